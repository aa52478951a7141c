#include "editor/view3d/viewport_parts.h"

#include "editor/view3d/axis_cube.h"
#include "editor/view3d/scene_overlays.h"
#include "editor/view3d/view_overlays.h"

#include <QCoreApplication>
#include <QLabel>
#include <QVBoxLayout>
#include <Qt3DCore/QEntity>
#include <Qt3DRender/QRenderCapture>

#include <algorithm>
#include <cmath>
#include <utility>

namespace editor::view3d {
namespace {

constexpr int kMostFrames = 8;  // until a picture that was asked for is there
constexpr qreal kEyeTag = 16;   // from the top and the left of a view

}  // namespace

Viewport::Parts::Parts(Viewport& viewport, Stage& owner)
    : stage(owner), shared(*owner.parts_), control(shared)
{
    control.rig().setState(firstCamera());
    header = new ViewHeader(&viewport);
    auto* layout = new QVBoxLayout(&viewport);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(header);
    if (shared.graphics) {
        buildWindow(viewport);
        layout->addWidget(container, 1);
        return;
    }
    const base::Error& error = shared.graphics.error();
    auto* message =
        new QLabel(QString::fromStdString(error.message + "\n" + error.hint), &viewport);
    message->setAlignment(Qt::AlignCenter);
    message->setWordWrap(true);
    container = message;
    layout->addWidget(container, 1);
}

void Viewport::Parts::buildWindow(Viewport& viewport)
{
    window = new ViewWindow;
    window->setObjectName(QStringLiteral("view3d"));
    window->onInput = [&viewport](QEvent& event) {
        return viewport.handleInput(event);
    };
    window->onExposedOrResized = [this] {
        resizeToWindow();
        if (frameTimes.empty()) {
            window->fill(shared.state_.colours.viewBottom);
        }
        shared.redrawAll();
    };
    container = QWidget::createWindowContainer(window, &viewport);
    container->setFocusPolicy(Qt::NoFocus);
    container->setMinimumSize(84, 72);
    pipeline = std::make_unique<ViewPipeline>(
        ViewPipeline::Setting{.frameGraph = shared.engine.frameGraph(),
                              .sceneRoot = shared.engine.root(),
                              .layers = &shared.layers,
                              .surface = window,
                              .target = nullptr});
    canvas = std::make_unique<OverlayCanvas>(shared.engine.root(), pipeline->overlayLayer());
    capture = new Qt3DRender::QRenderCapture(pipeline->end());
}

void Viewport::Parts::resizeToWindow()
{
    const qreal ratio = window->devicePixelRatio();
    const QSize pixels(static_cast<int>(std::lround(window->width() * ratio)),
                       static_cast<int>(std::lround(window->height() * ratio)));
    const std::vector<base::Vec3> corners = modelCorners(shared.state_);
    const CameraState& goal = control.rig().goal();
    const bool reframes =
        reframing && !control.followed && including(goal, corners, control.aspect()) == goal;
    control.resize(window->size());
    pipeline->resize(pixels, ratio);
    canvas->resize(pixels.expandedTo({1, 1}), ratio);
    if (framesWhenShown || reframes) {
        control.rig().setState(framing(control.rig().goal(), corners, control.aspect()));
    }
    keepAcross();
}

void Viewport::Parts::keepAcross()
{
    if (!kept || control.rig().goal() != kept->shown) {
        kept.reset();
        return;
    }
    kept->shown = kept->camera;
    kept->shown.distance *= std::max(1.0, kept->aspect / control.aspect());
    control.rig().setState(kept->shown);
}

OverlayItems Viewport::Parts::overlayItems() const
{
    const StageState& state = shared.state_;
    const Overlays& shown = control.overlays;
    const CameraState& camera = control.rig().state();
    const OverlayView view{.state = state, .camera = camera, .size = control.size()};
    OverlayItems items;
    if (left != nullptr || right != nullptr) {
        items.push_back(makeTag({kEyeTag, kEyeTag},
                                left != nullptr
                                    ? QCoreApplication::translate("overlays", "Right eye")
                                    : QCoreApplication::translate("overlays", "Left eye"),
                                state.colours.viewText, state.colours));
    }
    if (measures(control.shading)) {
        if (control.shading == Shading::Depth) {
            addDepthScale(items, view, shared.reach);
        }
        addRunFrame(items, view);
        return items;
    }
    addSceneOverlays(items, view, shown, control.jointLinesShown());
    addPoseGhosts(items, view, shared.skins);
    shared.tool_->paint(items, control);
    if (shown.axisCube) {
        AxisCube(camera, QSizeF(control.size().width, control.size().height))
            .addTo(items, state.colours, control.pointer());
    }
    addRunFrame(items, view);
    return items;
}

std::optional<QRectF> Viewport::Parts::markedArea() const
{
    const StageState& state = shared.state_;
    const QRectF whole(0, 0, control.size().width, control.size().height);
    QRectF area;
    for (const MarkedBody& marked : shared.marks.bodies()) {
        const base::Bounds& box = state.inBody[marked.body.value];
        if (box.empty() || !state.isShown(marked.body.value)) {
            continue;
        }
        for (int i = 0; i < 8; ++i) {
            const base::Vec3 corner{(i & 1) != 0 ? box.low.x : box.high.x,
                                    (i & 2) != 0 ? box.low.y : box.high.y,
                                    (i & 4) != 0 ? box.low.z : box.high.z};
            const auto p = project(control.rig().state(), control.size(),
                                   state.X_WB[marked.body.value] * corner);
            if (!p) {
                return whole;  // reaches behind the eye
            }
            area |= QRectF(p->x - 1, p->y - 1, 2, 2);
        }
    }
    area &= whole;
    return area.isEmpty() ? std::nullopt : std::optional(area);
}

// A picture that was asked for is drawn before the node that takes it goes: Qt 3D would give it to
// what is there no more.
void Viewport::Parts::settleCapture()
{
    for (int frame = 0; reply != nullptr && !reply->isComplete() && frame < kMostFrames; ++frame) {
        pipeline->requestFrame();
        shared.engine.drawFrame();
    }
    delete std::exchange(reply, nullptr);
}

bool Viewport::Parts::serveCaptures()
{
    if (reply != nullptr && reply->isComplete()) {
        const QImage image = reply->image();
        reply->deleteLater();
        reply = nullptr;
        for (const auto& receive : std::exchange(receivers, {})) {
            receive(image);
        }
    }
    if (reply == nullptr && !receivers.empty()) {
        reply = capture->requestCapture();
    }
    return reply != nullptr;
}

}  // namespace editor::view3d
