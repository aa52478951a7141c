// Locations that are typed rather than dragged, and what the mode of moving takes along with them.

#include "adf/properties.h"
#include "editor/posing/body_mover.h"
#include "editor/posing/loop_wish.h"
#include "editor/session/workspace.h"
#include "editor/tools/placing.h"

#include <algorithm>
#include <map>
#include <utility>

namespace editor {
namespace {

// The location that a set of rows comes to, while one edit after another is looked at.
struct WantedLocation {
    base::Vec3 position;
    base::Vec3 rpy;
    bool isMoved = false;
    bool isTurned = false;

    [[nodiscard]] base::Pose pose() const { return {position, base::fromRpy(rpy)}; }
};

using WantedLocations = std::map<adf::ObjectId, WantedLocation>;

void collect(const Workspace& workspace, const adf::Edit& edit, WantedLocations& wanted)
{
    if (const auto* all = std::get_if<adf::Group>(&edit.change)) {
        for (const adf::Edit& part : all->edits) {
            collect(workspace, part, wanted);
        }
        return;
    }
    const auto note = [&](adf::ObjectId id, adf::PropertyId property, base::Vec3 value) {
        const bool moves = property == adf::common::kPosition.id;
        if (!moves && property != adf::common::kOrientation.id) {
            return;
        }
        const adf::ObjectPtr body = workspace.find(id);
        if (body == nullptr || body->type() != adf::ObjectType::Body) {
            return;
        }
        WantedLocation& location =
            wanted
                .try_emplace(id, WantedLocation{.position = body->get(adf::common::kPosition),
                                                .rpy = body->get(adf::common::kOrientation)})
                .first->second;
        (moves ? location.position : location.rpy) = value;
        (moves ? location.isMoved : location.isTurned) = true;
    };
    if (const auto* set = std::get_if<adf::SetProperty>(&edit.change)) {
        if (const auto* vector = std::get_if<base::Vec3>(&set->value)) {
            note(set->object, set->property, *vector);
        }
    } else if (const auto* clear = std::get_if<adf::ClearProperty>(&edit.change)) {
        note(clear->object, clear->property, {});
    }
}

}  // namespace

std::vector<FileEdit> BodyMover::completed(std::vector<FileEdit> edits) const
{
    WantedLocations wanted;
    for (const FileEdit& one : edits) {
        collect(workspace_, one.edit, wanted);
    }
    if (wanted.empty()) {
        return edits;
    }
    const JoinedModel model = presentModel();
    std::vector<BodyPlace> places;
    bool hasJoints = false;
    for (const auto& [id, location] : wanted) {
        if (const auto body = model.map.find<scene::BodyIndex>(id)) {
            places.push_back({*body, location.pose()});
            hasJoints = hasJoints || hasJointAt(*model.scene, *body);
        }
    }
    if (!hasJoints) {
        return edits;
    }
    if (mode() == MoveMode::SolveLoop && places.size() == 1 &&
        hasLoopOf(*model.scene, places.front().body)) {
        const BodyPlace& lead = places.front();
        const analysis::FollowWish wish = bringing(lead.body, model.scene->body(lead.body).X_WB,
                                                   lead.X_WB, wanted.begin()->second.isTurned);
        const Rearranged after{
            .poses = analysis::follow(*model.scene, analysis::startPoses(*model.scene), wish,
                                      lockedJoints(model))
                         .poses,
            .frames = {}};
        return byFile(editsOf(model, after));
    }
    const Rearranged after = mode() == MoveMode::Alone ? movedAlone(*model.scene, places)
                                                       : movedWithSubtree(*model.scene, places);
    std::vector<ObjectEdit> along = editsOf(model, after);
    std::erase_if(along, [&](const ObjectEdit& one) { return wanted.contains(one.object); });
    for (FileEdit& others : byFile(std::move(along))) {
        const auto own = std::find_if(edits.begin(), edits.end(), [&](const FileEdit& one) {
            return one.session == others.session;
        });
        if (own == edits.end()) {
            edits.push_back(std::move(others));
        } else {
            own->edit = adf::group({std::move(own->edit), std::move(others.edit)});
        }
    }
    return edits;
}

}  // namespace editor
