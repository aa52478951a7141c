// What a view shows in its own way, as parameters of its shaders and switches of its branch.

#include "editor/view3d/colour_vectors.h"
#include "editor/view3d/view_pipeline_parts.h"

#include <Qt3DRender/QCameraLens>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace editor::view3d {
namespace {

using base::Vec3;

constexpr double kGroundViews = 14;  // radius of the grid in heights of the view

QVector3D narrow(base::Vec3 v)
{
    return {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)};
}

// Towards the key light, of length 1: over the viewer's left shoulder, always above the horizon.
Vec3 keyDirection(const CameraState& camera)
{
    Vec3 right = camera.right();
    right.z = 0;
    right = base::norm(right) > 1e-6 ? base::normalized(right) : Vec3{1, 0, 0};
    const Vec3 towardsViewer = base::cross(right, {0, 0, 1});
    return base::normalized(-0.50 * right + 0.50 * towardsViewer + Vec3{0, 0, 0.85});
}

// World to the shadow map's clip space (column after column), for a map that covers a ball.
std::array<float, 16> shadowMatrix(Vec3 towardsLight, Vec3 centre, double radius)
{
    const Vec3 side = std::abs(towardsLight.z) < 0.99 ? Vec3{0, 0, 1} : Vec3{1, 0, 0};
    const Vec3 x = base::normalized(base::cross(side, towardsLight));
    const Vec3 y = base::cross(towardsLight, x);
    // Deeper than wide: what stands outside the ball may still throw a shadow into it.
    const std::array rows{x / radius, y / radius, -1 / (3 * radius) * towardsLight};
    std::array<float, 16> m{};
    for (std::size_t row = 0; row < 3; ++row) {
        for (int column = 0; column < 3; ++column) {
            m[static_cast<std::size_t>(column) * 4 + row] = static_cast<float>(rows[row][column]);
        }
        m[12 + row] = static_cast<float>(-base::dot(rows[row], centre));
    }
    m[15] = 1;
    return m;
}

}  // namespace

void ViewPipeline::Parts::updateLight()
{
    const bool sceneLit = !lights.empty();
    const bool drawn = shadows && !wire && !measures;
    sceneLights.show(lights, drawn ? reach : base::Bounds());
    const bool on = drawn && !sceneLit;
    shadowSwitch->setEnabled(on);
    shadowDarkness->setValue(groundDarkness);
    const QLatin1String keyLit = on ? kShadowedPass : kUnshadowedPass;
    const QLatin1String lit = sceneLit ? sceneLights.pass() : keyLit;
    opaquePass->setValue(QString(wire ? kWirePass : lit));
    translucentPass->setValue(QString(wire ? kWirePass : lit));
    groundPass->setValue(QString(sceneLights.throwShadows() ? lit : keyLit));
    const base::Vec3 key = view3d::keyDirection(state);
    keyDirection->setValue(narrow(key));
    // Around the scene, or around what is looked at where the scene is much larger than that.
    const double seen = 1.2 * state.heightAtTarget();
    const double whole = reach.empty() ? 1 : base::norm(reach.size()) / 2;
    const bool fits = whole <= seen;
    const base::Vec3 centre = fits && !reach.empty() ? reach.centre() : state.target;
    const double radius = std::max(fits ? whole : seen, 1e-3);
    shadowMatrix->setValue(matrixOf(view3d::shadowMatrix(key, centre, radius)));
    shadowTexel->setValue(static_cast<float>(2 * radius / kShadowSize));
}

void ViewPipeline::resize(QSize pixels, qreal pixelRatio)
{
    parts_->pixels = pixels.expandedTo({1, 1});
    parts_->pixelRatio = pixelRatio;
    parts_->marks.resize(parts_->pixels);
    parts_->pixelScale->setValue(static_cast<float>(pixelRatio));
}

void ViewPipeline::setCamera(const CameraState& camera, const base::Bounds& reach)
{
    Parts& p = *parts_;
    p.state = camera;
    p.reach = reach;
    const double aspect = static_cast<double>(p.pixels.width()) / p.pixels.height();
    const double groundRadius = kGroundViews * camera.heightAtTarget();
    double far = camera.distance + groundRadius;
    if (!reach.empty()) {
        far = std::max(far, base::norm(reach.centre() - camera.eye()) + base::norm(reach.size()));
    }
    p.camera->setPosition(narrow(camera.eye()));
    p.camera->setUpVector(narrow(camera.up()));
    p.camera->setViewCenter(narrow(camera.target));
    if (camera.orthographic) {
        const double half = camera.heightAtTarget() / 2;
        p.camera->lens()->setOrthographicProjection(
            static_cast<float>(-half * aspect), static_cast<float>(half * aspect),
            static_cast<float>(-half), static_cast<float>(half), static_cast<float>(-far),
            static_cast<float>(far));
    } else {
        const double near = std::max(camera.distance * 0.01, far * 2e-5);
        const double half = near * std::tan(camera.fieldOfView / 2);
        const double middle = near * camera.shift;
        p.camera->lens()->setFrustumProjection(static_cast<float>(middle - half * aspect),
                                               static_cast<float>(middle + half * aspect),
                                               static_cast<float>(-half), static_cast<float>(half),
                                               static_cast<float>(near), static_cast<float>(far));
    }
    p.groundCentre->setValue(narrow(camera.target));
    p.groundRadius->setValue(static_cast<float>(groundRadius));
    p.updateLight();
}

