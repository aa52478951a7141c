#pragma once

#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace base {

// Sets that grow together: union-find with path halving (Tarjan and van Leeuwen, 1984). A set is
// named by its least member.
class UnionFind {
public:
    explicit UnionFind(std::size_t count) { restart(count); }

    // As if it were new; takes memory only when it has never been as large.
    void restart(std::size_t count)
    {
        parent_.resize(count);
        std::iota(parent_.begin(), parent_.end(), std::size_t{0});
    }

    std::size_t find(std::size_t i)
    {
        while (parent_[i] != i) {
            i = parent_[i] = parent_[parent_[i]];
        }
        return i;
    }

    // False when they were in one set already.
    bool unite(std::size_t a, std::size_t b)
    {
        a = find(a);
        b = find(b);
        if (b < a) {
            std::swap(a, b);
        }
        parent_[b] = a;
        return a != b;
    }

private:
    std::vector<std::size_t> parent_;
};

}  // namespace base
