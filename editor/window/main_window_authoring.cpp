#include "editor/library/library_panel.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/panels/object_tree_view.h"
#include "editor/panels/property_panel.h"
#include "editor/panels/tree_drag.h"
#include "editor/physical/collision_actions.h"
#include "editor/physical/physical_actions.h"
#include "editor/view3d/stage.h"
#include "editor/window/arrange_actions.h"
#include "editor/window/create_actions.h"
#include "editor/window/edit_actions.h"
#include "editor/window/equip_actions.h"
#include "editor/window/joint_actions.h"
#include "editor/window/main_window.h"
#include "editor/window/mesh_actions.h"
#include "editor/window/own_part_link.h"
#include "editor/window/panel_dock.h"
#include "editor/window/run_notices.h"
#include "editor/window/structure_actions.h"
#include "editor/window/view_area.h"

namespace editor {

// The actions by which a person builds: all of them are there from the start, whatever is open.
void MainWindow::makeAuthoring(const Services& services)
{
    new EditActions(context_, this);
    auto* creates = new CreateActions(context_, assets_, *this);
    connect(creates, &CreateActions::notice, this, &MainWindow::warn);
    auto* joints = new JointActions(context_, properties_->model(), this);
    connect(joints, &JointActions::notice, this, &MainWindow::warn);
    auto* runNotices = new RunNotices(run_, actions_, *toasts_, this);
    connect(creates, &CreateActions::created, runNotices, &RunNotices::reportCreated);
    new PhysicalActions(context_, *this);
    new EquipActions(
        context_,
        [this] {
            const view3d::CameraState camera = views().active().cameraState();
            return CameraPlace{.eye_W = camera.eye(),
                               .target_W = camera.target,
                               .up_W = camera.up(),
                               .fieldOfView = camera.fieldOfView};
        },
        this);
    auto* ownParts = new OwnPartLink(context_, assets_, {*library_, *docks_.library}, *this);
    connect(ownParts, &OwnPartLink::notice, this, &MainWindow::warn);
    connect(ownParts, &OwnPartLink::done, this,
            [this](const QString& sentence) { toasts_->show({.text = sentence}); });
    // What is on the pointer is let go.
    connect(ownParts, &OwnPartLink::aboutToRemove, &actions_[ActionId::ToolSelect],
            &QAction::trigger);
    tree_->view().dragging().setElsewhere(
        {.step = [ownParts](const auto& objects,
                            QPoint at) { return ownParts->stepAt(objects, at); },
         .drop =
             [ownParts](const auto& objects, QPoint at) {
                 ownParts->dropAt(objects, at);
             }});
    auto* structure = new StructureActions(context_, this);
    connect(structure, &StructureActions::notice, this, &MainWindow::warn);
    auto* collisions = new CollisionActions(context_, *this);
    connect(collisions, &CollisionActions::notice, this, &MainWindow::warn);
    check_.setOverlapSearch(services.overlaps);
    connect(collisions, &CollisionActions::overlapsFound, this, &MainWindow::showOverlaps);
    auto* arranges = new ArrangeActions(context_, *mover_, this);
    connect(arranges, &ArrangeActions::notice, this, &MainWindow::warn);
    auto* meshes = new MeshActions(context_, *files_, assets_, *this);
    connect(creates, &CreateActions::unlikelySize, meshes, &MeshActions::offer);
    connect(meshes, &MeshActions::notice, this,
            [this](const ToastText& toast) { toasts_->show(toast); });
}

}  // namespace editor
