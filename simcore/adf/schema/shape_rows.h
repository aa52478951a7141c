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

struct PrimitiveIds {
    PropertyId shape;
    PropertyId size;
    PropertyId radius;
    PropertyId height;
    PropertyId axis;
    PropertyId normal;
    PropertyId planeOffset;
};

struct PrimitiveKeys {
    std::string_view shape;
    std::string_view geometry;
    std::string_view radius;
    std::string_view height;
    std::string_view axis;
    std::string_view normal;
    std::string_view planeOffset;
};

// A size that a file leaves out although its shape needs it counts as 0.1 m, so that the shape can
// be seen and mended.
constexpr std::array<PropertySpec, 7> primitiveRows(const PrimitiveIds& ids,
                                                    const PrimitiveKeys& keys,
                                                    std::string_view group,
                                                    std::string_view shapeDoc)
{
    const RealFacet length{
        .fallback = 0.1, .min = 0, .minExcluded = true, .unit = base::Unit::Metre};
    return {
        PropertySpec{
            .id = ids.shape,
            .key = keys.shape,
            .facet = KeywordFacet{.choices = kChoices<ShapeType>},
            .group = group,
            .label = "Shape",
            .doc = shapeDoc,
        },
        PropertySpec{
            .id = ids.size,
            .key = keys.geometry,
            .facet = VectorFacet{.fallback = {0.1, 0.1, 0.1}, .unit = base::Unit::Metre, .min = 0},
            .traits = Trait::Required,
            .group = group,
            .label = "Size",
            .doc = "Full sizes of the box along its axes.",
            .selector = ids.shape,
            .appliesTo = kBoxes,
        },
        PropertySpec{
            .id = ids.radius,
            .key = keys.radius,
            .facet = length,
            .traits = Trait::Required,
            .group = group,
            .label = "Radius",
            .doc = "Radius of the sphere, cylinder, capsule, or of the cone's base.",
            .selector = ids.shape,
            .appliesTo = kRoundShapes,
        },
        PropertySpec{
            .id = ids.height,
            .key = keys.height,
            .facet = length,
            .traits = Trait::Required,
            .group = group,
            .label = "Height",
            .doc =
                "Length along the axis; of a capsule with its round ends. AMBF 2.0 draws a visual "
                "capsule twice as tall.",
            .selector = ids.shape,
            .appliesTo = kLongShapes,
        },
        PropertySpec{
            .id = ids.axis,
            .key = keys.axis,
            .facet = KeywordFacet{.fallback = wordOf(Axis::Z), .choices = kChoices<Axis>},
            .group = group,
            .label = "Axis",
            .doc =
                "Axis the shape lies along. AMBF 2.0 draws visual primitives along Z whatever it "
                "says.",
            .selector = ids.shape,
            .appliesTo = kLongShapes,
        },
        PropertySpec{
            .id = ids.normal,
            .key = keys.normal,
            .facet = VectorFacet{.fallback = {0, 0, 1}, .direction = true},
            .traits = Trait::Required,
            .group = group,
            .label = "Normal",
            .doc = "Direction the plane faces.",
            .selector = ids.shape,
            .appliesTo = kPlanes,
        },
        PropertySpec{
            .id = ids.planeOffset,
            .key = keys.planeOffset,
            .facet = RealFacet{.unit = base::Unit::Metre},
            .traits = Trait::Required,
            .group = group,
            .label = "Plane offset",
            .doc = "Distance of the plane from the origin along its normal.",
            .selector = ids.shape,
            .appliesTo = kPlanes,
        },
    };
}

