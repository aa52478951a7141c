#pragma once

namespace editor {

class ActionCatalog;
class ControlDesk;
class PluginDesk;
class RunController;
class SceneBuilder;
class Selection;
class SetupCheck;
class Visibility;
class Workspace;

// What panels and actions show and act on: one of each in a window, all there before the first
// panel and until after the last.
struct EditorContext {
    Workspace& workspace;
    Selection& selection;
    Visibility& visibility;
    SceneBuilder& builder;
    SetupCheck& check;
    RunController& run;
    ControlDesk& desk;
    PluginDesk& plugins;
    ActionCatalog& actions;
};

}  // namespace editor
