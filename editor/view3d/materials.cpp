#include "editor/view3d/materials.h"

#include "editor/view3d/colour_vectors.h"
#include "editor/view3d/effects.h"

#include <QImage>
#include <Qt3DCore/QNode>
#include <Qt3DRender/QAbstractTextureImage>
#include <Qt3DRender/QMaterial>
#include <Qt3DRender/QParameter>
#include <Qt3DRender/QRenderPass>
#include <Qt3DRender/QTechnique>
#include <Qt3DRender/QTexture>
#include <Qt3DRender/QTextureImageData>
#include <Qt3DRender/QTextureImageDataGenerator>
#include <Qt3DRender/QTextureWrapMode>

#include <algorithm>
#include <tuple>
#include <utility>

namespace editor::view3d {
namespace {

constexpr float kOpaqueFrom = 0.999F;
constexpr qreal kCollisionFillAlpha = 0.22;
constexpr qreal kCollisionWireAlpha = 0.75;

auto ordered(const scene::Rgba& c)
{
    return std::tie(c.r, c.g, c.b, c.a);
}

QVector3D rgb(const scene::Rgba& c)
{
    return {c.r, c.g, c.b};
}

Qt3DRender::QParameter* parameter(const char* name, const QVariant& value)
{
    return new Qt3DRender::QParameter(QString::fromLatin1(name), value);
}

SurfaceLook lookOf(const MaterialKey& key)
{
    if (key.placeholder) {
        return SurfaceLook::Placeholder;
    }
    return key.material.texture.empty() ? SurfaceLook::Plain : SurfaceLook::Textured;
}

Qt3DRender::QEffect* makeSurfaceEffect(SurfaceLook look, bool translucent)
{
    const auto pass = [&](SurfaceLight light, QLatin1String name) {
        const ShaderPair shaders = surfaceShader(look, light);
        if (light == SurfaceLight::Wire) {
            return makePass(shaders, name, {asLines()});
        }
        return translucent
                   ? makePass(shaders, name, {blendEquation(), blendStraight(), keepDepth()})
                   : makePass(shaders, name, {});
    };
    Qt3DRender::QEffect* effect =
        makeEffect({pass(SurfaceLight::Shadowed, kShadowedPass),
                    pass(SurfaceLight::Unshadowed, kUnshadowedPass),
                    pass(SurfaceLight::SceneLights, kSceneLightsPass),
                    pass(SurfaceLight::SceneLightsOneThrows, kOneThrowsPass),
                    pass(SurfaceLight::SceneLightsTwoThrow, kTwoThrowPass),
                    pass(SurfaceLight::SceneLightsFourThrow, kFourThrowPass),
                    pass(SurfaceLight::Wire, kWirePass)});
    if (!translucent) {
        effect->techniques().first()->addRenderPass(
            makePass(shadowShader(), kShadowPass, {pushedBack()}));
    }
    return effect;
}

// Reads a picture when Qt 3D wants it. One that cannot be decoded is a white one, with which a
// surface has its plain colour: QTextureLoader would wait for it for ever, and nothing would be
// drawn.
class PictureData final : public Qt3DRender::QTextureImageDataGenerator {
public:
    explicit PictureData(QString path) : path_(std::move(path)) {}

    Qt3DRender::QTextureImageDataPtr operator()() override
    {
        QImage picture(path_);
        if (picture.isNull()) {
            picture = QImage(1, 1, QImage::Format_RGB32);
            picture.fill(Qt::white);
        }
        auto data = Qt3DRender::QTextureImageDataPtr::create();
        data->setImage(picture.mirrored());  // V grows upwards
        return data;
    }

    bool operator==(const Qt3DRender::QTextureImageDataGenerator& other) const override
    {
        const auto* same = Qt3DCore::functor_cast<PictureData>(&other);
        return same != nullptr && same->path_ == path_;
    }

