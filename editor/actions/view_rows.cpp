#include "editor/actions/action_rows.h"

#include <QtGlobal>

#include <array>

namespace editor {

#define TEXT(words) QT_TRANSLATE_NOOP("actions", words)

std::span<const ActionRow> viewRows()
{
    static constexpr std::array kRows{
        ActionRow{
            ActionId::ToolSelect, "tool.select", TEXT("Select"), "select", "Q", Scope::Views,
            TEXT("Click selects, Shift adds. A drag to the right on empty space selects what is "
                 "inside, to the left what it touches, too."),
            true},
        ActionRow{ActionId::ToolMove, "tool.move", TEXT("Move"), "move", "G", Scope::Views,
                  TEXT("Drag an arrow or a square. Ctrl snaps, Shift is fine."), true,
                  "translate position drag gizmo"},
        ActionRow{ActionId::ToolRotate, "tool.rotate", TEXT("Rotate"), "rotate", "R", Scope::Views,
                  TEXT("Drag an arc. Ctrl snaps, Shift is fine."), true, "turn orientation gizmo"},
        ActionRow{
            ActionId::ToolJoin, "tool.join", TEXT("Join"), "joint", "J", Scope::ViewsAndTree,
            TEXT("Click a hole, a pin or a face of the part that moves, then where it goes. Two "
                 "selected bodies are joined at once, first the parent, then the child."),
            true},
        ActionRow{
            ActionId::ToolPose, "tool.pose", TEXT("Pose"), "target", "P", Scope::ViewsAndTree,
            TEXT("Drag a body: its mechanism moves through its loops, and joint zeros stay. The "
                 "panel Pose has a slider for each joint."),
            true},
        ActionRow{
            ActionId::ToolMeasure, "tool.measure", TEXT("Measure"), "ruler", "M",
            Scope::ViewsAndTree,
            TEXT("Click two corners, edges, faces or holes: their distance and angle. Nothing "
                 "is changed."),
            true, "ruler distance angle length diameter radius dimension tape gap"},
        ActionRow{
            ActionId::MoveSubtree, "tool.move-subtree", TEXT("With subtree"), "tree", "1",
            Scope::Views,
            TEXT("All that hangs on a moved body goes along; its joint to its parent takes the "
                 "new place."),
            true},
        ActionRow{ActionId::MoveAlone, "tool.move-alone", TEXT("Alone"), "body", "2", Scope::Views,
                  TEXT("Other bodies and all joints stay where they are; the moved body's pivots "
                       "follow."),
                  true},
        ActionRow{
            ActionId::MoveLoop, "tool.move-loop", TEXT("Solve loop"), "loop", "3", Scope::Views,
            TEXT("The mechanism follows the moved body through its loops, within limits. Joint "
                 "zeros stay."),
            true},
        ActionRow{ActionId::KeepPose, "pose.keep", TEXT("Keep this pose"), "plus", "",
                  Scope::Window,
                  TEXT("Writes where the joints of the selected mechanism are under a name.")},
        ActionRow{ActionId::HomePose, "pose.home", TEXT("Go to the zero pose"), "home", "",
                  Scope::Window, TEXT("Brings all joints of the selected mechanism to 0.")},
        ActionRow{
            ActionId::ZeroPose, "pose.make-zero", TEXT("Make this the zero pose"), "reset", "",
            Scope::Window,
            TEXT("Rewrites the joints of the selected mechanism so that each is at 0 now; limits "
                 "and named poses move along.")},
        ActionRow{ActionId::FrameLocal, "tool.frame-local", TEXT("Local"), nullptr, "",
                  Scope::Window, TEXT("Arrows and arcs lie along the axes of the body."), true,
                  "gizmo frame axes orientation"},
        ActionRow{ActionId::FrameParent, "tool.frame-parent", TEXT("Parent"), nullptr, "",
                  Scope::Window,
                  TEXT("Arrows and arcs lie along the axes of the body that this one hangs on; "
                       "along the world's where it hangs on none."),
                  true, "gizmo frame axes orientation"},
        ActionRow{ActionId::FrameJoint, "tool.frame-joint", TEXT("Joint"), nullptr, "",
                  Scope::Window,
                  TEXT("Arrows and arcs stand at the body's joint to its parent, along its axis; "
                       "at the body along the world's axes where it has none."),
                  true, "gizmo frame axes orientation pivot"},
        ActionRow{ActionId::FrameWorld, "tool.frame-world", TEXT("World"), nullptr, "",
                  Scope::Window, TEXT("Arrows and arcs lie along the axes of the world."), true,
                  "gizmo frame axes orientation"},
        ActionRow{ActionId::NextFrame, "tool.next-frame", TEXT("Next axes of the gizmo"), nullptr,
                  ",", Scope::Views, TEXT("Local, parent, joint, world, and again."), false,
                  "frame orientation local global parent joint world"},
        ActionRow{ActionId::Snap, "tool.snap", TEXT("Snap"), "snap", "Shift+Tab", Scope::Views,
                  TEXT("Moves by 0.1 m, to what is under the pointer first, and turns by 15 "
                       "degrees. Ctrl does the opposite for one drag."),
                  true, "grid magnet"},
        ActionRow{ActionId::SnapParts, "tool.snap-parts", TEXT("Snap to parts"), "target", "",
                  Scope::Window,
                  TEXT("While snapping is on, moves go to the corner, edge, middle or axis of "
                       "another body under the pointer. Alt lets go of it."),
                  true, "magnet vertex corner edge face hole axis"},

        ActionRow{ActionId::FrameSelection, "view.frame", TEXT("Frame selection"), "frame", "F",
                  Scope::ViewsAndTree, "", false, "zoom focus centre"},
        ActionRow{ActionId::FrameAll, "view.frame-all", TEXT("Frame all"), "frame-all", "Home",
                  Scope::Views, "", false, "zoom fit"},
        ActionRow{ActionId::ViewFront, "view.front", TEXT("Front"), nullptr, "Num+1", Scope::Views},
        ActionRow{ActionId::ViewBack, "view.back", TEXT("Back"), nullptr, "Ctrl+Num+1",
                  Scope::Views},
        ActionRow{ActionId::ViewRight, "view.right", TEXT("Right"), nullptr, "Num+3", Scope::Views},
        ActionRow{ActionId::ViewLeft, "view.left", TEXT("Left"), nullptr, "Ctrl+Num+3",
                  Scope::Views},
        ActionRow{ActionId::ViewTop, "view.top", TEXT("Top"), nullptr, "Num+7", Scope::Views},
        ActionRow{ActionId::ViewBottom, "view.bottom", TEXT("Bottom"), nullptr, "Ctrl+Num+7",
                  Scope::Views},
        ActionRow{ActionId::ViewHome, "view.three-quarters", TEXT("Three quarters"), nullptr,
                  "Num+0", Scope::Views},
        ActionRow{ActionId::Orthographic, "view.orthographic", TEXT("Orthographic"), "projection",
                  "Num+5", Scope::Views, TEXT("Parallel lines stay parallel."), true,
                  "perspective parallel projection"},
        ActionRow{ActionId::ShadingShaded, "view.shaded", TEXT("Shaded"), "shading", "",
                  Scope::Window, "", true},
        ActionRow{ActionId::ShadingWireframe, "view.wireframe", TEXT("Wireframe"), "wireframe", "Z",
                  Scope::Views, TEXT("The edges of all triangles."), true},
        ActionRow{ActionId::ShadingCollision, "view.collision", TEXT("Collision shapes"),
                  "collision", "C", Scope::Views,
                  TEXT("What the simulation touches instead of what is drawn."), true,
                  "hull convex shape contact"},
        ActionRow{ActionId::Overlays, "view.overlays", TEXT("Overlays..."), "overlays", "Shift+O",
                  Scope::Views, "", false, "axes forces contacts labels frames"},
        ActionRow{ActionId::Hide, "view.hide", TEXT("Hide"), "eye-off", "H", Scope::Views, "",
                  false, "invisible visibility"},
        ActionRow{ActionId::Isolate, "view.isolate", TEXT("Isolate"), "isolate", "Shift+H",
                  Scope::Views, TEXT("Hides everything that is not selected."), false,
                  "only solo visibility"},
        ActionRow{ActionId::ShowAll, "view.show-all", TEXT("Show all"), "eye", "Alt+H",
                  Scope::Views, "", false, "unhide visible visibility"},
        ActionRow{ActionId::LookThrough, "view.look-through", TEXT("Look through"), "camera", "",
                  Scope::Window,
                  TEXT("The view takes the place of the camera and follows it until it is turned."),
                  false, "view to camera"},
        ActionRow{ActionId::CameraToView, "view.camera-to-view", TEXT("Camera to view"), "camera",
                  "", Scope::Window,
                  TEXT("The camera looks at what the view shows now, from there."), false,
                  "place pose set"},
        ActionRow{ActionId::FullScreenView, "view.full-screen", TEXT("Full-screen view"), nullptr,
                  "F11", Scope::Window,
                  TEXT("The view fills the monitor that it is on: a floating one can be dragged to "
                       "another before. The same key or Esc brings it back."),
                  true, "fullscreen monitor screen presentation projector"},
        ActionRow{ActionId::StereoView, "view.stereo", TEXT("Stereo pair"), nullptr, "",
                  Scope::Window,
                  TEXT("A second view beside this one shows what the right eye sees, and follows."),
                  true, "3d stereoscopic eyes left right side by side"},
        ActionRow{ActionId::ShowSource, "view.source", TEXT("Show in source"), "source", "",
                  Scope::Window, "", false, "text yaml adf code edit"},
        ActionRow{ActionId::SourceFold, "view.fold", TEXT("Fold"), nullptr, "Alt+Left",
                  Scope::Window,
                  TEXT("Hides the lines of the source below the one that the cursor is in or "
                       "under."),
                  false, "collapse hide lines block"},
        ActionRow{ActionId::SourceUnfold, "view.unfold", TEXT("Unfold"), nullptr, "Alt+Right",
                  Scope::Window, "", false, "expand show lines block"},
        ActionRow{ActionId::SourceFoldAll, "view.fold-all", TEXT("Fold all"), nullptr,
                  "Alt+Shift+Left", Scope::Window,
                  TEXT("Leaves the first line of each block of the source."), false,
                  "collapse hide lines blocks"},
        ActionRow{ActionId::SourceUnfoldAll, "view.unfold-all", TEXT("Unfold all"), nullptr,
                  "Alt+Shift+Right", Scope::Window, "", false, "expand show lines blocks"},
        ActionRow{ActionId::SourceChanges, "view.changes", TEXT("Changes since the last save"),
                  nullptr, "", Scope::Window,
                  TEXT("Shows in the source what differs from the saved file. Each change can be "
                       "taken back."),
                  true, "diff revert difference compare"},
        ActionRow{ActionId::ShowProfiler, "view.profiler", TEXT("Show panel: Profiler"), "speed",
                  "Ctrl+Shift+T", Scope::Window,
                  TEXT("How long the steps of a run take, and what becomes of its energy."), false,
                  "speed time step energy performance"},
        ActionRow{ActionId::ShowPlots, "view.plots", TEXT("Show panel: Plots"), "speed",
                  "Ctrl+Shift+L", Scope::Window,
                  TEXT("Positions, forces and other numbers of a run over time."), false,
                  "graph curve chart scope signal diagram"},
        ActionRow{ActionId::NewPlots, "view.new-plots", TEXT("New panel of plots"), "plus", "",
                  Scope::Window,
                  TEXT("Another panel of plots, beside the one that is there: both follow the same "
                       "run and share their cursor."),
                  false, "graph curve chart scope second window dock"},
        ActionRow{ActionId::PlotSelected, "view.plot", TEXT("Plot..."), nullptr, "Shift+L",
                  Scope::ViewsAndTree,
                  TEXT("Draws a number of what is selected over time: which one is asked."), false,
                  "graph curve chart scope signal diagram"},
        ActionRow{ActionId::Trail, "view.trail", TEXT("Trail of the selection"), nullptr, "",
                  Scope::Window,
                  TEXT("Draws the way that the mass centres of the selected bodies go in a run; "
                       "once more, no longer."),
                  true, "path trace way curve track"},
        ActionRow{ActionId::NoTrails, "view.no-trails", TEXT("Remove all trails"), nullptr, "",
                  Scope::Window, "", false, "path trace clear"},
        ActionRow{ActionId::ShowTimeLine, "view.time-line", TEXT("Time line"), "history", "Ctrl+T",
                  Scope::Window,
                  TEXT("Under the views: every step of the run, to be looked at again."), true,
                  "scrub rewind replay past record moments"},
        ActionRow{ActionId::ThemeSystem, "view.theme-system", TEXT("Theme of the system"), nullptr,
                  "", Scope::Window, "", true},
        ActionRow{ActionId::ThemeDark, "view.theme-dark", TEXT("Dark theme"), nullptr, "",
                  Scope::Window, "", true},
        ActionRow{ActionId::ThemeLight, "view.theme-light", TEXT("Light theme"), nullptr, "",
                  Scope::Window, "", true},
        ActionRow{ActionId::TextLarger, "view.text-larger", TEXT("Larger"), nullptr,
                  "Ctrl++ Ctrl+=", Scope::Window, "", false, "font size zoom scale"},
        ActionRow{ActionId::TextSmaller, "view.text-smaller", TEXT("Smaller"), nullptr, "Ctrl+-",
                  Scope::Window, "", false, "font size zoom scale"},
        ActionRow{ActionId::TextNormal, "view.text-normal", TEXT("Normal"), nullptr, "Ctrl+0"},
    };
    return kRows;
}

#undef TEXT

}  // namespace editor
