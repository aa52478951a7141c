#include "editor/window/stage_link.h"

#include "editor/theme/theme.h"
#include "editor/tools/grouping.h"
#include "editor/view3d/theme_colours.h"

#include <algorithm>
#include <optional>

namespace editor {

StageLink::StageLink(view3d::Stage& stage,
                     RunController& run,
                     Selection& selection,
                     Visibility& visibility,
                     Workspace& workspace,
                     QObject* parent)
    : QObject(parent),
      stage_(stage),
      run_(run),
      selection_(selection),
      visibility_(visibility),
      workspace_(workspace)
{
    connect(&run_, &RunController::seenSceneChanged, this, &StageLink::showScene);
    connect(&run_, &RunController::modeChanged, this, &StageLink::showMode);
    connect(&run_, &RunController::snapshotChanged, this, &StageLink::showPoses);
    connect(&run_, &RunController::lookedElsewhere, this, &StageLink::showMode);
    connect(&run_, &RunController::lookedElsewhere, this, &StageLink::showPoses);
    connect(&selection_, &Selection::changed, this, &StageLink::showSelection);
    connect(&visibility_, &Visibility::changed, this, &StageLink::showHidden);
    connect(&workspace_, &Workspace::documentChanged, this,
            [this](const DocumentSession*, const adf::Changes& changes) { followLocks(changes); });
    connect(&Theme::instance(), &Theme::changed, this,
            [this] { stage_.setColours(viewColours()); });
    connect(&stage_, &view3d::Stage::picked, this, &StageLink::pick);
    connect(&stage_, &view3d::Stage::boxSelected, this, &StageLink::selectBodies);
    stage_.setColours(viewColours());
    showScene();
    showMode();
}

adf::ObjectId StageLink::objectAt(const view3d::Pick& pick) const
{
    return pick.part ? run_.seenMap().object(*pick.part) : adf::ObjectId();
}

std::vector<adf::ObjectId> StageLink::allBodies() const
{
    std::vector<adf::ObjectId> objects;
    for (std::uint32_t i = 0; i < run_.seenScene()->bodies.size(); ++i) {
        const adf::ObjectId object = run_.seenMap().object(scene::BodyIndex{i});
        if (object.valid()) {
            objects.push_back(object);
        }
    }
    return objects;
}

void StageLink::showScene()
{
    stage_.setScene(run_.seenScene());
    showHidden();
    showLocked();
    showSelection();
    if (run_.mode() != RunMode::Author) {
        showPoses();
    }
}

void StageLink::showMode()
{
    switch (run_.mode()) {
        case RunMode::Author:
            stage_.useScenePoses();
            stage_.setRunFrame(view3d::RunFrame::None);
            break;
        case RunMode::Running:
            stage_.setRunFrame(run_.isLookingBack() ? view3d::RunFrame::LookingBack
                                                    : view3d::RunFrame::Running);
            break;
        case RunMode::Paused:
            stage_.setRunFrame(run_.isLookingBack() ? view3d::RunFrame::LookingBack
                                                    : view3d::RunFrame::Paused);
            break;
    }
}

void StageLink::showPoses()
{
    if (run_.mode() != RunMode::Author) {
        stage_.setSnapshot(run_.seen());
    }
}

void StageLink::showSelection()
{
    const compile::SceneMap& map = run_.seenMap();
    view3d::ViewSelection shown;
    for (const adf::ObjectId object : selection_.objects()) {
        if (const auto part = map.part(object)) {
            shown.parts.push_back(*part);
        }
    }
    shown.active = map.find<scene::BodyIndex>(selection_.active());
    const auto bodies = shown.of<scene::BodyIndex>();
    if (!shown.active && !bodies.empty()) {
        shown.active = bodies.back();
    }
    stage_.setSelection(shown);
}

void StageLink::showHidden()
{
    std::vector<scene::BodyIndex> bodies;
    for (const adf::ObjectId object : visibility_.hidden()) {
        if (const auto body = run_.seenMap().find<scene::BodyIndex>(object)) {
            bodies.push_back(*body);
        }
    }
    stage_.setHidden(bodies);
}

void StageLink::showLocked()
{
    locked_.clear();
    std::vector<scene::BodyIndex> bodies;
    for (std::uint32_t i = 0; i < run_.seenScene()->bodies.size(); ++i) {
        const adf::ObjectId id = run_.seenMap().object(scene::BodyIndex{i});
        const adf::ObjectPtr object = id.valid() ? workspace_.find(id) : nullptr;
        if (object != nullptr && isLocked(*object)) {
            bodies.push_back(scene::BodyIndex{i});
            locked_.insert(id);
        }
    }
    stage_.setLocked(bodies);
}

// A drag changes bodies at every move of the pointer: only a lock that is other is shown.
void StageLink::followLocks(const adf::Changes& changes)
{
    for (const adf::ObjectId id : changes.changed) {
        const adf::ObjectPtr object = workspace_.find(id);
        if (object != nullptr && isLocked(*object) != locked_.contains(id) &&
            run_.seenMap().find<scene::BodyIndex>(id)) {
            showLocked();
            return;
        }
    }
}

void StageLink::pick(const view3d::Pick& pick)
{
    const adf::ObjectId object = objectAt(pick);
    const bool adds = pick.modifiers & Qt::ShiftModifier;
    if (!object.valid()) {
        if (!adds) {
            selection_.clear();
        }
        return;
    }
    if (pick.doubleClick && pick.as<scene::BodyIndex>() != nullptr) {
        selection_.setObjects(mechanismOf(*pick.as<scene::BodyIndex>()));
    } else if (adds) {
        selection_.toggle(object);
    } else {
        selection_.select(object);
    }
}

void StageLink::selectBodies(const std::vector<scene::BodyIndex>& bodies,
                             Qt::KeyboardModifiers modifiers)
{
    std::vector<adf::ObjectId> objects;
    if (modifiers & Qt::ShiftModifier) {
        objects = selection_.objects();
    }
    for (const scene::BodyIndex body : bodies) {
        const adf::ObjectId object = run_.seenMap().object(body);
        if (object.valid() && std::find(objects.begin(), objects.end(), object) == objects.end()) {
            objects.push_back(object);
        }
    }
    selection_.setObjects(std::move(objects));
}

// All bodies that joints connect with this one, itself last and so the active one.
std::vector<adf::ObjectId> StageLink::mechanismOf(scene::BodyIndex body) const
{
    const scene::Scene& shown = *run_.seenScene();
    std::vector<bool> reached(shown.bodies.size(), false);
    reached[body.value] = true;
    for (bool grew = true; grew;) {
        grew = false;
        for (const scene::Joint& joint : shown.joints) {
            if (reached[joint.parent.value] != reached[joint.child.value]) {
                reached[joint.parent.value] = true;
                reached[joint.child.value] = true;
                grew = true;
            }
        }
    }
    std::vector<adf::ObjectId> objects;
    for (std::uint32_t i = 0; i < reached.size(); ++i) {
        const adf::ObjectId object = run_.seenMap().object(scene::BodyIndex{i});
        if (reached[i] && i != body.value && object.valid()) {
            objects.push_back(object);
        }
    }
    objects.push_back(run_.seenMap().object(body));
    return objects;
}

}  // namespace editor
