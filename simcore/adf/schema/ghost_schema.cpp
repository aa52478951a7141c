#include "adf/schema/body_rows.h"
#include "adf/schema/material_rows.h"

namespace adf::rowsOf {

namespace {

constexpr auto kParentRow =
    parentRow(kOnlyBody, Trait::None, "Rigid body that the ghost object moves with.");

constexpr auto kGhostRows = concatenated(kIdentityRows,
                                         kParentRow,
                                         kPoseRows,
                                         kScaleRow,
                                         kMeshRows,
                                         kVisualPrimitiveRows,
                                         kCompoundRow,
                                         kVisibleRow,
                                         kCollisionPrimitiveRows,
                                         kCollisionOffsetRows,
                                         kCollisionMeshRows,
                                         kLowResolutionRow,
                                         kCollisionCommonRows,
                                         kColourRows,
                                         withTrait(kPublishRows, Trait::UnusedByAmbf),
                                         kShaderRows,
                                         kPluginRow,
                                         kVisualTileRows,
                                         kCollisionTileRows);

}  // namespace

std::span<const PropertySpec> ghostObject()
{
    return kGhostRows;
}

}  // namespace adf::rowsOf
