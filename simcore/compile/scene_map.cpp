#include "compile/scene_map.h"

namespace compile {

void SceneMap::add(adf::ObjectId object, scene::PartIndex part)
{
    partOf_.emplace(object, part);
    objectOf_.emplace(part, object);
}

std::optional<scene::PartIndex> SceneMap::part(adf::ObjectId object) const
{
    const auto found = partOf_.find(object);
    return found == partOf_.end() ? std::nullopt : std::optional(found->second);
}

adf::ObjectId SceneMap::object(scene::PartIndex part) const
{
    const auto found = objectOf_.find(part);
    return found == objectOf_.end() ? adf::ObjectId{} : found->second;
}

}  // namespace compile
