#include "editor/widgets/unit_words.h"

#include <algorithm>
#include <array>

namespace editor {
namespace {

using base::Unit;

constexpr double kRadiansPerDegree = 3.14159265358979323846 / 180;
constexpr double kRadiansPerTurn = 2 * 3.14159265358979323846;
constexpr double kPoundForce = 4.4482216152605;
constexpr double kStandardGravity = 9.80665;

constexpr std::array kLength = std::to_array<UnitWord>({
    {"m", 1},
    {"mm", 1e-3},
    {"cm", 1e-2},
    {"in", 0.0254},
    {"ft", 0.3048},
    {"km", 1e3},
    {"um", 1e-6},
    {"µm", 1e-6},
    {"\"", 0.0254},
    {"'", 0.3048},
    {"yd", 0.9144},
});
constexpr std::array kAngle = std::to_array<UnitWord>({
    {"deg", kRadiansPerDegree},
    {"rad", 1},
    {"°", kRadiansPerDegree},
    {"turn", kRadiansPerTurn},
    {"rev", kRadiansPerTurn},
    {"mrad", 1e-3},
    {"degrees", kRadiansPerDegree},
    {"radians", 1},
});
constexpr std::array kMass = std::to_array<UnitWord>({
    {"kg", 1},
    {"g", 1e-3},
    {"lb", 0.45359237},
    {"oz", 0.028349523125},
    {"mg", 1e-6},
    {"t", 1e3},
});
constexpr std::array kTime = std::to_array<UnitWord>({
    {"s", 1},
    {"ms", 1e-3},
    {"us", 1e-6},
    {"µs", 1e-6},
    {"min", 60},
    {"h", 3600},
});
constexpr std::array kFrequency = std::to_array<UnitWord>({{"Hz", 1}, {"kHz", 1e3}, {"1/s", 1}});
constexpr std::array kForce = std::to_array<UnitWord>({
    {"N", 1},
    {"mN", 1e-3},
    {"kN", 1e3},
    {"lbf", kPoundForce},
    {"kgf", kStandardGravity},
});
constexpr std::array kTorque = std::to_array<UnitWord>({
    {"N·m", 1},
    {"Nm", 1},
    {"N*m", 1},
    {"mNm", 1e-3},
    {"N·mm", 1e-3},
    {"Nmm", 1e-3},
});
constexpr std::array kImpulse = std::to_array<UnitWord>({{"N·s", 1}, {"Ns", 1}, {"N*s", 1}});
constexpr std::array kSpeed = std::to_array<UnitWord>({
    {"m/s", 1},
    {"mm/s", 1e-3},
    {"cm/s", 1e-2},
    {"km/h", 1 / 3.6},
    {"mph", 0.44704},
});
constexpr std::array kAngularSpeed = std::to_array<UnitWord>({
    {"deg/s", kRadiansPerDegree},
    {"rad/s", 1},
    {"rpm", kRadiansPerTurn / 60},
    {"°/s", kRadiansPerDegree},
    {"rev/s", kRadiansPerTurn},
});
constexpr std::array kAcceleration = std::to_array<UnitWord>({
    {"m/s²", 1},
    {"m/s^2", 1},
    {"m/s2", 1},
    {"g", kStandardGravity},
    {"mm/s²", 1e-3},
});
constexpr std::array kInertia = std::to_array<UnitWord>({
    {"kg·m²", 1},
    {"kg·m^2", 1},
    {"kg*m^2", 1},
    {"kg m²", 1},
    {"kgm2", 1},
    {"g·cm²", 1e-7},
    {"g*cm^2", 1e-7},
    {"kg·mm²", 1e-6},
    {"kg*mm^2", 1e-6},
});
constexpr std::array kDamping = std::to_array<UnitWord>({
    {"N·m·s/rad", 1},
    {"N·s/m", 1},
    {"Nms/rad", 1},
    {"Ns/m", 1},
    {"N·m·s/deg", 1 / kRadiansPerDegree},
});
constexpr std::array kStiffness = std::to_array<UnitWord>({
    {"N·m/rad", 1},
    {"N/m", 1},
    {"Nm/rad", 1},
    {"N/mm", 1e3},
    {"N·m/deg", 1 / kRadiansPerDegree},
    {"Nm/deg", 1 / kRadiansPerDegree},
});
constexpr std::array kSpringRate =
    std::to_array<UnitWord>({{"N/m", 1}, {"N/mm", 1e3}, {"kN/m", 1e3}});
constexpr std::array kPixels = std::to_array<UnitWord>({{"px", 1}});

constexpr std::array kEveryUnit{
    Unit::Metre,
    Unit::Radian,
    Unit::Kilogram,
    Unit::Second,
    Unit::Hertz,
    Unit::Newton,
    Unit::NewtonMetre,
    Unit::NewtonSecond,
    Unit::MetrePerSecond,
    Unit::RadianPerSecond,
    Unit::MetrePerSecondSquared,
    Unit::KilogramMetreSquared,
    Unit::JointDamping,
    Unit::JointStiffness,
    Unit::NewtonPerMetre,
    Unit::Pixel,
};

constexpr std::size_t kSuggested = 5;

}  // namespace

std::span<const UnitWord> unitWords(Unit unit)
{
    switch (unit) {
        case Unit::None:
            return {};
        case Unit::Metre:
            return kLength;
        case Unit::Radian:
            return kAngle;
        case Unit::Kilogram:
            return kMass;
        case Unit::Second:
            return kTime;
        case Unit::Hertz:
            return kFrequency;
        case Unit::Newton:
            return kForce;
        case Unit::NewtonMetre:
            return kTorque;
        case Unit::NewtonSecond:
            return kImpulse;
        case Unit::MetrePerSecond:
            return kSpeed;
        case Unit::RadianPerSecond:
            return kAngularSpeed;
        case Unit::MetrePerSecondSquared:
            return kAcceleration;
        case Unit::KilogramMetreSquared:
            return kInertia;
        case Unit::JointDamping:
            return kDamping;
        case Unit::JointStiffness:
            return kStiffness;
        case Unit::NewtonPerMetre:
            return kSpringRate;
        case Unit::Pixel:
            return kPixels;
    }
    return {};
}

std::string suggestedWords(Unit unit)
{
    std::string text;
    for (const UnitWord& word :
         unitWords(unit).first(std::min(kSuggested, unitWords(unit).size()))) {
        text += text.empty() ? "" : ", ";
        text += word.word;
    }
    return text;
}

bool isUnitOfSomething(std::string_view word)
{
    return std::any_of(kEveryUnit.begin(), kEveryUnit.end(), [word](Unit unit) {
        const auto words = unitWords(unit);
        return std::any_of(words.begin(), words.end(),
                           [word](const UnitWord& one) { return one.word == word; });
    });
}

}  // namespace editor
