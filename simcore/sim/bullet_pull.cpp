#include "sim/bullet_pull.h"

#include "sim/bullet_math.h"

#include <numeric>

namespace sim {

namespace {

constexpr double kFrequency = 20;  // rad/s: a body hangs 2.5 cm below the mouse

// Bodies that joints connect, static ones left out: union-find with path halving.
class Groups {
public:
    explicit Groups(std::size_t count) : parent_(count)
    {
        std::iota(parent_.begin(), parent_.end(), 0);
    }

    std::size_t find(std::size_t i)
    {
        while (parent_[i] != i) {
            i = parent_[i] = parent_[parent_[i]];
        }
        return i;
    }

    void join(std::size_t a, std::size_t b) { parent_[find(a)] = find(b); }

private:
    std::vector<std::size_t> parent_;
};

// Velocity that a unit impulse at `arm` gives to the point it acts on.
btMatrix3x3 mobility(const btRigidBody& body, const btVector3& arm)
{
    btMatrix3x3 cross;
    arm.getSkewSymmetricMatrix(&cross[0], &cross[1], &cross[2]);
    btMatrix3x3 result = cross * body.getInvInertiaTensorWorld() * cross.transpose();
    for (int i = 0; i < 3; ++i) {
        result[i][i] += body.getInvMass();
    }
    return result;
}

}  // namespace

Pull::Pull(const scene::Scene& scene) : scene_(scene), joinedMass_(scene.bodies.size())
{
    Groups groups(scene.bodies.size());
    for (const scene::Joint& joint : scene.joints) {
        if (!scene.body(joint.parent).isStatic() && !scene.body(joint.child).isStatic()) {
            groups.join(joint.parent.value, joint.child.value);
        }
    }
    std::vector<double> massOfGroup(scene.bodies.size());
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        massOfGroup[groups.find(i)] += scene.bodies[i].mass;
    }
    for (std::size_t i = 0; i < scene.bodies.size(); ++i) {
        joinedMass_[i] = massOfGroup[groups.find(i)];
    }
}

std::optional<scene::BodyIndex> Pull::body() const
{
    return pull_ ? std::optional(pull_->body) : std::nullopt;
}

void Pull::apply(btRigidBody& body, double dt) const
{
    const double mass = joinedMass_[pull_->body.value];
    const double stiffness = mass * kFrequency * kFrequency;
    const double damping = 2 * mass * kFrequency;

    const base::Vec3 point_C = base::inverse(scene_.body(pull_->body).X_BC) * pull_->point_B;
    const btVector3 arm = body.getWorldTransform().getBasis() * toBullet(point_C);
    const btVector3 error = toBullet(pull_->target_W) - (body.getCenterOfMassPosition() + arm);
    const btVector3 velocity = body.getVelocityInLocalPoint(arm);

    // P = dt (k (e - dt v') - c v') with v' = v + M P, solved for the impulse P.
    const double resistance = stiffness * dt + damping;
    btMatrix3x3 system = mobility(body, arm);
    for (int i = 0; i < 3; ++i) {
        system[i] *= dt * resistance;
        system[i][i] += 1;
    }
    const btVector3 impulse = system.inverse() * (dt * (stiffness * error - resistance * velocity));
    body.applyForce(impulse / dt, arm);
}

}  // namespace sim
