#include "editor/tools/transferring.h"

#include "adf/properties.h"
#include "editor/tools/duplicating.h"

#include <algorithm>
#include <string>
#include <unordered_set>
#include <utility>
#include <variant>

namespace editor {
namespace {

void collectRemoved(const adf::Edit& edit, std::vector<adf::ObjectId>& removed)
{
    if (const auto* one = std::get_if<adf::RemoveObject>(&edit.change)) {
        removed.push_back(one->object);
    }
    if (const auto* all = std::get_if<adf::Group>(&edit.change)) {
        for (const adf::Edit& part : all->edits) {
            collectRemoved(part, removed);
        }
    }
}

}  // namespace

base::Result<Transfer> transferring(const adf::Document& from,
                                    const std::vector<adf::ObjectId>& objects,
                                    const adf::Document& to)
{
    Transfer transfer{
        .removal = adf::removeWithDependents(from, objects), .addition = {}, .objects = {}};
    std::vector<adf::ObjectId> all;
    collectRemoved(transfer.removal, all);
    const std::unordered_set<adf::ObjectId> leaves(all.begin(), all.end());
    for (const adf::ObjectId id : all) {
        const adf::ObjectPtr joint = from.find(id);
        if (joint->type() != adf::ObjectType::Joint) {
            continue;
        }
        for (const adf::TextProperty side : {adf::joint::kParent, adf::joint::kChild}) {
            const adf::ObjectPtr body = from.find(adf::ObjectType::Body, joint->get(side));
            if (body != nullptr && !leaves.contains(body->id())) {
                std::string why(body->shortName());
                why += " stays, and ";
                why += joint->shortName();
                return base::Error{why + " joins it to what leaves: a joint is of one file", {}};
            }
        }
    }
    auto pasted = pasting(to, textOf(from, all), {});
    if (!pasted || pasted->objects.size() != all.size()) {
        return base::Error{"the other file cannot hold objects of this kind", {}};
    }
    transfer.addition = std::move(pasted->edit);
    transfer.objects = std::move(pasted->objects);
    return transfer;
}

}  // namespace editor
