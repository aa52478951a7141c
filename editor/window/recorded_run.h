#pragma once

#include "editor/session/run_scene.h"

#include <QString>

#include "recording/description.h"

class QWidget;

namespace editor {

struct EditorContext;

// What recordings of the window's run have in common.

// What a file says of a run in that scene, with the text of its files as it was then; `step`: the
// usual length of one, s.
[[nodiscard]] recording::Description describeRun(const EditorContext& context,
                                                 const RunScene& scene,
                                                 double step);

// A path that a person chose, offered beside the model; empty without one.
[[nodiscard]] QString chooseNewRecording(const EditorContext& context, QWidget& window);

// Of file dialogs: "Recordings (*.lwr)".
[[nodiscard]] QString recordingFilter();

}  // namespace editor
