#include "meshes/mesh_units.h"

#include "base/text.h"
#include "meshes/mesh_transform.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <numbers>

namespace meshes {

namespace {

using base::Vec3;

constexpr double kShortest = 0.002;  // m
constexpr double kLongest = 20;      // m

constexpr std::array kLengthUnits{
    LengthUnitName{LengthUnit::Metre, "m", "metre", 1},
    LengthUnitName{LengthUnit::Decimetre, "dm", "decimetre", 0.1},
    LengthUnitName{LengthUnit::Centimetre, "cm", "centimetre", 0.01},
    LengthUnitName{LengthUnit::Millimetre, "mm", "millimetre", 0.001},
    LengthUnitName{LengthUnit::Micrometre, "um", "micrometre", 1e-6},
    LengthUnitName{LengthUnit::Inch, "in", "inch", 0.0254},
    LengthUnitName{LengthUnit::Foot, "ft", "foot", 0.3048},
};

double longestSide(const scene::MeshData& mesh)
{
    const Vec3 size = mesh.bounds.size();
    return std::max({size.x, size.y, size.z});
}

std::string pluralOf(const LengthUnitName& unit)
{
    switch (unit.unit) {
        case LengthUnit::Inch:
            return "inches";
        case LengthUnit::Foot:
            return "feet";
        default:
            return std::string(unit.name) + 's';
    }
}

bool isLikelyLength(double metres)
{
    return metres >= kShortest && metres <= kLongest;
}

}  // namespace

std::span<const LengthUnitName> lengthUnits()
{
    return kLengthUnits;
}

const LengthUnitName& nameOf(LengthUnit unit)
{
    return *std::find_if(kLengthUnits.begin(), kLengthUnits.end(),
                         [&](const LengthUnitName& one) { return one.unit == unit; });
}

std::optional<LengthUnit> lengthUnit(std::string_view word)
{
    std::string lower = base::lowered(word);
    // The spelling of the United States.
    if (const std::size_t meter = lower.find("meter"); meter != std::string::npos) {
        lower.replace(meter, 5, "metre");
    }
    for (const LengthUnitName& one : kLengthUnits) {
        if (lower == one.symbol || lower == one.name || lower == pluralOf(one)) {
            return one.unit;
        }
    }
    return std::nullopt;
}

std::optional<UpAxis> upAxis(std::string_view word)
{
    const std::string lower = base::lowered(word);
    if (lower == "x") {
        return UpAxis::X;
    }
    if (lower == "y") {
        return UpAxis::Y;
    }
    return lower == "z" ? std::optional(UpAxis::Z) : std::nullopt;
}

char letterOf(UpAxis up)
{
    return up == UpAxis::X ? 'X' : up == UpAxis::Y ? 'Y' : 'Z';
}

base::Quat turnToZUp(UpAxis up)
{
    constexpr double kHalfRoot = 0.5 * std::numbers::sqrt2;
    switch (up) {
        case UpAxis::X:
            return {0, -kHalfRoot, 0, kHalfRoot};
        case UpAxis::Y:
            return {kHalfRoot, 0, 0, kHalfRoot};
        case UpAxis::Z:
            break;
    }
    return {};
}

scene::MeshData inMetres(const scene::MeshData& mesh, LengthUnit unit, UpAxis up)
{
    const double factor = nameOf(unit).metres;
    return transformed(mesh, {{}, turnToZUp(up)}, {factor, factor, factor});
}

std::string lengthText(double metres)
{
    struct Scale {
        double from;
        double factor;
        const char* symbol;
    };

    constexpr std::array kScales{Scale{1000, 1e-3, "km"}, Scale{1, 1, "m"}, Scale{1e-3, 1e3, "mm"},
                                 Scale{0, 1e6, "um"}};
    const auto scale = std::find_if(kScales.begin(), kScales.end() - 1,
                                    [&](const Scale& one) { return metres >= one.from; });
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%.3g %s", metres * scale->factor, scale->symbol);
    return text.data();
}

std::vector<SizeReading> sizeReadings(const scene::MeshData& mesh)
{
    std::vector<SizeReading> readings;
    for (const LengthUnitName& one : kLengthUnits) {
        const double longest = longestSide(mesh) * one.metres;
        readings.push_back({.unit = one.unit,
                            .longest = longest,
                            .text = lengthText(longest),
                            .isLikely = isLikelyLength(longest)});
    }
    return readings;
}

UnitGuess guessUnit(const scene::MeshData& mesh, std::optional<UpAxis> declared)
{
    UnitGuess guess;
    const double longest = longestSide(mesh);
    guess.unitReason = "in metres its longest side is " + lengthText(longest);
    if (longest > kLongest) {
        for (const LengthUnit unit : {LengthUnit::Millimetre, LengthUnit::Micrometre}) {
            const LengthUnitName& name = nameOf(unit);
            if (isLikelyLength(longest * name.metres)) {
                guess.unit = unit;
                guess.unitReason = "in metres its longest side would be " + lengthText(longest) +
                                   ", in " + pluralOf(name) + " it is " +
                                   lengthText(longest * name.metres);
                break;
            }
        }
    }
    guess.up = declared.value_or(UpAxis::Z);
    guess.upReason = declared
                         ? std::string("the file says that ") + letterOf(guess.up) + " points up"
                         : "robots have Z up, and the file says nothing";
    return guess;
}

}  // namespace meshes
