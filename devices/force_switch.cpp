#include "devices/force_switch.h"

#include <poll.h>

#include <algorithm>

namespace devices {

namespace {

// There from the start of the program to its very end, so that no handler finds it half made.
constinit ForceSwitch ofAll;

}  // namespace

ForceSwitch& ForceSwitch::ofProgram()
{
    return ofAll;
}

bool ForceSwitch::areSilent() const
{
    const std::uint32_t stops = this->stops();
    return std::all_of(places_.begin(), places_.end(), [stops](const Place& place) {
        return !place.used.load(std::memory_order_acquire) ||
               place.silentAfter.load(std::memory_order_acquire) >= stops;
    });
}

bool ForceSwitch::stopAndWait(int milliseconds)
{
    stop();
    for (int waited = 0; !areSilent(); ++waited) {
        if (waited >= milliseconds) {
            return false;
        }
        poll(nullptr, 0, 1);  // a sleep of 1 ms that handlers of signals may call
    }
    return true;
}

std::size_t ForceSwitch::enter()
{
    for (std::size_t i = 0; i < kMostLoops; ++i) {
        bool isUsed = false;
        if (places_[i].used.compare_exchange_strong(isUsed, true, std::memory_order_acq_rel)) {
            places_[i].silentAfter.store(stops(), std::memory_order_release);
            return i;
        }
    }
    return kMostLoops;
}

void ForceSwitch::leave(std::size_t place)
{
    if (place < kMostLoops) {
        places_[place].used.store(false, std::memory_order_release);
    }
}

void ForceSwitch::isSilent(std::size_t place, std::uint32_t stops)
{
    if (place < kMostLoops) {
        places_[place].silentAfter.store(stops, std::memory_order_release);
    }
}

}  // namespace devices
