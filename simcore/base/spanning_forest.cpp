#include "base/spanning_forest.h"

namespace base {

bool SpanningForest::join(std::size_t edge, std::size_t a, std::size_t b)
{
    const bool isNew = sets_.unite(a, b);
    if (isNew) {
        add(edge, a, b);
    }
    return isNew;
}

void SpanningForest::add(std::size_t edge, std::size_t a, std::size_t b)
{
    edges_[a].push_back({edge, b});
    edges_[b].push_back({edge, a});
}

std::vector<SpanningForest::Step> SpanningForest::walk(std::span<const std::size_t> roots)
{
    std::vector<Step> steps;
    const auto reach = [&](const Step& step) {
        if (!isReached_[step.node]) {
            isReached_[step.node] = true;
            steps.push_back(step);
        }
    };
    for (const std::size_t root : roots) {
        reach({.node = root, .edge = std::nullopt, .from = root});
    }
    for (std::size_t next = 0; next < steps.size(); ++next) {
        const std::size_t node = steps[next].node;
        for (const Edge& edge : edges_[node]) {
            reach({.node = edge.to, .edge = edge.index, .from = node});
        }
    }
    return steps;
}

}  // namespace base
