#include "importers/building/collision_groups.h"

#include <algorithm>
#include <map>
#include <utility>

namespace importers {

namespace {

constexpr std::int64_t kGroups = 1000;
// More bodies with shapes are not looked at pair by pair.
constexpr std::size_t kMostBodies = 3000;

using Row = std::vector<bool>;  // of a body: something about it and each of them
using Rows = std::vector<Row>;

struct Relation {
    Rows doTouch;
    Rows mayTouch;  // those of Touching::Either, too, and each body itself
};

Relation relationOf(std::size_t bodies,
                    const std::function<Touching(std::size_t, std::size_t)>& touching)
{
    Relation relation{Rows(bodies, Row(bodies, false)), Rows(bodies, Row(bodies, true))};
    for (std::size_t a = 0; a < bodies; ++a) {
        for (std::size_t b = a + 1; b < bodies; ++b) {
            const Touching wanted = touching(a, b);
            relation.doTouch[a][b] = relation.doTouch[b][a] = wanted == Touching::Yes;
            relation.mayTouch[a][b] = relation.mayTouch[b][a] = wanted != Touching::No;
        }
    }
    return relation;
}

// Bodies that touch each other and stand to all others alike can have the same groups.
class Alike {
public:
    explicit Alike(const Relation& relation) : kindOf_(relation.doTouch.size())
    {
        std::map<std::pair<Row, Row>, std::size_t> kinds;
        for (std::size_t body = 0; body < kindOf_.size(); ++body) {
            Row doTouch = relation.doTouch[body];
            doTouch[body] = true;
            const auto [kind, isNew] =
                kinds.try_emplace({std::move(doTouch), relation.mayTouch[body]}, first_.size());
            if (isNew) {
                first_.push_back(body);
            }
            kindOf_[body] = kind->second;
        }
    }

    [[nodiscard]] Relation among(const Relation& all) const
    {
        return relationOf(first_.size(), [&](std::size_t a, std::size_t b) {
            const std::size_t one = first_[a];
            const std::size_t other = first_[b];
            return all.doTouch[one][other]    ? Touching::Yes
                   : all.mayTouch[one][other] ? Touching::Either
                                              : Touching::No;
        });
    }

    [[nodiscard]] std::size_t kindOf(std::size_t body) const { return kindOf_[body]; }

private:
    std::vector<std::size_t> kindOf_;
    std::vector<std::size_t> first_;  // of each kind
};

// Covers the pairs that touch by cliques. Each takes in, one after the other, the body that brings
// it the most pairs that no clique has yet.
class Cover {
public:
    explicit Cover(Relation relation)
        : left_(std::move(relation.doTouch)),
          mayTouch_(std::move(relation.mayTouch)),
          groups_(left_.size())
    {}

    std::optional<std::vector<std::vector<std::int64_t>>> run()
    {
        for (std::size_t a = 0; a < left_.size(); ++a) {
            while (std::find(left_[a].begin(), left_[a].end(), true) != left_[a].end()) {
                if (next_ == kGroups) {
                    return std::nullopt;
                }
                addGroup(grownFrom(a));
            }
            if (groups_[a].empty()) {
                groups_[a].push_back(next_++);  // its own: it touches nobody here
            }
        }
        return next_ > kGroups ? std::nullopt : std::optional(std::move(groups_));
    }

private:
    [[nodiscard]] std::vector<std::size_t> grownFrom(std::size_t start) const
    {
        std::vector<std::size_t> clique;
        std::vector<std::size_t> open;  // what could still be in it
        std::vector<std::size_t> gains;
        for (std::size_t body = 0; body < left_.size(); ++body) {
            if (body != start && mayTouch_[start][body]) {
                open.push_back(body);
                gains.push_back(0);
            }
        }
        for (std::size_t newest = start;;) {
            clique.push_back(newest);
            std::size_t kept = 0;
            for (std::size_t i = 0; i < open.size(); ++i) {
                if (open[i] != newest && mayTouch_[newest][open[i]]) {
                    gains[kept] = gains[i] + (left_[newest][open[i]] ? 1 : 0);
                    open[kept++] = open[i];
                }
            }
            open.resize(kept);
            gains.resize(kept);
            const auto best = std::max_element(gains.begin(), gains.end());
            if (best == gains.end() || *best == 0) {
                return clique;
            }
            newest = open[static_cast<std::size_t>(best - gains.begin())];
        }
    }

    void addGroup(const std::vector<std::size_t>& clique)
    {
        for (const std::size_t member : clique) {
            groups_[member].push_back(next_);
            for (const std::size_t other : clique) {
                left_[member][other] = false;
            }
        }
        ++next_;
    }

    Rows left_;  // pairs that touch and that no group has yet
    Rows mayTouch_;
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
    const Relation relation = relationOf(bodies, touching);
    std::vector<std::vector<std::int64_t>> groups(bodies);
    const bool allMayTouch = std::all_of(
        relation.mayTouch.begin(), relation.mayTouch.end(),
        [](const Row& row) { return std::find(row.begin(), row.end(), false) == row.end(); });
    if (allMayTouch) {
        return groups;
    }
    const Alike alike(relation);
    const auto ofKinds = Cover(alike.among(relation)).run();
    if (!ofKinds) {
        return std::nullopt;
    }
    for (std::size_t body = 0; body < bodies; ++body) {
        groups[body] = (*ofKinds)[alike.kindOf(body)];
    }
    return groups;
}

}  // namespace importers