void ViewPipeline::setColours(const ViewColours& colours)
{
    Parts& p = *parts_;
    p.colours = colours;
    p.updateBackdrop();
    p.lowColour->setValue(rgbOf(colours.ghost));
    p.middleColour->setValue(rgbOf(colours.warning));
    p.highColour->setValue(rgbOf(colours.error));
    p.minorColour->setValue(rgbOf(colours.gridMinor));
    p.majorColour->setValue(rgbOf(colours.gridMajor));
    p.axisXColour->setValue(rgbOf(colours.axisX));
    p.axisYColour->setValue(rgbOf(colours.axisY));
    p.hoverColour->setValue(rgbOf(colours.hover));
    p.selectColour->setValue(rgbOf(colours.select));
    p.haloColour->setValue(rgbOf(colours.base));
    // A light floor needs less darkening for the same impression.
    p.groundDarkness = colours.viewBottom.lightnessF() > 0.5F ? 0.34F : 0.62F;
    p.updateLight();
}

DepthRange depthRangeOf(const CameraState& camera, const base::Bounds& reach)
{
    if (reach.empty()) {
        return {.near = 0, .far = 2 * camera.distance};
    }
    double near = std::numeric_limits<double>::infinity();
    double far = 0;
    for (int i = 0; i < 8; ++i) {
        const Vec3 corner{(i & 1) != 0 ? reach.low.x : reach.high.x,
                          (i & 2) != 0 ? reach.low.y : reach.high.y,
                          (i & 4) != 0 ? reach.low.z : reach.high.z};
        const double depth = base::dot(corner - camera.eye(), camera.forward());
        near = std::min(near, depth);
        far = std::max(far, depth);
    }
    near = std::max(near, 0.0);
    return {.near = near, .far = std::max(far, near + 1e-6)};
}

void ViewPipeline::Parts::updateBackdrop()
{
    topColour->setValue(measures ? QVector3D() : rgbOf(colours.viewTop));
    bottomColour->setValue(measures ? QVector3D() : rgbOf(colours.viewBottom));
}

void ViewPipeline::setShading(Shading shading, Colouring colouring)
{
    Parts& p = *parts_;
    p.wire = shading == Shading::Wireframe;
    p.measures = measures(shading);
    if (p.measures) {
        p.colouring->setValue(shading == Shading::Segmentation ? 4.0F : 5.0F);
        const DepthRange range = depthRangeOf(p.state, p.reach);
        p.depthRange->setValue(
            QVector2D(static_cast<float>(range.near), static_cast<float>(range.far)));
    } else {
        p.colouring->setValue(static_cast<float>(colouring));
    }
    p.updateBackdrop();
    p.collisionSwitch->setEnabled(shading == Shading::Collision);
    p.updateLight();
}

void ViewPipeline::setDepthPacked()
{
    setShading(Shading::Depth, Colouring::Material);
    parts_->colouring->setValue(6.0F);
}

void ViewPipeline::setGround(bool grid, double step)
{
    parts_->gridShown->setValue(grid && !parts_->measures ? 1.0F : 0.0F);
    parts_->gridStep->setValue(static_cast<float>(step));
}

void ViewPipeline::setGhosts(bool shown)
{
    parts_->ghostSwitch->setEnabled(shown);
}

void ViewPipeline::setShadows(bool shadows)
{
    parts_->shadows = shadows;
    parts_->updateLight();
}

void ViewPipeline::setLights(std::vector<SpotLight> lights)
{
    parts_->lights = std::move(lights);
    parts_->updateLight();
}

void ViewPipeline::setOutline(const std::optional<QRectF>& area, double widest)
{
    Parts& p = *parts_;
    p.marksSwitch->setEnabled(area.has_value());
    p.outlineSwitch->setEnabled(area.has_value());
    if (!area) {
        return;
    }
    const double reach = std::ceil((widest + 0.5) * p.pixelRatio);
    const QRectF pixels(area->topLeft() * p.pixelRatio, area->size() * p.pixelRatio);
    const QRectF grown = pixels.adjusted(-reach, -reach, reach, reach);
    const auto toClip = [](double pixel, double size) {
        return static_cast<float>(std::clamp(2 * pixel / size - 1, -1.0, 1.0));
    };
    const double w = p.pixels.width();
    const double h = p.pixels.height();
    p.screenRect->setValue(QVector4D(toClip(grown.left(), w), -toClip(grown.bottom(), h),
                                     toClip(grown.right(), w), -toClip(grown.top(), h)));
    p.outlineReach->setValue(static_cast<float>(reach));
}

}  // namespace editor::view3d
