#include "editor/session/run_controller.h"

#include "compile/live_edits.h"
#include "editor/session/edit_between.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace editor {
namespace {

constexpr std::chrono::milliseconds kRefreshPeriod{16};
// While paused only a step or a reset brings something new.
constexpr std::chrono::milliseconds kPausedPeriod{50};
// Scenes that the run was asked to go on in and has not come to. An edit after that waits and is
// merged with those that follow: each scene that is asked for costs its observers memory.
constexpr std::size_t kMostAsked = 2;

exchange::WorldCommand commandFor(const compile::LiveChange& change)
{
    if (const auto* gravity = std::get_if<compile::LiveGravity>(&change)) {
        return exchange::SetGravity{.gravity = gravity->gravity};
    }
    if (const auto* own = std::get_if<compile::LiveBodyGravity>(&change)) {
        return exchange::SetBodyGravity{.body = own->body, .gravity = own->gravity};
    }
    if (const auto* joint = std::get_if<compile::LiveJoint>(&change)) {
        return exchange::SetJointDynamics{.joint = joint->joint, .dynamics = joint->dynamics};
    }
    const auto& body = std::get<compile::LiveBody>(change);
    return exchange::SetBodyDynamics{.body = body.body, .dynamics = body.dynamics};
}

// A body that no object stands for.
scene::BodyIndex sameWithoutObject(const compile::Compiled& former, const scene::Body& body)
{
    for (std::uint32_t i = 0; i < former.scene->bodies.size(); ++i) {
        const scene::BodyIndex index{i};
        const scene::ObjectOrigin& origin = former.scene->body(index).origin;
        if (!former.map.object(index).valid() && origin.name == body.origin.name &&
            origin.identifier == body.origin.identifier) {
            return index;
        }
    }
    return {};
}

base::Pose shiftBetween(const base::Pose& before, const base::Pose& after)
{
    return before == after ? base::Pose{} : after * base::inverse(before);
}

// Which part of a running scene each part of the next one is: that of the same object. Parts
// without an object, such as the walls of an enclosure, are the same when name and identifier are.
// A body that stands elsewhere in the file is moved by as much from where it is in the run.
exchange::Carry carryBetween(const compile::Compiled& former, const compile::Compiled& next)
{
    const scene::Scene& scene = *next.scene;
    exchange::Carry carry;
    for (const auto& [part, object] : next.map.objects()) {
        if (const auto before = former.map.part(object)) {
            carry.former.emplace(part, *before);
        }
    }
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        const scene::BodyIndex body{i};
        if (!next.map.object(body).valid()) {
            if (const auto same = sameWithoutObject(former, scene.bodies[i]); same.valid()) {
                carry.former.emplace(body, same);
            }
        }
        const auto before = exchange::formerOf(carry, body, former.scene->bodies.size());
        carry.shifts.push_back(
            before.valid() ? shiftBetween(former.scene->body(before).X_WB, scene.bodies[i].X_WB)
                           : base::Pose{});
    }
    return carry;
}

}  // namespace

RunController::RunController(Workspace& workspace,
                             SceneBuilder& builder,
                             exchange::Run& port,
                             QObject* parent)
    : QObject(parent), workspace_(workspace), builder_(builder), port_(port), commands_(port)
{
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, &RunController::poll);
    connect(this, &RunController::shownSceneChanged, this, &RunController::seenSceneChanged);
    connect(&builder, &SceneBuilder::sceneChanged, this, &RunController::takeBuilt);
    connect(&builder, &SceneBuilder::buildingChanged, this, [this](bool building) {
        if (!building && awaitsScene()) {
            handle(RunEvent::Stop);  // the build that it waited for was cancelled
        }
    });
    connect(&builder, &SceneBuilder::guestsChanged, this,
            [this] { changed_ = changed_ || mode() != RunMode::Author; });
    connect(&workspace, &Workspace::documentChanged, this, &RunController::watch);
    connect(&workspace, &Workspace::sessionAdded, this, &RunController::open);
    connect(&workspace, &Workspace::sessionAboutToClose, this, &RunController::close);
}

RunMode RunController::mode() const
{
    switch (state_) {
        case RunState::Running:
            return RunMode::Running;
        case RunState::Paused:
            return RunMode::Paused;
        default:
            return RunMode::Author;
    }
}

const scene::ScenePtr& RunController::shownScene() const
{
    return mode() == RunMode::Author ? builder_.scene() : loaded_->scene;
}

const compile::SceneMap& RunController::shownMap() const
{
    return mode() == RunMode::Author ? builder_.map() : loaded_->map;
}

