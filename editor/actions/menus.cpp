#include "editor/actions/menus.h"

#include "editor/actions/action_catalog.h"

#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>

namespace editor {
namespace {

using enum ActionId;

constexpr ActionId kLine = Count;

QMenu& submenu(QMenu& menu, const char* title)
{
    return *menu.addMenu(QCoreApplication::translate("menus", title));
}

QMenu& topMenu(QMenuBar& bar, const char* title)
{
    return *bar.addMenu(QCoreApplication::translate("menus", title));
}

#define TITLE(words) QT_TRANSLATE_NOOP("menus", words)

void buildFile(QMenu& menu, const ActionCatalog& actions, LiveMenus& live)
{
    actions.fill(menu, {NewModel});
    actions.fill(submenu(menu, TITLE("New from template")),
                 {NewEmptyWorld, NewTable, NewRobotCell, NewPuzzleBoard, kLine, NewGroundAndBox,
                  NewPendulum, NewTwoLink, NewFourBar});
    actions.fill(menu, {Open});
    live.recent = &submenu(menu, TITLE("Open recent"));
    actions.fill(menu, {Import, Export});
    actions.fill(menu, {kLine, Save, SaveAs, SaveAll, SavePicture, SaveVideo, FilmView, kLine,
                        Revert, Reload, OpenBackup, kLine, Close, CloseAll, kLine, Quit});
}

void fillArrangeMenu(QMenu& menu, const ActionCatalog& actions)
{
    actions.fill(submenu(menu, TITLE("Align")),
                 {AlignXLow, AlignXCentre, AlignXHigh, kLine, AlignYLow, AlignYCentre, AlignYHigh,
                  kLine, AlignZLow, AlignZCentre, AlignZHigh});
    actions.fill(submenu(menu, TITLE("Distribute")),
                 {CentresX, CentresY, CentresZ, kLine, GapsX, GapsY, GapsZ});
    actions.fill(submenu(menu, TITLE("Mirror")),
                 {MirrorX, MirrorY, MirrorZ, kLine, MirrorAtBody, MirrorInPlace});
    actions.fill(menu, {Drop});
}

void fillSourceMenu(QMenu& menu, const ActionCatalog& actions)
{
    actions.fill(menu,
                 {SourceFold, SourceUnfold, SourceFoldAll, SourceUnfoldAll, kLine, SourceChanges});
}

void buildView(QMenu& menu, const ActionCatalog& actions, LiveMenus& live)
{
    actions.fill(menu, {FrameSelection, FrameAll, kLine});
    actions.fill(submenu(menu, TITLE("Standard view")),
                 {ViewFront, ViewBack, ViewRight, ViewLeft, ViewTop, ViewBottom, ViewHome});
    actions.fill(menu, {Orthographic, kLine, ShadingShaded, ShadingWireframe, ShadingCollision,
                        Overlays, Trail, NoTrails, kLine, Hide, Isolate, ShowAll, kLine,
                        PlotSelected, ShowPlots, NewPlots, ShowProfiler, ShowTimeLine});
    fillSourceMenu(submenu(menu, TITLE("Source")), actions);
    menu.addSeparator();
    live.navigation = &submenu(menu, TITLE("Mouse navigation"));
    actions.fill(submenu(menu, TITLE("Theme")), {ThemeSystem, ThemeDark, ThemeLight});
    actions.fill(submenu(menu, TITLE("Text size")), {TextLarger, TextSmaller, TextNormal});
}

}  // namespace

LiveMenus buildMenuBar(QMenuBar& bar, const ActionCatalog& actions)
{
    LiveMenus live;
    buildFile(topMenu(bar, TITLE("&File")), actions, live);
    QMenu& edit = topMenu(bar, TITLE("&Edit"));
    actions.fill(edit, {Undo, Redo, kLine, Cut, Copy, Paste, Duplicate, Array, Rename, Delete,
                        kLine, Static, MeshTools});
    fillPhysicalMenu(submenu(edit, TITLE("Mass and collision")), actions);
    actions.fill(edit, {kLine, SelectAll, SelectAlike, SelectNone, FilterObjects, Palette, kLine});
    actions.fill(submenu(edit, TITLE("Structure")),
                 {HangOnLast, Detach, kLine, Group, Ungroup, kLine, Lock, LeaveOut, kLine,
                  AddToLibrary, MoveToFile, kLine, ListEarlier, ListLater});
    fillArrangeMenu(submenu(edit, TITLE("Arrange")), actions);
    actions.fill(submenu(edit, TITLE("A move takes along")), {MoveSubtree, MoveAlone, MoveLoop});
    actions.fill(
        submenu(edit, TITLE("Axes and snapping")),
        {FrameLocal, FrameParent, FrameJoint, FrameWorld, NextFrame, kLine, Snap, SnapParts});
    actions.fill(edit, {ToolMeasure});
    actions.fill(submenu(edit, TITLE("Pose")), {ToolPose, kLine, KeepPose, HomePose, ZeroPose});
    actions.fill(edit, {kLine, Preferences});

    QMenu& create = topMenu(bar, TITLE("&Create"));
    fillBodyMenu(create, actions);
    create.addSeparator();
    fillJointMenu(create, actions);
    actions.fill(create,
                 {kLine, CreateLight, CreateCamera, CreateDistanceSensor, CreateResistiveSensor,
                  CreateContactSensor, CreateForceSensor, CreateHold, CreateVehicle});

    buildView(topMenu(bar, TITLE("&View")), actions, live);

    QMenu& simulation = topMenu(bar, TITLE("&Simulation"));
    actions.fill(simulation, {PlayPause, Stop, StopKeepingPose, Step, Reset, kLine, LookBack,
                              LookOn, PlayBack, LookNow, GoOnFromHere, kLine, Record, SaveRecording,
                              OpenRecording, kLine, AllCommandsOff, kLine});
    actions.fill(submenu(simulation, TITLE("Edits change")), {EditsBoth, EditsRun, EditsDocument});
    actions.fill(simulation, {ReviewChanges, kLine});
    live.speed = &submenu(simulation, TITLE("Speed"));
    actions.fill(submenu(simulation, TITLE("Stepping")), {SteppingFixed, SteppingDynamic});
    actions.fill(simulation, {kLine, LetProgramsJoin, JoinRos, RunScript, CutOffPrograms,
                              ShowConnections, kLine, AskAboutPlugins});

    QMenu& devices = topMenu(bar, TITLE("&Devices"));
    actions.fill(devices, {ForcesOff, EngageAll, kLine, BindDevice, ToolDrive, kLine});
    live.addDevice = &submenu(devices, TITLE("Add device"));
    live.profiles = &submenu(devices, TITLE("Input-device file"));
    actions.fill(devices, {LookForDevices, kLine, ShowDevices});

    QMenu& window = topMenu(bar, TITLE("&Window"));
    actions.fill(window, {NewView, SplitRight, SplitDown, StereoView, FullScreenView, CloseView,
                          kLine, LayoutAuthor, LayoutSimulate, LayoutDebug, ResetLayout, kLine});
    live.panels = &submenu(window, TITLE("Panels"));
    actions.fill(window, {NextPanel, NextView, kLine, Welcome});

    QMenu& help = topMenu(bar, TITLE("Hel&p"));
    actions.fill(help, {Guide, FirstMechanism});
    live.guide = help.addMenu(QCoreApplication::translate("menus", "Pages of the guide"));
    actions.fill(help, {kLine, Shortcuts, About});
    return live;
}

void fillBodyMenu(QMenu& menu, const ActionCatalog& actions)
{
    actions.fill(menu, {CreateBox, CreateSphere, CreateCylinder, CreateCapsule, CreateCone,
                        CreatePlane, CreateMesh, ShowLibrary});
}

void fillJointMenu(QMenu& menu, const ActionCatalog& actions)
{
    actions.fill(menu, {ToolJoin, kLine, JoinRevolute, JoinPrismatic, JoinFixed, JoinPoint, kLine,
                        JoinChain, JoinToFirst, JoinSeveral, JoinWorld, kLine});
    actions.fill(submenu(menu, TITLE("Change joint")),
                 {JointRevolute, JointPrismatic, JointFixed, JointPoint, kLine, JointSwap});
    actions.fill(menu, {KeepAligned});
}

void fillPhysicalMenu(QMenu& menu, const ActionCatalog& actions)
{
    actions.fill(menu, {MassFromMaterial, ToolMass, ContactMaterial, kLine, ToolCollision});
    fillCollisionMenu(menu, actions);
    actions.fill(menu, {kLine, CollisionGroups, CheckOverlaps});
}

void fillCollisionMenu(QMenu& menu, const ActionCatalog& actions)
{
    actions.fill(menu, {CollideBox, CollideSphere, CollideCylinder, CollideCapsule, kLine,
                        CollideHull, CollidePieces, kLine, CollideDrawn});
}

void fillObjectMenu(QMenu& menu, const ActionCatalog& actions, bool camera)
{
    if (camera) {
        actions.fill(menu, {LookThrough, CameraToView, BindDevice});
    } else {
        actions.fill(menu, {ToolJoin, Static});
        QMenu& physical = submenu(menu, TITLE("Mass and collision"));
        fillPhysicalMenu(physical, actions);
        actions.fill(physical, {kLine, MeshTools});
        actions.fill(submenu(menu, TITLE("Joints")),
                     {JoinChain, JoinToFirst, JoinSeveral, JoinWorld, kLine, JointRevolute,
                      JointPrismatic, JointFixed, JointPoint, JointSwap, kLine, BindDevice});
        fillArrangeMenu(submenu(menu, TITLE("Arrange")), actions);
    }
    actions.fill(menu, {Rename, Duplicate, Hide});
    actions.fill(submenu(menu, TITLE("Show")),
                 {FrameSelection, Isolate, kLine, PlotSelected, Trail, ShowSource});
    actions.fill(submenu(menu, TITLE("Structure")),
                 {SelectAlike, kLine, HangOnLast, Detach, kLine, Group, Ungroup, kLine, Lock,
                  LeaveOut, kLine, AddToLibrary, MoveToFile, kLine, ListEarlier, ListLater});
    actions.fill(menu, {kLine, Delete});
}

}  // namespace editor
