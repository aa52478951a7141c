#include "editor/control/target_span.h"

#include "editor/widgets/number_text.h"
#include "scene/joint_freedoms.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace editor {
namespace {

constexpr double kSlide = 0.5;          // m, m/s
constexpr double kLever = 0.5;          // m, of a body whose size does not say
constexpr double kStrength = 3;         // times the weight
constexpr double kLeastEffort = 1;      // N, N·m
constexpr double kStandard = 9.81;      // m/s², where the scene has no gravity
constexpr double kSliderDigits = 1e-4;  // of its span: finer than a person can aim

double roundedUp(double number)
{
    const double decade = std::pow(10, std::floor(std::log10(number)));
    for (const double digit : {1.0, 2.0, 5.0}) {
        if (number <= digit * decade * (1 + 1e-9)) {
            return digit * decade;
        }
    }
    return 10 * decade;
}

TargetSpan both(double number)
{
    return {.low = -number, .high = number};
}

double weightOf(const scene::Scene& scene, const scene::Body& body)
{
    const double gravity = base::norm(scene.gravity);
    return body.mass * (gravity > 0 ? gravity : kStandard);
}

double effortOf(const scene::Scene& scene, const scene::Joint& joint, bool slides)
{
    const scene::Body& child = scene.body(joint.child);
    const double weight = weightOf(scene, child);
    if (slides) {
        return roundedUp(std::max(kLeastEffort, kStrength * weight));
    }
    const double lever = base::norm(child.X_BC.position - joint.X_CJ.position);
    return roundedUp(std::max(kLeastEffort, kStrength * weight * (lever > 0 ? lever : kLever)));
}

}  // namespace

TargetSpan targetSpan(const scene::Scene& scene,
                      scene::JointIndex index,
                      std::size_t freedom,
                      const scene::JointDynamics& dynamics,
                      exchange::ControlMode mode)
{
    const scene::Joint& joint = scene.joint(index);
    const bool turns = !scene::slides(joint.type, freedom);
    switch (mode) {
        case exchange::ControlMode::Velocity:
            return both(turns ? 2 * std::numbers::pi : kSlide);
        case exchange::ControlMode::Effort:
            return both(effortOf(scene, joint, !turns));
        case exchange::ControlMode::Off:
        case exchange::ControlMode::Position:
            break;
    }
    const std::optional<scene::Limits> reach =
        scene::reachOf(joint.type, dynamics, freedom, scene::FreedomValues{});
    const TargetSpan usual = both(turns ? std::numbers::pi : kSlide);
    if (!reach || reach->low >= reach->high) {
        return usual;
    }
    if (scene::isOneSided(*reach)) {
        const double length = usual.high - usual.low;
        return reach->high >= scene::kUnlimited
                   ? TargetSpan{.low = reach->low, .high = reach->low + length}
                   : TargetSpan{.low = reach->high - length, .high = reach->high};
    }
    return {.low = reach->low, .high = reach->high, .firm = true};
}

TargetSpan bodySpan(const scene::Scene& scene,
                    scene::BodyIndex body,
                    exchange::BodyControlMode mode,
                    bool angular,
                    double centre)
{
    switch (mode) {
        case exchange::BodyControlMode::Velocity:
            return both(angular ? 2 * std::numbers::pi : kSlide);
        case exchange::BodyControlMode::Wrench: {
            const double strength = kStrength * weightOf(scene, scene.body(body));
            return both(roundedUp(std::max(kLeastEffort, angular ? strength * kLever : strength)));
        }
        case exchange::BodyControlMode::Off:
        case exchange::BodyControlMode::Pose:
            break;
    }
    return angular ? both(std::numbers::pi)
                   : TargetSpan{.low = centre - kSlide, .high = centre + kSlide};
}

base::Unit targetUnit(bool turns, exchange::ControlMode mode)
{
    switch (mode) {
        case exchange::ControlMode::Velocity:
            return turns ? base::Unit::RadianPerSecond : base::Unit::MetrePerSecond;
        case exchange::ControlMode::Effort:
            return turns ? base::Unit::NewtonMetre : base::Unit::Newton;
        case exchange::ControlMode::Off:
        case exchange::ControlMode::Position:
            break;
    }
    return turns ? base::Unit::Radian : base::Unit::Metre;
}

TargetSpan including(const TargetSpan& span, double number)
{
    if (span.firm || !std::isfinite(number)) {
        return span;
    }
    return {.low = std::min(span.low, number), .high = std::max(span.high, number)};
}

double rounded(double number, const TargetSpan& span, base::Unit unit)
{
    const double perSi = fieldUnit(unit).perSi;
    const double step =
        std::pow(10, std::floor(std::log10((span.high - span.low) * perSi * kSliderDigits)));
    const double round = std::round(number * perSi / step) * step / perSi;
    return std::clamp(round, span.low, span.high);
}

}  // namespace editor
