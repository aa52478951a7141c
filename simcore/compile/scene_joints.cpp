#include "compile/scene_joints.h"

#include "adf/lineage.h"
#include "adf/properties.h"
#include "compile/joint_compiler.h"
#include "compile/mimic_compiler.h"
#include "compile/scene_names.h"

#include <optional>
#include <string>
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
                         .common = commonSoftness(one.document->header()),
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
}

}  // namespace compile
