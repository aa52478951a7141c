#pragma once

// Scenes, colours and pixel counting for the tests that draw.

#include "editor/view3d/view_colours.h"
#include "scene/scene.h"

#include <QColor>
#include <QImage>

#include <functional>
#include <memory>
#include <string>

namespace editor::view3d::test {

// Each colour is far from all others, so that a pixel says what drew it.
inline ViewColours testColours()
{
    ViewColours c;
    c.viewTop = QColor(40, 60, 90);
    c.viewBottom = QColor(20, 25, 30);
    c.gridMinor = QColor(0, 160, 160);
    c.gridMajor = QColor(0, 200, 200);
    c.axisX = QColor(255, 80, 80);
    c.axisY = QColor(80, 255, 80);
    c.axisZ = QColor(80, 80, 255);
    c.select = QColor(255, 160, 0);
    c.hover = QColor(255, 230, 200);
    c.ghost = QColor(150, 200, 255);
    c.jointAxis = QColor(255, 0, 255);
    c.contact = QColor(255, 255, 150);
    c.forceJoint = QColor(255, 110, 170);
    c.forceUser = QColor(160, 120, 255);
    c.sensor = QColor(120, 90, 20);
    c.actuator = QColor(255, 200, 0);
    c.actuatorOn = QColor(120, 255, 0);
    c.run = QColor(190, 60, 255);
    c.warning = QColor(250, 180, 70);
    c.error = QColor(250, 60, 60);
    c.viewText = QColor(240, 240, 240);
    c.textPrimary = QColor(230, 230, 230);
    c.textSecondary = QColor(170, 170, 170);
    c.base = QColor(10, 10, 10);
    c.borderSoft = QColor(50, 50, 50);
    return c;
}

inline scene::Material plain(float r, float g, float b, float a = 1)
{
    scene::Material material;
    material.diffuse = {r, g, b, a};
    return material;
}

inline scene::Body boxBody(const std::string& name,
                           base::Vec3 place,
                           const scene::Material& material)
{
    scene::Body body;
    body.origin.identifier = "BODY " + name;
    body.origin.name = name;
    body.mass = 1;
    body.X_WB.position = place;
    body.visuals.push_back(
        {.geometry = scene::Box{.size = {1, 1, 1}}, .X_BS = {}, .material = material});
    body.collisions.push_back({.geometry = scene::Box{.size = {1, 1, 1}}, .X_BS = {}});
    return body;
}

// One red box of a metre on the floor.
inline std::shared_ptr<scene::Scene> redBox()
{
    auto scene = std::make_shared<scene::Scene>();
    scene->revision = 1;
    scene->bodies.push_back(boxBody("box", {0, 0, 0.5}, plain(0.9F, 0.05F, 0.05F)));
    return scene;
}

inline bool isReddish(QRgb p)
{
    return qRed(p) > 90 && qRed(p) > 2 * qGreen(p) && qRed(p) > 2 * qBlue(p);
}

inline bool isNear(QRgb p, const QColor& colour, int tolerance)
{
    return std::abs(qRed(p) - colour.red()) <= tolerance &&
           std::abs(qGreen(p) - colour.green()) <= tolerance &&
           std::abs(qBlue(p) - colour.blue()) <= tolerance;
}

inline int count(const QImage& image, const std::function<bool(QRgb)>& wanted)
{
    int total = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            total += wanted(image.pixel(x, y)) ? 1 : 0;
        }
    }
    return total;
}

}  // namespace editor::view3d::test
