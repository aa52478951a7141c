#include "editor/window/arrange_actions.h"

#include "editor/actions/action_catalog.h"
#include "editor/posing/body_mover.h"
#include "editor/session/run_controller.h"
#include "editor/session/scene_builder.h"
#include "editor/session/selection.h"
#include "editor/session/step_text.h"
#include "editor/session/visibility.h"
#include "editor/session/workspace.h"
#include "editor/tools/grouping.h"
#include "editor/tools/mirroring.h"
#include "editor/tools/reparenting.h"
#include "editor/view3d/dropping.h"
#include "scene/extents.h"

#include <QAction>

#include <algorithm>
#include <array>
#include <utility>

namespace editor {
namespace {

struct AlignRow {
    ActionId id;
    int axis;
    AlignAt at;
};

struct SpreadRow {
    ActionId id;
    int axis;
    Spacing spacing;
};

constexpr std::array kAligns{
    AlignRow{ActionId::AlignXLow, 0, AlignAt::Low},
    AlignRow{ActionId::AlignXCentre, 0, AlignAt::Centre},
    AlignRow{ActionId::AlignXHigh, 0, AlignAt::High},
    AlignRow{ActionId::AlignYLow, 1, AlignAt::Low},
    AlignRow{ActionId::AlignYCentre, 1, AlignAt::Centre},
    AlignRow{ActionId::AlignYHigh, 1, AlignAt::High},
    AlignRow{ActionId::AlignZLow, 2, AlignAt::Low},
    AlignRow{ActionId::AlignZCentre, 2, AlignAt::Centre},
    AlignRow{ActionId::AlignZHigh, 2, AlignAt::High},
};
constexpr std::array kSpreads{
    SpreadRow{ActionId::CentresX, 0, Spacing::Centres},
    SpreadRow{ActionId::CentresY, 1, Spacing::Centres},
    SpreadRow{ActionId::CentresZ, 2, Spacing::Centres},
    SpreadRow{ActionId::GapsX, 0, Spacing::Gaps},
    SpreadRow{ActionId::GapsY, 1, Spacing::Gaps},
    SpreadRow{ActionId::GapsZ, 2, Spacing::Gaps},
};

constexpr std::array kMirrors{ActionId::MirrorX, ActionId::MirrorY, ActionId::MirrorZ};

constexpr double kStands = 1e-9;  // m: so near it stands already

void sortFromBelow(const scene::Scene& scene, std::vector<scene::BodyIndex>& bodies)
{
    std::vector<double> low(scene.bodies.size());
    for (const scene::BodyIndex body : bodies) {
        low[body.value] = scene::extentsOf(scene, body, scene.body(body).X_WB).low.z;
    }
    std::ranges::stable_sort(bodies, {}, [&low](scene::BodyIndex body) { return low[body.value]; });
}

bool hasUnreadMesh(const scene::Body& body)
{
    return std::any_of(body.visuals.begin(), body.visuals.end(),
                       [](const scene::VisualShape& shape) { return shape.placeholder; });
}

}  // namespace

ArrangeActions::ArrangeActions(const EditorContext& context, BodyMover& mover, QObject* parent)
    : QObject(parent), context_(context), mover_(mover)
{
    ActionCatalog& actions = context_.actions;
    for (const AlignRow& row : kAligns) {
        connect(&actions[row.id], &QAction::triggered, this,
                [this, row] { whenBuilt([this, row] { align(row.axis, row.at); }); });
    }
    for (const SpreadRow& row : kSpreads) {
        connect(&actions[row.id], &QAction::triggered, this,
                [this, row] { whenBuilt([this, row] { distribute(row.axis, row.spacing); }); });
    }
    for (std::size_t i = 0; i < kMirrors.size(); ++i) {
        connect(&actions[kMirrors[i]], &QAction::triggered, this,
                [this, axis = static_cast<int>(i)] { whenBuilt([this, axis] { mirror(axis); }); });
    }
    connect(&actions[ActionId::MirrorAtBody], &QAction::toggled, this, &ArrangeActions::refresh);
    actions[ActionId::Drop].setAutoRepeat(false);
    connect(&actions[ActionId::Drop], &QAction::triggered, this,
            [this] { whenBuilt([this] { drop(); }); });
    connect(&context_.selection, &Selection::changed, this, &ArrangeActions::refresh);
    connect(&context_.selection, &Selection::changed, this, [this] { waiting_ = nullptr; });
    // Queued, so that the builder and all who show the scene are done with it.
    connect(&context_.builder, &SceneBuilder::sceneChanged, this, &ArrangeActions::resume,
            Qt::QueuedConnection);
    connect(
        &context_.builder, &SceneBuilder::buildingChanged, this,
        [this](bool building) {
            if (!building && !context_.builder.isBuilding()) {
                waiting_ = nullptr;  // the build was given up
            }
        },
        Qt::QueuedConnection);
    connect(&context_.workspace, &Workspace::documentChanged, this, &ArrangeActions::refresh);
    connect(&context_.workspace, &Workspace::sessionClosed, this, &ArrangeActions::refresh);
    connect(&context_.run, &RunController::modeChanged, this, &ArrangeActions::refresh);
    refresh();
}

void ArrangeActions::refresh()
{
    ActionCatalog& actions = context_.actions;
    const auto& objects = context_.selection.objects();
    const auto bodies = std::count_if(objects.begin(), objects.end(), [this](adf::ObjectId id) {
        const adf::ObjectPtr object = context_.workspace.find(id);
        return object != nullptr && object->type() == adf::ObjectType::Body && object->isListed();
    });
    const bool author = context_.run.mode() == RunMode::Author;
    const QString running = tr("Stop the run first: now the simulation moves the bodies.");
    for (const AlignRow& row : kAligns) {
        actions.setEnabled(row.id, author && bodies > 1,
                           author ? tr("Select two bodies or more. The last one stays, and the "
                                       "others come to it.")
                                  : running);
    }
    for (const SpreadRow& row : kSpreads) {
        actions.setEnabled(
            row.id, author && bodies > 2,
            author ? tr("Select three bodies or more. The outer two stay.") : running);
    }
    const bool atBody = actions[ActionId::MirrorAtBody].isChecked();
    for (const ActionId id : kMirrors) {
        actions.setEnabled(id, author && bodies > (atBody ? 1 : 0),
                           !author  ? running
                           : atBody ? tr("Select what is mirrored, then the body that the plane "
                                         "goes through.")
                                    : tr("Select a body."));
    }
    actions.setEnabled(ActionId::Drop, author && bodies > 0,
                       author ? tr("Select a body.") : running);
}

void ArrangeActions::whenBuilt(std::function<void()> action)
{
    if (context_.builder.isBuilding()) {
        waiting_ = std::move(action);
    } else {
        action();
    }
}

void ArrangeActions::resume()
{
    if (waiting_ && !context_.builder.isBuilding()) {
        const auto action = std::exchange(waiting_, nullptr);
        if (context_.run.mode() == RunMode::Author) {
            action();
        }
    }
}

std::vector<scene::BodyIndex> ArrangeActions::selectedIn(const JoinedModel& model) const
{
    std::vector<scene::BodyIndex> bodies;
    for (const adf::ObjectId id : context_.selection.objects()) {
        if (const auto body = model.map.find<scene::BodyIndex>(id)) {
            bodies.push_back(*body);
        }
    }
    return bodies;
}

bool ArrangeActions::areEnough(const std::vector<scene::BodyIndex>& bodies, std::size_t least)
{
    if (bodies.size() < least) {
        Q_EMIT notice(tr("What is selected is switched off."));
    }
    return bodies.size() >= least;
}

bool ArrangeActions::isHeld(const JoinedModel& model, scene::BodyIndex body) const
{
    const adf::ObjectPtr object = model.find(model.map.object(body));
    return object != nullptr && isLocked(*object);
}

// Locked bodies stay.
void ArrangeActions::arrange(const JoinedModel& model,
                             std::vector<BodyPlace> places,
                             const QString& step)
{
    std::vector<adf::ObjectId> moved;
    for (BodyPlace& place : places) {
        if (isHeld(model, place.body)) {
            place.X_WB = model.scene->body(place.body).X_WB;
        }
        const base::Vec3 way = place.X_WB.position - model.scene->body(place.body).X_WB.position;
        if (base::norm(way) > kStands) {
            moved.push_back(model.map.object(place.body));
        }
    }
    if (moved.empty()) {
        Q_EMIT notice(tr("Nothing moves: everything is in its place already."));
    } else {
        mover_.arrange(model, places, step.arg(namesOf(context_.workspace, moved)));
    }
}

void ArrangeActions::align(int axis, AlignAt at)
{
    const JoinedModel model = mover_.presentModel();
    const std::vector<scene::BodyIndex> bodies = selectedIn(model);
    if (areEnough(bodies, 2)) {
        arrange(model, aligned(*model.scene, bodies, axis, at), tr("Align %1"));
    }
}

void ArrangeActions::distribute(int axis, Spacing spacing)
{
    const JoinedModel model = mover_.presentModel();
    const std::vector<scene::BodyIndex> bodies = selectedIn(model);
    if (areEnough(bodies, 3)) {
        arrange(model, distributed(*model.scene, bodies, axis, spacing), tr("Distribute %1"));
    }
}

// One after the other from below, each with what hangs on it: a stack comes down as it is.
void ArrangeActions::drop()
{
    const JoinedModel model = mover_.presentModel();
    const scene::Scene& scene = *model.scene;
    std::vector<bool> hidden;
    analysis::BodyPoses poses;
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        hidden.push_back(context_.visibility.isHidden(model.map.object(scene::BodyIndex{i})));
        poses.push_back(scene.bodies[i].X_WB);
    }
    const bool alone = mover_.mode() == MoveMode::Alone;
    std::vector<scene::BodyIndex> bodies = selectedIn(model);
    if (!areEnough(bodies, 1)) {
        return;
    }
    std::erase_if(bodies, [&](scene::BodyIndex body) { return isHeld(model, body); });
    if (bodies.empty()) {
        Q_EMIT notice(tr("What is selected is locked."));
        return;
    }
    if (!alone) {
        bodies = topmost(scene, bodies);
    }
    sortFromBelow(scene, bodies);
    view3d::Picker picker;
    std::vector<BodyPlace> places;
    std::vector<adf::ObjectId> floating;
    for (const scene::BodyIndex body : bodies) {
        const std::vector<scene::BodyIndex> group =
            alone ? std::vector{body} : hangingOn(scene, {body});
        const auto way = view3d::dropOf(picker, scene, poses, hidden, group);
        if (!way) {
            floating.push_back(model.map.object(body));
            continue;
        }
        for (const scene::BodyIndex one : group) {
            poses[one.value].position.z -= *way;
        }
        places.push_back({body, poses[body.value]});
    }
    if (!floating.empty()) {
        Q_EMIT notice(
            tr("Nothing is below %1 to stand on.").arg(namesOf(context_.workspace, floating)));
    }
    if (!places.empty()) {
        arrange(model, places, tr("Drop %1"));
    }
}

