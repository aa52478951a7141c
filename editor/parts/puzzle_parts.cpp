#include "editor/parts/part_body.h"
#include "editor/parts/part_lists.h"
#include "editor/parts/torus_part.h"

#include <cmath>
#include <numbers>

namespace editor {
namespace {

using base::Unit;
using base::Vec3;

constexpr double kPom = 1410;     // kg/m³, polyoxymethylene
constexpr double kRubber = 1200;  // kg/m³
constexpr double kBeech = 720;    // kg/m³
constexpr adf::Colour kWhite{0.90, 0.90, 0.88, 1};
constexpr adf::Colour kSlate{0.37, 0.49, 0.58, 1};
constexpr adf::Colour kWood{0.79, 0.60, 0.36, 1};

std::string lengthByWidth(double a, double b)
{
    return millimetres(a) + " \xc3\x97 " + millimetres(b) + " mm";
}

namespace peg {
enum {
    Diameter,
    Height,
    Tip,
    Collar
};

constexpr double kCollarHeight = 0.003;  // m

std::string summary(const PartSizes& s)
{
    return lengthByWidth(s[Diameter], s[Height]);
}

std::string conflict(const PartSizes& s)
{
    const double tip = s[Tip] == 0 ? 0.5 * s[Diameter] : 0;
    const double foot = s[Collar] > s[Diameter] ? kCollarHeight : 0;
    if (s[Height] <= tip + foot) {
        return "A peg is higher than its tip and its collar together.";
    }
    return {};
}

Part build(const PartSizes& s)
{
    const double radius = 0.5 * s[Diameter];
    const bool hasCollar = s[Collar] > s[Diameter];
    const bool isRound = s[Tip] == 0;
    const double foot = hasCollar ? kCollarHeight : 0;
    const double shaft = s[Height] - foot - (isRound ? radius : 0);
    const Vec3 middle{0, 0, foot + 0.5 * shaft};
    const Vec3 top{0, 0, foot + shaft};
    PartBody body{.name = "peg", .X_WB = {}, .colour = kWhite, .density = kPom};
    std::vector<importers::Solid> matter;
    body.solids = {cylinderSolid(radius, shaft, middle)};
    matter = {cylinderOfMatter(radius, shaft, middle)};
    if (isRound) {
        body.solids.push_back(sphereSolid(radius, top));
        matter.push_back(domeOfMatter(radius, top));
    }
    if (hasCollar) {
        const Vec3 centre{0, 0, 0.5 * foot};
        body.solids.push_back(cylinderSolid(0.5 * s[Collar], foot, centre));
        matter.push_back(cylinderOfMatter(0.5 * s[Collar], foot, centre));
    }
    body.matter = importers::sumOf(matter);
    Part part;
    addBody(part.model, body);
    return part;
}
}  // namespace peg

namespace ring {
enum {
    Hole,
    Thickness
};

std::string summary(const PartSizes& s)
{
    return "hole " + millimetres(s[Hole]) + " mm";
}

Part build(const PartSizes& s)
{
    Part part = torusPart("ring", {.hole = s[Hole], .thickness = s[Thickness]}, kRubber,
                          {0.93, 0.52, 0.10, 1});
    part.colours = {{0.93, 0.52, 0.10, 1}, {0.24, 0.45, 0.75, 1}, {0.82, 0.22, 0.24, 1},
                    {0.30, 0.62, 0.42, 1}, {0.88, 0.76, 0.25, 1}, {0.55, 0.40, 0.62, 1}};
    return part;
}
}  // namespace ring

namespace board {
enum {
    Length,
    Width,
    Thickness,
    Corner,
    Rest
};

std::string summary(const PartSizes& s)
{
    return lengthByWidth(s[Length], s[Width]);
}

std::string conflict(const PartSizes& s)
{
    if (2 * s[Corner] >= std::min(s[Length], s[Width])) {
        return "The corners are rounder than the board is wide.";
    }
    return {};
}

// Round corners are four cylinders, with three boxes between them that do not overlap.
Part build(const PartSizes& s)
{
    const double r = s[Corner];
    const double z = 0.5 * s[Thickness];
    const double x = 0.5 * s[Length] - r;
    const double y = 0.5 * s[Width] - r;
    PartBody body{
        .name = "board", .X_WB = {}, .colour = kSlate, .density = s[Rest] == 0 ? 0 : kBeech};
    std::vector<importers::Solid> matter;
    const auto box = [&](Vec3 size, Vec3 centre) {
        body.solids.push_back(boxSolid(size, centre));
        matter.push_back(boxOfMatter(size, centre));
    };
    box({s[Length], 2 * y, s[Thickness]}, {0, 0, z});
    if (r > 0) {
        for (const double sign : {-1.0, 1.0}) {
            box({2 * x, r, s[Thickness]}, {0, sign * (y + 0.5 * r), z});
            for (const double along : {-1.0, 1.0}) {
                body.solids.push_back(cylinderSolid(r, s[Thickness], {along * x, sign * y, z}));
            }
        }
        // Of each corner cylinder a quarter is not in the boxes: together one cylinder.
        for (const double sign : {-1.0, 1.0}) {
            for (const double along : {-1.0, 1.0}) {
                const double area = 0.25 * std::numbers::pi * r * r;
                const double centre = 4 * r / (3 * std::numbers::pi);
                const double square = (std::numbers::pi / 16 - 4 / (9 * std::numbers::pi)) * r * r *
                                      r * r * s[Thickness];
                const double mass = area * s[Thickness];
                const double flat = mass * s[Thickness] * s[Thickness] / 12;
                matter.push_back(
                    {.mass = mass,
                     .centre = {along * (x + centre), sign * (y + centre), z},
                     .inertia = {.xx = square + flat, .yy = square + flat, .zz = 2 * square}});
            }
        }
    }
    body.matter = importers::sumOf(matter);
    Part part;
    addBody(part.model, body);
    return part;
}
}  // namespace board

namespace block {
enum {
    Size
};

std::string summary(const PartSizes& s)
{
    return millimetres(s[Size]) + " mm";
}

Part build(const PartSizes& s)
{
    const Vec3 size{s[Size], s[Size], s[Size]};
    Part part;
    addBody(part.model, {.name = "block",
                         .X_WB = {{0, 0, 0.5 * s[Size]}, {}},
                         .solids = {boxSolid(size, {})},
                         .colour = kWood,
                         .density = kBeech,
                         .matter = boxOfMatter(size, {})});
    return part;
}
}  // namespace block

}  // namespace

std::vector<PartKind> puzzleParts()
{
    return {
        {.id = "peg",
         .name = "Peg",
         .group = PartGroup::Puzzle,
         .tags = "pin post rod dowel stick pole",
         .sizes = {{.label = "Diameter", .fallback = 0.011, .low = 0.001, .high = 0.2},
                   {.label = "Height", .fallback = 0.046, .low = 0.002, .high = 1},
                   {.label = "Tip", .unit = Unit::None, .choices = {"Round", "Flat"}},
                   {.label = "Collar", .fallback = 0.021, .low = 0, .high = 0.3}},
         .summary = peg::summary,
         .conflict = peg::conflict,
         .build = peg::build,
         .belongs = true},
        {.id = "ring",
         .name = "Ring",
         .group = PartGroup::Puzzle,
         .tags = "torus donut doughnut o-ring washer loop",
         .sizes = {{.label = "Hole", .fallback = 0.020, .low = 0.001, .high = 1},
                   {.label = "Thickness", .fallback = 0.008, .low = 0.0005, .high = 0.2}},
         .summary = ring::summary,
         .conflict = nullptr,
         .build = ring::build},
        {.id = "board",
         .name = "Board",
         .group = PartGroup::Puzzle,
         .tags = "plate panel base table slab",
         .sizes = {{.label = "Length", .fallback = 0.300, .low = 0.005, .high = 10},
                   {.label = "Width", .fallback = 0.200, .low = 0.005, .high = 10},
                   {.label = "Thickness", .fallback = 0.020, .low = 0.001, .high = 1},
                   {.label = "Corner radius", .fallback = 0.020, .low = 0, .high = 1},
                   {.label = "Rest",
                    .unit = Unit::None,
                    .choices = {"Stands still", "Moves freely"}}},
         .summary = board::summary,
         .conflict = board::conflict,
         .build = board::build},
        {.id = "block",
         .name = "Block",
         .group = PartGroup::Puzzle,
         .tags = "cube dice brick wood",
         .sizes = {{.label = "Size", .fallback = 0.060, .low = 0.001, .high = 2}},
         .summary = block::summary,
         .conflict = nullptr,
         .build = block::build},
    };
}

}  // namespace editor
