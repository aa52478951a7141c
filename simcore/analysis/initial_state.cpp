#include "analysis/initial_state.h"

#include "analysis/assembly.h"
#include "analysis/setup_checks.h"
#include "analysis/velocities.h"
#include "base/check.h"
#include "base/short_text.h"
#include "scene/mimic.h"

#include <numbers>
#include <string>
#include <utility>

namespace analysis {

namespace {

base::Diagnostic errorAt(const scene::ObjectOrigin& origin,
                         std::string code,
                         std::string message,
                         std::string hint)
{
    return {.severity = base::Severity::Error,
            .code = std::move(code),
            .span = origin.span,
            .object = origin.identifier,
            .message = std::move(message),
            .hint = std::move(hint)};
}

std::string unitOf(const scene::Joint& joint)
{
    return scene::turns(joint.type) ? " rad" : " m";
}

std::string vectorText(base::Vec3 v)
{
    return '[' + base::shortText(v.x) + ", " + base::shortText(v.y) + ", " + base::shortText(v.z) +
           ']';
}

class Starter {
public:
    Starter(const scene::Scene& scene, const InitialState& state) : state_(state)
    {
        result_.scene = scene;
    }

    StartedScene start()
    {
        checkJoints();
        checkBodies();
        if (result_.isPossible()) {
            placeBodies();
        }
        if (result_.isPossible()) {
            moveBodies();
            giveEfforts();
        }
        return std::move(result_);
    }

private:
    void checkJoints()
    {
        for (std::size_t i = 0; i < state_.joints.size(); ++i) {
            const JointStart& start = state_.joints[i];
            const scene::Joint& joint = result_.scene.joints[i];
            if (!start.position && !start.velocity && !start.effort) {
                continue;
            }
            if (!scene::hasOneFreedom(joint.type)) {
                add(errorAt(joint.origin, "setup.initial-without-freedom",
                            joint.origin.identifier +
                                " has no one position, velocity and effort to start with: only "
                                "joints that turn or slide in one way do",
                            "leave it out of the initial state"));
            } else if (start.effort && joint.passive) {
                add(errorAt(joint.origin, "setup.initial-without-freedom",
                            joint.origin.identifier + " is passive and takes no effort",
                            "leave its effort out"));
            } else if (start.effort && joint.leader.valid()) {
                add(errorAt(joint.origin, "setup.initial-without-freedom",
                            joint.origin.identifier + " follows " +
                                result_.scene.joint(joint.leader).origin.identifier +
                                " and takes no effort",
                            "give the effort to that joint"));
            } else if (isStatic(joint.parent) && isStatic(joint.child) &&
                       (start.position || start.velocity)) {
                add(errorAt(
                    joint.origin, "setup.initial-without-freedom",
                    "both bodies of " + joint.origin.identifier + " are static and cannot be moved",
                    "leave it out of the initial state"));
            }
        }
    }

    void checkBodies()
    {
        for (std::size_t i = 0; i < state_.bodies.size(); ++i) {
            const BodyStart& start = state_.bodies[i];
            const scene::Body& body = result_.scene.bodies[i];
            if (body.isStatic() && (start.linearVelocity || start.angularVelocity)) {
                add(errorAt(body.origin, "setup.initial-without-freedom",
                            body.origin.identifier + " is static and has no velocity",
                            "give it a mass, or leave it out"));
            }
        }
    }

