#pragma once

#include "exchange/world_command.h"
#include "scene/scene.h"

#include <QString>

namespace editor {

// A command for a glance.
struct CommandWords {
    QString what;   // "Target 26 deg"
    QString where;  // the name of the part; empty for the world
};

// `scene`: whose parts the command names.
[[nodiscard]] CommandWords commandWords(const exchange::WorldCommand& command,
                                        const scene::Scene& scene);

}  // namespace editor
