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
        const base::Quat& q = body.X_WB.rotation;
        fnv.add(body.X_WB.position);
        fnv.add(base::Vec3{q.x, q.y, q.z});
        fnv.add(q.w);
        fnv.add(body.linearVelocity);
        fnv.add(body.angularVelocity);
    }
    for (std::size_t i = 0; i < snapshot.joints.size(); ++i) {
        const exchange::JointReading& joint = snapshot.joints[i];
        if (joint.mode != exchange::ControlMode::Off) {
            fnv.add(static_cast<std::uint64_t>(i));
            fnv.add(static_cast<std::uint64_t>(joint.mode));
            fnv.add(joint.target);
        }
    }
    return fnv.hash();
}

}  // namespace sim
