// Arrows of forces in a view are scaled to those that are seen: the largest is long enough to be
// read and short enough to fit, whatever its newtons and however near the camera is.

#include "editor/view3d/force_overlays.h"

#include <QImage>
#include <QPainter>

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Vec3;
using editor::view3d::addForces;
using editor::view3d::CameraState;
using editor::view3d::ForceScales;
using editor::view3d::kForceSample;
using editor::view3d::OverlayItems;
using editor::view3d::ShownForce;
using editor::view3d::StageState;
using editor::view3d::ViewSize;

constexpr ViewSize kSize{800, 600};
constexpr double kQuarter = 150;  // pixels, of the shorter side
constexpr double kBlur = 5;       // pixels that heads and halos add

// A view onto the plane of X and Z.
CameraState camera(double distance)
{
    CameraState camera;
    camera.rotation = rotationOf(editor::view3d::StandardView::Front);
    camera.distance = distance;
    camera.orthographic = true;
    return camera;
}

struct Drawn {
    ForceScales scales;
    std::vector<double> lengths;  // pixels, of the forces along X that are drawn
};

Drawn drawn(const std::vector<ShownForce>& forces, double distance)
{
    const StageState state;
    OverlayItems items;
    Drawn result;
    result.scales = addForces(items, {state, camera(distance), kSize}, forces);
    for (const auto& item : items) {
        QImage image(static_cast<int>(kSize.width), static_cast<int>(kSize.height),
                     QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        item.paint(painter);
        painter.end();
        int low = image.width();
        int high = -1;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (qAlpha(image.pixel(x, y)) > 128) {
                    low = std::min(low, x);
                    high = std::max(high, x);
                }
            }
        }
        result.lengths.push_back(high - low + 1);
    }
    return result;
}

ShownForce along(double newtons, Vec3 at = {})
{
    return {.at = at, .force = {newtons, 0, 0}, .torque = {}, .colour = Qt::red};
}

// 1, 2 or 5 of a power of ten.
bool isRound(double number)
{
    const double digit = number / std::pow(10, std::floor(std::log10(number * 1.0001)));
    return std::abs(digit - 1) < 1e-9 || std::abs(digit - 2) < 1e-9 || std::abs(digit - 5) < 1e-9;
}

TEST(ForceArrows, OfAnySizeAreLongEnoughAndFit)
{
    for (double newtons = 1e-6; newtons < 1e9; newtons *= 7) {
        const Drawn one = drawn({along(newtons)}, 2);
        ASSERT_EQ(one.lengths.size(), 1U) << newtons;
        EXPECT_GT(one.lengths[0], 0.2 * kQuarter) << newtons;
        EXPECT_LT(one.lengths[0], kQuarter) << newtons;
        EXPECT_TRUE(isRound(one.scales.newtons)) << one.scales.newtons;
        EXPECT_NEAR(one.lengths[0], newtons / one.scales.newtons * kForceSample, kBlur)
            << "as the sample line says";
    }
}

TEST(ForceArrows, KeepTheirLengthWhenTheCameraComesCloser)
{
    const Drawn far = drawn({along(3)}, 10);
    const Drawn near = drawn({along(3)}, 0.1);
    EXPECT_EQ(far.scales.newtons, near.scales.newtons);
    EXPECT_NEAR(far.lengths.at(0), near.lengths.at(0), 1);
}

TEST(ForceArrows, AreAsLongToEachOtherAsTheForces)
{
    const Drawn both = drawn({along(8), along(2)}, 2);
    ASSERT_EQ(both.lengths.size(), 2U);
    EXPECT_NEAR(both.lengths[0], 4 * both.lengths[1], 4 * kBlur);
}

TEST(ForceArrows, AreScaledToThoseThatAreSeen)
{
    const double alone = drawn({along(2)}, 2).scales.newtons;
    EXPECT_EQ(drawn({along(2), along(5000, {100, 0, 0})}, 2).scales.newtons, alone)
        << "one beside the view";
    EXPECT_GT(drawn({along(2), along(5000, {0.1, 0, 0})}, 2).scales.newtons, 100 * alone);
    EXPECT_EQ(drawn({along(0)}, 2).scales.newtons, 0) << "no sample line without an arrow";
}

}  // namespace
