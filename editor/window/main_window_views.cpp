// The views and the tools at work in them, and what is shown there of itself.

#include "adf/properties.h"
#include "editor/actions/menus.h"
#include "editor/panels/object_tree_model.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/tour/tour.h"
#include "editor/view3d/stage.h"
#include "editor/view3d/unseen_bodies.h"
#include "editor/window/camera_link.h"
#include "editor/window/camera_place_link.h"
#include "editor/window/collision_link.h"
#include "editor/window/device_link.h"
#include "editor/window/file_desk.h"
#include "editor/window/film_link.h"
#include "editor/window/gizmo_link.h"
#include "editor/window/hand_link.h"
#include "editor/window/join_link.h"
#include "editor/window/limit_link.h"
#include "editor/window/main_window.h"
#include "editor/window/mass_link.h"
#include "editor/window/measure_link.h"
#include "editor/window/moment_link.h"
#include "editor/window/move_strip.h"
#include "editor/window/panel_link.h"
#include "editor/window/preference_actions.h"
#include "editor/window/probe_link.h"
#include "editor/window/push_menu.h"
#include "editor/window/stage_link.h"
#include "editor/window/status_link.h"
#include "editor/window/trail_link.h"
#include "editor/window/video_link.h"
#include "editor/window/view_actions.h"
#include "editor/window/view_area.h"

#include <QMenu>
#include <QPointer>
#include <QSettings>
#include <QVBoxLayout>

#include <utility>

namespace editor {

ViewArea& MainWindow::views()
{
    if (views_ != nullptr) {
        return *views_;
    }
    stage_ = std::make_unique<view3d::Stage>();
    link_ = new StageLink(*stage_, run_, selection_, visibility_, workspace_, this);
    trails_ = new TrailLink(context_, *stage_, this);
    views_ = new ViewArea(*stage_, actions_, work_);
    static_cast<QVBoxLayout*>(work_->layout())->addWidget(views_, 1);
    views_->restoreFrom(QSettings());
    views_->show();
    new ViewActions(actions_, *views_, this);
    auto* gizmo = new GizmoLink(actions_, *stage_, *mover_, run_, timeLine_, this);
    connect(gizmo, &GizmoLink::besideEnded, this, [this](const QString& sentence) {
        const QString topic = QStringLiteral("beside");
        toasts_->dismiss(topic);
        if (!sentence.isEmpty()) {
            toasts_->show({.text = sentence, .topic = topic});
        }
    });
    auto* join = new JoinLink(context_, *stage_, *views_, this);
    connect(join, &JoinLink::partsChanged, &tree_->model(), &ObjectTreeModel::setParts);
    connect(join, &JoinLink::detailsWanted, panelLink_, &PanelLink::showProperty);
    new LimitLink(context_, *stage_, this);
    hands_ = new HandLink(context_, *stage_, this);
    connect(hands_, &HandLink::notice, this, [this](const QString& sentence) {
        toasts_->show({.kind = ToastKind::Warning, .text = sentence});
    });
    connect(hands_, &HandLink::readingChanged, statusLink_, &StatusLink::setReading);
    new CollisionLink(context_, *stage_, *views_, this);
    new MassLink(context_, *stage_, *views_, this);
    new MeasureLink(context_, *probes_, *stage_, *views_, this);
    new ProbeLink(context_, *probes_, *stage_, this);
    deviceLink_->setViews(*stage_, *views_);
    connect(gizmo, &GizmoLink::readingChanged, statusLink_, &StatusLink::setReading);
    makePlacing(*gizmo);
    auto* moves =
        new MoveStrip({actions_, *mover_, selection_, builder_, run_, *stage_, *views_}, views_);
    connect(gizmo, &GizmoLink::readingChanged, moves, &MoveStrip::setReading);
    connect(stage_.get(), &view3d::Stage::contextMenuRequested, this,
            [this](const view3d::Pick& pick, const QPoint& at) { openContextMenu(pick, at); });
    connect(stage_.get(), &view3d::Stage::pulled, tour_, &Tour::countPull);
    connect(views_, &ViewArea::refused, this, &MainWindow::warn);
    connect(views_, &ViewArea::activeChanged, toasts_, &Toasts::raise, Qt::QueuedConnection);
    QMetaObject::invokeMethod(toasts_, &Toasts::raise, Qt::QueuedConnection);
    new CameraPlaceLink(context_, *views_, this);
    new MomentLink(*stage_, *views_, *timeLineStrip_, views_);
    connect(&actions_[ActionId::CreateLight], &QAction::triggered, views_, [this] {
        QPointer<view3d::Viewport> view = &views_->active();
        if (view->overlays().sceneLights) {
            return;
        }
        toasts_->show({.text = tr("This view does not draw the lights of the document."),
                       .link = tr("Draw them"),
                       .onLink =
                           [view] {
                               if (view != nullptr) {
                                   view3d::Overlays shown = view->overlays();
                                   shown.sceneLights = true;
                                   view->setOverlays(shown);
                               }
                           },
                       .topic = QStringLiteral("lights")});
    });
    auto* video = new VideoLink(context_, timeLine_, *views_, this);
    connect(video, &VideoLink::notice, toasts_, &Toasts::show);
    auto* film = new FilmLink(context_, *views_, this);
    connect(film, &FilmLink::notice, toasts_, &Toasts::show);
    new CameraLink(*stage_, *views_, {workspace_, *files_, builder_, run_}, this);
    statusLink_->setViews(*views_);
    applyPreferences(preferences_->preferences());
    return *views_;
}

// Selected, as other programs leave it, and so in the tree, and seen. Floors are not what was
// imported.
void MainWindow::showImported(const DocumentSession& session)
{
    std::vector<adf::ObjectId> bodies;
    for (const adf::ObjectPtr& object : session.document().objects()) {
        if (object->type() == adf::ObjectType::Body &&
            object->get(adf::shape::kShape) != adf::ShapeType::Plane) {
            bodies.push_back(object->id());
        }
    }
    selection_.setObjects(std::move(bodies));
    actions_[ActionId::FrameSelection].trigger();
    if (builder_.isBuilding()) {
        connect(&builder_, &SceneBuilder::sceneChanged, this, &MainWindow::showUnseen,
                Qt::SingleShotConnection);
    } else {
        showUnseen();
    }
}

void MainWindow::showUnseen()
{
    if (views_ != nullptr && view3d::showsCollisionsAlone(*builder_.scene())) {
        views_->active().setShading(view3d::Shading::Collision);
        toasts_->show({.text = tr("The robot has no visuals: the view draws collision shapes")});
    }
}

void MainWindow::openContextMenu(const view3d::Pick& pick, const QPoint& at)
{
    const adf::ObjectId object = link_->objectAt(pick);
    QMenu menu(this);
    menu.setToolTipsVisible(true);
    if (!object.valid()) {
        fillBodyMenu(menu, actions_);
        actions_.fill(menu, {ActionId::Count, ActionId::FrameAll, ActionId::ShowAll});
    } else {
        if (!selection_.contains(object)) {
            selection_.select(object);
        }
        fillObjectMenu(menu, actions_, false);
        trails_->fill(menu, pick);
        addPushes(menu, context_, pick, views_->active().cameraState());
        hands_->fill(menu, pick);
    }
    menu.exec(at);
}

}  // namespace editor
