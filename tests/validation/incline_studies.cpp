#include "tests/validation/motion.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

namespace validation {

namespace {

using base::Vec3;

constexpr double kGravity = 9.81;
constexpr double kRays = 9;
constexpr double kRange = 0.005;  // of a ray, m
constexpr double kReach = 0.011;  // from the middle of the box to where the rays start, m

// What Figure 6.10 and the rows of Table 6.2 give for a task.
struct Task {
    const char* name;
    double mass;       // kg
    double stick;      // mu_S, 1/m
    double slide;      // mu_V, N s/m
    double stiffness;  // K_N, N
    double damping;    // K_D, N s
    double area;       // sigma_a, m

    // Of the angle at which the largest static force, mu_S sigma_a times the normal force, is the
    // weight down the slope.
    [[nodiscard]] double slipTangent() const { return stick * area; }

    // N s/m, of all rays.
    [[nodiscard]] double drag() const { return kRays * slide; }
};

// The table leaves open the mass of what is grasped between 0.4 and 0.8 kg.
constexpr std::array kTasks{
    Task{"Figure 6.10", 0.5, 5000, 0.1, 1, 50, 0.001},
    Task{"Obj. Grasp", 0.6, 1000, 0.5, 1, 5, 0.001},
    Task{"Screwdriver", 0.6, 5000, 0.8, 0.8, 0.1, 0.001},
    Task{"Thread", 0.002, 1000, 0.3, 0.05, 5, 0.005},
};

std::vector<std::string> taskNames()
{
    std::vector<std::string> names;
    for (const Task& task : kTasks) {
        names.emplace_back(task.name);
    }
    return names;
}

// The box of models/benchmarks/incline as this task has it. Gravity is tilted instead of the slope,
// and its mass lies in the slope, so that it does not lean: every ray carries and holds alike.
class Slope {
public:
    Slope(const Task& task, double angle) : start_(loadModel("benchmarks/incline"))
    {
        X_WRamp_ = start_.scene->body(start_.body("ramp")).X_WB;
        box_ = start_.body("box");
        const double depth = task.mass * kGravity * std::cos(angle) / (kRays * task.stiffness);
        const double height = kReach + (1 - depth) * kRange;
        start_ = changed(start_, [&](scene::Scene& scene) {
            scene.gravity = gravity(angle);
            scene::Body& box = scene.bodies[box_.value];
            box.inertia = (task.mass / box.mass) * box.inertia;
            box.mass = task.mass;
            box.gravity.reset();
            box.linearDamping = 0;
            box.angularDamping = 0;
            box.X_BC.position = {0, 0, -height};
            box.X_WB = X_WRamp_ * base::Pose{{0, 0, height}, {}};
            scene.sensors[0].surface = scene::ResistiveSurface{.contactArea = task.area,
                                                               .contactStiffness = task.stiffness,
                                                               .contactDamping = task.damping,
                                                               .stickStiffness = task.stick,
                                                               .stickDamping = 0,
                                                               .slideFriction = task.slide,
                                                               .scaleByNormalForce = true};
        });
    }

    [[nodiscard]] const ModelStart& start() const { return start_; }

    // Of a slope of this angle, in the world.
    [[nodiscard]] Vec3 gravity(double angle) const
    {
        return base::rotate(X_WRamp_.rotation,
                            kGravity * Vec3{std::sin(angle), 0, -std::cos(angle)});
    }

