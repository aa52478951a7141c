#pragma once

#include "editor/session/run_controller.h"
#include "editor/session/time_line.h"
#include "editor/session/workspace.h"
#include "editor/view3d/pose_tool.h"
#include "editor/view3d/stage.h"

#include <QObject>

#include <optional>

namespace editor {

class ActionCatalog;
class BodyMover;

// Turns drags in the views into edits of the document (the gizmo, the pose tool), and the tool
// actions into the tool, the gizmo's frame and snapping.
class GizmoLink final : public QObject {
    Q_OBJECT

public:
    GizmoLink(ActionCatalog& actions,
              view3d::Stage& stage,
              BodyMover& mover,
              RunController& run,
              TimeLine& line,
              QObject* parent = nullptr);

    // After another tool had the views: the chosen one again.
    void restoreTool();

Q_SIGNALS:
    // "X 0.042 m" while a drag goes on, empty when it ends.
    void readingChanged(const QString& reading);
    // Why the run beside is not seen any more; empty where it is, or there is none.
    void besideEnded(const QString& sentence);

private:
    // What the pointer does.
    enum class Tool {
        Select,
        Move,
        Rotate,
        Pose,
    };

    void connectTools();
    void connectFrames();
    void showTool();
    [[nodiscard]] Tool wantedTool() const;
    void drag(const view3d::GizmoDrag& drag);
    view3d::PoseAnswer pose(const view3d::PoseDrag& drag);
    void begin(const std::vector<scene::BodyIndex>& bodies);
    void showPoses();
    void showCompared();
    void showBeside();
    // The last moment of the run beside, s, where what is seen is later.
    [[nodiscard]] std::optional<double> besideOverAt() const;
    void end(view3d::DragPhase phase);

    ActionCatalog& actions_;
    view3d::Stage& stage_;
    BodyMover& mover_;
    RunController& run_;
    TimeLine& line_;
    std::optional<Tool> tool_;  // that is shown
    std::optional<double> besideOver_;
};

}  // namespace editor
