#include "editor/tools/duplicating.h"

#include "adf/properties.h"
#include "editor/tools/body_facts.h"
#include "editor/tools/placing.h"

#include <algorithm>

namespace editor {
namespace {

// The objects an edit adds.
void collectAdded(const adf::Edit& edit, std::vector<adf::ObjectPtr>& added)
{
    if (const auto* one = std::get_if<adf::AddObject>(&edit.change)) {
        added.push_back(one->object);
    }
    if (const auto* all = std::get_if<adf::Group>(&edit.change)) {
        for (const adf::Edit& part : all->edits) {
            collectAdded(part, added);
        }
    }
}

}  // namespace

Duplicated duplicating(const adf::Document& document,
                       const std::vector<adf::ObjectId>& objects,
                       base::Vec3 offset_W)
{
    Duplicated result;
    std::vector<adf::Edit> edits{adf::duplicate(document, objects, result.copies)};
    std::vector<adf::ObjectPtr> added;
    collectAdded(edits.front(), added);
    for (const adf::ObjectPtr& copy : added) {
        if (copy->type() == adf::ObjectType::Body || copy->type() == adf::ObjectType::SoftBody) {
            edits.push_back(
                adf::setProperty(copy->id(), adf::common::kPosition,
                                 roundedPosition(copy->get(adf::common::kPosition) + offset_W)));
        }
    }
    result.edit = adf::group(std::move(edits));
    return result;
}

Duplicated arraying(const adf::Document& document,
                    const std::vector<adf::ObjectId>& objects,
                    const std::vector<base::Pose>& deltas_W)
{
    Duplicated result;
    std::vector<adf::Edit> edits;
    adf::Document growing = document;
    const auto apply = [&](const adf::Edit& edit) {
        growing.apply(edit);
        edits.push_back(edit);
    };
    for (const base::Pose& delta_W : deltas_W) {
        std::vector<adf::ObjectId> copies;
        apply(adf::duplicate(growing, objects, copies));
        apply(moving(growing, posesOf(growing, copies), delta_W));
        result.copies.insert(result.copies.end(), copies.begin(), copies.end());
    }
    result.edit = adf::group(std::move(edits));
    return result;
}

}  // namespace editor
