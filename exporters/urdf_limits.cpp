#include "exporters/urdf_limits.h"

#include "exporters/robot_numbers.h"
#include "scene/joint.h"

namespace exporters {

namespace robot = importers::robot;

namespace {

// URDF asks for them; large enough for whatever a robot does.
constexpr double kSomeEffort = 1e6;    // N·m or N
constexpr double kSomeVelocity = 1e3;  // rad/s or m/s

}  // namespace

void UrdfLimits::add(const robot::Joint& joint, XmlElement& element)
{
    const bool isWanted =
        joint.type == robot::JointType::Revolute || joint.type == robot::JointType::Prismatic;
    if (!isWanted && !joint.effort && !joint.velocity) {
        return;
    }
    guesses_ += isWanted && (!joint.effort || !joint.velocity) ? 1 : 0;
    XmlElement& limit = element.add({"limit"});
    if (isWanted) {
        const robot::Range range =
            joint.range.value_or(robot::Range{-scene::kUnlimited, scene::kUnlimited});
        openSides_ += range.lower <= -scene::kUnlimited || range.upper >= scene::kUnlimited ? 1 : 0;
        limit.attributes = {{"lower", numberText(range.lower)}, {"upper", numberText(range.upper)}};
    }
    limit.attributes.emplace_back("effort", numberText(joint.effort.value_or(kSomeEffort)));
    limit.attributes.emplace_back("velocity", numberText(joint.velocity.value_or(kSomeVelocity)));
}

void UrdfLimits::report(const std::string& file, base::Diagnostics& sink) const
{
    if (openSides_ > 0) {
        sink.add({.severity = base::Severity::Note,
                  .code = "export.half-limit",
                  .span = {.file = file},
                  .message = "URDF wants two limits of every joint that slides or turns within "
                             "limits; " +
                             std::to_string(openSides_) +
                             (openSides_ == 1 ? " joint has" : " joints have") +
                             " an open side, for which 1e9 or -1e9 is written; Linkwright reads "
                             "that as no limit"});
    }
    if (guesses_ > 0) {
        sink.add({.severity = base::Severity::Note,
                  .code = "export.limit-guess",
                  .span = {.file = file},
                  .message = "URDF asks for the effort and velocity of joints with limits; " +
                             std::to_string(guesses_) +
                             (guesses_ == 1 ? " joint has" : " joints have") +
                             " not both: 1e6 and 1e3 are written"});
    }
}

}  // namespace exporters
