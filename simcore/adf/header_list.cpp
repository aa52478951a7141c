#include "adf/header_list.h"

#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace adf {

TextList headerList(const TextList& listed,
                    const std::vector<ObjectPtr>& before,
                    const std::vector<ObjectPtr>& now)
{
    std::unordered_map<std::string_view, ObjectId> owners;
    for (const ObjectPtr& object : before) {
        owners.emplace(object->identifier(), object->id());
    }
    std::unordered_map<ObjectId, const Object*> present;
    for (const ObjectPtr& object : now) {
        present.emplace(object->id(), object.get());
        // A name that stood for nothing may have got its object.
        owners.emplace(object->identifier(), object->id());
    }
    std::unordered_set<ObjectId> hasItem;
    for (const std::string& name : listed) {
        const auto owner = owners.find(name);
        if (owner != owners.end() && present.contains(owner->second)) {
            hasItem.insert(owner->second);
        }
    }

    TextList result;
    std::unordered_set<ObjectId> filled;
    std::unordered_set<std::string_view> seen;
    std::size_t next = 0;
    const auto takeNew = [&] {
        for (; next < now.size() && !hasItem.contains(now[next]->id()); ++next) {
            result.push_back(now[next]->identifier());
        }
    };
    for (const std::string& name : listed) {
        const auto owner = owners.find(name);
        if (owner == owners.end()) {
            result.push_back(name);
            continue;
        }
        const auto object = present.find(owner->second);
        if (object == present.end()) {
            continue;
        }
        const bool isRepeat = !seen.insert(name).second;
        if (!filled.insert(owner->second).second) {
            if (isRepeat) {
                result.push_back(object->second->identifier());
            }
            continue;
        }
        // Items are given out in document order, whoever had them.
        takeNew();
        result.push_back(now[next]->identifier());
        ++next;
        takeNew();
    }
    takeNew();
    return result;
}

}  // namespace adf
