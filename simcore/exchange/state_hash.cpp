#include "exchange/state_hash.h"

#include "base/fnv.h"

#include <bit>

namespace exchange {

namespace {

// Numbers enter from the lowest byte up.
class StateHash {
public:
    void add(std::uint64_t number)
    {
        for (unsigned shift = 0; shift < 64; shift += 8) {
            fnv_.add(static_cast<unsigned char>((number >> shift) & 0xFFU));
        }
    }

    void add(double number) { add(std::bit_cast<std::uint64_t>(number)); }

    void add(base::Vec3 v)
    {
        add(v.x);
        add(v.y);
        add(v.z);
    }

    void add(const base::Pose& pose)
    {
        add(pose.position);
        add(base::Vec3{pose.rotation.x, pose.rotation.y, pose.rotation.z});
        add(pose.rotation.w);
    }

    [[nodiscard]] std::uint64_t value() const { return fnv_.value(); }

private:
    base::Fnv fnv_;
};

}  // namespace

std::uint64_t stateHash(const Snapshot& snapshot)
{
    StateHash hash;
    hash.add(snapshot.step);
    for (const BodyState& body : snapshot.bodies) {
        hash.add(body.X_WB);
        hash.add(body.linearVelocity);
        hash.add(body.angularVelocity);
    }
    const auto addDemand = [&](std::size_t i, const FreedomReading& freedom) {
        if (freedom.mode != ControlMode::Off) {
            hash.add(static_cast<std::uint64_t>(i));
            hash.add(static_cast<std::uint64_t>(freedom.mode));
            hash.add(freedom.target);
        }
    };
    for (std::size_t i = 0; i < snapshot.joints.size(); ++i) {
        addDemand(i, snapshot.joints[i]);
    }
    for (std::size_t i = 0; i < snapshot.freedoms.size(); ++i) {
        addDemand(snapshot.joints.size() + i, snapshot.freedoms[i]);
    }
    for (const BodyDemand& demand : snapshot.demands) {
        const CommandBody& command = demand.command;
        if (command.mode != BodyControlMode::Off) {
            hash.add(std::uint64_t{command.body.value});
            hash.add(static_cast<std::uint64_t>(command.mode));
            hash.add(command.X_WB);
            hash.add(command.linear);
            hash.add(command.angular);
        }
    }
    for (const RayReading& ray : snapshot.rays) {
        hash.add(std::uint64_t{ray.body.value});
        hash.add(ray.fraction);
        hash.add(ray.force_W);
    }
    for (const ActuatorReading& actuator : snapshot.actuators) {
        hash.add(std::uint64_t{actuator.body.value});
    }
    for (const WheelReading& wheel : snapshot.wheels) {
        hash.add(wheel.X_WWheel);
        hash.add(wheel.rotation);
    }
    for (const GhostReading& ghost : snapshot.ghosts) {
        hash.add(std::uint64_t{ghost.inside});
    }
    return hash.value();
}

}  // namespace exchange
