#pragma once

#include "base/union_find.h"
#include "exchange/state_archive.h"
#include "sim/bullet_world.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace sim {

// Lets groups of bodies that rest on something static sleep. Of a body that sleeps nothing is
// computed: Bullet takes it for a static one, at the pose and with the contacts that it fell asleep
// with. What sleeps is chosen so narrowly that nobody sees it (docs/decisions/0804-sleep.md):
// bodies without joints, drives or other constraints, each of which has stayed within 0.05 mm for
// half a second, in groups of which all do and one touches a static body. A group wakes as one,
// in the step in which a box of something that moves reaches that of one of them, before anything
// is solved.
class Sleep {
public:
    using Bodies = std::vector<std::unique_ptr<btRigidBody>>;

    // `bodies`, by BodyIndex, which are their user indices, and `world` must outlive this object.
    Sleep(ConstrainedWorld& world, const Bodies& bodies) : world_(world), bodies_(bodies) {}

    // Once all bodies and joints are there. Those that never sleep in this scene are not watched.
    void restart(bool anySleeps);

    // Whether it sleeps.
    [[nodiscard]] bool sleeps(const btCollisionObject& object) const;

    // After a step: bodies that have rested long enough fall asleep.
    void watch(double dt, std::span<const base::Quat> R_WC);

    // Wakes a body, and those that fell asleep with it.
    void wake(const btCollisionObject& object);
    void wakeAll();

    void transfer(exchange::StateArchive& archive);

private:
    // Where a body has stayed near, for how long.
    struct Rest {
        base::Vec3 position_W;  // of the centre of mass
        base::Quat R_WC;
        double time = 0;  // s
        std::int32_t group = kAwake;

        void transfer(exchange::StateArchive& archive);
    };

    static constexpr std::int32_t kAwake = -1;

    bool follow(double dt, std::span<const base::Quat> R_WC);
    void findGroups();
    void fallAsleep();
    void wakeGroup(std::int32_t group);

    ConstrainedWorld& world_;
    const Bodies& bodies_;
    bool anySleeps_ = false;
    int untilCheck_ = 0;       // steps
    int asleep_ = 0;           // bodies
    std::vector<Rest> rests_;  // by BodyIndex

    // While groups are found, by BodyIndex.
    base::UnionFind groups_{0};
    std::vector<char> mayNot_;    // of a group's first body, in the end
    std::vector<char> isHeld_;    // touches something static
    std::vector<char> isJoined_;  // by BodyIndex: by joints, which never sleep
};

}  // namespace sim
