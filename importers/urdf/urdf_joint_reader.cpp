#include "importers/urdf/urdf_joint_reader.h"

#include "base/text.h"
#include "importers/urdf/urdf_link_reader.h"
#include "importers/xml/xml_values.h"

#include <algorithm>
#include <array>
#include <utility>

namespace importers::urdf {

namespace {

using namespace robot;

using base::Severity;

struct TypeWord {
    std::string_view word;
    JointType type;
};

constexpr std::array kTypes{
    TypeWord{"revolute", JointType::Revolute},   TypeWord{"continuous", JointType::Continuous},
    TypeWord{"prismatic", JointType::Prismatic}, TypeWord{"fixed", JointType::Fixed},
    TypeWord{"floating", JointType::Floating},   TypeWord{"planar", JointType::Planar},
    TypeWord{"spherical", JointType::Spherical},
};

std::optional<JointType> readType(const XmlNode& node, base::Diagnostics& sink)
{
    const std::optional<std::string> word = XmlValues(sink).needText(node, "type");
    if (!word) {
        return std::nullopt;
    }
    const auto found = std::find_if(kTypes.begin(), kTypes.end(),
                                    [&](const TypeWord& type) { return type.word == *word; });
    if (found != kTypes.end()) {
        return found->type;
    }
    std::array<std::string_view, kTypes.size()> words;
    std::transform(kTypes.begin(), kTypes.end(), words.begin(),
                   [](const TypeWord& type) { return type.word; });
    const auto nearest = base::nearestWord(*word, words);
    report(sink, Severity::Error, "urdf.unknown-joint-type", node,
           "there is no joint type \"" + *word + "\"; the joint is left out",
           nearest ? "did you mean \"" + std::string(*nearest) + "\"?"
                   : "revolute, continuous, prismatic, fixed, floating or planar");
    return std::nullopt;
}

std::optional<std::string> readLinkName(const XmlNode& node,
                                        std::string_view which,
                                        base::Diagnostics& sink)
{
    const XmlNode* child = node.child(which);
    if (child == nullptr) {
        report(sink, Severity::Error, "urdf.missing-element", node,
               "the joint has no <" + std::string(which) + "> and is left out");
        return std::nullopt;
    }
    return XmlValues(sink).needText(*child, "link");
}

void readAxis(const XmlNode& node, Joint& joint, base::Diagnostics& sink)
{
    const XmlNode* axis = node.child("axis");
    if (axis == nullptr) {
        return;
    }
    const std::optional<base::Vec3> xyz = XmlValues(sink).vector(*axis, "xyz");
    if (!xyz) {
        if (axis->attribute("xyz") != nullptr) {
            report(sink, Severity::Note, "urdf.zero-axis", *axis,
                   "the axis cannot be read; X is taken, as if none were given");
        }
        return;
    }
    if (base::norm(*xyz) == 0) {
        const bool matters = joint.type != JointType::Fixed && joint.type != JointType::Floating;
        report(sink, matters ? Severity::Error : Severity::Note, "urdf.zero-axis", *axis,
               "the axis has no direction; X is taken, as if none were given");
        return;
    }
    joint.axis = base::normalized(*xyz);
}

// None for 0, which exporters write where they know none, and for what is below.
std::optional<double> positive(const XmlNode& limit,
                               std::string_view attribute,
                               base::Diagnostics& sink)
{
    const std::optional<double> value = XmlValues(sink).real(limit, attribute);
    if (value && *value < 0) {
        report(sink, Severity::Warning, "urdf.negative-limit", limit,
               "a limit of " + std::string(attribute) + " cannot be negative; it is left out");
        return std::nullopt;
    }
    if (value && *value == 0) {
        report(sink, Severity::Note, "urdf.zero-limit", limit,
               "a limit of " + std::string(attribute) +
                   " of 0, which would hold the joint, is taken as none",
               "write the " + std::string(attribute) + " that its drive has");
        return std::nullopt;
    }
    return value;
}

void readLimit(const XmlNode& node, Joint& joint, base::Diagnostics& sink)
{
    XmlValues values(sink);
    const bool needsLimits =
        joint.type == JointType::Revolute || joint.type == JointType::Prismatic;
    const XmlNode* limit = node.child("limit");
    if (limit == nullptr) {
        if (needsLimits) {
            report(sink, Severity::Warning, "urdf.missing-limit", node,
                   "a " + std::string(node.attribute("type")->value) +
                       " joint needs a <limit>; it moves without limits",
                   "for a joint that turns freely use the type continuous");
        }
        return;
    }
    if (joint.type != JointType::Fixed && joint.type != JointType::Floating) {
        joint.effort = positive(*limit, "effort", sink);
        joint.velocity = positive(*limit, "velocity", sink);
    }
    if (!needsLimits) {
        return;
    }
    const std::optional<double> lower = values.real(*limit, "lower");
    const std::optional<double> upper = values.real(*limit, "upper");
    if (!lower && !upper) {
        report(sink, Severity::Warning, "urdf.missing-limit", *limit,
               "neither lower nor upper is given, which by the format holds the joint at 0",
               "give both; for a joint that turns freely use the type continuous");
    }
    joint.range = Range{lower.value_or(0), upper.value_or(0)};
    if (joint.range->lower > joint.range->upper) {
        report(sink, Severity::Warning, "urdf.low-above-high", *limit,
               "lower " + base::numberText(joint.range->lower) + " is above upper " +
                   base::numberText(joint.range->upper) + "; the joint moves without limits");
        joint.range.reset();
    }
}

void readMimic(const XmlNode& node, Joint& joint, base::Diagnostics& sink)
{
    const XmlNode* mimic = node.child("mimic");
    if (mimic == nullptr) {
        return;
    }
    XmlValues values(sink);
    if (const auto leader = values.needText(*mimic, "joint")) {
        joint.mimic = Mimic{.joint = *leader,
                            .multiplier = values.real(*mimic, "multiplier").value_or(1),
                            .offset = values.real(*mimic, "offset").value_or(0),
                            .span = mimic->span()};
    }
}

}  // namespace

std::optional<robot::Joint> readJoint(const XmlNode& node,
                                      std::string name,
                                      base::Diagnostics& sink)
{
    const std::optional<JointType> type = readType(node, sink);
    const std::optional<std::string> parent = readLinkName(node, "parent", sink);
    const std::optional<std::string> child = readLinkName(node, "child", sink);
    if (!type || !parent || !child) {
        return std::nullopt;
    }
    Joint joint{.name = std::move(name),
                .type = *type,
                .parent = *parent,
                .child = *child,
                .X_PJ = readOrigin(node, sink),
                .span = node.span()};
    readAxis(node, joint, sink);
    readLimit(node, joint, sink);
    readMimic(node, joint, sink);
    if (const XmlNode* dynamics = node.child("dynamics")) {
        XmlValues values(sink);
        joint.damping = values.real(*dynamics, "damping").value_or(0);
        joint.friction = values.real(*dynamics, "friction").value_or(0);
        for (double* value : {&joint.damping, &joint.friction}) {
            if (*value < 0) {
                report(sink, Severity::Warning, "urdf.negative-dynamics", *dynamics,
                       "damping and friction cannot be negative; 0 is taken");
                *value = 0;
            }
        }
    }
    return joint;
}

}  // namespace importers::urdf
