#pragma once

#include "adf/object.h"
#include "scene/indices.h"

#include <optional>
#include <unordered_map>

namespace compile {

// Which object became which part of the scene, both ways. Parts that no object stands for, such as
// the ground of an enclosure, are not in it.
class SceneMap {
public:
    void add(adf::ObjectId object, scene::PartIndex part);

    [[nodiscard]] std::optional<scene::PartIndex> part(adf::ObjectId object) const;

    // The part, if it is of this kind: find<scene::BodyIndex>(object).
    template <typename Index>
    [[nodiscard]] std::optional<Index> find(adf::ObjectId object) const
    {
        const std::optional<scene::PartIndex> found = part(object);
        const auto* index = found ? std::get_if<Index>(&*found) : nullptr;
        return index != nullptr ? std::optional(*index) : std::nullopt;
    }

    // Invalid when no object stands for the part.
    [[nodiscard]] adf::ObjectId object(scene::PartIndex part) const;

    // Every part that an object stands for, in no order.
    [[nodiscard]] const std::unordered_map<scene::PartIndex, adf::ObjectId>& objects() const
    {
        return objectOf_;
    }

private:
    std::unordered_map<adf::ObjectId, scene::PartIndex> partOf_;
    std::unordered_map<scene::PartIndex, adf::ObjectId> objectOf_;
};

}  // namespace compile
