#include "importers/building/robot_groups.h"

#include "importers/building/collision_groups.h"

#include <algorithm>
#include <set>
#include <utility>

namespace importers::robot {

namespace {

using LinkPairs = std::set<std::pair<std::size_t, std::size_t>>;

// Those that ADF keeps apart by itself, as a joint joins them.
LinkPairs joinedLinks(const Robot& robot, const Tree& tree)
{
    LinkPairs joined;
    for (std::size_t joint = 0; joint < robot.joints.size(); ++joint) {
        if (!robot.joints[joint].partsTouch) {
            joined.insert(std::minmax(tree.parentOf[joint], tree.childOf[joint]));
        }
    }
    return joined;
}

Touching touchingOf(const PlannedBody& a,
                    const PlannedBody& b,
                    const Robot& robot,
                    const LinkPairs& joined)
{
    const bool bothStill =
        a.mass.source == MassSource::Static && b.mass.source == MassSource::Static;
    const bool isWelded = a.link == b.link && (!a.weldedTo || !b.weldedTo);
    const bool isJoined =
        !a.weldedTo && !b.weldedTo && joined.contains(std::minmax(a.link, b.link));
    if (bothStill || isWelded || isJoined) {
        return Touching::Either;
    }
    return a.link != b.link && doTouch(robot, a.link, b.link) ? Touching::Yes : Touching::No;
}

}  // namespace

void groupBodies(PlannedBodies& bodies,
                 const Robot& robot,
                 const Tree& tree,
                 base::Diagnostics& sink)
{
    if (robot.touches.empty()) {
        return;
    }
    std::vector<PlannedBody*> solid;
    for (PlannedBody& body : bodies.all) {
        if (!body.shapes.primitives.empty() || !body.shapes.meshes.empty()) {
            solid.push_back(&body);
        }
    }
    const LinkPairs joined = joinedLinks(robot, tree);
    const auto groups = collisionGroups(solid.size(), [&](std::size_t a, std::size_t b) {
        return touchingOf(*solid[a], *solid[b], robot, joined);
    });
    if (!groups) {
        sink.add({.severity = base::Severity::Warning,
                  .code = "robot.too-many-groups",
                  .span = {.file = robot.file},
                  .message = (solid.size() > kMostGroupedBodies
                                  ? "which of more than " + std::to_string(kMostGroupedBodies) +
                                        " bodies pass through each other is not worked out"
                                  : std::string("which bodies pass through each other takes more "
                                                "than the thousand groups of ADF")) +
                             "; all of them touch"});
        return;
    }
    for (std::size_t i = 0; i < solid.size(); ++i) {
        solid[i]->groups = (*groups)[i];
    }
}

}  // namespace importers::robot
