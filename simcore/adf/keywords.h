#pragma once

// The keywords of ADF: what a property may be that is one of a fixed set of words. Each list stands
// once, below; its enum (for code) and its choices (for the rows of the schema) are generated from
// it. A new keyword is a line here.

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

namespace adf {

// Other spellings that AMBF accepts are listed with each word; the value kept is always the
// canonical word.
struct KeywordChoice {
    std::string_view word;
    std::span<const std::string_view> spellings;
    std::string_view doc;
    // Spellings that AMBF refuses although their meaning is clear; read with a warning.
    std::span<const std::string_view> refused = {};
    // A word of this program's own.
    bool unknownToAmbf = false;
};

namespace spellings {
template <typename... Words>
constexpr std::array<std::string_view, sizeof...(Words)> of(Words... words)
{
    return {words...};
}

inline constexpr auto kRevolute = of("hinge", "continuous");
inline constexpr auto kPrismatic = of("slider");
inline constexpr auto kLinearSpring = of("spring");
inline constexpr auto kTorsionSpring = of("torsional spring", "angular spring");
inline constexpr auto kPointRefused = of("point2point", "point to point");
inline constexpr auto kBox = of("Box", "box");
inline constexpr auto kSphere = of("Sphere", "sphere");
inline constexpr auto kCylinder = of("Cylinder", "cylinder");
inline constexpr auto kCapsule = of("Capsule", "capsule");
inline constexpr auto kCone = of("Cone", "cone");
inline constexpr auto kPlane = of("Plane", "plane");
inline constexpr auto kX = of("x");
inline constexpr auto kY = of("y");
inline constexpr auto kZ = of("z");
inline constexpr auto kConcave = of("TRIMESH", "trimesh");
inline constexpr auto kConvexMesh = of("convex_mesh");
// A spelling of AMBF 1.0; AMBF 2.0 takes the mesh for concave.
inline constexpr auto kConvexMeshRefused = of("convex_triangles");
inline constexpr auto kConvexHull = of("convex_hull", "hull");
inline constexpr auto kPointCloud = of("point_cloud");
inline constexpr auto kDecomposition = of("convex_decomposition", "decomposition");
inline constexpr auto kForce = of("EFFORT", "force", "effort");
inline constexpr auto kVelocity = of("velocity");
inline constexpr auto kPosition = of("position");
inline constexpr auto kProximity = of("proximity", "PROXIMITY");
inline constexpr auto kResistance = of("resistance", "RESISTANCE");
inline constexpr auto kContact = of("contact", "CONTACT");
inline constexpr auto kForceTorque =
    of("force torque", "FORCE TORQUE", "force/torque", "Force/Torque");
inline constexpr auto kConstraint = of("constraint", "CONSTRAINT");
inline constexpr auto kRate = of("rate");
inline constexpr auto kCameraFrame = of("camera");
inline constexpr auto kWorldFrame = of("world");
inline constexpr auto kAbsolute = of("absolute");
inline constexpr auto kRelative = of("relative");
}  // namespace spellings

// KEYWORD(enumerator, initialisers of its KeywordChoice)
#define ADF_JOINT_TYPES(KEYWORD)                                                              \
    KEYWORD(Revolute, "revolute", spellings::kRevolute,                                       \
            "Turns about the axis; without limits as far as it likes.")                       \
    KEYWORD(Prismatic, "prismatic", spellings::kPrismatic, "Slides along the axis.")          \
    KEYWORD(Fixed, "fixed", {}, "Holds the child fast in the parent.")                        \
    KEYWORD(LinearSpring, "linear spring", spellings::kLinearSpring,                          \
            "Slides along the axis against a spring. AMBF 2.0 needs limits for that.")        \
    KEYWORD(TorsionSpring, "torsion spring", spellings::kTorsionSpring,                       \
            "Turns about the axis against a spring. AMBF 2.0 needs limits for that.")         \
    KEYWORD(PointToPoint, "p2p", {}, "Ball joint: the pivots stay together.",                 \
            spellings::kPointRefused)                                                         \
    KEYWORD(ConeTwist, "cone twist", {}, "Ball joint that may lean and twist within limits.") \
    KEYWORD(SixDof, "six dof", {}, "Three slides and three turns, each within limits.")       \
    KEYWORD(SixDofSpring, "six dof spring", {}, "Three slides and three turns, each with a spring.")

#define ADF_SHAPE_TYPES(KEYWORD)                                                                   \
    KEYWORD(Box, "BOX", spellings::kBox, "Box with full sizes x, y and z.")                        \
    KEYWORD(Sphere, "SPHERE", spellings::kSphere, "Sphere with a radius.")                         \
    KEYWORD(Cylinder, "CYLINDER", spellings::kCylinder, "Cylinder, centred, along its axis.")      \
    KEYWORD(Capsule, "CAPSULE", spellings::kCapsule,                                               \
            "Cylinder with round ends; the height includes them.")                                 \
    KEYWORD(Cone, "CONE", spellings::kCone, "Cone, centred at mid-height, apex towards its axis.") \
    KEYWORD(Plane, "PLANE", spellings::kPlane,                                                     \
            "Infinite plane: all points p with normal·p = offset.")

#define ADF_AXES(KEYWORD)                      \
    KEYWORD(X, "X", spellings::kX, "Along X.") \
    KEYWORD(Y, "Y", spellings::kY, "Along Y.") \
    KEYWORD(Z, "Z", spellings::kZ, "Along Z.")

#define ADF_MESH_TYPES(KEYWORD)                                                                  \
    KEYWORD(Concave, "CONCAVE_MESH", spellings::kConcave,                                        \
            "The triangles themselves; works for moving bodies, but costs most.")                \
    KEYWORD(Convex, "CONVEX_MESH", spellings::kConvexMesh,                                       \
            "The triangles, taken as a convex solid.", spellings::kConvexMeshRefused)            \
    KEYWORD(ConvexHull, "CONVEX_HULL", spellings::kConvexHull, "Convex hull of the vertices.")   \
    KEYWORD(PointCloud, "POINT_CLOUD", spellings::kPointCloud,                                   \
            "One sphere per vertex with the collision margin as its radius.")                    \
    KEYWORD(                                                                                     \
        ConvexDecomposition, "CONVEX_DECOMPOSITION", spellings::kDecomposition,                  \
        "Convex pieces that together fill the mesh: solid, and faster than its triangles where " \
        "bodies move. AMBF 2.0 takes the mesh for concave.",                                     \
        {}, true)

// Of controllers.
#define ADF_OUTPUT_TYPES(KEYWORD)                                                                  \
    KEYWORD(Force, "FORCE", spellings::kForce, "The controller's output is a force and a torque.") \
    KEYWORD(Velocity, "VELOCITY", spellings::kVelocity, "The controller's output is a velocity.")  \
    KEYWORD(Position, "POSITION", spellings::kPosition, "Behaves as VELOCITY in AMBF 2.0.")

#define ADF_SENSOR_TYPES(KEYWORD)                                                                  \
    KEYWORD(Proximity, "Proximity", spellings::kProximity,                                         \
            "Rays that report what they hit first.")                                               \
    KEYWORD(Resistance, "Resistance", spellings::kResistance,                                      \
            "Rays that also push back and rub as a soft surface would.")                           \
    KEYWORD(Contact, "Contact", spellings::kContact,                                               \
            "All that touches the parent, and the force of it. AMBF 2.0 crashes on it.", {}, true) \
    KEYWORD(ForceTorque, "Force Torque", spellings::kForceTorque,                                  \
            "The force and the torque that a joint carries. AMBF 2.0 crashes on it.", {}, true)

#define ADF_ACTUATOR_TYPES(KEYWORD) \
    KEYWORD(Constraint, "Constraint", spellings::kConstraint, "Holds a body fast when asked to.")

#define ADF_INERTIA_SOURCES(KEYWORD)                                          \
    KEYWORD(File, "file", {}, "The file that was imported.")                  \
    KEYWORD(Solid, "solid", {}, "Computed from the shape, taken for solid.")  \
    KEYWORD(Density, "density", {}, "Computed from the shape and a density.") \
    KEYWORD(User, "user", {}, "Somebody who knew.")                           \
    KEYWORD(Default, "default", {}, "Nothing better was known.")              \
    KEYWORD(Shared, "shared", {},                                             \
            "A part of the mass of a neighbour that has no need of all of it.")

#define ADF_SOLVERS(KEYWORD)                                                                  \
    KEYWORD(SequentialImpulse, "sequential-impulse", {}, "Everything by sweeps, row by row.") \
    KEYWORD(Dantzig, "dantzig", {},                                                           \
            "Direct: exact for small mechanisms with loops, slow for heaps.")                 \
    KEYWORD(Lemke, "lemke", {}, "Direct, by Lemke's algorithm.")                              \
    KEYWORD(ProjectedGaussSeidel, "pgs", {},                                                  \
            "Projected Gauss-Seidel on the whole matrix, for comparison.")                    \
    KEYWORD(Direct, "direct", {},                                                             \
            "Joints exactly, without sweeps, and contacts by few: for everything.")

#define ADF_HAND_CONTROLS(KEYWORD)                                                                 \
    KEYWORD(Position, "POSITION", spellings::kPosition, "What is moved goes where the hand goes.") \
    KEYWORD(Rate, "RATE", spellings::kRate, "The further the hand is out, the faster it goes.")

#define ADF_HAND_FRAMES(KEYWORD)                          \
    KEYWORD(Camera, "CAMERA", spellings::kCameraFrame,    \
            "Along the axes of the first paired camera.") \
    KEYWORD(World, "WORLD", spellings::kWorldFrame, "Along the axes of the world.")

#define ADF_HAND_TURNS(KEYWORD)                                                     \
    KEYWORD(Absolute, "ABSOLUTE", spellings::kAbsolute, "As the handle is turned.") \
    KEYWORD(Relative, "RELATIVE", spellings::kRelative,                             \
            "By as much as the handle turned since the clutch.")

// AMBF's own names, which no file of it has.
#define ADF_BUTTON_MODES(KEYWORD)                                                                  \
    KEYWORD(CameraAndClutch, "CAM_CLUTCH_CONTROL", {}, "They are the clutch and move the camera.") \
    KEYWORD(Jaw, "GRIPPER_JAW_CONTROL", {}, "They open and close the jaw.")                        \
    KEYWORD(ControllerLinear, "CHANGE_CONT_LIN_GAIN", {},                                          \
            "The gain of the controller on the distance.")                                         \
    KEYWORD(ControllerAngular, "CHANGE_CONT_ANG_GAIN", {},                                         \
            "The gain of the controller on the turn.")                                             \
    KEYWORD(ControllerLinearDamping, "CHANGE_CONT_LIN_DAMP", {},                                   \
            "The gain of the controller on the change of the distance.")                           \
    KEYWORD(ControllerAngularDamping, "CHANGE_CONT_ANG_DAMP", {},                                  \
            "The gain of the controller on the change of the turn.")                               \
    KEYWORD(HapticLinear, "CHANGE_DEV_LIN_GAIN", {}, "The force on the hand per distance.")        \
    KEYWORD(HapticAngular, "CHANGE_DEV_ANG_GAIN", {}, "The torque on the hand per turn.")

// The choices of an enum of keywords, in the order of its enumerators; empty for any other type.
template <typename T>
inline constexpr std::array<KeywordChoice, 0> kChoices{};

#define ADF_ENUMERATOR(name, ...) name,
#define ADF_CHOICE(name, ...) KeywordChoice{__VA_ARGS__},
#define ADF_KEYWORDS(Type, LIST) \
    enum class Type {            \
        LIST(ADF_ENUMERATOR)     \
    };                           \
    template <>                  \
    inline constexpr auto kChoices<Type> = std::to_array({LIST(ADF_CHOICE)})

ADF_KEYWORDS(JointType, ADF_JOINT_TYPES);
ADF_KEYWORDS(ShapeType, ADF_SHAPE_TYPES);
ADF_KEYWORDS(Axis, ADF_AXES);
ADF_KEYWORDS(MeshType, ADF_MESH_TYPES);
ADF_KEYWORDS(OutputType, ADF_OUTPUT_TYPES);
ADF_KEYWORDS(SensorType, ADF_SENSOR_TYPES);
ADF_KEYWORDS(ActuatorType, ADF_ACTUATOR_TYPES);
ADF_KEYWORDS(InertiaSource, ADF_INERTIA_SOURCES);
ADF_KEYWORDS(Solver, ADF_SOLVERS);
ADF_KEYWORDS(HandControl, ADF_HAND_CONTROLS);
ADF_KEYWORDS(HandFrame, ADF_HAND_FRAMES);
ADF_KEYWORDS(HandTurn, ADF_HAND_TURNS);
ADF_KEYWORDS(ButtonMode, ADF_BUTTON_MODES);

template <typename T>
concept Keyword = !kChoices<T>.empty();

template <Keyword E>
constexpr std::string_view wordOf(E keyword)
{
    return kChoices<E>[static_cast<std::size_t>(keyword)].word;
}

// The words of these keywords, for the conditions of rows.
template <Keyword E, std::same_as<E>... Others>
constexpr std::array<std::string_view, 1 + sizeof...(Others)> wordsOf(E first, Others... others)
{
    return {wordOf(first), wordOf(others)...};
}

// The keyword whose canonical word this is.
template <Keyword E>
constexpr std::optional<E> keywordOf(std::string_view word)
{
    for (std::size_t i = 0; i < kChoices<E>.size(); ++i) {
        if (kChoices<E>[i].word == word) {
            return static_cast<E>(i);
        }
    }
    return std::nullopt;
}

}  // namespace adf
