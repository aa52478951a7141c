#include "adf/ambf2/rule_table.h"

#include "base/check.h"

#include <algorithm>
#include <array>

namespace adf::ambf2 {

namespace {

using base::Severity;

constexpr std::array kRules{
    Rule{"ambf2.absolute-mesh", Severity::Warning},
    Rule{"ambf2.actuator-frame", Severity::Warning},
    Rule{"ambf2.ambiguous-reference", Severity::Warning},
    Rule{"ambf2.axis-threshold", Severity::Note, "ambf.axis-threshold", Severity::Note},
    Rule{"ambf2.blocked-wheel", Severity::Note},
    Rule{"ambf2.broken-text", Severity::Error},
    Rule{"ambf2.closes-loop", Severity::Note},
    Rule{"ambf2.colour-name", Severity::Warning, "ambf.colour-name", Severity::Note, Rule::Counted},
    Rule{"ambf2.cone-axes", Severity::Note},
    Rule{"ambf2.continuous-limits", Severity::Warning},
    Rule{"ambf2.controlling-devices", Severity::Note},
    Rule{"ambf2.cutoff-angle", Severity::Warning},
    Rule{"ambf2.device-location", Severity::Note},
    Rule{"ambf2.device-moves-camera", Severity::Warning},
    Rule{"ambf2.device-without-target", Severity::Warning, "adf.device-without-target",
         Severity::Warning},
    Rule{"ambf2.drawn-axis", Severity::Warning},
    Rule{"ambf2.drawn-capsule", Severity::Warning},
    Rule{"ambf2.duplicate-key", Severity::Warning},
    Rule{"ambf2.duplicate-name", Severity::Warning, "adf.duplicate-name", Severity::Warning},
    Rule{"ambf2.enable-motor", Severity::Error, "ambf.enable-motor", Severity::Warning,
         Rule::Counted},
    Rule{"ambf2.enclosure", Severity::Warning},
    Rule{"ambf2.folder-for-mesh", Severity::Warning},
    Rule{"ambf2.ghost-gravity", Severity::Note},
    Rule{"ambf2.ghost-groups", Severity::Error, "ambf.ghost-groups", Severity::Warning},
    Rule{"ambf2.ghost-without-shape", Severity::Warning, "adf.ghost-without-shape",
         Severity::Warning},
    Rule{"ambf2.gripper-button", Severity::Warning},
    Rule{"ambf2.ignored-key", Severity::Warning, "ambf.ignored-key", Severity::Note, Rule::Counted,
         Severity::Note},
    Rule{"ambf2.joint-damping", Severity::Warning, "ambf.joint-damping", Severity::Note,
         Rule::Counted},
    Rule{"ambf2.joint-offset", Severity::Note},
    Rule{"ambf2.joint-without-body", Severity::Warning},
    Rule{"ambf2.joint-without-shapes", Severity::Warning, "ambf.joint-without-shapes",
         Severity::Warning, Rule::Counted},
    Rule{"ambf2.left-to-chance", Severity::Warning, "ambf.left-to-chance", Severity::Warning,
         Rule::Counted},
    Rule{"ambf2.limits-beyond-turn", Severity::Note},
    Rule{"ambf2.listed-twice", Severity::Warning},
    Rule{"ambf2.low-above-high", Severity::Warning, "adf.low-above-high", Severity::Warning},
    Rule{"ambf2.merge-key", Severity::Warning},
    Rule{"ambf2.mesh-format", Severity::Warning},
    Rule{"ambf2.missing-collision-offset", Severity::Note},
    Rule{"ambf2.missing-environment", Severity::Error, "ambf.missing-environment",
         Severity::Warning},
    Rule{"ambf2.missing-inertial-offset", Severity::Warning, "ambf.missing-inertial-offset",
         Severity::Warning, Rule::Counted},
    Rule{"ambf2.missing-key", Severity::Error, "ambf.missing-key", Severity::Warning, Rule::Each,
         Severity::Warning},
    Rule{"ambf2.missing-mass", Severity::Warning, "ambf.missing-mass", Severity::Warning,
         Rule::Counted},
    Rule{"ambf2.missing-member", Severity::Error, "ambf.missing-member", Severity::Warning,
         Rule::Each, Severity::Warning},
    Rule{"ambf2.missing-mesh", Severity::Warning},
    Rule{"ambf2.missing-name", Severity::Warning},
    Rule{"ambf2.mixed-controller", Severity::Warning},
    Rule{"ambf2.motor-impulse", Severity::Warning},
    Rule{"ambf2.motor-value", Severity::Warning},
    Rule{"ambf2.name-spaces", Severity::Note, "ambf.name-spaces", Severity::Note, Rule::Counted},
    Rule{"ambf2.namespace-slash", Severity::Note, "ambf.namespace-slash", Severity::Note,
         Rule::Counted},
    Rule{"ambf2.nested-location", Severity::Error, "ambf.nested-location", Severity::Warning},
    Rule{"ambf2.nested-path", Severity::Warning, "ambf.nested-path", Severity::Note, Rule::Counted},
    Rule{"ambf2.no-topic", Severity::Note},
    Rule{"ambf2.one-limit", Severity::Warning, "adf.one-limit", Severity::Warning},
    Rule{"ambf2.part-offset", Severity::Warning, "ambf.part-offset", Severity::Note, Rule::Counted},
    Rule{"ambf2.passed-over", Severity::Warning},
    Rule{"ambf2.path-not-expanded", Severity::Warning},
    Rule{"ambf2.plane-offset", Severity::Warning},
    Rule{"ambf2.plugin-path", Severity::Warning},
    Rule{"ambf2.position-output", Severity::Note},
    Rule{"ambf2.publish-frequency", Severity::Warning, "ambf.publish-frequency", Severity::Warning},
    Rule{"ambf2.randomize-constraints", Severity::Warning, "ambf.randomize-constraints",
         Severity::Note},
    Rule{"ambf2.ray-length", Severity::Warning, "ambf.ray-length", Severity::Note, Rule::Counted},
    Rule{"ambf2.sensor-fan", Severity::Warning, "ambf.sensor-fan", Severity::Warning,
         Rule::Counted},
    Rule{"ambf2.sensor-mesh", Severity::Warning, "ambf.sensor-mesh", Severity::Warning,
         Rule::Counted},
    Rule{"ambf2.sensor-without-rays", Severity::Warning},
    Rule{"ambf2.shape-without-collision", Severity::Warning, "ambf.shape-without-collision",
         Severity::Warning, Rule::Counted},
    Rule{"ambf2.spring-without-limits", Severity::Warning, "adf.spring-without-limits",
         Severity::Warning},
    Rule{"ambf2.stereo-mode", Severity::Warning, "ambf.stereo-mode", Severity::Note, Rule::Counted},
    Rule{"ambf2.text-for-list", Severity::Warning},
    Rule{"ambf2.two-spellings", Severity::Warning},
    Rule{"ambf2.unchecked-value", Severity::Warning},
    Rule{
        .code = "ambf2.undefined-object", .severity = Severity::Error, .milder = Severity::Warning},
    Rule{.code = "ambf2.unknown-key", .severity = Severity::Warning, .milder = Severity::Note},
    Rule{"ambf2.unknown-reference", Severity::Warning},
    Rule{.code = "ambf2.unknown-word", .severity = Severity::Error, .milder = Severity::Warning},
    Rule{"ambf2.unlisted-block", Severity::Note},
    Rule{
        .code = "ambf2.unreadable-value", .severity = Severity::Error, .milder = Severity::Warning},
    Rule{"ambf2.unscaled", Severity::Note},
    Rule{"ambf2.vehicle-in-same-file", Severity::Warning, "ambf.vehicle-in-same-file",
         Severity::Warning},
    Rule{"ambf2.version", Severity::Error, "ambf.version", Severity::Warning},
    Rule{"ambf2.view-undefined", Severity::Warning, "adf.view-undefined", Severity::Warning},
    Rule{"ambf2.visible", Severity::Warning, "ambf.visible", Severity::Note, Rule::Counted},
    Rule{"ambf2.wheel-left-out", Severity::Warning, "adf.wheel-without-body", Severity::Warning},
    Rule{"ambf2.wheel-mesh", Severity::Warning},
    Rule{.code = "ambf2.zero-direction", .severity = Severity::Error, .milder = Severity::Warning},
    Rule{"ambf2.zero-inertia", Severity::Warning},
};

}  // namespace

const Rule& ruleOf(std::string_view code)
{
    const auto rule = std::find_if(kRules.begin(), kRules.end(),
                                   [&](const Rule& one) { return one.code == code; });
    CHECK(rule != kRules.end(), "every rule about AMBF 2.0 is in the table");
    return *rule;
}

}  // namespace adf::ambf2
