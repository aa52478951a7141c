#include "base/text.h"
#include "editor/parts/part_body.h"
#include "editor/parts/part_lists.h"
#include "editor/parts/part_meshes.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace editor {
namespace {

using base::Unit;
using base::Vec3;

constexpr double kAluminium = 2700;  // kg/m³
constexpr double kSteel = 7850;      // kg/m³
constexpr double kNylon = 1150;      // kg/m³
constexpr adf::Colour kBlue{0.22, 0.42, 0.68, 1};
constexpr adf::Colour kGrey{0.66, 0.68, 0.70, 1};
constexpr adf::Colour kDark{0.24, 0.26, 0.29, 1};

std::string counted(double number, const char* of)
{
    return base::numberText(number) + " " + of;
}

namespace link {
enum {
    Holes,
    Pitch,
    Hole,
    Width,
    Thickness
};

constexpr int kSegments = 12;
constexpr double kThinnest = 1e-4;  // m of material across a hole
// Length by thickness: of what is thinner, a mesh is taken for a sheet (meshes::massProperties).
constexpr double kSlenderest = 2000;

std::string summary(const PartSizes& s)
{
    return millimetres((s[Holes] - 1) * s[Pitch]) + " mm, " + counted(s[Holes], "holes");
}

std::string conflict(const PartSizes& s)
{
    const double material = s[Width] - s[Hole];
    if (material < kThinnest) {
        return "The holes are wider than the link.";
    }
    if ((s[Holes] - 1) * s[Pitch] > kSlenderest * std::min(s[Thickness], material)) {
        return "The link is too thin for its length.";
    }
    if (s[Holes] > 1 && s[Width] > s[Pitch]) {
        return "The holes are closer together than the link is wide.";
    }
    return {};
}

// Flat boxes round each hole with their inner sides on its circle, boxes beside it, and one box
// from hole to hole: nothing reaches into a hole.
Part build(const PartSizes& s)
{
    const int holes = static_cast<int>(s[Holes]);
    const double radius = 0.5 * s[Hole];
    const double half = 0.5 * s[Width];
    const double z = 0.5 * s[Thickness];
    const double first = -0.5 * (holes - 1) * s[Pitch];
    const std::string name = "link_" + base::numberText(s[Holes]) + "x" + millimetres(s[Pitch]) +
                             "_" + millimetres(s[Hole]) + "_" + millimetres(s[Width]) + "x" +
                             millimetres(s[Thickness]) + ".obj";
    PartBody body{.name = "link", .X_WB = {}, .mesh = name, .colour = kBlue, .density = kAluminium};
    const double wall = half - radius;
    const double chord = 2 * half * std::tan(std::numbers::pi / kSegments);
    for (int i = 0; i < holes; ++i) {
        const double x = first + i * s[Pitch];
        for (int k = 0; k < kSegments; ++k) {
            const double angle = 2 * std::numbers::pi * k / kSegments;
            const double r = radius + 0.5 * wall;
            body.solids.push_back(boxSolid({wall, std::min(chord, s[Width]), s[Thickness]},
                                           {x + r * std::cos(angle), r * std::sin(angle), z},
                                           angle));
        }
        if (i + 1 < holes) {
            const double gap = s[Pitch] - s[Hole];
            body.solids.push_back(
                boxSolid({gap, s[Width], s[Thickness]}, {x + 0.5 * s[Pitch], 0, z}));
        }
    }
    scene::MeshData mesh = barMesh(holes, s[Pitch], radius, s[Width], s[Thickness]);
    for (auto& position : mesh.parts.front().positions) {
        position[0] += static_cast<float>(first);
    }
    scene::finishMesh(mesh);
    body.matter = matterOf(mesh);
    Part part;
    part.meshes.push_back({name, std::move(mesh)});
    addBody(part.model, body);
    return part;
}
}  // namespace link

namespace wheel {
enum {
    Diameter,
    Width,
    Hub
};

constexpr double kHubReach = 0.003;  // m, on both sides

std::string summary(const PartSizes& s)
{
    return millimetres(s[Diameter]) + " mm";
}

std::string conflict(const PartSizes& s)
{
    return s[Hub] >= s[Diameter] ? "The hub is wider than the wheel." : std::string();
}

Part build(const PartSizes& s)
{
    const double z = kHubReach + 0.5 * s[Width];
    const Vec3 centre{0, 0, z};
    const double reach = s[Width] + 2 * kHubReach;
    PartBody body{.name = "wheel", .X_WB = {centre, {}}, .colour = kDark, .density = kNylon};
    body.solids = {cylinderSolid(0.5 * s[Diameter], s[Width], {}),
                   cylinderSolid(0.5 * s[Hub], reach, {})};
    const Vec3 beside{0, 0, 0.5 * (s[Width] + kHubReach)};
    body.matter = importers::sumOf(std::array{cylinderOfMatter(0.5 * s[Diameter], s[Width], {}),
                                              cylinderOfMatter(0.5 * s[Hub], kHubReach, beside),
                                              cylinderOfMatter(0.5 * s[Hub], kHubReach, -beside)});
    Part part;
    addBody(part.model, body);
    return part;
}
}  // namespace wheel

namespace hinge {
enum {
    Length,
    Leaf,
    Thickness
};

std::string summary(const PartSizes& s)
{
    return millimetres(s[Length]) + " mm, 1 joint";
}

double pinRadius(const PartSizes& s)
{
    return 1.2 * s[Thickness];
}

std::string conflict(const PartSizes& s)
{
    return 2 * pinRadius(s) >= s[Leaf] ? "The leaves are too thick for their width."
                                       : std::string();
}

// Two leaves that lie flat, with the pin along Y between them. Each has the knuckles of one half of
// the pin.
Part build(const PartSizes& s)
{
    const double pin = pinRadius(s);
    Part part;
    const auto leaf = [&](const char* name, double sign) {
        const Vec3 size{s[Leaf] - pin, s[Length], s[Thickness]};
        const Vec3 centre{sign * (pin + 0.5 * size.x), 0, 0};
        const Vec3 knuckle{0, sign * 0.25 * s[Length], 0};
        const base::Pose lying{knuckle, base::axisAngle({1, 0, 0}, -0.5 * std::numbers::pi)};
        PartSolid round = cylinderSolid(pin, 0.5 * s[Length], {});
        round.X_BS = lying;
        // AMBF draws all parts of a compound in one place, so it gets a mesh.
        const std::string mesh = "hinge_" + millimetres(s[Length]) + "x" + millimetres(s[Leaf]) +
                                 "x" + millimetres(s[Thickness]) +
                                 (sign < 0 ? "_left.obj" : "_right.obj");
        PartBody body{.name = name,
                      .X_WB = {{0, 0, pin}, {}},
                      .solids = {boxSolid(size, centre), round},
                      .mesh = mesh,
                      .colour = kGrey,
                      .density = kSteel};
        part.meshes.push_back({mesh, solidsMesh(body.solids)});
        // With half of the pin along its whole length, so that the axes stay those of the leaf.
        importers::Solid along = cylinderOfMatter(pin, s[Length], {});
        along = importers::moved({{}, base::axisAngle({1, 0, 0}, -0.5 * std::numbers::pi)},
                                 importers::withMass(along, 0.5 * along.mass));
        body.matter = importers::sumOf(std::array{boxOfMatter(size, centre), along});
        return addBody(part.model, body);
    };
    // Closed as far as the leaves do not meet: they lie in the plane of the axis.
    const double closed = -std::numbers::pi + 2 * std::atan2(0.5 * s[Thickness], pin);
    const adf::ObjectPtr fixed = leaf("leaf", -1);
    const adf::ObjectPtr turning = leaf("leaf", 1);
    addJoint(part.model, {.parent = fixed,
                          .child = turning,
                          .type = adf::JointType::Revolute,
                          .pivot_W = {0, 0, pin},
                          .axis_W = {0, 1, 0},
                          .limits = std::array{closed, 0.0}});
    return part;
}
}  // namespace hinge

namespace slide {
enum {
    Length,
    Width,
    Carriage
};

std::string summary(const PartSizes& s)
{
    return millimetres(s[Length]) + " mm, 1 joint";
}

std::string conflict(const PartSizes& s)
{
    return s[Carriage] >= s[Length] ? "The carriage is longer than the rail." : std::string();
}

Part build(const PartSizes& s)
{
    const double height = 0.5 * s[Width];
    const Vec3 rail{s[Length], s[Width], height};
    const Vec3 carriage{s[Carriage], 1.4 * s[Width], height};
    Part part;
    const adf::ObjectPtr below = addBody(part.model, {.name = "rail",
                                                      .X_WB = {{0, 0, 0.5 * height}, {}},
                                                      .solids = {boxSolid(rail, {})},
                                                      .colour = kGrey,
                                                      .density = kSteel,
                                                      .matter = boxOfMatter(rail, {})});
    const adf::ObjectPtr above = addBody(part.model, {.name = "carriage",
                                                      .X_WB = {{0, 0, 1.5 * height}, {}},
                                                      .solids = {boxSolid(carriage, {})},
                                                      .colour = kDark,
                                                      .density = kAluminium,
                                                      .matter = boxOfMatter(carriage, {})});
    const double free = 0.5 * (s[Length] - s[Carriage]);
    addJoint(part.model, {.parent = below,
                          .child = above,
                          .type = adf::JointType::Prismatic,
                          .pivot_W = {0, 0, height},
                          .axis_W = {1, 0, 0},
                          .limits = std::array{-free, free}});
    return part;
}
}  // namespace slide

namespace rope {
enum {
    Links,
    LinkLength,
    Diameter
};

std::string summary(const PartSizes& s)
{
    return counted(s[Links], "links") + ", " + millimetres(s[LinkLength]) + " mm";
}

std::string conflict(const PartSizes& s)
{
    return s[Diameter] >= s[LinkLength] ? "The links are thicker than they are long."
                                        : std::string();
}

// Capsules along X from the middle of one cap to that of the next, on ball joints.
Part linksOf(const char* name, adf::Colour colour, double density, const PartSizes& s)
{
    const double radius = 0.5 * s[Diameter];
    const auto count = static_cast<int>(s[Links]);
    const double first = -0.5 * (count - 1) * s[LinkLength];
    const Vec3 half{0.5 * s[LinkLength], 0, 0};
    Part part;
    adf::ObjectPtr before;
    for (int i = 0; i < count; ++i) {
        const Vec3 at{first + i * s[LinkLength], 0, radius};
        const Vec3 cap{0, 0, 0.5 * s[LinkLength]};
        const adf::ObjectPtr body =
            addBody(part.model, {.name = name,
                                 .X_WB = {at, base::axisAngle({0, 1, 0}, 0.5 * std::numbers::pi)},
                                 .solids = {capsuleSolid(radius, -cap, cap)},
                                 .colour = colour,
                                 .density = density,
                                 .matter = cylinderOfMatter(radius, s[LinkLength], {})});
        if (before != nullptr) {
            addJoint(part.model, {.parent = before,
                                  .child = body,
                                  .type = adf::JointType::PointToPoint,
                                  .pivot_W = at - half,
                                  .axis_W = {1, 0, 0}});
        }
        before = body;
    }
    return part;
}

Part buildChain(const PartSizes& s)
{
    return linksOf("chain", kGrey, kSteel, s);
}

Part buildRope(const PartSizes& s)
{
    return linksOf("rope", {0.78, 0.68, 0.48, 1}, kNylon, s);
}
}  // namespace rope

}  // namespace