// Numbers of tiles that version 1.0 drew a primitive with. Their names are their keys:
// dead_properties.h.
constexpr std::array<PropertySpec, 3> tileRows(std::array<std::string_view, 3> keys,
                                               std::string_view group)
{
    constexpr std::array<std::string_view, 3> kLabels{"Tiles in X", "Tiles in Y", "Tiles in Z"};
    std::array<PropertySpec, 3> rows;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i] = {
            .id = PropertyId(keys[i]),
            .key = keys[i],
            .facet = IntegerFacet{},
            .traits = Trait::Dead | Trait::Advanced,
            .group = group,
            .label = kLabels[i],
            .doc = "How finely AMBF 1.0 drew the primitive; read by nothing since.",
        };
    }
    return rows;
}

inline constexpr std::array<std::string_view, 3> kTileKeys{"geometry.dx", "geometry.dy",
                                                           "geometry.dz"};
inline constexpr std::array<std::string_view, 3> kCollisionTileKeys{
    "collision geometry.dx", "collision geometry.dy", "collision geometry.dz"};
inline constexpr auto kVisualTileRows = tileRows(kTileKeys, "Ignored");
inline constexpr auto kCollisionTileRows = tileRows(kCollisionTileKeys, "Ignored");

inline constexpr PrimitiveIds kShapeIds{
    .shape = shape::kShape,
    .size = shape::kSize,
    .radius = shape::kRadius,
    .height = shape::kHeight,
    .axis = shape::kAxis,
    .normal = shape::kNormal,
    .planeOffset = shape::kPlaneOffset,
};
inline constexpr PrimitiveKeys kShapeKeys{
    .shape = "shape",
    .geometry = "geometry",
    .radius = "geometry.radius",
    .height = "geometry.height",
    .axis = "geometry.axis",
    .normal = "geometry.normal",
    .planeOffset = "geometry.offset",
};

inline constexpr std::array kVisualPrimitiveRows = primitiveRows(
    kShapeIds,
    kShapeKeys,
    "Geometry",
    "Primitive to draw instead of a mesh. AMBF 1.0 used it for collision, too; AMBF 2.0 "
    "does not.");

inline constexpr std::array kPartPoseRows{
    PropertySpec{
        .id = shape::kPosition,
        .key = "offset.position",
        .facet = VectorFacet{.unit = base::Unit::Metre},
        .traits = Trait::AlwaysWritten,
        .group = "Part",
        .label = "Position",
        .doc = "Where the part is in the body frame. AMBF 2.0 ignores it for visual parts.",
    },
    PropertySpec{
        .id = shape::kOrientation,
        .key = "offset.orientation",
        .facet = RotationFacet{},
        .traits = Trait::AlwaysWritten,
        .group = "Part",
        .label = "Rotation",
        .doc = "How the part is turned in the body frame. AMBF 2.0 ignores it for visual parts.",
    },
    PropertySpec{
        .id = shape::kPartName,
        .key = "name",
        .facet = TextFacet{},
        .traits = Trait::Advanced | Trait::InertHere | Trait::UnusedByAmbf,
        .group = "Part",
        .label = "Name",
        .doc = "Written by the Blender add-on; AMBF does not read it.",
    },
};

constexpr auto requiredShape(std::array<PropertySpec, 7> rows)
{
    rows[0].traits = rows[0].traits | Trait::Required;
    return rows;
}

// Rows of one part of a compound shape.
inline constexpr std::array kPartRows =
    concatenated(requiredShape(primitiveRows(
                     kShapeIds, kShapeKeys, "Part", "Primitive that this part of the shape is.")),
                 kPartPoseRows,
                 tileRows(kTileKeys, "Part"));

inline constexpr auto kDecompositions = wordsOf(MeshType::ConvexDecomposition);

inline constexpr std::array kCollisionPrimitiveRows =
    primitiveRows({.shape = collision::kShape,
                   .size = collision::kSize,
                   .radius = collision::kRadius,
                   .height = collision::kHeight,
                   .axis = collision::kAxis,
                   .normal = collision::kNormal,
                   .planeOffset = collision::kPlaneOffset},
                  {.shape = "collision shape",
                   .geometry = "collision geometry",
                   .radius = "collision geometry.radius",
                   .height = "collision geometry.height",
                   .axis = "collision geometry.axis",
                   .normal = "collision geometry.normal",
                   .planeOffset = "collision geometry.offset"},
                  "Collision",
                  "Primitive that touches others, instead of parts or a mesh.");

