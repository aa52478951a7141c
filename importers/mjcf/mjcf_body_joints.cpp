#include "importers/mjcf/mjcf_body_joints.h"

#include "importers/xml/xml_values.h"

#include <algorithm>

namespace importers::mjcf {

using base::Pose;
using base::Severity;

bool BodyJoints::join(const BodyContents& contents,
                      double leastMass,
                      const ParentBody& parent,
                      robot::Link& link)
{
    const Joints joints = read(contents);
    const bool isFree = std::any_of(joints.begin(), joints.end(), [](const auto& joint) {
        return joint.second.type == robot::JointType::Floating;
    });
    if (isFree) {
        checkFree(joints, contents, parent);
        return false;
    }
    if (joints.empty()) {
        return addFixed(leastMass, parent, link);
    }
    addChain(joints, parent, link);
    return false;
}

BodyJoints::Joints BodyJoints::read(const BodyContents& contents) const
{
    Joints joints;
    for (const Part& part : contents.joints) {
        if (part.node->name == "freejoint") {
            joints.emplace_back(part, JointText{.type = robot::JointType::Floating});
        } else if (const auto joint = readJoint(part, in_)) {
            joints.emplace_back(part, *joint);
        }
    }
    return joints;
}

void BodyJoints::checkFree(const Joints& joints,
                           const BodyContents& contents,
                           const ParentBody& parent)
{
    const Part& first = joints.front().first;
    if (joints.size() > 1 || parent.link != kWorldLink) {
        report(in_.sink, Severity::Error, "mjcf.free-joint", *first.node,
               "a free joint is the only one of a body of the world; this body is free and its "
               "other joints are left out");
        return;
    }
    // MuJoCo aligns only what carries nothing.
    const std::string align = attributeText(*first.node, "align");
    const bool isAligned = align == "true" || (first.settings().alignsFree && align != "false");
    if (isAligned && contents.bodies.empty()) {
        in_.others.note(*first.node,
                        "the frame of a free body stays where the file has it; MuJoCo, by `align`, "
                        "moves it to the centre of mass");
    }
}

// A body that weighs keeps its mass, though it stands still.
bool BodyJoints::addFixed(double leastMass, const ParentBody& parent, robot::Link& link)
{
    const bool hasMass = link.inertial && link.inertial->mass > 0;
    if (parent.isStill && !hasMass && leastMass <= 0) {
        link.isStatic = true;
        return true;
    }
    robot::Joint joint{.name = jointNames_.make(link.name + "_fixed"),
                       .parent = parent.link,
                       .child = link.name,
                       .X_PJ = base::inverse(parent.X_WL) * link.X_WL,
                       .span = link.span};
    robot_.joints.push_back(std::move(joint));
    return parent.isStill;
}

// One joint after the other turns or shifts the body where those before have left it.
void BodyJoints::addChain(const Joints& joints, const ParentBody& parent, const robot::Link& link)
{
    std::string above = parent.link;
    Pose X_PL = base::inverse(parent.X_WL) * link.X_WL;
    for (std::size_t i = 0; i < joints.size(); ++i) {
        const auto& [part, text] = joints[i];
        const std::string otherwise =
            link.name + "_joint" + (i == 0 ? "" : '_' + std::to_string(i + 1));
        const std::string name = jointNames_.nameOf(*part.node, otherwise);
        const Pose X_LF = frameOf(part, link.X_WL);
        const Pose X_LJ{X_LF * text.anchor_F, {}};
        robot::Joint joint{.name = name,
                           .type = text.type,
                           .parent = above,
                           .child = link.name,
                           .X_PJ = X_PL * X_LJ,
                           .X_CJ = X_LJ,
                           .axis = base::rotate(X_LF.rotation, text.axis_F),
                           .range = text.range,
                           .effort = text.effort,
                           .damping = text.damping,
                           .friction = text.friction,
                           .spring = text.spring,
                           .span = part.node->span()};
        if (i + 1 < joints.size()) {
            joint.child = linkNames_.make(name + "_link");
            robot_.links.push_back(
                {.name = joint.child, .X_WL = link.X_WL, .span = part.node->span()});
        }
        if (text.type != robot::JointType::Spherical) {
            names_.joints.emplace(attributeText(*part.node, "name"), name);
        }
        above = joint.child;
        X_PL = {};
        robot_.joints.push_back(std::move(joint));
    }
    if (joints.size() > 1) {
        in_.others.change(*joints.front().first.node, "mjcf.several-joints",
                          "a body has " + std::to_string(joints.size()) +
                              " joints; small bodies go between them");
    }
}

}  // namespace importers::mjcf
