// Arrows of forces in a view are scaled to those that are seen: the largest is long enough to be
// read and short enough to fit, whatever its newtons and however near the camera is.

#include "editor/view3d/arrow_overlays.h"

#include <QImage>
#include <QPainter>

#include <gtest/gtest.h>

#include <cmath>

namespace {

using base::Vec3;
using editor::view3d::addArrows;
using editor::view3d::ArrowScales;
using editor::view3d::CameraState;
using editor::view3d::kArrowSample;
using editor::view3d::OverlayItems;
using editor::view3d::OverlayView;
using editor::view3d::ShownArrow;
using editor::view3d::StageState;
using editor::view3d::TagLayout;
using editor::view3d::ViewSize;

constexpr ViewSize kWindow{800, 600};
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
    ArrowScales scales;
    std::vector<double> lengths;  // pixels, of the forces along X that are drawn
};

Drawn drawn(const std::vector<ShownArrow>& forces, double distance)
{
    const StageState state;
    OverlayItems items;
    Drawn result;
    const CameraState seen = camera(distance);
    const OverlayView view{state, seen, kWindow};
    TagLayout tags(view);
    result.scales = addArrows(items, view, forces, tags);
    for (const auto& item : items) {
        QImage image(static_cast<int>(kWindow.width), static_cast<int>(kWindow.height),
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

ShownArrow along(double newtons, Vec3 at = {})
{
    return {.at = at, .along = {newtons, 0, 0}, .about = {}, .colour = Qt::red};
}

// 1, 2 or 5 of a power of ten.
bool isRound(double number)
{
    const double digit = number / std::pow(10, std::floor(std::log10(number * 1.0001)));
    return std::abs(digit - 1) < 1e-9 || std::abs(digit - 2) < 1e-9 || std::abs(digit - 5) < 1e-9;
}

TEST(Arrows, OfAnySizeAreLongEnoughAndFit)
{
    for (double newtons = 1e-6; newtons < 1e9; newtons *= 7) {
        const Drawn one = drawn({along(newtons)}, 2);
        ASSERT_EQ(one.lengths.size(), 1U) << newtons;
        EXPECT_GT(one.lengths[0], 0.2 * kQuarter) << newtons;
        EXPECT_LT(one.lengths[0], kQuarter) << newtons;
        EXPECT_TRUE(isRound(one.scales.along)) << one.scales.along;
        EXPECT_NEAR(one.lengths[0], newtons / one.scales.along * kArrowSample, kBlur)
            << "as the sample line says";
    }
}

TEST(Arrows, KeepTheirLengthWhenTheCameraComesCloser)
{
    const Drawn far = drawn({along(3)}, 10);
    const Drawn near = drawn({along(3)}, 0.1);
    EXPECT_EQ(far.scales.along, near.scales.along);
    EXPECT_NEAR(far.lengths.at(0), near.lengths.at(0), 1);
}

TEST(Arrows, AreAsLongToEachOtherAsTheForces)
{
    const Drawn both = drawn({along(8), along(2)}, 2);
    ASSERT_EQ(both.lengths.size(), 2U);
    EXPECT_NEAR(both.lengths[0], 4 * both.lengths[1], 4 * kBlur);
}

TEST(Arrows, AreScaledToThoseThatAreSeen)
{
    const double alone = drawn({along(2)}, 2).scales.along;
    EXPECT_EQ(drawn({along(2), along(5000, {100, 0, 0})}, 2).scales.along, alone)
        << "one beside the view";
    EXPECT_GT(drawn({along(2), along(5000, {0.1, 0, 0})}, 2).scales.along, 100 * alone);
    EXPECT_EQ(drawn({along(0)}, 2).scales.along, 0) << "no sample line without an arrow";
}

}  // namespace
