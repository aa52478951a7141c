#pragma once

#include <QColor>
#include <QVector3D>
#include <QVector4D>

namespace editor::view3d {

// A theme's colour as the shaders take it.
inline QVector3D rgbOf(const QColor& colour)
{
    return {colour.redF(), colour.greenF(), colour.blueF()};
}

inline QVector4D rgbaOf(const QColor& colour, qreal alpha)
{
    return {colour.redF(), colour.greenF(), colour.blueF(), static_cast<float>(alpha)};
}

}  // namespace editor::view3d
