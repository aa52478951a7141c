#pragma once

#include "editor/session/run_controller.h"
#include "editor/session/workspace.h"
#include "editor/tools/placing.h"
#include "editor/view3d/stage.h"

#include <QObject>

#include <optional>
#include <vector>

namespace editor {

class ActionCatalog;

// Turns drags in the views into edits of the document (the gizmo) or pulls on the run (the spring),
// and the tool actions into the gizmo's tool, frame and snapping.
class GizmoLink final : public QObject {
    Q_OBJECT

public:
    GizmoLink(ActionCatalog& actions,
              view3d::Stage& stage,
              Workspace& workspace,
              RunController& run,
              QObject* parent = nullptr);

    // After another tool had the views: the chosen one again.
    void restoreTool();

Q_SIGNALS:
    // "X 0.042 m" while a drag goes on, empty when it ends.
    void readingChanged(const QString& reading);

private:
    // What one drag moves in one file.
    struct Moved {
        DocumentSession* session;
        std::vector<Placed> start;
    };

    void connectTools();
    void showTool();
    void drag(const view3d::GizmoDrag& drag);
    void begin(const view3d::GizmoDrag& drag);
    void push(const base::Pose& delta_W, view3d::GizmoMotion motion);
    void pull(const view3d::Pull& pull);

    ActionCatalog& actions_;
    view3d::Stage& stage_;
    Workspace& workspace_;
    RunController& run_;
    std::optional<view3d::GizmoMotion> motion_;  // of the tool that is shown; none selects
    std::vector<Moved> moved_;
    int gesture_ = 0;
    int stepsBefore_ = 0;  // of the undo stack, when the drag began
};

}  // namespace editor
