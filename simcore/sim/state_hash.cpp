#include "sim/state_hash.h"

#include <bit>

namespace sim {

namespace {

// http://www.isthe.com/chongo/tech/comp/fnv/, 64 bit; numbers enter from the lowest byte up.
class Fnv {
public:
    void add(std::uint64_t number)
    {
        for (unsigned shift = 0; shift < 64; shift += 8) {
            hash_ = (hash_ ^ ((number >> shift) & 0xFFU)) * 1'099'511'628'211ULL;
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

    [[nodiscard]] std::uint64_t hash() const { return hash_; }

private:
    std::uint64_t hash_ = 14'695'981'039'346'656'037ULL;
};

}  // namespace

std::uint64_t stateHash(const exchange::Snapshot& snapshot)
{
    Fnv fnv;
    fnv.add(snapshot.step);
    for (const exchange::BodyState& body : snapshot.bodies) {
        fnv.add(body.X_WB);
        fnv.add(body.linearVelocity);
        fnv.add(body.angularVelocity);
    }
    const auto addDemand = [&](std::size_t i, const exchange::FreedomReading& freedom) {
        if (freedom.mode != exchange::ControlMode::Off) {
            fnv.add(static_cast<std::uint64_t>(i));
            fnv.add(static_cast<std::uint64_t>(freedom.mode));
            fnv.add(freedom.target);
        }
    };
    for (std::size_t i = 0; i < snapshot.joints.size(); ++i) {
        addDemand(i, snapshot.joints[i]);
    }
    for (std::size_t i = 0; i < snapshot.freedoms.size(); ++i) {
        addDemand(snapshot.joints.size() + i, snapshot.freedoms[i]);
    }
    for (const exchange::BodyDemand& demand : snapshot.demands) {
        const exchange::CommandBody& command = demand.command;
        if (command.mode != exchange::BodyControlMode::Off) {
            fnv.add(std::uint64_t{command.body.value});
            fnv.add(static_cast<std::uint64_t>(command.mode));
            fnv.add(command.X_WB);
            fnv.add(command.linear);
            fnv.add(command.angular);
        }
    }
    for (const exchange::RayReading& ray : snapshot.rays) {
        fnv.add(std::uint64_t{ray.body.value});
        fnv.add(ray.fraction);
        fnv.add(ray.force_W);
    }
    for (const exchange::ActuatorReading& actuator : snapshot.actuators) {
        fnv.add(std::uint64_t{actuator.body.value});
    }
    for (const exchange::WheelReading& wheel : snapshot.wheels) {
        fnv.add(wheel.X_WWheel);
        fnv.add(wheel.rotation);
    }
    for (const exchange::GhostReading& ghost : snapshot.ghosts) {
        fnv.add(std::uint64_t{ghost.inside});
    }
    return fnv.hash();
}

}  // namespace sim
