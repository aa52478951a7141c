#pragma once

// Contacts, and other rows with bounds, between bodies whose motion is one vector w of whitened
// rates: rates in which the inertia matrix is the identity, so that a row is one sparse vector y
// which is both what it measures (y.w, m/s) and what its impulse does (w += y impulse).
//
// A contact is a block of three rows, a normal and two tangents. Blocks are solved one after the
// other (projected block Gauss-Seidel; Jourdan, Alart, Jean, A Gauss-Seidel like algorithm to solve
// frictional contact problems, 1998): the normal first, then both tangents together with their
// impulse within the disk of Coulomb's law, whatever the directions of the tangents. They go from
// what is static upwards. What sweeps change is the gradient of nonlinear conjugate gradients
// (Silcowitz, Niebe, Erleben, A nonsmooth nonlinear conjugate gradient method for interactive
// contact force problems, 2010). They start from the impulses of the last step, and end by the
// change of speed that the last one made. What does not share contacts is an island and ends on
// its own.
//
// Penetration is taken out by a second vector of rates, which moves poses without giving momentum
// (split impulses), in a few sweeps.
// docs/decisions/0803-contact-sweeps.md has the measurements.

#include "base/union_find.h"
#include "multibody/row_kernels.h"
#include "multibody/spatial.h"

#include <cstdint>
#include <span>
#include <vector>

namespace multibody {

class Forest;

// How links of mechanisms enter rows: as a Forest has them (forest.h), freed of what holds would
// undo. A mechanism is what shares rates.
class LinkRows {
public:
    virtual ~LinkRows() = default;

    [[nodiscard]] virtual int mechanismCount() const = 0;
    [[nodiscard]] virtual int mechanismOf(int link) const = 0;
    // All rates of a mechanism.
    [[nodiscard]] virtual Run rates(int mechanism) const = 0;
    // The rates that a force on the link may change, in ascending order, and those that holds
    // change then.
    [[nodiscard]] virtual std::span<const Run> runs(int link) const = 0;

    [[nodiscard]] virtual std::span<const Run> heldRuns(int /*link*/) const { return {}; }

    // Of a point of the link where w is zero, m/s: w may be a change of rates.
    [[nodiscard]] virtual Vec3 velocityAt(int link, Vec3 point_W) const = 0;
    [[nodiscard]] virtual Vec3 angular(int link) const = 0;
    // Adds the whitened rows of three forces at a point of a link to y, y + stride and y + 2
    // stride, each as long as the vector of rates.
    virtual void whiten(
        int link, Vec3 point_W, const Vec3 (&forces)[3], double* y, std::size_t stride) const = 0;
    // Adds that of a moment.
    virtual void whiten(int link, Vec3 moment, double* y) const = 0;

    // Whether contacts of the link with what is static are better solved along its tree
    // (branch_rows.h). Neither its joint nor one beyond it moves what holds keep, and links are
    // numbered depth first.
    [[nodiscard]] virtual bool isOnBranch(int /*link*/) const { return false; }

    // Of such links.
    [[nodiscard]] virtual const Forest* forest() const { return nullptr; }

