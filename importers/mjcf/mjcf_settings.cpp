#include "importers/mjcf/mjcf_settings.h"

#include "base/text.h"
#include "importers/xml/xml_values.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <numbers>

namespace importers::mjcf {

namespace {

using base::Quat;
using base::Severity;
using base::Vec3;

// A shorter direction is none.
constexpr double kNoDirection = 1e-14;

void reportBadWord(const XmlNode& node,
                   const XmlAttribute& attribute,
                   const std::string& expected,
                   base::Diagnostics& sink)
{
    sink.add({.severity = Severity::Error,
              .code = "mjcf.bad-word",
              .span = node.spanOf(attribute),
              .message = '<' + node.name + "> " + attribute.name + ": expected " + expected +
                         ", found \"" + attribute.value + '"'});
}

// The index of the attribute's value among the words.
std::optional<std::size_t> readWord(const XmlNode& node,
                                    std::string_view name,
                                    std::span<const std::string_view> words,
                                    base::Diagnostics& sink)
{
    const XmlAttribute* attribute = node.attribute(name);
    if (attribute == nullptr) {
        return std::nullopt;
    }
    std::string list;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (attribute->value == words[i]) {
            return i;
        }
        list += (i == 0 ? "" : i + 1 == words.size() ? " or " : ", ") + std::string(words[i]);
    }
    reportBadWord(node, *attribute, list, sink);
    return std::nullopt;
}

void readEulerSequence(const XmlNode& node, Settings& settings, base::Diagnostics& sink)
{
    const XmlAttribute* sequence = node.attribute("eulerseq");
    if (sequence == nullptr) {
        return;
    }
    if (sequence->value.size() != 3 ||
        sequence->value.find_first_not_of("xyzXYZ") != std::string::npos) {
        reportBadWord(node, *sequence, "three of the letters x, y, z, X, Y and Z", sink);
        return;
    }
    settings.eulerSequence = sequence->value;
}

void readCompiler(const XmlNode& node, Settings& settings, base::Diagnostics& sink)
{
    constexpr std::array<std::string_view, 2> kAngles{"radian", "degree"};
    constexpr std::array<std::string_view, 2> kCoordinates{"local", "global"};
    constexpr std::array<std::string_view, 3> kFromGeoms{"auto", "true", "false"};
    XmlValues values(sink);
    const auto setFlag = [&](std::string_view name, bool& flag) {
        flag = readFlag(node, name, sink).value_or(flag);
    };
    const auto setReal = [&](std::string_view name, double& value) {
        value = values.real(node, name).value_or(value);
    };
    const auto setText = [&](std::string_view name, std::string& text) {
        if (const XmlAttribute* attribute = node.attribute(name)) {
            text = attribute->value;
        }
    };
    if (const auto word = readWord(node, "angle", kAngles, sink)) {
        settings.inDegrees = *word == 1;
    }
    if (const auto word = readWord(node, "coordinate", kCoordinates, sink)) {
        settings.isGlobal = *word == 1;
    }
    if (const auto word = readWord(node, "inertiafromgeom", kFromGeoms, sink)) {
        settings.masses.inertiaFromGeoms = static_cast<InertiaFromGeoms>(*word);
    }
    readEulerSequence(node, settings, sink);
    setText("assetdir", settings.meshFolder);
    setText("assetdir", settings.textureFolder);
    setText("meshdir", settings.meshFolder);
    setText("texturedir", settings.textureFolder);
    setFlag("strippath", settings.stripPath);
    setFlag("balanceinertia", settings.masses.balanceInertia);
    setFlag("autolimits", settings.autoLimits);
    setFlag("exactmeshinertia", settings.exactMeshInertia);
    setFlag("alignfree", settings.alignsFree);
    setReal("boundmass", settings.masses.leastMass);
    setReal("boundinertia", settings.masses.leastInertia);
    if (const auto total = values.real(node, "settotalmass"); total && *total > 0) {
        settings.totalMass = total;
    }
    std::array<double, 2> groups{};
    if (values.reals(node, "inertiagrouprange", groups)) {
        settings.masses.firstGroup = groups[0];
        settings.masses.lastGroup = groups[1];
    }
}

Quat turnAbout(char letter, double angle)
{
    switch (std::tolower(static_cast<unsigned char>(letter))) {
        case 'x':
            return base::axisAngle({1, 0, 0}, angle);
        case 'y':
            return base::axisAngle({0, 1, 0}, angle);
        default:
            return base::axisAngle({0, 0, 1}, angle);
    }
}

// Small letters of the sequence turn about axes that move along, capital ones about those of the
// parent. Angles as written.
Quat eulerTurn(const std::array<double, 3>& written, const Settings& settings)
{
    Quat turn;
    for (std::size_t i = 0; i < written.size(); ++i) {
        const char letter = settings.eulerSequence[i];
        const Quat next = turnAbout(letter, settings.angle(written[i]));
        const bool isMoving = std::islower(static_cast<unsigned char>(letter)) != 0;
        turn = isMoving ? turn * next : next * turn;
    }
    return base::normalized(turn);
}

std::optional<Quat> fromAxes(Vec3 x, Vec3 y)
{
    x = base::normalized(x);
    y -= base::dot(x, y) * x;
    if (base::norm(x) < kNoDirection || base::norm(y) < kNoDirection) {
        return std::nullopt;
    }
    y = base::normalized(y);
    const Vec3 z = base::cross(x, y);
    return base::fromMatrix({Vec3{x.x, y.x, z.x}, Vec3{x.y, y.y, z.y}, Vec3{x.z, y.z, z.z}});
}

}  // namespace

