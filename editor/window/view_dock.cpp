#include "editor/window/view_dock.h"

#include "editor/theme/icon.h"
#include "editor/view3d/stage.h"
#include "editor/window/view_inset.h"

#include <QCloseEvent>
#include <QKeyEvent>
#include <QLayout>
#include <QMainWindow>
#include <QSettings>
#include <QToolButton>

namespace editor {
namespace {

QVariantList numbersOf(const view3d::CameraState& camera)
{
    return {camera.target.x,    camera.target.y,    camera.target.z,   camera.rotation.x,
            camera.rotation.y,  camera.rotation.z,  camera.rotation.w, camera.distance,
            camera.fieldOfView, camera.orthographic};
}

view3d::CameraState cameraFrom(const QVariantList& numbers)
{
    const auto at = [&numbers](int i) {
        return numbers[i].toDouble();
    };
    return {.target = {at(0), at(1), at(2)},
            .rotation = base::normalized(base::Quat{at(3), at(4), at(5), at(6)}),
            .distance = at(7),
            .fieldOfView = at(8),
            .orthographic = numbers[9].toBool()};
}

}  // namespace

ViewDock::ViewDock(view3d::Stage& stage, QMainWindow& area)
    : QDockWidget(&area),
      viewport_(new view3d::Viewport(stage, this)),
      inset_(new ViewInset(stage, *viewport_, viewport_)),
      close_(new QToolButton)
{
    setWidget(viewport_);
    QWidget& head = viewport_->head();
    setTitleBarWidget(&head);
    close_->setIcon(icon("close"));
    close_->setToolTip(tr("Close viewport"));
    close_->setAccessibleName(tr("Close viewport"));
    close_->setFocusPolicy(Qt::TabFocus);
    connect(close_, &QToolButton::clicked, this, &ViewDock::closeRequested);
    head.layout()->addWidget(close_);
    setWindowTitle(viewport_->viewName());
    connect(viewport_, &view3d::Viewport::viewNameChanged, this, &QWidget::setWindowTitle);
}

void ViewDock::setClosable(bool closable)
{
    close_->setVisible(closable);
    setFeatures(closable ? DockWidgetClosable | DockWidgetMovable | DockWidgetFloatable
                         : NoDockWidgetFeatures);
}

void ViewDock::saveTo(QSettings& settings, const QString& group) const
{
    settings.setValue(group + QStringLiteral("/camera"), numbersOf(viewport_->cameraState()));
    settings.setValue(group + QStringLiteral("/shading"), static_cast<int>(viewport_->shading()));
    const view3d::Overlays& on = viewport_->overlays();
    settings.setValue(
        group + QStringLiteral("/overlays"),
        QVariantList{on.grid, on.jointAxes, on.bodyFrames, on.contacts, on.shadows, on.axisCube,
                     on.tags, on.sensors, on.actuators, on.ghosts, on.massCentres, on.sceneLights});
    settings.setValue(group + QStringLiteral("/run"),
                      QVariantList{on.jointForces, on.velocities, on.systemMass, on.inertia,
                                   on.jointGaps, on.trails, static_cast<int>(on.colouring)});
    inset_->saveTo(settings, group);
}

void ViewDock::restoreFrom(const QSettings& settings, const QString& group)
{
    const QVariantList camera = settings.value(group + QStringLiteral("/camera")).toList();
    if (camera.size() == 10) {
        viewport_->setCameraState(cameraFrom(camera));
    }
    const int shading = settings.value(group + QStringLiteral("/shading")).toInt();
    if (shading >= 0 && shading <= static_cast<int>(view3d::Shading::Segmentation)) {
        viewport_->setShading(static_cast<view3d::Shading>(shading));
    }
    view3d::Overlays overlays = viewport_->overlays();
    const QVariantList on = settings.value(group + QStringLiteral("/overlays")).toList();
    if (on.size() == 12) {
        overlays.grid = on[0].toBool();
        overlays.jointAxes = on[1].toBool();
        overlays.bodyFrames = on[2].toBool();
        overlays.contacts = on[3].toBool();
        overlays.shadows = on[4].toBool();
        overlays.axisCube = on[5].toBool();
        overlays.tags = on[6].toBool();
        overlays.sensors = on[7].toBool();
        overlays.actuators = on[8].toBool();
        overlays.ghosts = on[9].toBool();
        overlays.massCentres = on[10].toBool();
        overlays.sceneLights = on[11].toBool();
    }
    const QVariantList run = settings.value(group + QStringLiteral("/run")).toList();
    if (run.size() == 7) {
        overlays.jointForces = run[0].toBool();
        overlays.velocities = run[1].toBool();
        overlays.systemMass = run[2].toBool();
        overlays.inertia = run[3].toBool();
        overlays.jointGaps = run[4].toBool();
        overlays.trails = run[5].toBool();
        const int colouring = run[6].toInt();
        if (colouring >= 0 && colouring <= static_cast<int>(view3d::Colouring::Contact)) {
            overlays.colouring = static_cast<view3d::Colouring>(colouring);
        }
    }
    viewport_->setOverlays(overlays);
    inset_->restoreFrom(settings, group);
}

// Before the shortcuts of the view, one of which selects nothing by the same key. What the tool of
// the view wants of it has been asked before.
bool ViewDock::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && isFullScreen() &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    return QDockWidget::event(event);
}

void ViewDock::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && isFullScreen()) {
        Q_EMIT fullScreenEnded();
        return;
    }
    QDockWidget::keyPressEvent(event);
}

void ViewDock::closeEvent(QCloseEvent* event)
{
    event->ignore();
    Q_EMIT closeRequested();
}

}  // namespace editor
