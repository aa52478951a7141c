#include "editor/view3d/trail.h"

namespace editor::view3d {

void Trail::add(double time, base::Vec3 at_W)
{
    while (!samples.empty() && samples.back().time > time) {
        samples.pop_back();
    }
    if (!samples.empty() && base::norm(samples.back().at_W - at_W) < kLeastWay) {
        return;
    }
    samples.push_back({.time = time, .at_W = at_W});
    if (samples.size() > kMost) {
        samples.pop_front();
    }
}

}  // namespace editor::view3d
