#include "adf/schema/common_rows.h"

namespace adf::rowsOf {

namespace {

using base::Unit;

// The nested spelling makes AMBF 2.0 refuse the file; it is read here with a warning.
constexpr std::array<std::string_view, 1> kNestedLocation{"location.position"};

constexpr auto kParentRow =
    parentRow(kAnyObject,
              Trait::None,
              "Object that the camera moves with; its vectors are then in the object's frame.");

constexpr auto kViewRows = concatenated(
    grouped({.name = "Pose", .traits = Trait::AlwaysWritten},
            alsoSpelled(kNestedLocation,
                        row({camera::kLocation, "location", "Position"},
                            VectorFacet{.unit = Unit::Metre},
                            "Where the camera is; x, y and z stand directly in this map.")),
            row({camera::kLookAt, "look at", "Look at"},
                VectorFacet{.unit = Unit::Metre},
                "Point in the middle of the picture."),
            row({camera::kUp, "up", "Up"},
                VectorFacet{.fallback = {0, 0, 1}, .direction = true},
                "Direction that is up in the picture; not along the view.")),
    grouped(
        {.name = "Lens"},
        row({camera::kFieldOfView, "field view angle", "Field of view"},
            RealFacet{.fallback = 0.7,
                      .min = 0,
                      .max = 3.14159,
                      .minExcluded = true,
                      .unit = Unit::Radian},
            "Vertical angle of the picture.",
            Trait::AlwaysWritten),
        row({camera::kOrthographicWidth, "orthographic view width", "Ortho width"},
            RealFacet{.fallback = 1, .min = 0, .minExcluded = true, .unit = Unit::Metre},
            "Width of the picture without perspective; giving it makes the camera orthographic.",
            Trait::NoDefault | Trait::Advanced),
        row({camera::kNear, "clipping plane.near", "Near"},
            RealFacet{.fallback = 0.1, .min = 0, .minExcluded = true, .unit = Unit::Metre},
            "Nothing nearer is drawn.",
            Trait::RequiredInMap),
        row({camera::kFar, "clipping plane.far", "Far"},
            RealFacet{.fallback = 10, .min = 0, .minExcluded = true, .unit = Unit::Metre},
            "Nothing farther is drawn.",
            Trait::RequiredInMap)));

constexpr auto kWindowRows = concatenated(
    grouped(
        {.name = "Stereo", .traits = Trait::Advanced | Trait::RequiredInMap},
        row({camera::kStereoMode, "stereo.mode", "Mode"},
            TextFacet{},
            "Kind of stereo; any word, even none, makes AMBF 2.0 show a left and a right picture. "
            "Here a stereo pair of views that looks through the camera takes its eyes from this "
            "map."),
        row({camera::kEyeSeparation, "stereo.eye separation", "Eye distance"},
            RealFacet{.fallback = 0.2, .min = 0, .unit = Unit::Metre},
            "Distance between the eyes."),
        row({camera::kFocalLength, "stereo.focal length", "Focal length"},
            RealFacet{.fallback = 0.5, .min = 0, .unit = Unit::Metre},
            "Distance at which both pictures agree; 0: the eyes look straight on.")),
    grouped({.name = "Window", .traits = Trait::Advanced | Trait::InertHere},
            row({camera::kControllingDevices, "controlling devices", "Devices"},
                TextListFacet{},
                "Input devices named in the window's title; they are paired in their own file."),
            row({"monitor", "Monitor"},
                IntegerFacet{.min = 0},
                "Number of the monitor that AMBF opens the window on."),
            row({"visible", "Window visible"},
                BoolFacet{.fallback = true},
                "Off: AMBF renders for publishing only."),
            row({"multipass", "Multipass"},
                BoolFacet{},
                "Transparent things are drawn in the right order, at a cost."),
            row({"mouse control multipliers.pan", "Mouse pan"},
                RealFacet{.fallback = 1},
                "Factor on the mouse's panning."),
            row({"mouse control multipliers.rotate", "Mouse rotate"},
                RealFacet{.fallback = 1},
                "Factor on the mouse's looking around."),
            row({"mouse control multipliers.scroll", "Mouse scroll"},
                RealFacet{.fallback = 1},
                "Factor on the mouse wheel."),
            row({"mouse control multipliers.arcball", "Mouse orbit"},
                RealFacet{.fallback = 1},
                "Factor on the mouse's orbiting.")));

constexpr auto kImageRows =
    grouped({.name = "Publishing", .traits = Trait::Advanced},
            row({camera::kPublishImage, "publish image", "Image"},
                BoolFacet{},
                "Whether the picture is published."),
            row({camera::kImageInterval, "publish image interval", "Image interval"},
                IntegerFacet{.fallback = 1, .min = 1},
                "Every so many frames a picture is published."),
            row({camera::kImageWidth, "publish image resolution.width", "Image width"},
                IntegerFacet{.fallback = 640, .min = 1},
                "Width of the published picture in pixels.",
                Trait::RequiredInMap),
            row({camera::kImageHeight, "publish image resolution.height", "Image height"},
                IntegerFacet{.fallback = 480, .min = 1},
                "Height of the published picture in pixels.",
                Trait::RequiredInMap),
            row({camera::kPublishDepth, "publish depth", "Depth"},
                BoolFacet{},
                "Whether the depth is published as a cloud of points."),
            row({camera::kDepthInterval, "publish depth interval", "Depth interval"},
                IntegerFacet{.fallback = 10, .min = 1},
                "Every so many frames a cloud is published."),
            row({"publish depth resolution.width", "Depth width"},
                IntegerFacet{.fallback = 640, .min = 1},
                "Width of the cloud's picture; AMBF 2.0 takes the image's instead.",
                Trait::RequiredInMap | Trait::UnusedByAmbf | Trait::InertHere),
            row({"publish depth resolution.height", "Depth height"},
                IntegerFacet{.fallback = 480, .min = 1},
                "Height of the cloud's picture; AMBF 2.0 takes the image's instead.",
                Trait::RequiredInMap | Trait::UnusedByAmbf | Trait::InertHere));

constexpr std::array<std::string_view, 1> kDeviationSpellings{"publish depth noise.std dev"};

constexpr auto kNoiseRows = grouped(
    {.name = "Publishing", .traits = Trait::Advanced},
    row({camera::kNoiseMean, "publish depth noise.mean", "Noise mean"},
        RealFacet{.fallback = 0.1, .unit = Unit::Metre},
        "Mean of the noise along the depth; giving it switches the noise on.",
        Trait::RequiredInMap | Trait::NoDefault),
    alsoSpelled(kDeviationSpellings,
                row({camera::kNoiseDeviation, "publish depth noise.std_dev", "Noise deviation"},
                    RealFacet{.fallback = 0.001, .min = 0, .unit = Unit::Metre},
                    "Standard deviation of the noise along the depth.")),
    row({camera::kNoiseBias, "publish depth noise.bias", "Noise bias"},
        RealFacet{.unit = Unit::Metre},
        "Added to every depth."));

constexpr auto kPreprocessingRows = shaderRows(
    {"preprocessing shaders.path", "preprocessing shaders.vertex",
     "preprocessing shaders.fragment"},
    "Preprocessing shaders",
    "Folder of the shaders that take the place of all others while the published picture is made.");

constexpr auto kDepthShaderRows =
    shaderRows({"depth compute shaders.path", "depth compute shaders.vertex",
                "depth compute shaders.fragment"},
               "Depth shaders",
               "Folder of the shaders that compute the published depth.");

constexpr auto kDeadRows = grouped({.name = "Ignored", .traits = Trait::Dead | Trait::Advanced},
                                   row({"location.orientation", "Rotation"},
                                       RotationFacet{},
                                       "Nothing reads it: the point looked at decides."));

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
