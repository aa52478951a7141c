#include "editor/parts/part_body.h"
#include "editor/parts/part_lists.h"
#include "editor/parts/part_meshes.h"
#include "editor/parts/torus_part.h"
#include "editor/tools/body_creation.h"
#include "editor/tools/body_solid.h"
#include "editor/tools/placing.h"

#include <cmath>
#include <numbers>

namespace editor {
namespace {

using base::Vec3;

constexpr double kDensity = 1000;  // kg/m³
constexpr adf::Colour kPlain{0.33, 0.47, 0.62, 1};
constexpr double kLeast = 0.0005;  // m
constexpr double kMost = 10;       // m

std::string diameterOf(double diameter)
{
    return "\xc3\x98 " + millimetres(diameter) + " mm";
}

Part oneSolid(const char* name, const PartSolid& solid, double height, importers::Solid matter)
{
    Part part;
    addBody(part.model, {.name = name,
                         .X_WB = {{0, 0, 0.5 * height}, {}},
                         .solids = {solid},
                         .colour = kPlain,
                         .density = kDensity,
                         .matter = matter});
    return part;
}

Part buildBox(const PartSizes& s)
{
    const Vec3 size{s[0], s[1], s[2]};
    return oneSolid("box", boxSolid(size, {}), size.z, boxOfMatter(size, {}));
}

std::string boxSummary(const PartSizes& s)
{
    return millimetres(s[0]) + " \xc3\x97 " + millimetres(s[1]) + " \xc3\x97 " + millimetres(s[2]);
}

Part buildBall(const PartSizes& s)
{
    const double r = 0.5 * s[0];
    return oneSolid("sphere", sphereSolid(r, {}), s[0],
                    importers::solidOf(importers::robot::Sphere{r}));
}

Part buildCylinder(const PartSizes& s)
{
    const double r = 0.5 * s[0];
    return oneSolid("cylinder", cylinderSolid(r, s[1], {}), s[1], cylinderOfMatter(r, s[1], {}));
}

std::string longConflict(const PartSizes& s)
{
    return s[1] <= s[0] ? "A capsule is longer than it is wide." : std::string();
}

Part buildCapsule(const PartSizes& s)
{
    const double r = 0.5 * s[0];
    const base::Vec3 cap{0, 0, 0.5 * s[1] - r};
    return oneSolid("capsule", capsuleSolid(r, -cap, cap), s[1],
                    importers::solidOf(importers::robot::Capsule{r, s[1] - s[0]}));
}

Part buildCone(const PartSizes& s)
{
    const double r = 0.5 * s[0];
    return oneSolid(
        "cone",
        {.shape = adf::ShapeType::Cone, .X_BS = {}, .size = {}, .radius = r, .height = s[1]}, s[1],
        solidOfCone(r, s[1]));
}

Part buildTorus(const PartSizes& s)
{
    return torusPart("torus", {.hole = s[0], .thickness = s[1]}, kDensity, kPlain);
}

// Without bounds: a slab stands for it where it is not put down yet.
Part buildPlane(const PartSizes& /*s*/)
{
    const Vec3 slab{0.5, 0.5, 0.005};
    Part part = oneSolid("plane", boxSolid(slab, {}), slab.z, boxOfMatter(slab, {}));
    part.creates = [](const adf::Document& document, const EquippedBody* /*on*/,
                      const base::Pose& X_WP) {
        const NewObject plane = creatingBody(document, adf::ShapeType::Plane);
        return NewObject{.edit = adf::group({plane.edit, placingAt(plane.object, X_WP)}),
                         .object = plane.object};
    };
    return part;
}

std::string noSummary(const PartSizes& /*s*/)
{
    return "endless, static";
}

std::string roundSummary(const PartSizes& s)
{
    return diameterOf(s[0]) + (s.size() > 1 ? ", " + millimetres(s[1]) : std::string());
}

namespace tube {
enum {
    Inner,
    Wall,
    Height
};

constexpr int kSegments = 20;

std::string summary(const PartSizes& s)
{
    return "hole " + millimetres(s[Inner]) + " mm";
}

// Boxes touch instead of the wall, with their inner sides on the circle of the hole.
Part build(const PartSizes& s)
{
    const double inner = 0.5 * s[Inner];
    const double outer = inner + s[Wall];
    const double z = 0.5 * s[Height];
    const std::string name = "tube_" + millimetres(s[Inner]) + "x" + millimetres(s[Wall]) + "x" +
                             millimetres(s[Height]) + ".obj";
    PartBody body{.name = "tube",
                  .X_WB = {},
                  .mesh = name,
                  .colour = kPlain,
                  .density = kDensity,
                  .matter = tubeOfMatter(inner, outer, s[Height], {0, 0, z})};
    const double chord = 2 * outer * std::tan(std::numbers::pi / kSegments);
    for (int i = 0; i < kSegments; ++i) {
        const double angle = 2 * std::numbers::pi * i / kSegments;
        const double r = inner + 0.5 * s[Wall];
        body.solids.push_back(boxSolid({s[Wall], chord, s[Height]},
                                       {r * std::cos(angle), r * std::sin(angle), z}, angle));
    }
    Part part;
    part.meshes.push_back({name, tubeMesh(inner, outer, s[Height])});
    addBody(part.model, body);
    return part;
}
}  // namespace tube

PartSize length(const char* label, double fallback)
{
    return {.label = label, .fallback = fallback, .low = kLeast, .high = kMost};
}

}  // namespace

std::vector<PartKind> shapeParts()
{
    return {
        {.id = "box",
         .name = "Box",
         .group = PartGroup::Shapes,
         .tags = "cuboid brick cube primitive",
         .sizes = {length("Length", 0.1), length("Width", 0.1), length("Height", 0.1)},
         .summary = boxSummary,
         .conflict = nullptr,
         .build = buildBox},
        {.id = "cylinder",
         .name = "Cylinder",
         .group = PartGroup::Shapes,
         .tags = "disc rod drum primitive",
         .sizes = {length("Diameter", 0.06), length("Height", 0.1)},
         .summary = roundSummary,
         .conflict = nullptr,
         .build = buildCylinder},
        {.id = "sphere",
         .name = "Sphere",
         .group = PartGroup::Shapes,
         .tags = "ball marble primitive",
         .sizes = {length("Diameter", 0.08)},
         .summary = roundSummary,
         .conflict = nullptr,
         .build = buildBall},
        {.id = "capsule",
         .name = "Capsule",
         .group = PartGroup::Shapes,
         .tags = "pill primitive",
         .sizes = {length("Diameter", 0.04), length("Length", 0.1)},
         .summary = roundSummary,
         .conflict = longConflict,
         .build = buildCapsule},
        {.id = "cone",
         .name = "Cone",
         .group = PartGroup::Shapes,
         .tags = "tip pyramid primitive",
         .sizes = {length("Diameter", 0.08), length("Height", 0.1)},
         .summary = roundSummary,
         .conflict = nullptr,
         .build = buildCone},
        {.id = "torus",
         .name = "Torus",
         .group = PartGroup::Shapes,
         .tags = "ring donut doughnut hole primitive",
         .sizes = {length("Hole", 0.06),
                   {.label = "Thickness", .fallback = 0.02, .low = kLeast, .high = 2}},
         .summary = tube::summary,
         .conflict = nullptr,
         .build = buildTorus},
        {.id = "tube",
         .name = "Tube",
         .group = PartGroup::Shapes,
         .tags = "pipe sleeve hollow bush cylinder primitive",
         .sizes = {length("Hole", 0.04), length("Wall", 0.006), length("Height", 0.06)},
         .summary = tube::summary,
         .conflict = nullptr,
         .build = tube::build},
        {.id = "plane",
         .name = "Plane",
         .group = PartGroup::Shapes,
         .tags = "floor ground wall static primitive",
         .sizes = {},
         .summary = noSummary,
         .conflict = nullptr,
         .build = buildPlane},
    };
}

}  // namespace editor
