#include "editor/physical/collision_actions.h"

#include "adf/properties.h"
#include "editor/actions/action_catalog.h"
#include "editor/physical/groups_dialog.h"
#include "editor/session/background_job.h"
#include "editor/session/scene_builder.h"
#include "editor/session/selection.h"
#include "editor/session/setup_check.h"
#include "editor/session/step_text.h"
#include "editor/session/workspace.h"
#include "editor/tools/body_facts.h"
#include "editor/tools/collision_fit.h"
#include "editor/tools/collision_parts.h"
#include "editor/tools/likeness.h"

#include <QAction>
#include <QWidget>

#include <algorithm>
#include <map>
#include <optional>

namespace editor {

using meshes::PrimitiveKind;

CollisionActions::CollisionActions(const EditorContext& context, QWidget& window)
    : QObject(&window), context_(context), window_(window)
{
    const auto fits = [this](ActionId id, PrimitiveKind kind, const QString& step) {
        connect(&context_.actions[id], &QAction::triggered, this,
                [this, kind, step] { fit(selectedBodies(), kind, step); });
    };
    fits(ActionId::CollideBox, PrimitiveKind::Box, tr("Fit a box to %1"));
    fits(ActionId::CollideSphere, PrimitiveKind::Sphere, tr("Fit a sphere to %1"));
    fits(ActionId::CollideCylinder, PrimitiveKind::Cylinder, tr("Fit a cylinder to %1"));
    fits(ActionId::CollideCapsule, PrimitiveKind::Capsule, tr("Fit a capsule to %1"));
    connect(&context_.actions[ActionId::CollideHull], &QAction::triggered, this, [this] {
        collideAsMesh(selectedBodies(), adf::MeshType::ConvexHull, tr("Collide as hull: %1"));
    });
    connect(&context_.actions[ActionId::CollidePieces], &QAction::triggered, this, [this] {
        collideAsMesh(selectedBodies(), adf::MeshType::ConvexDecomposition,
                      tr("Collide as convex pieces: %1"));
    });
    connect(&context_.actions[ActionId::CollideDrawn], &QAction::triggered, this,
            [this] { collideAsDrawn(selectedBodies()); });
    connect(&context_.actions[ActionId::CollisionGroups], &QAction::triggered, this,
            &CollisionActions::openGroups);
    QAction& overlaps = context_.actions[ActionId::CheckOverlaps];
    connect(&overlaps, &QAction::triggered, &context_.check, [&check = context_.check] {
        if (check.isSearching()) {
            check.stopOverlaps();
        } else {
            check.checkOverlaps();
        }
    });
    connect(&context_.check, &SetupCheck::searchingChanged, &overlaps,
            [&overlaps, &check = context_.check, usual = overlaps.text()] {
                overlaps.setText(check.isSearching() ? tr("Stop checking overlaps") : usual);
            });
    connect(&context_.check, &SetupCheck::overlapsChecked, this, &CollisionActions::overlapsFound);
    connect(&context_.selection, &Selection::changed, this, &CollisionActions::refresh);
    connect(&context_.workspace, &Workspace::documentChanged, this, &CollisionActions::refresh);
    connect(&context_.workspace, &Workspace::sessionAdded, this, &CollisionActions::refresh);
    connect(&context_.workspace, &Workspace::sessionClosed, this, &CollisionActions::refresh);
    // Also where a build was given up: the scene before it stays.
    connect(&context_.builder, &SceneBuilder::buildingChanged, this, &CollisionActions::fitNext);
    refresh();
}

CollisionActions::~CollisionActions() = default;

CollisionActions::Bodies CollisionActions::selectedBodies() const
{
    Bodies bodies;
    for (const adf::ObjectPtr& body : found(context_.selection.objects())) {
        bodies.push_back(body->id());
    }
    return bodies;
}

// The bodies among these objects, as they are now.
std::vector<adf::ObjectPtr> CollisionActions::found(const Bodies& bodies) const
{
    std::vector<adf::ObjectPtr> all;
    for (const adf::ObjectId id : bodies) {
        const adf::ObjectPtr object = context_.workspace.find(id);
        if (object != nullptr && object->type() == adf::ObjectType::Body) {
            all.push_back(object);
        }
    }
    return all;
}

void CollisionActions::refresh()
{
    const std::vector<adf::ObjectPtr> bodies = found(context_.selection.objects());
    const bool any = !bodies.empty();
    const bool meshes = any && std::all_of(bodies.begin(), bodies.end(), [](const auto& body) {
                            return !body->get(adf::body::kMesh).empty() ||
                                   !body->get(adf::collision::kMesh).empty();
                        });
    context_.actions.setEnabled(ActionId::CheckOverlaps, !context_.workspace.isEmpty(),
                                tr("No file is open."));
    const QString reason = tr("Select a body.");
    for (const ActionId id :
         {ActionId::CollideBox, ActionId::CollideSphere, ActionId::CollideCylinder,
          ActionId::CollideCapsule, ActionId::CollideDrawn}) {
        context_.actions.setEnabled(id, any, reason);
    }
    for (const ActionId id : {ActionId::CollideHull, ActionId::CollidePieces}) {
        context_.actions.setEnabled(id, meshes,
                                    any ? tr("Select only bodies that have a mesh.") : reason);
    }
}

base::Pose CollisionActions::inertialOffset(const adf::Object& body) const
{
    return factsOf(body, *context_.builder.scene(), context_.builder.map()).X_BC;
}

void CollisionActions::fit(const Bodies& bodies, PrimitiveKind kind, const QString& step)
{
    waiting_.push_back({.bodies = bodies, .kind = kind, .step = step});
    fitNext();
}

void CollisionActions::fitNext()
{
    if (waiting_.empty() || job_ != nullptr || context_.builder.isBuilding()) {
        return;
    }
    const Fit next = std::move(waiting_.front());
    waiting_.pop_front();
    std::vector<std::pair<adf::ObjectId, scene::BodyIndex>> bodies;
    for (const adf::ObjectId body : next.bodies) {
        if (const auto index = context_.builder.map().find<scene::BodyIndex>(body)) {
            bodies.emplace_back(body, *index);
        }
    }
    job_ = BackgroundJob::start(
        [scene = context_.builder.scene(), bodies = std::move(bodies),
         kind = next.kind](const JobControl& control) {
            std::vector<std::pair<adf::ObjectId, meshes::FittedPrimitive>> fits;
            for (const auto& [object, index] : bodies) {
                if (control.stop.stop_requested()) {
                    break;
                }
                if (const auto found = fitDrawn(*scene, index, kind)) {
                    fits.emplace_back(object, *found);
                }
            }
            return fits;
        },
        [this, next](const std::vector<std::pair<adf::ObjectId, meshes::FittedPrimitive>>& fits) {
            job_.reset();
            takeFits(fits, next);
            fitNext();
        });
}

void CollisionActions::takeFits(
    const std::vector<std::pair<adf::ObjectId, meshes::FittedPrimitive>>& fits, const Fit& asked)
{
    std::vector<Change> changes;
    for (const auto& [id, shape] : fits) {
        if (const adf::ObjectPtr body = context_.workspace.find(id)) {
            changes.emplace_back(
                id, settingCollision(*body, {collisionPart(shape.geometry, shape.X_MP)},
                                     inertialOffset(*body)));
        }
    }
    if (changes.empty()) {
        Q_EMIT notice(tr("Nothing is drawn of it that a shape could be fitted to."));
        return;
    }
    push(changes, asked.step, [this, kind = asked.kind, step = asked.step](const Bodies& bodies) {
        fit(bodies, kind, step);
    });
}

void CollisionActions::collideAsMesh(const Bodies& bodies, adf::MeshType type, const QString& step)
{
    std::vector<Change> changes;
    for (const adf::ObjectPtr& body : found(bodies)) {
        changes.emplace_back(body->id(), collidingAsMesh(*body, type));
    }
    push(changes, step,
         [this, type, step](const Bodies& others) { collideAsMesh(others, type, step); });
}

void CollisionActions::collideAsDrawn(const Bodies& bodies)
{
    std::vector<Change> changes;
    for (const adf::ObjectPtr& body : found(bodies)) {
        if (!body->get(adf::body::kMesh).empty()) {
            changes.emplace_back(body->id(), collidingAsDrawnMesh(*body, inertialOffset(*body)));
            continue;
        }
        const auto index = context_.builder.map().find<scene::BodyIndex>(body->id());
        adf::RecordList parts;
        if (index) {
            for (const scene::VisualShape& visual :
                 context_.builder.scene()->body(*index).visuals) {
                if (!visual.placeholder) {
                    parts.push_back(collisionPart(visual.geometry, visual.X_BS));
                }
            }
        }
        if (!parts.empty()) {
            changes.emplace_back(body->id(), settingCollision(*body, parts, inertialOffset(*body)));
        }
    }
    if (changes.empty()) {
        Q_EMIT notice(tr("Nothing is drawn of it."));
        return;
    }
    push(changes, tr("Collide as drawn: %1"),
         [this](const Bodies& others) { collideAsDrawn(others); });
}

void CollisionActions::openGroups()
{
    if (groups_ == nullptr) {
        groups_ = new GroupsDialog(context_, &window_);
        groups_->setAttribute(Qt::WA_DeleteOnClose);
    }
    groups_->show();
    groups_->raise();
    groups_->activateWindow();
}

void CollisionActions::push(const std::vector<Change>& changes, const QString& step, Way way)
{
    std::map<DocumentSession*, std::vector<adf::Edit>> bySession;
    Bodies bodies;
    for (const auto& [body, edit] : changes) {
        if (DocumentSession* session = context_.workspace.sessionOf(body)) {
            bySession[session].push_back(edit);
            bodies.push_back(body);
        }
    }
    std::vector<FileEdit> edits;
    for (auto& [session, own] : bySession) {
        edits.push_back({session, adf::group(std::move(own))});
    }
    if (!context_.workspace.push(edits, step.arg(namesOf(context_.workspace, bodies))).empty()) {
        return;  // as it was said
    }
    alike_ = othersAlike(context_.workspace, bodies);
    lastWay_ = std::move(way);
    if (!alike_.empty()) {
        Q_EMIT alikeLeft(static_cast<int>(alike_.size()));
    }
}

void CollisionActions::collideAlike()
{
    if (const Way way = lastWay_) {
        way(alike_);
    }
}

}  // namespace editor
