#include "editor/actions/action_rows.h"

#include "base/check.h"

#include <QtGlobal>

#include <array>

namespace editor {
namespace {

#define TEXT(words) QT_TRANSLATE_NOOP("actions", words)

constexpr std::array kRows{
    ActionRow{ActionId::NewModel, "file.new", TEXT("New model"), "new", "Ctrl+N", Scope::Window,
              TEXT("An empty model.")},
    ActionRow{ActionId::NewEmptyWorld, "file.new-world", TEXT("Empty world"), "plane", "",
              Scope::Window, TEXT("A model of a floor alone.")},
    ActionRow{ActionId::NewTable, "file.new-table", TEXT("Table"), "template", "", Scope::Window,
              TEXT("A model of a table on a floor.")},
    ActionRow{ActionId::NewRobotCell, "file.new-cell", TEXT("Robot cell"), "template", "",
              Scope::Window, TEXT("A model of a pedestal and a bench in a fence.")},
    ActionRow{ActionId::NewPuzzleBoard, "file.new-puzzle", TEXT("Puzzle board"), "template", "",
              Scope::Window, TEXT("A model of 12 pegs on a board, with 6 rings.")},
    ActionRow{ActionId::NewGroundAndBox, "file.new-ground", TEXT("Ground and box"), "plane", "",
              Scope::Window, TEXT("A model of a box over a floor.")},
    ActionRow{ActionId::NewPendulum, "file.new-pendulum", TEXT("Pendulum"), "joint-revolute", "",
              Scope::Window, TEXT("A model of one bar on a hinge.")},
    ActionRow{ActionId::NewTwoLink, "file.new-two-link", TEXT("Two-link pendulum"),
              "joint-revolute", "", Scope::Window,
              TEXT("A model of two bars that hang from a stand.")},
    ActionRow{ActionId::NewFourBar, "file.new-four-bar", TEXT("Four-bar linkage"), "loop", "",
              Scope::Window, TEXT("A model of a closed loop of four bars.")},
    ActionRow{ActionId::Open, "file.open", TEXT("Open..."), "folder", "Ctrl+O", Scope::Window,
              TEXT("Opens model, world, launch and colour files.")},
    ActionRow{ActionId::Import, "file.import", TEXT("Import robot..."), "import", "Ctrl+I",
              Scope::Window, TEXT("Makes models of URDF, xacro, SDF and MJCF files."), false,
              "urdf sdf mjcf xacro robot"},
    ActionRow{ActionId::Export, "file.export", TEXT("Export..."), "export", "Ctrl+E", Scope::Window,
              TEXT("Writes the model for AMBF 2.0, as URDF or as SDF."), false,
              "urdf sdf ambf share"},
    ActionRow{ActionId::Save, "file.save", TEXT("Save"), "save", "Ctrl+S", Scope::Window,
              TEXT("Writes what changed into the file; everything else keeps its bytes.")},
    ActionRow{ActionId::SaveAs, "file.save-as", TEXT("Save as..."), nullptr, "Ctrl+Shift+S"},
    ActionRow{ActionId::SaveAll, "file.save-all", TEXT("Save all"), nullptr, "Ctrl+Alt+S"},
    ActionRow{ActionId::Revert, "file.revert", TEXT("Revert to saved"), nullptr, "", Scope::Window,
              TEXT("Takes back everything since the file was opened or saved, as one step.")},
    ActionRow{ActionId::Reload, "file.reload", TEXT("Reload from disk"), nullptr, "", Scope::Window,
              TEXT("Reads the file as other programs left it, as one step.")},
    ActionRow{ActionId::OpenBackup, "file.backup", TEXT("Open backup..."), nullptr, "",
              Scope::Window, TEXT("What the file held before it was saved over.")},
    ActionRow{ActionId::SavePicture, "file.save-picture", TEXT("Save picture of the view..."),
              "camera", "", Scope::Window, "", false, "screenshot image"},
    ActionRow{ActionId::Close, "file.close", TEXT("Close"), nullptr, "Ctrl+W"},
    ActionRow{ActionId::CloseAll, "file.close-all", TEXT("Close all"), nullptr, "Ctrl+Shift+W"},
    ActionRow{ActionId::Quit, "file.quit", TEXT("Quit"), nullptr, "Ctrl+Q"},

    ActionRow{ActionId::Undo, "edit.undo", TEXT("Undo"), "undo", "Ctrl+Z", Scope::Window, "", false,
              "back revert"},
    ActionRow{ActionId::Redo, "edit.redo", TEXT("Redo"), "redo", "Ctrl+Shift+Z Ctrl+Y"},
    ActionRow{ActionId::Cut, "edit.cut", TEXT("Cut"), nullptr, "Ctrl+X", Scope::ViewsAndTree,
              TEXT("Copies the selected objects and takes them out.")},
    ActionRow{ActionId::Copy, "edit.copy", TEXT("Copy"), "copy", "Ctrl+C", Scope::ViewsAndTree,
              TEXT("Copies the selected objects as ADF text, with the joints between them.")},
    ActionRow{ActionId::Paste, "edit.paste", TEXT("Paste"), nullptr, "Ctrl+V", Scope::ViewsAndTree,
              TEXT("Adds the objects of an ADF text from the clipboard to the active file, beside "
                   "those it was copied from.")},
    ActionRow{ActionId::Duplicate, "edit.duplicate", TEXT("Duplicate with joints"), "duplicate",
              "Ctrl+D", Scope::Window, TEXT("Joints between copied bodies join the copies."), false,
              "copy clone"},
    ActionRow{ActionId::Rename, "edit.rename", TEXT("Rename"), "rename", "F2", Scope::Window,
              TEXT("References to the object follow."), false, "name"},
    ActionRow{
        ActionId::Delete, "edit.delete", TEXT("Delete"), "delete", "Del X", Scope::ViewsAndTree,
        TEXT("Joints, sensors and actuators of a deleted body go with it."), false, "remove erase"},
    ActionRow{ActionId::MeshTools, "edit.mesh-tools", TEXT("Mesh tools..."), "mesh", "",
              Scope::Window,
              TEXT("Unit, origin, repair and detail of the body's mesh, what collides, and the "
                   "mass."),
              false, "decompose hull repair unit scale mass collision"},
    ActionRow{ActionId::Static, "edit.static", TEXT("Static"), "lock", "", Scope::Window,
              TEXT("A static body is held in the world: its mass is 0, and nothing moves it."),
              true, "fix ground anchor immovable"},
    ActionRow{ActionId::MassFromMaterial, "edit.mass", TEXT("Mass from material..."), "mass", "",
              Scope::Window,
              TEXT("Mass, mass centre and inertia of the bodies as solids of a material or a "
                   "density.")},
    ActionRow{ActionId::SelectAll, "edit.select-all", TEXT("Select all bodies"), nullptr, "Ctrl+A",
              Scope::Views},
    ActionRow{ActionId::SelectNone, "edit.select-none", TEXT("Cancel, or select nothing"), nullptr,
              "Esc", Scope::Views},
    ActionRow{ActionId::FilterObjects, "edit.filter", TEXT("Filter objects"), "filter", "Ctrl+F"},
    ActionRow{ActionId::Palette, "edit.palette", TEXT("Search actions and objects..."), "search",
              "Ctrl+K Ctrl+Shift+P /", Scope::Window, "", false, "command"},
    ActionRow{ActionId::Preferences, "edit.preferences", TEXT("Preferences..."), "settings",
              "Ctrl+,", Scope::Window, "", false, "settings options theme"},

    ActionRow{ActionId::CreateBox, "create.box", TEXT("Box"), "box", "", Scope::Window,
              TEXT("A new body with a box to see and to collide with."), false,
              "cube block brick link body part"},
    ActionRow{ActionId::CreateSphere, "create.sphere", TEXT("Sphere"), "sphere", "", Scope::Window,
              TEXT("A new body with a sphere to see and to collide with."), false,
              "ball body part"},
    ActionRow{ActionId::CreateCylinder, "create.cylinder", TEXT("Cylinder"), "cylinder", "",
              Scope::Window, TEXT("A new body with a cylinder to see and to collide with."), false,
              "rod peg pin tube body part"},
    ActionRow{ActionId::CreateCapsule, "create.capsule", TEXT("Capsule"), "capsule", "",
              Scope::Window, TEXT("A new body with a capsule to see and to collide with."), false,
              "pill body part"},
    ActionRow{ActionId::CreateCone, "create.cone", TEXT("Cone"), "cone", "", Scope::Window,
              TEXT("A new body with a cone to see and to collide with."), false, "body part"},
    ActionRow{ActionId::CreatePlane, "create.plane", TEXT("Plane"), "plane", "", Scope::Window,
              TEXT("A new static body with an unbounded plane."), false,
              "floor ground static body"},
    ActionRow{ActionId::CreateMesh, "create.mesh", TEXT("Mesh from file..."), "mesh", "",
              Scope::Window,
              TEXT("A new body drawn with a mesh file, colliding with its convex hull."), false,
              "stl obj import body part"},
    ActionRow{ActionId::ShowLibrary, "create.library", TEXT("Part from the library..."), "template",
              "Shift+A", Scope::Views,
              TEXT("Pegs, rings, boards, links, hinges and more, put down where the pointer is."),
              false, "part template palette"},
    ActionRow{ActionId::Array, "create.array", TEXT("Array..."), "array", "A", Scope::Views,
              TEXT("Copies the selected bodies, with the joints between them, along a line, a grid "
                   "or a ring."),
              false, "pattern repeat copies grid circle"},
    ActionRow{ActionId::JoinRevolute, "create.join-revolute", TEXT("Revolute joint"),
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
    ActionRow{ActionId::JoinChain, "create.join-chain", TEXT("Join in a chain"), "joint", "",
              Scope::Window,
              TEXT("A revolute joint between each selected body and the one selected before it, "
                   "where they meet.")},
    ActionRow{ActionId::JoinToFirst, "create.join-to-first", TEXT("Join all to the first"), "joint",
              "", Scope::Window,
              TEXT("A revolute joint between the first selected body and each other one.")},
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
    ActionRow{ActionId::JointPoint, "create.joint-point", TEXT("Make a ball joint"), "joint-point",
              "", Scope::Window, TEXT("The selected joints keep one point together.")},
    ActionRow{ActionId::JointSwap, "create.swap-sides", TEXT("Swap parent and child"), "rotate", "",
              Scope::Window,
              TEXT("The joint stays where it is and its axis is turned round, so that what was a "
                   "positive motion is one still.")},
    ActionRow{ActionId::KeepAligned, "create.keep-aligned", TEXT("Keep joints aligned"), "lock", "",
              Scope::Window,
              TEXT("Typing a pivot or an axis of one side moves the other side's along, so that "
                   "the joint has one place in the world."),
              true},

    ActionRow{ActionId::ToolSelect, "tool.select", TEXT("Select"), "select", "Q", Scope::Views,
              TEXT("Click selects, Shift adds, drag on empty space selects what is inside."), true},
    ActionRow{ActionId::ToolMove, "tool.move", TEXT("Move"), "move", "G", Scope::Views,
              TEXT("Drag an arrow or a square. Ctrl snaps, Shift is fine."), true,
              "translate position drag gizmo"},
    ActionRow{ActionId::ToolRotate, "tool.rotate", TEXT("Rotate"), "rotate", "R", Scope::Views,
              TEXT("Drag an arc. Ctrl snaps, Shift is fine."), true, "turn orientation gizmo"},
    ActionRow{ActionId::ToolJoin, "tool.join", TEXT("Join"), "joint", "J", Scope::ViewsAndTree,
              TEXT("Click a hole, a pin or a face of the part that moves, then where it goes. Two "
                   "selected bodies are joined at once, first the parent, then the child."),
              true},
    ActionRow{ActionId::ToolPose, "tool.pose", TEXT("Pose"), "target", "P", Scope::ViewsAndTree,
              TEXT("Drag a body: its mechanism moves through its loops, and joint zeros stay. The "
                   "panel Pose has a slider for each joint."),
              true},
    ActionRow{ActionId::MoveSubtree, "tool.move-subtree", TEXT("With subtree"), "tree", "1",
              Scope::Views,
              TEXT("All that hangs on a moved body goes along; its joint to its parent takes the "
                   "new place."),
              true},
    ActionRow{ActionId::MoveAlone, "tool.move-alone", TEXT("Alone"), "body", "2", Scope::Views,
              TEXT("Other bodies and all joints stay where they are; the moved body's pivots "
                   "follow."),
              true},
    ActionRow{ActionId::MoveLoop, "tool.move-loop", TEXT("Solve loop"), "loop", "3", Scope::Views,
              TEXT("The mechanism follows the moved body through its loops, within limits. Joint "
                   "zeros stay."),
              true},
    ActionRow{ActionId::KeepPose, "pose.keep", TEXT("Keep this pose"), "plus", "", Scope::Window,
              TEXT("Writes where the joints of the selected mechanism are under a name.")},
    ActionRow{ActionId::HomePose, "pose.home", TEXT("Go to the zero pose"), "home", "",
              Scope::Window, TEXT("Brings all joints of the selected mechanism to 0.")},
    ActionRow{ActionId::ZeroPose, "pose.make-zero", TEXT("Make this the zero pose"), "reset", "",
              Scope::Window,
              TEXT("Rewrites the joints of the selected mechanism so that each is at 0 now; limits "
                   "and named poses move along.")},
    ActionRow{ActionId::FrameLocal, "tool.frame-local", TEXT("Local"), nullptr, "", Scope::Window,
              TEXT("Arrows and arcs lie along the axes of the body."), true},
    ActionRow{ActionId::FrameWorld, "tool.frame-world", TEXT("World"), nullptr, "", Scope::Window,
              TEXT("Arrows and arcs lie along the axes of the world."), true},
    ActionRow{ActionId::Snap, "tool.snap", TEXT("Snap"), "snap", "Shift+Tab", Scope::Views,
              TEXT("Moves by 0.1 m and turns by 15 degrees. Ctrl does so for one drag."), true,
              "grid magnet"},

    ActionRow{ActionId::FrameSelection, "view.frame", TEXT("Frame selection"), "frame", "F",
              Scope::ViewsAndTree, "", false, "zoom focus centre"},
    ActionRow{ActionId::FrameAll, "view.frame-all", TEXT("Frame all"), "frame-all", "Home",
              Scope::Views, "", false, "zoom fit"},
    ActionRow{ActionId::ViewFront, "view.front", TEXT("Front"), nullptr, "Num+1", Scope::Views},
    ActionRow{ActionId::ViewBack, "view.back", TEXT("Back"), nullptr, "Ctrl+Num+1", Scope::Views},
    ActionRow{ActionId::ViewRight, "view.right", TEXT("Right"), nullptr, "Num+3", Scope::Views},
    ActionRow{ActionId::ViewLeft, "view.left", TEXT("Left"), nullptr, "Ctrl+Num+3", Scope::Views},
    ActionRow{ActionId::ViewTop, "view.top", TEXT("Top"), nullptr, "Num+7", Scope::Views},
    ActionRow{ActionId::ViewBottom, "view.bottom", TEXT("Bottom"), nullptr, "Ctrl+Num+7",
              Scope::Views},
    ActionRow{ActionId::ViewHome, "view.three-quarters", TEXT("Three quarters"), nullptr, "Num+0",
              Scope::Views},
    ActionRow{ActionId::Orthographic, "view.orthographic", TEXT("Orthographic"), "projection",
              "Num+5", Scope::Views, TEXT("Parallel lines stay parallel."), true,
              "perspective parallel projection"},
    ActionRow{ActionId::ShadingShaded, "view.shaded", TEXT("Shaded"), "shading", "", Scope::Window,
              "", true},
    ActionRow{ActionId::ShadingWireframe, "view.wireframe", TEXT("Wireframe"), "wireframe", "Z",
              Scope::Views, TEXT("The edges of all triangles."), true},
    ActionRow{ActionId::ShadingCollision, "view.collision", TEXT("Collision shapes"), "collision",
              "C", Scope::Views, TEXT("What the simulation touches instead of what is drawn."),
              true, "hull convex shape contact"},
    ActionRow{ActionId::Overlays, "view.overlays", TEXT("Overlays..."), "overlays", "Shift+O",
              Scope::Views, "", false, "axes forces contacts labels frames"},
    ActionRow{ActionId::Hide, "view.hide", TEXT("Hide"), "eye-off", "H", Scope::Views, "", false,
              "invisible visibility"},
    ActionRow{ActionId::Isolate, "view.isolate", TEXT("Isolate"), "isolate", "Shift+H",
              Scope::Views, TEXT("Hides everything that is not selected."), false,
              "only solo visibility"},
    ActionRow{ActionId::ShowAll, "view.show-all", TEXT("Show all"), "eye", "Alt+H", Scope::Views,
              "", false, "unhide visible visibility"},
    ActionRow{ActionId::LookThrough, "view.look-through", TEXT("Look through"), "camera"},
    ActionRow{ActionId::ShowSource, "view.source", TEXT("Show in source"), "source", "",
              Scope::Window, "", false, "text yaml adf code edit"},
    ActionRow{ActionId::ShowProfiler, "view.profiler", TEXT("Profiler and energy"), "speed",
              "Ctrl+Shift+T", Scope::Window,
              TEXT("How long the steps of a run take, and what becomes of its energy."), false,
              "speed time step energy performance"},
    ActionRow{ActionId::ThemeSystem, "view.theme-system", TEXT("Theme of the system"), nullptr, "",
              Scope::Window, "", true},
    ActionRow{ActionId::ThemeDark, "view.theme-dark", TEXT("Dark theme"), nullptr, "",
              Scope::Window, "", true},
    ActionRow{ActionId::ThemeLight, "view.theme-light", TEXT("Light theme"), nullptr, "",
              Scope::Window, "", true},
    ActionRow{ActionId::TextLarger, "view.text-larger", TEXT("Larger"), nullptr,
              "Ctrl++ Ctrl+=", Scope::Window, "", false, "font size zoom scale"},
    ActionRow{ActionId::TextSmaller, "view.text-smaller", TEXT("Smaller"), nullptr, "Ctrl+-",
              Scope::Window, "", false, "font size zoom scale"},
    ActionRow{ActionId::TextNormal, "view.text-normal", TEXT("Normal"), nullptr, "Ctrl+0"},

    ActionRow{ActionId::PlayPause, "run.play", TEXT("Play"), "play", "Space", Scope::ViewsAndPanels,
              TEXT("Starts a run of the document, or goes on. Edits change the document."), false,
              "run simulate start"},
    ActionRow{ActionId::Stop, "run.stop", TEXT("Stop"), "stop", "Shift+Space",
              Scope::ViewsAndPanels, TEXT("Ends the run and shows the document again."), false,
              "end simulate"},
    ActionRow{ActionId::Step, "run.step", TEXT("Step"), "step", "Right", Scope::Views,
              TEXT("One step of the simulation, then pause."), false, "time step frame"},
    ActionRow{ActionId::Reset, "run.reset", TEXT("Reset"), "reset", "Backspace",
              Scope::ViewsAndPanels, TEXT("Back to the start of the run."), false,
              "restart rewind"},
    ActionRow{ActionId::AllCommandsOff, "run.all-off", TEXT("All commands off"), "unlock",
              "Shift+F12", Scope::Window,
              TEXT("Joints, bodies and wheels of the run are left to themselves, actuators let "
                   "go."),
              false, "motor release"},

    ActionRow{ActionId::SteppingFixed, "run.stepping-fixed", TEXT("Fixed stepping"), nullptr, "",
              Scope::Window,
              TEXT("Steps of one length: the same bits in every run. A machine that is too slow "
                   "makes simulated time fall behind."),
              true, "time step deterministic"},
    ActionRow{ActionId::SteppingDynamic, "run.stepping-dynamic", TEXT("Dynamic stepping"), nullptr,
              "", Scope::Window,
              TEXT("A machine that is too slow takes longer steps before simulated time falls "
                   "behind."),
              true, "time step real"},

    ActionRow{ActionId::NewView, "window.new-view", TEXT("New viewport"), "new-view"},
    ActionRow{ActionId::SplitRight, "window.split-right", TEXT("Split viewport right"),
              "split-right", "Ctrl+\\"},
    ActionRow{ActionId::SplitDown, "window.split-down", TEXT("Split viewport down"), "split-down",
              "Ctrl+Shift+\\"},
    ActionRow{ActionId::CloseView, "window.close-view", TEXT("Close viewport"), "close"},
    ActionRow{ActionId::LayoutAuthor, "window.author", TEXT("Author"), nullptr, "Ctrl+1",
              Scope::Window, TEXT("The layout for building."), true},
    ActionRow{ActionId::LayoutSimulate, "window.simulate", TEXT("Simulate"), nullptr, "Ctrl+2",
              Scope::Window, TEXT("The layout for watching a run."), true},
    ActionRow{ActionId::ResetLayout, "window.reset-layout", TEXT("Reset layout")},
    ActionRow{ActionId::NextPanel, "window.next-panel", TEXT("Next panel"), nullptr, "F6"},
    ActionRow{ActionId::NextView, "window.next-view", TEXT("Next viewport"), nullptr, "Ctrl+F6"},
    ActionRow{ActionId::Welcome, "window.welcome", TEXT("Welcome page"), "home", "", Scope::Window,
              "", true},

    ActionRow{ActionId::Guide, "help.guide", TEXT("Guide"), "book", "F1", Scope::Window,
              TEXT("The page of the guide about what you are doing. It needs no network."), false,
              "help manual documentation tutorial"},
    ActionRow{ActionId::Shortcuts, "help.shortcuts", TEXT("Keyboard shortcuts"), "keyboard",
              "Shift+F1", Scope::Window, "", false, "keys hotkeys"},
    ActionRow{ActionId::About, "help.about", TEXT("About Linkwright"), "info"},
};

#undef TEXT

constexpr bool inOrderOfIds()
{
    for (std::size_t i = 0; i < kRows.size(); ++i) {
        if (kRows[i].id != static_cast<ActionId>(i)) {
            return false;
        }
    }
    return kRows.size() == static_cast<std::size_t>(ActionId::Count);
}

static_assert(inOrderOfIds());

}  // namespace

std::span<const ActionRow> actionRows()
{
    return kRows;
}

const ActionRow& rowOf(ActionId id)
{
    CHECK(id < ActionId::Count, "every action has a row");
    return kRows[static_cast<std::size_t>(id)];
}

}  // namespace editor
