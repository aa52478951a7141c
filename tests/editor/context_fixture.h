#pragma once

// All that panels show and act on, over a simulation that only notes what reaches it.

#include "editor/actions/action_catalog.h"
#include "editor/session/control_desk.h"
#include "editor/session/editor_context.h"
#include "editor/session/plugin_desk.h"
#include "editor/session/run_controller.h"
#include "editor/session/scene_builder.h"
#include "editor/session/setup_check.h"
#include "tests/editor/editor_fixture.h"
#include "tests/support/fake_run.h"
#include "tests/support/no_assets.h"

namespace test {

class ContextTest : public EditorTest {
protected:
    NoAssets assets_;
    FakeRun sim_;
    editor::SceneBuilder builder_{workspace_, assets_};
    editor::SetupCheck check_{builder_};
    editor::RunController run_{workspace_, builder_, sim_};
    editor::ControlDesk desk_{run_};
    editor::PluginDesk plugins_{builder_, run_, nullptr};
    editor::ActionCatalog actions_;
    editor::EditorContext context_{.workspace = workspace_,
                                   .selection = selection_,
                                   .visibility = visibility_,
                                   .builder = builder_,
                                   .check = check_,
                                   .run = run_,
                                   .desk = desk_,
                                   .plugins = plugins_,
                                   .actions = actions_};
};

}  // namespace test
