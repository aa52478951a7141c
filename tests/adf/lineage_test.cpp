#include "adf/lineage.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace {

using adf::BodyLink;
using adf::Lineage;
using Bodies = std::vector<std::uint32_t>;
using Joints = std::vector<std::uint32_t>;

Bodies sorted(Bodies bodies)
{
    std::sort(bodies.begin(), bodies.end());
    return bodies;
}

std::vector<std::uint32_t> closing(const Lineage& lineage)
{
    std::vector<std::uint32_t> result;
    for (std::uint32_t joint = 0; joint < lineage.joints().size(); ++joint) {
        if (lineage.closesLoop(joint)) {
            result.push_back(joint);
        }
    }
    return result;
}

TEST(Lineage, OfAChainIsEveryoneAboveAndBelow)
{
    const Lineage chain(4, {{0, 1}, {1, 2}, {2, 3}});
    EXPECT_EQ(chain.ancestors(3), (Bodies{2, 1, 0}));
    EXPECT_EQ(chain.descendants(0), (Bodies{1, 2, 3}));
    EXPECT_EQ(chain.descendants(3), Bodies{});
    EXPECT_EQ(chain.jointsBelow(1), (Joints{1, 2}));
    EXPECT_EQ(chain.roots(), Bodies{0});
    EXPECT_EQ(chain.independentLoops(), 0U);
}

// Densely connected bodies with several ways from one to another, as in the dissertation's figure
// 4.2: two roots, A to B directly and through C, and F to E directly and through D.
class DenseGraph : public testing::Test {
protected:
    enum Body : std::uint32_t {
        A,
        B,
        C,
        D,
        E,
        F,
        G
    };

    const Lineage graph_{7, {{A, B}, {A, C}, {C, B}, {B, D}, {D, E}, {F, E}, {F, D}, {E, G}}};
};

TEST_F(DenseGraph, NamesEachPredecessorOnceNearestFirst)
{
    EXPECT_EQ(graph_.ancestors(B), (Bodies{A, C}));
    EXPECT_EQ(graph_.ancestors(D), (Bodies{B, F, A, C}));
    EXPECT_EQ(graph_.ancestors(G), (Bodies{E, D, F, B, A, C}));
    EXPECT_EQ(graph_.ancestors(A), Bodies{});
    EXPECT_EQ(graph_.ancestors(F), Bodies{});
}

TEST_F(DenseGraph, NamesEachSuccessorOnceNearestFirst)
{
    EXPECT_EQ(graph_.descendants(A), (Bodies{B, C, D, E, G}));
    EXPECT_EQ(graph_.descendants(F), (Bodies{E, D, G}));
    // Bodies of other branches are unaware of each other: nothing of F is below A's branch alone.
    EXPECT_EQ(sorted(graph_.descendants(C)), (Bodies{B, D, E, G}));
}

TEST_F(DenseGraph, KeepsAllSuccessorJoints)
{
    EXPECT_EQ(graph_.jointsBelow(A), (Joints{0, 1, 3, 2, 4, 7}));
    EXPECT_EQ(graph_.jointsBelow(F), (Joints{5, 6, 7, 4}));
    EXPECT_EQ(graph_.jointsBelow(G), Joints{});
}

TEST_F(DenseGraph, HangsEachBodyOnItsFirstJoint)
{
    EXPECT_EQ(graph_.hangingJoint(B), 0U);
    EXPECT_EQ(graph_.hangingJoint(C), 1U);
    EXPECT_EQ(graph_.hangingJoint(D), 3U);
    EXPECT_EQ(graph_.hangingJoint(E), 4U);
    EXPECT_EQ(graph_.hangingJoint(G), 7U);
    EXPECT_EQ(graph_.roots(), (Bodies{A, F}));
}

TEST_F(DenseGraph, HasAsManyLoopsAsJointsBeyondASpanningTree)
{
    // 8 joints, 7 bodies, 1 group. F -> E connects F to the others and so closes nothing.
    EXPECT_EQ(graph_.independentLoops(), 2U);
    EXPECT_EQ(closing(graph_), (Joints{2, 6}));
}

TEST(Lineage, OfADiamondMeetsItsEndOnce)
{
    const Lineage diamond(4, {{0, 1}, {0, 2}, {1, 3}, {2, 3}});
    EXPECT_EQ(diamond.descendants(0), (Bodies{1, 2, 3}));
    EXPECT_EQ(diamond.ancestors(3), (Bodies{1, 2, 0}));
    EXPECT_EQ(diamond.jointsBelow(0), (Joints{0, 1, 2, 3}));
    EXPECT_EQ(closing(diamond), Joints{3});
}

TEST(Lineage, TakesTheJointsThatAreMarkedToCloseLast)
{
    const Lineage diamond(4, {{.parent = 2, .child = 3, .closes = true}, {0, 1}, {0, 2}, {1, 3}});
    EXPECT_EQ(closing(diamond), Joints{0});
    EXPECT_EQ(diamond.hangingJoint(3), 3U);
    // With no other way it leads.
    const Lineage chain(3, {{.parent = 0, .child = 1, .closes = true}, {1, 2}});
    EXPECT_EQ(closing(chain), Joints{});
    EXPECT_EQ(chain.hangingJoint(1), 0U);
}

TEST(Lineage, OfADirectedLoopEndsAndNeverNamesTheBodyItself)
{
    const Lineage loop(3, {{0, 1}, {1, 2}, {2, 0}});
    EXPECT_EQ(loop.ancestors(0), (Bodies{2, 1}));
    EXPECT_EQ(loop.descendants(0), (Bodies{1, 2}));
    EXPECT_EQ(loop.jointsBelow(0), (Joints{0, 1, 2}));
    EXPECT_EQ(closing(loop), Joints{2});
    EXPECT_EQ(loop.roots(), Bodies{0});
}

