#include "adf/schema/common_rows.h"
#include "adf/schema/material_rows.h"

namespace adf::rowsOf {

namespace {

constexpr std::array kParentRow{
    parentRow(kAnyObject, Trait::None, "Object that the volume moves with."),
};

constexpr PropertySpec imagesRow(
    PropertyId id, std::string_view key, Facet facet, std::string_view label, std::string_view doc)
{
    return {
        .id = id,
        .key = key,
        .facet = facet,
        .traits = Trait::Required | Trait::RequiredInMap,
        .group = "Images",
        .label = label,
        .doc = doc,
    };
}

constexpr std::array kOwnRows{
    PropertySpec{
        .id = volume::kDimensions,
        .key = "dimensions",
        .facet = VectorFacet{.fallback = {1, 1, 1}, .unit = base::Unit::Metre, .min = 0},
        .group = "Geometry",
        .label = "Dimensions",
        .doc = "Full sizes of the volume, centred, before its scale.",
    },
    imagesRow(volume::kImagesPath,
              "images.path",
              FilePathFacet{.folder = true},
              "Folder",
              "Folder of the images, relative to the file."),
    imagesRow(volume::kImagesPrefix,
              "images.prefix",
              TextFacet{},
              "Prefix",
              "What the image files' names begin with, before the number."),
    imagesRow(volume::kImagesFormat,
              "images.format",
              TextFacet{},
              "Format",
              "Extension of the image files."),
    imagesRow(volume::kImagesCount,
              "images.count",
              IntegerFacet{.min = 0},
              "Count",
              "Number of the last image; the first is 0."),
    PropertySpec{
        .id = volume::kIsoSurfaceValue,
        .key = "iso-surface value",
        .facet = RealFacet{.fallback = 0.5},
        .group = "Rendering",
        .label = "Iso value",
        .doc = "Density at which the surface is drawn.",
    },
    PropertySpec{
        .id = volume::kOpticalDensity,
        .key = "optical density",
        .facet = RealFacet{.fallback = 1, .min = 0},
        .group = "Rendering",
        .label = "Optical density",
        .doc = "How much the volume hides what is behind it.",
    },
    PropertySpec{
        .id = volume::kQuality,
        .key = "quality",
        .facet = RealFacet{.fallback = 0.5, .min = 0},
        .group = "Rendering",
        .label = "Quality",
        .doc = "Fineness of the drawing.",
    },
};

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
