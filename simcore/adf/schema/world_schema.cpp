#include "adf/schema/common_rows.h"

namespace adf::rowsOf {

namespace {

using base::Unit;

constexpr auto kVersionRow =
    grouped({.name = "General", .traits = Trait::Advanced},
            row({header::kVersion, "adf version", "ADF version"},
                TextFacet{.fallback = "1.0"},
                "Version of the format; AMBF 2.0 refuses a file that says anything but 1.0."));

// No key of AMBF, which ignores it.
constexpr KeywordFacet kSolverFacet{.fallback = wordOf(Solver::Direct),
                                    .choices = kChoices<Solver>};

constexpr auto kModelRows = concatenated(
    grouped({.name = "General", .traits = Trait::AlwaysWritten},
            row({common::kNamespace, "namespace", "Namespace"},
                TextFacet{},
                "Prefix of the name of every object of the file; begin and end it with a slash.")),
    grouped({.name = "Paths", .traits = Trait::AlwaysWritten},
            row({header::kHighResolutionPath, "high resolution path", "Visual folder"},
                FilePathFacet{.folder = true},
                "Folder of the meshes to draw, relative to the file."),
            row({header::kLowResolutionPath, "low resolution path", "Collision folder"},
                FilePathFacet{.folder = true},
                "Folder of the collision meshes, relative to the file. Without it they are looked "
                "for beside the file, not in the visual meshes' folder.")),
    grouped({.name = "Physics"},
            row({header::kIgnoreInterCollision, "ignore inter-collision", "Ignore contact"},
                BoolFacet{},
                "Whether the bodies of this file pass through each other."),
            row({header::kGravity, "gravity", "Gravity"},
                VectorFacet{.unit = Unit::MetrePerSecondSquared},
                "Gravity of the bodies of this file, instead of the world's.",
                Trait::NoDefault | Trait::Advanced),
            row({header::kSolver, "physics solver", "Solver"},
                kSolverFacet,
                "Who solves contacts and joints, unless the world file says. Of several model "
                "files the first that says decides. A key of Linkwright: AMBF ignores it.",
                Trait::Advanced)));

constexpr auto kSoftnessRows =
    grouped({.name = "Physics", .traits = Trait::UnusedByAmbf | Trait::NoDefault | Trait::Advanced},
            row({header::kJointErp, "joint erp", "Joint ERP"},
                RealFacet{.fallback = 0.2, .min = 0, .max = 1},
                "ERP of the joints of this file that have none of their own. AMBF 2.0 drops it; "
                "give it to the joints."),
            row({header::kJointCfm, "joint cfm", "Joint CFM"},
                RealFacet{.fallback = 0, .min = 0},
                "CFM of the joints of this file that have none of their own. AMBF 2.0 drops it; "
                "give it to the joints."));

constexpr auto kWorldRows = concatenated(
    grouped({.name = "General", .traits = Trait::AlwaysWritten},
            row({common::kNamespace, "namespace", "Namespace"},
                TextFacet{},
                "Prefix of the name of every object of this file. AMBF 1.0 put it before the names "
                "of the models, too.")),
    grouped({.name = "Scenery"},
            row({world::kEnvironment, "environment", "Environment"},
                FilePathFacet{},
                "Model file of the scenery, relative to this file. AMBF 2.0 crashes without it.",
                Trait::AlwaysWritten),
            row({world::kEnclosure, "enclosure", "Enclosure"},
                VectorFacet{.fallback = {4, 4, 3},
                            .unit = Unit::Metre,
                            .members = {"length", "width", "height"},
                            .min = 0},
                "Length, width and height of a room of planes, used when there is no environment.",
                Trait::Advanced)),
    grouped({.name = "Physics"},
            row({world::kGravity, "gravity", "Gravity"},
                VectorFacet{.fallback = {0, 0, -9.81}, .unit = Unit::MetrePerSecondSquared},
                "Gravity of all bodies without their own. Where it is absent AMBF 2.0 takes 9.8.",
                Trait::Live),
            row({world::kMaxIterations, "max iterations", "Max steps"},
                IntegerFacet{.fallback = 10, .min = 1},
                "Most physics steps for one update, in dynamic stepping; when it needs more, steps "
                "become longer. In AMBF 2.0 they stay 1 ms, and simulated time falls behind.",
                Trait::Advanced),
            row({world::kSolver, "physics solver", "Solver"},
                kSolverFacet,
                "Who solves contacts and joints. A key of Linkwright: AMBF ignores it.",
                Trait::Advanced)));

constexpr auto kSkyboxRows =
    grouped({.name = "Skybox", .traits = Trait::Advanced | Trait::InertHere | Trait::RequiredInMap},
            row({"skybox.path", "Folder"},
                FilePathFacet{.folder = true},
                "Folder of the six pictures, relative to this file."),
            row({"skybox.right", "Right"}, FilePathFacet{}, "Picture to the right."),
            row({"skybox.left", "Left"}, FilePathFacet{}, "Picture to the left."),
            row({"skybox.top", "Top"}, FilePathFacet{}, "Picture above."),
            row({"skybox.bottom", "Bottom"}, FilePathFacet{}, "Picture below."),
            row({"skybox.front", "Front"}, FilePathFacet{}, "Picture in front."),
            row({"skybox.back", "Back"}, FilePathFacet{}, "Picture behind."));

constexpr auto kSkyboxShaderRows =
    shaderRows({"skybox.shaders.path", "skybox.shaders.vertex", "skybox.shaders.fragment"},
               "Skybox",
               "Folder of the skybox's own shaders.");

constexpr auto kDeadWorldRows = grouped(
    {.name = "Ignored", .traits = Trait::Dead | Trait::Advanced},
    row({"enclosure size", "Room size"},
        VectorFacet{
            .fallback = {4, 4, 3}, .unit = Unit::Metre, .members = {"length", "width", "height"}},
        "An older name of the enclosure; nothing reads it."));

constexpr auto kLaunchFileRows =
    grouped({.name = "Files", .traits = Trait::Required},
            row({launch::kWorldConfig, "world config", "World"},
                FilePathFacet{},
                "World file, relative to this file."),
            row({launch::kInputDevicesConfig, "input devices config", "Input devices"},
                FilePathFacet{},
                "Input device file, relative to this file."),
            row({launch::kColourConfig, "color config", "Colours"},
                FilePathFacet{},
                "Colour file, relative to this file. AMBF 2.0 needs it, but does not use it."),
            row({launch::kMultibodyConfigs, "multibody configs", "Models"},
                TextListFacet{},
                "Model files, relative to this file; option -l names them by number from 0."));

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
