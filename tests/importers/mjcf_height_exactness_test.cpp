// Height fields of MJCF files against MuJoCo itself.

#include "meshes/mass_properties.h"
#include "tests/importers/mjcf_compiled.h"
#include "tests/importers/sample_pictures.h"
#include "tests/support/random.h"

#include <gtest/gtest.h>
#include <mujoco/mujoco.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <string>

namespace {

namespace robot = importers::robot;
using base::Vec3;
using test::mjcf::FreeData;
using test::mjcf::kFloats;
using test::mjcf::MjcfMeshes;

// A wave on a slope.
std::string binaryField(std::int32_t rows, std::int32_t columns)
{
    std::string bytes(reinterpret_cast<const char*>(&rows), sizeof rows);
    bytes.append(reinterpret_cast<const char*>(&columns), sizeof columns);
    for (int i = 0; i < rows * columns; ++i) {
        const float value = static_cast<float>(std::sin(1.3 * i) + 0.1 * i - 2);
        bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
    return bytes;
}

// The upper surface of a solid above (x, y); none beside it.
std::optional<double> heightAbove(const scene::SubMesh& part, double x, double y)
{
    std::optional<double> highest;
    for (std::size_t i = 0; i + 2 < part.indices.size(); i += 3) {
        std::array<Vec3, 3> p;
        for (std::size_t k = 0; k < 3; ++k) {
            const std::array<float, 3>& v = part.positions[part.indices[i + k]];
            p[k] = {v[0], v[1], v[2]};
        }
        const Vec3 u = p[1] - p[0];
        const Vec3 v = p[2] - p[0];
        const double area = u.x * v.y - u.y * v.x;
        if (area <= 0) {
            continue;  // upright, or seen from below
        }
        const double s = ((x - p[0].x) * v.y - (y - p[0].y) * v.x) / area;
        const double t = (u.x * (y - p[0].y) - u.y * (x - p[0].x)) / area;
        if (s >= 0 && t >= 0 && s + t <= 1) {
            const double z = p[0].z + s * u.z + t * v.z;
            highest = std::max(highest.value_or(z), z);
        }
    }
    return highest;
}

class MjcfHeightFields : public MjcfMeshes {
protected:
    // Rays from above meet MuJoCo's field where they meet ours.
    void compare(const std::string& asset)
    {
        const std::string text = "<mujoco><asset>" + asset +
                                 "</asset><worldbody><geom type='hfield' hfield='h'/>"
                                 "<body><freejoint/><geom size='0.1' pos='0 0 9'/></body>"
                                 "</worldbody></mujoco>";
        const auto model = compiled(text);
        ASSERT_TRUE(model);
        const std::unique_ptr<mjData, FreeData> data(mj_makeData(model.get()));
        mj_kinematics(model.get(), data.get());
        const robot::Robot found = read(text);
        const robot::Link& world = found.links.at(0);
        ASSERT_EQ(world.collisions.size(), 1U);
        EXPECT_EQ(world.collisions[0].contact, robot::MeshContact::Triangles);
        const auto* surface = std::get_if<robot::Surface>(&world.collisions[0].geometry);
        ASSERT_NE(surface, nullptr);
        const scene::SubMesh& part = surface->mesh->parts.at(0);
        const mjtNum* const size = model->hfield_size;
        test::Random random(3);
        for (int i = 0; i < 300; ++i) {
            const double x = size[0] * random.number(0.999);
            const double y = size[1] * random.number(0.999);
            const std::array<mjtNum, 3> from{x, y, 5};
            const std::array<mjtNum, 3> down{0, 0, -1};
            const double z = 5 - mj_rayHfield(model.get(), data.get(), 0, from.data(), down.data());
            const std::optional<double> ours = heightAbove(part, x, y);
            ASSERT_TRUE(ours);
            EXPECT_NEAR(*ours, z, kFloats) << x << ' ' << y;
        }
        const meshes::MassOptions ofDensityOne{.density = 1};
        const auto mass = meshes::massProperties(*surface->mesh, ofDensityOne);
        ASSERT_TRUE(mass);
        EXPECT_TRUE(mass->isClosed);
        // The base, and the prisms under MuJoCo's elevations.
        const int columns = model->hfield_ncol[0];
        const int rows = model->hfield_nrow[0];
        double sum = 0;
        for (int row = 0; row + 1 < rows; ++row) {
            for (int column = 0; column + 1 < columns; ++column) {
                const auto at = [&](int r, int c) {
                    return static_cast<double>(model->hfield_data[r * columns + c]);
                };
                sum += 2 * at(row, column) + 2 * at(row + 1, column + 1) + at(row, column + 1) +
                       at(row + 1, column);
            }
        }
        const double plane = 4 * size[0] * size[1];
        const double volume = plane * (size[3] + size[2] * sum / 6 / ((rows - 1) * (columns - 1)));
        EXPECT_NEAR(mass->mass, volume, 1e-5 * volume);
    }
};

TEST_F(MjcfHeightFields, AFieldOfMuJoCosFormatIsTheOneOfMuJoCo)
{
    folder_.write("h.bin", binaryField(5, 7));
    compare("<hfield name='h' file='h.bin' size='2 1 0.5 0.1'/>");
}

TEST_F(MjcfHeightFields, AFlatFieldIsTheOneOfMuJoCo)
{
    compare("<hfield name='h' nrow='3' ncol='4' size='2 1 0.5 0.1'/>");
}

TEST_F(MjcfHeightFields, PicturesOfEveryKindAreFieldsAsInMuJoCo)
{
    using test::PngColour;
    const auto expectSame = [&](const std::string& png) {
        folder_.write("h.png", png);
        compare("<hfield name='h' file='h.png' size='1 2 0.7 0.2'/>");
    };
    const auto row = [](std::initializer_list<int> bytes) {
        std::string text;
        for (const int byte : bytes) {
            text += static_cast<char>(byte);
        }
        return text;
    };
    {
        SCOPED_TRACE("grey");
        expectSame(test::pngOf(3, PngColour::Grey, 8,
                               {row({0, 100, 200}), row({250, 40, 30}), row({7, 9, 120})}));
    }
    {
        SCOPED_TRACE("grey of 16 bits");
        expectSame(
            test::pngOf(2, PngColour::Grey, 16, {row({1, 200, 9, 0}), row({200, 5, 0, 255})}));
    }
    {
        SCOPED_TRACE("grey of 4 bits");
        expectSame(test::pngOf(2, PngColour::Grey, 4, {row({0x3F}), row({0x71}), row({0xC0})}));
    }
    {
        SCOPED_TRACE("colours");
        expectSame(test::pngOf(2, PngColour::Rgb, 8,
                               {row({10, 200, 3, 90, 1, 2}), row({255, 0, 7, 60, 60, 200})}));
    }
    {
        SCOPED_TRACE("palette");
        expectSame(test::pngOf(2, PngColour::Palette, 8, {row({0, 1}), row({2, 1})},
                               row({10, 250, 0, 90, 80, 70, 200, 0, 0})));
    }
    {
        SCOPED_TRACE("with transparency");
        expectSame(
            test::pngOf(2, PngColour::GreyAlpha, 8, {row({1, 0, 90, 9}), row({200, 255, 30, 1})}));
    }
}

// MuJoCo reads `elevation` since version 3: the first row stands at the upper edge, as in a
// picture.
TEST_F(MjcfHeightFields, ElevationsInTheFileAreThoseOfAPicture)
{
    folder_.write("h.png",
                  test::pngOf(3, test::PngColour::Grey, 8, {"\x01\x05\x09", "\x03\x02\x15"}));
    const auto surfaceOf = [&](const std::string& asset) {
        const robot::Robot found = read("<mujoco><asset><hfield name='h' size='1 2 3 4' " + asset +
                                        "/></asset><worldbody><geom type='hfield' hfield='h'/>"
                                        "</worldbody></mujoco>");
        return std::get<robot::Surface>(found.links.at(0).visuals.at(0).geometry).mesh;
    };
    EXPECT_EQ(surfaceOf("file='h.png'")->parts[0].positions,
              surfaceOf("nrow='2' ncol='3' elevation='1 5 9 3 2 21'")->parts[0].positions);
}

}  // namespace
