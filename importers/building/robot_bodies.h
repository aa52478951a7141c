#pragma once

#include "base/math.h"
#include "importers/building/robot_masses.h"
#include "importers/building/robot_shapes.h"
#include "importers/robot/joint_words.h"
#include "importers/robot/robot_model.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace importers::robot {

// One ADF body of a robot while it is made.
struct PlannedBody {
    std::string name;
    std::size_t link = 0;
    BodyShapes shapes;
    base::Pose X_WB;
    LinkMass mass;                        // in the link frame
    base::Pose X_BC;                      // as the file will say it
    std::optional<std::size_t> weldedTo;  // the link's own body
    JointWords words;                     // of the joint that carries it
    std::vector<std::int64_t> groups;     // of collision

    // X_BC from the mass, to the digits of the file.
    void takeCentre();

    // Other axes for the same tensor: those of the centre of mass frame, turned by one of
    // cubeTurns().
    void turn(const base::Quat& cubeTurn);

    [[nodiscard]] JointEnd end() const
    {
        return {.X_WB = X_WB, .X_BC = X_BC, .scale = shapes.scale};
    }
};

// The bodies that the links of a robot become: of each link its own, and after it those for shapes
// that it has no room for, which are welded to it.
struct PlannedBodies {
    std::vector<PlannedBody> all;
    std::vector<std::size_t> ownOf;  // the own body of each link, by index into `all`

    [[nodiscard]] PlannedBody& own(std::size_t link) { return all[ownOf[link]]; }

    [[nodiscard]] const PlannedBody& own(std::size_t link) const { return all[ownOf[link]]; }
};

// Bodies with names, shapes, places and masses; without groups and joints. The bodies of one link
// have its mass together: each that is welded takes 5 % of it, all of them at most half.
PlannedBodies planBodies(const Robot& robot,
                         MeshMode meshes,
                         MeshContact contact,
                         const std::vector<base::Pose>& X_WL,
                         std::vector<LinkMass> masses);

}  // namespace importers::robot
