#pragma once

#include "editor/view3d/view_colours.h"
#include "scene/mesh_data.h"

#include <QString>

#include <compare>
#include <map>
#include <set>
#include <string>

namespace Qt3DCore {
class QNode;
}  // namespace Qt3DCore

namespace Qt3DRender {
class QEffect;
class QMaterial;
class QParameter;
class QTexture2D;
}  // namespace Qt3DRender

namespace editor::view3d {

// What distinguishes two drawn materials.
struct MaterialKey {
    scene::Material material;
    bool placeholder = false;

    bool operator<(const MaterialKey& other) const;
    [[nodiscard]] bool isTranslucent() const;
};

// The Qt 3D materials of bodies, each look once.
class Materials {
public:
    explicit Materials(Qt3DCore::QNode* owner);

    Qt3DRender::QMaterial* get(const MaterialKey& key);
    void keepOnly(const std::set<MaterialKey>& used);
    void setColours(const ViewColours& colours);
    // No texture is still being read.
    [[nodiscard]] bool isReady() const;

    // The two ways in which collision shapes are drawn over the bodies.
    [[nodiscard]] Qt3DRender::QMaterial* collisionFill() const { return collisionFill_; }

    [[nodiscard]] Qt3DRender::QMaterial* collisionWire() const { return collisionWire_; }

private:
    Qt3DRender::QEffect* effectOf(const MaterialKey& key);
    Qt3DRender::QTexture2D* pictureOf(const std::string& path);

    Qt3DCore::QNode* owner_;
    std::map<MaterialKey, Qt3DRender::QMaterial*> materials_;
    std::map<int, Qt3DRender::QEffect*> effects_;
    std::map<std::string, Qt3DRender::QTexture2D*> pictures_;  // by path
    Qt3DRender::QParameter* warningColour_;
    Qt3DRender::QParameter* fillColour_;
    Qt3DRender::QParameter* wireColour_;
    Qt3DRender::QMaterial* collisionFill_;
    Qt3DRender::QMaterial* collisionWire_;
};

}  // namespace editor::view3d
