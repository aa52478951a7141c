#include "editor/tools/placing.h"

#include "adf/properties.h"
#include "adf/schema.h"
#include "compile/placement.h"
#include "editor/tools/body_facts.h"

namespace editor {
namespace {

bool hasLocation(const adf::Object& object)
{
    return adf::findRow(object.type(), adf::common::kPosition) != nullptr &&
           adf::findRow(object.type(), adf::common::kOrientation) != nullptr;
}

bool turns(const base::Pose& delta)
{
    return base::angleBetween(delta.rotation, {}) > 0;
}

}  // namespace

base::Pose poseOf(const adf::Object& body)
{
    return {body.get(adf::common::kPosition), base::fromRpy(body.get(adf::common::kOrientation))};
}

std::vector<Placed> posesOf(const adf::Document& document,
                            const std::vector<adf::ObjectId>& objects)
{
    std::vector<Placed> poses;
    for (const adf::ObjectId id : objects) {
        const adf::ObjectPtr object = document.find(id);
        if (object != nullptr && hasLocation(*object)) {
            poses.push_back({id, poseOf(*object)});
        }
    }
    return poses;
}

adf::Edit placingAt(adf::ObjectId object, const base::Pose& X)
{
    const compile::LocationValues location = compile::locationFor(X);
    return adf::group(
        {adf::setProperty(object, adf::common::kPosition, roundedPosition(location.position)),
         adf::setProperty(object, adf::common::kOrientation, roundedAngles(location.rpy))});
}

adf::Edit moving(const adf::Document& document,
                 const std::vector<Placed>& start,
                 const base::Pose& delta_W)
{
    std::vector<adf::Edit> edits;
    for (const Placed& placed : start) {
        if (document.find(placed.body) == nullptr) {
            continue;
        }
        const compile::LocationValues location = compile::locationFor(delta_W * placed.X_WB);
        edits.push_back(adf::setProperty(placed.body, adf::common::kPosition,
                                         roundedPosition(location.position)));
        if (turns(delta_W)) {
            edits.push_back(adf::setProperty(placed.body, adf::common::kOrientation,
                                             roundedAngles(location.rpy)));
        }
    }
    return adf::group(std::move(edits));
}

}  // namespace editor
