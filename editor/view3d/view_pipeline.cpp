#include "editor/view3d/view_pipeline.h"

#include "editor/view3d/effects.h"
#include "editor/view3d/view_pipeline_parts.h"

#include <Qt3DCore/QAttribute>
#include <Qt3DCore/QBuffer>
#include <Qt3DCore/QEntity>
#include <Qt3DCore/QGeometry>
#include <Qt3DRender/QCamera>
#include <Qt3DRender/QCameraSelector>
#include <Qt3DRender/QClearBuffers>
#include <Qt3DRender/QGeometryRenderer>
#include <Qt3DRender/QLayer>
#include <Qt3DRender/QLayerFilter>
#include <Qt3DRender/QMaterial>
#include <Qt3DRender/QParameter>
#include <Qt3DRender/QRenderPass>
#include <Qt3DRender/QRenderSurfaceSelector>
#include <Qt3DRender/QRenderTargetSelector>
#include <Qt3DRender/QSortPolicy>
#include <Qt3DRender/QSubtreeEnabler>
#include <Qt3DRender/QTechniqueFilter>
#include <Qt3DRender/QTexture>
#include <Qt3DRender/QViewport>

#include <array>

namespace editor::view3d {
namespace {

using namespace Qt3DRender;

QRenderPass* strengthPass(QRenderState* depth, float strength)
{
    QRenderPass* pass = makePass(outlineShader(), kForwardPass,
                                 {blendEquation(), blendStraight(), keepDepth(), depth});
    pass->addParameter(newParameter("strength", strength));
    return pass;
}

QRenderPass* groundPassNamed(QLatin1String name, SurfaceLight light)
{
    return makePass(groundShader(light), name,
                    {blendEquation(), blendPremultiplied(), keepDepth(), pulledForward()});
}

// A square from −1 to 1 in X and Y whose shader decides where it lies.
void makeScreenQuad(Qt3DCore::QNode* owner, QMaterial* material, QLayer* layer)
{
    static constexpr std::array kCorners{-1.0F, -1.0F, 0.0F, 1.0F, -1.0F, 0.0F,
                                         -1.0F, 1.0F,  0.0F, 1.0F, 1.0F,  0.0F};
    auto* geometry = new Qt3DCore::QGeometry;
    auto* buffer = new Qt3DCore::QBuffer(geometry);
    buffer->setData(QByteArray(reinterpret_cast<const char*>(kCorners.data()), sizeof kCorners));
    geometry->addAttribute(
        new Qt3DCore::QAttribute(buffer, Qt3DCore::QAttribute::defaultPositionAttributeName(),
                                 Qt3DCore::QAttribute::Float, 3, 4));
    auto* renderer = new QGeometryRenderer;
    renderer->setGeometry(geometry);
    renderer->setPrimitiveType(QGeometryRenderer::TriangleStrip);
    renderer->setVertexCount(4);
    renderer->setMinPoint({-1, -1, 0});
    renderer->setMaxPoint({1, 1, 0});
    auto* entity = new Qt3DCore::QEntity(owner);
    entity->addComponent(renderer);
    entity->addComponent(material);
    entity->addComponent(layer);
}

}  // namespace

ViewPipeline::Parts::Parts(const Setting& setting)
    : own(new Qt3DCore::QEntity),
      enabler(new QSubtreeEnabler),
      camera(new QCamera(own)),
      groundLayer(new QLayer(own)),
      outlineLayer(new QLayer(own)),
      overlay(new QLayer(own)),
      backdropLayer(new QLayer(own)),
      shadow(own, kShadowSize),
      sceneLights(own),
      marks(own)
{
    // Not before it is asked for: another view may be drawn before the window of this one is there,
    // and Qt 3D draws in none any more after it tried that.
    enabler->setEnablement(QSubtreeEnabler::SingleShot);
    enabler->setEnabled(false);
    shadowMap = newParameter("shadowMap", QVariant::fromValue(shadow.depth));
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
                          pixelScale, colouring, lowColour, middleColour, highColour, depthRange}) {
        technique->addParameter(p);
    }
    for (QParameter* p : sceneLights.uniforms()) {
        technique->addParameter(p);
    }

    shadowSwitch = new QSubtreeEnabler(technique);
    auto* shadowTarget = new QRenderTargetSelector(shadowSwitch);
    shadowTarget->setTarget(shadow.target);
    auto* shadowClear = new QClearBuffers(shadowTarget);
    shadowClear->setBuffers(QClearBuffers::DepthBuffer);
    drawLayer(shadowClear, layers.opaque, kShadowPass);
    sceneLights.addPasses(technique, layers.opaque);

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
    material->setEffect(
        makeEffect({groundPassNamed(kShadowedPass, SurfaceLight::Shadowed),
                    groundPassNamed(kUnshadowedPass, SurfaceLight::Unshadowed),
                    groundPassNamed(kOneThrowsPass, SurfaceLight::SceneLightsOneThrows),
                    groundPassNamed(kTwoThrowPass, SurfaceLight::SceneLightsTwoThrow),
                    groundPassNamed(kFourThrowPass, SurfaceLight::SceneLightsFourThrow)}));
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
    material->addParameter(newParameter("marks", QVariant::fromValue(marks.colour)));
    material->addParameter(newParameter("markDepth", QVariant::fromValue(marks.depth)));
    for (QParameter* p : {hoverColour, selectColour, haloColour, screenRect, outlineReach}) {
        material->addParameter(p);
    }
    makeScreenQuad(own, material, outlineLayer);
}

ViewPipeline::ViewPipeline(const Setting& setting) : parts_(std::make_unique<Parts>(setting))
{}

ViewPipeline::~ViewPipeline() = default;

void ViewPipeline::requestFrame()
{
    parts_->enabler->requestUpdate();
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
