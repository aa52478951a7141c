#include "editor/window/join_wish.h"

#include "editor/tools/join_edits.h"
#include "editor/tools/mating.h"

#include <utility>

namespace editor {

JoinWish wishOf(const JoinPicks& picks,
                const JoinSettings& settings,
                const scene::Scene& scene,
                const std::function<BodyFacts(scene::BodyIndex)>& factsOf)
{
    JoinWish wish{.child = picks.pair->child,
                  .parent = picks.pair->parent,
                  .type = settings.type,
                  .delta_W = {},
                  .joint = {}};
    if (!picks.pair->hasFaces) {
        wish.joint =
            suggestedAxis(factsOf(*wish.parent), factsOf(wish.child), adfType(settings.type));
        return wish;
    }
    const MateFeature moves = mateFeature(picks.first->face_W, picks.first->point_W);
    if (!picks.second) {
        const base::Vec3 axis = moves.axis_W == base::Vec3{} ? base::Vec3{0, 0, 1} : moves.axis_W;
        wish.joint = {moves.point_W, axis};
        return wish;
    }
    const MateFeature stays = mateFeature(picks.second->face_W, picks.second->point_W);
    const Mate made = mate(moves, stays,
                           {.faces = settings.faces,
                            .flip = settings.flip,
                            .offset = settings.offset,
                            .turn = settings.turn});
    wish.joint = made.joint;
    if (settings.moves) {
        wish.delta_W = made.delta_W;
    }
    // What stands still in the world does not move: the other one comes to it.
    if (scene.body(wish.child).isStatic() && !scene.body(*wish.parent).isStatic()) {
        const base::Pose back = base::inverse(wish.delta_W);
        std::swap(wish.child, *wish.parent);
        wish.joint = {back * wish.joint.pivot_W, base::rotate(back.rotation, wish.joint.axis_W)};
        wish.delta_W = back;
    }
    return wish;
}

double playOf(const JoinPicks& picks)
{
    return picks.first && picks.second
               ? playOf(mateFeature(picks.first->face_W, picks.first->point_W),
                        mateFeature(picks.second->face_W, picks.second->point_W))
               : 0;
}

}  // namespace editor
