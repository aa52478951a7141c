#pragma once

// Private to the SDF reader: what joints become.

#include "base/diagnostics.h"
#include "base/free_names.h"
#include "importers/robot/robot_model.h"

#include <sdf/Joint.hh>
#include <sdf/JointAxis.hh>

#include <string>

namespace importers::sdf {

// In the frame of the joint, of length 1.
base::Vec3 directionOf(const ::sdf::JointAxis& axis, base::Diagnostics& sink);

// Adds joints to a robot, and links between those with two axes.
class JointReader {
public:
    // `linkNames`: of all links of the robot.
    JointReader(robot::Robot& robot, base::FreeNames& linkNames, base::Diagnostics& sink)
        : robot_(robot), linkNames_(linkNames), sink_(sink)
    {}

    // `joint`: its name as the file would have it, its links and where it is in them; X_WJ: in the
    // world. A type that ADF has no word for is reported (`sdf.unsupported-joint`).
    void add(const ::sdf::Joint& given, robot::Joint joint, const base::Pose& X_WJ);

private:
    void addTwo(const ::sdf::Joint& given,
                robot::Joint joint,
                const base::Pose& X_WJ,
                robot::JointType secondType);
    void readAxis(const ::sdf::JointAxis* axis, robot::Joint& joint);

    robot::Robot& robot_;
    base::FreeNames& linkNames_;
    base::Diagnostics& sink_;
    base::FreeNames jointNames_;
};

}  // namespace importers::sdf
