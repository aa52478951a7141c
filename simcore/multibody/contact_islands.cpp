#include "multibody/contact_rows.h"

#include <algorithm>
#include <array>

namespace multibody {

namespace {

// Levels above it are one.
constexpr int kHighest = 64;

}  // namespace

// Items of an island in their order, islands by their first item.
void ContactRows::findIslands()
{
    const auto mechanisms = links_ != nullptr ? links_->mechanismCount() : 0;
    const std::size_t nodeCount = bodies_.size() + static_cast<std::size_t>(mechanisms);
    sets_.restart(nodeCount);
    for (const Nodes& nodes : nodes_) {
        if (nodes.a != kNone && nodes.b != kNone) {
            sets_.unite(static_cast<std::size_t>(nodes.a), static_cast<std::size_t>(nodes.b));
        }
    }
    islandOfSet_.assign(nodeCount, kNone);
    islandOf_.resize(items_.size());
    islandStart_.clear();
    islandStart_.push_back(0);
    for (std::size_t i = 0; i < items_.size(); ++i) {
        const int node = nodes_[i].a != kNone ? nodes_[i].a : nodes_[i].b;
        int& island = islandOfSet_[sets_.find(static_cast<std::size_t>(node))];
        if (island == kNone) {
            island = static_cast<int>(islandStart_.size()) - 1;
            islandStart_.push_back(0);
        }
        islandOf_[i] = island;
        ++islandStart_[static_cast<std::size_t>(island) + 1];
    }
    for (std::size_t i = 1; i < islandStart_.size(); ++i) {
        islandStart_[i] += islandStart_[i - 1];
    }
    sorted_.resize(items_.size());
    order_.resize(items_.size());
    // The next index of each island, in the place of its end: filled from behind.
    for (std::size_t i = items_.size(); i-- > 0;) {
        int& end = islandStart_[static_cast<std::size_t>(islandOf_[i]) + 1];
        order_[static_cast<std::size_t>(--end)] = i;
    }
    // Now each end has become its start.
    islandStart_.erase(islandStart_.begin());
    islandStart_.push_back(static_cast<int>(items_.size()));
}

// The rates of the bodies and mechanisms of each island.
void ContactRows::findRates()
{
    rateRuns_.clear();
    rateStart_.assign(islandStart_.size(), 0);
    const auto eachNode = [this](auto&& visit) {
        for (std::size_t node = 0; node < islandOfSet_.size(); ++node) {
            const int island = islandOfSet_[sets_.find(node)];
            if (island != kNone) {
                visit(node, static_cast<std::size_t>(island));
            }
        }
    };
    eachNode([this](std::size_t, std::size_t island) { ++rateStart_[island]; });
    int end = 0;
    for (int& count : rateStart_) {
        end += count;
        count = end;
    }
    rateRuns_.resize(static_cast<std::size_t>(end));
    eachNode([this](std::size_t node, std::size_t island) {
        const bool isFree = node < bodies_.size();
        Run& run = rateRuns_[static_cast<std::size_t>(--rateStart_[island])];
        run = isFree ? Run{bodies_[node].begin, bodies_[node].begin + kFreeRates}
                     : links_->rates(static_cast<int>(node - bodies_.size()));
    });
}

// How many bodies a body is away from what is static, at most kHighest.
void ContactRows::findLevels()
{
    levels_.assign(islandOfSet_.size(), kHighest);
    bool any = true;
    for (int pass = 0; any && pass < kHighest; ++pass) {
        any = false;
        for (const Nodes& nodes : nodes_) {
            const int a = nodes.a != kNone ? levels_[static_cast<std::size_t>(nodes.a)] : 0;
            const int b = nodes.b != kNone ? levels_[static_cast<std::size_t>(nodes.b)] : 0;
            if (a > b + 1) {
                levels_[static_cast<std::size_t>(nodes.a)] = b + 1;
                any = true;
            } else if (b > a + 1) {
                levels_[static_cast<std::size_t>(nodes.b)] = a + 1;
                any = true;
            }
        }
    }
}

// Of an item, whose lower body decides; those of links come last.
int ContactRows::levelOf(std::size_t item) const
{
    const SweepItem::Kind kind = items_[item].kind;
    if (kind == SweepItem::Kind::Runs || kind == SweepItem::Kind::Branch) {
        return kHighest;
    }
    const auto of = [this](int node) {
        return node != kNone ? levels_[static_cast<std::size_t>(node)] : 0;
    };
    return std::min({of(nodes_[item].a), of(nodes_[item].b), kHighest - 1});
}

// Puts the items of an island in order, from the bottom up, and those that follow each other and
// share no body into groups.
void ContactRows::findGroups()
{
    groups_.clear();
    groupStart_.clear();
    for (std::size_t island = 0; island + 1 < islandStart_.size(); ++island) {
        const auto first = static_cast<std::size_t>(islandStart_[island]);
        const auto end = static_cast<std::size_t>(islandStart_[island + 1]);
        std::array<int, kHighest + 1> next{};
        for (std::size_t i = first; i < end; ++i) {
            ++next[static_cast<std::size_t>(levelOf(order_[i]))];
        }
        int sum = static_cast<int>(first);
        for (int& count : next) {
            sum += count;
            count = sum - count;
        }
        for (std::size_t i = first; i < end; ++i) {
            int& at = next[static_cast<std::size_t>(levelOf(order_[i]))];
            sorted_[static_cast<std::size_t>(at++)] = items_[order_[i]];
        }
        groupStart_.push_back(static_cast<int>(groups_.size()));
        for (std::size_t i = first; i < end; ++i) {
            if (i > first && joinsGroup(i)) {
                ++groups_.back().count;
            } else {
                groups_.push_back({static_cast<int>(i), 1});
            }
        }
    }
    groupStart_.push_back(static_cast<int>(groups_.size()));
}

// Whether an item shares no body with those of the last group, which end before it.
bool ContactRows::joinsGroup(std::size_t item) const
{
    const SweepItem& joining = sorted_[item];
    const SweepGroup group = groups_.back();
    if (joining.kind == SweepItem::Kind::Runs || joining.kind == SweepItem::Kind::Branch ||
        group.count == kMostInGroup) {
        return false;
    }
    const auto first = sorted_.begin() + group.first;
    return std::all_of(first, first + group.count, [&](const SweepItem& other) {
        const bool shares = other.a == joining.a || other.b == joining.a ||
                            (joining.b != kNone && (other.a == joining.b || other.b == joining.b));
        return other.kind == joining.kind && !shares;
    });
}

}  // namespace multibody
