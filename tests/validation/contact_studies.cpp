#include "tests/validation/motion.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

namespace validation {

namespace {

using base::Vec3;
using exchange::Snapshot;

constexpr double kGravity = 9.81;

const std::vector<double> kSteps{4e-3, 2e-3, 1e-3, 5e-4, 2.5e-4};

// Distance down the slope, and how fast the lowest point slips (times 1 s).
std::function<std::vector<double>(const Snapshot&)> rolling(const ModelStart& start,
                                                            const char* name,
                                                            double radius)
{
    const auto body = start.body(name);
    const base::Pose X_WStart = start.scene->body(body).X_WB;
    const base::Pose X_WRamp = start.scene->body(start.body("ramp")).X_WB;
    return [=](const Snapshot& s) {
        const exchange::BodyState& state = s.bodies[body.value];
        const Vec3 down = base::rotate(X_WRamp.rotation, {1, 0, 0});
        const Vec3 up = base::rotate(X_WRamp.rotation, {0, 0, 1});
        const Vec3 slip = state.linearVelocity + base::cross(state.angularVelocity, -radius * up);
        return std::vector<double>{base::dot(down, state.X_WB.position - X_WStart.position),
                                   radius > 0 ? base::dot(slip, down) : 0};
    };
}

Study rollingStudy(const Study& about, const std::vector<const char*>& names, double radius)
{
    Study study = about;
    study.model = "benchmarks/slope";
    study.source = "formula";
    study.error = "largest distance along the slope, with slipping (m/s times 1 s)";
    study.unit = "m";
    study.steps = kSteps;
    study.measure = following([names, radius] {
        Track track{.start = loadModel("benchmarks/slope"), .times = {0.5, 1}};
        const double angle = 20 * std::numbers::pi / 180;
        const double steep = kGravity * std::sin(angle);
        for (const std::string name : names) {
            const bool rolls = name != "block";
            track.observe.push_back(rolling(track.start, name.c_str(), rolls ? radius : 0));
            const double a = name == "ball"     ? steep * 5 / 7
                             : name == "roller" ? steep * 2 / 3
                                                : steep - 0.2 * kGravity * std::cos(angle);
            track.expected.push_back({{a / 8, 0}, {a / 2, 0}});
        }
        return track;
    });
    return study;
}

Study slope()
{
    return rollingStudy(
        {
            .id = "slope",
            .title = "Sliding and rolling down a slope",
            .definition =
                "A block (friction 0.2) and a ball (friction 0.8) start at rest on a slope of 20°.",
            .oracle = "a t²/2 at 0.5 and 1 s, with a = g (sin 20° - 0.2 cos 20°) for the block and "
                      "5/7 g sin 20° for the ball, which does not slip",
            .parts = {"block", "ball"},
            .tolerance = 1.3e-3,
            .reason = "a contact that begins in the first step may cost half a step of speed: 1.2 "
                      "mm after 1 s",
        },
        {"block", "ball"}, 0.1);
}

Study cylinder()
{
    return rollingStudy(
        {
            .id = "cylinder",
            .title = "A cylinder rolling down a slope",
            .definition = "A solid cylinder (friction 0.8) starts at rest on a slope of 20°.",
            .oracle = "a t²/2 at 0.5 and 1 s with a = 2/3 g sin 20°, without slipping",
            .tolerance = 1.3e-3,
            .reason = "a contact that begins in the first step may cost half a step of speed: 1.1 "
                      "mm after 1 s",
            .order = 1.9,
        },
        {"roller"}, 0.1);
}

// Highest points between bounces, compared with e² of the drop before.
Measurement bounce(double step)
{
    const ModelStart start = loadModel("benchmarks/bouncing_balls");
    constexpr int kBounces = 3;
    constexpr double kRadius = 0.1;
    constexpr double kHeight = 1;
    Measurement result{.step = step};
    for (const auto& [name, share] :
         {std::pair{"ball_90", 0.9}, std::pair{"ball_70", 0.7}, std::pair{"ball_50", 0.5}}) {
        const auto ball = start.body(name);
        Motion motion(start, step);
        double height = kHeight;
        double before = kHeight;
        bool rising = false;
        int bounces = 0;
        double error = 0;
        while (bounces < kBounces && motion.now().time < 4) {
            motion.step();
            const double now = motion.point(ball).z - kRadius;
            if (rising && now < before) {
                ++bounces;
                height *= share * share;
                error = std::max(error, std::abs(before / height - 1));
            }
            rising = now > before || (rising && now == before);
            before = now;
        }
        result.parts.push_back(bounces == kBounces ? error : 1);
    }
    result.error = *std::max_element(result.parts.begin(), result.parts.end());
    return result;
}

Study bouncing()
{
    return {
        .id = "bouncing",
        .title = "Bouncing balls",
        .model = "benchmarks/bouncing_balls",
        .definition = "Balls of restitution 0.9, 0.7 and 0.5 fall 1 m onto a floor.",
        .oracle = "each rises to e² of the height before",
        .source = "formula (Newton's law of restitution)",
        .error = "largest share of the height after the first three bounces",
        .unit = "",
        .parts = {"e = 0.9", "e = 0.7", "e = 0.5"},
        .steps = kSteps,
        .measure = bounce,
        .tolerance = 0.036,
        .reason =
            "a bounce may be off by g dt in its speed, which is twice that share in height: the "
            "slowest ball leaves its third bounce at 0.55 m/s",
    };
}

Measurement standing(double step)
{
    const ModelStart start = loadModel("benchmarks/stack_10");
    Motion motion(start, step);
    motion.runTo(5);
    Measurement result{.step = step};
    for (std::size_t i = 0; i < start.scene->bodies.size(); ++i) {
        const Vec3 away =
            motion.now().bodies[i].X_WB.position - start.scene->bodies[i].X_WB.position;
        result.error = std::max(result.error, base::norm(away));
    }
    return result;
}

Study stacking()
{
    return {
        .id = "stacking",
        .title = "A stack of ten boxes",
        .model = "benchmarks/stack_10",
        .definition = "Ten boxes of 0.1 m and 1 kg, one on the other, for 5 s.",
        .oracle = "they stay",
        .source = "statics",
        .error = "largest distance of a box from its place after 5 s",
        .unit = "m",
        .steps = kSteps,
        .measure = standing,
        .tolerance = 1e-3,
        .reason = "a box may sink by the collision margin, 1 mm",
    };
}

// Penetration as the dissertation measures it: how far below its rest a ball has been.
Measurement drop(double step)
{
    const ModelStart start = loadModel("benchmarks/drop_test");
    Motion motion(start, step);
    const std::vector<scene::BodyIndex> balls{
        start.body("ball_smooth"), start.body("ball_faces_80"), start.body("ball_faces_320")};
    std::vector<double> lowest(balls.size(), 10.0);
    while (motion.now().time < 3) {
        motion.step();
        for (std::size_t i = 0; i < balls.size(); ++i) {
            lowest[i] = std::min(lowest[i], motion.point(balls[i]).z);
        }
    }
    Measurement result{.step = step};
    for (std::size_t i = 0; i < balls.size(); ++i) {
        result.parts.push_back(motion.point(balls[i]).z - lowest[i]);
    }
    result.error = *std::max_element(result.parts.begin(), result.parts.end());
    return result;
}

Study dropTest()
{
    return {
        .id = "drop",
        .title = "Drop test: penetration against step rate",
        .model = "benchmarks/drop_test",
        .definition =
            "A smooth ball and two of 80 and 320 faces, 50 kg and radius 0.5 m, fall 2 m.",
        .oracle = "a rigid ball does not sink in",
        .source = "A. Munawar's dissertation, Figure 6.3 and section 6.4",
        .error = "how far below its rest a ball has been",
        .unit = "m",
        .parts = {"smooth", "80 faces", "320 faces"},
        .steps = {1e-2, 4e-3, 2e-3, 1e-3, 5e-4, 2.5e-4},
        .measure = drop,
        .tolerance = 6.3e-3,
        .reason = "a ball meets the floor at 6.26 m/s and goes on for a step at most",
        .remarks =
            "How deep depends on where in a step a ball meets the floor; the bound, speed times "
            "step, falls with the step as in the figure.",
    };
}

}  // namespace

std::vector<Study> contactStudies()
{
    return {slope(), cylinder(), bouncing(), stacking(), dropTest()};
}

}  // namespace validation
