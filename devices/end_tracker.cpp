#include "devices/end_tracker.h"

#include <algorithm>

namespace devices {

namespace {

bool isUsable(const EndState& end)
{
    return isFinite(end.X_WE) && base::isFinite(end.linear) && base::isFinite(end.angular) &&
           base::isFinite(end.linearWork) && base::isFinite(end.angularWork) && isFinite(end.X_WC);
}

}  // namespace

// The simulated time of a run that is overloaded goes by more slowly than that of the wall, and so
// does its body. The loop measures that itself, by when news come.
void EndTracker::take(const EndState& next, std::int64_t now)
{
    const double went = next.time - end_.time;
    const double took = static_cast<double>(now - at_) * 1e-9;
    if (end_.news > 0 && went > 0 && took > 0) {
        const double rate = std::clamp(went / took, 0.0, 2.0);
        simulatedRate_ += 0.1 * (rate - simulatedRate_);
    }
    if (isUsable(next)) {
        end_ = next;
    } else {
        end_.isDiverged = true;
    }
    at_ = now;
}

void EndTracker::advance(std::int64_t now)
{
    age_ = static_cast<double>(now - at_) * 1e-9;
    const bool moves = end_.isPlaying && !end_.isDiverged;
    X_WE_ = extrapolated(end_, std::min(age_, kLongestAhead), moves ? simulatedRate_ : 0);
}

}  // namespace devices
