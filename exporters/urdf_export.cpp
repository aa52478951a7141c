#include "exporters/urdf_export.h"

#include "base/free_names.h"
#include "base/text.h"
#include "exporters/robot_graph.h"
#include "exporters/robot_joint.h"
#include "exporters/robot_numbers.h"
#include "exporters/urdf_limits.h"
#include "exporters/urdf_links.h"
#include "exporters/urdf_loops.h"
#include "exporters/urdf_shapes.h"
#include "exporters/xml_text.h"

#include <array>
#include <set>

namespace exporters {

namespace robot = importers::robot;
using base::Pose;
using base::Vec3;

namespace {

// A link's origin so near to the axis it turns about is on it, m.
constexpr double kOnAxis = 1e-11;

const char* typeWord(robot::JointType type)
{
    switch (type) {
        case robot::JointType::Revolute:
            return "revolute";
        case robot::JointType::Continuous:
            return "continuous";
        case robot::JointType::Prismatic:
            return "prismatic";
        case robot::JointType::Planar:
            return "planar";
        case robot::JointType::Floating:
            return "floating";
        case robot::JointType::Fixed:
        case robot::JointType::Spherical:
            break;
    }
    return "fixed";
}

class UrdfWriter {
public:
    UrdfWriter(const robot::Robot& robot, const UrdfOptions& options, base::Diagnostics& sink)
        : robot_(robot), options_(options), sink_(sink), graph_(graphOf(robot))
    {
        for (const robot::Link& link : robot.links) {
            linkNames_.take(link.name);
        }
        for (const robot::Joint& joint : robot.joints) {
            jointNames_.take(joint.name);
        }
        for (const auto& joint : graph_.carrier) {
            if (joint && hasOneFreedom(robot.joints[*joint].type)) {
                leaders_.insert(robot.joints[*joint].name);
            }
        }
    }

    std::optional<RobotText> run()
    {
        if (reportLoops(robot_, options_, sink_) && !options_.dropLoops) {
            return std::nullopt;
        }
        reportStartPositions(robot_, graph_, "URDF", sink_);
        reportIdleJoints(robot_, graph_, "URDF", sink_);
        placeLinks();
        for (std::size_t i = 0; i < robot_.links.size(); ++i) {
            root_.add(links_.element(robot_.links[i], X_BL_[i]));
        }
        std::size_t joints = 0;
        for (const std::size_t link : graph_.order) {
            if (graph_.carrier[link]) {
                addJoint(*graph_.carrier[link], link);
                ++joints;
            }
        }
        addWorld();
        limits_.report(robot_.file, sink_);
        return RobotText{.text = xmlText(root_), .joints = joints};
    }

private:
    // The joint as it carries its link.
    [[nodiscard]] robot::Joint carrying(std::size_t joint) const
    {
        return graph_.isReversed[joint] ? reversed(robot_.joints[joint]) : robot_.joints[joint];
    }

    // How far the frames of links move: X_BL of each, from the one it had to the one it gets.
    void placeLinks()
    {
        X_BL_.resize(robot_.links.size());
        for (std::size_t link = 0; link < robot_.links.size(); ++link) {
            if (!graph_.carrier[link]) {
                continue;
            }
            const robot::Joint joint = carrying(*graph_.carrier[link]);
            const Vec3 pivot = joint.X_CJ.position;
            const bool turns = joint.type == robot::JointType::Revolute ||
                               joint.type == robot::JointType::Continuous;
            const Vec3 axis = base::rotate(joint.X_CJ.rotation, joint.axis);
            const bool isBeside = turns && base::norm(base::cross(axis, pivot)) > kOnAxis;
            if (isBeside || joint.type == robot::JointType::Spherical) {
                X_BL_[link].position = pivot;
            }
        }
    }

    void addJoint(std::size_t index, std::size_t link)
    {
        const robot::Joint joint = carrying(index);
        const std::size_t parent =
            graph_.isReversed[index] ? graph_.childOf[index] : graph_.parentOf[index];
        const Pose X_PL = base::inverse(X_BL_[parent]) * poseAt(joint, 0) * X_BL_[link];
        if (joint.type == robot::JointType::Spherical) {
            addBall(joint, X_PL);
            return;
        }
        XmlElement& element =
            addFrame(joint.name, typeWord(joint.type), joint.parent, joint.child, X_PL);
        if (joint.type == robot::JointType::Fixed) {
            return;
        }
        const Vec3 axis = base::rotate(joint.X_CJ.rotation, joint.axis);
        element.add({"axis", {{"xyz", numbersText(base::normalized(axis))}}});
        limits_.add(joint, element);
        if (joint.damping > 0 || joint.friction > 0) {
            element.add({"dynamics",
                         {{"damping", numberText(joint.damping)},
                          {"friction", numberText(joint.friction)}}});
        }
        if (joint.mimic) {
            addMimic(joint, element);
        }
        if (joint.spring) {
            sink_.add({.severity = base::Severity::Warning,
                       .code = "export.spring",
                       .span = joint.span,
                       .object = "JOINT " + joint.name,
                       .message = "the spring of joint " + joint.name +
                                  " is left out: URDF has no word for it",
                       .hint = "SDF has"});
        }
    }

