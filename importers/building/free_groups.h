#pragma once

#include "scene/scene.h"

#include <cstddef>
#include <vector>

namespace importers {

// Collision groups for bodies that are not to touch each other, one for each. ADF has 0 to 999:
// first those that no body of a world has, from the last one down, as files that were written by
// hand take the first; then those of the world, which its bodies then touch, as bodies without
// groups touch all others; only after 1000 the same again.
class FreeGroups {
public:
    static constexpr std::size_t kCount = 1000;

    explicit FreeGroups(const scene::Scene& world);

    int next();

private:
    std::vector<int> order_;
    std::size_t given_ = 0;
};

}  // namespace importers
