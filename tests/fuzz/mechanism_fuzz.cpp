#include "tests/fuzz/mechanism_fuzz.h"

#include "scene/joint_freedoms.h"
#include "tests/support/scenes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

namespace test {

namespace {

constexpr std::array kTypes{
    scene::JointType::Revolute,     scene::JointType::Prismatic,    scene::JointType::Fixed,
    scene::JointType::PointToPoint, scene::JointType::LinearSpring, scene::JointType::TorsionSpring,
    scene::JointType::ConeTwist,    scene::JointType::SixDof,       scene::JointType::SixDofSpring,
};

bool happens(Random& random, double probability)
{
    return random.number(0, 1) < probability;
}

// 0 to count - 1.
std::uint32_t below(Random& random, std::size_t count)
{
    const auto drawn = static_cast<std::size_t>(random.number(0, 1) * static_cast<double>(count));
    return static_cast<std::uint32_t>(std::min(drawn, count - 1));
}

// From one power of ten to another, each as likely.
double magnitude(Random& random, double least, double most)
{
    return std::pow(10, random.number(least, most));
}

scene::Body randomBody(std::uint32_t index, Random& random)
{
    const std::string name = "body" + std::to_string(index);
    if (happens(random, 0.1)) {
        return anchor(name);
    }
    const double size = magnitude(random, -2, 0);
    const double mass = magnitude(random, -3, 3);
    scene::Body body = happens(random, 0.7)
                           ? solidBox(name, mass, {size, random.number(0.2, 1) * size, 0.5 * size})
                           : solidSphere(name, mass, size);
    if (happens(random, 0.3)) {
        body.collisions.clear();
    }
    if (happens(random, 0.3)) {
        body.X_BC = {random.vector(size), random.rotation()};
    }
    if (happens(random, 0.2)) {
        body.linearVelocity = random.vector(magnitude(random, -1, 3));
        body.angularVelocity = random.vector(magnitude(random, -1, 3));
    }
    if (happens(random, 0.02)) {
        body.gravity = base::Vec3{0, 0, 1e10};  // diverges
    }
    body.linearDamping = random.number(0, 1);
    body.angularDamping = random.number(0, 1);
    body.friction = random.number(0, 2);
    body.restitution = random.number(0, 1);
    body.rollingFriction = random.number(0, 0.1);
    return body;
}

scene::Limits randomLimits(Random& random)
{
    const double low = random.number();
    switch (below(random, 4)) {
        case 0:
            return {low, low};
        case 1:
            return {low, low + 1e-6};
        default:
            return {low, low + random.number(0, 2)};
    }
}

scene::Spring randomSpring(Random& random)
{
    return {magnitude(random, -1, 7), random.number()};
}

void fillDynamics(scene::JointDynamics& joint, scene::JointType type, Random& random)
{
    if (happens(random, 0.5)) {
        joint.limits = randomLimits(random);
    }
    joint.damping = happens(random, 0.5) ? magnitude(random, -3, 4) : 0;
    const bool isSpring =
        type == scene::JointType::LinearSpring || type == scene::JointType::TorsionSpring;
    if (isSpring) {
        joint.spring = randomSpring(random);
    }
    if (type == scene::JointType::ConeTwist) {
        joint.cone =
            scene::ConeLimits{random.number(0, 2), random.number(0, 2), random.number(0, 2)};
    }
    for (scene::AxisFreedom& freedom : joint.freedoms) {
        freedom.limits = happens(random, 0.3) ? scene::Limits{1, -1} : randomLimits(random);
        if (type == scene::JointType::SixDofSpring) {
            freedom.spring = randomSpring(random);
            freedom.damping = magnitude(random, -3, 3);
        }
    }
    joint.controller.gains = {magnitude(random, -1, 5), random.number(0, 10),
                              magnitude(random, -2, 3)};
    joint.controller.output =
        happens(random, 0.5) ? scene::ControlOutput::Force : scene::ControlOutput::Velocity;
    joint.controller.maxMotorImpulse = magnitude(random, -4, 1);
    if (happens(random, 0.1)) {
        joint.hints.erp = random.number(0, 1);
        joint.hints.cfm = random.number(0, scene::kLargestCfm);
    }
}

void addJoint(SceneBuilder& builder, std::uint32_t parent, std::uint32_t child, Random& random)
{
    const scene::JointType type = kTypes[below(random, kTypes.size())];
    const scene::BodyIndex a{parent};
    const scene::BodyIndex b{child};
    const base::Pose X_WJ{builder.body(b).X_WB.position + random.vector(0.3), random.rotation()};
    // Most joints are closed where the bodies begin, some cannot be.
    const scene::JointIndex index =
        happens(random, 0.85) ? builder.joinAt(type, a, b, X_WJ)
                              : builder.join(type, a, b, random.pose(0.5), random.pose(0.5));
    scene::Joint& joint = builder.joint(index);
    fillDynamics(joint, type, random);
    joint.ignoreCollision = happens(random, 0.8);
    if (index.value > 0 && happens(random, 0.15)) {
        const scene::JointIndex leader{below(random, index.value)};
        const bool bothHaveOne =
            scene::hasOneFreedom(type) && scene::hasOneFreedom(builder.joint(leader).type);
        if (bothHaveOne) {
            joint.leader = leader;
            joint.mimic = {random.number(3), random.number(0.2)};
        }
    }
}

}  // namespace

scene::ScenePtr randomMechanism(std::uint64_t seed)
{
    Random random(seed);
    SceneBuilder builder;
    builder.scene().gravity = happens(random, 0.8) ? base::Vec3{0, 0, -9.81} : base::Vec3{};
    builder.scene().modelIgnoresInterCollision = {happens(random, 0.3)};
    builder.add(happens(random, 0.5) ? floorPlane() : anchor("base"));
    const std::uint32_t bodies = 2 + below(random, 11);
    for (std::uint32_t i = 1; i <= bodies; ++i) {
        builder.add(randomBody(i, random),
                    {random.vector() + base::Vec3{0, 0, 1.5}, random.rotation()});
        if (happens(random, 0.9)) {
            // Chains and bushes alike.
            addJoint(builder, happens(random, 0.6) ? i - 1 : below(random, i), i, random);
        }
    }
    const std::uint32_t more = happens(random, 0.5) ? below(random, 4) : 0;
    for (std::uint32_t i = 0; i < more; ++i) {
        const std::uint32_t a = below(random, bodies + 1);
        const std::uint32_t b = below(random, bodies + 1);
        if (a != b) {
            addJoint(builder, a, b, random);
        }
    }
    std::vector<scene::Joint>& joints = builder.scene().joints;
    if (!joints.empty() && happens(random, 0.2)) {
        joints.push_back(scene::Joint(joints[below(random, joints.size())]));
        joints.back().leader = {};
    }
    return builder.build();
}

exchange::WorldCommand randomCommand(const scene::Scene& scene, Random& random)
{
    const scene::BodyIndex body{below(random, scene.bodies.size())};
    const bool aboutJoint = !scene.joints.empty() && happens(random, 0.6);
    if (aboutJoint) {
        const scene::JointIndex index{below(random, scene.joints.size())};
        const scene::Joint& joint = scene.joint(index);
        if (happens(random, 0.2)) {
            exchange::SetJointDynamics changed{index, joint};
            fillDynamics(changed.dynamics, joint.type, random);
            changed.dynamics.mimic = joint.mimic;
            return changed;
        }
        return exchange::CommandJoint{
            .joint = index,
            .mode = static_cast<exchange::ControlMode>(below(random, 4)),
            .target = random.number(magnitude(random, -1, 2)),
            .maxEffort = happens(random, 0.5) ? exchange::kForEver : magnitude(random, -2, 3),
            .freedom = below(random, scene::kMostFreedoms)};
    }
    switch (below(random, 5)) {
        case 0:
            return exchange::SetGravity{random.vector(20)};
        case 1:
            return exchange::PullBody{body, {}, random.vector(3)};
        case 2:
            return exchange::ReleaseBody{};
        case 3:
            return exchange::SetBodyGravity{body, random.vector(20)};
        default:
            return exchange::CommandBody{
                .body = body,
                .mode = static_cast<exchange::BodyControlMode>(below(random, 4)),
                .X_WB = random.pose(),
                .linear = random.vector(10),
                .angular = random.vector(10),
                .holdFor = random.number(0, 0.1)};
    }
}

}  // namespace test
