#include "exporters/urdf_loops.h"

#include "exporters/robot_graph.h"

namespace exporters {

namespace robot = importers::robot;

bool reportLoops(const robot::Robot& robot, const UrdfOptions& options, base::Diagnostics& sink)
{
    const RobotGraph graph = graphOf(robot);
    for (const std::size_t index : graph.loops) {
        const robot::Joint& joint = robot.joints[index];
        sink.add({.severity = options.dropLoops ? base::Severity::Warning : base::Severity::Error,
                  .code = "export.loop",
                  .span = joint.span,
                  .object = "JOINT " + joint.name,
                  .message = "joint " + joint.name + " closes a loop from link " + joint.parent +
                             " to link " + joint.child + ", which URDF cannot say" +
                             (options.dropLoops ? "; it is left out" : ""),
                  .hint = options.dropLoops
                              ? "SDF keeps it: export to a .sdf file"
                              : "SDF can: export to a .sdf file; or leave out joints that close "
                                "loops"});
    }
    return !graph.loops.empty();
}

}  // namespace exporters
