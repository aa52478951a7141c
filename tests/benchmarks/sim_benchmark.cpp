// A step of a World, snapshot included, against a hand-written Bullet loop of the same scene with
// the same solver settings: the numbers of docs/benchmarks.md. Both take their steps in turn, so
// that other work of the machine falls on both.

#include "exchange/snapshot.h"
#include "sim/world.h"
#include "tests/support/scenes.h"

#include <benchmark/benchmark.h>
#include <btBulletDynamicsCommon.h>

#include <ctime>
#include <memory>
#include <vector>

namespace {

constexpr double kStep = 0.001;
constexpr int kPile = 5;  // boxes along each edge
constexpr int kLinks = 20;

// As AMBF and most programs write it.
class RawLoop {
public:
    RawLoop()
        : dispatcher_(&configuration_),
          world_(&dispatcher_, &broadphase_, &solver_, &configuration_)
    {
        world_.setGravity({0, 0, -9.81});
        btContactSolverInfo& info = world_.getSolverInfo();
        info.m_solverMode = SOLVER_USE_WARMSTARTING;
        info.m_numIterations = 30;
        info.m_warmstartingFactor = 1;
        info.m_leastSquaresResidualThreshold = 1e-14;
        info.m_splitImpulse = 1;
        info.m_splitImpulsePenetrationThreshold = 0;
        configuration_.setPlaneConvexMultipointIterations(4, 4);
    }

    ~RawLoop()
    {
        for (const auto& joint : joints_) {
            world_.removeConstraint(joint.get());
        }
        for (const auto& body : bodies_) {
            world_.removeRigidBody(body.get());
        }
    }

    RawLoop(const RawLoop&) = delete;
    RawLoop& operator=(const RawLoop&) = delete;

    btRigidBody& add(double mass, std::shared_ptr<btCollisionShape> shape, const btVector3& place)
    {
        btVector3 inertia(0, 0, 0);
        if (mass > 0) {
            shape->calculateLocalInertia(mass, inertia);
        }
        btRigidBody::btRigidBodyConstructionInfo info(mass, nullptr, shape.get(), inertia);
        info.m_startWorldTransform.setOrigin(place);
        bodies_.push_back(std::make_unique<btRigidBody>(info));
        bodies_.back()->setActivationState(DISABLE_DEACTIVATION);
        world_.addRigidBody(bodies_.back().get());
        shapes_.push_back(std::move(shape));
        return *bodies_.back();
    }

    void hinge(btRigidBody& a, btRigidBody& b, const btVector3& inA, const btVector3& inB)
    {
        const btVector3 axis(0, 1, 0);
        auto joint = std::make_unique<btHingeConstraint>(a, b, inA, inB, axis, axis);
        joint->setOverrideNumSolverIterations(100);
        constexpr bool kIgnoreCollision = true;
        world_.addConstraint(joint.get(), kIgnoreCollision);
        joints_.push_back(std::move(joint));
    }

    void step() { world_.stepSimulation(kStep, 0); }

private:
    btDefaultCollisionConfiguration configuration_;
    btCollisionDispatcher dispatcher_;
    btDbvtBroadphase broadphase_;
    btSequentialImpulseConstraintSolver solver_;
    btDiscreteDynamicsWorld world_;
    std::vector<std::shared_ptr<btCollisionShape>> shapes_;
    std::vector<std::unique_ptr<btRigidBody>> bodies_;
    std::vector<std::unique_ptr<btTypedConstraint>> joints_;
};

// Not quite regular: a regular pile comes to rest so well that the solver stops early, sooner in
// one of the two than in the other.
base::Vec3 placeInPile(int i)
{
    const int x = i % kPile;
    const int y = i / kPile % kPile;
    const int z = i / kPile / kPile;
    return {0.21 * x + 0.002 * (i * 7 % 5), 0.21 * y + 0.001 * (i * 3 % 7), 0.1 + 0.2 * z};
}

double processorSeconds()
{
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

std::unique_ptr<RawLoop> rawPile()
{
    auto loop = std::make_unique<RawLoop>();
    loop->add(0, std::make_shared<btStaticPlaneShape>(btVector3(0, 0, 1), 0), {0, 0, 0});
    const auto box = std::make_shared<btBoxShape>(btVector3(0.1, 0.1, 0.1));
    box->setMargin(0.001);
    for (int i = 0; i < kPile * kPile * kPile; ++i) {
        const base::Vec3 place = placeInPile(i);
        loop->add(1, box, {place.x, place.y, place.z});
    }
    return loop;
}

scene::ScenePtr pileScene()
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    for (int i = 0; i < kPile * kPile * kPile; ++i) {
        builder.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}), test::at(placeInPile(i)));
    }
    return builder.build();
}

