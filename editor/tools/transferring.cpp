#include "editor/tools/transferring.h"

#include "adf/references.h"
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

// The name of something that the object refers to and that does not leave with it; empty when
// nothing stays.
std::string stayingOf(const adf::Object& object,
                      const std::unordered_set<adf::ObjectId>& leaves,
                      adf::References& references)
{
    std::string stays;
    adf::forEachReference(object, [&](const adf::PropertySpec& row, const std::string& text) {
        const auto found = references.find(text, std::get<adf::ReferenceFacet>(row.facet).targets);
        if (found.object != nullptr && !leaves.contains(found.object->id())) {
            stays = found.object->shortName();
        }
    });
    return stays;
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
    adf::References references(from);
    for (const adf::ObjectId id : all) {
        if (const adf::ObjectPtr object = from.find(id)) {
            if (const std::string stays = stayingOf(*object, leaves, references); !stays.empty()) {
                std::string why = stays;
                why += " stays, and ";
                why += object->shortName();
                why += object->type() == adf::ObjectType::Joint
                           ? " joins it to what leaves: a joint is of one file"
                           : " belongs to it: it is of the same file";
                return base::Error{why, {}};
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
