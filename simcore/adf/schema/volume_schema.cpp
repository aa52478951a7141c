#include "adf/schema/common_rows.h"
#include "adf/schema/material_rows.h"

namespace adf::rowsOf {

namespace {

constexpr auto kParentRow =
    parentRow(kAnyObject, Trait::None, "Object that the volume moves with.");

constexpr auto kOwnRows = concatenated(
    grouped({.name = "Geometry"},
            row({"dimensions", "Dimensions"},
                VectorFacet{.fallback = {1, 1, 1}, .unit = base::Unit::Metre, .min = 0},
                "Full sizes of the volume, centred, before its scale.")),
    grouped({.name = "Images", .traits = Trait::Required | Trait::RequiredInMap},
            row({volume::kImagesPath, "images.path", "Folder"},
                FilePathFacet{.folder = true},
                "Folder of the images, relative to the file."),
            row({volume::kImagesPrefix, "images.prefix", "Prefix"},
                TextFacet{},
                "What the image files' names begin with, before the number."),
            row({volume::kImagesFormat, "images.format", "Format"},
                TextFacet{},
                "Extension of the image files."),
            row({volume::kImagesCount, "images.count", "Count"},
                IntegerFacet{.min = 0},
                "Number of the last image; the first is 0.")),
    grouped({.name = "Rendering"},
            row({"iso-surface value", "Iso value"},
                RealFacet{.fallback = 0.5},
                "Density at which the surface is drawn."),
            row({"optical density", "Optical density"},
                RealFacet{.fallback = 1, .min = 0},
                "How much the volume hides what is behind it."),
            row({"quality", "Quality"},
                RealFacet{.fallback = 0.5, .min = 0},
                "Fineness of the drawing.")));

constexpr auto kVolumeRows = concatenated(
    kIdentityRows,
    withTrait(concatenated(
                  kParentRow, kPoseRows, kScaleRow, kOwnRows, kColourRows, kShaderRows, kPluginRow),
              Trait::InertHere));

}  // namespace

std::span<const PropertySpec> volume()
{
    return kVolumeRows;
}

}  // namespace adf::rowsOf
