#include "editor/view3d/view_pipeline.h"

#include "editor/view3d/colour_vectors.h"
#include "editor/view3d/effects.h"
#include "editor/view3d/key_light.h"
#include "editor/view3d/screen_quad.h"
#include "editor/view3d/view_targets.h"

#include <QMatrix4x4>
#include <Qt3DCore/QEntity>
#include <Qt3DRender/QCamera>
#include <Qt3DRender/QCameraSelector>
#include <Qt3DRender/QClearBuffers>
#include <Qt3DRender/QFilterKey>
#include <Qt3DRender/QLayer>
#include <Qt3DRender/QLayerFilter>
#include <Qt3DRender/QMaterial>
#include <Qt3DRender/QParameter>
#include <Qt3DRender/QRenderPass>
#include <Qt3DRender/QRenderPassFilter>
#include <Qt3DRender/QRenderSurfaceSelector>
#include <Qt3DRender/QRenderTargetSelector>
#include <Qt3DRender/QSortPolicy>
#include <Qt3DRender/QSubtreeEnabler>
#include <Qt3DRender/QTechniqueFilter>
#include <Qt3DRender/QTexture>
#include <Qt3DRender/QViewport>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace editor::view3d {
namespace {

using namespace Qt3DRender;

constexpr float kShadowStrength = 0.72F;
constexpr double kGroundViews = 14;  // radius of the grid in heights of the view

QParameter* parameter(const char* name, const QVariant& value = {})
{
    return new QParameter(QString::fromLatin1(name), value);
}

QVector3D narrow(base::Vec3 v)
{
    return {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)};
}

QMatrix4x4 matrixOf(const std::array<float, 16>& columns)
{
    QMatrix4x4 m;
    std::copy(columns.begin(), columns.end(), m.data());
    return m;
}

QFilterKey* passKey(QLatin1String pass)
{
    auto* key = new QFilterKey;
    key->setName(kPassKey);
    key->setValue(QString(pass));
    return key;
}

// Draws the entities of one layer in the pass that the key names.
QLayerFilter* drawLayer(QFrameGraphNode* parent, QLayer* layer, QFilterKey* pass)
{
    auto* filter = new QRenderPassFilter(parent);
    filter->addMatch(pass);
    auto* layers = new QLayerFilter(filter);
    layers->addLayer(layer);
    return layers;
}

QLayerFilter* drawLayer(QFrameGraphNode* parent, QLayer* layer, QLatin1String pass)
{
    return drawLayer(parent, layer, passKey(pass));
}

QRenderPass* strengthPass(QRenderState* depth, float strength)
{
    QRenderPass* pass = makePass(outlineShader(), kForwardPass,
                                 {blendEquation(), blendStraight(), keepDepth(), depth});
    pass->addParameter(parameter("strength", strength));
    return pass;
}

QRenderPass* groundPassNamed(QLatin1String name, bool shadowed)
{
    return makePass(groundShader(shadowed), name,
                    {blendEquation(), blendPremultiplied(), keepDepth(), pulledForward()});
}

}  // namespace

struct ViewPipeline::Parts {
    Parts(const Setting& setting);
    ~Parts();

    void buildFrameGraph(const Setting& setting);
    void buildBackdrop(const Setting& setting);
    void buildGround();
    void buildOutline();
    void updateLight();

    Qt3DCore::QEntity* own;  // everything of this view that is not a frame graph node
    QSubtreeEnabler* enabler;
    QCamera* camera;
    QLayer* groundLayer;
    QLayer* outlineLayer;
    QLayer* overlay;
    QLayer* backdropLayer;
    ShadowTarget shadow;
    ColourTarget marks;

    // Qt 3D leaves out a branch only if its switch is off; other nodes ignore being disabled.
    QSubtreeEnabler* shadowSwitch = nullptr;
    QSubtreeEnabler* marksSwitch = nullptr;
    QSubtreeEnabler* outlineSwitch = nullptr;
    QSubtreeEnabler* collisionSwitch = nullptr;
    QSubtreeEnabler* ghostSwitch = nullptr;
    QFrameGraphNode* last = nullptr;
    // Which of their passes bodies and ground are drawn in.
    QFilterKey* opaquePass = passKey(kShadowedPass);
    QFilterKey* translucentPass = passKey(kShadowedPass);
    QFilterKey* groundPass = passKey(kShadowedPass);
    QTechniqueFilter* technique = nullptr;

    // Uniforms of every shader in this view.
    QParameter* keyDirection = parameter("keyDirection", QVector3D(0, 0, 1));
    QParameter* shadowMatrix = parameter("shadowMatrix", QMatrix4x4());
    QParameter* shadowMap = nullptr;
    QParameter* shadowStrength = parameter("shadowStrength", kShadowStrength);
    QParameter* shadowTexel = parameter("shadowTexel", 0.0F);  // m
    QParameter* pixelScale = parameter("pixelScale", 1.0F);    // device pixels in a logical one
    QParameter* lightCount = parameter("sceneLightCount", 0.0F);
    std::array<QParameter*, 4> lights{
        parameter("sceneLight0", QMatrix4x4()), parameter("sceneLight1", QMatrix4x4()),
        parameter("sceneLight2", QMatrix4x4()), parameter("sceneLight3", QMatrix4x4())};

