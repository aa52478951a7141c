#include "importers/building/robot_bodies.h"

#include "base/free_names.h"

#include <algorithm>
#include <span>
#include <utility>

namespace importers::robot {

namespace {

// `bodies`: the link's own, then those that are welded to it.
void shareAmongBodies(std::span<PlannedBody> bodies, LinkMass whole)
{
    constexpr double kShare = 0.05;
    const std::size_t welded = bodies.size() - 1;
    const double share =
        std::min(kShare, 0.5 / static_cast<double>(std::max<std::size_t>(welded, 1)));
    double left = 1;
    for (PlannedBody& body : bodies.subspan(1)) {
        if (whole.source == MassSource::Static) {
            body.mass.source = MassSource::Static;
            continue;
        }
        body.mass = takeShare(whole, share / left, {});
        body.mass.donor = body.link;
        left -= share;
    }
    bodies.front().mass = whole;
    for (PlannedBody& body : bodies) {
        body.takeCentre();
    }
}

}  // namespace

void PlannedBody::takeCentre()
{
    X_BC = base::inverse(shapes.X_LB) * mass.X_LC();
    X_BC.position = withoutDust(X_BC.position);
    X_BC.rotation = throughRpy(X_BC.rotation);
}

void PlannedBody::turn(const base::Quat& cubeTurn)
{
    if (mass.inertia) {
        mass.inertia = turned(*mass.inertia, cubeTurn);
    } else {
        mass.R_LI = base::normalized(mass.R_LI * cubeTurn);
    }
    takeCentre();
}

PlannedBodies planBodies(const Robot& robot,
                         MeshMode meshes,
                         MeshContact contact,
                         const std::vector<base::Pose>& X_WL,
                         std::vector<LinkMass> masses)
{
    base::FreeNames names;
    for (const Link& link : robot.links) {
        names.take(link.name);
    }
    PlannedBodies bodies;
    for (std::size_t i = 0; i < robot.links.size(); ++i) {
        const Link& link = robot.links[i];
        const std::size_t own = bodies.all.size();
        bodies.ownOf.push_back(own);
        for (BodyShapes& shapes : planShapes(link, meshes, contact)) {
            const bool isOwn = bodies.all.size() == own;
            PlannedBody body{.link = i, .shapes = std::move(shapes)};
            body.name = isOwn ? link.name : names.takeLike(link.name + body.shapes.suffix);
            body.X_WB = X_WL[i] * body.shapes.X_LB;
            if (!isOwn) {
                body.weldedTo = own;
            }
            bodies.all.push_back(std::move(body));
        }
        shareAmongBodies(std::span(bodies.all).subspan(own), std::move(masses[i]));
    }
    return bodies;
}

}  // namespace importers::robot