    // Adds the rows of forces as the forest has them, which are used up; of the base of a branch.
    virtual void whitenForces(int /*link*/,
                              std::span<Spatial> /*forces*/,
                              double* /*y*/,
                              std::size_t /*stride*/) const
    {}
};

// One side of a contact.
struct Side {
    enum class Kind : std::uint8_t {
        Static,
        Free,
        Link
    };
    Kind kind = Kind::Static;
    int index = 0;  // of the free body or link
};

struct Contact {
    Side a;
    Side b;
    Vec3 onA;  // in the world, m
    Vec3 onB;
    Vec3 axes[3];  // the normal from b to a, and two tangents
    double target[3] =
        {};  // m/s, of a relative to b: at least that along the normal, that along the tangents
    double push = 0;  // m/s along the normal, of poses alone
    double friction = 0;
    double rolling = 0;      // lever of the resistance to rolling, m
    double impulse[3] = {};  // to start from, N s
};

struct SolveLimits {
    // Few contacts are swept as often as they need, many so often that blocks are solved about
    // `mostBlocks` times in all, but `sweepsOfMany` at least.
    int mostSweeps = 60;
    // Of an island with branches: its friction starts from that of the last step, so that what a
    // step leaves over is less in the next one.
    int mostSweepsOnBranches = 20;
    double toleranceOnBranches = 3e-5;
    int sweepsOfMany = 10;
    int mostBlocks = 18'000;
    double tolerance = 1e-7;  // m/s: a sweep that changes no speed by more is the last
    // Of islands with rows with bounds that are no contacts, without branches; m/s and rad/s.
    int mostSweepsOfBounds = 100;
    int sweepsOfManyOfBounds = 60;
    double toleranceOfBounds = 1e-10;
    int mostPushSweeps = 2;
    int pushSweepsOfMany = 6;  // where `mostSweeps` are not affordable for contacts
    double pushTolerance = 1e-7;
};

struct SolveReport {
    int islands = 0;
    int mostSweeps = 0;   // of an island
    long itemSweeps = 0;  // pairs, each as often as it was solved
    double leftOver = 0;  // m/s, the change of the last sweep
};

class ContactRows {
public:
    explicit ContactRows(const RowKernels& kernels = rowKernels()) : kernels_(&kernels) {}

    // Forgets the rows of the last step. `bodies`, and `links` where there are mechanisms, must
    // stay as they are until the end of solve(). `rates`: the length of the vectors of rates.
    void begin(std::span<const FreeBody> bodies, int rates, const LinkRows* links = nullptr);

    // Takes memory for so many contacts or rows over so many of all rates each, so that the first
    // ones in a run need none.
    void reserve(std::size_t rows, std::size_t longest, std::size_t rates);

    // At least one side is not static. Its number, for impulse().
    int add(const Contact& contact);

    // A row between two sides, not both static, whose impulse is within [low, high], such as a
    // limit or a motor: `y` has the numbers of `runs`, one after the other. Its speed falls short
    // of the target by `softness` (m/s per N s) times its impulse. With equal bounds it is a push.
    int addBounded(Side a,
                   Side b,
                   std::span<const Run> runs,
                   std::span<const double> y,
                   double target,
                   double softness,
                   double low,
                   double high,
                   double impulse);

    // Solves all that was added: w to what it is after the step, `push` from zeros to the rates by
    // which poses move besides.
    SolveReport solve(double* w, double* push, const SolveLimits& limits);

    [[nodiscard]] int count() const { return static_cast<int>(places_.size()); }

    // Of the normal and the tangents, or of a bounded row (the first), N s.
    [[nodiscard]] const double* impulse(int number) const { return stateOf(number).impulse; }

    // Calls visit(a, b, moment on a in the world, N m s) for what resists rolling, after solve().
    template <typename Visit>
    void forRollingMoments(Visit visit) const
    {
        for (const RollingContacts& contacts : rolling_) {
            const double* const moments =
                general_[static_cast<std::size_t>(contacts.block)].state.impulse;
            visit(contacts.a, contacts.b,
                  moments[1] * contacts.tangents[0] + moments[2] * contacts.tangents[1]);
        }
    }

private:
    static constexpr int kNone = -1;
    static constexpr int kFreeRates = 6;

    struct Place {
        SweepItem::Kind kind;
        int index;
    };

    // What an item of a sweep joins: free bodies, then mechanisms; kNone where a side is static.
    struct Nodes {
        int a;
        int b;
    };

    static void setState(const Contact& contact, BlockState& state);

    // Contacts of a pair that follow each other and have one normal: their moments have the same
    // rows, so that the resistance to rolling is one, of the sum of their normal impulses.
    struct RollingContacts {
        Side a;
        Side b;
        Vec3 tangents[2];
        double lever;
        int first;  // number
        int count;
        int block = kNone;  // of general_, once it is there
    };

