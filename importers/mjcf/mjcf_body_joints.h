#pragma once

#include "importers/mjcf/mjcf_body_contents.h"
#include "importers/mjcf/mjcf_joints.h"
#include "importers/mjcf/mjcf_names.h"
#include "importers/robot/robot_model.h"

#include <string>
#include <utility>
#include <vector>

namespace importers::mjcf {

// Where a body hangs.
struct ParentBody {
    std::string link;
    base::Pose X_WL;
    bool isStill = true;             // fixed to the world, over any bodies
    std::string group = kWorldLink;  // the first of the links it is fixed to
    std::string groupAbove = {};
};

// The joints that bodies of a file hang on.
class BodyJoints {
public:
    BodyJoints(const BodyReading& reading,
               Names& names,
               UniqueNames& linkNames,
               UniqueNames& jointNames,
               robot::Robot& robot)
        : in_(reading), names_(names), linkNames_(linkNames), jointNames_(jointNames), robot_(robot)
    {}

    // Joins a link, which has its pose and mass, to its parent. True when it stands still with it.
    bool join(const BodyContents& contents,
              double leastMass,
              const ParentBody& parent,
              robot::Link& link);

private:
    using Joints = std::vector<std::pair<Part, JointText>>;

    [[nodiscard]] Joints read(const BodyContents& contents) const;
    void checkFree(const Joints& joints, const BodyContents& contents, const ParentBody& parent);
    bool addFixed(double leastMass, const ParentBody& parent, robot::Link& link);
    void addChain(const Joints& joints, const ParentBody& parent, const robot::Link& link);

    const BodyReading& in_;
    Names& names_;
    UniqueNames& linkNames_;
    UniqueNames& jointNames_;
    robot::Robot& robot_;
};

}  // namespace importers::mjcf
