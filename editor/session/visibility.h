#pragma once

#include "adf/object.h"

#include <QObject>

#include <unordered_set>
#include <vector>

namespace editor {

// Which objects are hidden in all views, by the eye in the tree or by Hide and Isolate. A matter of
// looking, not of the document: never saved, no undo step.
class Visibility final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] bool isHidden(adf::ObjectId object) const { return hidden_.contains(object); }

    [[nodiscard]] const std::unordered_set<adf::ObjectId>& hidden() const { return hidden_; }

    void setHidden(const std::vector<adf::ObjectId>& objects, bool hidden);
    // Hides all of `others` but `objects`.
    void isolate(const std::vector<adf::ObjectId>& objects,
                 const std::vector<adf::ObjectId>& others);
    void showAll();

Q_SIGNALS:
    void changed();

private:
    std::unordered_set<adf::ObjectId> hidden_;
};

}  // namespace editor
