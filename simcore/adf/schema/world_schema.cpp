#include "adf/schema/common_rows.h"

namespace adf::rowsOf {

namespace {

using base::Unit;

constexpr std::array kVersionRow{
    PropertySpec{
        .id = header::kVersion,
        .key = "adf version",
        .facet = TextFacet{.fallback = "1.0"},
        .traits = Trait::Advanced,
        .group = "General",
        .label = "ADF version",
        .doc = "Version of the format; AMBF 2.0 refuses a file that says anything but 1.0.",
    },
};

constexpr PropertySpec namespaceRow(std::string_view doc)
{
    return {
        .id = common::kNamespace,
        .key = "namespace",
        .facet = TextFacet{},
        .traits = Trait::AlwaysWritten,
        .group = "General",
        .label = "Namespace",
        .doc = doc,
    };
}

// No key of AMBF, which ignores it.
constexpr PropertySpec solverRow(PropertyId id, std::string_view doc)
{
    return {
        .id = id,
        .key = "physics solver",
        .facet = KeywordFacet{.fallback = wordOf(Solver::SequentialImpulse),
                              .choices = kChoices<Solver>},
        .traits = Trait::Advanced,
        .group = "Physics",
        .label = "Solver",
        .doc = doc,
    };
}

constexpr std::array kModelRows{
    namespaceRow("Prefix of the name of every object of the file; begin and end it with a slash."),
    PropertySpec{
        .id = header::kHighResolutionPath,
        .key = "high resolution path",
        .facet = FilePathFacet{.folder = true},
        .traits = Trait::AlwaysWritten,
        .group = "Paths",
        .label = "Visual folder",
        .doc = "Folder of the meshes to draw, relative to the file.",
    },
    PropertySpec{
        .id = header::kLowResolutionPath,
        .key = "low resolution path",
        .facet = FilePathFacet{.folder = true},
        .traits = Trait::AlwaysWritten,
        .group = "Paths",
        .label = "Collision folder",
        .doc =
            "Folder of the collision meshes, relative to the file. Without it they are looked for "
            "beside the file, not in the visual meshes' folder.",
    },
    PropertySpec{
        .id = header::kIgnoreInterCollision,
        .key = "ignore inter-collision",
        .facet = BoolFacet{},
        .group = "Physics",
        .label = "Ignore contact",
        .doc = "Whether the bodies of this file pass through each other.",
    },
    PropertySpec{
        .id = header::kGravity,
        .key = "gravity",
        .facet = VectorFacet{.unit = Unit::MetrePerSecondSquared},
        .traits = Trait::NoDefault | Trait::Advanced,
        .group = "Physics",
        .label = "Gravity",
        .doc = "Gravity of the bodies of this file, instead of the world's.",
    },
    solverRow(header::kSolver,
              "Who solves contacts and joints, unless the world file says. Of several model files "
              "the first that says decides. A key of Linkwright: AMBF ignores it."),
};

constexpr std::array kSoftnessRows{
    PropertySpec{
        .id = header::kJointErp,
        .key = "joint erp",
        .facet = RealFacet{.fallback = 0.2, .min = 0, .max = 1},
        .traits = Trait::UnusedByAmbf | Trait::NoDefault | Trait::Advanced,
        .group = "Physics",
        .label = "Joint ERP",
        .doc = "ERP of the joints of this file that have none of their own. AMBF 2.0 drops it; "
               "give it to the joints.",
    },
    PropertySpec{
        .id = header::kJointCfm,
        .key = "joint cfm",
        .facet = RealFacet{.fallback = 0, .min = 0},
        .traits = Trait::UnusedByAmbf | Trait::NoDefault | Trait::Advanced,
        .group = "Physics",
        .label = "Joint CFM",
        .doc = "CFM of the joints of this file that have none of their own. AMBF 2.0 drops it; "
               "give it to the joints.",
    },
};

constexpr std::array kWorldRows{
    namespaceRow(
        "Prefix of the name of every object of this file. AMBF 1.0 put it before the names "
        "of the models, too."),
    PropertySpec{
        .id = world::kEnvironment,
        .key = "environment",
        .facet = FilePathFacet{},
        .traits = Trait::AlwaysWritten,
        .group = "Scenery",
        .label = "Environment",
        .doc = "Model file of the scenery, relative to this file. AMBF 2.0 crashes without it.",
    },
    PropertySpec{
        .id = world::kEnclosure,
        .key = "enclosure",
        .facet = VectorFacet{.fallback = {4, 4, 3},
                             .unit = Unit::Metre,
                             .members = {"length", "width", "height"},
                             .min = 0},
        .traits = Trait::Advanced,
        .group = "Scenery",
        .label = "Enclosure",
        .doc = "Length, width and height of a room of planes, used when there is no environment.",
    },
    PropertySpec{
        .id = world::kGravity,
        .key = "gravity",
        .facet = VectorFacet{.fallback = {0, 0, -9.81}, .unit = Unit::MetrePerSecondSquared},
        .traits = Trait::Live,
        .group = "Physics",
        .label = "Gravity",
        .doc = "Gravity of all bodies without their own. Where it is absent AMBF 2.0 takes 9.8.",
    },
    PropertySpec{
        .id = world::kMaxIterations,
        .key = "max iterations",
        .facet = IntegerFacet{.fallback = 10, .min = 1},
        .traits = Trait::Advanced,
        .group = "Physics",
        .label = "Max steps",
        .doc = "Most physics steps for one update, in dynamic stepping; when it needs more, steps "
               "become longer. In AMBF 2.0 they stay 1 ms, and simulated time falls behind.",
    },
    solverRow(world::kSolver,
              "Who solves contacts and joints. A key of Linkwright: AMBF ignores it."),
};

constexpr PropertySpec skyboxRow(
    PropertyId id, std::string_view key, Facet facet, std::string_view label, std::string_view doc)
{
    return {
        .id = id,
        .key = key,
        .facet = facet,
        .traits = Trait::Advanced | Trait::InertHere | Trait::RequiredInMap,
        .group = "Skybox",
        .label = label,
        .doc = doc,
    };
}

constexpr std::array kSkyboxRows{
    skyboxRow(world::kSkyboxPath,
              "skybox.path",
              FilePathFacet{.folder = true},
              "Folder",
              "Folder of the six pictures, relative to this file."),
    skyboxRow(
        world::kSkyboxRight, "skybox.right", FilePathFacet{}, "Right", "Picture to the right."),
    skyboxRow(world::kSkyboxLeft, "skybox.left", FilePathFacet{}, "Left", "Picture to the left."),
    skyboxRow(world::kSkyboxTop, "skybox.top", FilePathFacet{}, "Top", "Picture above."),
    skyboxRow(world::kSkyboxBottom, "skybox.bottom", FilePathFacet{}, "Bottom", "Picture below."),
    skyboxRow(world::kSkyboxFront, "skybox.front", FilePathFacet{}, "Front", "Picture in front."),
    skyboxRow(world::kSkyboxBack, "skybox.back", FilePathFacet{}, "Back", "Picture behind."),
};

constexpr std::array kSkyboxShaderRows = shaderRows(
    {world::kSkyboxShadersPath, world::kSkyboxShadersVertex, world::kSkyboxShadersFragment},
    {"skybox.shaders.path", "skybox.shaders.vertex", "skybox.shaders.fragment"},
    "Skybox",
    "Folder of the skybox's own shaders.");

constexpr std::array kDeadWorldRows{
    PropertySpec{
        .id = world::kEnclosureSize,
        .key = "enclosure size",
        .facet = VectorFacet{.fallback = {4, 4, 3},
                             .unit = Unit::Metre,
                             .members = {"length", "width", "height"}},
        .traits = Trait::Dead | Trait::Advanced,
        .group = "Ignored",
        .label = "Room size",
        .doc = "An older name of the enclosure; nothing reads it.",
    },
};

constexpr PropertySpec fileRow(
    PropertyId id, std::string_view key, Facet facet, std::string_view label, std::string_view doc)
{
    return {
        .id = id,
        .key = key,
        .facet = facet,
        .traits = Trait::Required,
        .group = "Files",
        .label = label,
        .doc = doc,
    };
}

constexpr std::array kLaunchFileRows{
    fileRow(launch::kWorldConfig,
            "world config",
            FilePathFacet{},
            "World",
            "World file, relative to this file."),
    fileRow(launch::kInputDevicesConfig,
            "input devices config",
            FilePathFacet{},
            "Input devices",
            "Input device file, relative to this file."),
    fileRow(launch::kColourConfig,
            "color config",
            FilePathFacet{},
            "Colours",
            "Colour file, relative to this file. AMBF 2.0 needs it, but does not use it."),
    fileRow(launch::kMultibodyConfigs,
            "multibody configs",
            TextListFacet{},
            "Models",
            "Model files, relative to this file; option -l names them by number from 0."),
};

constexpr auto kModelHeaderRows =
    concatenated(kVersionRow, kModelRows, kSoftnessRows, kShaderRows, kPluginRow);
constexpr auto kWorldHeaderRows = concatenated(kVersionRow,
                                               kWorldRows,
                                               kSkyboxRows,
                                               kSkyboxShaderRows,
                                               kShaderRows,
                                               kPluginRow,
                                               kDeadWorldRows);
constexpr auto kLaunchHeaderRows = concatenated(kLaunchFileRows, kPluginRow);

}  // namespace

std::span<const PropertySpec> modelHeader()
{
    return kModelHeaderRows;
}

std::span<const PropertySpec> worldHeader()
{
    return kWorldHeaderRows;
}

std::span<const PropertySpec> launchHeader()
{
    return kLaunchHeaderRows;
}

}  // namespace adf::rowsOf
