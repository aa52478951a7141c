// A part that reads SDF as it may be left by another version: see sdf_module_test.cpp.

#include <array>
#include <cstddef>

extern "C" {
[[gnu::visibility("default")]] extern const std::array<std::size_t, 7> linkwrightSdfLayout;
const std::array<std::size_t, 7> linkwrightSdfLayout{1, 2, 3, 4, 5, 6, 7};

[[gnu::visibility("default")]] void linkwrightReadSdf(void* /*request*/)
{}
}
