#pragma once

// Measurements that are kept, as the views show them: a line between two places, with its value.

#include "base/math.h"

#include <QString>

namespace editor::view3d {

struct ProbeMark {
    base::Vec3 from_W;
    base::Vec3 to_W;
    QString words;  // "gap 62 mm"

    bool operator==(const ProbeMark&) const = default;
};

}  // namespace editor::view3d
