#pragma once

#include "base/diagnostics.h"
#include "scene/scene.h"

#include <QDateTime>
#include <QString>

#include <map>
#include <string>

namespace editor {

// Finds textures that are there and cannot be decoded: views draw their surfaces in plain colours.
// A file is decoded again only when it changed. For one thread at a time, whichever that is.
class TextureCheck {
public:
    // At most one problem, however many textures there are, of the first body that shows one; none
    // about files that are missing, which their meshes report.
    [[nodiscard]] base::Diagnostics check(const scene::Scene& scene);

private:
    struct Verdict {
        QDateTime changed;
        QString problem;  // empty when it can be decoded
    };

    const QString& problemOf(const std::string& path);

    std::map<std::string, Verdict> known_;
};

}  // namespace editor
