#pragma once

#include "exchange/state_archive.h"
#include "multibody/forest.h"
#include "multibody/holds.h"
#include "scene/indices.h"
#include "sim/bullet_body_rows.h"
#include "sim/bullet_contact_rows.h"
#include "sim/bullet_dof_laws.h"
#include "sim/bullet_joints.h"
#include "sim/bullet_link_trees.h"
#include "sim/bullet_mimics.h"
#include "sim/bullet_world.h"
#include "sim/step_profiler.h"
#include "sim/step_span.h"

#include <btBulletDynamicsCommon.h>

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace sim {

// The joints of a world without sweeps (docs/decisions/0802-direct-solver.md): trees by articulated
// bodies, with springs, drives and limits as laws of their freedoms, loops and gears exactly, and
// only what has bounds beyond that (contacts, pulls, grabs) by sweeps.
//
// What a step does: joints give the state of their links; laws are guessed, the trees are
// factorised and solved; loops, bounded rows and contacts change that in whitened rates; if a law
// then pushes where it may not, it is solved again with another guess.
class DirectSolver {
public:
    // What takes part in steps. The lists must outlive this object.
    struct World {
        const std::vector<std::unique_ptr<btRigidBody>>& bodies;  // by BodyIndex
        const std::vector<bool>& moving;                          // by BodyIndex
        const std::vector<std::unique_ptr<JointConstraint>>& joints;
        const std::vector<std::unique_ptr<MimicConstraint>>& mimics;
        ConstrainedWorld& world;
        StepProfiler& profiler;
    };

    explicit DirectSolver(const World& world);

    // Which bodies move, which joints hold, or what acts on these has changed.
    void forgetTrees()
    {
        hasTrees_ = false;
        sinceShared_ = 0;
    }

    // Limits of joints, or places of bodies, were changed by hand.
    void forgetContradictions() { laws_.forgetContradictions(); }

    // Before joints are prepared.
    void findTrees();

    // For what a joint is prepared.
    [[nodiscard]] RowUse useOf(scene::JointIndex joint) const { return uses_[joint.value]; }

    // Changes the velocities of the bodies as their joints demand; once joints are prepared and
    // forces are on the bodies.
    void solve(StepSpan span);

    // How often no guess of the laws was right and the last one was taken.
    [[nodiscard]] std::uint64_t fallbacks() const { return fallbacks_; }

    void transfer(exchange::StateArchive& archive);

private:
    // A row of a constraint that is no law: a hold of a mechanism, or bounded.
    struct Source {
        btTypedConstraint* constraint = nullptr;
        int row = 0;
        BodyRow bodies;
    };

    struct HoldPart {
        JointConstraint* joint = nullptr;
        int row = 0;
        LinkRow links;
    };

    struct HoldRow {
        HoldPart first;
        std::optional<HoldPart> second;  // of gears: what is added to the first
        int group = 0;
        double speed = 0;  // along the row
        double scale = 1;  // of the row among the others of its mechanism
        double most = 0;   // the square of how long it can be at most
        double impulse = 0;
    };

    struct BoundedRow {
        Source source;
        JointRows* rows = nullptr;  // of a joint
        double speed = 0;
        double lowest = 0;
        double highest = 0;
        double softness = 0;  // of a row that is no joint's, m/s per N·s
        int number = 0;       // in contacts_
    };

    void reserve();
    void setLinks(double dt);
    void setJoint(int link);
    void collectLaws();
    void collectRows(double dt);
    void collectOthers(double dt);
    void addHold(JointConstraint& joint, int row, int group);
    void addBounded(JointConstraint& joint, int row);
    void addGears(const MimicConstraint& mimic, int group);
    [[nodiscard]] static Source source(JointConstraint& joint, int row);
    [[nodiscard]] std::size_t mechanismOf(const JointConstraint& joint) const;
    [[nodiscard]] bool isAllFree() const;
    [[nodiscard]] bool solveOnce();
    void setBias(int link);
    void orthogonaliseHolds();
    void shareErrors();
    void shareErrors(std::size_t mechanism);
    void setStrains(std::size_t mechanism, const std::vector<double>& errors);
    [[nodiscard]] JointConstraint::Motion strainSpeed(scene::JointIndex joint) const;
    void findHoldSpeeds(std::size_t mechanism, std::vector<double>& speeds);
    void applyHolds();
    [[nodiscard]] bool lookAhead();
    [[nodiscard]] bool lookAhead(std::size_t mechanism);
    [[nodiscard]] JointConstraint::Motion bentMotion(const JointConstraint& joint);
    [[nodiscard]] bool isTogether(const LinkTrees::Mechanism& mechanism) const;
    [[nodiscard]] bool turnsMuch(const LinkTrees::Mechanism& mechanism) const;
    [[nodiscard]] const JointConstraint::BodyMove& moveOf(const btRigidBody& body);
    void findRates(std::span<const HoldRow> rows);
    [[nodiscard]] static std::size_t ofOneJoint(std::span<const HoldRow> rows);
    void whitenHolds(std::span<const HoldRow> rows,
                     const int* columns,
                     double* y,
                     std::size_t stride) const;
    [[nodiscard]] double speedNow(const HoldRow& row) const;
    void pushHold(const HoldRow& row, double impulse);
    void findHoldImpulses(bool anyOthers);
    void countRows();
    void addBoundedRows();
    void addContacts();
    void movePushed();
    void react();
    void reactTo(const BodyRow& row, double impulse);
    void reactTo(const LinkRow& row, double impulse);
    void writeBack();
    void reportJoints();
    static void report(btTypedConstraint& constraint, int row, double impulse);

    // Of a lock: whether it holds a place, and not a turn.
    static bool isSlide(const JointRow& row) { return row.linear.length2() > 0; }

    // What a radian counts as beside a length where both are compared, m.
    static constexpr double kLength = 0.1;

    World world_;
    multibody::Forest forest_;
    LinkTrees trees_;
    WhitenedBodies whitened_;
    DofLaws laws_;
    std::vector<RowUse> uses_;  // by JointIndex
    bool hasTrees_ = false;
    int sinceShared_ = 0;
    std::uint64_t fallbacks_ = 0;

    std::vector<JointConstraint::Motion> motions_;  // by link: what its joint's locks ask for
    // By joint, of contradicting loops: what the motion closes in a step besides, m and rad.
    std::vector<JointConstraint::Motion> strains_;
    std::vector<JointConstraint::BodyMove> moves_;  // by link, to the end of the step
    JointConstraint::BodyMove otherMove_{};         // of a body that is no link
    // Of the hold rows of a mechanism: the error that they are left with, and the search for it.
    std::vector<double> errors_;
    std::vector<double> residual_;
    std::vector<double> search_;
    std::vector<double> response_;
    std::vector<double> unstrained_;

    std::vector<double> y_;  // rows of a joint, zeros when none is being made
    std::vector<double> packed_;
    std::vector<double> speeds_;
    std::vector<double> impulses_;
    std::vector<std::vector<HoldRow>> holdRows_;  // by mechanism
    std::vector<multibody::Holds> holds_;         // by mechanism
    std::vector<multibody::Run> rates_;           // of the rows that hold a mechanism
    std::vector<BoundedRow> boundedRows_;
    BulletContactRows contacts_;
    std::vector<double> others_;
    multibody::SolveReport report_;
};

}  // namespace sim