    QParameter* topColour = parameter("topColour");
    QParameter* bottomColour = parameter("bottomColour");
    QParameter* groundCentre = parameter("groundCentre", QVector3D());
    QParameter* groundRadius = parameter("groundRadius", 1.0F);
    QParameter* gridStep = parameter("gridStep", 0.1F);
    QParameter* gridShown = parameter("gridShown", 1.0F);
    QParameter* minorColour = parameter("minorColour");
    QParameter* majorColour = parameter("majorColour");
    QParameter* axisXColour = parameter("axisXColour");
    QParameter* axisYColour = parameter("axisYColour");
    QParameter* shadowDarkness = parameter("shadowDarkness", 0.0F);
    QParameter* hoverColour = parameter("hoverColour");
    QParameter* selectColour = parameter("selectColour");
    QParameter* screenRect = parameter("screenRect", QVector4D());
    QParameter* outlineReach = parameter("reach", 3.0F);

    QSize pixels{1, 1};
    qreal pixelRatio = 1;
    CameraState state;
    base::Bounds reach;
    bool shadows = true;
    bool wire = false;
    float groundDarkness = 0;
};

ViewPipeline::Parts::Parts(const Setting& setting)
    : own(new Qt3DCore::QEntity),
      enabler(new QSubtreeEnabler),
      camera(new QCamera(own)),
      groundLayer(new QLayer(own)),
      outlineLayer(new QLayer(own)),
      overlay(new QLayer(own)),
      backdropLayer(new QLayer(own)),
      shadow(own),
      marks(own)
{
    enabler->setEnablement(QSubtreeEnabler::SingleShot);
    shadowMap = parameter("shadowMap", QVariant::fromValue(shadow.depth));
    buildFrameGraph(setting);
    buildBackdrop(setting);
    buildGround();
    buildOutline();
    collisionSwitch->setEnabled(false);
    marksSwitch->setEnabled(false);
    outlineSwitch->setEnabled(false);
    // Only a whole tree gets into a running engine whole: textures of render targets added to it
    // one by one are never made.
    own->setParent(setting.sceneRoot);
    enabler->setParent(setting.frameGraph);
}

ViewPipeline::Parts::~Parts()
{
    delete enabler;
    delete own;
}

void ViewPipeline::Parts::buildFrameGraph(const Setting& setting)
{
    const DrawLayers& layers = *setting.layers;
    auto* surface = new QRenderSurfaceSelector(enabler);
    surface->setSurface(setting.surface);
    auto* viewport = new QViewport(surface);
    auto* eye = new QCameraSelector(viewport);
    eye->setCamera(camera);
    technique = new QTechniqueFilter(eye);
    for (QParameter* p : {keyDirection, shadowMatrix, shadowMap, shadowStrength, shadowTexel,
                          pixelScale, lightCount, lights[0], lights[1], lights[2], lights[3]}) {
        technique->addParameter(p);
    }

    shadowSwitch = new QSubtreeEnabler(technique);
    auto* shadowTarget = new QRenderTargetSelector(shadowSwitch);
    shadowTarget->setTarget(shadow.target);
    auto* shadowClear = new QClearBuffers(shadowTarget);
    shadowClear->setBuffers(QClearBuffers::DepthBuffer);
    drawLayer(shadowClear, layers.opaque, kShadowPass);

    marksSwitch = new QSubtreeEnabler(technique);
    auto* marksTarget = new QRenderTargetSelector(marksSwitch);
    marksTarget->setTarget(marks.target);
    auto* marksClear = new QClearBuffers(marksTarget);
    marksClear->setBuffers(QClearBuffers::ColorDepthBuffer);
    marksClear->setClearColor(Qt::transparent);
    drawLayer(marksClear, layers.marks, kForwardPass);

    QFrameGraphNode* picture = technique;
    if (setting.target != nullptr) {
        auto* target = new QRenderTargetSelector(technique);
        target->setTarget(setting.target);
        picture = target;
    }
    auto* clear = new QClearBuffers(picture);
    clear->setBuffers(QClearBuffers::ColorDepthBuffer);
    drawLayer(clear, backdropLayer, kForwardPass);

    drawLayer(picture, layers.opaque, opaquePass);
    drawLayer(picture, groundLayer, groundPass);

    auto* sorted = new QSortPolicy(picture);
    sorted->setSortTypes(QList<QSortPolicy::SortType>{QSortPolicy::BackToFront});
    drawLayer(sorted, layers.translucent, translucentPass);

    ghostSwitch = new QSubtreeEnabler(sorted);
    drawLayer(ghostSwitch, layers.ghosts, translucentPass);

    collisionSwitch = new QSubtreeEnabler(picture);
    drawLayer(collisionSwitch, layers.collision, kForwardPass);

    outlineSwitch = new QSubtreeEnabler(picture);
    drawLayer(outlineSwitch, outlineLayer, kForwardPass);

    last = drawLayer(picture, overlay, kForwardPass);
}

