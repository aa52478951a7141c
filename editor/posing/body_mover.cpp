#include "editor/posing/body_mover.h"

#include "analysis/following.h"
#include "editor/actions/action_catalog.h"
#include "editor/posing/loop_wish.h"
#include "editor/session/step_text.h"
#include "editor/session/workspace.h"
#include "editor/tools/body_facts.h"
#include "editor/tools/placing.h"

#include <QSettings>

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace editor {
namespace {

const QString kModeSetting = QStringLiteral("move/mode");
constexpr std::array kModeActions{ActionId::MoveSubtree, ActionId::MoveAlone, ActionId::MoveLoop};
constexpr double kGapShown = 1e-5;  // m, rad

// Where the leading body comes to stand: on numbers that people can read.
base::Pose onRoundNumbers(const base::Pose& X_WB, const base::Pose& before, bool turns)
{
    const compile::LocationValues location = compile::locationFor(X_WB);
    return {roundedPosition(location.position),
            turns ? base::fromRpy(roundedAngles(location.rpy)) : before.rotation};
}

QString nameOf(const adf::Object& object)
{
    const std::string_view name = object.shortName();
    return QString::fromUtf8(name.data(), qsizetype(name.size()));
}

}  // namespace

BodyMover::BodyMover(ActionCatalog& actions,
                     Workspace& workspace,
                     SceneBuilder& builder,
                     QObject* parent)
    : QObject(parent), actions_(actions), workspace_(workspace), builder_(builder)
{
    const int kept = QSettings().value(kModeSetting, 0).toInt();
    const auto index = kept < 0 || kept >= static_cast<int>(kModeActions.size()) ? 0 : kept;
    actions_[kModeActions[static_cast<std::size_t>(index)]].setChecked(true);
    for (const ActionId id : kModeActions) {
        connect(&actions_[id], &QAction::toggled, this, [this](bool on) {
            if (on) {
                QSettings().setValue(kModeSetting, static_cast<int>(mode()));
                Q_EMIT modeChanged();
            }
        });
    }
    connect(&workspace_, &Workspace::sessionAboutToClose, this, &BodyMover::finish);
}

MoveMode BodyMover::mode() const
{
    if (actions_[ActionId::MoveAlone].isChecked()) {
        return MoveMode::Alone;
    }
    return actions_[ActionId::MoveLoop].isChecked() ? MoveMode::SolveLoop : MoveMode::WithSubtree;
}

void BodyMover::setLocked(adf::ObjectId joint, bool locked)
{
    const bool changes = locked ? locked_.insert(joint).second : locked_.erase(joint) > 0;
    if (changes) {
        Q_EMIT locksChanged();
    }
}

JoinedModel BodyMover::presentModel() const
{
    const compile::Compiled compiled = builder_.present();
    return {.scene = compiled.scene, .map = compiled.map, .find = [this](adf::ObjectId id) {
                return workspace_.find(id);
            }};
}

std::vector<bool> BodyMover::lockedJoints(const JoinedModel& model) const
{
    std::vector<bool> result(model.scene->joints.size());
    for (const adf::ObjectId id : locked_) {
        if (const auto joint = model.map.find<scene::JointIndex>(id)) {
            result[joint->value] = true;
        }
    }
    return result;
}

void BodyMover::begin(std::vector<adf::ObjectId> bodies)
{
    endComparing();
    moving_ = true;
    bodies_ = std::move(bodies);
    start_ = presentModel();
    poses_ = analysis::startPoses(*start_.scene);
    placed_.clear();
    delta_W_ = {};
    turns_ = false;
    stop_.clear();
    step_.begin();
}

// What a mechanism came to, from where the last step left it, so that it stays in its branch.
Rearranged BodyMover::taken(analysis::Followed followed, bool turns)
{
    stop_.clear();
    if (followed.gap > kGapShown || followed.turn > kGapShown) {
        const QString left = turns ? tr("%1 deg short").arg(followed.turn * 180 / M_PI, 0, 'f', 1)
                                   : tr("%1 mm short").arg(1000 * followed.gap, 0, 'f', 1);
        const adf::ObjectPtr joint =
            followed.stoppedBy.empty()
                ? nullptr
                : workspace_.find(start_.map.object(followed.stoppedBy.front()));
        stop_ = joint == nullptr ? tr("%1, the mechanism reaches no further").arg(left)
                                 : tr("%1, stopped by %2").arg(left, nameOf(*joint));
    }
    return {.poses = std::move(followed.poses), .frames = {}};
}

Rearranged BodyMover::rearranged(const base::Pose& delta_W, bool turns)
{
    const scene::Scene& scene = *start_.scene;
    std::vector<BodyPlace> places;
    for (const adf::ObjectId id : bodies_) {
        if (const auto body = start_.map.find<scene::BodyIndex>(id)) {
            places.push_back({*body, scene.body(*body).X_WB});
        }
    }
    stop_.clear();
    if (places.empty()) {
        return {.poses = analysis::startPoses(scene), .frames = {}};
    }
    const BodyPlace lead = places.back();
    if (mode() == MoveMode::SolveLoop && hasLoopOf(scene, lead.body)) {
        const analysis::FollowWish wish =
            bringing(lead.body, lead.X_WB, delta_W * lead.X_WB, turns);
        return taken(analysis::follow(scene, poses_, wish, lockedJoints(start_)), turns);
    }
    // What the leading body really makes, after its numbers were rounded, is what all others do.
    const base::Pose rounded = onRoundNumbers(delta_W * lead.X_WB, lead.X_WB, turns);
    const base::Pose shift = rounded * base::inverse(lead.X_WB);
    for (BodyPlace& place : places) {
        place.X_WB = place.body == lead.body ? rounded : shift * place.X_WB;
        place.X_WB.rotation =
            turns ? base::normalized(place.X_WB.rotation) : scene.body(place.body).X_WB.rotation;
    }
    return mode() == MoveMode::Alone ? movedAlone(scene, places) : movedWithSubtree(scene, places);
}

void BodyMover::move(const base::Pose& delta_W, bool turns)
{
    delta_W_ = delta_W;
    turns_ = turns;
    push(rearranged(delta_W, turns), turns ? tr("Rotate %1") : tr("Move %1"), bodies_);
}

void BodyMover::pull(base::Vec3 point_B, base::Vec3 target_W)
{
    const auto body =
        bodies_.empty() ? std::nullopt : start_.map.find<scene::BodyIndex>(bodies_.back());
    if (body) {
        const analysis::FollowWish wish{
            .body = *body, .point_B = point_B, .target_W = target_W, .R_WB = {}, .mainly_W = {}};
        compareWithStart();
        push(taken(analysis::follow(*start_.scene, poses_, wish, lockedJoints(start_)), false),
             tr("Pose %1"), bodies_);
    }
}

void BodyMover::compareWithStart()
{
    if (compared_.empty()) {
        compare(start_, analysis::startPoses(*start_.scene));
    }
}

void BodyMover::setValue(adf::ObjectId joint, double value)
{
    if (const auto index = start_.map.find<scene::JointIndex>(joint)) {
        compareWithStart();
        push(
            taken(analysis::followValue(*start_.scene, poses_, *index, value, lockedJoints(start_)),
                  scene::turns(start_.scene->joint(*index).type)),
            tr("Pose %1"), {joint});
    }
}

void BodyMover::apply(std::vector<ObjectEdit> edits, const QString& step, int gesture)
{
    workspace_.push(byFile(std::move(edits)), step, gesture);
}

void BodyMover::place(const JoinedModel& model,
                      analysis::BodyPoses poses,
                      const QString& step,
                      int gesture)
{
    apply(editsOf(model, {.poses = std::move(poses), .frames = {}}), step, gesture);
}

void BodyMover::arrange(const JoinedModel& model,
                        const std::vector<BodyPlace>& places,
                        const QString& step)
{
    apply(editsOf(model, mode() == MoveMode::Alone ? movedAlone(*model.scene, places)
                                                   : movedWithSubtree(*model.scene, places)),
          step);
}

void BodyMover::push(Rearranged after, const QString& step, const std::vector<adf::ObjectId>& of)
{
    // A joint that a former step put elsewhere is to have its own keys again.
    const bool isLeft = std::any_of(placed_.begin(), placed_.end(), [&](scene::JointIndex joint) {
        return !after.frames.contains(joint);
    });
    if (isLeft) {
        takeBack();
    }
    for (const auto& [joint, frames] : after.frames) {
        placed_.insert(joint);
    }
    workspace_.push(byFile(editsOf(start_, after)), step.arg(namesOf(workspace_, of)),
                    step_.gesture());
    poses_ = std::move(after.poses);
    Q_EMIT posesChanged();
}

void BodyMover::repeat()
{
    if (isMoving() && !bodies_.empty() && delta_W_ != base::Pose{}) {
        takeBack();
        poses_ = analysis::startPoses(*start_.scene);
        move(delta_W_, turns_);
    }
}

// What the steps of the drag have changed so far.
void BodyMover::takeBack()
{
    step_.takeBack(workspace_.undoStack());
    placed_.clear();
}

void BodyMover::cancel()
{
    if (isMoving()) {
        takeBack();
        poses_ = analysis::startPoses(*start_.scene);
        stop_.clear();
        Q_EMIT posesChanged();
    }
}

void BodyMover::compare(const JoinedModel& model, const analysis::BodyPoses& poses)
{
    compared_.clear();
    for (std::uint32_t i = 0; i < poses.size(); ++i) {
        if (!model.scene->bodies[i].isStatic()) {
            compared_.emplace(model.map.object(scene::BodyIndex{i}), poses[i]);
        }
    }
    Q_EMIT comparedChanged();
}

void BodyMover::endComparing()
{
    if (!compared_.empty()) {
        compared_.clear();
        Q_EMIT comparedChanged();
    }
}

void BodyMover::finish()
{
    const bool moved = moving_;
    if (moved) {
        endComparing();
    }
    moving_ = false;
    bodies_.clear();
    start_ = {};
    poses_.clear();
    if (moved) {
        Q_EMIT finished();
    }
}

std::vector<base::Pose> BodyMover::posesFor(const compile::SceneMap& map,
                                            std::vector<base::Pose> X_WB) const
{
    for (std::uint32_t i = 0; i < X_WB.size(); ++i) {
        const adf::ObjectId object = map.object(scene::BodyIndex{i});
        if (const auto body = start_.map.find<scene::BodyIndex>(object)) {
            X_WB[i] = poses_[body->value];
        }
    }
    return X_WB;
}

std::vector<FileEdit> BodyMover::byFile(std::vector<ObjectEdit> edits) const
{
    std::map<DocumentSession*, std::vector<adf::Edit>> bySession;
    for (ObjectEdit& one : edits) {
        if (DocumentSession* session = workspace_.sessionOf(one.object)) {
            bySession[session].push_back(std::move(one.edit));
        }
    }
    std::vector<FileEdit> result;
    for (auto& [session, own] : bySession) {
        result.push_back({session, adf::group(std::move(own))});
    }
    return result;
}

BodyMover::Reach BodyMover::reachOf(const std::vector<adf::ObjectId>& bodies) const
{
    const scene::Scene& scene = *builder_.scene();
    std::vector<scene::BodyIndex> indices;
    for (const adf::ObjectId id : bodies) {
        if (const auto body = builder_.map().find<scene::BodyIndex>(id)) {
            indices.push_back(*body);
        }
    }
    Reach reach;
    if (indices.empty()) {
        return reach;
    }
    reach.hasJoints = std::any_of(indices.begin(), indices.end(),
                                  [&](scene::BodyIndex body) { return hasJointAt(scene, body); });
    reach.hasLoop = hasLoopOf(scene, indices.back());
    if (mode() == MoveMode::Alone) {
        return reach;
    }
    if (mode() == MoveMode::SolveLoop && reach.hasLoop) {
        reach.followers = analysis::bodiesMovedWith(scene, indices.back()).size() - 1;
    } else {
        reach.followers = hangingOn(scene, indices).size() - indices.size();
    }
    return reach;
}

}  // namespace editor
