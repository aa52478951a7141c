#pragma once

#include "exchange/state_archive.h"
#include "multibody/forest.h"
#include "scene/indices.h"
#include "sim/bullet_joints.h"

#include <array>
#include <cstdint>
#include <vector>

namespace sim {

// What springs, dampers, drives and limits do to the degrees of freedom of trees (dofs,
// multibody/forest.h), as laws of these instead of rows that are swept.
//
// A row with bounds either keeps its speed or pushes with one of its bounds. Which of these is
// guessed from the last step, the step is solved, and where a row then pushes harder than it may,
// or would give less than its bound, it changes sides and the step is solved again (an active set
// method: Nocedal, Wright, Numerical Optimization, 16.5). Mostly the guess is right.
class DofLaws {
public:
    // Guesses are kept while there are as many joints as before.
    void expect(std::size_t joints);

    // Forgets the rows of the last step. For a forest with so many dofs and a scene with so many
    // joints; the guesses are kept.
    void begin(int dofs, std::size_t joints);

    // Takes up a row of the joint, along the dof; dofs in increasing order.
    void add(int dof, scene::JointIndex joint, JointRows& rows, int row);

    // A lock that gives way by a share of its impulse (JointRow::softness), and the speed that it
    // asks for.
    void addSoftLock(int dof, double softness, double speed)
    {
        softLocks_[static_cast<std::size_t>(dof)] = {1 / softness, speed};
    }

    // For Forest::factorise().
    [[nodiscard]] multibody::DofLaw law(int dof, double inertia)
    {
        const SoftLock& soft = softLocks_[static_cast<std::size_t>(dof)];
        const double reaction = inertia * soft.stiffness;
        return soft.stiffness > 0
                   ? multibody::DofLaw{.reaction = reaction, .push = soft.speed * reaction}
                   : lawOfRows(dof, inertia);
    }

    // After the step: whether all rows stay within their bounds and do not pull at them. Else it is
    // to be solved again; rows have changed sides. Where loops contradict a limit it may be right
    // on no side, passed without it and pulling with it: it keeps its speed, and does so in the
    // steps that follow, without being tried anew, while it pulls about as much.
    [[nodiscard]] bool settle(const multibody::Forest& forest);

    // The impulses of all rows, once it is solved: calls `take` with joint, row and impulse.
    template <typename Function>
    void forImpulses(const multibody::Forest& forest, Function take) const
    {
        for (const Entry& entry : entries_) {
            take(entry.joint, entry.row, impulseOf(entry, forest));
        }
    }

    // Limits, loops or places are others now: which limits loops contradict is found anew.
    void forgetContradictions();

    void transfer(exchange::StateArchive& archive);

private:
    // Where a row stands: it keeps its speed, or pushes with one of its bounds.
    enum class Side : std::uint8_t {
        Keeps,
        AtLowest,
        AtHighest
    };
    enum class Role : std::uint8_t {
        Act,
        Low,
        High
    };

    struct Entry {
        scene::JointIndex joint;
        JointRows* rows;
        int row;
        int dof;
        Role role;
        bool locks;       // it is the one that gives the dof its rate
        int returns = 0;  // in this step, from a bound to its speed
    };

    // Of a row that was right on no side: how far its impulse was beyond its bound, and until which
    // step that stands for those that are about as far.
    struct Contradiction {
        double excess = 0;  // 0: none; N·s or N·m·s
        std::uint64_t until = 0;

        void transfer(exchange::StateArchive& archive) { archive(excess, until); }
    };

    static constexpr std::size_t kAxes = 3;
    static constexpr std::size_t kRoles = 3;
    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    static constexpr int kMostReturns = 2;
    using Sides = std::array<Side, kAxes * kRoles>;
    using Contradictions = std::array<Contradiction, kAxes * kRoles>;

    [[nodiscard]] std::size_t indexOf(const Entry& entry) const;

    [[nodiscard]] Side sideOf(const Entry& entry) const
    {
        return sides_[entry.joint.value][indexOf(entry)];
    }

    void setSide(const Entry& entry, Side side)
    {
        sides_[entry.joint.value][indexOf(entry)] = side;
    }

    [[nodiscard]] multibody::DofLaw lawOfRows(int dof, double inertia);
    void giveWay(Entry& entry, double rate, multibody::DofLaw& law);
    [[nodiscard]] double ownImpulse(const Entry& entry, double rate) const;
    [[nodiscard]] double impulseOf(const Entry& entry, const multibody::Forest& forest) const;
    [[nodiscard]] Side settled(const Entry& entry, const multibody::Forest& forest) const;

    struct SoftLock {
        double stiffness = 0;  // 0: none
        double speed = 0;
    };

    [[nodiscard]] bool mayLeave(std::size_t entry) const;
    [[nodiscard]] double excessOf(const Entry& entry, const multibody::Forest& forest) const;
    [[nodiscard]] bool isContradicted(const Entry& entry, double excess) const;

    std::vector<Entry> entries_;          // in the order of dofs
    std::size_t onlyChange_ = kNone;      // entry that alone changed sides in the last settle()
    std::vector<multibody::Run> ranges_;  // of entries, by dof
    std::vector<SoftLock> softLocks_;     // by dof
    std::vector<Sides> sides_;            // by joint
    std::vector<Contradictions> contradictions_;  // by joint
    std::uint64_t step_ = 0;
};

}  // namespace sim
