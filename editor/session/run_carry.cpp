#include "editor/session/run_carry.h"

#include <cstdint>

namespace editor {
namespace {

// A body that no object stands for.
scene::BodyIndex sameWithoutObject(const compile::Compiled& former, const scene::Body& body)
{
    for (std::uint32_t i = 0; i < former.scene->bodies.size(); ++i) {
        const scene::BodyIndex index{i};
        const scene::ObjectOrigin& origin = former.scene->body(index).origin;
        if (!former.map.object(index).valid() && origin.name == body.origin.name &&
            origin.identifier == body.origin.identifier) {
            return index;
        }
    }
    return {};
}

base::Pose shiftBetween(const base::Pose& before, const base::Pose& after)
{
    return before == after ? base::Pose{} : after * base::inverse(before);
}

}  // namespace

exchange::Carry carryBetween(const compile::Compiled& former, const compile::Compiled& next)
{
    const scene::Scene& scene = *next.scene;
    exchange::Carry carry;
    for (const auto& [part, object] : next.map.objects()) {
        if (const auto before = former.map.part(object)) {
            carry.former.emplace(part, *before);
        }
    }
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        const scene::BodyIndex body{i};
        if (!next.map.object(body).valid()) {
            if (const auto same = sameWithoutObject(former, scene.bodies[i]); same.valid()) {
                carry.former.emplace(body, same);
            }
        }
        const auto before = exchange::formerOf(carry, body, former.scene->bodies.size());
        carry.shifts.push_back(
            before.valid() ? shiftBetween(former.scene->body(before).X_WB, scene.bodies[i].X_WB)
                           : base::Pose{});
    }
    return carry;
}

}  // namespace editor
