#pragma once

#include "editor/session/editor_context.h"
#include "editor/view3d/camera_rig.h"
#include "editor/view3d/view_options.h"

class QMenu;

namespace editor {

// Adds to the context menu of a view, while a run is seen as it is now, pushes of the point that
// was picked, away from the viewer: impulses that would give the body on its own 0.2, 1 and 5 m/s,
// over 20 ms of the run. A body that is commanded takes none.
void addPushes(QMenu& menu,
               const EditorContext& context,
               const view3d::Pick& pick,
               const view3d::CameraState& eye);

}  // namespace editor