const compile::DocumentsPtr& RunController::shownDocuments() const
{
    return mode() == RunMode::Author ? builder_.documents() : loaded_->documents;
}

const scene::ScenePtr& RunController::seenScene() const
{
    return pastScene_ != nullptr ? pastScene_->scene : shownScene();
}

const compile::SceneMap& RunController::seenMap() const
{
    return pastScene_ != nullptr ? pastScene_->map : shownMap();
}

const scene::JointDynamics& RunController::dynamicsOf(scene::JointIndex joint) const
{
    const auto found = edited_.find(joint);
    return found == edited_.end() ? shownScene()->joint(joint) : found->second;
}

void RunController::play()
{
    handle(RunEvent::Play);
}

void RunController::pause()
{
    handle(RunEvent::Pause);
}

void RunController::togglePlay()
{
    handle(state_ == RunState::Running ? RunEvent::Pause : RunEvent::Play);
}

void RunController::step()
{
    handle(RunEvent::Step);
}

void RunController::reset()
{
    handle(RunEvent::Reset);
}

void RunController::stop()
{
    handle(RunEvent::Stop);
}

void RunController::handle(RunEvent event)
{
    const RunTransition to = transition(state_, event);
    const RunMode before = mode();
    state_ = to.next;
    act(to.action);
    if (mode() != before) {
        timer_.start(state_ == RunState::Running ? kRefreshPeriod : kPausedPeriod);
        if (mode() == RunMode::Author) {
            timer_.stop();
            missed_ = false;
            setTarget(EditTarget::DocumentAndRun);
            // The engine of the run is destroyed when the simulation thread has let go of it.
            QTimer::singleShot(kPausedPeriod, this, [this] {
                if (mode() == RunMode::Author) {
                    port_.refresh();
                }
            });
        }
        Q_EMIT modeChanged(mode());
    }
    if ((mode() == RunMode::Author) != (before == RunMode::Author) ||
        to.action == RunAction::ShowScene) {
        Q_EMIT shownSceneChanged();
    }
    if (to.action == RunAction::Reset) {
        Q_EMIT wasReset();
    }
    if (awaitsScene() && !builder_.isBuilding()) {
        handle(RunEvent::Built);
    }
}

void RunController::act(RunAction action)
{
    switch (action) {
        case RunAction::None:
        case RunAction::ShowScene:
            break;
        case RunAction::LoadAndPlay:
            load();
            post(exchange::Play{});
            break;
        case RunAction::LoadAndStep:
            load();
            post(exchange::Step{.count = 1});
            break;
        case RunAction::Play:
            post(exchange::Play{});
            break;
        case RunAction::Pause:
            post(exchange::Pause{});
            break;
        case RunAction::PauseAndStep:
            post(exchange::Pause{});
            post(exchange::Step{.count = 1});
            break;
        case RunAction::Step:
            post(exchange::Step{.count = 1});
            break;
        case RunAction::Reset:
            post(exchange::Reset{});
            break;
        case RunAction::GoOn:
            goOnIfChanged();
            break;
        case RunAction::Unload:
            unload();
            break;
    }
}

void RunController::goBack(std::shared_ptr<const exchange::State> state, const RunScenePtr& in)
{
    if (mode() == RunMode::Author) {
        return;
    }
    handle(RunEvent::Pause);
    if (in == loaded_ && asked_.empty()) {
        post(exchange::GoBack{std::move(state)});
        show(nullptr);
    } else {
        goesBack_ = true;
        askFor(in, std::move(state));
    }
    forgetDiverged();
    Q_EMIT wasReset();
}

void RunController::show(const exchange::Snapshot* past, const RunScenePtr& in, bool goesOn)
{
    if (past == nullptr && past_ == nullptr) {
        return;
    }
    const scene::ScenePtr before = seenScene();
    past_ = past;
    pastGoesOn_ = goesOn;
    pastScene_ = past == nullptr || in == loaded_ ? nullptr : in;
    awaitsPast_ = awaitsPast_ && past != nullptr;
    if (seenScene() != before) {
        Q_EMIT seenSceneChanged();
    }
    Q_EMIT lookedElsewhere();
}

// Another scene is about to be seen anyway.
void RunController::leavePast()
{
    pastScene_ = nullptr;
    awaitsPast_ = false;
    if (std::exchange(past_, nullptr) != nullptr) {
        Q_EMIT lookedElsewhere();
    }
}

void RunController::setTarget(EditTarget target)
{
    if (target == target_ || (mode() == RunMode::Author && target != EditTarget::DocumentAndRun)) {
        return;
    }
    target_ = target;
    if (target != EditTarget::Document) {
        changed_ = changed_ || missed_;
        missed_ = false;
        goOnIfChanged();
    }
    Q_EMIT targetChanged(target);
}

