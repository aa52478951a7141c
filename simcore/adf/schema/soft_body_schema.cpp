#include "adf/schema/body_rows.h"
#include "adf/schema/material_rows.h"

namespace adf::rowsOf {

namespace {

using base::Unit;

constexpr auto kCollisionRows =
    grouped({.name = "Collision"},
            row({collision::kMesh, "collision mesh", "Mesh"},
                FilePathFacet{},
                "Mesh whose vertices are simulated; it must match the visual mesh vertex for "
                "vertex. Without it the visual mesh serves."),
            row({collision::kMargin, "collision margin", "Margin"},
                RealFacet{.fallback = 0.001, .min = 0, .unit = Unit::Metre},
                "Skin around the surface in which contacts begin."));

constexpr IntegerFacet rounds(std::int64_t fallback)
{
    return {.fallback = fallback, .min = 0};
}

constexpr auto kMaterialRows = grouped(
    {.name = "Material"},
    row({"config.kLST", "Linear stiffness"},
        share(1),
        "Stiffness against stretching. Giving any of the three stiffnesses applies all three."),
    row({"config.kAST", "Angular stiffness"}, share(1), "Stiffness against shearing."),
    row({"config.kVST", "Volume stiffness"}, share(1), "Stiffness against change of volume."),
    row({"config.bending constraint", "Bending reach"},
        IntegerFacet{.min = 0},
        "Links vertices this many edges apart against bending; 2 is usual."),
    row({"config.fixed nodes", "Fixed vertices"},
        IntegerListFacet{.min = 0},
        "Vertices that stay in place, numbered as in an OBJ file. AMBF stops at the first number "
        "that is too large."),
    row({softbody::kRandomizeConstraints, "randomize constraints", "Mix constraints"},
        BoolFacet{},
        "Solves the links in random order. AMBF does so whenever the key is there, whatever it "
        "says."),
    row({"config.clusters", "Clusters"},
        IntegerFacet{.min = 0},
        "Number of clusters to make for collision; 0 makes none."));

constexpr auto kDynamicRows = concatenated(
    grouped({.name = "Damping"},
            row({"config.kDP", "Damping"}, share(0), "Share of the velocity lost."),
            row({"config.kDG", "Drag"}, atLeastZero(0), "Aerodynamic drag."),
            row({"config.kLF", "Lift"}, atLeastZero(0), "Aerodynamic lift.")),
    grouped({.name = "Shape"},
            row({"config.kPR", "Pressure"}, RealFacet{}, "Pressure inside."),
            row({"config.kVC", "Keep volume"},
                atLeastZero(0),
                "How strongly it goes back to its volume."),
            row({"config.maxvolume", "Max volume"},
                atLeastZero(1),
                "Greatest ratio of volumes for pressure."),
            row({"config.kMT", "Keep shape"},
                share(0),
                "How strongly it goes back to its shape; giving it records the shape.")),
    grouped(
        {.name = "Contact"},
        row({"config.kDF", "Friction"}, share(0.2), "Coefficient against sliding."),
        row({"config.kCHR", "Rigid hardness"}, share(1), "Hardness of contacts with rigid bodies."),
        row({"config.kKHR", "Kinetic hardness"},
            share(0.1),
            "Hardness of contacts with static bodies."),
        row({"config.kSHR", "Soft hardness"}, share(1), "Hardness of contacts with soft bodies."),
        row({"config.kAHR", "Anchor hardness"},
            share(0.7),
            "Hardness of anchors to rigid bodies.")));

constexpr auto kSolverRows = concatenated(
    grouped({.name = "Clusters", .traits = Trait::Advanced},
            row({"config.kSRHR_CL", "Rigid hardness"},
                share(0.1),
                "Hardness of a cluster's contacts with rigid bodies."),
            row({"config.kSKHR_CL", "Kinetic hardness"},
                share(1),
                "Hardness of a cluster's contacts with static bodies."),
            row({"config.kSSHR_CL", "Soft hardness"},
                share(0.5),
                "Hardness of a cluster's contacts with soft bodies."),
            row({"config.kSR_SPLT_CL", "Rigid split"},
                share(0.5),
                "Share of the impulse with rigid bodies that the cluster takes."),
            row({"config.kSK_SPLT_CL", "Kinetic split"},
                share(0.5),
                "Share of the impulse with static bodies that the cluster takes."),
            row({"config.kSS_SPLT_CL", "Soft split"},
                share(0.5),
                "Share of the impulse with soft bodies that the cluster takes.")),
    grouped(
        {.name = "Solver", .traits = Trait::Advanced},
        row({"config.kVCF", "Velocity factor"},
            RealFacet{.fallback = 1},
            "Factor on the velocity that corrects errors."),
        row({"config.timescale", "Time scale"},
            atLeastZero(1),
            "Factor on time. AMBF 1.0 took it for the max volume."),
        row({"config.viterations", "Velocity rounds"},
            rounds(0),
            "Rounds of the velocity solver in a step."),
        row({"config.piterations", "Position rounds"},
            rounds(1),
            "Rounds of the position solver in a step."),
        row({"config.diterations", "Drift rounds"},
            rounds(0),
            "Rounds of the drift solver in a step."),
        row({"config.citerations", "Cluster rounds"},
            rounds(4),
            "Rounds of the cluster solver in a step."),
        row({softbody::kFlags, "config.flags", "Collision flags"},
            rounds(1),
            "Sum of: 1 rigid against surface, 2 rigid against clusters, 16 soft against soft by "
            "vertex and face, 32 soft against soft by clusters, 64 clusters against themselves.")));

constexpr std::string_view kUnused = "Read, but not used for soft bodies.";

constexpr auto kDeadRows =
    grouped({.name = "Ignored", .traits = Trait::Dead | Trait::Advanced},
            row({"config.margin", "Margin"},
                RealFacet{},
                "Nothing reads it: the margin is the key collision margin, outside config."),
            row({"config.cutting", "Cutting"}, BoolFacet{}, "Read, but not used."),
            row({body::kInertialPosition, "inertial offset.position", "Mass centre"},
                VectorFacet{.unit = Unit::Metre},
                kUnused),
            row({body::kInertialOrientation, "inertial offset.orientation", "Mass axes"},
                RotationFacet{},
                kUnused),
            row({body::kInertia, "inertia", "Inertia"},
                VectorFacet{.unit = Unit::KilogramMetreSquared, .members = {"ix", "iy", "iz"}},
                kUnused),
            row({body::kGravity, "gravity", "Gravity"},
                VectorFacet{.unit = Unit::MetrePerSecondSquared},
                kUnused),
            row({collision::kGroups, "collision groups", "Groups"}, IntegerListFacet{}, kUnused),
            row({"linear gain", "Linear gain"}, RealFacet{}, "Read, but not used."),
            row({"angular gain", "Angular gain"}, RealFacet{}, "Read, but not used."),
            row({common::kPassive, "passive", "Passive"},
                BoolFacet{},
                "Read, but not used: soft bodies have no ROS interface."),
            row({body::kLinearP, "controller.linear.P", "Linear P"}, RealFacet{}, kUnused),
            row({body::kLinearI, "controller.linear.I", "Linear I"}, RealFacet{}, kUnused),
            row({body::kLinearD, "controller.linear.D", "Linear D"}, RealFacet{}, kUnused),
            row({body::kAngularP, "controller.angular.P", "Angular P"}, RealFacet{}, kUnused),
            row({body::kAngularI, "controller.angular.I", "Angular I"}, RealFacet{}, kUnused),
            row({body::kAngularD, "controller.angular.D", "Angular D"}, RealFacet{}, kUnused),
            row({"shaders.path", "Shader folder"}, FilePathFacet{.folder = true}, kUnused),
            row({"shaders.vertex", "Vertex shader"}, FilePathFacet{}, kUnused),
            row({"shaders.fragment", "Fragment shader"}, FilePathFacet{}, kUnused));

constexpr auto kSoftBodyRows = concatenated(kIdentityRows,
                                            withTrait(concatenated(kPoseRows,
                                                                   kScaleRow,
                                                                   kMassRow,
                                                                   kMeshRows,
                                                                   kCollisionRows,
                                                                   kLowResolutionRow,
                                                                   kMaterialRows,
                                                                   kDynamicRows,
                                                                   kSolverRows,
                                                                   kColourRows,
                                                                   kPluginRow),
                                                      Trait::InertHere),
                                            kDeadRows);

}  // namespace

std::span<const PropertySpec> softBody()
{
    return kSoftBodyRows;
}

}  // namespace adf::rowsOf
