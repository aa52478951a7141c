#include "importers/building/collision_groups.h"

#include <bit>
#include <cstdint>
#include <random>
#include <utility>

namespace importers {

namespace {

constexpr std::int64_t kGroups = 1000;

// A set of bodies, a bit each.
class BodySet {
public:
    explicit BodySet(std::size_t bodies) : words_((bodies + kBits - 1) / kBits) {}

    void insert(std::size_t body) { words_[body / kBits] |= bit(body); }

    void keepOnly(const BodySet& other)
    {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            words_[i] &= other.words_[i];
        }
    }

    void remove(const BodySet& other)
    {
        for (std::size_t i = 0; i < words_.size(); ++i) {
            words_[i] &= ~other.words_[i];
        }
    }

    // The first from `begin` on.
    [[nodiscard]] std::optional<std::size_t> next(std::size_t begin) const
    {
        for (std::size_t i = begin / kBits; i < words_.size(); ++i) {
            const bool isFirst = i == begin / kBits;
            const std::uint64_t word = isFirst ? words_[i] & ~(bit(begin) - 1) : words_[i];
            if (word != 0) {
                return i * kBits + static_cast<std::size_t>(std::countr_zero(word));
            }
        }
        return std::nullopt;
    }

private:
    static constexpr std::size_t kBits = 64;

    static std::uint64_t bit(std::size_t body) { return std::uint64_t{1} << (body % kBits); }

    std::vector<std::uint64_t> words_;
};

// Covers the pairs that touch by cliques, greedily: each group is made as large as it can be.
class Cover {
public:
    Cover(std::size_t bodies, const std::function<Touching(std::size_t, std::size_t)>& touching)
        : allowed_(bodies, BodySet(bodies)), open_(bodies, BodySet(bodies)), groups_(bodies)
    {
        for (std::size_t a = 0; a < bodies; ++a) {
            for (std::size_t b = a + 1; b < bodies; ++b) {
                add(a, b, touching(a, b));
            }
        }
    }

    [[nodiscard]] bool keepsApart() const { return keepsApart_; }

    std::optional<std::vector<std::vector<std::int64_t>>> run()
    {
        for (std::size_t a = 0; a < groups_.size(); ++a) {
            while (const auto b = open_[a].next(a + 1)) {
                addGroup(a, *b);
                if (next_ > kGroups) {
                    return std::nullopt;
                }
            }
            if (groups_[a].empty()) {
                groups_[a].push_back(next_++);  // its own: it touches nobody here
            }
        }
        if (next_ > kGroups) {
            return std::nullopt;
        }
        return std::move(groups_);
    }

private:
    void add(std::size_t a, std::size_t b, Touching touching)
    {
        if (touching == Touching::No) {
            keepsApart_ = true;
            return;
        }
        allowed_[a].insert(b);
        allowed_[b].insert(a);
        if (touching == Touching::Yes) {
            open_[a].insert(b);
            open_[b].insert(a);
        }
    }

    // A group of these two and of all that fit to those in it before; first of what still needs one
    // with `a`.
    void addGroup(std::size_t a, std::size_t b)
    {
        std::vector<std::size_t> members{a, b};
        BodySet fitting = allowed_[a];
        fitting.keepOnly(allowed_[b]);
        BodySet needed = open_[a];
        needed.keepOnly(fitting);
        grow(members, needed, fitting);
        grow(members, fitting, needed);
        BodySet group(groups_.size());
        for (const std::size_t member : members) {
            group.insert(member);
        }
        for (const std::size_t member : members) {
            groups_[member].push_back(next_);
            open_[member].remove(group);
        }
        ++next_;
    }

    // Adds of `choice` what fits, in any order: groups that differ soon cover all pairs of bodies
    // that touch almost all others. Both sets are left with what fits to all members.
    void grow(std::vector<std::size_t>& members, BodySet& choice, BodySet& rest)
    {
        while (true) {
            std::optional<std::size_t> other = choice.next(draw_() % groups_.size());
            if (!other) {
                other = choice.next(0);
            }
            if (!other) {
                return;
            }
            members.push_back(*other);
            choice.keepOnly(allowed_[*other]);
            rest.keepOnly(allowed_[*other]);
        }
    }

    bool keepsApart_ = false;
    std::vector<BodySet> allowed_;  // that each may touch
    std::vector<BodySet> open_;     // that each has to touch, and has no group with yet
    std::vector<std::vector<std::int64_t>> groups_;
    std::int64_t next_ = 0;
    std::minstd_rand draw_;  // the same for every robot
};

}  // namespace

std::optional<std::vector<std::vector<std::int64_t>>> collisionGroups(
    std::size_t bodies, const std::function<Touching(std::size_t, std::size_t)>& touching)
{
    if (bodies > kMostGroupedBodies) {
        return std::nullopt;
    }
    Cover cover(bodies, touching);
    if (!cover.keepsApart()) {
        return std::vector<std::vector<std::int64_t>>(bodies);
    }
    return cover.run();
}

}  // namespace importers
