#pragma once

#include "exchange/snapshot.h"
#include "scene/scene.h"

#include <cstdint>
#include <optional>
#include <vector>

#include "recording/past.h"

namespace recording {

// Velocities of bodies in the past, whose rows have poses only: from the ways and the turns
// between a row and those before and after it, exact to the second order of the time between them.
// At an end of what is kept, and at a reset, both others are on one side.
class RowVelocities {
public:
    // Of the bodies of `snapshot`, whose poses are those of the row; of the scene of the past. The
    // row is one of the past's span. At rest where there is no other row.
    void fill(Past& past,
              std::uint64_t row,
              const scene::Scene& scene,
              exchange::Snapshot& snapshot);

private:
    struct Moment {
        std::uint64_t row = 0;
        std::uint64_t step = 0;
        double time = 0;  // s
        std::vector<base::Pose> X_WB;
    };

    struct Velocity {
        base::Vec3 centre;   // of the mass centre, m/s
        base::Vec3 angular;  // rad/s
    };

    static bool read(Past& past, std::uint64_t row, Moment& moment);
    // The next one that is kept, in that direction of time; false without.
    static bool readBeside(Past& past, const Moment& of, bool later, Moment& moment);
    [[nodiscard]] static Velocity between(const Moment& a,
                                          const Moment& b,
                                          std::size_t body,
                                          base::Vec3 centre_B);

    Moment here_;
    Moment near_;
    Moment far_;
};

}  // namespace recording
