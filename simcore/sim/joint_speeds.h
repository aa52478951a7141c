#pragma once

namespace sim {

// Largest speed at which an error of a joint is closed. Files exist whose bodies start far from
// their joints: they shall come together, not explode.
inline constexpr double kMaxClosingSpeed = 5;       // m/s
inline constexpr double kMaxClosingTurnSpeed = 10;  // rad/s

}  // namespace sim
