#include "tests/validation/formulas.h"
#include "tests/validation/motion.h"

#include <cmath>
#include <numbers>
#include <vector>

namespace validation {

namespace {

using base::Vec3;
using exchange::Snapshot;

constexpr double kGravity = 9.81;

const std::vector<double> kSteps{4e-3, 2e-3, 1e-3, 5e-4, 2.5e-4};

std::vector<double> numbers(Vec3 v)
{
    return {v.x, v.y, v.z};
}

Study thrownStone()
{
    return {
        .id = "thrown-stone",
        .title = "A thrown stone",
        .model = "benchmarks/free_bodies",
        .definition = "A stone flies from (0, 0, 1) m at (3, 0, 4) m/s.",
        .oracle = "x = x₀ + v t + g t²/2 at 0.4 and 0.8 s",
        .source = "formula",
        .error = "largest distance from the parabola",
        .unit = "m",
        .steps = kSteps,
        .measure = following([] {
            Track track{.start = loadModel("benchmarks/free_bodies"), .times = {0.4, 0.8}};
            track.observe.emplace_back([stone = track.start.body("stone")](const Snapshot& s) {
                return numbers(s.bodies[stone.value].X_WB.position);
            });
            track.expected.emplace_back();
            for (const double t : track.times) {
                track.expected[0].push_back({3 * t, 0, 1 + 4 * t - kGravity / 2 * t * t});
            }
            return track;
        }),
        .tolerance = 1e-12,
        .reason = "leapfrog steps are exact where forces are constant; rounding is left",
    };
}

// The axis of a symmetric top goes round its angular momentum at |L|/I, I its moment across.
Study tumblingTop()
{
    return {
        .id = "tumbling-top",
        .title = "A tumbling top",
        .model = "benchmarks/free_bodies",
        .definition =
            "A flat top (0.02, 0.02, 0.03 kg m²) free of gravity starts at (2, 0, 12) rad/s.",
        .oracle = "its axis goes round its angular momentum L at |L|/0.02 kg m², at 1, 2 and 5 s",
        .source = "formula (Landau, Lifshitz, Mechanics, § 33)",
        .error = "largest distance of the tip of a unit vector along the axis",
        .unit = "m",
        .steps = kSteps,
        .measure = following([] {
            Track track{.start = loadModel("benchmarks/free_bodies"), .times = {1, 2, 5}};
            track.observe.emplace_back([top = track.start.body("top")](const Snapshot& s) {
                return numbers(base::rotate(s.bodies[top.value].X_WB.rotation, {0, 0, 1}));
            });
            const Vec3 momentum{0.02 * 2, 0, 0.03 * 12};
            track.expected.emplace_back();
            for (const double t : track.times) {
                const auto turn = base::axisAngle(momentum, base::norm(momentum) / 0.02 * t);
                track.expected[0].push_back(numbers(base::rotate(turn, {0, 0, 1})));
            }
            track.energyScale = 0.5 * (0.02 * 4 + 0.03 * 144);
            return track;
        }),
        .tolerance = 1e-4,
        .reason =
            "a step turns by 0.018 rad, which makes the precession, 18.1 rad/s on a cone of 6.3°, "
            "wrong by a 37000th (0.018²/12): 0.27 mm after 5 s, less the share of the spin",
        .order = 1.9,
    };
}

double periodOf(const ModelStart& start, scene::JointIndex joint, double step)
{
    constexpr double kDuration = 20;  // s
    Motion motion(start, step);
    double before = 0;
    double first = 0;
    double last = 0;
    int turns = -1;
    while (motion.now().time < kDuration) {
        motion.step();
        const double position = motion.now().joints[joint.value].position;
        if (before < 0 && position >= 0) {
            last = motion.now().time - step * position / (position - before);
            first = turns < 0 ? last : first;
            ++turns;
        }
        before = position;
    }
    return (last - first) / turns;
}

Study pendulumSwing()
{
    return {
        .id = "period",
        .title = "Period of a pendulum",
        .model = "pendulum/pendulum",
        .definition = "A bar swings by 20° to either side.",
        .oracle =
            "T = 2π/(ω agm(1, cos 10°)), ω² = m g d/(I + m d²), with agm the "
            "arithmetic-geometric mean",
        .source = "formula (complete elliptic integral)",
        .error = "share of the period, over 20 s",
        .unit = "",
        .steps = {8e-3, 4e-3, 2e-3, 1e-3, 5e-4},
        .measure =
            [](double step) {
                const ModelStart start = loadModel("pendulum/pendulum");
                const auto joint = start.joint("post-bar");
                const scene::Body& bar = start.scene->body(start.body("bar"));
                const double moment = bar.inertia.y + bar.mass * 0.25 * 0.25;
                const double frequency = std::sqrt(bar.mass * kGravity * 0.25 / moment);
                const double amplitude =
                    std::abs(scene::measureJoint(
                                 start.scene->joint(joint),
                                 start.scene->body(start.scene->joint(joint).parent).X_WB, bar.X_WB)
                                 .position);
                const double right = pendulumPeriod(frequency, amplitude);
                return Measurement{.step = step,
                                   .error = std::abs(periodOf(start, joint, step) / right - 1)};
            },
        .testStep = 4e-3,
        .tolerance = 2e-5,
        .reason = "leapfrog steps are fast by (ω dt)²/24 = 2.0e-5",
        .order = 1.9,
    };
}

// Released at rest where the spring has no force: x'' = -g - (k x + c x')/m.
double massOnSpring(double damping, double time)
{
    const double k = 100;
    const double sag = kGravity / k;
    const double decay = damping / 2;
    const double w = std::sqrt(k - decay * decay);
    return -sag +
           sag * std::exp(-decay * time) * (std::cos(w * time) + decay / w * std::sin(w * time));
}

double discOnSpring(double time)
{
    const double decay = 0.04 / 0.04 / 2;
    const double w = std::sqrt(4 / 0.04 - decay * decay);
    return 0.5 -
           0.5 * std::exp(-decay * time) * (std::cos(w * time) + decay / w * std::sin(w * time));
}

Study springs()
{
    return {
        .id = "springs",
        .title = "Masses on springs",
        .model = "benchmarks/oscillators",
        .definition =
            "1 kg on 100 N/m without and with a damper of 2 N s/m, and a disc of 0.04 kg m² on "
            "4 N m/rad with 0.04 N m s/rad, half a radian out. All at 10 rad/s.",
        .oracle = "the damped oscillation x(t) at 0.5, 1, 2 and 3 s",
        .source = "formula",
        .error = "largest error of the joint's value",
        .unit = "m or rad",
        .parts = {"free", "damped", "turning"},
        .steps = kSteps,
        .measure = following([] {
            Track track{.start = loadModel("benchmarks/oscillators"), .times = {0.5, 1, 2, 3}};
            for (const char* name : {"spring_free", "spring_damped", "spring_turning"}) {
                track.observe.emplace_back([joint = track.start.joint(name)](const Snapshot& s) {
                    return std::vector<double>{s.joints[joint.value].position};
                });
            }
            track.expected.resize(3);
            for (const double t : track.times) {
                track.expected[0].push_back({massOnSpring(0, t)});
                track.expected[1].push_back({massOnSpring(2, t)});
                track.expected[2].push_back({discOnSpring(t)});
            }
            return track;
        }),
        .tolerance = 1e-4,
        .reason =
            "the mean stretch of a step makes springs slow by (ω dt)²/12 = 8e-6: 0.13 mm in 3 s at "
            "5 rad/s, less the damping",
        .order = 1.9,
    };
}

Study slidingBlock()
{
    return {
        .id = "sliding-block",
        .title = "A block slides and stops",
        .model = "benchmarks/sliding_block",
        .definition = "A block starts at 3 m/s on a level floor, friction 0.3.",
        .oracle = "v t - μ g t²/2 at 0.5 s; v²/(2 μ g) = 1.529 m after 2 and 4 s",
        .source = "formula (Coulomb friction)",
        .error = "largest distance from there",
        .unit = "m",
        .steps = kSteps,
        .measure = following([] {
            Track track{.start = loadModel("benchmarks/sliding_block"), .times = {0.5, 2, 4}};
            track.observe.emplace_back([block = track.start.body("block")](const Snapshot& s) {
                const Vec3 p = s.bodies[block.value].X_WB.position;
                return std::vector<double>{p.x, p.y};
            });
            const double slowing = 0.3 * kGravity;
            const double stop = -1.5 + 9 / (2 * slowing);
            track.expected = {{{-1.5 + 1.5 - slowing / 8, 0}, {stop, 0}, {stop, 0}}};
            return track;
        }),
        .tolerance = 4e-4,
        .reason = "where in a step the block comes to rest: g μ dt/2 times a quarter second",
    };
}

}  // namespace

std::vector<Study> formulaStudies()
{
    return {thrownStone(), tumblingTop(), pendulumSwing(), springs(), slidingBlock()};
}

}  // namespace validation
