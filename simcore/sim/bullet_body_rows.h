#pragma once

#include "multibody/contact_rows.h"
#include "multibody/forest.h"
#include "multibody/holds.h"
#include "sim/bullet_free_bodies.h"
#include "sim/bullet_joint_rows.h"
#include "sim/bullet_link_trees.h"

#include <btBulletDynamicsCommon.h>

#include <memory>
#include <span>
#include <vector>

namespace sim {

// A row between two bodies: speed = linearA·vA + angularA·wA + linearB·vB + angularB·wB, of the
// velocities of centres of mass.
struct BodyRow {
    const btRigidBody* a = nullptr;
    const btRigidBody* b = nullptr;
    base::Vec3 linearA;
    base::Vec3 angularA;
    base::Vec3 linearB;
    base::Vec3 angularB;
};

// A row between links or static bodies, as forces in the frames of the links' trees
// (multibody::Forest::forceAt): what a unit impulse does to both, and the measure of their motion.
struct LinkRow {
    int a = multibody::kWorld;
    int b = multibody::kWorld;
    multibody::Spatial onA;
    multibody::Spatial onB;
    double given = 0;  // speed by static bodies
};

[[nodiscard]] BodyRow bodyRow(const JointRow& row,
                              const btRigidBody& parent,
                              const btRigidBody& child);

// Speed that a unit impulse gives along the row if nothing else holds the bodies.
[[nodiscard]] double mobilityAlone(const BodyRow& row);

// Rows that hold of one joint.
inline constexpr std::size_t kMostOfJoint = 6;

// The bodies of a world as one vector w of whitened rates: first changes of the rates of trees
// (multibody/forest.h), then the rates of free bodies (bullet_free_bodies.h).
class WhitenedBodies final : public multibody::LinkRows {
public:
    // The arguments must outlive this object. `holds`: by mechanism of the trees.
    WhitenedBodies(const multibody::Forest& forest,
                   const LinkTrees& trees,
                   const std::vector<multibody::Holds>& holds);

    // Takes memory for so many rates.
    void reserve(std::size_t rates);
    // The trees are others now.
    void restartTrees();
    // Forgets the last step and takes up those free bodies that are awake, with the forces that act
    // on them for dt.
    void begin(std::span<btRigidBody* const> awake, double dt);
    // Back to the rates that begin() found.
    void restart();
    // Once the holds of the step are there.
    void findBranches();

    FreeBodies& free() { return free_; }

    // By BodyIndex; of bodies that are awake.
    [[nodiscard]] std::span<const multibody::Side> sides() const { return sides_; }

    // Bodies that sleep are static.
    [[nodiscard]] multibody::Side side(const btRigidBody& body) const;
    // Of the rates of links, that w changes, and of static bodies: the part of the row's speed that
    // w does not have.
    [[nodiscard]] double speedBesides(const BodyRow& row) const;
    // Adds the whitened row to `y`, as long as w, not freed of holds.
    void whiten(const BodyRow& row, double* y) const;
    // Of a joint between links or static bodies; while the state of the forest stands.
    [[nodiscard]] LinkRow linkRow(const JointConstraint& joint, const JointRow& row) const;
    // Takes out of a whitened row what holds would undo. The runs where it has numbers then.
    [[nodiscard]] std::span<const multibody::Run> freed(const BodyRow& row, double* y);

    [[nodiscard]] int mechanismCount() const override;
    [[nodiscard]] int mechanismOf(int link) const override;
    [[nodiscard]] multibody::Run rates(int mechanism) const override;
    [[nodiscard]] std::span<const multibody::Run> runs(int link) const override;
    [[nodiscard]] std::span<const multibody::Run> heldRuns(int link) const override;
    [[nodiscard]] base::Vec3 velocityAt(int link, base::Vec3 point_W) const override;
    [[nodiscard]] base::Vec3 angular(int link) const override;
    void whiten(int link,
                base::Vec3 point_W,
                const base::Vec3 (&forces)[3],
                double* y,
                std::size_t stride) const override;
    void whiten(int link, base::Vec3 moment, double* y) const override;
    [[nodiscard]] bool isOnBranch(int link) const override;

    [[nodiscard]] const multibody::Forest* forest() const override { return &forest_; }

    void whitenForces(int link,
                      std::span<multibody::Spatial> forces,
                      double* y,
                      std::size_t stride) const override;

private:
    [[nodiscard]] bool isHeld(std::size_t mechanism) const;
    void free(std::size_t mechanism, double* y) const;
    [[nodiscard]] double speedOf(const btRigidBody& body,
                                 base::Vec3 linear,
                                 base::Vec3 angular) const;
    void whitenSide(const btRigidBody& body,
                    base::Vec3 linear,
                    base::Vec3 angular,
                    double* y) const;

    const multibody::Forest& forest_;
    const LinkTrees& trees_;
    const std::vector<multibody::Holds>& holds_;
    FreeBodies free_;
    std::vector<multibody::Side> sides_;
    std::vector<double> start_;  // w
    std::vector<multibody::Run> runs_;
    std::vector<char> isOnBranch_;  // by link
};

}  // namespace sim
