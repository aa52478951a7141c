#include "editor/view3d/light_shadows.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <numbers>
#include <vector>

namespace editor::view3d {
namespace {

using base::Vec3;

// Where a point is in the square, and how deep; `w` is what it was divided by.
struct Clip {
    double x = 0;
    double y = 0;
    double z = 0;
    double w = 0;

    [[nodiscard]] double fromMiddle() const { return std::hypot(x, y); }
};

Clip clipOf(const LightShadow& shadow, Vec3 p)
{
    const std::array<double, 4> point{p.x, p.y, p.z, 1};
    std::array<double, 4> c{};
    for (std::size_t row = 0; row < 4; ++row) {
        for (std::size_t column = 0; column < 4; ++column) {
            c[row] += static_cast<double>(shadow.clipFromWorld[column * 4 + row]) * point[column];
        }
    }
    return {.x = c[0] / c[3], .y = c[1] / c[3], .z = c[2] / c[3], .w = c[3]};
}

// Larger than any cone of the tests lets see.
base::Bounds room()
{
    return {.low = {-50, -50, -50}, .high = {50, 50, 50}};
}

SpotLight lamp(double cutoffAngle, int quality)
{
    return {.position = {1, -2, 3},
            .direction = base::normalized(Vec3{0.3, 0.5, -0.8}),
            .cutoffAngle = cutoffAngle,
            .shadowQuality = quality};
}

// A point at `angle` from the axis of a light, `distance` away, turned about the axis by `turn`.
Vec3 beside(const SpotLight& light, double angle, double turn, double distance)
{
    const Vec3 x = base::normalized(base::cross(light.direction, Vec3{0, 0, 1}));
    const Vec3 y = base::cross(light.direction, x);
    return light.position +
           distance * (std::cos(angle) * light.direction +
                       std::sin(angle) * (std::cos(turn) * x + std::sin(turn) * y));
}

TEST(LightShadows, AreOfLightsWhereTheirBodiesAre)
{
    scene::Scene scene;
    scene.bodies.resize(1);
    scene::Light light;
    light.parent = scene::BodyIndex{0};
    light.position = {1, 0, 0};
    light.direction = {2, 0, 0};
    light.cutoffAngle = 0.4;
    light.shadowQuality = 2;
    scene.lights.assign(6, light);
    scene.lights[1].parent.reset();
    const std::vector<base::Pose> X_WB{
        {{0, 0, 5}, base::fromRpy({0, 0, std::numbers::pi / 2})}};  // X is the world's Y
    const std::vector<SpotLight> lights = spotLights(scene, X_WB);
    ASSERT_EQ(lights.size(), kMostLights);
    EXPECT_LT(base::norm(lights[0].position - Vec3{0, 1, 5}), 1e-12);
    EXPECT_LT(base::norm(lights[0].direction - Vec3{0, 1, 0}), 1e-12);
    EXPECT_LT(base::norm(lights[1].position - Vec3{1, 0, 0}), 1e-12);
    EXPECT_EQ(lights[0].cutoffAngle, 0.4);
    EXPECT_EQ(lights[0].shadowQuality, 2);
}

TEST(LightShadows, HaveTheAxisOfTheConeInTheMiddle)
{
    const SpotLight light = lamp(0.6, 2);
    const LightShadows all = lightShadows({&light, 1}, room());
    for (const double distance : {0.5, 2.0, 30.0}) {
        const Clip clip = clipOf(all.lights[0], light.position + distance * light.direction);
        EXPECT_NEAR(clip.fromMiddle(), 0, 1e-5) << distance;
        EXPECT_NEAR(clip.w, distance, 1e-4);
    }
}

TEST(LightShadows, HaveTheEdgeOfTheConeAtTheEdgeOfTheSquare)
{
    for (const double cutoff : {0.1, 0.6, 1.2}) {
        const SpotLight light = lamp(cutoff, 2);
        const LightShadows all = lightShadows({&light, 1}, room());
        // The light fades out where the cosine is 0.02 less than at the edge.
        const double outside = std::acos(std::cos(cutoff) - 0.02);
        for (const double turn : {0.0, 0.7, 2.0, 4.0}) {
            EXPECT_NEAR(clipOf(all.lights[0], beside(light, outside, turn, 3)).fromMiddle(), 1,
                        1e-4);
            const double within =
                clipOf(all.lights[0], beside(light, cutoff, turn, 3)).fromMiddle();
            EXPECT_NEAR(within, std::tan(cutoff) / std::tan(outside), 1e-4);
        }
    }
}

TEST(LightShadows, GrowDeeperWithTheDistance)
{
    const SpotLight light = lamp(0.6, 2);
    const LightShadows all = lightShadows({&light, 1}, room());
    double before = -1;
    for (double distance = 0.5; distance < 100; distance *= 1.5) {
        const double depth = clipOf(all.lights[0], light.position + distance * light.direction).z;
        EXPECT_GT(depth, before) << distance;
        before = depth;
    }
}

// A box of 2 m whose near side is 4 m below a wide lamp: the map shows the box and no more.
TEST(LightShadows, ComeCloseToWhatThrowsThem)
{
    const base::Bounds box{.low = {-1, -1, -1}, .high = {1, 1, 1}};
    const SpotLight light{.position = {0, 0, 5}, .cutoffAngle = 1.3, .shadowQuality = 3};
    const LightShadows all = lightShadows({&light, 1}, box);
    const LightShadow& shadow = all.lights[0];
    const Clip corner = clipOf(shadow, {1, 1, 1});
    EXPECT_LE(corner.fromMiddle(), 1);
    EXPECT_GT(corner.fromMiddle(), 0.97);
    for (const double z : {1.0, -1.0}) {
        const Clip clip = clipOf(shadow, {0, 0, z});
        EXPECT_GT(clip.z, -1) << z;
        EXPECT_LT(clip.z, 1) << z;
    }
    // A pixel is as wide as the square over its pixels.
    EXPECT_NEAR(clipOf(shadow, {1, 0, 1}).fromMiddle(), 1 / (4 * shadow.texel * 1024 / 2), 1e-5);
}

// Of a body that fell out of the scene long ago.
TEST(LightShadows, AreThereBesideABodyTwoKilometresBelow)
{
    const std::array lights{lamp(0.5, 3)};
    base::Bounds casters{.low = {-1, -1, -1}, .high = {1, 1, 1}};
    casters.low.z = -2000;
    const LightShadow shadow = lightShadows(lights, casters).lights[0];
    ASSERT_GT(shadow.side, 0);
    const Clip near = clipOf(shadow, beside(lights[0], 0.1, 0, 2));
    EXPECT_GT(near.z, -1) << "what is 2 m away is in the map";
    // A millimetre is more than one step of a depth of 24 bits from 0 to 1.
    const Clip next = clipOf(shadow, beside(lights[0], 0.1, 0, 2.001));
    EXPECT_GT((next.z - near.z) / 2, 1.0 / (1 << 24));
}

TEST(LightShadows, AreInProportionForAConeOfHalfTheWorldAndMore)
{
    for (const double cutoff : {std::numbers::pi / 2, 3.0}) {
        const SpotLight light = lamp(cutoff, 1);
        const LightShadows all = lightShadows({&light, 1}, room());
        const Clip clip = clipOf(all.lights[0], beside(light, 1.3, 0, 2));
        EXPECT_LT(clip.fromMiddle(), 1);
        EXPECT_GT(clip.fromMiddle(), 0.4);
    }
}

TEST(LightShadows, TakeTheirSizeFromTheQuality)
{
    const std::array<int, 6> sides{0, 256, 512, 1024, 2048, 4096};
    for (int quality = 0; quality <= 5; ++quality) {
        const SpotLight light = lamp(0.7, quality);
        const LightShadows all = lightShadows({&light, 1}, room());
        const int side = sides[static_cast<std::size_t>(quality)];
        EXPECT_EQ(all.lights[0].side, side);
        EXPECT_EQ(all.width, side);
        EXPECT_EQ(all.height, side);
    }
}

TEST(LightShadows, LieApartInOneTexture)
{
    const std::vector<SpotLight> lights{lamp(0.7, 5), lamp(0.7, 0), lamp(0.7, 1), lamp(0.7, 4)};
    const LightShadows all = lightShadows(lights, room());
    EXPECT_LE(all.width, 4096);
    EXPECT_LE(all.height, 4096);
    EXPECT_EQ(all.lights[0].side, 2048) << "it does not throw shadows alone";
    EXPECT_EQ(all.lights[1].side, 0);
    EXPECT_EQ(all.lights[2].side, 256);
    for (std::size_t i = 0; i < kMostLights; ++i) {
        const LightShadow& a = all.lights[i];
        EXPECT_GE(a.x, 0);
        EXPECT_GE(a.y, 0);
        EXPECT_LE(a.x + a.side, all.width);
        EXPECT_LE(a.y + a.side, all.height);
        for (std::size_t j = 0; j < i; ++j) {
            const LightShadow& b = all.lights[j];
            EXPECT_TRUE(a.x + a.side <= b.x || b.x + b.side <= a.x || a.y + a.side <= b.y ||
                        b.y + b.side <= a.y)
                << i << " and " << j;
        }
    }
}

TEST(LightShadows, AreNoneWhereNothingThrowsAny)
{
    const std::vector<SpotLight> lights(2, lamp(0.7, 3));
    EXPECT_EQ(lightShadows(lights, {}).width, 0);
    EXPECT_EQ(lightShadows({}, room()).width, 0);
    const base::Bounds behind{.low = {0, -4, 8}, .high = {1, -3, 9}};
    EXPECT_EQ(lightShadows(lights, behind).width, 0) << "all there is lies behind the lights";
}

}  // namespace
}  // namespace editor::view3d