inline constexpr std::array kCollisionOffsetRows{
    PropertySpec{
        .id = collision::kPosition,
        .key = "collision offset.position",
        .facet = VectorFacet{.unit = base::Unit::Metre},
        .traits = Trait::NoDefault | Trait::AlwaysWritten,
        .group = "Collision",
        .label = "Offset",
        .doc =
            "Where the primitive is in the body frame; without it, and in the plane's case always, "
            "it sits at the centre of mass.",
        .selector = collision::kShape,
        .appliesTo = kSolidShapes,
    },
    PropertySpec{
        .id = collision::kOrientation,
        .key = "collision offset.orientation",
        .facet = RotationFacet{},
        .traits = Trait::NoDefault | Trait::AlwaysWritten,
        .group = "Collision",
        .label = "Rotation",
        .doc = "How the primitive is turned in the body frame.",
        .selector = collision::kShape,
        .appliesTo = kSolidShapes,
    },
};

inline constexpr std::array kCollisionMeshRows{
    PropertySpec{
        .id = collision::kCompound,
        .key = "compound collision shape",
        .facet = RecordListFacet{.rows = kPartRows, .itemName = "part"},
        .group = "Collision",
        .label = "Parts",
        .doc = "Primitives that touch others together, each at its offset in the body frame; used "
               "when there is no collision shape.",
    },
    PropertySpec{
        .id = collision::kMesh,
        .key = "collision mesh",
        .facet = FilePathFacet{},
        .group = "Collision",
        .label = "Mesh",
        .doc =
            "Mesh file that touches others, searched in the low resolution path; used when there "
            "is no collision shape or part. Without it the visual mesh serves.",
    },
    PropertySpec{
        .id = collision::kMeshType,
        .key = "collision mesh type",
        .facet = KeywordFacet{.fallback = wordOf(MeshType::Concave), .choices = kChoices<MeshType>},
        .group = "Collision",
        .label = "Mesh type",
        .doc = "How the triangles of the collision mesh are used.",
    },
    PropertySpec{
        .id = collision::kMostPieces,
        .key = "collision mesh pieces",
        .facet = IntegerFacet{.fallback = 32, .min = 1, .max = 256},
        .traits = Trait::Advanced | Trait::UnknownToAmbf,
        .group = "Collision",
        .label = "Most pieces",
        .doc = "Into how many convex pieces the mesh may be decomposed.",
        .selector = collision::kMeshType,
        .appliesTo = kDecompositions,
    },
    PropertySpec{
        .id = collision::kConcavity,
        .key = "collision mesh concavity",
        .facet = RealFacet{.fallback = 0.01, .min = 0.01, .max = 0.5},
        .traits = Trait::Advanced | Trait::UnknownToAmbf,
        .group = "Collision",
        .label = "Concavity",
        .doc = "How far a convex piece may reach beyond the mesh, as a share of the mesh's longest "
               "side.",
        .selector = collision::kMeshType,
        .appliesTo = kDecompositions,
    },
};

inline constexpr std::array kCollisionCommonRows{
    PropertySpec{
        .id = collision::kMargin,
        .key = "collision margin",
        .facet = RealFacet{.fallback = 0.001, .min = 0, .unit = base::Unit::Metre},
        .group = "Collision",
        .label = "Margin",
        .doc = "Skin around the collision shape in which contacts begin.",
    },
    PropertySpec{
        .id = collision::kGroups,
        .key = "collision groups",
        .facet = IntegerListFacet{.min = 0, .max = 999},
        .group = "Collision",
        .label = "Groups",
        .doc =
            "Two objects that both have groups but share none do not collide; one without groups "
            "collides with everything.",
    },
};

}  // namespace adf::rowsOf