void ViewPipeline::Parts::buildBackdrop(const Setting& setting)
{
    Q_UNUSED(setting)
    auto* material = new QMaterial(own);
    material->setEffect(
        makeEffect({makePass(backdropShader(), kForwardPass, {ignoreDepth(), keepDepth()})}));
    material->addParameter(topColour);
    material->addParameter(bottomColour);
    makeScreenQuad(own, material, backdropLayer);
}

void ViewPipeline::Parts::buildGround()
{
    auto* material = new QMaterial(own);
    material->setEffect(makeEffect(
        {groundPassNamed(kShadowedPass, true), groundPassNamed(kUnshadowedPass, false)}));
    for (QParameter* p : {groundCentre, groundRadius, gridStep, gridShown, minorColour, majorColour,
                          axisXColour, axisYColour, shadowDarkness}) {
        material->addParameter(p);
    }
    makeScreenQuad(own, material, groundLayer);
}

void ViewPipeline::Parts::buildOutline()
{
    auto* material = new QMaterial(own);
    material->setEffect(
        makeEffect({strengthPass(whereVisible(), 1.0F), strengthPass(whereHidden(), 0.4F)}));
    material->addParameter(parameter("marks", QVariant::fromValue(marks.colour)));
    material->addParameter(parameter("markDepth", QVariant::fromValue(marks.depth)));
    for (QParameter* p : {hoverColour, selectColour, screenRect, outlineReach}) {
        material->addParameter(p);
    }
    makeScreenQuad(own, material, outlineLayer);
}

void ViewPipeline::Parts::updateLight()
{
    const bool sceneLit = lightCount->value().toFloat() > 0.5F;
    const bool on = shadows && !sceneLit && !wire;
    shadowSwitch->setEnabled(on);
    shadowDarkness->setValue(groundDarkness);
    const QLatin1String lit = sceneLit ? kSceneLightsPass : (on ? kShadowedPass : kUnshadowedPass);
    opaquePass->setValue(QString(wire ? kWirePass : lit));
    translucentPass->setValue(QString(wire ? kWirePass : lit));
    groundPass->setValue(QString(on ? kShadowedPass : kUnshadowedPass));
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

ViewPipeline::ViewPipeline(const Setting& setting) : parts_(std::make_unique<Parts>(setting))
{}

ViewPipeline::~ViewPipeline() = default;

void ViewPipeline::requestFrame()
{
    parts_->enabler->requestUpdate();
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
        p.camera->lens()->setPerspectiveProjection(
            static_cast<float>(camera.fieldOfView * 180 / std::numbers::pi),
            static_cast<float>(aspect), static_cast<float>(near), static_cast<float>(far));
    }
    p.groundCentre->setValue(narrow(camera.target));
    p.groundRadius->setValue(static_cast<float>(groundRadius));
    p.updateLight();
}

void ViewPipeline::setColours(const ViewColours& colours)
{
    Parts& p = *parts_;
    p.topColour->setValue(rgbOf(colours.viewTop));
    p.bottomColour->setValue(rgbOf(colours.viewBottom));
    p.minorColour->setValue(rgbOf(colours.gridMinor));
    p.majorColour->setValue(rgbOf(colours.gridMajor));
    p.axisXColour->setValue(rgbOf(colours.axisX));
    p.axisYColour->setValue(rgbOf(colours.axisY));
    p.hoverColour->setValue(rgbOf(colours.hover));
    p.selectColour->setValue(rgbOf(colours.select));
    // A light floor needs less darkening for the same impression.
    p.groundDarkness = colours.viewBottom.lightnessF() > 0.5F ? 0.34F : 0.62F;
    p.updateLight();
}

void ViewPipeline::setShading(Shading shading)
{
    Parts& p = *parts_;
    p.wire = shading == Shading::Wireframe;
    p.collisionSwitch->setEnabled(shading == Shading::Collision);
    p.updateLight();
}

void ViewPipeline::setGround(bool grid, double step)
{
    parts_->gridShown->setValue(grid ? 1.0F : 0.0F);
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

void ViewPipeline::setLights(const std::vector<std::array<float, 16>>& lights)
{
    const std::size_t count = std::min(lights.size(), parts_->lights.size());
    for (std::size_t i = 0; i < count; ++i) {
        parts_->lights[i]->setValue(matrixOf(lights[i]));
    }
    parts_->lightCount->setValue(static_cast<float>(count));
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

Qt3DRender::QLayer* ViewPipeline::overlayLayer() const
{
    return parts_->overlay;
}

Qt3DRender::QFrameGraphNode* ViewPipeline::end() const
{
    return parts_->last;
}

}  // namespace editor::view3d
