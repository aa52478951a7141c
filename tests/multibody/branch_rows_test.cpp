// Contacts that are solved along the branches of a tree do what rows over all of its rates do.

#include "multibody/contact_rows.h"
#include "multibody/forest.h"
#include "multibody/holds.h"
#include "tests/multibody/contact_pile.h"

#include <gtest/gtest.h>

#include <cstring>
#include <vector>

namespace test {
namespace {

using multibody::Forest;
using multibody::Holds;
using multibody::kWorld;
using multibody::Run;

constexpr int kLinks = 14;
// Links 0 to 2 are a chain on which something holds; the others hang from them and each other.
constexpr int kHeld = 3;

class Tree final : public multibody::LinkRows {
public:
    Tree(Random& random, bool hasBranches) : hasBranches_(hasBranches)
    {
        std::vector<multibody::LinkShape> shapes;
        for (int i = 0; i < kLinks; ++i) {
            // Depth first: what the last link hangs from, or itself.
            int parent = i - 1;
            while (i > kHeld && parent > 1 && random.number(0, 1) < 0.4) {
                parent = shapes[static_cast<std::size_t>(parent)].parent;
            }
            shapes.push_back({parent, i == 5 ? 0 : static_cast<int>(random.number(1, 4))});
        }
        forest_.rebuild(shapes);
        for (int i = 0; i < kLinks; ++i) {
            forest_.setState(i, {.mass = random.number(0.5, 2),
                                 .moments = {0.1, 0.2, 0.15},
                                 .R_WC = base::toMatrix(random.rotation()),
                                 .centre = random.vector(),
                                 .linear = random.vector() - Vec3{0, 0, 2},
                                 .angular = random.vector()});
            const Run dofs = forest_.dofsOf(i);
            for (int k = dofs.begin; k < dofs.end; ++k) {
                forest_.setColumn(k, random.vector(), random.vector(), {});
            }
        }
        forest_.factorise([](int dof, double) {
            return multibody::DofLaw{.reaction = dof % 3 == 0 ? 0.4 : 0, .locked = dof == 7};
        });
        forest_.solveFree();
        const multibody::Run all{0, forest_.dofCount()};
        holds_.begin(std::span(&all, 1), 1);
        forest_.whiten(kHeld - 1, random.vector(), random.vector(), random.vector(), holds_.add(0));
        holds_.orthogonalise();
        whole_ = {0, forest_.dofCount()};
    }

    [[nodiscard]] int mechanismCount() const override { return 1; }

    [[nodiscard]] int mechanismOf(int) const override { return 0; }

    [[nodiscard]] Run rates(int) const override { return whole_; }

    [[nodiscard]] std::span<const Run> runs(int) const override { return {&whole_, 1}; }

    [[nodiscard]] Vec3 velocityAt(int link, Vec3 point_W) const override
    {
        return forest_.velocityAt(link, point_W);
    }

    [[nodiscard]] Vec3 angular(int link) const override { return forest_.angular(link); }

    void whiten(int link,
                Vec3 point_W,
                const Vec3 (&forces)[3],
                double* y,
                std::size_t stride) const override
    {
        forest_.whiten(link, point_W, forces, y, stride);
        for (std::size_t i = 0; i < 3; ++i) {
            holds_.free(y + i * stride);
        }
    }

    void whiten(int link, Vec3 moment, double* y) const override
    {
        forest_.whiten(link, {}, moment, {}, y);
        holds_.free(y);
    }

    [[nodiscard]] bool isOnBranch(int link) const override { return hasBranches_ && link >= kHeld; }

    [[nodiscard]] const Forest* forest() const override { return &forest_; }

    void whitenForces(int link,
                      std::span<multibody::Spatial> forces,
                      double* y,
                      std::size_t stride) const override
    {
        forest_.whiten(link, forces, y, stride);
        for (std::size_t i = 0; i < forces.size(); ++i) {
            holds_.free(y + i * stride);
        }
    }

private:
    bool hasBranches_;
    Forest forest_;
    Holds holds_;
    Run whole_;
};

struct Result {
    std::vector<double> w;
    std::vector<double> push;
    std::vector<double> impulses;
};

Side link(int index)
{
    return {Side::Kind::Link, index};
}

Result solveTree(std::uint64_t seed,
                 bool hasBranches,
                 const multibody::RowKernels& kernels,
                 const SolveLimits& limits)
{
    Random random(seed);
    const Tree tree(random, hasBranches);
    const int rates = tree.rates(0).end;
    ContactRows rows(kernels);
    rows.begin({}, rates, &tree);
    std::vector<int> numbers;
    const auto add = [&](Side a, Side b) {
        const Vec3 normal = base::normalized(random.vector(0.5) + Vec3{0, 0, 1});
        Contact contact = contactOf(a, b, random.vector(), normal, 0.2);
        contact.target[0] = random.number(0, 0.2);
        contact.push = random.number(0, 0.1);
        contact.impulse[0] = random.number(0, 0.1);
        contact.rolling = numbers.size() == 2 ? 0.05 : 0;
        numbers.push_back(rows.add(contact));
    };
    for (int i = kLinks; i-- > 0;) {
        add(i % 2 == 0 ? link(i) : kFloor, i % 2 == 0 ? kFloor : link(i));
    }
    add(link(4), link(9));
    add(link(6), kFloor);
    Result result{.w = std::vector<double>(static_cast<std::size_t>(rates)),
                  .push = std::vector<double>(static_cast<std::size_t>(rates))};
    rows.solve(result.w.data(), result.push.data(), limits);
    for (const int number : numbers) {
        result.impulses.insert(result.impulses.end(), rows.impulse(number),
                               rows.impulse(number) + 3);
    }
    return result;
}

TEST(BranchRows, AreAsGoodAsRowsOverAllRates)
{
    for (const std::uint64_t seed : {1, 2, 3, 4}) {
        const Result expected = solveTree(seed, false, multibody::rowKernels(), kExact);
        const Result branched = solveTree(seed, true, multibody::rowKernels(), kExact);
        double moved = 0;
        for (std::size_t k = 0; k < expected.w.size(); ++k) {
            moved += expected.w[k] * expected.w[k];
            EXPECT_NEAR(branched.w[k], expected.w[k], 1e-9);
            EXPECT_NEAR(branched.push[k], expected.push[k], 1e-9);
        }
        EXPECT_GT(moved, 0.1);
    }
}

TEST(BranchRows, AllProcessorsGiveTheSameBits)
{
    if (multibody::avx2Kernels() == nullptr) {
        GTEST_SKIP() << "no AVX2";
    }
    for (const std::uint64_t seed : {5, 6, 7}) {
        const Result a = solveTree(seed, true, multibody::portableKernels(), {});
        const Result b = solveTree(seed, true, *multibody::avx2Kernels(), {});
        EXPECT_TRUE(haveSameBits(a.w, b.w));
        EXPECT_TRUE(haveSameBits(a.push, b.push));
        EXPECT_TRUE(haveSameBits(a.impulses, b.impulses));
    }
}

}  // namespace
}  // namespace test