void RunController::setSpeed(double factor)
{
    if (factor == speed_) {
        return;
    }
    speed_ = factor;
    post(exchange::SetSpeed{.factor = factor});
    Q_EMIT speedChanged(factor);
}

void RunController::setStepping(exchange::SteppingMode mode)
{
    if (mode == stepping_) {
        return;
    }
    stepping_ = mode;
    post(exchange::SetStepping{.mode = mode});
    Q_EMIT steppingChanged(mode);
}

void RunController::setProfiling(bool on)
{
    if (on != profiles_) {
        profiles_ = on;
        postProfiling();
    }
}

void RunController::postProfiling()
{
    post(exchange::SetProfiling{.steps = profiles_ ? exchange::ProfiledSteps::LastSecond
                                                   : exchange::ProfiledSteps::None});
}

void RunController::post(const exchange::Command& command)
{
    if (loaded_ != nullptr) {
        commands_.post(command);
    }
}

void RunController::dropWaiting()
{
    const int count = commands_.drop();
    if (count > 0) {
        Q_EMIT commandsDropped(count);
    }
}

bool RunController::hasTaken(std::uint64_t posted) const
{
    return newest().sources[exchange::kOwnerSource].taken >= posted;
}

RunScenePtr RunController::start() const
{
    const scene::ScenePtr& scene = builder_.scene();
    return std::make_shared<const RunScene>(
        RunScene{{.scene = started_ ? started_(scene) : scene, .map = builder_.map()},
                 builder_.documents()});
}

// The present scene of the builder becomes the run, at its start.
void RunController::load()
{
    changed_ = false;
    loaded_ = start();
    asked_.clear();
    goesBack_ = false;
    dropWaiting();
    edited_.clear();
    forgetDiverged();
    leavePast();
    port_.load(loaded_->scene);
    Q_EMIT loaded();
    post(exchange::SetSpeed{.factor = speed_});
    post(exchange::SetStepping{.mode = stepping_});
    postProfiling();
    rememberObjects();
}

void RunController::unload()
{
    changed_ = false;
    known_.clear();
    dropWaiting();
    forgetDiverged();
    edited_.clear();
    leavePast();
    port_.unload();
    loaded_ = nullptr;
    asked_.clear();
    goesBack_ = false;
}

// An edit that is not live became a scene: the run goes on in that. What still waits for the
// simulation speaks of the scene before and goes first.
void RunController::goOnIfChanged()
{
    const bool isBehind = goesBack_ || asked_.size() >= kMostAsked;
    const bool isHeld = target_ == EditTarget::Document || awaitsPast_;
    if (!changed_ || isHeld || builder_.isBuilding() || commands_.isWaiting() || isBehind) {
        return;
    }
    changed_ = false;
    const RunScenePtr next = start();
    Q_EMIT sceneAsked(next);
    askFor(next, nullptr);
    rememberObjects();
    showNext();
}

// The run goes on there from a state, or from where it is.
void RunController::askFor(RunScenePtr next, std::shared_ptr<const exchange::State> from)
{
    exchange::Carry carry = carryBetween(asked_.empty() ? *loaded_ : *asked_.back(), *next);
    carry.from = std::move(from);
    carry.arrival = std::make_shared<exchange::State>();
    port_.update(next->scene, std::move(carry));
    asked_.push_back(std::move(next));
}

// The run has come to a scene in which it was asked to go on, maybe past others.
void RunController::showNext()
{
    const auto shown = std::find_if(asked_.begin(), asked_.end(), [this](const auto& one) {
        return one->scene->revision == newest().sceneRevision;
    });
    if (shown == asked_.end()) {
        return;
    }
    const bool wasLookingBack = isLookingBack();
    past_ = nullptr;
    pastScene_ = nullptr;
    awaitsPast_ = false;
    loaded_ = std::move(*shown);
    asked_.erase(asked_.begin(), std::next(shown));
    goesBack_ = goesBack_ && !asked_.empty();
    edited_.clear();
    forgetDiverged();
    Q_EMIT shownSceneChanged();
    if (wasLookingBack) {
        Q_EMIT lookedElsewhere();
    }
}

void RunController::poll()
{
    commands_.send();
    goOnIfChanged();
    if (!asked_.empty() && commands_.isWaiting()) {
        return;  // what waits speaks of the scene that is shown
    }
    const bool isFresh = port_.refresh();
    showNext();
    if (isFresh && newest().sceneRevision == loaded_->scene->revision) {
        findDiverged();
        Q_EMIT snapshotChanged();
    }
}

