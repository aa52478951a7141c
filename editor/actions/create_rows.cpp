#include "editor/actions/action_rows.h"

#include <QtGlobal>

#include <array>

namespace editor {

#define TEXT(words) QT_TRANSLATE_NOOP("actions", words)

std::span<const ActionRow> createRows()
{
    static constexpr std::array kRows{
        ActionRow{ActionId::CreateBox, "create.box", TEXT("Box"), "box", "", Scope::Window,
                  TEXT("A new body with a box to see and to collide with."), false,
                  "cube block brick link body part"},
        ActionRow{ActionId::CreateSphere, "create.sphere", TEXT("Sphere"), "sphere", "",
                  Scope::Window, TEXT("A new body with a sphere to see and to collide with."),
                  false, "ball body part"},
        ActionRow{ActionId::CreateCylinder, "create.cylinder", TEXT("Cylinder"), "cylinder", "",
                  Scope::Window, TEXT("A new body with a cylinder to see and to collide with."),
                  false, "rod peg pin tube body part"},
        ActionRow{ActionId::CreateCapsule, "create.capsule", TEXT("Capsule"), "capsule", "",
                  Scope::Window, TEXT("A new body with a capsule to see and to collide with."),
                  false, "pill body part"},
        ActionRow{ActionId::CreateCone, "create.cone", TEXT("Cone"), "cone", "", Scope::Window,
                  TEXT("A new body with a cone to see and to collide with."), false, "body part"},
        ActionRow{ActionId::CreatePlane, "create.plane", TEXT("Plane"), "plane", "", Scope::Window,
                  TEXT("A new static body with an unbounded plane."), false,
                  "floor ground static body"},
        ActionRow{ActionId::CreateMesh, "create.mesh", TEXT("Mesh from file..."), "mesh", "",
                  Scope::Window,
                  TEXT("A new body drawn with a mesh file, colliding with its convex hull."), false,
                  "stl obj import body part"},
        ActionRow{ActionId::CreateLight, "create.light", TEXT("Light"), "light", "", Scope::Window,
                  TEXT("A spot light from the front left above the selected bodies, or above all "
                       "of them."),
                  false, "lamp spot"},
        ActionRow{ActionId::CreateCamera, "create.camera", TEXT("Camera as this view"), "camera",
                  "", Scope::Window, TEXT("A camera that sees what the active view shows."), false,
                  "view eye"},
        ActionRow{ActionId::CreateDistanceSensor, "create.distance-sensor", TEXT("Distance sensor"),
                  "sensor", "", Scope::Window,
                  TEXT("A ray out of the selected body's face towards its X."), false,
                  "proximity ray laser"},
        ActionRow{ActionId::CreateResistiveSensor, "create.resistive-sensor", TEXT("Soft pad"),
                  "sensor", "", Scope::Window,
                  TEXT("Rays that push back and rub as a soft surface would, on the selected "
                       "body's face towards its X."),
                  false, "resistive resistance sensor touch"},
        ActionRow{ActionId::CreateContactSensor, "create.contact-sensor", TEXT("Contact sensor"),
                  "sensor", "", Scope::Window,
                  TEXT("Measures all that touches the selected body, and the force of it."), false,
                  "touch bumper switch"},
        ActionRow{ActionId::CreateForceSensor, "create.force-sensor", TEXT("Force sensor"),
                  "sensor", "", Scope::Window,
                  TEXT("Measures force and torque of the selected joint, or of the one that "
                       "carries the selected body."),
                  false, "torque wrench load cell"},
        ActionRow{ActionId::CreateHold, "create.hold", TEXT("Gripping actuator"), "actuator", "",
                  Scope::Window,
                  TEXT("Holds another body fast, at the selected body's face towards its X, when "
                       "it is commanded to."),
                  false, "hold grasp magnet suction constraint"},
        ActionRow{ActionId::CreateVehicle, "create.vehicle", TEXT("Vehicle"), "vehicle", "",
                  Scope::Window,
                  TEXT("Makes a vehicle of the selected bodies: first the chassis, then its "
                       "wheels."),
                  false, "car wheels drive mobile"},
        ActionRow{
            ActionId::ShowLibrary, "create.library", TEXT("Part from the library..."), "template",
            "Shift+A", Scope::Views,
            TEXT("Pegs, rings, boards, links, hinges and more, put down where the pointer is."),
            false, "part template palette"},
        ActionRow{
            ActionId::Array, "create.array", TEXT("Array..."), "array", "A", Scope::Views,
            TEXT("Copies the selected bodies, with the joints between them, along a line, a grid "
                 "or a ring."),
            false, "pattern repeat copies grid circle"},
        ActionRow{
            ActionId::JoinRevolute, "create.join-revolute", TEXT("Revolute joint"),
            "joint-revolute", "", Scope::Window,
            TEXT("Joins two selected bodies where they meet, first the parent, then the child: "
                 "the child turns about an axis of the parent."),
            false, "hinge pin axle bearing motor rotate turn connect constraint"},
        ActionRow{ActionId::JoinPrismatic, "create.join-prismatic", TEXT("Prismatic joint"),
                  "joint-prismatic", "", Scope::Window,
                  TEXT("Joins two selected bodies: the child slides along an axis of the parent."),
                  false, "slider rail linear motor connect constraint"},
        ActionRow{ActionId::JoinFixed, "create.join-fixed", TEXT("Fixed joint"), "joint-fixed", "",
                  Scope::Window, TEXT("Joins two selected bodies rigidly."), false,
                  "weld rigid glue connect constraint"},
        ActionRow{ActionId::JoinPoint, "create.join-point", TEXT("Ball joint"), "joint-point", "",
                  Scope::Window, TEXT("Joins two selected bodies at one point."), false,
                  "socket spherical connect constraint"},
        ActionRow{
            ActionId::JoinChain, "create.join-chain", TEXT("Join in a chain"), "joint", "",
            Scope::Window,
            TEXT("A revolute joint between each selected body and the one selected before it, "
                 "where they meet.")},
        ActionRow{ActionId::JoinToFirst, "create.join-to-first", TEXT("Join all to the first"),
                  "joint", "", Scope::Window,
                  TEXT("A revolute joint between the first selected body and each other one.")},
        ActionRow{ActionId::JoinSeveral, "create.join-several", TEXT("Join several bodies..."),
                  "joint", "", Scope::Window,
                  TEXT("Joints of any type between many selected bodies at once: in a chain, all "
                       "to the first, or in pairs."),
                  false, "many at once pairs batch hinge slider ball spring six dof constraint"},
        ActionRow{ActionId::JoinWorld, "create.join-world", TEXT("Attach to the world"), "pin", "",
                  Scope::Window,
                  TEXT("A fixed joint to the body world, which is static and has no shape.")},
        ActionRow{ActionId::JointRevolute, "create.joint-revolute", TEXT("Make revolute"),
                  "joint-revolute", "", Scope::Window,
                  TEXT("The selected joints turn about the axes they have.")},
        ActionRow{ActionId::JointPrismatic, "create.joint-prismatic", TEXT("Make prismatic"),
                  "joint-prismatic", "", Scope::Window,
                  TEXT("The selected joints slide along the axes they have. Limits go: they were "
                       "angles.")},
        ActionRow{ActionId::JointFixed, "create.joint-fixed", TEXT("Make fixed"), "joint-fixed", "",
                  Scope::Window, TEXT("The selected joints hold their bodies fast.")},
        ActionRow{ActionId::JointPoint, "create.joint-point", TEXT("Make a ball joint"),
                  "joint-point", "", Scope::Window,
                  TEXT("The selected joints keep one point together.")},
        ActionRow{
            ActionId::JointSwap, "create.swap-sides", TEXT("Swap parent and child"), "rotate", "",
            Scope::Window,
            TEXT("The joint stays where it is and its axis is turned round, so that what was a "
                 "positive motion is one still.")},
        ActionRow{
            ActionId::KeepAligned, "create.keep-aligned", TEXT("Keep joints aligned"), "lock", "",
            Scope::Window,
            TEXT("Typing a pivot or an axis of one side moves the other side's along, so that "
                 "the joint has one place in the world."),
            true},
    };
    return kRows;
}

#undef TEXT

}  // namespace editor
