#pragma once

namespace devices {

// A push by which a person tries whether a device has forces: weak, short, and grown and taken back
// smoothly. It is added to what the coupling does, which is nothing then.
class TestForce {
public:
    static constexpr double kDuration = 1.2;  // s
    static constexpr double kMost = 1;        // N
    static constexpr double kShare = 0.25;    // of the strongest force that is allowed

    // From the next update on, from its beginning.
    void start();

    // How strong it is now, N: F sin²(π t / T) with F the least of kMost and kShare of `allowed`.
    // One that may not act falls to nothing within 1.5 ms and is over.
    double update(bool mayAct, double allowed, double dt);

    [[nodiscard]] double force() const { return force_; }

private:
    bool acts_ = false;
    double time_ = 0;  // s, since it began
    double force_ = 0;
    double fallsFrom_ = 0;
};

}  // namespace devices
