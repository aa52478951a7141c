#include "editor/tools/reordering.h"

#include "editor/tools/grouping.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <unordered_set>
#include <utility>

namespace editor {
namespace {

using Ids = std::vector<adf::ObjectId>;

// The objects of one kind in their new order: what moves stands together where `beside` is.
Ids wantedOrder(const Ids& present,
                const std::unordered_set<adf::ObjectId>& moving,
                adf::ObjectId beside,
                bool after)
{
    Ids moved;
    for (const adf::ObjectId id : present) {
        if (moving.contains(id)) {
            moved.push_back(id);
        }
    }
    Ids wanted;
    for (const adf::ObjectId id : present) {
        if (id == beside && !after) {
            wanted.insert(wanted.end(), moved.begin(), moved.end());
        }
        if (!moving.contains(id)) {
            wanted.push_back(id);
        }
        if (id == beside && after) {
            wanted.insert(wanted.end(), moved.begin(), moved.end());
        }
    }
    return wanted;
}

}  // namespace

std::optional<adf::Edit> reordering(const adf::Document& document,
                                    const std::vector<adf::ObjectId>& objects,
                                    adf::ObjectId beside,
                                    bool after)
{
    const adf::ObjectType type = document.find(beside)->type();
    Ids present;
    Ids all;
    for (const adf::ObjectPtr& object : document.objects()) {
        all.push_back(object->id());
        if (object->type() == type && object->isListed()) {
            present.push_back(object->id());
        }
    }
    const Ids wanted = wantedOrder(present, {objects.begin(), objects.end()}, beside, after);
    if (wanted == present) {
        return std::nullopt;
    }
    // Each in its turn goes behind the one that it follows.
    std::vector<adf::Edit> edits;
    const std::unordered_set<adf::ObjectId> moving(objects.begin(), objects.end());
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (!moving.contains(wanted[i])) {
            continue;
        }
        all.erase(std::find(all.begin(), all.end(), wanted[i]));
        // In front of all others of its kind where it is to be the first.
        const auto place = i > 0 ? std::find(all.begin(), all.end(), wanted[i - 1]) + 1
                                 : std::find(all.begin(), all.end(), wanted[objects.size()]);
        edits.push_back({adf::Move{wanted[i], static_cast<std::size_t>(place - all.begin())}});
        all.insert(place, wanted[i]);
    }
    return adf::group(std::move(edits));
}

std::optional<adf::Edit> reorderingByOne(const adf::Document& document,
                                         const std::vector<adf::ObjectId>& objects,
                                         bool later)
{
    const adf::ObjectPtr any = document.find(objects.front());
    const std::unordered_set<adf::ObjectId> moving(objects.begin(), objects.end());
    const std::string group = groupOf(*any);
    std::vector<adf::ObjectPtr> list = document.objects(any->type());
    if (later) {
        std::reverse(list.begin(), list.end());
    }
    std::optional<adf::ObjectId> neighbour;  // the last before any of them
    for (const adf::ObjectPtr& object : list) {
        if (moving.contains(object->id())) {
            break;
        }
        if (object->isListed() && groupOf(*object) == group) {
            neighbour = object->id();
        }
    }
    return neighbour ? reordering(document, objects, *neighbour, later) : std::nullopt;
}

}  // namespace editor
