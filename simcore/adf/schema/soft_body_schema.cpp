#include "adf/schema/body_rows.h"
#include "adf/schema/material_rows.h"

namespace adf::rowsOf {

namespace {

using base::Unit;

constexpr std::array kMassRows{kMassRow};

constexpr std::array kCollisionRows{
    PropertySpec{
        .id = collision::kMesh,
        .key = "collision mesh",
        .facet = FilePathFacet{},
        .group = "Collision",
        .label = "Mesh",
        .doc =
            "Mesh whose vertices are simulated; it must match the visual mesh vertex for vertex. "
            "Without it the visual mesh serves.",
    },
    PropertySpec{
        .id = collision::kMargin,
        .key = "collision margin",
        .facet = RealFacet{.fallback = 0.001, .min = 0, .unit = Unit::Metre},
        .group = "Collision",
        .label = "Margin",
        .doc = "Skin around the surface in which contacts begin.",
    },
};

constexpr PropertySpec configRow(PropertyId id,
                                 std::string_view key,
                                 Facet facet,
                                 std::string_view group,
                                 std::string_view label,
                                 std::string_view doc,
                                 Trait traits = Trait::None)
{
    return {
        .id = id,
        .key = key,
        .facet = facet,
        .traits = traits,
        .group = group,
        .label = label,
        .doc = doc,
    };
}

constexpr RealFacet share(double fallback)
{
    return {.fallback = fallback, .min = 0, .max = 1};
}

constexpr RealFacet atLeastZero(double fallback)
{
    return {.fallback = fallback, .min = 0};
}

constexpr std::array kMaterialRows{
    configRow(
        softbody::kLinearStiffness,
        "config.kLST",
        share(1),
        "Material",
        "Linear stiffness",
        "Stiffness against stretching. Giving any of the three stiffnesses applies all three."),
    configRow(softbody::kAngularStiffness,
              "config.kAST",
              share(1),
              "Material",
              "Angular stiffness",
              "Stiffness against shearing."),
    configRow(softbody::kVolumeStiffness,
              "config.kVST",
              share(1),
              "Material",
              "Volume stiffness",
              "Stiffness against change of volume."),
    configRow(softbody::kBendingConstraint,
              "config.bending constraint",
              IntegerFacet{.min = 0},
              "Material",
              "Bending reach",
              "Links vertices this many edges apart against bending; 2 is usual."),
    configRow(softbody::kFixedNodes,
              "config.fixed nodes",
              IntegerListFacet{.min = 0},
              "Material",
              "Fixed vertices",
              "Vertices that stay in place, numbered as in an OBJ file. AMBF stops at the first "
              "number that is too large."),
    configRow(
        softbody::kRandomizeConstraints,
        "randomize constraints",
        BoolFacet{},
        "Material",
        "Mix constraints",
        "Solves the links in random order. AMBF does so whenever the key is there, whatever it "
        "says."),
    configRow(softbody::kClusters,
              "config.clusters",
              IntegerFacet{.min = 0},
              "Material",
              "Clusters",
              "Number of clusters to make for collision; 0 makes none."),
};

constexpr std::array kDynamicRows{
    configRow(softbody::kDamping,
              "config.kDP",
              share(0),
              "Damping",
              "Damping",
              "Share of the velocity lost."),
    configRow(
        softbody::kDrag, "config.kDG", atLeastZero(0), "Damping", "Drag", "Aerodynamic drag."),
    configRow(
        softbody::kLift, "config.kLF", atLeastZero(0), "Damping", "Lift", "Aerodynamic lift."),
    configRow(
        softbody::kPressure, "config.kPR", RealFacet{}, "Shape", "Pressure", "Pressure inside."),
    configRow(softbody::kVolumeConservation,
              "config.kVC",
              atLeastZero(0),
              "Shape",
              "Keep volume",
              "How strongly it goes back to its volume."),
    configRow(softbody::kMaxVolume,
              "config.maxvolume",
              atLeastZero(1),
              "Shape",
              "Max volume",
              "Greatest ratio of volumes for pressure."),
    configRow(softbody::kPoseMatching,
              "config.kMT",
              share(0),
              "Shape",
              "Keep shape",
              "How strongly it goes back to its shape; giving it records the shape."),
    configRow(softbody::kDynamicFriction,
              "config.kDF",
              share(0.2),
              "Contact",
              "Friction",
              "Coefficient against sliding."),
    configRow(softbody::kRigidHardness,
              "config.kCHR",
              share(1),
              "Contact",
              "Rigid hardness",
              "Hardness of contacts with rigid bodies."),
    configRow(softbody::kKineticHardness,
              "config.kKHR",
              share(0.1),
              "Contact",
              "Kinetic hardness",
              "Hardness of contacts with static bodies."),
    configRow(softbody::kSoftHardness,
              "config.kSHR",
              share(1),
              "Contact",
              "Soft hardness",
              "Hardness of contacts with soft bodies."),
    configRow(softbody::kAnchorHardness,
              "config.kAHR",
              share(0.7),
              "Contact",
              "Anchor hardness",
              "Hardness of anchors to rigid bodies."),
};

constexpr PropertySpec clusterRow(PropertyId id,
                                  std::string_view key,
                                  double fallback,
                                  std::string_view label,
                                  std::string_view doc)
{
    return configRow(id, key, share(fallback), "Clusters", label, doc, Trait::Advanced);
}

constexpr PropertySpec solverRow(PropertyId id,
                                 std::string_view key,
                                 std::int64_t fallback,
                                 std::string_view label,
                                 std::string_view doc)
{
    return configRow(id, key, IntegerFacet{.fallback = fallback, .min = 0}, "Solver", label, doc,
                     Trait::Advanced);
}

constexpr std::array kSolverRows{
    clusterRow(softbody::kClusterRigidHardness,
               "config.kSRHR_CL",
               0.1,
               "Rigid hardness",
               "Hardness of a cluster's contacts with rigid bodies."),
    clusterRow(softbody::kClusterKineticHardness,
               "config.kSKHR_CL",
               1,
               "Kinetic hardness",
               "Hardness of a cluster's contacts with static bodies."),
    clusterRow(softbody::kClusterSoftHardness,
               "config.kSSHR_CL",
               0.5,
               "Soft hardness",
               "Hardness of a cluster's contacts with soft bodies."),
    clusterRow(softbody::kClusterRigidSplit,
               "config.kSR_SPLT_CL",
               0.5,
               "Rigid split",
               "Share of the impulse with rigid bodies that the cluster takes."),
    clusterRow(softbody::kClusterKineticSplit,
               "config.kSK_SPLT_CL",
               0.5,
               "Kinetic split",
               "Share of the impulse with static bodies that the cluster takes."),
    clusterRow(softbody::kClusterSoftSplit,
               "config.kSS_SPLT_CL",
               0.5,
               "Soft split",
               "Share of the impulse with soft bodies that the cluster takes."),
    configRow(softbody::kVelocityCorrection,
              "config.kVCF",
              RealFacet{.fallback = 1},
              "Solver",
              "Velocity factor",
              "Factor on the velocity that corrects errors.",
              Trait::Advanced),
    configRow(softbody::kTimeScale,
              "config.timescale",
              atLeastZero(1),
              "Solver",
              "Time scale",
              "Factor on time. AMBF 1.0 took it for the max volume.",
              Trait::Advanced),
    solverRow(softbody::kVelocityIterations,
              "config.viterations",
              0,
              "Velocity rounds",
              "Rounds of the velocity solver in a step."),
    solverRow(softbody::kPositionIterations,
              "config.piterations",
              1,
              "Position rounds",
              "Rounds of the position solver in a step."),
    solverRow(softbody::kDriftIterations,
              "config.diterations",
              0,
              "Drift rounds",
              "Rounds of the drift solver in a step."),
    solverRow(softbody::kClusterIterations,
              "config.citerations",
              4,
              "Cluster rounds",
              "Rounds of the cluster solver in a step."),
    solverRow(softbody::kFlags,
              "config.flags",
              1,
              "Collision flags",
              "Sum of: 1 rigid against surface, 2 rigid against clusters, 16 soft against soft by "
              "vertex and face, 32 soft against soft by clusters, 64 clusters against themselves."),
};

constexpr PropertySpec deadRow(
    PropertyId id, std::string_view key, Facet facet, std::string_view label, std::string_view doc)
{
    return {
        .id = id,
        .key = key,
        .facet = facet,
        .traits = Trait::Dead | Trait::Advanced,
        .group = "Ignored",
        .label = label,
        .doc = doc,
    };
}

constexpr PropertySpec gainRow(PropertyId id, std::string_view key, std::string_view label)
{
    return deadRow(id, key, RealFacet{}, label, "Read, but not used for soft bodies.");
}

constexpr PropertySpec shaderRow(PropertyId id,
                                 std::string_view key,
                                 std::string_view label,
                                 bool folder = false)
{
    return deadRow(id, key, FilePathFacet{.folder = folder}, label,
                   "Read, but not used for soft bodies.");
}

constexpr std::array kDeadRows{
    deadRow(softbody::kConfigMargin,
            "config.margin",
            RealFacet{},
            "Margin",
            "Nothing reads it: the margin is the key collision margin, outside config."),
    deadRow(softbody::kCutting, "config.cutting", BoolFacet{}, "Cutting", "Read, but not used."),
    deadRow(body::kInertialPosition,
            "inertial offset.position",
            VectorFacet{.unit = Unit::Metre},
            "Mass centre",
            "Read, but not used for soft bodies."),
    deadRow(body::kInertialOrientation,
            "inertial offset.orientation",
            RotationFacet{},
            "Mass axes",
            "Read, but not used for soft bodies."),
    deadRow(body::kInertia,
            "inertia",
            VectorFacet{.unit = Unit::KilogramMetreSquared, .members = {"ix", "iy", "iz"}},
            "Inertia",
            "Read, but not used for soft bodies."),
    deadRow(body::kGravity,
            "gravity",
            VectorFacet{.unit = Unit::MetrePerSecondSquared},
            "Gravity",
            "Read, but not used for soft bodies."),
    deadRow(collision::kGroups,
            "collision groups",
            IntegerListFacet{},
            "Groups",
            "Read, but not used for soft bodies."),
    deadRow(
        softbody::kLinearGain, "linear gain", RealFacet{}, "Linear gain", "Read, but not used."),
    deadRow(
        softbody::kAngularGain, "angular gain", RealFacet{}, "Angular gain", "Read, but not used."),
    deadRow(common::kPassive,
            "passive",
            BoolFacet{},
            "Passive",
            "Read, but not used: soft bodies have no ROS interface."),
    gainRow(body::kLinearP, "controller.linear.P", "Linear P"),
    gainRow(body::kLinearI, "controller.linear.I", "Linear I"),
    gainRow(body::kLinearD, "controller.linear.D", "Linear D"),
    gainRow(body::kAngularP, "controller.angular.P", "Angular P"),
    gainRow(body::kAngularI, "controller.angular.I", "Angular I"),
    gainRow(body::kAngularD, "controller.angular.D", "Angular D"),
    shaderRow(common::kShadersPath, "shaders.path", "Shader folder", true),
    shaderRow(common::kShadersVertex, "shaders.vertex", "Vertex shader"),
    shaderRow(common::kShadersFragment, "shaders.fragment", "Fragment shader"),
};

constexpr auto kSoftBodyRows = concatenated(kIdentityRows,
                                            withTrait(concatenated(kPoseRows,
                                                                   kScaleRow,
                                                                   kMassRows,
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
