#include "recording/touch_watch.h"

#include <algorithm>

namespace recording {
namespace {

constexpr double kApart = 0.1;  // s: less is a chatter of one touch

std::uint64_t keyOf(scene::BodyIndex a, scene::BodyIndex b)
{
    return (std::uint64_t{a.value} << 32U) + b.value + 1;
}

}  // namespace

void TouchWatch::see(const exchange::Snapshot& frame, std::uint64_t row)
{
    if (frame.time < time_) {
        pairs_.fill({});
    }
    time_ = frame.time;
    for (std::size_t i = 0; i < frame.contactCount; ++i) {
        const exchange::Contact& contact = frame.contacts[i];
        if (contact.force <= 0) {
            continue;  // they are near
        }
        const auto [a, b] = std::minmax(contact.a, contact.b);
        const std::uint64_t key = keyOf(a, b);
        Pair& pair = placeOf(key);
        const bool isAgain = frame.contactsDropped == 0 && frame.time > pair.time + kApart;
        if (!isBefore_ && (pair.key != key || isAgain)) {
            found_.push({.row = row, .a = a, .b = b});
        }
        pair = {.key = key, .time = frame.time};
    }
    isBefore_ = false;
}

// Where it is, or else the first free place or that of the pair that is apart for longest.
TouchWatch::Pair& TouchWatch::placeOf(std::uint64_t key)
{
    constexpr std::uint64_t kGolden = 0x9E3779B97F4A7C15U;  // spreads keys (Knuth, TAOCP 3, 6.4)
    const std::size_t first = (key * kGolden) >> 54U;
    Pair* oldest = &pairs_[first];
    for (std::size_t i = 0; i < kTries; ++i) {
        Pair& pair = pairs_[(first + i) % kPairs];
        if (pair.key == key || pair.key == 0) {
            return pair;
        }
        oldest = pair.time < oldest->time ? &pair : oldest;
    }
    return *oldest;
}

}  // namespace recording
