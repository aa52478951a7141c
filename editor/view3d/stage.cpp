#include "editor/view3d/stage.h"

#include "base/check.h"
#include "editor/view3d/select_tool.h"
#include "editor/view3d/stage_parts.h"
#include "editor/view3d/viewport.h"

#include <QCoreApplication>
#include <QSurfaceFormat>
#include <Qt3DCore/QEntity>

#include <algorithm>

namespace editor::view3d {
namespace {

constexpr int kSamples = 4;  // of each pixel
constexpr double kFrameSeconds = 0.015;
// Frames until Qt 3D has made the shaders, buffers and textures of something new.
constexpr int kSettlingFrames = 4;

}  // namespace

void prepareGraphics()
{
    // A view is a native window between widgets without one. Were a widget that lies on it (a
    // toast) to make all its siblings native, the page that holds the view would cover it.
    QCoreApplication::setAttribute(Qt::AA_DontCreateNativeWidgetSiblings);
    QSurfaceFormat format;
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(24);
    format.setSamples(kSamples);
    format.setSwapInterval(0);  // several windows on one thread must not wait for each other
    QSurfaceFormat::setDefaultFormat(format);
}

Stage::Parts::Parts(Stage& owner)
    : stage(owner),
      graphics(checkGraphics()),
      layers(engine.root()),
      mirror(engine.root(), layers),
      marks(engine.root(), layers),
      tool_(std::make_unique<SelectTool>())
{
    clock_.start();
    frameTimer_.setSingleShot(true);
    frameTimer_.setTimerType(Qt::PreciseTimer);
    QObject::connect(&frameTimer_, &QTimer::timeout, &stage, [this] { drawFrame(); });
}

Stage::Parts::~Parts() = default;

void Stage::Parts::add(Viewport* viewport)
{
    viewport->setActive(viewports.empty());
    viewports.push_back(viewport);
    settling_ = kSettlingFrames;
    redrawAll();
}

void Stage::Parts::remove(Viewport* viewport)
{
    std::erase(viewports, viewport);
    if (viewport->isActive() && !viewports.empty()) {
        activate(viewports.front());
    }
}

Viewport* Stage::Parts::active() const
{
    const auto found = std::find_if(viewports.begin(), viewports.end(),
                                    [](const Viewport* one) { return one->isActive(); });
    return found == viewports.end() ? nullptr : *found;
}

void Stage::Parts::activate(Viewport* viewport)
{
    if (viewport->isActive()) {
        return;
    }
    for (Viewport* one : viewports) {
        one->setActive(one == viewport);
    }
    redrawAll();  // tools show where it is that things are taken
    Q_EMIT stage.viewportActivated(viewport);
}

void Stage::Parts::redrawAll()
{
    for (Viewport* viewport : viewports) {
        viewport->invalidate();
    }
    schedule();
    Q_EMIT stage.changed();
}

void Stage::Parts::redraw(Viewport& viewport)
{
    viewport.invalidate();
    schedule();
}

void Stage::Parts::redraw(bool allViews)
{
    Viewport* acting = nullptr;
    for (Viewport* viewport : viewports) {
        acting = viewport->isActing() ? viewport : acting;
    }
    if (allViews || acting == nullptr) {
        marksChanged_ = true;
        redrawAll();
    } else {
        redraw(*acting);
    }
}

double Stage::Parts::now() const
{
    return static_cast<double>(clock_.nsecsElapsed()) * 1e-9;
}

void Stage::Parts::schedule()
{
    if (frameTimer_.isActive() || !graphics) {
        return;
    }
    const double wait = lastFrame_ < 0 ? 0 : lastFrame_ + kFrameSeconds - now();
    frameTimer_.start(std::max(0, static_cast<int>(wait * 1000)));
}

void Stage::Parts::drawFrame()
{
    lastFrame_ = now();
    if (settling_ > 0) {
        std::for_each(viewports.begin(), viewports.end(), [](Viewport* v) { v->invalidate(); });
    }
    // Each view asks again when it is exposed. Of a frame without a view, as after the only one
    // that asked for it was closed, Qt 3D would wait for the end for ever.
    if (std::none_of(viewports.begin(), viewports.end(),
                     [](Viewport* v) { return v->needsFrame(); })) {
        return;
    }
    if (marksChanged_) {
        markBodies();
    }
    mirror.flush();
    marks.flush(mirror);
    reach = drawnBounds(state_);
    bool goesOn = settling_ > 0;
    for (Viewport* viewport : viewports) {
        goesOn = viewport->prepareFrame() || goesOn;
    }
    engine.drawFrame();
    settling_ = std::max(0, settling_ - 1);
    if (goesOn) {
        schedule();
    }
}

void Stage::Parts::markBodies()
{
    marksChanged_ = false;
    const ViewSelection& selection = state_.selection;
    std::vector<MarkedBody> marked;
    if (state_.hovered && !selection.contains(*state_.hovered)) {
        if (const auto* body = std::get_if<scene::BodyIndex>(&*state_.hovered)) {
            marked.push_back({*body, Mark::Hovered});
        }
    }
    const auto bodies = selection.of<scene::BodyIndex>();
    for (const scene::BodyIndex body : bodies) {
        const bool active = selection.active == body && bodies.size() > 1;
        marked.push_back({body, active ? Mark::Active : Mark::Selected});
    }
    marks.setBodies(std::move(marked));
}

void Stage::Parts::showPoses(std::span<const base::Pose> X_WB)
{
    takePoses(state_, X_WB);
    mirror.setPoses(state_.X_WB);
    mirror.setLevels(state_.levels);
    mirror.setCompanions(state_.companions);
    redrawAll();
}

void Stage::Parts::preview(const GizmoDrag& drag, bool on)
{
    drag_ = drag;
    showDrag(on);
    if (!on || drag.phase == DragPhase::Finished) {
        dragStart_.clear();
    }
}

void Stage::Parts::showDrag(bool on)
{
    for (const auto& [body, X_WB] : dragStart_) {
        state_.X_WB[body.value] = on ? drag_.delta_W * X_WB : X_WB;
    }
    mirror.setPoses(state_.X_WB);
    if (!dragStart_.empty()) {
        state_.companions = companionsAtRest(*state_.scene, state_.X_WB);
        mirror.setCompanions(state_.companions);
    }
}

void Stage::Parts::picked(const Pick& pick)
{
    Q_EMIT stage.picked(pick);
}

void Stage::Parts::hovered(const Pick& pick)
{
    Q_EMIT stage.hovered(pick);
}

void Stage::Parts::boxSelected(const std::vector<scene::BodyIndex>& bodies,
                               Qt::KeyboardModifiers modifiers)
{
    Q_EMIT stage.boxSelected(bodies, modifiers);
}

void Stage::Parts::contextMenuRequested(const Pick& pick, QPoint globalPosition)
{
    Q_EMIT stage.contextMenuRequested(pick, globalPosition);
}

void Stage::Parts::gizmoDragged(const GizmoDrag& drag)
{
    if (drag.phase == DragPhase::Started) {
        dragStart_.clear();
        for (const scene::BodyIndex body : drag.bodies) {
            dragStart_.emplace_back(body, state_.X_WB[body.value]);
        }
        drag_ = drag;
    }
    Q_EMIT stage.gizmoDragged(drag);
}

bool Stage::Parts::carried(const CarryDrag& drag)
{
    return carryTarget && carryTarget(drag);
}

void Stage::Parts::spaceDragged(const SpaceDrag& drag)
{
    Q_EMIT stage.spaceDragged(drag);
}

void Stage::Parts::jointDragged(const JointDrag& drag)
{
    Q_EMIT stage.jointDragged(drag);
}

void Stage::Parts::limitDragged(const LimitDrag& drag)
{
    Q_EMIT stage.limitDragged(drag);
}

void Stage::Parts::pulled(const Pull& pull)
{
    Q_EMIT stage.pulled(pull);
}

Stage::Stage(QObject* parent) : QObject(parent), parts_(std::make_unique<Parts>(*this))
{}

Stage::~Stage()
{
    CHECK(parts_->viewports.empty(), "every viewport of a stage is gone before the stage");
}

void Stage::setScene(scene::ScenePtr scene)
{
    Parts& p = *parts_;
    const std::size_t before = p.state_.X_WB.size();
    p.marks.clear();
    p.mirror.setScene(scene);
    show(p.state_, std::move(scene));
    p.tool_->sceneChanged();
    // The host compiles while a drag goes on: its scenes are a little behind the pointer.
    const bool sameBodies = before == p.state_.X_WB.size();
    if (!sameBodies) {
        p.dragStart_.clear();
    }
    p.showDrag(true);
    p.marksChanged_ = true;
    p.settling_ = kSettlingFrames;
    for (Viewport* viewport : p.viewports) {
        viewport->sceneChanged();
    }
    if (!p.framed_ && p.state_.scene && !p.state_.scene->bodies.empty()) {
        frameAll();
    }
    p.redrawAll();
}

Viewport* Stage::activeViewport() const
{
    return parts_->active();
}

void Stage::activate(Viewport& viewport)
{
    parts_->activate(&viewport);
}

void Stage::frameAll()
{
    keepCameras();
    for (Viewport* viewport : parts_->viewports) {
        viewport->frameAtOnce();
    }
    parts_->redrawAll();
}

void Stage::include(const std::vector<scene::BodyIndex>& bodies)
{
    for (Viewport* viewport : parts_->viewports) {
        viewport->include(bodies);
    }
}

void Stage::keepCameras()
{
    parts_->framed_ = true;
}

const scene::ScenePtr& Stage::scene() const
{
    return parts_->state_.scene;
}

void Stage::setSnapshot(const exchange::Snapshot& snapshot)
{
    StageState& state = parts_->state_;
    if (!state.scene || snapshot.sceneRevision != state.scene->revision ||
        snapshot.bodies.size() != state.X_WB.size()) {
        return;
    }
    take(state, snapshot);
    parts_->mirror.setPoses(state.X_WB);
    parts_->mirror.setLevels(state.levels);
    parts_->mirror.setCompanions(state.companions);
    parts_->redrawAll();
}

void Stage::setPoses(std::span<const base::Pose> X_WB)
{
    parts_->showPoses(X_WB);
}

void Stage::useScenePoses()
{
    std::vector<base::Pose> poses;
    if (const scene::ScenePtr& scene = parts_->state_.scene) {
        for (const scene::Body& body : scene->bodies) {
            poses.push_back(body.X_WB);
        }
    }
    setPoses(poses);
}

std::span<const base::Pose> Stage::poses() const
{
    return parts_->state_.X_WB;
}

void Stage::setSelection(const ViewSelection& selection)
{
    if (parts_->state_.selection == selection) {
        return;
    }
    parts_->state_.selection = selection;
    parts_->marksChanged_ = true;
    parts_->redrawAll();
}

const ViewSelection& Stage::selection() const
{
    return parts_->state_.selection;
}

void Stage::setHidden(const std::vector<scene::BodyIndex>& bodies)
{
    std::vector<bool>& hidden = parts_->state_.hidden;
    hidden.assign(hidden.size(), false);
    for (const scene::BodyIndex body : bodies) {
        hidden[body.value] = true;
    }
    parts_->mirror.setHidden(hidden);
    parts_->redrawAll();
}

void Stage::setLocked(const std::vector<scene::BodyIndex>& bodies)
{
    std::vector<bool>& locked = parts_->state_.locked;
    locked.assign(locked.size(), false);
    for (const scene::BodyIndex body : bodies) {
        locked[body.value] = true;
    }
    parts_->redrawAll();
}

void Stage::setCompared(Compared kind, std::vector<std::pair<scene::BodyIndex, base::Pose>> X_WB)
{
    StageState& state = parts_->state_;
    if (X_WB.empty()) {
        if (state.compared.erase(kind) == 0) {
            return;
        }
    } else {
        state.compared[kind] = std::move(X_WB);
    }
    const scene::ScenePtr& before = state.comparedScene;
    const auto isSame = [](const scene::Body& a, const scene::Body& b) {
        return a.origin.identifier == b.origin.identifier;
    };
    if (state.compared.empty()) {
        state.comparedScene.reset();
    } else if (!before ||
               !std::equal(before->bodies.begin(), before->bodies.end(),
                           state.scene->bodies.begin(), state.scene->bodies.end(), isSame)) {
        state.comparedScene = state.scene;
    }
    parts_->redrawAll();
}

void Stage::setCameras(const exchange::CameraPoses& cameras)
{
    if (cameras != parts_->state_.cameras) {
        parts_->state_.cameras = cameras;
        parts_->redrawAll();
    }
}

void Stage::setTrails(const std::vector<TrailPoint>& points)
{
    std::vector<Trail>& trails = parts_->state_.trails;
    std::vector<Trail> wanted;
    for (const TrailPoint& point : points) {
        const auto known = std::find_if(trails.begin(), trails.end(), [&point](const Trail& trail) {
            return trail.point == point;
        });
        wanted.push_back(known == trails.end() ? Trail{.point = point, .samples = {}} : *known);
    }
    trails = std::move(wanted);
    parts_->redrawAll();
}

void Stage::setDevices(std::vector<DeviceMark> devices)
{
    if (devices != parts_->state_.devices) {
        parts_->state_.devices = std::move(devices);
        parts_->redrawAll();
    }
}

void Stage::setProbes(std::vector<ProbeMark> probes)
{
    if (probes != parts_->state_.probes) {
        parts_->state_.probes = std::move(probes);
        parts_->redrawAll();
    }
}

void Stage::setColours(const ViewColours& colours)
{
    parts_->state_.colours = colours;
    parts_->mirror.setColours(colours);
    for (Viewport* viewport : parts_->viewports) {
        viewport->takeColours();
    }
    parts_->redrawAll();
}

const ViewColours& Stage::colours() const
{
    return parts_->state_.colours;
}

void Stage::setNavigation(NavigationPreset preset)
{
    parts_->state_.navigation = preset;
}

void Stage::setTool(std::unique_ptr<ViewTool> tool)
{
    for (Viewport* viewport : parts_->viewports) {
        viewport->cancelGesture();
    }
    parts_->tool_ = std::move(tool);
    parts_->redrawAll();
}

void Stage::redrawTool()
{
    parts_->redrawAll();
}

void Stage::setCarryTarget(std::function<bool(const CarryDrag&)> target)
{
    parts_->carryTarget = std::move(target);
}

void Stage::setGizmoFrame(GizmoFrame frame)
{
    parts_->state_.gizmoFrame = frame;
    parts_->redrawAll();
}

void Stage::setDigitsChoose(bool choose)
{
    parts_->state_.digitsChoose = choose;
}

void Stage::setSnap(const Snap& snap)
{
    parts_->state_.snap = snap;
}

void Stage::setRunFrame(RunFrame frame)
{
    parts_->state_.runFrame = frame;
    parts_->redrawAll();
}

void Stage::setAnimated(bool animated)
{
    parts_->state_.animated = animated;
}

}  // namespace editor::view3d
