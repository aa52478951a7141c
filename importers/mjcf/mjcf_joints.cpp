#include "importers/mjcf/mjcf_joints.h"

#include "base/text.h"
#include "importers/xml/xml_values.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace importers::mjcf {

namespace {

using base::Severity;
using robot::JointType;

struct TypeWord {
    std::string_view word;
    JointType type;
};

constexpr std::array kTypes{
    TypeWord{"hinge", JointType::Continuous}, TypeWord{"slide", JointType::Prismatic},
    TypeWord{"ball", JointType::Spherical}, TypeWord{"free", JointType::Floating}};

std::optional<JointType> readType(const XmlNode& node, base::Diagnostics& sink)
{
    const XmlAttribute* attribute = node.attribute("type");
    const std::string word = attribute == nullptr ? "hinge" : attribute->value;
    std::array<std::string_view, kTypes.size()> words;
    for (std::size_t i = 0; i < kTypes.size(); ++i) {
        if (kTypes[i].word == word) {
            return kTypes[i].type;
        }
        words[i] = kTypes[i].word;
    }
    const auto nearest = base::nearestWord(word, words);
    report(
        sink, Severity::Error, "mjcf.unknown-type", node,
        "there is no joint of type \"" + word + "\"; it is left out",
        nearest ? "did you mean \"" + std::string(*nearest) + "\"?" : "hinge, slide, ball or free");
    return std::nullopt;
}

class JointReader {
public:
    JointReader(const XmlNode& node,
                const Settings& settings,
                Others& others,
                base::Diagnostics& sink)
        : node_(node), settings_(settings), others_(others), sink_(sink), values_(sink)
    {}

    std::optional<JointText> run()
    {
        const std::optional<JointType> type = readType(node_, sink_);
        if (!type) {
            return std::nullopt;
        }
        joint_.type = *type;
        if (*type == JointType::Floating) {
            return joint_;
        }
        joint_.anchor_F = values_.vector(node_, "pos").value_or(base::Vec3{});
        readSpring();
        others_.attributes(node_, {"name", "class", "type", "pos", "axis", "range", "limited",
                                   "ref", "damping", "stiffness", "springref", "frictionloss",
                                   "group", "actuatorfrcrange", "actuatorfrclimited", "user"});
        if (*type == JointType::Spherical) {
            readBall();
            return joint_;
        }
        readAxis();
        readRange();
        readEffort();
        joint_.damping = positive("damping");
        joint_.friction = positive("frictionloss");
        return joint_;
    }

private:
    // rad or m
    [[nodiscard]] double position(double written) const
    {
        return joint_.type == JointType::Prismatic ? written : settings_.angle(written);
    }

    // Of a list, such as damping has in newer files, the first.
    double positive(const std::string& name)
    {
        const auto given = values_.list(node_, name, 1, 3);
        const double value = given ? given->front() : 0;
        if (value < 0) {
            report(sink_, Severity::Warning, "mjcf.negative-dynamics", node_,
                   name + " cannot be negative; 0 is taken");
            return 0;
        }
        return value;
    }

    void readAxis()
    {
        const std::optional<base::Vec3> axis = values_.vector(node_, "axis");
        if (axis && base::norm(*axis) == 0) {
            report(sink_, Severity::Error, "mjcf.zero-direction", node_,
                   "the axis has no direction; Z is taken, as if none were given");
        } else if (axis) {
            joint_.axis_F = base::normalized(*axis);
        }
    }

    bool isLimited(const std::string& flag, const std::string& range)
    {
        const XmlAttribute* word = node_.attribute(flag);
        if (word != nullptr && word->value != "auto") {
            return readFlag(node_, flag, sink_).value_or(false);
        }
        return settings_.autoLimits && node_.attribute(range) != nullptr;
    }

    void readRange()
    {
        std::array<double, 2> range{};
        if (!isLimited("limited", "range") || !values_.reals(node_, "range", range)) {
            return;
        }
        if (range[0] >= range[1]) {
            report(sink_, Severity::Warning, "mjcf.low-above-high", node_,
                   "the range ends at " + base::numberText(range[1]) +
                       ", where it does not lie "
                       "above its begin " +
                       base::numberText(range[0]) + "; the joint moves without limits");
            return;
        }
        const double start = position(values_.real(node_, "ref").value_or(0));
        joint_.range = robot::Range{position(range[0]) - start, position(range[1]) - start};
        if (joint_.type == JointType::Continuous) {
            joint_.type = JointType::Revolute;
        }
    }

    void readEffort()
    {
        std::array<double, 2> range{};
        if (isLimited("actuatorfrclimited", "actuatorfrcrange") &&
            values_.reals(node_, "actuatorfrcrange", range)) {
            joint_.effort = std::max(-range[0], range[1]);
        }
    }

    void readSpring()
    {
        const auto stiffness = values_.list(node_, "stiffness", 1, 3);
        if (!stiffness || stiffness->front() == 0) {
            return;
        }
        if (stiffness->front() < 0 || joint_.type == JointType::Spherical) {
            report(sink_, Severity::Warning, "mjcf.spring", node_,
                   joint_.type == JointType::Spherical
                       ? "ADF has no spring of a ball joint; it is left out"
                       : "the spring pushes away from its rest, which ADF cannot say; it is left "
                         "out");
            return;
        }
        joint_.spring = robot::Spring{stiffness->front(),
                                      position(values_.real(node_, "springref").value_or(0)) -
                                          position(values_.real(node_, "ref").value_or(0))};
    }

    void readBall()
    {
        for (const std::string name : {"damping", "frictionloss"}) {
            if (positive(name) > 0) {
                others_.note(node_, name + " of a ball joint is left out");
            }
        }
        if (isLimited("limited", "range")) {
            report(sink_, Severity::Warning, "mjcf.ball-range", node_,
                   "the range of a ball joint has no counterpart in ADF; it turns freely");
        }
    }

    const XmlNode& node_;
    const Settings& settings_;
    Others& others_;
    base::Diagnostics& sink_;
    XmlValues values_;
    JointText joint_;
};

}  // namespace

std::optional<JointText> readJoint(const XmlNode& node,
                                   const Settings& settings,
                                   Others& others,
                                   base::Diagnostics& sink)
{
    return JointReader(node, settings, others, sink).run();
}

}  // namespace importers::mjcf
