// What importing a robot takes at its peak, against the triangles of its meshes.

#include "tests/cli/tool.h"
#include "tests/importers/sample_meshes.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

namespace cli_test {
namespace {

constexpr int kSide = 500;
constexpr std::int64_t kTriangles = std::int64_t{2} * kSide * kSide;
// Three corners with a normal each, and their indices.
constexpr std::int64_t kTriangleBytes = 3 * 6 * sizeof(float) + 3 * sizeof(std::uint32_t);

std::string field()
{
    const auto at = [](int x, int y) {
        return test::Corner{0.001F * static_cast<float>(x), 0.001F * static_cast<float>(y),
                            0.1F * std::sin(0.1F * static_cast<float>(x))};
    };
    std::vector<std::array<test::Corner, 3>> triangles;
    for (int x = 0; x < kSide; ++x) {
        for (int y = 0; y < kSide; ++y) {
            triangles.push_back({at(x, y), at(x + 1, y), at(x, y + 1)});
            triangles.push_back({at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)});
        }
    }
    return test::binaryStl(triangles);
}

std::string robotOf(const std::string& shape)
{
    const std::string geometry = "<geometry>" + shape + "</geometry>";
    return R"(<robot name="r"><link name="a"><inertial><mass value="1"/>)"
           R"(<inertia ixx=".1" ixy="0" ixz="0" iyy=".1" iyz="0" izz=".1"/></inertial>)"
           "<visual>" +
           geometry + "</visual><collision>" + geometry + "</collision></link></robot>";
}

TEST(ConvertMemory, StaysBelowThreeTimesTheTrianglesOfTheRobot)
{
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "the sanitizers take more memory than the program";
#endif
    const test::TempFolder folder;
    folder.write("field.stl", field());
    const auto peak = [&](const std::string& name, const std::string& shape) {
        const std::string robot = folder.write(name + ".urdf", robotOf(shape));
        const ToolRun run = adf({"convert", robot, "-o", pathIn(folder, name + "/robot.yaml")});
        EXPECT_EQ(run.code, 0) << run.err;
        return run.peakBytes;
    };
    const std::int64_t without = peak("box", R"(<box size="1 1 1"/>)");
    const std::int64_t with = peak("field", R"(<mesh filename="field.stl"/>)");
    EXPECT_GT(with - without, kTriangles * kTriangleBytes / 2) << "were the meshes read?";
    EXPECT_LT(with - without, 3 * kTriangles * kTriangleBytes);
}

}  // namespace
}  // namespace cli_test