    [[nodiscard]] const BlockState& stateOf(int number) const;
    [[nodiscard]] int nodeOf(Side side) const;
    void addItem(SweepItem::Kind kind, Side a, Side b, int block);
    void addTwo(const Contact& contact);
    void addOne(const Contact& contact, Side free, double sign);
    void addRuns(Contact contact);
    void noteRolling(const Contact& contact, int number);
    void addRolling(RollingContacts& contacts);
    int branchOf(int link);
    void addOnBranch(Contact contact);
    BranchLink& addBranchLink(int link);
    void orderBranchContacts();
    void makeBase(Branch& branch);
    void makeBranches();
    void whitenForces(Side side, Vec3 point, double sign, const Vec3 (&axes)[3]);
    void whitenMoment(Side side, Vec3 moment, double* y);
    void setTargets(Contact& contact) const;
    void pack(RunBlock& block);
    void mergeRuns(Side a, Side b, Run ofFree, RunBlock& block);
    void findIslands();
    void findLevels();
    [[nodiscard]] int levelOf(std::size_t item) const;
    void findGroups();
    [[nodiscard]] bool joinsGroup(std::size_t item) const;
    void findRates();
    [[nodiscard]] SweepData data();
    [[nodiscard]] SweepData dataOf(std::size_t island);
    void search(std::size_t island, double share, double* w);

    struct Effort {
        int mostSweeps;
        double tolerance;
        int pushSweeps;
        bool mayBeMisled;  // by the impulses of the last step
    };

    [[nodiscard]] Effort effortOf(std::size_t island, const SolveLimits& limits) const;
    int sweepIsland(std::size_t island, double* w, const Effort& effort, double& change);
    void startIsland(std::size_t island, double* w);
    [[nodiscard]] double squaredRates(std::size_t island, const double* w) const;
    void forgetImpulses(std::size_t island, double* w);

    const RowKernels* kernels_;
    std::span<const FreeBody> bodies_;
    const LinkRows* links_ = nullptr;
    std::size_t rates_ = 0;
    std::vector<FreeBlock<3>> two_;
    std::vector<FreeBlock<2>> one_;
    std::vector<RunBlock> general_;
    std::vector<RollingContacts> rolling_;  // becomes rows once all contacts are there
    std::vector<Run> runs_;                 // of general_
    std::vector<double> y_;                 // of general_
    std::vector<double> dense_;             // three rows, zeros when none is being made
    std::vector<Branch> branches_;
    std::vector<BranchLink> branchLinks_;
    std::vector<BranchContact> onBranches_;
    std::vector<int> branchOrder_;  // of onBranches_, link by link
    std::vector<int> branchAt_;     // by link of the forest
    std::vector<int> placeOf_;      // in branchLinks_, by link of the forest
    std::vector<Run> baseRuns_;
    std::vector<double> baseRows_;  // six
    std::vector<Place> places_;     // by number
    std::vector<SweepItem> items_;
    std::vector<Nodes> nodes_;  // by item
    base::UnionFind sets_{0};
    std::vector<int> islandOfSet_;
    std::vector<int> islandOf_;       // by item
    std::vector<int> islandStart_;    // in sorted_, and the end
    std::vector<std::size_t> order_;  // indices of items by island
    std::vector<int> levels_;         // by node
    std::vector<SweepItem> sorted_;   // by island and level
    std::vector<SweepGroup> groups_;  // of sorted_
    std::vector<int> groupStart_;     // in groups_, by island, and the end
    std::vector<int> rateStart_;      // in rateRuns_, by island, and the end
    std::vector<Run> rateRuns_;
    std::vector<double> atFirst_;    // w before any impulse
    std::vector<double> before_;     // w before a sweep
    std::vector<double> direction_;  // of the search
};

}  // namespace multibody
