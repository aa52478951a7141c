#pragma once

#include "scene/mesh_data.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace meshes {

// What a number of a mesh file means.
enum class LengthUnit {
    Metre,
    Decimetre,
    Centimetre,
    Millimetre,
    Micrometre,
    Inch,
    Foot
};

// Which axis of the file points up. ADF, URDF and REP 103 have Z up.
enum class UpAxis {
    X,
    Y,
    Z
};

struct LengthUnitName {
    LengthUnit unit;
    std::string_view symbol;  // "mm"
    std::string_view name;    // "millimetre"
    double metres;            // of one unit
};

// All units, the larger metric ones first.
[[nodiscard]] std::span<const LengthUnitName> lengthUnits();
[[nodiscard]] const LengthUnitName& nameOf(LengthUnit unit);
// By symbol or name, in singular or plural, whatever the case.
[[nodiscard]] std::optional<LengthUnit> lengthUnit(std::string_view word);
// "x", "Y" and so on.
[[nodiscard]] std::optional<UpAxis> upAxis(std::string_view word);
// 'X', 'Y' or 'Z'.
[[nodiscard]] char letterOf(UpAxis up);

// Makes Z of what points up: a quarter turn about Y for X and about X for Y, so that what faced Z
// faces -Y then, as Blender's exporters turn it.
[[nodiscard]] base::Quat turnToZUp(UpAxis up);
// The mesh in metres, turned.
[[nodiscard]] scene::MeshData inMetres(const scene::MeshData& mesh, LengthUnit unit, UpAxis up);

// How large the mesh would be.
struct SizeReading {
    LengthUnit unit;
    double longest = 0;     // m
    std::string text;       // "1.31 m"
    bool isLikely = false;  // between a screw and a truck: 2 mm to 20 m
};

// The length with the unit that suits it: "1.31 km", "20.5 mm".
[[nodiscard]] std::string lengthText(double metres);
// For every unit.
[[nodiscard]] std::vector<SizeReading> sizeReadings(const scene::MeshData& mesh);

// What unit and axis the file was likely made with. A guess, to be shown before it is acted on.
struct UnitGuess {
    LengthUnit unit = LengthUnit::Metre;
    UpAxis up = UpAxis::Z;
    std::string unitReason;  // "in metres it would be 1.31 km long, in millimetres 1.31 m"
    std::string upReason;    // "the file says that Y points up"
};

// Metres, as ADF and URDF have, unless the mesh would be longer than 20 m; then the largest unit of
// millimetre, micrometre that makes it likely, since CAD programs write millimetres. `declared`:
// what the file says points up; Z is assumed where it says nothing.
[[nodiscard]] UnitGuess guessUnit(const scene::MeshData& mesh,
                                  std::optional<UpAxis> declared = std::nullopt);

}  // namespace meshes
