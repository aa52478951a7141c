#include "importers/building/collision_groups.h"

#include <algorithm>
#include <utility>

namespace importers {

namespace {

constexpr std::int64_t kGroups = 1000;
// More bodies with shapes are not looked at pair by pair.
constexpr std::size_t kMostBodies = 500;

// Covers the pairs that touch by cliques, greedily: each group is made as large as it can be.
class Cover {
public:
    Cover(std::size_t bodies, const std::function<Touching(std::size_t, std::size_t)>& touching)
        : count_(bodies), wanted_(bodies * bodies, Touching::Either), groups_(bodies)
    {
        for (std::size_t a = 0; a < bodies; ++a) {
            for (std::size_t b = a + 1; b < bodies; ++b) {
                wanted_[a * count_ + b] = wanted_[b * count_ + a] = touching(a, b);
            }
        }
    }

    [[nodiscard]] bool keepsApart() const
    {
        return std::find(wanted_.begin(), wanted_.end(), Touching::No) != wanted_.end();
    }

    std::optional<std::vector<std::vector<std::int64_t>>> run()
    {
        std::vector<bool> done(count_ * count_, false);
        for (std::size_t a = 0; a < count_; ++a) {
            for (std::size_t b = a + 1; b < count_; ++b) {
                if (wanted_[a * count_ + b] == Touching::Yes && !done[a * count_ + b]) {
                    addGroup(grown(a, b), done);
                }
            }
            if (groups_[a].empty()) {
                groups_[a].push_back(next_++);  // its own: it touches nobody here
            }
            if (next_ > kGroups) {
                return std::nullopt;
            }
        }
        return std::move(groups_);
    }

private:
    [[nodiscard]] std::vector<std::size_t> grown(std::size_t a, std::size_t b) const
    {
        std::vector<std::size_t> clique{a, b};
        for (std::size_t other = 0; other < count_; ++other) {
            const bool fits = std::all_of(clique.begin(), clique.end(), [&](std::size_t member) {
                return other != member && wanted_[other * count_ + member] != Touching::No;
            });
            if (fits) {
                clique.push_back(other);
            }
        }
        return clique;
    }

    void addGroup(const std::vector<std::size_t>& clique, std::vector<bool>& done)
    {
        for (const std::size_t member : clique) {
            groups_[member].push_back(next_);
            for (const std::size_t other : clique) {
                done[member * count_ + other] = true;
            }
        }
        ++next_;
    }

    std::size_t count_;
    std::vector<Touching> wanted_;
    std::vector<std::vector<std::int64_t>> groups_;
    std::int64_t next_ = 0;
};

}  // namespace

std::optional<std::vector<std::vector<std::int64_t>>> collisionGroups(
    std::size_t bodies, const std::function<Touching(std::size_t, std::size_t)>& touching)
{
    if (bodies > kMostBodies) {
        return std::nullopt;
    }
    Cover cover(bodies, touching);
    if (!cover.keepsApart()) {
        return std::vector<std::vector<std::int64_t>>(bodies);
    }
    return cover.run();
}

}  // namespace importers
