#pragma once

// Rows that rigid bodies share with soft bodies and ghost objects (ADF reference section 2).

#include "adf/schema/shape_rows.h"

namespace adf::rowsOf {

inline constexpr auto kMassRow =
    grouped({.name = "Mass"},
            row({body::kMass, "mass", "Mass"},
                RealFacet{.fallback = 1, .min = 0, .unit = base::Unit::Kilogram},
                "0 makes the object static: it moves only when it is placed.",
                Trait::AlwaysWritten));

inline constexpr auto kMeshRows =
    grouped({.name = "Geometry"},
            row({body::kMesh, "mesh", "Mesh"},
                FilePathFacet{},
                "Mesh file to draw, searched in the high resolution path; used when there is no "
                "shape or compound shape. Empty: nothing is drawn.",
                Trait::AlwaysWritten),
            row({body::kRemoveDuplicates, "mesh remove duplicates", "Merge vertices"},
                BoolFacet{},
                "Merges equal vertices of the mesh that is drawn.",
                Trait::Advanced),
            row({body::kHighResolutionPath, "high resolution path", "Mesh folder"},
                FilePathFacet{.folder = true},
                "Folder of the mesh, inside the model's high resolution path; AMBF 1.0 took it "
                "instead of the model's. Absolute paths mean the same to both.",
                Trait::Advanced));

inline constexpr auto kCompoundRow =
    grouped({.name = "Geometry"},
            row({body::kCompoundShape, "compound shape", "Parts"},
                RecordListFacet{.rows = kPartRows, .itemName = "part"},
                "Primitives to draw together, each at its offset; used when there is no shape. "
                "AMBF 2.0 ignores their offsets."));

inline constexpr auto kVisibleRow =
    grouped({.name = "Geometry"},
            row({body::kVisible, "visible", "Visible"},
                BoolFacet{.fallback = true},
                "Whether it is drawn. AMBF 2.0 heeds it only where a colour is given and used."));

inline constexpr auto kLockedRow =
    grouped({.name = "General"},
            row({authoring::kLocked, "locked", "Locked"},
                BoolFacet{},
                "Keeps the body from being picked or moved by a pointer in the views of an editor. "
                "It means nothing to a simulation, and AMBF ignores it.",
                Trait::Advanced | Trait::UnknownToAmbf));

inline constexpr auto kLowResolutionRow =
    grouped({.name = "Collision", .traits = Trait::Advanced},
            row({body::kLowResolutionPath, "low resolution path", "Mesh folder"},
                FilePathFacet{.folder = true},
                "Folder of the collision mesh, inside the model's low resolution path; without it "
                "the object's own high resolution path."));

}  // namespace adf::rowsOf