double Settings::angle(double written) const
{
    return inDegrees ? written * std::numbers::pi / 180 : written;
}

std::optional<bool> readFlag(const XmlNode& node, std::string_view name, base::Diagnostics& sink)
{
    constexpr std::array<std::string_view, 2> kFlags{"false", "true"};
    const auto word = readWord(node, name, kFlags, sink);
    return word ? std::optional(*word == 1) : std::nullopt;
}

void reportUnknownType(const XmlNode& node,
                       const std::string& type,
                       std::span<const std::string_view> types,
                       const std::string& all,
                       base::Diagnostics& sink)
{
    const auto nearest = base::nearestWord(type, types);
    report(sink, Severity::Error, "mjcf.unknown-type", node,
           "there is no " + node.name + " of type \"" + type + "\"; it is left out",
           nearest ? "did you mean \"" + std::string(*nearest) + "\"?" : all);
}

Settings readSettings(const XmlNode& root, base::Diagnostics& sink)
{
    Settings settings;
    for (const XmlNode& node : root.children) {
        if (node.name == "compiler") {
            readCompiler(node, settings, sink);
        }
    }
    return settings;
}

std::optional<Quat> readRotation(const XmlNode& node,
                                 const Settings& settings,
                                 base::Diagnostics& sink)
{
    XmlValues values(sink);
    std::optional<Quat> turn;
    const auto reportZero = [&](std::string_view name) {
        report(sink, Severity::Error, "mjcf.zero-direction", node,
               '<' + node.name + "> " + std::string(name) + " has no direction; it turns nothing");
    };
    std::array<double, 4> four{};
    if (values.reals(node, "quat", four)) {
        const Quat given{four[1], four[2], four[3], four[0]};
        const double square =
            given.x * given.x + given.y * given.y + given.z * given.z + given.w * given.w;
        if (!std::isfinite(square) || std::sqrt(square) < kNoDirection) {
            reportZero("quat");
        } else {
            turn = base::normalized(given);
        }
    }
    // A class may give a quat or the element one; the others count more.
    if (values.reals(node, "axisangle", four)) {
        const Vec3 axis = base::normalized(Vec3{four[0], four[1], four[2]});
        if (base::norm(axis) < kNoDirection) {
            reportZero("axisangle");
        } else {
            turn = base::axisAngle(axis, settings.angle(four[3]));
        }
    }
    std::array<double, 6> six{};
    if (values.reals(node, "xyaxes", six)) {
        if (const auto given = fromAxes({six[0], six[1], six[2]}, {six[3], six[4], six[5]})) {
            turn = given;
        } else {
            reportZero("xyaxes");
        }
    }
    if (const auto z = values.vector(node, "zaxis")) {
        if (base::norm(*z) < kNoDirection) {
            reportZero("zaxis");
        } else {
            turn = turnFromZ(*z);
        }
    }
    std::array<double, 3> euler{};
    if (values.reals(node, "euler", euler)) {
        turn = eulerTurn(euler, settings);
    }
    return turn;
}

std::optional<adf::Colour> readColour(const XmlNode& node, base::Diagnostics& sink)
{
    std::array<double, 4> rgba{};
    if (!XmlValues(sink).reals(node, "rgba", rgba)) {
        return std::nullopt;
    }
    for (double& channel : rgba) {
        channel = std::clamp(channel, 0.0, 1.0);
    }
    return adf::Colour{rgba[0], rgba[1], rgba[2], rgba[3]};
}

base::Pose readPose(const XmlNode& node, const Settings& settings, base::Diagnostics& sink)
{
    return {XmlValues(sink).vector(node, "pos").value_or(Vec3{}),
            readRotation(node, settings, sink).value_or(Quat{})};
}

Quat turnFromZ(Vec3 direction)
{
    const Vec3 z = base::normalized(direction);
    const Vec3 axis{-z.y, z.x, 0};
    const double sine = base::norm(axis);
    return base::axisAngle(sine < 1e-10 ? Vec3{1, 0, 0} : axis, std::atan2(sine, z.z));
}

}  // namespace importers::mjcf