void ArrangeActions::mirror(int axis)
{
    const ActionCatalog& actions = context_.actions;
    const JoinedModel model = mover_.presentModel();
    const scene::Scene& scene = *model.scene;
    std::vector<scene::BodyIndex> bodies = selectedIn(model);
    MirrorPlane plane{.axis = axis, .offset = 0};
    const bool atBody = actions[ActionId::MirrorAtBody].isChecked();
    if (!areEnough(bodies, atBody ? 2 : 1)) {
        return;
    }
    if (atBody) {
        if (model.map.object(bodies.back()) != context_.selection.active()) {
            Q_EMIT notice(
                tr("What is selected last is no body that is switched on, so there is no "
                   "plane to mirror at."));
            return;
        }
        plane.offset = scene.body(bodies.back()).X_WB.position[axis];
        bodies.pop_back();
    }
    const bool inPlace = actions[ActionId::MirrorInPlace].isChecked();
    if (inPlace && mover_.mode() != MoveMode::Alone) {
        bodies = hangingOn(scene, bodies);
    }
    std::vector<adf::ObjectId> objects;
    std::vector<adf::ObjectId> impossible;
    BodyMirrors mirrors;
    for (const scene::BodyIndex body : bodies) {
        objects.push_back(model.map.object(body));
        if (inPlace && isHeld(model, body)) {
            Q_EMIT notice(tr("%1 is locked.").arg(namesOf(context_.workspace, {objects.back()})));
            return;
        }
        if (hasUnreadMesh(scene.body(body))) {
            Q_EMIT notice(tr("%1 cannot be mirrored: its mesh could not be read.")
                              .arg(namesOf(context_.workspace, {objects.back()})));
            return;
        }
        if (const auto mirror = mirrorOf(scene, body, plane)) {
            mirrors.emplace(body, *mirror);
        } else {
            impossible.push_back(objects.back());
        }
    }
    if (!impossible.empty()) {
        Q_EMIT notice(tr("%1 cannot be mirrored: the mesh has no mirror plane across an axis of "
                         "the body, so its mirror image would be another mesh. Make that one in "
                         "the program that the mesh is from.")
                          .arg(namesOf(context_.workspace, impossible)));
        return;
    }
    if (inPlace) {
        mover_.apply(mirroringInPlace(model, mirrors, plane),
                     tr("Mirror %1").arg(namesOf(context_.workspace, objects)));
        return;
    }
    std::vector<FileEdit> edits;
    std::vector<adf::ObjectId> copies;
    for (const Workspace::Entry& entry : context_.workspace.entries()) {
        DocumentSession& session = *entry.session;
        BodyMirrors own = mirrors;
        std::erase_if(own, [&](const auto& one) {
            return context_.workspace.sessionOf(model.map.object(one.first)) != &session;
        });
        if (!own.empty()) {
            MirroredCopies made = mirroringCopies(model, session.document(), own, plane);
            edits.push_back({&session, std::move(made.edit)});
            copies.insert(copies.end(), made.copies.begin(), made.copies.end());
        }
    }
    const QString step = tr("Mirror copies of %1").arg(namesOf(context_.workspace, objects));
    if (!context_.workspace.push(edits, step).empty()) {
        return;
    }
    context_.selection.setObjects(std::move(copies));
}

}  // namespace editor