std::unique_ptr<RawLoop> rawChain()
{
    auto loop = std::make_unique<RawLoop>();
    const auto empty = std::make_shared<btEmptyShape>();
    const auto link = std::make_shared<btBoxShape>(btVector3(0.05, 0.02, 0.02));
    link->setMargin(0.001);
    btRigidBody* last = &loop->add(0, empty, {0, 0, 0});
    for (int i = 0; i < kLinks; ++i) {
        btRigidBody& next = loop->add(1, link, {0.05 + 0.1 * i, 0, 0});
        loop->hinge(*last, next, {i == 0 ? 0 : 0.05, 0, 0}, {-0.05, 0, 0});
        last = &next;
    }
    return loop;
}

scene::ScenePtr chainScene()
{
    test::SceneBuilder builder;
    scene::BodyIndex last = builder.add(test::anchor());
    for (int i = 0; i < kLinks; ++i) {
        const auto next = builder.add(test::solidBox("link", 1, {0.1, 0.04, 0.04}),
                                      test::at({0.05 + 0.1 * i, 0, 0}));
        builder.joinAt(scene::JointType::Revolute, last, next, {{0.1 * i, 0, 0}, test::zAlongY()});
        last = next;
    }
    return builder.build();
}

void compare(benchmark::State& state, RawLoop& raw, const scene::ScenePtr& scene)
{
    sim::World world(scene);
    exchange::Snapshot snapshot = exchange::initialSnapshot(*scene);
    double rawTime = 0;
    double worldTime = 0;
    for ([[maybe_unused]] const auto iteration : state) {
        const double start = processorSeconds();
        raw.step();
        const double middle = processorSeconds();
        world.step(kStep);
        world.fill(snapshot);
        const double end = processorSeconds();
        benchmark::DoNotOptimize(snapshot.bodies.data());
        rawTime += middle - start;
        worldTime += end - middle;
        state.SetIterationTime(end - middle);
    }
    const auto steps = static_cast<double>(state.iterations());
    state.counters["world_us"] = 1e6 * worldTime / steps;
    state.counters["raw_us"] = 1e6 * rawTime / steps;
    state.counters["ratio"] = worldTime / rawTime;
}

void pileOfBoxes(benchmark::State& state)
{
    compare(state, *rawPile(), pileScene());
}

void swingingChain(benchmark::State& state)
{
    compare(state, *rawChain(), chainScene());
}

BENCHMARK(pileOfBoxes)->UseManualTime()->Iterations(2000)->Unit(benchmark::kMicrosecond);
BENCHMARK(swingingChain)->UseManualTime()->Iterations(10'000)->Unit(benchmark::kMicrosecond);

// What one body costs to build, with its shape, and to reset.
void buildWorld(benchmark::State& state)
{
    test::SceneBuilder builder;
    builder.add(test::floorPlane());
    for (int i = 0; i < state.range(0); ++i) {
        builder.add(test::solidBox("box", 1, {0.2, 0.2, 0.2}), test::at({0.3 * i, 0, 0.1}));
    }
    const auto scene = builder.build();
    for ([[maybe_unused]] const auto iteration : state) {
        sim::World world(scene);
        benchmark::DoNotOptimize(world.stepCount());
    }
    const auto bodies = static_cast<double>(state.iterations() * state.range(0));
    state.counters["s_per_body"] =
        benchmark::Counter(bodies, benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

BENCHMARK(buildWorld)->Arg(100)->Arg(1000)->Arg(10'000)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
