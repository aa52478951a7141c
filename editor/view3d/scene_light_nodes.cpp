#include "editor/view3d/scene_light_nodes.h"

#include "editor/view3d/frame_graph_nodes.h"
#include "editor/view3d/light_shadows.h"

#include <QMatrix4x4>
#include <Qt3DRender/QClearBuffers>
#include <Qt3DRender/QLayer>
#include <Qt3DRender/QLayerFilter>
#include <Qt3DRender/QNoDraw>
#include <Qt3DRender/QRenderPassFilter>
#include <Qt3DRender/QRenderTarget>
#include <Qt3DRender/QRenderTargetSelector>
#include <Qt3DRender/QSubtreeEnabler>
#include <Qt3DRender/QTexture>
#include <Qt3DRender/QViewport>

#include <algorithm>
#include <cmath>

namespace editor::view3d {
namespace {

using namespace Qt3DRender;

QVector4D column(base::Vec3 v, double w)
{
    return {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z),
            static_cast<float>(w)};
}

// As the shaders take it.
QMatrix4x4 uniformOf(const SpotLight& light, const LightShadow& shadow)
{
    QMatrix4x4 m;
    m.setColumn(0, column(light.position, 1));
    m.setColumn(1, column(light.direction, std::cos(light.cutoffAngle)));
    m.setColumn(2, column(light.attenuation, light.exponent));
    m.setColumn(3, column({static_cast<double>(shadow.x), static_cast<double>(shadow.y),
                           static_cast<double>(shadow.side)},
                          shadow.texel));
    return m;
}

// Of the texture; Qt counts from its upper left.
QRectF rectangleOf(const LightShadow& shadow, const LightShadows& all)
{
    const double width = all.width;
    const double height = all.height;
    return {shadow.x / width, 1 - (shadow.y + shadow.side) / height, shadow.side / width,
            shadow.side / height};
}

}  // namespace

SceneLightNodes::SceneLightNodes(Qt3DCore::QNode* owner)
    : map_(owner, 1),
      count_(newParameter("sceneLightCount", 0.0F)),
      texture_(newParameter("lightShadowMap", QVariant::fromValue(map_.depth)))
{
    static constexpr std::array<const char*, kMostLights> kLights{"sceneLight0", "sceneLight1",
                                                                  "sceneLight2", "sceneLight3"};
    static constexpr std::array<const char*, kMostLights> kShadows{"lightShadow0", "lightShadow1",
                                                                   "lightShadow2", "lightShadow3"};
    for (std::size_t i = 0; i < kMostLights; ++i) {
        lights_[i] = {.light = newParameter(kLights[i], QMatrix4x4()),
                      .toClip = newParameter(kShadows[i], QMatrix4x4()),
                      .projects = newParameter("shadowMatrix", QMatrix4x4())};
    }
}

std::vector<QParameter*> SceneLightNodes::uniforms() const
{
    std::vector<QParameter*> all{count_, texture_};
    for (const OfLight& one : lights_) {
        all.push_back(one.light);
        all.push_back(one.toClip);
    }
    return all;
}

void SceneLightNodes::addPasses(QFrameGraphNode* branch, QLayer* opaque)
{
    // A clearing is done for each pass below it: it has one of its own that draws nothing.
    clearing_ = new QSubtreeEnabler(branch);
    clearing_->setEnabled(false);
    auto* cleared = new QRenderTargetSelector(clearing_);
    cleared->setTarget(map_.target);
    auto* clear = new QClearBuffers(cleared);
    clear->setBuffers(QClearBuffers::DepthBuffer);
    new QNoDraw(clear);
    for (OfLight& one : lights_) {
        one.pass = new QSubtreeEnabler(branch);
        one.pass->setEnabled(false);
        auto* target = new QRenderTargetSelector(one.pass);
        target->setTarget(map_.target);
        one.square = new QViewport(target);
        auto* filter = new QRenderPassFilter(one.square);
        filter->addMatch(newPassKey(kShadowPass));
        filter->addParameter(one.projects);  // goes before the view's own of this name
        (new QLayerFilter(filter))->addLayer(opaque);
    }
}

void SceneLightNodes::show(std::span<const SpotLight> lights, const base::Bounds& casters)
{
    const LightShadows shadows = lightShadows(lights, casters);
    map_.resize(QSize(shadows.width, shadows.height).expandedTo({1, 1}));
    clearing_->setEnabled(shadows.width > 0);
    const std::size_t count = std::min(lights.size(), kMostLights);
    count_->setValue(static_cast<float>(count));
    std::array<std::size_t, kMostLights> order{0, 1, 2, 3};
    const auto unthrowing = std::stable_partition(
        order.begin(), order.end(), [&](std::size_t i) { return shadows.lights[i].side > 0; });
    throwing_ = static_cast<int>(unthrowing - order.begin());
    for (std::size_t i = 0; i < kMostLights; ++i) {
        const OfLight& one = lights_[i];
        const LightShadow& shadow = shadows.lights[order[i]];
        one.pass->setEnabled(shadow.side > 0);
        if (order[i] < count) {
            one.light->setValue(uniformOf(lights[order[i]], shadow));
        }
        if (shadow.side > 0) {
            const QMatrix4x4 clipFromWorld = matrixOf(shadow.clipFromWorld);
            one.toClip->setValue(clipFromWorld);
            one.projects->setValue(clipFromWorld);
            one.square->setNormalizedRect(rectangleOf(shadow, shadows));
        }
    }
}

QLatin1String SceneLightNodes::pass() const
{
    static constexpr std::array kPasses{kSceneLightsPass, kOneThrowsPass, kTwoThrowPass,
                                        kFourThrowPass, kFourThrowPass};
    return kPasses[static_cast<std::size_t>(throwing_)];
}

}  // namespace editor::view3d
