#pragma once

// Rows that several object types share (ADF reference section 1.7).

#include "adf/schema/rows.h"

namespace adf::rowsOf {

inline constexpr std::array kIdentityRows{
    PropertySpec{
        .id = common::kName,
        .key = "name",
        .facet = TextFacet{},
        .traits = Trait::AlwaysWritten,
        .group = "General",
        .label = "Name",
        .doc = "Name shown to people and used for ROS topics; unique within its namespace. AMBF "
               "removes all spaces from it.",
    },
    PropertySpec{
        .id = common::kNamespace,
        .key = "namespace",
        .facet = TextFacet{},
        .traits = Trait::Advanced,
        .group = "General",
        .label = "Namespace",
        .doc =
            "Prefix of the name: with a leading slash it replaces the file's namespace, otherwise "
            "it is appended to it. End it with a slash.",
    },
};

inline constexpr std::array kPoseRows{
    PropertySpec{
        .id = common::kPosition,
        .key = "location.position",
        .facet = VectorFacet{.unit = base::Unit::Metre},
        .traits = Trait::AlwaysWritten,
        .group = "Pose",
        .label = "Position",
        .doc = "Where the object's frame is at the start, in the world or in its parent.",
    },
    PropertySpec{
        .id = common::kOrientation,
        .key = "location.orientation",
        .facet = RotationFacet{},
        .traits = Trait::AlwaysWritten,
        .group = "Pose",
        .label = "Rotation",
        .doc =
            "How the object's frame is turned at the start: about the fixed axes X by r, then Y by "
            "p, then Z by y.",
    },
};

inline constexpr std::array kScaleRow{
    PropertySpec{
        .id = common::kScale,
        .key = "scale",
        .facet = RealFacet{.fallback = 1, .min = 0, .minExcluded = true},
        .traits = Trait::AlwaysWritten,
        .group = "Pose",
        .label = "Scale",
        .doc = "Factor on the visual shape, on collision meshes and on the joint pivots of this "
               "object. Collision primitives, inertial offset and mass keep their size.",
    },
};

inline constexpr std::array kPassiveRow{
    PropertySpec{
        .id = common::kPassive,
        .key = "passive",
        .facet = BoolFacet{},
        .traits = Trait::Advanced,
        .group = "Publishing",
        .label = "Passive",
        .doc = "Keeps the object out of the ROS interface. No program may command a passive joint.",
    },
};

inline constexpr std::array kPublishRateRows{
    PropertySpec{
        .id = common::kPublishLow,
        .key = "publish frequency.low",
        .facet = RealFacet{.fallback = 50, .min = 0, .unit = base::Unit::Hertz},
        .traits = Trait::Advanced | Trait::InertHere | Trait::RequiredInMap,
        .group = "Publishing",
        .label = "Lowest rate",
        .doc = "Rate at which the state is published while no command arrives.",
    },
    PropertySpec{
        .id = common::kPublishHigh,
        .key = "publish frequency.high",
        .facet = RealFacet{.fallback = 1000, .min = 0, .unit = base::Unit::Hertz},
        .traits = Trait::Advanced | Trait::InertHere | Trait::RequiredInMap,
        .group = "Publishing",
        .label = "Highest rate",
        .doc = "Rate at which the state is published while commands arrive.",
    },
};

inline constexpr auto kPublishRows = concatenated(kPassiveRow, kPublishRateRows);

// A program of three texts; the ids and the key of the map differ.
constexpr std::array<PropertySpec, 3> shaderRows(std::array<PropertyId, 3> ids,
                                                 std::array<std::string_view, 3> keys,
                                                 std::string_view group,
                                                 std::string_view doc)
{
    constexpr Trait kTraits = Trait::Advanced | Trait::InertHere | Trait::RequiredInMap;
    return {
        PropertySpec{.id = ids[0],
                     .key = keys[0],
                     .facet = FilePathFacet{.folder = true},
                     .traits = kTraits,
                     .group = group,
                     .label = "Folder",
                     .doc = doc},
        PropertySpec{.id = ids[1],
                     .key = keys[1],
                     .facet = FilePathFacet{},
                     .traits = kTraits,
                     .group = group,
                     .label = "Vertex shader",
                     .doc = "File of the vertex shader, in the folder of the shaders."},
        PropertySpec{.id = ids[2],
                     .key = keys[2],
                     .facet = FilePathFacet{},
                     .traits = kTraits,
                     .group = group,
                     .label = "Fragment shader",
                     .doc = "File of the fragment shader, in the folder of the shaders."},
    };
}

inline constexpr std::array kShaderRows = shaderRows(
    {common::kShadersPath, common::kShadersVertex, common::kShadersFragment},
    {"shaders.path", "shaders.vertex", "shaders.fragment"},
    "Shaders",
    "Folder of the shaders, relative to the file. In a model or world file they serve all "
    "rigid bodies without shaders of their own.");

inline constexpr std::array kPluginEntryRows{
    PropertySpec{
        .id = plugin::kName,
        .key = "name",
        .facet = TextFacet{},
        .traits = Trait::Required | Trait::InertHere,
        .group = "Plugin",
        .label = "Name",
        .doc = "Name of the plugin.",
    },
    PropertySpec{
        .id = plugin::kFilename,
        .key = "filename",
        .facet = TextFacet{},
        .traits = Trait::Required | Trait::InertHere,
        .group = "Plugin",
        .label = "File name",
        .doc = "Shared library that exports CreatePlugin; searched in the path, then in "
               "AMBF_PLUGIN_PATH, then by the system.",
    },
    PropertySpec{
        .id = plugin::kPath,
        .key = "path",
        .facet = FilePathFacet{.folder = true},
        .traits = Trait::InertHere,
        .group = "Plugin",
        .label = "Path",
        .doc = "Folder of the library, relative to the file.",
    },
};

inline constexpr std::array kPluginRow{
    PropertySpec{
        .id = common::kPlugins,
        .key = "plugins",
        .facet = RecordListFacet{.rows = kPluginEntryRows, .itemName = "plugin"},
        .traits = Trait::Advanced | Trait::InertHere,
        .group = "Plugins",
        .label = "Plugins",
        .doc = "Libraries that AMBF loads for this object. They may read further keys of it.",
    },
};

inline constexpr std::array kAnyObject{
    ObjectType::Body,   ObjectType::SoftBody, ObjectType::GhostObject,
    ObjectType::Sensor, ObjectType::Actuator, ObjectType::Vehicle,
    ObjectType::Camera, ObjectType::Light,    ObjectType::Volume,
};
inline constexpr std::array kOnlyBody{ObjectType::Body};

constexpr PropertySpec parentRow(std::span<const ObjectType> targets,
                                 Trait traits,
                                 std::string_view doc)
{
    return {
        .id = common::kParent,
        .key = "parent",
        .facet = ReferenceFacet{.targets = targets},
        .traits = traits,
        .group = "General",
        .label = "Parent",
        .doc = doc,
    };
}

}  // namespace adf::rowsOf