std::vector<PartKind> mechanismParts()
{
    const auto linked = [](double links, double length, double diameter) {
        return std::vector<PartSize>{
            {.label = "Links",
             .unit = Unit::None,
             .fallback = links,
             .low = 2,
             .high = 200,
             .isWhole = true},
            {.label = "Link length", .fallback = length, .low = 0.002, .high = 1},
            {.label = "Diameter", .fallback = diameter, .low = 0.0005, .high = 0.5}};
    };
    std::vector<PartKind> kinds{
        {.id = "link",
         .name = "Link",
         .group = PartGroup::Mechanism,
         .tags = "bar lever arm strut rod beam holes",
         .sizes = {{.label = "Holes",
                    .unit = Unit::None,
                    .fallback = 4,
                    .low = 1,
                    .high = 50,
                    .isWhole = true},
                   {.label = "Pitch", .fallback = 0.060, .low = 0.002, .high = 2},
                   {.label = "Hole", .fallback = 0.010, .low = 0.0005, .high = 0.5},
                   {.label = "Width", .fallback = 0.026, .low = 0.001, .high = 1},
                   {.label = "Thickness", .fallback = 0.008, .low = 0.0005, .high = 0.5}},
         .summary = link::summary,
         .conflict = link::conflict,
         .build = link::build},
        {.id = "hinge",
         .name = "Hinge",
         .group = PartGroup::Mechanism,
         .tags = "revolute joint pivot leaf door",
         .sizes = {{.label = "Length", .fallback = 0.060, .low = 0.004, .high = 2},
                   {.label = "Leaf", .fallback = 0.030, .low = 0.004, .high = 1},
                   {.label = "Thickness", .fallback = 0.003, .low = 0.0005, .high = 0.1}},
         .summary = hinge::summary,
         .conflict = hinge::conflict,
         .build = hinge::build},
        {.id = "wheel",
         .name = "Wheel",
         .group = PartGroup::Mechanism,
         .tags = "disc roller tyre tire pulley",
         .sizes = {{.label = "Diameter", .fallback = 0.090, .low = 0.004, .high = 3},
                   {.label = "Width", .fallback = 0.024, .low = 0.001, .high = 1},
                   {.label = "Hub", .fallback = 0.024, .low = 0.001, .high = 2}},
         .summary = wheel::summary,
         .conflict = wheel::conflict,
         .build = wheel::build},
        {.id = "chain",
         .name = "Chain",
         .group = PartGroup::Mechanism,
         .tags = "links string cable",
         .sizes = linked(5, 0.026, 0.008),
         .summary = rope::summary,
         .conflict = rope::conflict,
         .build = rope::buildChain},
        {.id = "rope",
         .name = "Rope",
         .group = PartGroup::Mechanism,
         .tags = "thread string cable cord",
         .sizes = linked(20, 0.010, 0.004),
         .summary = rope::summary,
         .conflict = rope::conflict,
         .build = rope::buildRope},
        {.id = "slide",
         .name = "Slide",
         .group = PartGroup::Mechanism,
         .tags = "prismatic joint rail linear guide slider",
         .sizes = {{.label = "Length", .fallback = 0.160, .low = 0.01, .high = 5},
                   {.label = "Width", .fallback = 0.024, .low = 0.002, .high = 1},
                   {.label = "Carriage", .fallback = 0.044, .low = 0.002, .high = 5}},
         .summary = slide::summary,
         .conflict = slide::conflict,
         .build = slide::build},
    };
    // After link and hinge.
    const std::vector<PartKind> grippers = gripperParts();
    kinds.insert(kinds.begin() + 2, grippers.begin(), grippers.end());
    return kinds;
}

}  // namespace editor
