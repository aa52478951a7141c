#pragma once

#include "base/union_find.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace base {

// A forest that spans a graph: those of its edges that close no loop, taken in the order in which
// they are joined (Kruskal's algorithm, 1956), and walked from its roots breadth first. Nodes and
// edges are named by their index; an edge leads both ways.
class SpanningForest {
public:
    // A node, and the edge and node that the walk came from: none at a root.
    struct Step {
        std::size_t node = 0;
        std::optional<std::size_t> edge;
        std::size_t from = 0;
    };

    explicit SpanningForest(std::size_t nodes) : sets_(nodes), edges_(nodes), isReached_(nodes) {}

    // Takes an edge unless its ends are connected, so that it would close a loop: false then.
    bool join(std::size_t edge, std::size_t a, std::size_t b);
    // Takes an edge in any case. No walk comes to one node twice.
    void add(std::size_t edge, std::size_t a, std::size_t b);

    // Connects nodes by something that no walk goes along. False when they were connected.
    bool connect(std::size_t a, std::size_t b) { return sets_.unite(a, b); }

    // From these roots on, nearest first, to all that no walk has reached; equally near nodes in
    // the order of the edges. Roots that are reached are left out.
    std::vector<Step> walk(std::span<const std::size_t> roots);

private:
    struct Edge {
        std::size_t index = 0;
        std::size_t to = 0;
    };

    UnionFind sets_;
    std::vector<std::vector<Edge>> edges_;  // of the forest, by node
    std::vector<bool> isReached_;
};

}  // namespace base
