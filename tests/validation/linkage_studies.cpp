#include "tests/validation/formulas.h"
#include "tests/validation/motion.h"

#include <cmath>
#include <vector>

namespace validation {

namespace {

using base::Vec3;
using exchange::Snapshot;

constexpr const char* kLibrary = "IFToMM library of multibody benchmark problems";

const std::vector<double> kFineSteps{5e-3, 2e-3, 1e-3, 5e-4, 2.5e-4};

Vec3 placeIn(const Snapshot& snapshot, scene::BodyIndex body, Vec3 point_B = {})
{
    return snapshot.bodies[body.value].X_WB * point_B;
}

// The library's y is our Z.
std::vector<double> inPlane(Vec3 p)
{
    return {p.x, p.z};
}

Study pendulum()
{
    return {
        .id = "a01",
        .title = "A01: pendulum",
        .model = "benchmarks/a01_pendulum",
        .definition =
            "A point of 1 kg on a massless rod of 1 m is released from the horizontal; g = 9.81 "
            "m/s².",
        .oracle =
            "P(5 s) = (-0.9423054350, -0.3347543384), P(9.99 s) = (-0.3164364699, "
            "-0.9486137046)",
        .source = kLibrary,
        .error = "largest distance from the published places",
        .unit = "m",
        .steps = kFineSteps,
        .measure = following([] {
            Track track{
                .start = loadModel("benchmarks/a01_pendulum"),
                .times = {5, 9.99},
                .expected = {{{-0.9423054350, -0.3347543384}, {-0.3164364699, -0.9486137046}}},
                .energyScale = 9.81};
            track.observe.emplace_back([mass = track.start.body("mass")](const Snapshot& s) {
                return inPlane(placeIn(s, mass));
            });
            return track;
        }),
        .tolerance = 4e-5,
        .reason =
            "leapfrog steps are fast by (ω dt)²/24 with ω = 3.1 rad/s, and up to four times that "
            "with amplitude; over 9.99 s at 4.31 m/s this is 0.02 to 0.07 mm",
        .order = 0.9,
    };
}

Study fourBars(int windows)
{
    const std::string name = "benchmarks/a02_four_bars_" + std::to_string(windows);
    return {
        .id = "a02-" + std::to_string(windows),
        .title = "A02: " + std::to_string(windows) + " four-bar mechanisms in a row",
        .model = name,
        .definition =
            "All bars are uniform, 1 m and 1 kg. It starts upright with the tips at 1 m/s and "
            "passes the flat position, where the mobility jumps from 1 to " +
            std::to_string(windows + 1) + ".",
        .oracle =
            "the tip at 1, 2, 5 and 10 s, from the exact reduction θ'' = k sin θ, "
            "k = g ((N+1)/2+N)/((N+1)/3+N), by Runge-Kutta steps of 0.1 ms",
        .source = kLibrary,
        .error = "largest distance of the tip of the first upright",
        .unit = "m",
        .steps = windows > 2 ? std::vector<double>{5e-3, 2e-3, 1e-3, 5e-4} : kFineSteps,
        .measure = following([name, windows] {
            Track track{.start = loadModel(name), .times = {1, 2, 5, 10}, .energyScale = 0};
            const double n = windows;
            // From upright to flat all bars lose their height.
            track.energyScale = 9.81 * ((n + 1) / 2 + n);
            track.expected.emplace_back();
            for (const double time : track.times) {
                const double angle = fourBarAngle(windows, time);
                track.expected[0].push_back({std::sin(angle), std::cos(angle)});
            }
            track.observe.emplace_back([tip = track.start.body("upright_0")](const Snapshot& s) {
                return inPlane(placeIn(s, tip, {0.5, 0, 0}));
            });
            return track;
        }),
        .testStep = windows > 2 ? 2e-3 : 1e-3,
        .tolerance = (windows > 2 ? 4 : 1) * 2.8e-4,
        .reason = "six times dt² times the largest acceleration of a tip, 46 m/s²",
        .remarks =
            "The library allows an energy error of 0.1 J for a coarse solution and 0.001 J for a "
            "fine one; here all bars together fall by " +
            std::string(windows > 2 ? "593" : "34") +
            " J. No power of the step is promised: in the flat position the rows of the joints "
            "depend on each other, and the last digits decide how it is passed.",
    };
}

Study andrews()
{
    return {
        .id = "a03",
        .title = "A03: Andrews' squeezing mechanism",
        .model = "benchmarks/a03_andrews",
        .definition =
            "Seven bodies in the plane with one freedom, a spring of 4530 N/m and a motor of 0.033 "
            "N m; the crank reaches 1145 rad/s within 0.03 s.",
        .oracle = "all seven angles at 0.03 s",
        .source = "test set for IVP solvers; E. Hairer, G. Wanner, Solving ODEs II, VII.7",
        .error = "distance of the seven angles, as one vector",
        .unit = "rad",
        .steps = {1e-4, 5e-5, 2.5e-5, 1.25e-5, 6.25e-6},
        .measure = following([] {
            Track track{.start = loadModel("benchmarks/a03_andrews"),
                        .times = {0.03},
                        .expected = {{andrewsAngles()}}};
            track.observe.emplace_back([joints = andrewsJoints(track.start)](const Snapshot& s) {
                std::vector<double> angles;
                for (const scene::JointIndex joint : joints) {
                    angles.push_back(s.joints[joint.value].position);
                }
                return angles;
            });
            return track;
        }),
        .testStep = 2.5e-5,
        .tolerance = 1.5e-3,
        .reason =
            "0.001 rad that the ends of the spring make (10 mg each, which the definition does "
            "not have), which shorter steps come to, and half of it for the steps",
    };
}

Study bricard()
{
    return {
        .id = "a04",
        .title = "A04: Bricard's mechanism",
        .model = "benchmarks/a04_bricard",
        .definition =
            "Five uniform rods of 1 m and 1 kg and six revolute joints along the edges of a cube, "
            "released at rest. Gruebler's count is 0, the mobility 1.",
        .oracle =
            "the joint between rods 3 and 4 at 1, 2, 5 and 10 s, by the reference integrator "
            "at 1 ms",
        .source = kLibrary,
        .error = "largest distance of that joint",
        .unit = "m",
        .steps = kFineSteps,
        .measure = following([] {
            Track track{.start = loadModel("benchmarks/a04_bricard"), .times = {1, 2, 5, 10}};
            const auto rod = track.start.body("rod_3");
            const Vec3 end{0.5, 0, 0};
            track.energyScale = 5 * 9.81 * 0.5;
            track.observe.emplace_back([=](const Snapshot& s) {
                const Vec3 p = placeIn(s, rod, end);
                return std::vector<double>{p.x, p.y, p.z};
            });
            expectReference(track, 1e-3, [=](const Reference& r) {
                const Vec3 p = r.point(rod, end);
                return std::vector<double>{p.x, p.y, p.z};
            });
            return track;
        }),
        .tolerance = 1e-5,
        .reason = "dt² times gravity",
        .order = 1.5,
        .remarks =
            "The answer depends on how the cube stands: gravity acts along -y of the library's "
            "frame (our -Z), the ground link lies along its z, rods 1 to 5 along x, -y, z, -x, y. "
            "The motion of this model is verified against an integrator that shares nothing with "
            "the simulation; that the library's cube stands so is not, since no published figure "
            "of "
            "this case was at hand.",
    };
}

Study governor()
{
    return {
        .id = "a05",
        .title = "A05: flyball governor",
        .model = "benchmarks/a05_flyball_governor",
        .definition =
            "Two arms with balls of 5 kg hang from a spindle that starts at 2π rad/s; springs of "
            "800 kN/m and 40 kN s/m hold a slider of 3 kg. The springs are stiff and damp: their "
            "own motion is over in 0.1 ms.",
        .oracle =
            "angle of the arms and height of the slider at 1, 2, 5 and 10 s, from Lagrange's "
            "equations of the three freedoms, by Runge-Kutta steps of 0.02 ms",
        .source = kLibrary,
        .error = "largest distance of angle (rad) and height (m)",
        .unit = "m",
        .steps = kFineSteps,
        .measure = following([] {
            Track track{.start = loadModel("benchmarks/a05_flyball_governor"),
                        .times = {1, 2, 5, 10}};
            track.expected.emplace_back();
            for (const double time : track.times) {
                track.expected[0].push_back(governorState(time));
            }
            track.observe.emplace_back([arm = track.start.body("arm_right"),
                                        slider = track.start.body("slider")](const Snapshot& s) {
                const Vec3 along = base::rotate(s.bodies[arm.value].X_WB.rotation, Vec3{1, 0, 0});
                return std::vector<double>{std::acos(-along.z), placeIn(s, slider).z};
            });
            return track;
        }),
        .tolerance = 6.5e-4,
        .reason =
            "half a step at the largest speeds of arm and slider, 1.3 m/s. It is of first order as "
            "the dampers act within 0.1 ms: in steps that are longer, what they take up at the "
            "middle of a step balances the forces of its start",
        .order = 0.9,
        .remarks =
            "The equations are derived for this study and share nothing with the simulation, so "
            "the "
            "motion of the model as it is written is verified. That its dimensions, masses and "
            "start "
            "are those of the library is not: no published figure of this case was at hand. They "
            "are "
            "all in the model file; compare them with the library's page before comparing figures "
            "with those of other programs.",
    };
}

Study babyboot()
{
    return {
        .id = "babyboot",
        .title = "Kane's babyboot",
        .model = "benchmarks/babyboot",
        .definition =
            "Two bodies, one hung from a fixed axis, the other turning about the length of the "
            "first; qA = 90°, qB = 1° at rest. The motion is chaotic, so it is compared early.",
        .oracle =
            "qA and qB at 1, 2 and 3 s from Kane's two equations of motion, by Runge-Kutta "
            "steps of 0.1 ms",
        .source = "T. R. Kane, D. A. Levinson, Dynamics: Theory and Applications",
        .error = "largest distance of the two angles",
        .unit = "rad",
        .steps = kFineSteps,
        .measure = following([] {
            Track track{.start = loadModel("benchmarks/babyboot"), .times = {1, 2, 3}};
            track.energyScale = 9.81 * (0.010 * 0.075 + 0.100 * 0.20);
            track.expected.emplace_back();
            for (const double time : track.times) {
                track.expected[0].push_back(babybootAngles(time));
            }
            track.observe.emplace_back([a = track.start.joint("post-a"),
                                        b = track.start.joint("a-b")](const Snapshot& s) {
                return std::vector<double>{s.joints[a.value].position, s.joints[b.value].position};
            });
            return track;
        }),
        .tolerance = 1e-3,
        .reason =
            "dt² times the largest acceleration of qA, 50 rad/s², and twenty times that for the "
            "instability of qB",
        .order = 1.8,
    };
}

}  // namespace

std::vector<Study> linkageStudies()
{
    return {pendulum(), fourBars(2), fourBars(40), andrews(), bricard(), governor(), babyboot()};
}

}  // namespace validation
