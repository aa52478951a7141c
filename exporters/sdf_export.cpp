#include "exporters/sdf_export.h"

#include "base/free_names.h"
#include "exporters/robot_graph.h"
#include "exporters/robot_joint.h"
#include "exporters/robot_numbers.h"
#include "exporters/sdf_shapes.h"
#include "scene/joint.h"

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace exporters {

namespace robot = importers::robot;
using base::Pose;

namespace {

constexpr const char* kWorld = "world";
constexpr double kClosed = 1e-6;  // m and rad
constexpr double kAtZero = 1e-9;  // rad or m

const char* sdfType(robot::JointType type)
{
    switch (type) {
        case robot::JointType::Revolute:
            return "revolute";
        case robot::JointType::Continuous:
            return "continuous";
        case robot::JointType::Prismatic:
            return "prismatic";
        case robot::JointType::Spherical:
            return "ball";
        default:
            return "fixed";
    }
}

bool hasCapsule(const robot::Robot& robot)
{
    const auto isCapsule = [](const auto& shape) {
        return std::holds_alternative<robot::Capsule>(shape.geometry);
    };
    return std::any_of(robot.links.begin(), robot.links.end(), [&](const robot::Link& link) {
        return std::any_of(link.visuals.begin(), link.visuals.end(), isCapsule) ||
               std::any_of(link.collisions.begin(), link.collisions.end(), isCapsule);
    });
}

class SdfWriter {
public:
    SdfWriter(const robot::Robot& robot, base::Diagnostics& sink)
        : robot_(robot), sink_(sink), graph_(graphOf(robot))
    {}

    RobotText run()
    {
        nameLinks();
        placeLinks();
        reportIdleJoints(robot_, graph_, "SDF", sink_);
        const bool isStatic = std::all_of(robot_.links.begin(), robot_.links.end(),
                                          [](const robot::Link& link) { return link.isStatic; });
        if (isStatic) {
            model_.add({.name = "static", .text = "true"});
        }
        const bool touches = std::any_of(
            robot_.touches.begin(), robot_.touches.end(),
            [](const auto& row) { return std::find(row.begin(), row.end(), true) != row.end(); });
        for (std::size_t i = 0; i < robot_.links.size(); ++i) {
            addLink(i, touches, isStatic);
        }
        for (std::size_t i = 0; i < robot_.joints.size(); ++i) {
            addJoint(i);
        }
        XmlElement root{"sdf", {{"version", hasCapsule(robot_) ? "1.8" : "1.7"}}};
        root.add(std::move(model_));
        return {.text = xmlText(root), .joints = joints_};
    }

private:
    // A link that only stands for the world is SDF's own; its names are not to be used otherwise.
    void nameLinks()
    {
        std::set<std::string> taken{kWorld};
        for (const robot::Link& link : robot_.links) {
            taken.insert(link.name);
        }
        for (const robot::Link& link : robot_.links) {
            const bool isReserved =
                link.name == kWorld || (link.name.starts_with("__") && link.name.ends_with("__"));
            const bool isWorld = link.name == kWorld && link.isStatic && link.visuals.empty() &&
                                 link.collisions.empty() && robot_.links.size() > 1;
            names_.push_back(link.name);
            isWorld_.push_back(isWorld);
            for (int number = 2; isReserved && !isWorld; ++number) {
                names_.back() = link.name + "_link" + (number == 2 ? "" : std::to_string(number));
                if (taken.insert(names_.back()).second) {
                    break;
                }
            }
        }
        // Links, joints and frames of a model share their names.
        for (const std::string& name : names_) {
            jointNames_.take(name);
        }
        for (const robot::Joint& joint : robot_.joints) {
            jointNames_.take(joint.name);
        }
    }

    void placeLinks()
    {
        X_WL_ = zeroPosesOf(robot_, graph_);
        positions_ = jointPositions(robot_, graph_, X_WL_);
        const bool isClosed =
            std::all_of(graph_.loops.begin(), graph_.loops.end(),
                        [&](std::size_t i) { return positions_[i].gap < kClosed; });
        if (isClosed) {
            reportStartPositions(robot_, graph_, "SDF", sink_);
        } else {
            X_WL_ = startPosesOf(robot_);
            positions_ = jointPositions(robot_, graph_, X_WL_);
        }
        reportPlaces();
    }

    void reportPlaces()
    {
        std::size_t moved = 0;
        for (std::size_t i = 0; i < positions_.size(); ++i) {
            const robot::Joint& joint = robot_.joints[i];
            moved += std::abs(positions_[i].position) > kAtZero ? 1 : 0;
            if (positions_[i].gap > kClosed) {
                sink_.add({.severity = base::Severity::Warning,
                           .code = "export.open-joint",
                           .span = joint.span,
                           .object = "JOINT " + joint.name,
                           .message = "joint " + joint.name + " is " +
                                      numberText(positions_[i].gap) +
                                      " m or rad from where it belongs; SDF keeps it so",
                           .hint = "assemble the model first"});
            }
        }
        if (moved > 0) {
            sink_.add({.severity = base::Severity::Note,
                       .code = "export.zero-moved",
                       .span = {.file = robot_.file},
                       .message = "loops are open where all joints are at 0: positions of " +
                                  std::to_string(moved) + (moved == 1 ? " joint" : " joints") +
                                  " count from the start in SDF"});
        }
    }

    void addLink(std::size_t index, bool touches, bool isStatic)
    {
        if (isWorld_[index]) {
            return;
        }
        const robot::Link& link = robot_.links[index];
        XmlElement& element = model_.add({"link", {{"name", names_[index]}}});
        element.add(sdfPose(X_WL_[index]));
        if (touches) {
            element.add({.name = "self_collide", .text = "true"});
        }
        if (link.inertial) {
            addInertial(link, element);
        }
        addSdfShapes(link, element);
        if (link.isStatic && !isStatic) {
            XmlElement& joint = addFrame(jointNames_.takeLike("world_to_" + link.name), "fixed");
            joint.add({.name = "parent", .text = kWorld});
            joint.add({.name = "child", .text = names_[index]});
        }
    }

    void addInertial(const robot::Link& link, XmlElement& element)
    {
        robot::Inertial inertial = *link.inertial;
        if (const auto possible = possibleInertia(inertial.inertia)) {
            inertial.inertia = *possible;
            sink_.add({.severity = base::Severity::Warning,
                       .code = "export.inertia-triangle",
                       .span = link.span,
                       .object = "BODY " + link.name,
                       .message = "one moment of inertia of link " + link.name +
                                  " is larger than the other two together; SDF refuses that, so "
                                  "all are raised until it fits"});
        }
        element.add(sdfInertial(inertial));
    }

    XmlElement& addFrame(const std::string& name, const char* type)
    {
        return model_.add({"joint", {{"name", name}, {"type", type}}});
    }

    void addJoint(std::size_t index)
    {
        const robot::Joint& given = robot_.joints[index];
        const bool isIdle =
            std::find(graph_.idle.begin(), graph_.idle.end(), index) != graph_.idle.end();
        if (given.type == robot::JointType::Floating || isIdle) {
            return;
        }
        if (given.type == robot::JointType::Planar) {
            sink_.add(
                {.severity = base::Severity::Warning,
                 .code = "export.joint-type",
                 .span = given.span,
                 .object = "JOINT " + given.name,
                 .message = "planar joint " + given.name + " is left out: SDF has no word for it",
                 .hint = "URDF has"});
            return;
        }
        ++joints_;
        const bool turned = isWorld_[graph_.childOf[index]];
        const robot::Joint joint = turned ? reversed(given) : given;
        const std::size_t parent = turned ? graph_.childOf[index] : graph_.parentOf[index];
        const std::size_t child = turned ? graph_.parentOf[index] : graph_.childOf[index];
        XmlElement& element = addFrame(jointName(joint.name), sdfType(joint.type));
        element.add(sdfPose(joint.X_CJ));
        element.add({.name = "parent", .text = names_[parent]});
        element.add({.name = "child", .text = names_[child]});
        if (hasOneFreedom(joint.type)) {
            element.add(axis(joint, positions_[index].position));
        }
        if (joint.mimic) {
            sink_.add({.severity = base::Severity::Warning,
                       .code = "export.mimic",
                       .span = joint.span,
                       .object = "JOINT " + joint.name,
                       .message = "that joint " + joint.name + " follows joint " +
                                  joint.mimic->joint + " is left out: SDF 1.7 cannot say it",
                       .hint = "URDF can"});
        }
    }

    // A joint may have the name of a link elsewhere, but not here.
    std::string jointName(const std::string& name)
    {
        const bool isLink = std::find(names_.begin(), names_.end(), name) != names_.end();
        return isLink ? jointNames_.takeLike(name + "_joint") : name;
    }

    static XmlElement axis(const robot::Joint& joint, double zero)
    {
        const double from = std::abs(zero) > kAtZero ? zero : 0;
        XmlElement element{"axis"};
        element.add({.name = "xyz", .text = numbersText(joint.axis)});
        XmlElement limit{"limit"};
        if (joint.range) {
            // A side that is left out has no limit.
            if (joint.range->lower > -scene::kUnlimited) {
                limit.add(sdfNumber("lower", joint.range->lower - from));
            }
            if (joint.range->upper < scene::kUnlimited) {
                limit.add(sdfNumber("upper", joint.range->upper - from));
            }
        }
        if (joint.effort) {
            limit.add(sdfNumber("effort", *joint.effort));
        }
        if (joint.velocity) {
            limit.add(sdfNumber("velocity", *joint.velocity));
        }
        if (!limit.children.empty()) {
            element.add(std::move(limit));
        }
        if (joint.damping > 0 || joint.friction > 0 || joint.spring) {
            XmlElement& dynamics = element.add({"dynamics"});
            dynamics.add(sdfNumber("damping", joint.damping));
            dynamics.add(sdfNumber("friction", joint.friction));
            const robot::Spring spring = joint.spring.value_or(robot::Spring{0, from});
            dynamics.add(sdfNumber("spring_reference", spring.equilibrium - from));
            dynamics.add(sdfNumber("spring_stiffness", spring.stiffness));
        }
        return element;
    }

    const robot::Robot& robot_;
    base::Diagnostics& sink_;
    RobotGraph graph_;
    XmlElement model_{"model", {{"name", robot_.name}}};
    std::vector<std::string> names_;  // of links, in SDF
    std::vector<bool> isWorld_;
    std::vector<Pose> X_WL_;
    std::vector<JointPosition> positions_;
    base::FreeNames jointNames_;
    std::size_t joints_ = 0;  // of the robot that are written
};

}  // namespace

std::optional<RobotText> sdfText(const robot::Robot& robot, base::Diagnostics& sink)
{
    if (robot.links.empty()) {
        sink.add({.severity = base::Severity::Error,
                  .code = "export.no-bodies",
                  .span = {.file = robot.file},
                  .message = "the model has no bodies to write"});
        return std::nullopt;
    }
    return SdfWriter(robot, sink).run();
}

}  // namespace exporters