    void placeBodies()
    {
        JointValues wanted;
        for (const JointStart& start : state_.joints) {
            wanted.push_back(start.position);
        }
        scene::Scene& scene = result_.scene;
        wanted.resize(scene.joints.size());
        for (const scene::JointIndex mimic : scene::mimicsInOrder(scene)) {
            const scene::Joint& joint = scene.joint(mimic);
            const std::optional<double> leader = wanted[joint.leader.value];
            if (leader && !wanted[mimic.value]) {
                wanted[mimic.value] = scene::positionOf(joint.mimic, *leader);
            }
        }
        const Assembly assembly = assemble(scene, startPoses(scene), wanted);
        for (const JointGap& gap : assembly.open) {
            add(errorAt(scene.joint(gap.joint).origin, "setup.initial-open",
                        scene.joint(gap.joint).origin.identifier +
                            " cannot be closed at the start: " + base::shortText(1000 * gap.gap) +
                            " mm and " + base::shortText(gap.turn * 180 / std::numbers::pi) +
                            " degrees remain",
                        "the joint positions of its loop may not fit each other"));
        }
        for (const MissedValue& missed : assembly.missed) {
            const scene::Joint& joint = scene.joint(missed.joint);
            add(errorAt(joint.origin, "setup.initial-position",
                        joint.origin.identifier + " cannot be at " +
                            base::shortText(missed.wanted) + unitOf(joint) +
                            " while its loop is closed; the nearest is " +
                            base::shortText(missed.reached) + unitOf(joint),
                        "give fewer positions of this loop, or others"));
        }
        for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
            scene.bodies[i].X_WB = assembly.poses[i];
        }
        for (std::size_t i = 0; i < wanted.size(); ++i) {
            if (wanted[i]) {
                scene.joints[i].startPosition = wanted[i];
            }
        }
    }

    void giveEfforts()
    {
        for (std::size_t i = 0; i < state_.joints.size(); ++i) {
            if (const std::optional<double> effort = state_.joints[i].effort) {
                result_.scene.joints[i].startCommand = {.kind = scene::StartCommand::Kind::Effort,
                                                        .target = *effort};
            }
        }
    }

    void moveBodies()
    {
        scene::Scene& scene = result_.scene;
        WantedVelocities wanted;
        for (const JointStart& start : state_.joints) {
            wanted.joints.push_back(start.velocity);
        }
        wanted.joints.resize(scene.joints.size());
        for (const scene::JointIndex mimic : scene::mimicsInOrder(scene)) {
            const scene::Joint& joint = scene.joint(mimic);
            const std::optional<double> leader = wanted.joints[joint.leader.value];
            if (leader && !wanted.joints[mimic.value]) {
                wanted.joints[mimic.value] = joint.mimic.multiplier * *leader;
            }
        }
        for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
            const BodyStart given = i < state_.bodies.size() ? state_.bodies[i] : BodyStart{};
            wanted.linear.push_back(given.linearVelocity);
            wanted.angular.push_back(given.angularVelocity);
        }
        const Velocities velocities = consistentVelocities(scene, startPoses(scene), wanted);
        for (const MissedJointVelocity& missed : velocities.missedJoints) {
            const scene::Joint& joint = scene.joint(missed.joint);
            add(errorAt(joint.origin, "setup.initial-velocity",
                        joint.origin.identifier + " cannot move at " +
                            base::shortText(missed.wanted) + unitOf(joint) +
                            "/s with the other velocities that are given; the nearest is " +
                            base::shortText(missed.reached) + unitOf(joint) + "/s",
                        "give fewer velocities, or such as fit each other"));
        }
        for (const MissedBodyVelocity& missed : velocities.missedBodies) {
            add(errorAt(scene.body(missed.body).origin, "setup.initial-velocity",
                        "joints and the other velocities that are given do not let " +
                            scene.body(missed.body).origin.identifier +
                            (missed.angular ? " turn at " : " move at ") +
                            vectorText(missed.wanted) + (missed.angular ? " rad/s" : " m/s") +
                            "; the nearest is " + vectorText(missed.reached),
                        "give fewer velocities, or such as fit each other"));
        }
        for (const scene::BodyIndex body : velocities.moved) {
            scene.bodies[body.value].linearVelocity = velocities.bodies[body.value].linear;
            scene.bodies[body.value].angularVelocity = velocities.bodies[body.value].angular;
        }
    }

    bool isStatic(scene::BodyIndex body) const { return result_.scene.body(body).isStatic(); }

    void add(base::Diagnostic finding) { result_.findings.push_back(std::move(finding)); }

    const InitialState& state_;
    StartedScene result_;
};

}  // namespace

StartedScene applyInitialState(const scene::Scene& scene, const InitialState& state)
{
    CHECK(state.joints.size() <= scene.joints.size() && state.bodies.size() <= scene.bodies.size(),
          "an initial state names no more than there is");
    return Starter(scene, state).start();
}

}  // namespace analysis
