#pragma once

// The nodes of one view's branch of the frame graph: view_pipeline.cpp makes them,
// view_pipeline_settings.cpp changes them.

#include "editor/view3d/frame_graph_nodes.h"
#include "editor/view3d/scene_light_nodes.h"
#include "editor/view3d/view_pipeline.h"
#include "editor/view3d/view_targets.h"

#include <QMatrix4x4>
#include <QVector2D>
#include <QVector4D>
#include <Qt3DCore/QEntity>
#include <Qt3DRender/QCamera>
#include <Qt3DRender/QFilterKey>
#include <Qt3DRender/QLayer>
#include <Qt3DRender/QParameter>
#include <Qt3DRender/QSubtreeEnabler>
#include <Qt3DRender/QTechniqueFilter>

namespace editor::view3d {

struct ViewPipeline::Parts {
    Parts(const Setting& setting);
    ~Parts();

    void buildFrameGraph(const Setting& setting);
    void buildBackdrop(const Setting& setting);
    void buildGround();
    void buildOutline();
    void updateLight();
    void updateBackdrop();

    Qt3DCore::QEntity* own;  // everything of this view that is not a frame graph node
    Qt3DRender::QSubtreeEnabler* enabler;
    Qt3DRender::QCamera* camera;
    Qt3DRender::QLayer* groundLayer;
    Qt3DRender::QLayer* outlineLayer;
    Qt3DRender::QLayer* overlay;
    Qt3DRender::QLayer* backdropLayer;
    ShadowTarget shadow;
    SceneLightNodes sceneLights;
    ColourTarget marks;

    // Qt 3D leaves out a branch only if its switch is off; other nodes ignore being disabled.
    Qt3DRender::QSubtreeEnabler* shadowSwitch = nullptr;
    Qt3DRender::QSubtreeEnabler* marksSwitch = nullptr;
    Qt3DRender::QSubtreeEnabler* outlineSwitch = nullptr;
    Qt3DRender::QSubtreeEnabler* collisionSwitch = nullptr;
    Qt3DRender::QSubtreeEnabler* ghostSwitch = nullptr;
    Qt3DRender::QFrameGraphNode* last = nullptr;
    // Which of their passes bodies and ground are drawn in.
    Qt3DRender::QFilterKey* opaquePass = newPassKey(kShadowedPass);
    Qt3DRender::QFilterKey* translucentPass = newPassKey(kShadowedPass);
    Qt3DRender::QFilterKey* groundPass = newPassKey(kShadowedPass);
    Qt3DRender::QTechniqueFilter* technique = nullptr;

    // Uniforms of every shader in this view.
    Qt3DRender::QParameter* keyDirection = newParameter("keyDirection", QVector3D(0, 0, 1));
    Qt3DRender::QParameter* shadowMatrix = newParameter("shadowMatrix", QMatrix4x4());
    Qt3DRender::QParameter* shadowMap = nullptr;
    Qt3DRender::QParameter* shadowStrength = newParameter("shadowStrength", 0.72F);
    Qt3DRender::QParameter* shadowTexel = newParameter("shadowTexel", 0.0F);  // m
    Qt3DRender::QParameter* pixelScale =
        newParameter("pixelScale", 1.0F);  // device pixels in a logical one

    Qt3DRender::QParameter* colouring = newParameter("colouring", 0.0F);
    Qt3DRender::QParameter* lowColour = newParameter("lowColour");
    Qt3DRender::QParameter* middleColour = newParameter("middleColour");
    Qt3DRender::QParameter* highColour = newParameter("highColour");
    Qt3DRender::QParameter* depthRange = newParameter("depthRange", QVector2D(0, 1));

    Qt3DRender::QParameter* topColour = newParameter("topColour");
    Qt3DRender::QParameter* bottomColour = newParameter("bottomColour");
    Qt3DRender::QParameter* groundCentre = newParameter("groundCentre", QVector3D());
    Qt3DRender::QParameter* groundRadius = newParameter("groundRadius", 1.0F);
    Qt3DRender::QParameter* gridStep = newParameter("gridStep", 0.1F);
    Qt3DRender::QParameter* gridShown = newParameter("gridShown", 1.0F);
    Qt3DRender::QParameter* minorColour = newParameter("minorColour");
    Qt3DRender::QParameter* majorColour = newParameter("majorColour");
    Qt3DRender::QParameter* axisXColour = newParameter("axisXColour");
    Qt3DRender::QParameter* axisYColour = newParameter("axisYColour");
    Qt3DRender::QParameter* shadowDarkness = newParameter("shadowDarkness", 0.0F);
    Qt3DRender::QParameter* hoverColour = newParameter("hoverColour");
    Qt3DRender::QParameter* selectColour = newParameter("selectColour");
    Qt3DRender::QParameter* haloColour = newParameter("haloColour");
    Qt3DRender::QParameter* screenRect = newParameter("screenRect", QVector4D());
    Qt3DRender::QParameter* outlineReach = newParameter("reach", 3.0F);

    QSize pixels{1, 1};
    qreal pixelRatio = 1;
    CameraState state;
    base::Bounds reach;
    std::vector<SpotLight> lights;
    bool shadows = true;
    bool wire = false;
    bool measures = false;  // depth or which body: nothing else is drawn
    ViewColours colours;
    float groundDarkness = 0;
};

}  // namespace editor::view3d
