#include "editor/view3d/axis_cube.h"

#include "editor/theme/theme.h"
#include "editor/view3d/overlay_style.h"
#include "editor/view3d/theme_colours.h"
#include "tests/editor/contrast.h"

#include <QImage>
#include <QPainter>

#include <gtest/gtest.h>

namespace {

using test::contrast;

struct Marks {
    int pixels = 0;    // of this colour
    int touching = 0;  // those with the bare ground two pixels beside them
};

Marks marksOf(const QImage& image, const QColor& mark, const QColor& ground)
{
    constexpr int kOff = 2;
    Marks found;
    for (int y = kOff; y < image.height() - kOff; ++y) {
        for (int x = kOff; x < image.width() - kOff; ++x) {
            if (image.pixelColor(x, y) != mark) {
                continue;
            }
            ++found.pixels;
            for (const QPoint step :
                 {QPoint(kOff, 0), QPoint(-kOff, 0), QPoint(0, kOff), QPoint(0, -kOff)}) {
                found.touching += image.pixelColor(QPoint(x, y) + step) == ground;
            }
        }
    }
    return found;
}

TEST(AxisCube, StandsOutFromAFloorOfAnyGrey)
{
    for (const auto theme : {editor::ThemeChoice::Dark, editor::ThemeChoice::Light}) {
        editor::Theme::instance().apply(theme, 1);
        const editor::view3d::ViewColours colours = editor::viewColours();
        for (const int grey : {40, 90, 140, 190, 230}) {
            QImage image(200, 200, QImage::Format_RGB32);
            const QColor ground(grey, grey, grey);
            image.fill(ground);
            QPainter painter(&image);
            painter.setRenderHint(QPainter::Antialiasing);
            editor::view3d::OverlayItems items;
            editor::view3d::CameraState camera;
            camera.rotation = base::normalized(base::Quat{.x = 0.5, .y = 0.2, .z = 0.3, .w = 0.8});
            const editor::view3d::AxisCube cube(camera, QSizeF(200, 200));
            cube.addTo(items, colours, {});
            for (const auto& item : items) {
                item.paint(painter);
            }
            painter.end();
            int seen = 0;
            for (int axis = 0; axis < 3; ++axis) {
                const QColor& mark = editor::view3d::axisColour(colours, axis);
                const Marks found = marksOf(image, mark, ground);
                seen += found.pixels > 0;
                EXPECT_EQ(found.touching, 0) << "axis " << axis << " on grey " << grey;
                const QColor halo = editor::view3d::mixed(ground, colours.base, 0.85);
                EXPECT_GE(contrast(mark, halo), 3) << "axis " << axis << " on grey " << grey;
            }
            EXPECT_GE(seen, 2) << "the third may be behind the cube";
        }
    }
    editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
}

}  // namespace
