#include "compile/scene_joints.h"

#include "adf/imported_properties.h"
#include "adf/lineage.h"
#include "adf/properties.h"
#include "compile/joint_compiler.h"
#include "compile/problem.h"
#include "compile/scene_references.h"
#include "compile/start_commands.h"
#include "scene/mimic.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace compile {

namespace {

struct JoinedBodies {
    scene::BodyIndex parent;
    scene::BodyIndex child;
};

double scaleOf(const SceneBuild& build, scene::BodyIndex body)
{
    return build.objects.of(adf::ObjectType::Body)[body.value].object().get(adf::common::kScale);
}

// None when nothing can be joined, which is reported.
std::optional<scene::Joint> jointBetween(const JoinedBodies& bodies,
                                         const WorldObject& one,
                                         const scene::ObjectOrigin& origin,
                                         const SceneBuild& build)
{
    const scene::Body& parent = build.scene->body(bodies.parent);
    const scene::Body& child = build.scene->body(bodies.child);
    return compileJoint({.object = one.object(),
                         .origin = origin,
                         .parent = bodies.parent,
                         .child = bodies.child,
                         .parentBody = parent,
                         .childBody = child,
                         .common = commonHints(one.document->header()),
                         .parentScale = scaleOf(build, bodies.parent),
                         .childScale = scaleOf(build, bodies.child),
                         .sink = build.input.sink});
}

// `links`: by JointIndex.
void markLoops(scene::Scene& scene, const std::vector<adf::BodyLink>& links)
{
    const adf::Lineage lineage(scene.bodies.size(), links);
    for (std::uint32_t i = 0; i < scene.joints.size(); ++i) {
        scene.joints[i].closesLoop = lineage.closesLoop(i);
    }
}

void findLeaders(SceneBuild& build)
{
    for (const WorldObject& one : build.objects.of(adf::ObjectType::Joint)) {
        if (const auto joint = build.references.jointOf(*one.name)) {
            findLeader({.document = *one.document,
                        .object = one.object(),
                        .jointNamed =
                            [&](const std::string& text) {
                                return build.references.jointNamed(text, one.name->file);
                            },
                        .sink = build.input.sink},
                       build.scene->joints[joint->value]);
        }
    }
    checkMimics(*build.scene, build.input.sink);
}

void checkStartCommands(SceneBuild& build)
{
    for (const WorldObject& one : build.objects.of(adf::ObjectType::Joint)) {
        if (const auto joint = build.references.jointOf(*one.name)) {
            checkStartCommand({.document = *one.document,
                               .object = one.object(),
                               .joint = build.scene->joint(*joint),
                               .sink = build.input.sink});
        }
    }
}

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

void addJoints(SceneBuild& build)
{
    SceneNames names;
    std::vector<adf::BodyLink> links;
    for (const WorldObject& one : build.objects.of(adf::ObjectType::Joint)) {
        const scene::ObjectOrigin origin = names.originOf(*one.name);
        const auto parent = build.references.bodyOfJoint(*one.name, origin, adf::joint::kParent);
        const auto child = build.references.bodyOfJoint(*one.name, origin, adf::joint::kChild);
        if (!parent || !child) {
            continue;
        }
        std::optional<scene::Joint> joint = jointBetween({*parent, *child}, one, origin, build);
        if (!joint) {
            continue;
        }
        const auto index = nextIndex<scene::JointIndex>(build.scene->joints);
        build.map.add(one.object().id(), index);
        build.references.add(*one.name, index);
        links.push_back({.parent = parent->value,
                         .child = child->value,
                         .closes = adf::isMarkedToClose(one.object())});
        build.scene->joints.push_back(std::move(*joint));
    }
    markLoops(*build.scene, links);
    findLeaders(build);
    checkStartCommands(build);
}

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