// Within a run bodies only join the diverged; a reset or another run begins with none.
void RunController::findDiverged()
{
    const std::vector<exchange::BodyState>& states = newest().bodies;
    // What could not even begin is a problem of the scene.
    const auto isNew = [](const exchange::BodyState& one) {
        return one.diverged && one.divergedAt > 0;
    };
    const auto count = static_cast<std::size_t>(std::count_if(states.begin(), states.end(), isNew));
    if (count == divergedCount_) {
        return;
    }
    divergedCount_ = count;
    problems_ = base::Diagnostics();
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (isNew(states[i])) {
            const scene::ObjectOrigin& origin = loaded_->scene->bodies[i].origin;
            problems_.add(
                {.severity = base::Severity::Error,
                 .code = "sim.diverged",
                 .span = origin.span,
                 .object = origin.identifier,
                 .message = "the simulation of this body diverged after " +
                            QString::number(states[i].divergedAt).toStdString() +
                            " s; it stands still and its joints let go",
                 .hint = "look at its mass and inertia, at the axes and limits of its joints, "
                         "and at commands without a speed limit"});
        }
    }
    Q_EMIT problemsChanged();
}

void RunController::forgetDiverged()
{
    if (divergedCount_ > 0) {
        divergedCount_ = 0;
        problems_ = base::Diagnostics();
        Q_EMIT problemsChanged();
    }
}

void RunController::watch(const DocumentSession* session, const adf::Changes& changes)
{
    if (mode() == RunMode::Author) {
        return;
    }
    if (target_ == EditTarget::Document) {
        missed_ = true;
        return;
    }
    const adf::Document& document = session->document();
    const adf::Edit edit = editBetween(
        [this](adf::ObjectId id) {
            const auto found = known_.find(id);
            return found == known_.end() ? nullptr : found->second;
        },
        document, changes);
    for (const adf::ObjectId id : changes.changed) {
        const auto known = known_.find(id);
        if (known != known_.end()) {
            known->second = document.find(id);
        }
    }
    if (editsPast()) {
        changed_ = true;
        awaitsPast_ = true;
        Q_EMIT editedInPast();
        return;
    }
    const auto live = compile::liveChanges(document, edit, loaded_->map);
    if (!live) {
        changed_ = true;
        return;
    }
    // The scene that the run waits for was compiled without it.
    changed_ = changed_ || !asked_.empty();
    for (const compile::LiveChange& change : *live) {
        if (const auto* joint = std::get_if<compile::LiveJoint>(&change)) {
            edited_[joint->joint] = joint->dynamics;
        }
        post(commandFor(change));
    }
}

void RunController::takeBuilt()
{
    if (state_ != RunState::Author && builder_.isBuilding()) {
        return;  // a newer one is on its way
    }
    if (awaitsScene() && builder_.scene()->bodies.empty()) {
        handle(RunEvent::Emptied);
    }
    handle(RunEvent::Built);
}

bool RunController::awaitsScene() const
{
    return state_ == RunState::AwaitsPlaying || state_ == RunState::AwaitsStep;
}

// The scene that is built next has the file, too.
void RunController::open(const DocumentSession* session)
{
    if (mode() == RunMode::Author || !isDrawn(*session)) {
        return;
    }
    changed_ = true;
    Q_EMIT filesChanged(*session, RunFiles::Joined);
}

void RunController::close(const DocumentSession* session)
{
    if (!isDrawn(*session)) {
        return;
    }
    const RunMode before = mode();
    const auto& entries = workspace_.entries();
    const bool last = std::none_of(entries.begin(), entries.end(), [&](const auto& entry) {
        return entry.session.get() != session && isDrawn(*entry.session) &&
               !entry.session->document().objects().empty();
    });
    if (last) {
        handle(RunEvent::Emptied);
    }
    if (before != RunMode::Author) {
        changed_ = !last;
        Q_EMIT filesChanged(*session, last ? RunFiles::Emptied : RunFiles::Left);
    }
}

bool RunController::isDrawn(const DocumentSession& session) const
{
    const auto& entries = workspace_.entries();
    return std::any_of(entries.begin(), entries.end(), [&](const auto& entry) {
        return entry.session.get() == &session && entry.role != Role::Other;
    });
}

void RunController::rememberObjects()
{
    known_.clear();
    for (const Workspace::Entry& entry : workspace_.entries()) {
        if (entry.role == Role::Other) {
            continue;
        }
        const adf::Document& document = entry.session->document();
        known_.emplace(document.header().id(), document.find(document.header().id()));
        for (const adf::ObjectPtr& object : document.objects()) {
            known_.emplace(object->id(), object);
        }
    }
}

}  // namespace editor
