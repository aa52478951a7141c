#pragma once

#include "scene/ray_cast.h"
#include "sim/body_mass.h"
#include "sim/dynamics.h"

#include <memory>

namespace test {

// Another Dynamics, as small as can be: bodies are points at the origin of their frames that
// nothing touches, pulled by gravity and by wrenches. Rays meet spheres. Joints hold nothing.
class PointMasses final : public sim::Dynamics {
public:
    explicit PointMasses(const scene::Scene& scene)
        : scene_(scene),
          states_(scene.bodies.size()),
          gravities_(scene.bodies.size()),
          forces_(scene.bodies.size()),
          pushes_(scene.bodies.size())
    {}

    [[nodiscard]] std::string_view name() const override { return "point masses"; }

    void restart() override
    {
        for (std::size_t i = 0; i < states_.size(); ++i) {
            states_[i] = exchange::startOf(scene_.bodies[i], false);
        }
        forces_.assign(forces_.size(), {});
        pushes_.assign(pushes_.size(), {});
    }

    void addEquipment(const Bodies& bodies) override { seen_ = bodies; }

    void removeEquipment() override {}

    void setValues(scene::BodyIndex, const scene::BodyDynamics&) override {}

    void setValues(scene::JointIndex, const scene::JointDynamics&) override {}

    void setGravity(scene::BodyIndex body, base::Vec3 gravity) override
    {
        gravities_[body.value] = gravity;
    }

    void setState(scene::BodyIndex body, const exchange::BodyState& state) override
    {
        states_[body.value] = state;
    }

    void place(scene::BodyIndex body, const base::Pose& X_WB) override
    {
        states_[body.value] = {.X_WB = X_WB};
    }

    void moveAlong(scene::BodyIndex, const base::Pose&, base::Vec3, base::Vec3) override {}

    void freeze(scene::BodyIndex body) override { states_[body.value].diverged = true; }

    [[nodiscard]] bool isStill(scene::BodyIndex body) const override
    {
        return !sim::moves(scene_.body(body)) || states_[body.value].diverged;
    }

    [[nodiscard]] exchange::BodyState state(scene::BodyIndex body) const override
    {
        return states_[body.value];
    }

    void drive(scene::JointIndex, std::size_t, const sim::JointDrive&) override {}

    void drive(scene::BodyIndex body, const sim::BodyDrive& drive) override
    {
        pushes_[body.value] = drive.linear.push;
    }

    [[nodiscard]] exchange::Wrench driven(scene::BodyIndex body, const base::Pose&) const override
    {
        return {forces_[body.value], {}};
    }

    [[nodiscard]] sim::Saturation saturation(scene::JointIndex, std::size_t) const override
    {
        return 0;
    }

    [[nodiscard]] double effort(scene::JointIndex, std::size_t) const override { return 0; }

    [[nodiscard]] exchange::Wrench reaction(scene::JointIndex) const override { return {}; }

    [[nodiscard]] double elasticEnergy(scene::JointIndex, std::span<const double>) const override
    {
        return 0;
    }

    void pull(std::size_t /*hand*/, const Pull&, double) override {}

    void endPull(std::size_t /*hand*/) override {}

    [[nodiscard]] std::optional<Pull> pulling(std::size_t /*hand*/) const override
    {
        return std::nullopt;
    }

    [[nodiscard]] exchange::Wrench pulled(std::size_t /*hand*/) const override { return {}; }

    void hold(scene::ActuatorIndex, scene::BodyIndex, const base::Pose&) override {}

    void letGo(scene::ActuatorIndex) override {}

    void findNear(base::Vec3 centre,
                  double radius,
                  scene::BodyIndex ignored,
                  std::vector<std::uint32_t>& targets) const override
    {
        for (std::uint32_t i = 0; i < seen_.size(); ++i) {
            const scene::Sphere* sphere = sphereOf(i);
            if (sphere != nullptr && ignored != scene::BodyIndex{i} &&
                base::norm(seen_[i].X_WB.position - centre) <= radius + sphere->radius) {
                targets.push_back(i);
            }
        }
    }

    [[nodiscard]] exchange::RayReading cast(base::Vec3 start,
                                            base::Vec3 end,
                                            std::span<const std::uint32_t> targets) const override
    {
        exchange::RayReading reading;
        for (const std::uint32_t i : targets) {
            const base::Vec3 centre = seen_[i].X_WB.position;
            const auto hit = scene::castRay(*sphereOf(i), start - centre, end - centre);
            if (hit && hit->fraction < reading.fraction) {
                reading = {.triggered = true,
                           .fraction = hit->fraction,
                           .point_W = start + hit->fraction * (end - start),
                           .normal_W = hit->normal,
                           .body = scene::BodyIndex{i}};
            }
        }
        return reading;
    }

    void resist(std::span<const sim::ResistivePair>, sim::StepSpan) override {}

    [[nodiscard]] std::optional<sim::Vector6> resistedTwist(std::size_t) const override
    {
        return std::nullopt;
    }

    void forEachTouch(const TouchVisitor&) const override {}

    bool command(const exchange::CommandWheel&) override { return false; }

    void releaseWheels() override {}

    void fillEquipment(exchange::Snapshot&) const override {}

    void step(sim::StepSpan span, const sim::JointTracker&, const Bodies&) override
    {
        for (std::uint32_t i = 0; i < states_.size(); ++i) {
            if (!isStill(scene::BodyIndex{i})) {
                exchange::BodyState& state = states_[i];
                state.linearVelocity +=
                    span.forceTime * (gravities_[i] + pushes_[i] / scene_.bodies[i].mass);
                state.X_WB.position += span.dt * state.linearVelocity;
            }
        }
        forces_ = pushes_;
        pushes_.assign(pushes_.size(), {});
    }

    void finishStep(sim::StepSpan, Bodies& bodies) override { seen_ = bodies; }

    [[nodiscard]] std::uint64_t solverFallbacks() const override { return 0; }

    void continueFrom(const sim::Dynamics&, const exchange::Carry&) override {}

    void transfer(exchange::StateArchive& archive) override
    {
        archive.each(states_);
        archive.each(seen_);
        archive.each(forces_);
    }

private:
    [[nodiscard]] const scene::Sphere* sphereOf(std::uint32_t body) const
    {
        const auto& shapes = scene_.bodies[body].collisions;
        return shapes.empty() ? nullptr : std::get_if<scene::Sphere>(&shapes.front().geometry);
    }

    const scene::Scene& scene_;
    Bodies states_;
    std::vector<base::Vec3> gravities_;
    std::vector<base::Vec3> forces_;  // of the last step
    std::vector<base::Vec3> pushes_;  // for the next
    Bodies seen_;                     // by rays
};

}  // namespace test
