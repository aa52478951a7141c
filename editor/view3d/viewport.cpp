#include "editor/view3d/viewport.h"

#include "editor/view3d/scene_camera.h"
#include "editor/view3d/view_overlays.h"
#include "editor/view3d/viewport_parts.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QNativeGestureEvent>
#include <QWheelEvent>

#include <algorithm>
#include <utility>

namespace editor::view3d {
namespace {

constexpr double kFieldOfView = 0.62;  // rad, of the free camera

}  // namespace

CameraState firstCamera()
{
    CameraState camera;
    camera.rotation = rotationOf(StandardView::Home);
    camera.fieldOfView = kFieldOfView;
    return framing(camera, {}, 1.5);
}

Viewport::Viewport(Stage& stage, QWidget* parent)
    : QWidget(parent), parts_(std::make_unique<Parts>(*this, stage))
{
    setFocusPolicy(Qt::StrongFocus);
    Parts& p = *parts_;
    takeColours();
    p.shared.add(this);
    sceneChanged();

    connect(p.header, &ViewHeader::viewChosen, this, &Viewport::setStandardView);
    connect(p.header, &ViewHeader::projectionChosen, this, [this](bool orthographic) {
        setOrthographic(orthographic);
        Q_EMIT optionsChanged();
    });
    connect(p.header, &ViewHeader::cameraChosen, this, &Viewport::lookThrough);
    connect(p.header, &ViewHeader::shadingChosen, this, [this](Shading shading) {
        setShading(shading);
        Q_EMIT optionsChanged();
    });
    connect(p.header, &ViewHeader::overlaysChosen, this, [this](const Overlays& overlays) {
        setOverlays(overlays);
        Q_EMIT optionsChanged();
    });
    connect(p.header, &ViewHeader::homeRequested, this, [this] {
        CameraState home = parts_->control.rig().goal();
        home.rotation = rotationOf(StandardView::Home);
        const ViewControl& control = parts_->control;
        parts_->control.turnTo(
            framing(home, modelCorners(parts_->shared.state_), control.aspect()));
    });
    connect(p.header, &ViewHeader::frameRequested, this, &Viewport::frameSelection);
    connect(p.header, &ViewHeader::newViewRequested, this, &Viewport::newViewRequested);
    connect(p.header, &ViewHeader::insetChosen, this, &Viewport::insetChosen);
}

Viewport::~Viewport()
{
    parts_->settleCapture();
    parts_->shared.remove(this);
    // The branch of the frame graph goes before the window it draws in.
    parts_->canvas.reset();
    parts_->pipeline.reset();
}

void Viewport::frameAll()
{
    parts_->control.frame(modelCorners(parts_->shared.state_));
}

void Viewport::frameSelection()
{
    const StageState& state = parts_->shared.state_;
    const auto bodies = state.selection.of<scene::BodyIndex>();
    if (bodies.empty()) {
        frameAll();
        return;
    }
    parts_->control.frame(cornersOf(state, bodies));
}

void Viewport::setReframing(bool reframing)
{
    parts_->reframing = reframing;
}

void Viewport::setStandardView(StandardView view)
{
    parts_->control.show(view);
}

void Viewport::setOrthographic(bool orthographic)
{
    parts_->control.followed.reset();
    if (isOrthographic() != orthographic) {
        parts_->control.rig().toggleProjection();
    }
    parts_->shared.redraw(*this);
    parts_->header->setOrthographic(orthographic);
}

bool Viewport::isOrthographic() const
{
    return parts_->control.rig().goal().orthographic;
}

void Viewport::lookThrough(scene::CameraIndex camera)
{
    parts_->control.followed = camera;
    parts_->shared.redraw(*this);
}

std::optional<scene::CameraIndex> Viewport::camera() const
{
    return parts_->control.followed;
}

void Viewport::setInset(const QString& camera)
{
    parts_->header->setInset(camera);
}

void Viewport::setRightEyeOf(Viewport* left)
{
    if (parts_->left != nullptr) {
        parts_->left->parts_->right = nullptr;
    }
    parts_->left = left;
    if (left != nullptr) {
        left->parts_->right = this;
        parts_->framesWhenShown = false;
    } else {
        CameraState alone = parts_->control.rig().state();
        alone.shift = 0;
        parts_->control.rig().setState(alone);
    }
    parts_->shared.redraw(*this);
}

Viewport* Viewport::rightEyeOf() const
{
    return parts_->left;
}

void Viewport::setShading(Shading shading)
{
    parts_->control.shading = shading;
    parts_->header->setShading(shading);
    parts_->shared.redraw(*this);
}

Shading Viewport::shading() const
{
    return parts_->control.shading;
}

void Viewport::setOverlays(const Overlays& overlays)
{
    parts_->control.overlays = overlays;
    parts_->header->setOverlays(overlays);
    parts_->shared.redraw(*this);
}

const Overlays& Viewport::overlays() const
{
    return parts_->control.overlays;
}

CameraState Viewport::cameraState() const
{
    return parts_->control.rig().goal();
}

void Viewport::setCameraState(const CameraState& state)
{
    const bool otherProjection = isOrthographic() != state.orthographic;
    parts_->control.followed.reset();
    CameraState alone = state;
    alone.shift = 0;  // which the right eye of a pair has
    parts_->control.rig().setState(alone);
    parts_->framesWhenShown = false;
    parts_->kept.reset();
    parts_->shared.redraw(*this);
    if (otherProjection) {
        parts_->header->setOrthographic(state.orthographic);
        Q_EMIT optionsChanged();
    }
}

void Viewport::setCameraState(const CameraState& state, double aspect)
{
    setCameraState(state);
    parts_->kept = KeptAcross{.camera = state, .aspect = aspect, .shown = state};
    parts_->keepAcross();
}

double Viewport::aspect() const
{
    return parts_->control.aspect();
}

QString Viewport::viewName() const
{
    const ViewControl& control = parts_->control;
    const scene::ScenePtr& scene = parts_->shared.state_.scene;
    if (control.followed && scene && control.followed->value < scene->cameras.size()) {
        return QString::fromStdString(scene->cameras[control.followed->value].origin.identifier);
    }
    const CameraState& camera = control.rig().goal();
    const QString projection = camera.orthographic ? tr("Orthographic") : tr("Perspective");
    const auto view = standardViewOf(camera);
    if (!view) {
        return projection;
    }
    const QString names[] = {tr("Front"), tr("Back"), tr("Right"),
                             tr("Left"),  tr("Top"),  tr("Bottom")};
    const QString name = names[static_cast<std::size_t>(*view)];
    return camera.orthographic ? tr("%1, orthographic").arg(name) : name;
}

double Viewport::framesPerSecond() const
{
    const double now = parts_->shared.now();
    const auto& times = parts_->frameTimes;
    return static_cast<double>(
        std::count_if(times.begin(), times.end(), [now](double t) { return t > now - 1; }));
}

void Viewport::capture(std::function<void(const QImage&)> receive)
{
    parts_->receivers.push_back(std::move(receive));
    parts_->shared.redraw(*this);
}

bool Viewport::pointAt(QPoint globalPosition, bool ends)
{
    Parts& p = *parts_;
    if (p.window == nullptr) {
        return false;
    }
    const QPoint at = p.container->mapFromGlobal(globalPosition);
    if (!p.container->rect().contains(at)) {
        return false;
    }
    p.acting = true;
    p.control.pointAt(at, ends);
    p.acting = false;
    return true;
}

QWidget& Viewport::head() const
{
    return *parts_->header;
}

QWidget& Viewport::picture() const
{
    return *parts_->container;
}

void Viewport::showOverlaysMenu()
{
    parts_->header->openOverlaysMenu();
}

void Viewport::invalidate()
{
    parts_->dirty = true;
}

bool Viewport::isDrawable() const
{
    return parts_->window != nullptr && parts_->window->isExposed();
}

bool Viewport::needsFrame() const
{
    return parts_->dirty && isDrawable();
}

bool Viewport::isActing() const
{
    return parts_->acting;
}

void Viewport::cancelGesture()
{
    parts_->control.cancel();
}

void Viewport::setActive(bool active)
{
    parts_->control.active = active;
}

bool Viewport::isActive() const
{
    return parts_->control.active;
}

void Viewport::frameAtOnce()
{
    Parts& p = *parts_;
    p.framesWhenShown = !isDrawable();
    p.control.rig().setState(
        framing(p.control.rig().goal(), modelCorners(p.shared.state_), p.control.aspect()));
}

void Viewport::include(const std::vector<scene::BodyIndex>& bodies)
{
    Parts& p = *parts_;
    if (p.control.followed || p.framesWhenShown) {
        return;
    }
    std::vector<scene::BodyIndex> bounded;  // a plane is in sight wherever one looks
    for (const scene::BodyIndex body : bodies) {
        if (!p.shared.state_.inBody[body.value].empty()) {
            bounded.push_back(body);
        }
    }
    const CameraState& present = p.control.rig().goal();
    const CameraState wide =
        including(present, cornersOf(p.shared.state_, bounded), p.control.aspect());
    if (wide != present) {
        p.control.turnTo(wide);
    }
}

void Viewport::takeColours()
{
    if (parts_->pipeline) {
        parts_->pipeline->setColours(parts_->shared.state_.colours);
    }
}

void Viewport::sceneChanged()
{
    std::vector<CameraChoice> cameras;
    if (const scene::ScenePtr& scene = parts_->shared.state_.scene) {
        for (std::uint32_t i = 0; i < scene->cameras.size(); ++i) {
            cameras.push_back(
                {.camera = scene::CameraIndex{i},
                 .label = QString::fromStdString(scene->cameras[i].origin.identifier)});
        }
    }
    parts_->header->setCameras(std::move(cameras));
    const scene::ScenePtr& scene = parts_->shared.state_.scene;
    parts_->header->setLights(scene ? scene->lights.size() : 0);
    updateHeader();
}

void Viewport::updateHeader()
{
    const QString name = viewName();
    if (name != parts_->name) {
        parts_->name = name;
        parts_->header->setViewName(name);
        parts_->header->setOrthographic(isOrthographic());
        setAccessibleName(tr("Viewport %1").arg(name));
        Q_EMIT viewNameChanged(name);
    }
}

bool Viewport::prepareFrame()
{
    Parts& p = *parts_;
    if (!needsFrame()) {
        return false;
    }
    p.dirty = false;
    if (p.right != nullptr) {
        p.right->invalidate();  // it is drawn after this one, which was there before it
    }
    if (p.left != nullptr) {
        p.control.followed.reset();
        const ViewControl& left = p.left->parts_->control;
        p.control.rig().setState(rightEye(left.rig().state(), left.stereo()));
    }
    p.framesWhenShown = p.framesWhenShown && !p.shared.state_.scene;
    const bool moving = p.control.update();
    p.dirty = moving;
    updateHeader();

    const StageState& state = p.shared.state_;
    const Overlays& shown = p.control.overlays;
    const CameraState& camera = p.control.rig().state();
    p.pipeline->setCamera(camera, p.shared.reach);
    p.pipeline->setShading(p.control.shading, shown.colouring);
    p.pipeline->setGround(shown.grid, gridStepFor(camera, p.control.size()));
    p.pipeline->setShadows(shown.shadows);
    p.pipeline->setGhosts(shown.ghosts && !measures(p.control.shading));
    p.pipeline->setLights(shown.sceneLights && state.scene ? spotLights(*state.scene, state.X_WB)
                                                           : std::vector<SpotLight>{});
    p.pipeline->setOutline(measures(p.control.shading) ? std::nullopt : p.markedArea(),
                           p.shared.marks.widest());
    p.shared.tool_->layout(p.control);
    p.canvas->show(p.overlayItems());
    const bool capturing = p.serveCaptures();
    p.dirty = p.dirty || capturing;
    p.pipeline->requestFrame();

    const double now = p.shared.now();
    p.frameTimes.push_back(now);
    while (p.frameTimes.front() < now - 1) {
        p.frameTimes.pop_front();
    }
    return p.dirty;
}

bool Viewport::handleInput(QEvent& event)
{
    Parts& p = *parts_;
    p.acting = true;
    bool used = true;
    switch (event.type()) {
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonDblClick:
            // The native window has no part in the focus of widgets: keys must reach actions and
            // panels.
            activateWindow();
            setFocus(Qt::MouseFocusReason);
            p.shared.activate(this);
            if (event.type() == QEvent::MouseButtonPress) {
                p.control.press(static_cast<QMouseEvent&>(event));
            } else {
                p.control.doubleClick(static_cast<QMouseEvent&>(event));
            }
            break;
        case QEvent::MouseMove:
            p.control.move(static_cast<QMouseEvent&>(event));
            break;
        case QEvent::MouseButtonRelease:
            p.control.release(static_cast<QMouseEvent&>(event));
            break;
        case QEvent::Wheel:
            p.control.wheel(static_cast<QWheelEvent&>(event));
            break;
        case QEvent::Leave:
            p.control.leave();
            break;
        case QEvent::NativeGesture: {
            auto& gesture = static_cast<QNativeGestureEvent&>(event);
            used = gesture.gestureType() == Qt::ZoomNativeGesture;
            if (used) {
                p.control.pinch(1 + gesture.value(), gesture.position());
            }
            break;
        }
        case QEvent::FocusIn:
            activateWindow();
            setFocus(Qt::OtherFocusReason);
            break;
        case QEvent::KeyPress:
        case QEvent::KeyRelease:
        case QEvent::ShortcutOverride:
            QCoreApplication::sendEvent(this, &event);
            used = event.isAccepted();
            break;
        default:
            used = false;
    }
    p.acting = false;
    return used;
}

bool Viewport::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride &&
        parts_->control.wantsKey(static_cast<QKeyEvent&>(*event))) {
        event->accept();
        return true;
    }
    return QWidget::event(event);
}

void Viewport::keyPressEvent(QKeyEvent* event)
{
    const bool wasActing = std::exchange(parts_->acting, true);
    if (!parts_->control.key(*event)) {
        QWidget::keyPressEvent(event);
    }
    parts_->acting = wasActing;
}

void Viewport::keyReleaseEvent(QKeyEvent* event)
{
    QWidget::keyReleaseEvent(event);
}

void Viewport::focusInEvent(QFocusEvent* event)
{
    QWidget::focusInEvent(event);
    parts_->shared.activate(this);
}

}  // namespace editor::view3d
