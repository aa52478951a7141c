#include "compile/mimic_compiler.h"

#include "adf/imported_properties.h"
#include "compile/problem.h"
#include "scene/mimic.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace compile {

namespace {

bool hasOneFreedom(const scene::Joint& joint)
{
    return scene::hasOneFreedom(joint.type);
}

void reportFreedom(const scene::Joint& joint, const scene::Joint& leader, base::Diagnostics& sink)
{
    const std::string what =
        hasOneFreedom(joint)
            ? "it follows " + leader.origin.identifier + ", whose position is no single number"
            : std::string("it follows another joint, but its own position is no single number");
    report(sink, joint.origin,
           {.code = "compile.mimic-freedom",
            .message = what + "; it moves freely",
            .hint = "let joints of one freedom follow each other: revolute, prismatic, springs",
            .severity = base::Severity::Warning});
}

// The joints on the way from one that comes back to itself.
std::string ringText(const scene::Scene& scene, scene::JointIndex start)
{
    std::string names;
    for (scene::JointIndex at = scene.joint(start).leader; at != start;
         at = scene.joint(at).leader) {
        names += (names.empty() ? "" : ", ") + scene.joint(at).origin.identifier;
    }
    return names.empty() ? "it follows itself" : "it follows itself, through " + names;
}

void reportLoop(const scene::Joint& joint, const scene::Joint& closing, base::Diagnostics& sink)
{
    report(
        sink, joint.origin,
        {.code = "compile.mimic-loop",
         .message = closing.origin.identifier + " closes a loop: where the loop alone says how " +
                    joint.origin.identifier + " moves, the two work against each other",
         .hint = "leave out `mimic` if the loop moves the joint",
         .severity = base::Severity::Warning});
}

}  // namespace

void findLeader(const MimicInput& input, scene::Joint& joint)
{
    const std::string text = input.object.get(adf::joint::kMimicJoint);
    if (text.empty()) {
        return;
    }
    if (const auto leader = input.jointNamed(text)) {
        joint.leader = *leader;
        return;
    }
    report(input.sink,
           originAt(input.document, input.object, adf::joint::kMimicJoint, joint.origin),
           {.code = "compile.unknown-joint",
            .message = "it follows \"" + text + "\", and there is no such joint; it moves freely",
            .hint = "name a joint of a file that is loaded"});
}

void checkMimics(scene::Scene& scene, base::Diagnostics& sink)
{
    for (scene::Joint& joint : scene.joints) {
        if (!joint.leader.valid()) {
            continue;
        }
        const scene::Joint& leader = scene.joint(joint.leader);
        if (!hasOneFreedom(joint) || !hasOneFreedom(leader)) {
            reportFreedom(joint, leader, sink);
            joint.leader = {};
        }
    }
    const std::vector<scene::JointIndex> following = scene::mimicsInOrder(scene);
    std::vector<scene::JointIndex> inRings;
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
        const scene::JointIndex index{i};
        const scene::Joint& joint = scene.joint(index);
        if (!joint.leader.valid()) {
            continue;
        }
        if (std::find(following.begin(), following.end(), index) == following.end()) {
            inRings.push_back(index);
            continue;
        }
        const scene::Joint& leader = scene.joint(joint.leader);
        if (joint.closesLoop || leader.closesLoop) {
            reportLoop(joint, joint.closesLoop ? joint : leader, sink);
        }
    }
    for (const scene::JointIndex index : inRings) {
        report(sink, scene.joint(index).origin,
               {.code = "compile.mimic-ring",
                .message = ringText(scene, index) + "; it moves freely",
                .hint = "let one joint of the ring follow none"});
    }
    for (const scene::JointIndex index : inRings) {
        scene.joints[index.value].leader = {};
    }
}

}  // namespace compile
