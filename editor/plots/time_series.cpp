#include "editor/plots/time_series.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace editor {
namespace {

constexpr std::size_t kShare = 16;  // of a level in one of the next

}  // namespace

void Extent::add(double value)
{
    if (std::isfinite(value)) {
        low = std::min(low, value);
        high = std::max(high, value);
    }
}

void Extent::add(const Extent& other)
{
    low = std::min(low, other.low);
    high = std::max(high, other.high);
}

void TimeSeries::add(double time, double value)
{
    if (size() >= most_) {
        const auto oldest = static_cast<std::ptrdiff_t>(most_ / 4);
        times_.erase(times_.begin(), times_.begin() + oldest);
        values_.erase(values_.begin(), values_.begin() + oldest);
        sumUpAll();
    }
    times_.push_back(time);
    values_.push_back(value);
    sumUp(size() - 1);
}

void TimeSeries::clear()
{
    times_.clear();
    values_.clear();
    levels_.clear();
}

void TimeSeries::prepend(const TimeSeries& past)
{
    const std::size_t room = most_ - std::min(most_, size());
    const std::size_t count = empty() ? past.size() : past.from(time(0));
    const auto begin = static_cast<std::ptrdiff_t>(count - std::min(count, room));
    const auto end = static_cast<std::ptrdiff_t>(count);
    times_.insert(times_.begin(), past.times_.begin() + begin, past.times_.begin() + end);
    values_.insert(values_.begin(), past.values_.begin() + begin, past.values_.begin() + end);
    sumUpAll();
}

void TimeSeries::cut(double after)
{
    const auto end = static_cast<std::size_t>(
        std::upper_bound(times_.begin(), times_.end(), after) - times_.begin());
    times_.resize(end);
    values_.resize(end);
    sumUpAll();
}

std::size_t TimeSeries::from(double time) const
{
    return static_cast<std::size_t>(std::lower_bound(times_.begin(), times_.end(), time) -
                                    times_.begin());
}

std::optional<std::size_t> TimeSeries::nearest(double time) const
{
    if (empty()) {
        return std::nullopt;
    }
    const std::size_t after = std::min(from(time), size() - 1);
    const bool before = after > 0 && time - times_[after - 1] < times_[after] - time;
    return before ? after - 1 : after;
}

Extent TimeSeries::extent(std::size_t first, std::size_t end) const
{
    Extent sum;
    end = std::min(end, size());
    std::size_t i = first;
    while (i < end) {
        // The largest group that begins here, is whole and ends in time.
        std::size_t level = 0;
        std::size_t length = 1;
        while (level < levels_.size() && i % (length * kShare) == 0 && i + length * kShare <= end) {
            length *= kShare;
            ++level;
        }
        if (level == 0) {
            sum.add(values_[i]);
        } else {
            sum.add(levels_[level - 1][i / length]);
        }
        i += length;
    }
    return sum;
}

void TimeSeries::sumUp(std::size_t sample)
{
    Extent one;
    one.add(values_[sample]);
    std::size_t group = sample / kShare;
    for (std::size_t level = 0;; ++level, group /= kShare) {
        if (level == levels_.size()) {
            // A level begins once the one below it has two.
            if (level > 0 && levels_[level - 1].size() < 2) {
                return;
            }
            levels_.emplace_back();
            if (level > 0) {
                Extent before;
                for (const Extent& below : levels_[level - 1]) {
                    before.add(below);
                }
                one.add(before);
            }
        }
        if (group == levels_[level].size()) {
            levels_[level].emplace_back();
        }
        levels_[level][group].add(one);
    }
}

void TimeSeries::sumUpAll()
{
    levels_.clear();
    for (std::size_t i = 0; i < size(); ++i) {
        sumUp(i);
    }
}

}  // namespace editor
