#pragma once

// Qt 3D effects made from the shaders, one of each for all views.

#include "editor/view3d/shader_sources.h"

#include <Qt3DRender/QEffect>
#include <Qt3DRender/QMaterial>

#include <initializer_list>

namespace Qt3DRender {
class QRenderPass;
class QRenderState;
}  // namespace Qt3DRender

namespace editor::view3d {

// Passes are distinguished by this key and one of the values; a frame graph branch filters by it.
inline constexpr QLatin1String kPassKey{"pass"};
inline constexpr QLatin1String kForwardPass{"forward"};  // of what is drawn in one way only
inline constexpr QLatin1String kShadowPass{"shadow"};
// The ways to draw bodies: one of each SurfaceLight.
inline constexpr QLatin1String kShadowedPass{"shadowed"};
inline constexpr QLatin1String kUnshadowedPass{"unshadowed"};
inline constexpr QLatin1String kSceneLightsPass{"scene-lights"};
inline constexpr QLatin1String kOneThrowsPass{"scene-lights-one-throws"};
inline constexpr QLatin1String kTwoThrowPass{"scene-lights-two-throw"};
inline constexpr QLatin1String kFourThrowPass{"scene-lights-four-throw"};
inline constexpr QLatin1String kWirePass{"wire"};

// A pass takes its states over; those not named keep Qt 3D's defaults except that back faces are
// drawn, for meshes in the wild are not closed.
Qt3DRender::QRenderPass* makePass(const ShaderPair& shaders,
                                  QLatin1String pass,
                                  std::initializer_list<Qt3DRender::QRenderState*> states);

Qt3DRender::QEffect* makeEffect(std::initializer_list<Qt3DRender::QRenderPass*> passes);

Qt3DRender::QRenderState* blendEquation();
// Ordinary blending by alpha, or blending of colours that were multiplied by it already.
Qt3DRender::QRenderState* blendStraight();
Qt3DRender::QRenderState* blendPremultiplied();
Qt3DRender::QRenderState* keepDepth();    // no writing to the depth buffer
Qt3DRender::QRenderState* ignoreDepth();  // always drawn
Qt3DRender::QRenderState* whereHidden();  // only behind what is drawn already
Qt3DRender::QRenderState* whereVisible();
Qt3DRender::QRenderState* asLines();
// Pulls towards the viewer what lies in one plane with something else.
Qt3DRender::QRenderState* pulledForward();
// Pushes back, so that a surface does not shade itself.
Qt3DRender::QRenderState* pushedBack();

}  // namespace editor::view3d
