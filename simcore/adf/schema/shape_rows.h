#pragma once

// Rows of primitives and of collision geometry, shared by bodies, ghost objects and the parts of
// compound shapes (ADF reference sections 2.2 and 2.3).

#include "adf/schema/common_rows.h"

namespace adf::rowsOf {

inline constexpr auto kBoxes = wordsOf(ShapeType::Box);
inline constexpr auto kRoundShapes =
    wordsOf(ShapeType::Sphere, ShapeType::Cylinder, ShapeType::Capsule, ShapeType::Cone);
inline constexpr auto kLongShapes =
    wordsOf(ShapeType::Cylinder, ShapeType::Capsule, ShapeType::Cone);
inline constexpr auto kPlanes = wordsOf(ShapeType::Plane);
inline constexpr auto kSolidShapes = wordsOf(
    ShapeType::Box, ShapeType::Sphere, ShapeType::Cylinder, ShapeType::Capsule, ShapeType::Cone);

struct PrimitiveNames {
    RowNames shape;
    RowNames size;
    RowNames radius;
    RowNames height;
    RowNames axis;
    RowNames normal;
    RowNames planeOffset;
};

// A size that a file leaves out although its shape needs it counts as 0.1 m, so that the shape can
// be seen and mended.
constexpr auto primitiveRows(const PrimitiveNames& names,
                             std::string_view group,
                             std::string_view shapeDoc,
                             Trait shapeTraits = Trait::None)
{
    const RealFacet length{
        .fallback = 0.1, .min = 0, .minExcluded = true, .unit = base::Unit::Metre};
    const auto sizes = concatenated(
        when(names.shape.id, kBoxes,
             row(names.size,
                 VectorFacet{.fallback = {0.1, 0.1, 0.1}, .unit = base::Unit::Metre, .min = 0},
                 "Full sizes of the box along its axes.", Trait::Required)),
        when(names.shape.id, kRoundShapes,
             row(names.radius, length,
                 "Radius of the sphere, cylinder, capsule, or of the cone's base.",
                 Trait::Required)),
        when(names.shape.id, kLongShapes,
             row(names.height, length,
                 "Length along the axis; of a capsule with its round ends. AMBF 2.0 draws a visual "
                 "capsule twice as tall.",
                 Trait::Required),
             row(names.axis, KeywordFacet{.fallback = wordOf(Axis::Z), .choices = kChoices<Axis>},
                 "Axis the shape lies along. AMBF 2.0 draws visual primitives along Z whatever it "
                 "says.")),
        when(names.shape.id, kPlanes,
             row(names.normal, VectorFacet{.fallback = {0, 0, 1}, .direction = true},
                 "Direction the plane faces.", Trait::Required),
             row(names.planeOffset, RealFacet{.unit = base::Unit::Metre},
                 "Distance of the plane from the origin along its normal.", Trait::Required)));
    return grouped(
        {.name = group},
        row(names.shape, KeywordFacet{.choices = kChoices<ShapeType>}, shapeDoc, shapeTraits),
        sizes);
}

// Numbers of tiles that version 1.0 drew a primitive with.
constexpr auto tileRows(const std::array<std::string_view, 3>& keys, std::string_view group)
{
    constexpr std::string_view kDoc =
        "How finely AMBF 1.0 drew the primitive; read by nothing since.";
    return grouped({.name = group, .traits = Trait::Dead | Trait::Advanced},
                   row({keys[0], "Tiles in X"}, IntegerFacet{}, kDoc),
                   row({keys[1], "Tiles in Y"}, IntegerFacet{}, kDoc),
                   row({keys[2], "Tiles in Z"}, IntegerFacet{}, kDoc));
}

inline constexpr std::array<std::string_view, 3> kTileKeys{"geometry.dx", "geometry.dy",
                                                           "geometry.dz"};
inline constexpr auto kVisualTileRows = tileRows(kTileKeys, "Ignored");
inline constexpr auto kCollisionTileRows = tileRows(
    {"collision geometry.dx", "collision geometry.dy", "collision geometry.dz"}, "Ignored");

inline constexpr PrimitiveNames kShapeNames{
    .shape = {shape::kShape, "shape", "Shape"},
    .size = {shape::kSize, "geometry", "Size"},
    .radius = {shape::kRadius, "geometry.radius", "Radius"},
    .height = {shape::kHeight, "geometry.height", "Height"},
    .axis = {shape::kAxis, "geometry.axis", "Axis"},
    .normal = {shape::kNormal, "geometry.normal", "Normal"},
    .planeOffset = {shape::kPlaneOffset, "geometry.offset", "Plane offset"},
};

inline constexpr auto kVisualPrimitiveRows = primitiveRows(
    kShapeNames,
    "Geometry",
    "Primitive to draw instead of a mesh. AMBF 1.0 used it for collision, too; AMBF 2.0 "
    "does not.");

inline constexpr auto kPartPoseRows =
    grouped({.name = "Part"},
            row({shape::kPosition, "offset.position", "Position"},
                VectorFacet{.unit = base::Unit::Metre},
                "Where the part is in the body frame. AMBF 2.0 ignores it for visual parts.",
                Trait::AlwaysWritten),
            row({shape::kOrientation, "offset.orientation", "Rotation"},
                RotationFacet{},
                "How the part is turned in the body frame. AMBF 2.0 ignores it for visual parts.",
                Trait::AlwaysWritten),
            row({"name", "Name"},
                TextFacet{},
                "Written by the Blender add-on; AMBF does not read it.",
                Trait::Advanced | Trait::InertHere | Trait::UnusedByAmbf));

// Rows of one part of a compound shape.
inline constexpr auto kPartRows = concatenated(
    primitiveRows(
        kShapeNames, "Part", "Primitive that this part of the shape is.", Trait::Required),
    kPartPoseRows,
    tileRows(kTileKeys, "Part"));

inline constexpr auto kCollisionPrimitiveRows = primitiveRows(
    {.shape = {collision::kShape, "collision shape", "Shape"},
     .size = {collision::kSize, "collision geometry", "Size"},
     .radius = {collision::kRadius, "collision geometry.radius", "Radius"},
     .height = {collision::kHeight, "collision geometry.height", "Height"},
     .axis = {collision::kAxis, "collision geometry.axis", "Axis"},
     .normal = {collision::kNormal, "collision geometry.normal", "Normal"},
     .planeOffset = {collision::kPlaneOffset, "collision geometry.offset", "Plane offset"}},
    "Collision",
    "Primitive that touches others, instead of parts or a mesh.");

inline constexpr auto kDecompositions = wordsOf(MeshType::ConvexDecomposition);

inline constexpr auto kCollisionOffsetRows =
    grouped({.name = "Collision",
             .traits = Trait::NoDefault | Trait::AlwaysWritten,
             .selector = collision::kShape,
             .appliesTo = kSolidShapes},
            row({collision::kPosition, "collision offset.position", "Offset"},
                VectorFacet{.unit = base::Unit::Metre},
                "Where the primitive is in the body frame; without it, and in the plane's case "
                "always, it sits at the centre of mass."),
            row({collision::kOrientation, "collision offset.orientation", "Rotation"},
                RotationFacet{},
                "How the primitive is turned in the body frame."));

inline constexpr auto kCollisionMeshRows =
    grouped({.name = "Collision"},
            row({collision::kCompound, "compound collision shape", "Parts"},
                RecordListFacet{.rows = kPartRows, .itemName = "part"},
                "Primitives that touch others together, each at its offset in the body frame; used "
                "when there is no collision shape."),
            row({collision::kMesh, "collision mesh", "Mesh"},
                FilePathFacet{},
                "Mesh file that touches others, searched in the low resolution path; used when "
                "there is no collision shape or part. Without it the visual mesh serves."),
            row({collision::kMeshType, "collision mesh type", "Mesh type"},
                KeywordFacet{.fallback = wordOf(MeshType::Concave), .choices = kChoices<MeshType>},
                "How the triangles of the collision mesh are used."),
            when(collision::kMeshType,
                 kDecompositions,
                 row({collision::kMostPieces, "collision mesh pieces", "Most pieces"},
                     IntegerFacet{.fallback = 32, .min = 1, .max = 256},
                     "Into how many convex pieces the mesh may be decomposed.",
                     Trait::Advanced | Trait::UnknownToAmbf),
                 row({collision::kConcavity, "collision mesh concavity", "Concavity"},
                     RealFacet{.fallback = 0.01, .min = 0.01, .max = 0.5},
                     "How far a convex piece may reach beyond the mesh, as a share of the mesh's "
                     "longest side.",
                     Trait::Advanced | Trait::UnknownToAmbf)));

inline constexpr auto kCollisionCommonRows =
    grouped({.name = "Collision"},
            row({collision::kMargin, "collision margin", "Margin"},
                RealFacet{.fallback = 0.001, .min = 0, .unit = base::Unit::Metre},
                "Skin around the collision shape in which contacts begin."),
            row({collision::kGroups, "collision groups", "Groups"},
                IntegerListFacet{.min = 0, .max = 999},
                "Two objects that both have groups but share none do not collide; one without "
                "groups collides with everything."));

}  // namespace adf::rowsOf
