#pragma once

#include "editor/session/editor_context.h"
#include "editor/tools/rearranging_edits.h"

#include <QCoreApplication>
#include <QString>

#include <vector>

namespace editor {

// Objects that are to hang on another one, or on nothing: whether they can, and the step that does
// it. A snapshot of the model; made anew when that changes.
class TreeDrop {
    Q_DECLARE_TR_FUNCTIONS(editor::TreeDrop)

public:
    // `objects`: at least one, none of them a header.
    TreeDrop(const EditorContext& context, std::vector<adf::ObjectId> objects);

    struct Answer {
        // The name of the step, or why there is none.
        QString words;
        bool possible = false;
    };

    // An invalid target: they are to hang on nothing.
    [[nodiscard]] Answer answerFor(adf::ObjectId target) const;
    // The answer there is that it is possible.
    void drop(adf::ObjectId target) const;

    [[nodiscard]] const std::vector<adf::ObjectId>& objects() const { return objects_; }

private:
    [[nodiscard]] Answer answerForBody(adf::ObjectId target) const;
    [[nodiscard]] Answer answerForNone() const;
    [[nodiscard]] QString nameOf(adf::ObjectId object) const;
    [[nodiscard]] QString nameOf(scene::BodyIndex body) const;
    [[nodiscard]] QString whyNoneMoves() const;

    EditorContext context_;
    std::vector<adf::ObjectId> objects_;
    JoinedModel model_;
    std::vector<scene::BodyIndex> bodies_;  // of the objects, those that hang on none of the others
};

}  // namespace editor
