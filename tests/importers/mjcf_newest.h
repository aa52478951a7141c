#pragma once

namespace test::mjcf {

// Values of MuJoCo 3.14.0, of its package for WebAssembly, agree to this: m and rad, or relative.
inline constexpr double kNewest = 1e-9;

}  // namespace test::mjcf
