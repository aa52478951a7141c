#include "base/units.h"

namespace base {

namespace {

constexpr double kDegreesPerRadian = 57.29577951308232;

}

std::string_view siSymbol(Unit unit)
{
    switch (unit) {
        case Unit::None:
            return "";
        case Unit::Metre:
            return "m";
        case Unit::Radian:
            return "rad";
        case Unit::Kilogram:
            return "kg";
        case Unit::Second:
            return "s";
        case Unit::Hertz:
            return "Hz";
        case Unit::Newton:
            return "N";
        case Unit::NewtonMetre:
            return "N·m";
        case Unit::NewtonSecond:
            return "N·s";
        case Unit::MetrePerSecond:
            return "m/s";
        case Unit::RadianPerSecond:
            return "rad/s";
        case Unit::MetrePerSecondSquared:
            return "m/s²";
        case Unit::KilogramMetreSquared:
            return "kg·m²";
        case Unit::JointDamping:
            return "N·s/m, N·m·s/rad";
        case Unit::JointStiffness:
            return "N/m, N·m/rad";
        case Unit::NewtonPerMetre:
            return "N/m";
        case Unit::Pixel:
            return "px";
    }
    return "";
}

DisplayUnit displayUnit(Unit unit)
{
    if (unit == Unit::Radian) {
        return {"deg", kDegreesPerRadian};
    }
    if (unit == Unit::RadianPerSecond) {
        return {"deg/s", kDegreesPerRadian};
    }
    return {siSymbol(unit), 1};
}

}  // namespace base
