#pragma once

#include "adf/object.h"

#include <QObject>

#include <vector>

namespace editor {

// What is selected, shared by tree, viewports and property panel. The active object is the last one
// selected and the one that the property panel is headed by.
class Selection final : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] const std::vector<adf::ObjectId>& objects() const { return objects_; }

    // Invalid when nothing is selected.
    [[nodiscard]] adf::ObjectId active() const;
    [[nodiscard]] bool contains(adf::ObjectId object) const;

    [[nodiscard]] bool isEmpty() const { return objects_.empty(); }

    void select(adf::ObjectId object);
    // The last one becomes active.
    void setObjects(std::vector<adf::ObjectId> objects);
    void toggle(adf::ObjectId object);
    void remove(const std::vector<adf::ObjectId>& objects);
    void clear();

Q_SIGNALS:
    void changed();

private:
    std::vector<adf::ObjectId> objects_;
};

}  // namespace editor
