#pragma once

// Rows that rigid bodies share with soft bodies and ghost objects (ADF reference section 2).

#include "adf/schema/shape_rows.h"

namespace adf::rowsOf {

inline constexpr PropertySpec kMassRow{
    .id = body::kMass,
    .key = "mass",
    .facet = RealFacet{.fallback = 1, .min = 0, .unit = base::Unit::Kilogram},
    .traits = Trait::AlwaysWritten,
    .group = "Mass",
    .label = "Mass",
    .doc = "0 makes the object static: it moves only when it is placed.",
};

inline constexpr std::array kMeshRows{
    PropertySpec{
        .id = body::kMesh,
        .key = "mesh",
        .facet = FilePathFacet{},
        .traits = Trait::AlwaysWritten,
        .group = "Geometry",
        .label = "Mesh",
        .doc =
            "Mesh file to draw, searched in the high resolution path; used when there is no shape "
            "or compound shape. Empty: nothing is drawn.",
    },
    PropertySpec{
        .id = body::kRemoveDuplicates,
        .key = "mesh remove duplicates",
        .facet = BoolFacet{},
        .traits = Trait::Advanced,
        .group = "Geometry",
        .label = "Merge vertices",
        .doc = "Merges equal vertices of the mesh that is drawn.",
    },
    PropertySpec{
        .id = body::kHighResolutionPath,
        .key = "high resolution path",
        .facet = FilePathFacet{.folder = true},
        .traits = Trait::Advanced,
        .group = "Geometry",
        .label = "Mesh folder",
        .doc = "Folder of the mesh, inside the model's high resolution path; AMBF 1.0 took it "
               "instead of the model's. Absolute paths mean the same to both.",
    },
};

inline constexpr std::array kCompoundRow{
    PropertySpec{
        .id = body::kCompoundShape,
        .key = "compound shape",
        .facet = RecordListFacet{.rows = kPartRows, .itemName = "part"},
        .group = "Geometry",
        .label = "Parts",
        .doc = "Primitives to draw together, each at its offset; used when there is no shape. AMBF "
               "2.0 ignores their offsets.",
    },
};

inline constexpr std::array kVisibleRow{
    PropertySpec{
        .id = body::kVisible,
        .key = "visible",
        .facet = BoolFacet{.fallback = true},
        .group = "Geometry",
        .label = "Visible",
        .doc = "Whether it is drawn. AMBF 2.0 heeds it only where a colour is given and used.",
    },
};

inline constexpr std::array kLowResolutionRow{
    PropertySpec{
        .id = body::kLowResolutionPath,
        .key = "low resolution path",
        .facet = FilePathFacet{.folder = true},
        .traits = Trait::Advanced,
        .group = "Collision",
        .label = "Mesh folder",
        .doc =
            "Folder of the collision mesh, inside the model's low resolution path; without it the "
            "object's own high resolution path.",
    },
};

}  // namespace adf::rowsOf