    // How far down the slope the point of the box is that lies in it, m: what the box leans when it
    // rises out of the depth it began in turns about that.
    [[nodiscard]] double place(const Motion& motion) const
    {
        const double height = (base::inverse(X_WRamp_) * motion.point(box_)).z;
        return (base::inverse(X_WRamp_) * motion.point(box_, {0, 0, -height})).x;
    }

private:
    ModelStart start_;
    base::Pose X_WRamp_;
    scene::BodyIndex box_;
};

Measurement largestOf(double step, std::vector<double> parts)
{
    Measurement result{.step = step, .parts = std::move(parts)};
    result.error = *std::max_element(result.parts.begin(), result.parts.end());
    return result;
}

// Tilted slowly to nine tenths of the tangent at which it would slip: it has slipped by
// tan(angle) / mu_S then (6.1), which is nine tenths of the contact area.
double stickingError(const Task& task, double step)
{
    constexpr double kTiltTime = 1;
    const double angle = std::atan(0.9 * task.slipTangent());
    const Slope slope(task, 0);
    Motion motion(slope.start(), step);
    const double stiffness = task.stick * task.mass * kGravity * std::cos(angle);
    const double end = kTiltTime + 1 + 10 * task.drag() / stiffness;
    while (motion.now().time < end) {
        const double share = std::min(1.0, motion.now().time / kTiltTime);
        motion.setGravity(slope.gravity(angle * share * share * (3 - 2 * share)));
        motion.step();
    }
    const double right = std::tan(angle) / task.stick;
    return std::abs(slope.place(motion) - right) / right;
}

struct Slide {
    double distance;  // m
    double time;      // s
};

// Five contact areas down a slope by the equations of the chapter, in steps so small that they do
// not matter: m dv/dt = m g sin(angle) - mu_S F_N s - 9 mu_V v, with F_N = m g cos(angle) and the
// slip s, which begins anew beyond the contact area.
Slide slideOf(const Task& task, double angle)
{
    constexpr double kStep = 1e-6;
    const double push = kGravity * std::sin(angle);
    const double hold = task.stick * kGravity * std::cos(angle);
    const double drag = task.drag() / task.mass;
    Slide slide{0, 0};
    double speed = 0;
    double slip = 0;
    while (slide.distance < 5 * task.area) {
        speed = (speed + kStep * (push - hold * slip)) / (1 + kStep * drag);
        slip += kStep * speed;
        slide.distance += kStep * speed;
        slide.time += kStep;
        slip = slip > task.area ? 0 : slip;
    }
    return slide;
}

// Let go at 1.2 times that tangent.
double slidingError(const Task& task, double step)
{
    const double angle = std::atan(1.2 * task.slipTangent());
    const Slide right = slideOf(task, angle);
    const Slope slope(task, angle);
    Motion motion(slope.start(), step);
    double before = 0;
    while (motion.now().time < right.time) {
        before = slope.place(motion);
        motion.step();
    }
    const double late = (motion.now().time - right.time) / step;
    const double place = slope.place(motion);
    return std::abs(place - late * (place - before) - right.distance) / right.distance;
}

Measurement ofAllTasks(double step, double (*error)(const Task&, double))
{
    std::vector<double> parts;
    for (const Task& task : kTasks) {
        parts.push_back(error(task, step));
    }
    return largestOf(step, std::move(parts));
}

constexpr const char* kWho =
    "The box of the incline with its mass in the slope, so that it does not lean, and the numbers "
    "of Figure 6.10 (0.5 kg, μ_S = 5000, μ_V = 0.1, K_N = 1, K_D = 50, σ_a = 1 mm) and of each row "
    "of Table 6.2: Obj. Grasp (0.6 kg, 1000, 0.5, 1, 5, 1 mm), Screwdriver (0.6 kg, 5000, 0.8, "
    "0.8, 0.1, 1 mm) and Thread (2 g, 1000, 0.3, 0.05, 5, 5 mm). ";

Study sticking()
{
    return {
        .id = "incline-sticking",
        .title = "Resistive sensors of Table 6.2 stick",
        .model = "benchmarks/incline",
        .definition =
            std::string(kWho) +
            "The slope is tilted in a second to tan α = 0.9 μ_S σ_a: 77.5°, and 42.0° for "
            "grasping.",
        .oracle = "it sticks, having slipped by tan α/μ_S",
        .source = "A. Munawar's dissertation, Table 6.2, equations 6.1 to 6.5",
        .error = "distance from there as a share of the slip",
        .unit = "",
        .parts = taskNames(),
        .steps = {2e-3, 1e-3, 5e-4},
        .measure = [](double step) { return ofAllTasks(step, stickingError); },
        .tolerance = 0.03,
        .reason =
            "with the little damping of the screwdriver the box rises by 3.2 mm while the slope "
            "is tilted, more than half a ray, and leans on the rays that stuck below; the "
            "others have not risen by then",
    };
}

Study sliding()
{
    return {
        .id = "incline-sliding",
        .title = "Resistive sensors of Table 6.2 slide",
        .model = "benchmarks/incline",
        .definition = std::string(kWho) +
                      "It is let go on a slope of tan α = 1.2 μ_S σ_a: 80.5°, and 50.2° for "
                      "grasping.",
        .oracle =
            "it slides, held by a force that rises to μ_S σ_a F_N and begins anew, on average half "
            "of that, and by 9 μ_V v: five contact areas far in the time that these equations give",
        .source = "A. Munawar's dissertation, Table 6.2, equations 6.1 to 6.10, algorithm 11",
        .error = "distance from there as a share of the way",
        .unit = "",
        .parts = taskNames(),
        .steps = {2e-3, 1e-3, 5e-4, 2.5e-4},
        .measure = [](double step) { return ofAllTasks(step, slidingError); },
        .tolerance = 0.1,
        .reason =
            "the box goes a quarter of a contact area in a step at the end, and sticks anew "
            "only between steps",
        .order = 0.8,
    };
}

}  // namespace

std::vector<Study> inclineStudies()
{
    return {sticking(), sliding()};
}

}  // namespace validation
