// Same input, same bits.

#include "exchange/state_hash.h"
#include "tests/support/random.h"
#include "tests/support/trial.h"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <vector>

namespace {

using test::Trial;

// A heap of boxes, balls and meshes falling into each other beside a swinging four-link chain.
test::SceneBuilder busyScene(const std::string& prefix = "")
{
    test::SceneBuilder builder;
    test::Random random(4);
    builder.add(test::floorPlane(prefix + "floor"));
    scene::MeshData mesh;
    mesh.parts.emplace_back();
    mesh.parts[0].positions = {
        {0, 0, 0.1F}, {0.1F, 0, -0.1F}, {-0.1F, 0.1F, -0.1F}, {-0.1F, -0.1F, -0.1F}};
    mesh.parts[0].indices = {0, 1, 2, 0, 2, 3, 0, 3, 1, 1, 3, 2};
    const scene::MeshIndex tetrahedron = builder.add(std::move(mesh));
    for (int i = 0; i < 40; ++i) {
        scene::Body body;
        if (i % 3 == 0) {
            body = test::solidBox(prefix + "box", 1, {0.2, 0.15, 0.1});
        } else if (i % 3 == 1) {
            body = test::solidSphere(prefix + "ball", 1, 0.1);
        } else {
            body = test::plainBody(prefix + "mesh", 1, {0.002, 0.002, 0.003});
            const auto kind =
                i % 2 == 0 ? scene::MeshCollision::Concave : scene::MeshCollision::ConvexHull;
            body.collisions.push_back({scene::MeshShape{tetrahedron, {1, 1, 1}, kind}, {}});
        }
        body.restitution = 0.4;
        body.rollingFriction = 0.01;
        builder.add(std::move(body),
                    {random.vector(0.4) + base::Vec3{0, 0, 0.6 + 0.05 * i}, random.rotation()});
    }
    scene::BodyIndex last = builder.add(test::anchor(prefix + "anchor"), test::at({0, 0, 2}));
    for (int i = 0; i < 4; ++i) {
        const auto link = builder.add(test::solidBox(prefix + "link", 1, {0.3, 0.05, 0.05}),
                                      test::at({0.15 + 0.3 * i, 0, 2}));
        builder.joinAt(scene::JointType::Revolute, last, link, {{0.3 * i, 0, 2}, test::zAlongY()});
        last = link;
    }
    return builder;
}

std::uint64_t hashOf(const Trial& trial)
{
    return exchange::stateHash(trial.now());
}

constexpr int kSteps = 600;

TEST(Determinism, TwoWorldsOfOneSceneAgreeInEveryBit)
{
    const auto scene = busyScene().build();
    Trial first(scene);
    Trial second(scene);
    for (int i = 0; i < kSteps; i += 20) {
        first.step(20);
        second.step(20);
        ASSERT_EQ(hashOf(first), hashOf(second)) << "step " << i;
    }
    ASSERT_GT(first.now().contactCount, 10U) << "the heap is one";
}

// Bullet's broadphase orders its tree by the addresses of its nodes unless it is kept from it.
TEST(Determinism, DoesNotDependOnWhereTheHeapPutsThings)
{
    const auto scene = busyScene().build();
    Trial plain(scene);
    plain.step(kSteps);

    test::Random random(9);
    std::vector<std::unique_ptr<char[]>> clutter;
    const auto fragmentHeap = [&] {
        for (int i = 0; i < 2000; ++i) {
            clutter.push_back(
                std::make_unique<char[]>(static_cast<std::size_t>(random.number(16, 900))));
        }
        for (std::size_t i = 0; i < clutter.size(); i += 2) {
            clutter[i].reset();
        }
    };
    fragmentHeap();
    Trial cluttered(scene);
    for (int i = 0; i < kSteps; i += 50) {
        fragmentHeap();
        cluttered.step(50);
    }
    EXPECT_EQ(hashOf(cluttered), hashOf(plain));
}

TEST(Determinism, ResetStartsTheSameRunAgain)
{
    Trial trial(busyScene());
    const std::uint64_t start = hashOf(trial);
    trial.step(kSteps);
    const std::uint64_t end = hashOf(trial);
    trial.reset();
    EXPECT_EQ(hashOf(trial), start);
    EXPECT_EQ(trial.now().step, 0U);
    EXPECT_EQ(trial.now().time, 0);
    trial.step(kSteps);
    EXPECT_EQ(hashOf(trial), end);
}

TEST(Determinism, NamesDoNotMatter)
{
    Trial one(busyScene());
    Trial other(busyScene("another "));
    one.step(kSteps);
    other.step(kSteps);
    EXPECT_EQ(hashOf(one), hashOf(other));
}

TEST(Determinism, LookingDoesNotDisturb)
{
    const auto scene = busyScene().build();
    Trial looked(scene);
    Trial unseen(scene);
    for (int i = 0; i < kSteps; ++i) {
        looked.step();
    }
    unseen.step(kSteps);
    EXPECT_EQ(hashOf(looked), hashOf(unseen));
}

TEST(StateHash, SeesEveryBitOfEveryPoseAndVelocity)
{
    test::SceneBuilder builder;
    builder.add(test::solidSphere("a", 1, 0.1));
    builder.add(test::solidSphere("b", 1, 0.1), test::at({1, 0, 0}));
    Trial trial(builder);
    trial.step(3);
    const std::uint64_t hash = hashOf(trial);
    exchange::Snapshot changed = trial.now();
    EXPECT_EQ(exchange::stateHash(changed), hash);

    exchange::BodyState& body = changed.bodies[1];
    for (double* number : std::initializer_list<double*>{
             &body.X_WB.position.x, &body.X_WB.position.y, &body.X_WB.position.z,
             &body.X_WB.rotation.x, &body.X_WB.rotation.y, &body.X_WB.rotation.z,
             &body.X_WB.rotation.w, &body.linearVelocity.x, &body.linearVelocity.y,
             &body.linearVelocity.z, &body.angularVelocity.x, &body.angularVelocity.y,
             &body.angularVelocity.z}) {
        const double before = *number;
        *number = std::nextafter(before, 10.0);
        EXPECT_NE(exchange::stateHash(changed), hash);
        *number = before;
    }
    ++changed.step;
    EXPECT_NE(exchange::stateHash(changed), hash);
}

TEST(StateHash, IsFnv1aOfTheBytes)
{
    // FNV-1a of eight zero bytes, from the offset basis: h = h * prime, eight times.
    std::uint64_t expected = 0xCBF29CE484222325ULL;
    for (int i = 0; i < 8; ++i) {
        expected *= 0x100000001B3ULL;
    }
    EXPECT_EQ(exchange::stateHash(exchange::Snapshot{}), expected);
}

}  // namespace
