#include "adf/schema/common_rows.h"

namespace adf::rowsOf {

namespace {

using base::Unit;

// The nested spelling makes AMBF 2.0 refuse the file; it is read here with a warning.
constexpr std::array<std::string_view, 1> kNestedLocation{"location.position"};

constexpr std::array kParentRow{
    parentRow(kAnyObject,
              Trait::None,
              "Object that the camera moves with; its vectors are then in the object's frame."),
};

constexpr std::array kViewRows{
    PropertySpec{
        .id = camera::kLocation,
        .key = "location",
        .aliases = kNestedLocation,
        .facet = VectorFacet{.unit = Unit::Metre},
        .traits = Trait::AlwaysWritten,
        .group = "Pose",
        .label = "Position",
        .doc = "Where the camera is; x, y and z stand directly in this map.",
    },
    PropertySpec{
        .id = camera::kLookAt,
        .key = "look at",
        .facet = VectorFacet{.unit = Unit::Metre},
        .traits = Trait::AlwaysWritten,
        .group = "Pose",
        .label = "Look at",
        .doc = "Point in the middle of the picture.",
    },
    PropertySpec{
        .id = camera::kUp,
        .key = "up",
        .facet = VectorFacet{.fallback = {0, 0, 1}, .direction = true},
        .traits = Trait::AlwaysWritten,
        .group = "Pose",
        .label = "Up",
        .doc = "Direction that is up in the picture; not along the view.",
    },
    PropertySpec{
        .id = camera::kFieldOfView,
        .key = "field view angle",
        .facet = RealFacet{.fallback = 0.7,
                           .min = 0,
                           .max = 3.14159,
                           .minExcluded = true,
                           .unit = Unit::Radian},
        .traits = Trait::AlwaysWritten,
        .group = "Lens",
        .label = "Field of view",
        .doc = "Vertical angle of the picture.",
    },
    PropertySpec{
        .id = camera::kOrthographicWidth,
        .key = "orthographic view width",
        .facet = RealFacet{.fallback = 1, .min = 0, .minExcluded = true, .unit = Unit::Metre},
        .traits = Trait::NoDefault | Trait::Advanced,
        .group = "Lens",
        .label = "Ortho width",
        .doc = "Width of the picture without perspective; giving it makes the camera orthographic.",
    },
    PropertySpec{
        .id = camera::kNear,
        .key = "clipping plane.near",
        .facet = RealFacet{.fallback = 0.1, .min = 0, .minExcluded = true, .unit = Unit::Metre},
        .traits = Trait::RequiredInMap,
        .group = "Lens",
        .label = "Near",
        .doc = "Nothing nearer is drawn.",
    },
    PropertySpec{
        .id = camera::kFar,
        .key = "clipping plane.far",
        .facet = RealFacet{.fallback = 10, .min = 0, .minExcluded = true, .unit = Unit::Metre},
        .traits = Trait::RequiredInMap,
        .group = "Lens",
        .label = "Far",
        .doc = "Nothing farther is drawn.",
    },
};

constexpr PropertySpec inertRow(PropertyId id,
                                std::string_view key,
                                Facet facet,
                                std::string_view group,
                                std::string_view label,
                                std::string_view doc,
                                Trait more = Trait::None)
{
    return {
        .id = id,
        .key = key,
        .facet = facet,
        .traits = Trait::Advanced | Trait::InertHere | more,
        .group = group,
        .label = label,
        .doc = doc,
    };
}

constexpr std::array kWindowRows{
    inertRow(camera::kStereoMode,
             "stereo.mode",
             TextFacet{},
             "Stereo",
             "Mode",
             "Kind of stereo; any word, even none, makes AMBF 2.0 show a left and a right picture.",
             Trait::RequiredInMap),
    inertRow(camera::kEyeSeparation,
             "stereo.eye separation",
             RealFacet{.fallback = 0.2, .min = 0, .unit = Unit::Metre},
             "Stereo",
             "Eye distance",
             "Distance between the eyes.",
             Trait::RequiredInMap),
    inertRow(camera::kFocalLength,
             "stereo.focal length",
             RealFacet{.fallback = 0.5, .min = 0, .unit = Unit::Metre},
             "Stereo",
             "Focal length",
             "Distance at which both pictures agree.",
             Trait::RequiredInMap),
    inertRow(camera::kControllingDevices,
             "controlling devices",
             TextListFacet{},
             "Window",
             "Devices",
             "Input devices named in the window's title; they are paired in their own file."),
    inertRow(camera::kMonitor,
             "monitor",
             IntegerFacet{.min = 0},
             "Window",
             "Monitor",
             "Number of the monitor that AMBF opens the window on."),
    inertRow(camera::kVisible,
             "visible",
             BoolFacet{.fallback = true},
             "Window",
             "Window visible",
             "Off: AMBF renders for publishing only."),
    inertRow(camera::kMultipass,
             "multipass",
             BoolFacet{},
             "Window",
             "Multipass",
             "Transparent things are drawn in the right order, at a cost."),
    inertRow(camera::kMousePan,
             "mouse control multipliers.pan",
             RealFacet{.fallback = 1},
             "Window",
             "Mouse pan",
             "Factor on the mouse's panning."),
    inertRow(camera::kMouseRotate,
             "mouse control multipliers.rotate",
             RealFacet{.fallback = 1},
             "Window",
             "Mouse rotate",
             "Factor on the mouse's looking around."),
    inertRow(camera::kMouseScroll,
             "mouse control multipliers.scroll",
             RealFacet{.fallback = 1},
             "Window",
             "Mouse scroll",
             "Factor on the mouse wheel."),
    inertRow(camera::kMouseArcball,
             "mouse control multipliers.arcball",
             RealFacet{.fallback = 1},
             "Window",
             "Mouse orbit",
             "Factor on the mouse's orbiting."),
};

constexpr std::array kImageRows{
    inertRow(camera::kPublishImage,
             "publish image",
             BoolFacet{},
             "Publishing",
             "Image",
             "Whether the picture is published."),
    inertRow(camera::kPublishImageInterval,
             "publish image interval",
             IntegerFacet{.fallback = 1, .min = 1},
             "Publishing",
             "Image interval",
             "Every so many frames a picture is published."),
    inertRow(camera::kImageWidth,
             "publish image resolution.width",
             IntegerFacet{.fallback = 640, .min = 1},
             "Publishing",
             "Image width",
             "Width of the published picture in pixels.",
             Trait::RequiredInMap),
    inertRow(camera::kImageHeight,
             "publish image resolution.height",
             IntegerFacet{.fallback = 480, .min = 1},
             "Publishing",
             "Image height",
             "Height of the published picture in pixels.",
             Trait::RequiredInMap),
    inertRow(camera::kPublishDepth,
             "publish depth",
             BoolFacet{},
             "Publishing",
             "Depth",
             "Whether the depth is published as a cloud of points."),
    inertRow(camera::kPublishDepthInterval,
             "publish depth interval",
             IntegerFacet{.fallback = 10, .min = 1},
             "Publishing",
             "Depth interval",
             "Every so many frames a cloud is published."),
    inertRow(camera::kDepthWidth,
             "publish depth resolution.width",
             IntegerFacet{.fallback = 640, .min = 1},
             "Publishing",
             "Depth width",
             "Width of the cloud's picture; AMBF 2.0 takes the image's instead.",
             Trait::RequiredInMap | Trait::UnusedByAmbf),
    inertRow(camera::kDepthHeight,
             "publish depth resolution.height",
             IntegerFacet{.fallback = 480, .min = 1},
             "Publishing",
             "Depth height",
             "Height of the cloud's picture; AMBF 2.0 takes the image's instead.",
             Trait::RequiredInMap | Trait::UnusedByAmbf),
};

constexpr std::array<std::string_view, 1> kDeviationSpellings{"publish depth noise.std dev"};

constexpr std::array kNoiseRows{
    inertRow(camera::kDepthNoiseMean,
             "publish depth noise.mean",
             RealFacet{.fallback = 0.1, .unit = Unit::Metre},
             "Publishing",
             "Noise mean",
             "Mean of the noise along the depth; giving it switches the noise on.",
             Trait::RequiredInMap | Trait::NoDefault),
    PropertySpec{
        .id = camera::kDepthNoiseDeviation,
        .key = "publish depth noise.std_dev",
        .aliases = kDeviationSpellings,
        .facet = RealFacet{.fallback = 0.001, .min = 0, .unit = Unit::Metre},
        .traits = Trait::Advanced | Trait::InertHere,
        .group = "Publishing",
        .label = "Noise deviation",
        .doc = "Standard deviation of the noise along the depth.",
    },
    inertRow(camera::kDepthNoiseBias,
             "publish depth noise.bias",
             RealFacet{.unit = Unit::Metre},
             "Publishing",
             "Noise bias",
             "Added to every depth."),
};

constexpr std::array kPreprocessingRows = shaderRows(
    {camera::kPreprocessingPath, camera::kPreprocessingVertex, camera::kPreprocessingFragment},
    {"preprocessing shaders.path", "preprocessing shaders.vertex",
     "preprocessing shaders.fragment"},
    "Preprocessing shaders",
    "Folder of the shaders that take the place of all others while the published picture is made.");

constexpr std::array kDepthShaderRows = shaderRows(
    {camera::kDepthShadersPath, camera::kDepthShadersVertex, camera::kDepthShadersFragment},
    {"depth compute shaders.path", "depth compute shaders.vertex",
     "depth compute shaders.fragment"},
    "Depth shaders",
    "Folder of the shaders that compute the published depth.");

constexpr std::array kDeadRows{
    PropertySpec{
        .id = camera::kOrientation,
        .key = "location.orientation",
        .facet = RotationFacet{},
        .traits = Trait::Dead | Trait::Advanced,
        .group = "Ignored",
        .label = "Rotation",
        .doc = "Nothing reads it: the point looked at decides.",
    },
};

constexpr auto kCameraRows = concatenated(kIdentityRows,
                                          kParentRow,
                                          kViewRows,
                                          kWindowRows,
                                          kImageRows,
                                          kNoiseRows,
                                          kPublishRows,
                                          kPreprocessingRows,
                                          kDepthShaderRows,
                                          kPluginRow,
                                          kDeadRows);

}  // namespace

std::span<const PropertySpec> camera()
{
    return kCameraRows;
}

}  // namespace adf::rowsOf
