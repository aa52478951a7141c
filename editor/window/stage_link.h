#pragma once

#include "editor/session/run_controller.h"
#include "editor/session/selection.h"
#include "editor/session/visibility.h"
#include "editor/session/workspace.h"
#include "editor/view3d/stage.h"

#include <QObject>

#include <unordered_set>
#include <vector>

namespace editor {

// Keeps a stage showing what the run controller shows, and the shared selection, visibility and
// locks in step with what is clicked in the views.
class StageLink final : public QObject {
    Q_OBJECT

public:
    StageLink(view3d::Stage& stage,
              RunController& run,
              Selection& selection,
              Visibility& visibility,
              Workspace& workspace,
              QObject* parent = nullptr);

    // The object under the pointer; invalid over nothing or over what no file describes.
    [[nodiscard]] adf::ObjectId objectAt(const view3d::Pick& pick) const;
    // Every body of the shown scene.
    [[nodiscard]] std::vector<adf::ObjectId> allBodies() const;

private:
    void showScene();
    void showMode();
    void showSelection();
    void showHidden();
    void showLocked();
    void followLocks(const adf::Changes& changes);
    void showPoses();
    void pick(const view3d::Pick& pick);
    void selectBodies(const std::vector<scene::BodyIndex>& bodies, Qt::KeyboardModifiers modifiers);
    [[nodiscard]] std::vector<adf::ObjectId> mechanismOf(scene::BodyIndex body) const;

    view3d::Stage& stage_;
    RunController& run_;
    Selection& selection_;
    Visibility& visibility_;
    Workspace& workspace_;
    std::unordered_set<adf::ObjectId> locked_;
};

}  // namespace editor
