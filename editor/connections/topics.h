#pragma once

#include "scene/scene.h"

#include <QString>

#include <vector>

namespace editor {

// One thing that a program sees or commands of a part.
struct Topic {
    QString name;  // "base-crank/measured_js"
    bool isCommand = false;
    QString unit;  // of its numbers
    QString code;  // a line of Python that reads it, or commands it
};

// What a program can see and command of a part of a scene, in the words of docs/protocol.md.
[[nodiscard]] std::vector<Topic> topicsOf(const scene::PartIndex& part, const scene::Scene& scene);

// A whole program in Python that joins the run at this address, looks at the part and commands it
// to stay as it is. Empty for what has no topics.
[[nodiscard]] QString snippetOf(const scene::PartIndex& part,
                                const scene::Scene& scene,
                                const QString& address);

}  // namespace editor