    QT3D_FUNCTOR(PictureData)

private:
    QString path_;
};

class PictureFile final : public Qt3DRender::QAbstractTextureImage {
public:
    explicit PictureFile(QString path) : path_(std::move(path)) {}

protected:
    Qt3DRender::QTextureImageDataGeneratorPtr dataGenerator() const override
    {
        return QSharedPointer<PictureData>::create(path_);
    }

private:
    QString path_;
};

}  // namespace

bool MaterialKey::operator<(const MaterialKey& other) const
{
    const auto order = [](const MaterialKey& k) {
        const scene::Material& m = k.material;
        return std::tuple_cat(std::tie(k.placeholder), ordered(m.diffuse), ordered(m.specular),
                              ordered(m.emission),
                              std::tie(m.ambientLevel, m.shininess, m.texture));
    };
    return order(*this) < order(other);
}

bool MaterialKey::isTranslucent() const
{
    return !placeholder && material.diffuse.a < kOpaqueFrom;
}

Materials::Materials(Qt3DCore::QNode* owner)
    : owner_(owner),
      warningColour_(parameter("warningColour", QVector3D())),
      fillColour_(parameter("diffuse", QVector4D())),
      wireColour_(parameter("diffuse", QVector4D())),
      collisionFill_(new Qt3DRender::QMaterial(owner)),
      collisionWire_(new Qt3DRender::QMaterial(owner))
{
    warningColour_->setParent(owner);
    collisionFill_->setEffect(makeEffect(
        {makePass(flatShader(), kForwardPass, {blendEquation(), blendStraight(), keepDepth()})}));
    collisionFill_->addParameter(fillColour_);
    collisionWire_->setEffect(makeEffect({makePass(
        flatShader(), kForwardPass, {blendEquation(), blendStraight(), keepDepth(), asLines()})}));
    collisionWire_->addParameter(wireColour_);
}

Qt3DRender::QEffect* Materials::effectOf(const MaterialKey& key)
{
    const SurfaceLook look = lookOf(key);
    const int number = static_cast<int>(look) * 2 + (key.isTranslucent() ? 1 : 0);
    Qt3DRender::QEffect*& effect = effects_[number];
    if (effect == nullptr) {
        effect = makeSurfaceEffect(look, key.isTranslucent());
        effect->setParent(owner_);
    }
    return effect;
}

Qt3DRender::QTexture2D* Materials::pictureOf(const std::string& path)
{
    Qt3DRender::QTexture2D*& texture = pictures_[path];
    if (texture == nullptr) {
        texture = new Qt3DRender::QTexture2D(owner_);
        texture->addTextureImage(new PictureFile(QString::fromStdString(path)));
        texture->setWrapMode(Qt3DRender::QTextureWrapMode(Qt3DRender::QTextureWrapMode::Repeat));
        texture->setGenerateMipMaps(true);
        texture->setMinificationFilter(Qt3DRender::QAbstractTexture::LinearMipMapLinear);
        texture->setMagnificationFilter(Qt3DRender::QAbstractTexture::Linear);
        texture->setMaximumAnisotropy(4);
    }
    return texture;
}

bool Materials::isReady() const
{
    return std::none_of(pictures_.begin(), pictures_.end(), [](const auto& entry) {
        const auto status = entry.second->status();
        return status == Qt3DRender::QAbstractTexture::None ||
               status == Qt3DRender::QAbstractTexture::Loading;
    });
}

Qt3DRender::QMaterial* Materials::get(const MaterialKey& key)
{
    Qt3DRender::QMaterial*& material = materials_[key];
    if (material != nullptr) {
        return material;
    }
    const scene::Material& m = key.material;
    material = new Qt3DRender::QMaterial(owner_);
    material->setEffect(effectOf(key));
    material->addParameter(
        parameter("diffuse", QVector4D(m.diffuse.r, m.diffuse.g, m.diffuse.b, m.diffuse.a)));
    material->addParameter(parameter("specular", rgb(m.specular)));
    material->addParameter(parameter("emission", rgb(m.emission)));
    material->addParameter(parameter("ambientLevel", m.ambientLevel));
    material->addParameter(parameter("shininess", m.shininess));
    if (!m.texture.empty() && !key.placeholder) {
        material->addParameter(parameter("picture", QVariant::fromValue(pictureOf(m.texture))));
    }
    if (key.placeholder) {
        material->addParameter(warningColour_);
    }
    return material;
}

void Materials::keepOnly(const std::set<MaterialKey>& used)
{
    std::erase_if(materials_, [&](const auto& entry) {
        if (used.contains(entry.first)) {
            return false;
        }
        delete entry.second;
        return true;
    });
    std::set<std::string> paths;
    for (const MaterialKey& key : used) {
        paths.insert(key.material.texture);
    }
    std::erase_if(pictures_, [&](const auto& entry) {
        if (paths.contains(entry.first)) {
            return false;
        }
        delete entry.second;
        return true;
    });
}

void Materials::setColours(const ViewColours& colours)
{
    warningColour_->setValue(rgbOf(colours.warning));
    fillColour_->setValue(rgbaOf(colours.ghost, kCollisionFillAlpha));
    wireColour_->setValue(rgbaOf(colours.ghost, kCollisionWireAlpha));
}

}  // namespace editor::view3d
