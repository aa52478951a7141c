#pragma once

#include "base/math.h"
#include "devices/settings.h"
#include "exchange/device_reading.h"

#include <array>
#include <cstddef>

namespace devices {

// The hand as its unit sees it (frame IID): in the axes of its user, corrected by the offsets of
// the base and of the tip (frames 4 to 7 of Table 3.3).
struct Hand {
    base::Pose pose;
    base::Vec3 linear;   // m/s, of the tip
    base::Vec3 angular;  // rad/s
};

// T_IID = T_BO^-1 T_IID-E T_TO.
base::Pose handPose(const base::Pose& device, const UnitSettings& settings);

// Makes a hand of readings. A device that measures no velocity gets one of the way of its last
// milliseconds, and one without position or orientation moves a hand that starts at the origin.
class HandTracker {
public:
    explicit HandTracker(const exchange::DeviceTraits& traits) : traits_(traits) {}

    // Forgets what was.
    void restart();

    // The reading is finite; `isFresh`: it is not that of the last call. `dt` > 0, s.
    const Hand& track(const exchange::DeviceReading& reading,
                      const UnitSettings& settings,
                      bool isFresh,
                      double dt);

    [[nodiscard]] const Hand& hand() const { return hand_; }

private:
    // The window over which a velocity is measured: long enough that the steps of an encoder do not
    // count, and short enough that it is not late. CHAI3D takes 15 ms for all devices.
    static constexpr double kWindow = 0.010;  // s
    static constexpr std::size_t kMostPoses = 64;

    struct Moment {
        base::Pose pose;
        double age = 0;  // s
    };

    void estimate(double dt);

    exchange::DeviceTraits traits_;
    base::Pose moved_;  // of a device that says how fast it moves, in its own axes
    std::array<Moment, kMostPoses> moments_{};  // a ring
    std::size_t next_ = 0;
    std::size_t count_ = 0;
    Hand hand_;
};

}  // namespace devices