    XmlElement& addFrame(const std::string& name,
                         const std::string& type,
                         const std::string& parent,
                         const std::string& child,
                         const Pose& X_PL)
    {
        XmlElement& element = root_.add({"joint", {{"name", name}, {"type", type}}});
        element.add(urdfOrigin(X_PL));
        element.add({"parent", {{"link", parent}}});
        element.add({"child", {{"link", child}}});
        return element;
    }

    void addMimic(const robot::Joint& joint, XmlElement& element)
    {
        const robot::Mimic& mimic = *joint.mimic;
        if (!leaders_.contains(mimic.joint)) {
            sink_.add({.severity = base::Severity::Warning,
                       .code = "export.mimic",
                       .span = mimic.span,
                       .object = "JOINT " + joint.name,
                       .message = "joint " + joint.name + " does not follow joint " + mimic.joint +
                                  ", which is not in the file or has not one position",
                       .hint = "let it follow a hinge or a slider that closes no loop"});
            return;
        }
        element.add({"mimic",
                     {{"joint", mimic.joint},
                      {"multiplier", numberText(mimic.multiplier)},
                      {"offset", numberText(mimic.offset)}}});
    }

    // Turns about X, then Y, then Z reach every rotation.
    void addBall(const robot::Joint& joint, const Pose& X_PL)
    {
        const std::string first = linkNames_.takeLike(joint.name + "_x");
        const std::string second = linkNames_.takeLike(joint.name + "_y");
        root_.add(urdfNamed("link", first));
        root_.add(urdfNamed("link", second));

        struct Step {
            std::string name;
            std::string parent;
            std::string child;
            Pose X;
            Vec3 axis;
        };

        const std::array steps{
            Step{joint.name, joint.parent, first, X_PL, {1, 0, 0}},
            Step{jointNames_.takeLike(joint.name + "_y"), first, second, {}, {0, 1, 0}},
            Step{jointNames_.takeLike(joint.name + "_z"), second, joint.child, {}, {0, 0, 1}}};
        for (const Step& step : steps) {
            addFrame(step.name, "continuous", step.parent, step.child, step.X)
                .add({"axis", {{"xyz", numbersText(step.axis)}}});
        }
        sink_.add({.severity = base::Severity::Warning,
                   .code = "export.ball-joint",
                   .span = joint.span,
                   .object = "JOINT " + joint.name,
                   .message = "ball joint " + joint.name +
                              " becomes three joints about X, Y and Z with links without mass "
                              "between them",
                   .hint = "SDF has ball joints"});
    }

    // The link that carries what nothing else does.
    void addWorld()
    {
        const robot::Link& first = robot_.links[graph_.roots.front()];
        if (graph_.roots.size() == 1 && isHome(first.X_WL)) {
            return;
        }
        std::optional<std::size_t> own;
        for (const std::size_t root : graph_.roots) {
            const robot::Link& link = robot_.links[root];
            if (link.name == "world" && link.isStatic && isHome(link.X_WL)) {
                own = root;
            }
        }
        const std::string world = own ? "world" : linkNames_.takeLike("world");
        if (!own) {
            root_.children.insert(root_.children.begin(), urdfNamed("link", world));
        }
        for (const std::size_t root : graph_.roots) {
            if (root != own) {
                const robot::Link& link = robot_.links[root];
                addFrame(jointNames_.takeLike(world + "_to_" + link.name),
                         link.isStatic ? "fixed" : "floating", world, link.name,
                         link.X_WL * X_BL_[root]);
            }
        }
    }

    static bool isHome(const Pose& X)
    {
        constexpr double kAtHome = 1e-12;
        return base::norm(X.position) < kAtHome &&
               base::norm(base::rotationVector(X.rotation)) < kAtHome;
    }

    const robot::Robot& robot_;
    const UrdfOptions& options_;
    base::Diagnostics& sink_;
    RobotGraph graph_;
    XmlElement root_ = urdfNamed("robot", robot_.name);
    std::vector<Pose> X_BL_;
    base::FreeNames linkNames_;
    base::FreeNames jointNames_;
    std::set<std::string> leaders_;  // joints that others may follow
    UrdfLinkWriter links_{options_.meshPrefix, sink_};
    UrdfLimits limits_;
};

}  // namespace

std::optional<RobotText> urdfText(const robot::Robot& robot,
                                  const UrdfOptions& options,
                                  base::Diagnostics& sink)
{
    if (robot.links.empty()) {
        sink.add({.severity = base::Severity::Error,
                  .code = "export.no-bodies",
                  .span = {.file = robot.file},
                  .message = "the model has no bodies to write"});
        return std::nullopt;
    }
    return UrdfWriter(robot, options, sink).run();
}

}  // namespace exporters
