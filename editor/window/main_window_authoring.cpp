#include "editor/library/library_panel.h"
#include "editor/library/part_form.h"
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
#include "editor/window/gizmo_link.h"
#include "editor/window/joint_actions.h"
#include "editor/window/main_window.h"
#include "editor/window/mesh_actions.h"
#include "editor/window/mesh_choice.h"
#include "editor/window/mesh_placing.h"
#include "editor/window/own_part_link.h"
#include "editor/window/panel_dock.h"
#include "editor/window/place_link.h"
#include "editor/window/place_question.h"
#include "editor/window/plot_docks.h"
#include "editor/window/run_notices.h"
#include "editor/window/status_link.h"
#include "editor/window/structure_actions.h"
#include "editor/window/view_area.h"

#include <QDragEnterEvent>
#include <QDropEvent>
#include <QMimeData>
#include <QStackedWidget>
#include <QTimer>
#include <QUrl>

namespace editor {

// The actions by which a person builds: all of them are there from the start, whatever is open.
void MainWindow::makeAuthoring(const Services& services)
{
    new EditActions(context_, this);
    auto* creates = new CreateActions(context_, assets_, *this);
    connect(creates, &CreateActions::notice, this, &MainWindow::warn);
    auto* joints = new JointActions(context_, properties_->model(), *this);
    connect(joints, &JointActions::notice, this, &MainWindow::warn);
    auto* runNotices = new RunNotices(context_, timeLine_, *toasts_, this);
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
    ownParts_ = new OwnPartLink(context_, assets_, {*library_, *docks_.library}, *this);
    connect(ownParts_, &OwnPartLink::notice, this, &MainWindow::warn);
    connect(ownParts_, &OwnPartLink::done, this,
            [this](const QString& sentence) { toasts_->show({.text = sentence}); });
    // What is on the pointer is let go.
    connect(ownParts_, &OwnPartLink::aboutToRemove, &actions_[ActionId::ToolSelect],
            &QAction::trigger);
    tree_->view().dragging().setElsewhere(
        {.step =
             [this](const auto& objects, QPoint at) {
                 const QString plots = plots_->stepAt(objects, at);
                 return plots.isEmpty() ? ownParts_->stepAt(objects, at) : plots;
             },
         .drop =
             [this](const auto& objects, QPoint at) {
                 plots_->stepAt(objects, at).isEmpty() ? ownParts_->dropAt(objects, at)
                                                       : plots_->dropAt(objects, at);
             }});
    auto* structure = new StructureActions(context_, this);
    connect(structure, &StructureActions::notice, this, &MainWindow::warn);
    auto* collisions = new CollisionActions(context_, *this);
    connect(collisions, &CollisionActions::notice, this, &MainWindow::warn);
    connect(collisions, &CollisionActions::alikeLeft, this, [this, collisions](int bodies) {
        toasts_->show({.text = tr("Other bodies are drawn alike."),
                       .link = tr("All of this kind: %n more", nullptr, bodies),
                       .onLink = [collisions] { collisions->collideAlike(); },
                       .topic = QStringLiteral("alike")});
    });
    check_.setOverlapSearch(services.overlaps);
    connect(collisions, &CollisionActions::overlapsFound, this, &MainWindow::showOverlaps);
    auto* arranges = new ArrangeActions(context_, *mover_, this);
    connect(arranges, &ArrangeActions::notice, this, &MainWindow::warn);
    meshes_ = new MeshActions(context_, *files_, assets_, *this);
    connect(creates, &CreateActions::unlikelySize, meshes_, &MeshActions::offer);
    connect(meshes_, &MeshActions::notice, this,
            [this](const ToastText& toast) { toasts_->show(toast); });
}

// What is put down by the pointer: parts of the library and mesh files.
void MainWindow::makePlacing(GizmoLink& gizmo)
{
    place_ = new PlaceLink(
        context_, {.stage = *stage_, .views = *views_, .library = *library_, .form = *partForm_},
        this);
    connect(place_, &PlaceLink::released, &gizmo, &GizmoLink::restoreTool);
    connect(place_, &PlaceLink::hintChanged, statusLink_, &StatusLink::setReading);
    connect(place_, &PlaceLink::notice, this, &MainWindow::warn);
    connect(place_, &PlaceLink::holdingChanged, this, [this](bool part) {
        auto* pages = static_cast<QStackedWidget*>(&docks_.properties->panel());
        pages->setCurrentWidget(part ? static_cast<QWidget*>(partForm_) : properties_);
    });
    stage_->setCarryTarget([this](const view3d::CarryDrag& drag) {
        return drag.part ? plots_->carry(drag) : ownParts_->carry(drag);
    });
    meshPlacing_ = new MeshPlacing(context_, assets_, *place_, *this);
    connect(library_, &LibraryPanel::meshWanted, meshPlacing_, &MeshPlacing::choose);
    // The event of the card ends before a file is asked for.
    connect(library_, &LibraryPanel::meshWantedAt, meshPlacing_, &MeshPlacing::chooseFor,
            Qt::QueuedConnection);
    connect(meshPlacing_, &MeshPlacing::notice, this, &MainWindow::warn);
    connect(meshPlacing_, &MeshPlacing::unlikelySize, meshes_, &MeshActions::offer);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasUrls()) {
        event->acceptProposedAction();
    }
}

// A mesh that is let go over a view of a model stands there; all that is no mesh is opened.
void MainWindow::dropEvent(QDropEvent* event)
{
    QStringList meshes;
    QStringList others;
    for (const QUrl& url : event->mimeData()->urls()) {
        if (url.isLocalFile()) {
            (isMeshFile(url.toLocalFile()) ? meshes : others) += url.toLocalFile();
        }
    }
    const QPoint at = mapToGlobal(event->position().toPoint());
    const QString whyNot = meshes.isEmpty() || place_ == nullptr ? QString() : place_->whyNot();
    const bool stands = meshes.size() == 1 && place_ != nullptr && place_->canPlaceAt(at);
    event->acceptProposedAction();
    // Another program waits for the end of the drop.
    QTimer::singleShot(0, this, [this, meshes, others, at, stands, whyNot] {
        if (stands) {
            meshPlacing_->drop(meshes.front(), at);
        } else if (!meshes.isEmpty()) {
            warn(whyNot.isEmpty() ? tr("Drop one mesh at a time over a 3D view.") : whyNot);
        }
        if (!others.isEmpty()) {
            question_->open(others);
        }
    });
}

}  // namespace editor
