#include "editor/actions/action_rows.h"

#include <QtGlobal>

#include <array>

namespace editor {

#define TEXT(words) QT_TRANSLATE_NOOP("actions", words)

// What bodies touch with.
std::span<const ActionRow> physicalRows()
{
    static constexpr std::array kRows{
        ActionRow{ActionId::ContactMaterial, "edit.contact", TEXT("Contact material..."), "density",
                  "", Scope::Window,
                  TEXT("Friction and restitution of the selected bodies as those of a material."),
                  false, "friction bounce slip grip rubber restitution surface"},
        ActionRow{ActionId::ToolMass, "tool.mass", TEXT("Edit mass centre and inertia"), "mass",
                  "Shift+M", Scope::ViewsAndTree,
                  TEXT("Draws the mass centre and the ellipsoid of inertia of the selected body; "
                       "drag the centre, or the ends of the axes."),
                  true, "centre of mass gravity cog com inertia tensor moments ellipsoid"},
        ActionRow{ActionId::ToolCollision, "tool.collision", TEXT("Edit collision shapes"),
                  "collision", "Shift+C", Scope::ViewsAndTree,
                  TEXT("Draws the shapes that the selected body collides with; drag their handles, "
                       "add or remove shapes."),
                  true, "collider hull compound hitbox physics"},
        ActionRow{ActionId::CollideBox, "collide.box", TEXT("Fit a box"), "box", "", Scope::Window,
                  TEXT("The selected bodies collide as the least box around what is drawn."), false,
                  "collision shape bounding fit"},
        ActionRow{ActionId::CollideSphere, "collide.sphere", TEXT("Fit a sphere"), "sphere", "",
                  Scope::Window,
                  TEXT("The selected bodies collide as the least sphere around what is drawn."),
                  false, "collision shape bounding fit ball"},
        ActionRow{ActionId::CollideCylinder, "collide.cylinder", TEXT("Fit a cylinder"), "cylinder",
                  "", Scope::Window,
                  TEXT("The selected bodies collide as the least cylinder around what is drawn."),
                  false, "collision shape bounding fit"},
        ActionRow{ActionId::CollideCapsule, "collide.capsule", TEXT("Fit a capsule"), "capsule", "",
                  Scope::Window,
                  TEXT("The selected bodies collide as the least capsule around what is drawn."),
                  false, "collision shape bounding fit"},
        ActionRow{ActionId::CollideHull, "collide.hull", TEXT("Collide as hull of the mesh"),
                  "collision", "", Scope::Window,
                  TEXT("The selected bodies collide as the convex hull of their mesh: holes and "
                       "hollows are filled."),
                  false, "convex collision shape"},
        ActionRow{ActionId::CollidePieces, "collide.pieces", TEXT("Collide as convex pieces"),
                  "collision", "", Scope::Window,
                  TEXT("The selected bodies collide as convex pieces of their mesh, which keep "
                       "holes open."),
                  false, "decomposition collision shape"},
        ActionRow{ActionId::CollideDrawn, "collide.drawn", TEXT("Collide as drawn"), "shading", "",
                  Scope::Window,
                  TEXT("The selected bodies collide as the shapes that are drawn, or as the "
                       "triangles of their mesh."),
                  false, "collision shape visual same"},
        ActionRow{ActionId::CollisionGroups, "collide.groups", TEXT("Collision groups..."), "list",
                  "", Scope::Window,
                  TEXT("Which bodies touch which, as a matrix of bodies and groups."), false,
                  "layers masks filter collide ignore"},
        ActionRow{ActionId::CheckOverlaps, "collide.overlaps", TEXT("Check overlaps"), "warning",
                  "", Scope::Window,
                  TEXT("Lists the bodies that start in one another, with a repair where one is "
                       "safe, under Problems."),
                  false, "penetration interference intersect collide clash"},
    };
    return kRows;
}

#undef TEXT

}  // namespace editor
