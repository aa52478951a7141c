#pragma once

// Rows that several object types share (ADF reference section 1.7).

#include "adf/authoring_properties.h"
#include "adf/schema/rows.h"

namespace adf::rowsOf {

inline constexpr auto kIdentityRows =
    grouped({.name = "General"},
            row({common::kName, "name", "Name"},
                TextFacet{},
                "Name shown to people and used for ROS topics; unique within its namespace. AMBF "
                "removes all spaces from it.",
                Trait::AlwaysWritten),
            row({common::kNamespace, "namespace", "Namespace"},
                TextFacet{},
                "Prefix of the name: with a leading slash it replaces the file's namespace, "
                "otherwise it is appended to it. End it with a slash.",
                Trait::Advanced),
            row({authoring::kGroup, "group", "Group"},
                TextFacet{},
                "Objects of one file with the same word here are a group: an editor selects, hides "
                "and locks them together. It means nothing to a simulation, and AMBF ignores it.",
                Trait::Advanced | Trait::UnknownToAmbf));

inline constexpr auto kPoseRows =
    grouped({.name = "Pose", .traits = Trait::AlwaysWritten},
            row({common::kPosition, "location.position", "Position"},
                VectorFacet{.unit = base::Unit::Metre},
                "Where the object's frame is at the start, in the world or in its parent."),
            row({common::kOrientation, "location.orientation", "Rotation"},
                RotationFacet{},
                "How the object's frame is turned at the start: about the fixed axes X by r, then "
                "Y by p, then Z by y."));

inline constexpr auto kScaleRow =
    grouped({.name = "Pose", .traits = Trait::AlwaysWritten},
            row({common::kScale, "scale", "Scale"},
                RealFacet{.fallback = 1, .min = 0, .minExcluded = true},
                "Factor on the visual shape, on collision meshes and on the joint pivots of this "
                "object. Collision primitives, inertial offset and mass keep their size."));

inline constexpr auto kPassiveRow = grouped(
    {.name = "Publishing", .traits = Trait::Advanced},
    row({common::kPassive, "passive", "Passive"},
        BoolFacet{},
        "Keeps the object out of the ROS interface. No program may command a passive joint."));

inline constexpr auto kPublishRateRows =
    grouped({.name = "Publishing", .traits = Trait::Advanced | Trait::RequiredInMap},
            row({common::kPublishLow, "publish frequency.low", "Lowest rate"},
                RealFacet{.fallback = 50, .min = 0, .unit = base::Unit::Hertz},
                "Rate at which the state is published while no command arrives."),
            row({common::kPublishHigh, "publish frequency.high", "Highest rate"},
                RealFacet{.fallback = 1000, .min = 0, .unit = base::Unit::Hertz},
                "Rate at which the state is published while commands arrive."));

inline constexpr auto kPublishRows = concatenated(kPassiveRow, kPublishRateRows);

// A program of three texts under these keys.
constexpr auto shaderRows(const std::array<std::string_view, 3>& keys,
                          std::string_view group,
                          std::string_view doc)
{
    return grouped(
        {.name = group, .traits = Trait::Advanced | Trait::InertHere | Trait::RequiredInMap},
        row({keys[0], "Folder"}, FilePathFacet{.folder = true}, doc),
        row({keys[1], "Vertex shader"}, FilePathFacet{},
            "File of the vertex shader, in the folder of the shaders."),
        row({keys[2], "Fragment shader"}, FilePathFacet{},
            "File of the fragment shader, in the folder of the shaders."));
}

inline constexpr auto kShaderRows = shaderRows(
    {"shaders.path", "shaders.vertex", "shaders.fragment"},
    "Shaders",
    "Folder of the shaders, relative to the file. In a model or world file they serve all "
    "rigid bodies without shaders of their own.");

inline constexpr auto kPluginEntryRows = grouped(
    {.name = "Plugin"},
    row({plugin::kName, "name", "Name"}, TextFacet{}, "Name of the plugin.", Trait::Required),
    row({plugin::kFilename, "filename", "File name"},
        TextFacet{},
        "Shared library; searched in the path, then in AMBF_PLUGIN_PATH (here "
        "LINKWRIGHT_PLUGIN_PATH), then by the system. AMBF's are made for its own classes.",
        Trait::Required),
    row({plugin::kPath, "path", "Path"},
        FilePathFacet{.folder = true},
        "Folder of the library, relative to the file."));

inline constexpr auto kPluginRow = grouped(
    {.name = "Plugins", .traits = Trait::Advanced},
    row({common::kPlugins, "plugins", "Plugins"},
        RecordListFacet{.rows = kPluginEntryRows, .itemName = "plugin"},
        "Libraries that are loaded for this object, here only when asked for. They may read "
        "further keys of it."));

inline constexpr std::array kAnyObject{
    ObjectType::Body,   ObjectType::SoftBody, ObjectType::GhostObject,
    ObjectType::Sensor, ObjectType::Actuator, ObjectType::Vehicle,
    ObjectType::Camera, ObjectType::Light,    ObjectType::Volume,
};
inline constexpr std::array kOnlyBody{ObjectType::Body};

constexpr auto parentRow(std::span<const ObjectType> targets, Trait traits, std::string_view doc)
{
    return grouped({.name = "General"}, row({common::kParent, "parent", "Parent"},
                                            ReferenceFacet{.targets = targets}, doc, traits));
}

}  // namespace adf::rowsOf