TEST(Lineage, TakesASecondJointOfAPairForALoop)
{
    const Lineage pair(2, {{0, 1}, {0, 1}, {1, 0}});
    EXPECT_EQ(pair.descendants(0), Bodies{1});
    EXPECT_EQ(closing(pair), (Joints{1, 2}));
    EXPECT_EQ(pair.hangingJoint(0), std::nullopt);
}

TEST(Lineage, LeavesOutJointsOfABodyWithItselfOrWithNothing)
{
    const Lineage odd(2, {{0, 0}, {0, 7}, {9, 1}, {0, 1}});
    EXPECT_EQ(odd.descendants(0), Bodies{1});
    EXPECT_EQ(odd.ancestors(0), Bodies{});
    EXPECT_EQ(odd.jointsBelow(0), Joints{3});
    EXPECT_EQ(closing(odd), Joints{});
}

TEST(Lineage, TwoParentsWithoutALoopCloseNone)
{
    const Lineage fork(3, {{0, 2}, {1, 2}});
    EXPECT_EQ(fork.independentLoops(), 0U);
    EXPECT_EQ(fork.hangingJoint(2), 0U);
    EXPECT_EQ(fork.roots(), (Bodies{0, 1}));
    EXPECT_EQ(fork.ancestors(2), (Bodies{0, 1}));
}

// Algorithm 1 of the dissertation, word for word: after each added joint one pass up and one down,
// repeated until nothing changes (its passes recurse).
struct AlgorithmOne {
    explicit AlgorithmOne(std::size_t bodies) : parents(bodies), children(bodies) {}

    void addJoint(BodyLink joint)
    {
        insert(children[joint.parent], joint.child);
        insert(parents[joint.child], joint.parent);
        for (bool changed = true; changed;) {
            changed = false;
            for (std::uint32_t body = 0; body < parents.size(); ++body) {
                for (const std::uint32_t parent : Bodies(parents[body])) {
                    for (const std::uint32_t child : Bodies(children[body])) {
                        changed |= insert(children[parent], child);
                        changed |= insert(parents[child], parent);
                    }
                }
            }
        }
    }

    static bool insert(Bodies& list, std::uint32_t body)
    {
        if (std::find(list.begin(), list.end(), body) != list.end()) {
            return false;
        }
        list.push_back(body);
        return true;
    }

    std::vector<Bodies> parents;
    std::vector<Bodies> children;
};

TEST(Lineage, AgreesWithAlgorithm1OnRandomGraphs)
{
    std::mt19937 random(3);
    for (int graph = 0; graph < 200; ++graph) {
        const std::uint32_t bodies = 2 + random() % 8;
        AlgorithmOne expected(bodies);
        std::vector<BodyLink> links;
        for (unsigned i = 0; i < 1 + random() % 12; ++i) {
            const BodyLink link{static_cast<std::uint32_t>(random() % bodies),
                                static_cast<std::uint32_t>(random() % bodies)};
            if (link.parent != link.child) {
                links.push_back(link);
                expected.addJoint(link);
            }
        }
        const Lineage lineage(bodies, links);
        for (std::uint32_t body = 0; body < bodies; ++body) {
            // The algorithm lists a body of a directed loop as its own parent; we do not.
            std::erase(expected.parents[body], body);
            std::erase(expected.children[body], body);
            EXPECT_EQ(sorted(lineage.ancestors(body)), sorted(expected.parents[body]));
            EXPECT_EQ(sorted(lineage.descendants(body)), sorted(expected.children[body]));
        }
    }
}

TEST(Lineage, CountsLoopsByEulersFormulaOnRandomGraphs)
{
    std::mt19937 random(4);
    for (int graph = 0; graph < 200; ++graph) {
        const std::uint32_t bodies = 1 + random() % 20;
        std::vector<BodyLink> links;
        for (unsigned i = 0; i < random() % 30 && bodies > 1; ++i) {
            const auto parent = static_cast<std::uint32_t>(random() % bodies);
            links.push_back(
                {parent,
                 (parent + 1 + static_cast<std::uint32_t>(random()) % (bodies - 1)) % bodies});
        }
        const Lineage lineage(bodies, links);
        // Connected groups, by spreading labels until nothing changes.
        Bodies label(bodies);
        for (std::uint32_t i = 0; i < bodies; ++i) {
            label[i] = i;
        }
        for (std::uint32_t round = 0; round < bodies; ++round) {
            for (const BodyLink& link : links) {
                label[link.parent] = label[link.child] =
                    std::min(label[link.parent], label[link.child]);
            }
        }
        Bodies groups = sorted(label);
        groups.erase(std::unique(groups.begin(), groups.end()), groups.end());
        EXPECT_EQ(lineage.independentLoops(), links.size() + groups.size() - bodies);
        // Hanging never makes a circle.
        for (std::uint32_t body = 0; body < bodies; ++body) {
            std::uint32_t steps = 0;
            for (std::uint32_t at = body; lineage.hangingJoint(at) && steps <= bodies; ++steps) {
                at = links[*lineage.hangingJoint(at)].parent;
            }
            EXPECT_LE(steps, bodies);
        }
    }
}

TEST(Lineage, OfAChainOfAHundredThousandBodiesIsQuick)
{
    constexpr std::uint32_t kBodies = 100'000;
    std::vector<BodyLink> links;
    for (std::uint32_t i = 0; i + 1 < kBodies; ++i) {
        links.push_back({i, i + 1});
    }
    const Lineage chain(kBodies, links);
    EXPECT_EQ(chain.descendants(0).size(), kBodies - 1);
    EXPECT_EQ(chain.ancestors(kBodies - 1).back(), 0U);
}

}  // namespace
