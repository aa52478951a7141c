#pragma once

#include <string_view>

namespace base {

// The SI unit a number is kept in. Display may convert: see displayUnit.
enum class Unit {
    None,
    Metre,
    Radian,
    Kilogram,
    Second,
    Hertz,
    Newton,
    NewtonMetre,
    NewtonSecond,
    MetrePerSecond,
    RadianPerSecond,
    MetrePerSecondSquared,
    KilogramMetreSquared,
    JointDamping,    // N·s/m or N·m·s/rad
    JointStiffness,  // N/m or N·m/rad
    NewtonPerMetre,
    Pixel,
};

struct DisplayUnit {
    std::string_view symbol;  // "deg"
    double perSi;             // displayed = SI value * perSi
};

// What panels show: degrees for radians, else the SI unit itself.
DisplayUnit displayUnit(Unit unit);
// The symbol of the SI unit: "rad", "kg", "" for none.
std::string_view siSymbol(Unit unit);

}  // namespace base
