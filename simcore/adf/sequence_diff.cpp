#include "adf/sequence_diff.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace adf {

namespace {

using Index = std::optional<std::size_t>;

// For each new item its equal old one, the repeats in order.
std::vector<Index> equals(std::span<const std::string> before, std::span<const std::string> after)
{
    std::unordered_map<std::string_view, std::vector<std::size_t>> indices;
    for (std::size_t i = before.size(); i-- > 0;) {
        indices[before[i]].push_back(i);
    }
    std::vector<Index> result(after.size());
    for (std::size_t i = 0; i < after.size(); ++i) {
        const auto found = indices.find(after[i]);
        if (found != indices.end() && !found->second.empty()) {
            result[i] = found->second.back();
            found->second.pop_back();
        }
    }
    return result;
}

// Marks the longest part of `pairs` whose old items ascend (Fredman 1975).
std::vector<bool> longestAscending(const std::vector<Index>& pairs)
{
    std::vector<std::size_t> tails;  // tails[k]: end of the best run of k+1 items
    std::vector<Index> previous(pairs.size());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        if (!pairs[i]) {
            continue;
        }
        const auto position =
            std::lower_bound(tails.begin(), tails.end(), *pairs[i],
                             [&](std::size_t tail, std::size_t old) { return *pairs[tail] < old; });
        if (position != tails.begin()) {
            previous[i] = *std::prev(position);
        }
        if (position == tails.end()) {
            tails.push_back(i);
        } else {
            *position = i;
        }
    }
    std::vector<bool> kept(pairs.size());
    for (Index i = tails.empty() ? Index() : Index(tails.back()); i; i = previous[*i]) {
        kept[*i] = true;
    }
    return kept;
}

}  // namespace

SequenceDiff diffSequences(std::span<const std::string> before, std::span<const std::string> after)
{
    const std::vector<Index> pairs = equals(before, after);
    const std::vector<bool> kept = longestAscending(pairs);

    SequenceDiff diff;
    diff.replacedBy.resize(before.size());
    diff.removed.resize(before.size());
    std::vector<bool> isMoved(before.size());
    for (std::size_t i = 0; i < after.size(); ++i) {
        if (pairs[i] && !kept[i]) {
            isMoved[*pairs[i]] = true;
        }
    }

    std::size_t oldItem = 0;
    std::size_t newItem = 0;
    while (oldItem < before.size() || newItem < after.size()) {
        // One gap: old items up to the next kept one, new items likewise.
        std::size_t newEnd = newItem;
        while (newEnd < after.size() && !kept[newEnd]) {
            ++newEnd;
        }
        const std::size_t oldEnd = newEnd < after.size() ? *pairs[newEnd] : before.size();
        std::size_t last = oldItem == 0 ? SequenceDiff::kFirst : oldItem - 1;
        for (; newItem < newEnd; ++newItem) {
            // An item that moves keeps its place in the text free of others.
            while (oldItem < oldEnd && isMoved[oldItem]) {
                diff.removed[oldItem] = true;
                last = oldItem++;
            }
            if (oldItem < oldEnd && !pairs[newItem]) {
                diff.replacedBy[oldItem] = newItem;
                last = oldItem++;
            } else {
                diff.added.push_back({.after = last, .item = newItem, .movedFrom = pairs[newItem]});
            }
        }
        for (; oldItem < oldEnd; ++oldItem) {
            diff.removed[oldItem] = true;
        }
        if (newEnd < after.size()) {
            oldItem = oldEnd + 1;
            newItem = newEnd + 1;
        }
    }
    return diff;
}

}  // namespace adf
