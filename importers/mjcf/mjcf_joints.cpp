#include "importers/mjcf/mjcf_joints.h"

#include "base/text.h"
#include "importers/xml/xml_values.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace importers::mjcf {

namespace {

using base::Severity;
using robot::JointType;

constexpr std::array<std::string_view, 4> kWords{"hinge", "slide", "ball", "free"};
// Of these words.
constexpr std::array kTypes{JointType::Continuous, JointType::Prismatic, JointType::Spherical,
                            JointType::Floating};

std::optional<JointType> readType(const XmlNode& node, base::Diagnostics& sink)
{
    const XmlAttribute* attribute = node.attribute("type");
    const std::string word = attribute == nullptr ? "hinge" : attribute->value;
    const auto* const found = std::find(kWords.begin(), kWords.end(), word);
    if (found == kWords.end()) {
        reportUnknownType(node, word, kWords, "hinge, slide, ball or free", sink);
        return std::nullopt;
    }
    return kTypes[static_cast<std::size_t>(found - kWords.begin())];
}

class JointReader {
public:
    JointReader(const Part& part, const BodyReading& in)
        : node_(completePart(part, "joint", in)),
          settings_(part.settings()),
          in_(in),
          values_(in.sink)
    {}

    std::optional<JointText> run()
    {
        const std::optional<JointType> type = readType(node_, in_.sink);
        if (!type) {
            return std::nullopt;
        }
        joint_.type = *type;
        if (*type == JointType::Floating) {
            return joint_;
        }
        joint_.anchor_F = values_.vector(node_, "pos").value_or(base::Vec3{});
        readSpring();
        in_.others.attributes(node_, {"name", "class", "type", "pos", "axis", "range", "limited",
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
            report(in_.sink, Severity::Warning, "mjcf.negative-dynamics", node_,
                   name + " cannot be negative; 0 is taken");
            return 0;
        }
        return value;
    }

    void readAxis()
    {
        const std::optional<base::Vec3> axis = values_.vector(node_, "axis");
        if (axis && base::norm(*axis) == 0) {
            report(in_.sink, Severity::Error, "mjcf.zero-direction", node_,
                   "the axis has no direction; Z is taken, as if none were given");
        } else if (axis) {
            joint_.axis_F = base::normalized(*axis);
        }
    }

    bool isLimited(const std::string& flag, const std::string& range)
    {
        const XmlAttribute* word = node_.attribute(flag);
        if (word != nullptr && word->value != "auto") {
            return readFlag(node_, flag, in_.sink).value_or(false);
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
            report(in_.sink, Severity::Warning, "mjcf.low-above-high", node_,
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
            report(in_.sink, Severity::Warning, "mjcf.spring", node_,
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
                in_.others.note(node_, name + " of a ball joint is left out");
            }
        }
        if (isLimited("limited", "range")) {
            report(in_.sink, Severity::Warning, "mjcf.ball-range", node_,
                   "the range of a ball joint has no counterpart in ADF; it turns freely");
        }
    }

    const XmlNode node_;
    const Settings& settings_;
    const BodyReading& in_;
    XmlValues values_;
    JointText joint_;
};

}  // namespace

std::optional<JointText> readJoint(const Part& part, const BodyReading& reading)
{
    return JointReader(part, reading).run();
}

}  // namespace importers::mjcf
