#include "editor/view3d/effects.h"

#include <Qt3DRender/QBlendEquation>
#include <Qt3DRender/QBlendEquationArguments>
#include <Qt3DRender/QCullFace>
#include <Qt3DRender/QDepthTest>
#include <Qt3DRender/QFilterKey>
#include <Qt3DRender/QGraphicsApiFilter>
#include <Qt3DRender/QNoDepthMask>
#include <Qt3DRender/QPolygonOffset>
#include <Qt3DRender/QRasterMode>
#include <Qt3DRender/QRenderPass>
#include <Qt3DRender/QShaderProgram>
#include <Qt3DRender/QTechnique>

namespace editor::view3d {
namespace {

using Qt3DRender::QBlendEquationArguments;
using Qt3DRender::QDepthTest;

Qt3DRender::QRenderState* depthTest(QDepthTest::DepthFunction function)
{
    auto* test = new QDepthTest;
    test->setDepthFunction(function);
    return test;
}

Qt3DRender::QRenderState* blend(QBlendEquationArguments::Blending source)
{
    auto* arguments = new QBlendEquationArguments;
    arguments->setSourceRgb(source);
    arguments->setDestinationRgb(QBlendEquationArguments::OneMinusSourceAlpha);
    arguments->setSourceAlpha(QBlendEquationArguments::One);
    arguments->setDestinationAlpha(QBlendEquationArguments::OneMinusSourceAlpha);
    return arguments;
}

Qt3DRender::QRenderState* polygonOffset(float scale, float steps)
{
    auto* offset = new Qt3DRender::QPolygonOffset;
    offset->setScaleFactor(scale);
    offset->setDepthSteps(steps);
    return offset;
}

}  // namespace

Qt3DRender::QRenderPass* makePass(const ShaderPair& shaders,
                                  QLatin1String pass,
                                  std::initializer_list<Qt3DRender::QRenderState*> states)
{
    auto* program = new Qt3DRender::QShaderProgram;
    program->setVertexShaderCode(shaders.vertex);
    program->setFragmentShaderCode(shaders.fragment);
    auto* key = new Qt3DRender::QFilterKey;
    key->setName(kPassKey);
    key->setValue(QString(pass));
    auto* bothSides = new Qt3DRender::QCullFace;
    bothSides->setMode(Qt3DRender::QCullFace::NoCulling);

    auto* result = new Qt3DRender::QRenderPass;
    result->setShaderProgram(program);
    result->addFilterKey(key);
    result->addRenderState(bothSides);
    for (Qt3DRender::QRenderState* state : states) {
        result->addRenderState(state);
    }
    return result;
}

Qt3DRender::QEffect* makeEffect(std::initializer_list<Qt3DRender::QRenderPass*> passes)
{
    auto* technique = new Qt3DRender::QTechnique;
    technique->graphicsApiFilter()->setApi(Qt3DRender::QGraphicsApiFilter::OpenGL);
    technique->graphicsApiFilter()->setProfile(Qt3DRender::QGraphicsApiFilter::CoreProfile);
    technique->graphicsApiFilter()->setMajorVersion(3);
    technique->graphicsApiFilter()->setMinorVersion(3);
    for (Qt3DRender::QRenderPass* pass : passes) {
        technique->addRenderPass(pass);
    }
    auto* effect = new Qt3DRender::QEffect;
    effect->addTechnique(technique);
    return effect;
}

Qt3DRender::QRenderState* blendEquation()
{
    auto* equation = new Qt3DRender::QBlendEquation;
    equation->setBlendFunction(Qt3DRender::QBlendEquation::Add);
    return equation;
}

Qt3DRender::QRenderState* blendStraight()
{
    return blend(QBlendEquationArguments::SourceAlpha);
}

Qt3DRender::QRenderState* blendPremultiplied()
{
    return blend(QBlendEquationArguments::One);
}

Qt3DRender::QRenderState* keepDepth()
{
    return new Qt3DRender::QNoDepthMask;
}

Qt3DRender::QRenderState* ignoreDepth()
{
    return depthTest(QDepthTest::Always);
}

Qt3DRender::QRenderState* whereHidden()
{
    return depthTest(QDepthTest::Greater);
}

Qt3DRender::QRenderState* whereVisible()
{
    return depthTest(QDepthTest::LessOrEqual);
}

Qt3DRender::QRenderState* asLines()
{
    auto* mode = new Qt3DRender::QRasterMode;
    mode->setRasterMode(Qt3DRender::QRasterMode::Lines);
    mode->setFaceMode(Qt3DRender::QRasterMode::FrontAndBack);
    return mode;
}

Qt3DRender::QRenderState* pulledForward()
{
    return polygonOffset(-1, -4);
}

Qt3DRender::QRenderState* pushedBack()
{
    return polygonOffset(2, 8);
}

}  // namespace editor::view3d
