#pragma once

#include "editor/session/drag_step.h"
#include "editor/session/editor_context.h"
#include "editor/view3d/stage.h"

#include <QObject>

namespace editor {

// The handles of the limits of a selected joint, dragged in a view: one undo step a drag.
class LimitLink final : public QObject {
    Q_OBJECT

public:
    LimitLink(const EditorContext& context, view3d::Stage& stage, QObject* parent = nullptr);

private:
    void drag(const view3d::LimitDrag& drag);

    EditorContext context_;
    DragStep step_;
};

}  // namespace editor
