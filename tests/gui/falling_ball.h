#pragma once

// A model whose pictures can be measured, for tests of what is drawn of a run.

#include <QColor>
#include <QImage>
#include <QPointF>
#include <QRect>

#include <optional>

namespace test {

// A red ball that falls: its colour is nowhere else in the picture. Far below lies what it falls
// on, so that nothing is said of it over the time line.
inline constexpr const char* kFallingBall = R"(
namespace: /fall/
bodies: [BODY ball, BODY floor]
BODY ball:
  name: ball
  mass: 1.0
  shape: SPHERE
  geometry: {radius: 0.2}
  collision shape: SPHERE
  collision geometry: {radius: 0.2}
  color: red
  color components: {diffuse: {r: 0.9, g: 0.0, b: 0.0}, ambient: {level: 1.0}}
  location: {position: {x: 0.0, y: 0.0, z: 0.5}, orientation: {r: 0.0, p: 0.0, y: 0.0}}
BODY floor:
  name: floor
  mass: 0.0
  shape: BOX
  geometry: {x: 1.0, y: 1.0, z: 0.1}
  collision shape: BOX
  collision geometry: {x: 1.0, y: 1.0, z: 0.1}
  color components: {diffuse: {r: 0.4, g: 0.4, b: 0.4}, ambient: {level: 1.0}}
  location: {position: {x: 0.0, y: 0.0, z: -0.5}, orientation: {r: 0.0, p: 0.0, y: 0.0}}
)";

// The middle of what is red from edge to edge, as shares of width and height.
inline std::optional<QPointF> middleOfRed(const QImage& image)
{
    QRect red;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor pixel = image.pixelColor(x, y);
            if (pixel.red() > 2 * pixel.green() + 40 && pixel.red() > 2 * pixel.blue() + 40) {
                red |= QRect(x, y, 1, 1);
            }
        }
    }
    if (red.isEmpty()) {
        return std::nullopt;
    }
    const QRectF area(red);
    return QPointF(area.center().x() / image.width(), area.center().y() / image.height());
}

}  // namespace test
