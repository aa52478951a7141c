#include "editor/tools/aligning.h"

#include "scene/extents.h"

#include <algorithm>
#include <numeric>

namespace editor {
namespace {

// Along the one axis that counts.
struct Extent {
    double low = 0;
    double high = 0;

    [[nodiscard]] double centre() const { return 0.5 * (low + high); }

    [[nodiscard]] double size() const { return high - low; }
};

std::vector<Extent> extentsAlong(const scene::Scene& scene,
                                 const std::vector<scene::BodyIndex>& bodies,
                                 int axis)
{
    std::vector<Extent> extents;
    for (const scene::BodyIndex body : bodies) {
        const base::Bounds all = scene::extentsOf(scene, body, scene.body(body).X_WB);
        extents.push_back({all.low[axis], all.high[axis]});
    }
    return extents;
}

double placeOf(const Extent& extent, AlignAt at)
{
    return at == AlignAt::Low ? extent.low : at == AlignAt::High ? extent.high : extent.centre();
}

std::vector<BodyPlace> shifted(const scene::Scene& scene,
                               const std::vector<scene::BodyIndex>& bodies,
                               int axis,
                               const std::vector<double>& shifts)
{
    std::vector<BodyPlace> places;
    for (std::size_t i = 0; i < bodies.size(); ++i) {
        places.push_back({bodies[i], scene.body(bodies[i]).X_WB});
        places.back().X_WB.position[axis] += shifts[i];
    }
    return places;
}

}  // namespace

std::vector<BodyPlace> aligned(const scene::Scene& scene,
                               const std::vector<scene::BodyIndex>& bodies,
                               int axis,
                               AlignAt at)
{
    const std::vector<Extent> extents = extentsAlong(scene, bodies, axis);
    std::vector<double> shifts;
    for (const Extent& extent : extents) {
        shifts.push_back(placeOf(extents.back(), at) - placeOf(extent, at));
    }
    return shifted(scene, bodies, axis, shifts);
}

std::vector<BodyPlace> distributed(const scene::Scene& scene,
                                   const std::vector<scene::BodyIndex>& bodies,
                                   int axis,
                                   Spacing spacing)
{
    const std::vector<Extent> extents = extentsAlong(scene, bodies, axis);
    std::vector<double> shifts(bodies.size());
    if (bodies.size() < 3) {
        return shifted(scene, bodies, axis, shifts);
    }
    std::vector<std::size_t> order(bodies.size());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&extents](std::size_t a, std::size_t b) {
        return extents[a].centre() < extents[b].centre();
    });
    const Extent& first = extents[order.front()];
    const Extent& last = extents[order.back()];
    const auto steps = static_cast<double>(order.size() - 1);
    double sizes = 0;
    for (const Extent& extent : extents) {
        sizes += extent.size();
    }
    const double gap = (last.high - first.low - sizes) / steps;
    double low = first.low;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const Extent& extent = extents[order[i]];
        const double share = static_cast<double>(i) / steps;
        const double centre = spacing == Spacing::Gaps
                                  ? low + 0.5 * extent.size()
                                  : first.centre() + share * (last.centre() - first.centre());
        low += extent.size() + gap;
        if (i > 0 && i + 1 < order.size()) {
            shifts[order[i]] = centre - extent.centre();
        }
    }
    return shifted(scene, bodies, axis, shifts);
}

}  // namespace editor
