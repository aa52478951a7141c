#include "tests/benchmarks/bench/stepped_world.h"

#include "compile/solver_words.h"
#include "tests/benchmarks/bench/bullet_reference_loop.h"

#include <algorithm>
#include <vector>

namespace benchmarks {

namespace {

double run(BulletReferenceLoop& loop, int steps)
{
    for (int i = 0; i < steps; ++i) {
        loop.step(kStep);
    }
    return steps;
}

MotionErrors errorsOf(const BulletReferenceLoop& loop, const scene::Scene& scene)
{
    std::vector<base::Pose> X_WB;
    for (std::uint32_t i = 0; i < scene.bodies.size(); ++i) {
        X_WB.push_back(loop.pose(scene::BodyIndex{i}));
    }
    return motionErrors(scene, X_WB);
}

}  // namespace

SteppedWorld::SteppedWorld(const scene::ScenePtr& scene, const BenchOptions& options)
    : scene_(scene),
      world_(compile::withSolver(scene, options.solver)),
      snapshot_(exchange::initialSnapshot(*scene))
{}

double SteppedWorld::run(int steps)
{
    for (int i = 0; i < steps; ++i) {
        world_.step(kStep);
        world_.fill(snapshot_);
    }
    return steps;
}

MotionErrors SteppedWorld::errors() const
{
    std::vector<base::Pose> X_WB;
    for (const exchange::BodyState& body : snapshot_.bodies) {
        if (body.diverged) {
            return {.finite = false};
        }
        X_WB.push_back(body.X_WB);
    }
    return motionErrors(*scene_, X_WB);
}

BenchResult againstBullet(const std::string& name,
                          const scene::ScenePtr& scene,
                          const RowLength& length,
                          const BenchOptions& options)
{
    SteppedWorld world(scene, options);
    BulletReferenceLoop loop(scene);
    world.run(length.settling);
    run(loop, length.settling);
    BenchResult result = measure({.name = name,
                                  .unit = "us",
                                  .comparedWith = "bare Bullet with AMBF's settings",
                                  .rounds = length.rounds,
                                  .work = [&] { return world.run(length.steps); },
                                  .baseline =
                                      [&] {
                                          return run(loop, length.steps);
                                      }});
    result.errors = world.errors();
    result.baselineErrors = errorsOf(loop, *scene);
    return result;
}

}  // namespace benchmarks
