#include "editor/view3d/snapshot_renderer.h"
#include "tests/view3d/gl_fixtures.h"

#include <QBuffer>
#include <QFile>
#include <QTemporaryDir>

#include <gtest/gtest.h>

#include <cmath>
#include <map>

namespace editor::view3d {
namespace {

using namespace test;

constexpr QSize kSize(320, 240);

Overlays onlyBodies()
{
    return {.grid = false, .shadows = false, .axisCube = false, .tags = false};
}

PictureRequest request(scene::ScenePtr scene)
{
    PictureRequest r;
    r.scene = std::move(scene);
    r.size = kSize;
    r.colours = testColours();
    r.overlays = onlyBodies();
    return r;
}

QImage draw(const PictureRequest& r)
{
    const base::Result<QImage> image = renderPicture(r);
    EXPECT_TRUE(image) << (image ? "" : image.error().message);
    return image ? image.value() : QImage();
}

scene::Camera cameraAt(const std::string& name, base::Vec3 place, base::Vec3 lookAt)
{
    scene::Camera camera;
    camera.origin.identifier = "CAMERA " + name;
    camera.origin.name = name;
    camera.position = place;
    camera.lookAt = lookAt;
    return camera;
}

TEST(Picture, ShowsARedBoxInTheMiddleOfTheGradient)
{
    const QImage image = draw(request(redBox()));
    ASSERT_EQ(image.size(), kSize);
    EXPECT_TRUE(isReddish(image.pixel(160, 120)));
    EXPECT_TRUE(isNear(image.pixel(3, 2), testColours().viewTop, 6));
    EXPECT_TRUE(isNear(image.pixel(3, 237), testColours().viewBottom, 6));
    // Framed from the front right above, the box fills a good part of the view and leaves a margin.
    const int red = count(image, isReddish);
    EXPECT_GT(red, kSize.width() * kSize.height() / 6);
    EXPECT_LT(red, kSize.width() * kSize.height() / 2);
}

TEST(Picture, ShadesTheSidesOfABoxDifferently)
{
    const QImage image = draw(request(redBox()));
    int darkest = 255;
    int brightest = 0;
    for (int x = 0; x < kSize.width(); ++x) {
        const QRgb p = image.pixel(x, 150);  // crosses the front and the right side
        if (isReddish(p)) {
            darkest = std::min(darkest, qRed(p));
            brightest = std::max(brightest, qRed(p));
        }
    }
    EXPECT_GT(brightest - darkest, 20);
}

TEST(Picture, HasAGridWithColouredAxesWhenAskedFor)
{
    PictureRequest r = request(redBox());
    const auto bluish = [](QRgb p) {
        return qGreen(p) > 90 && qBlue(p) > 90 && qRed(p) < 60;
    };
    EXPECT_EQ(count(draw(r), bluish), 0);
    r.overlays.grid = true;
    const QImage image = draw(r);
    EXPECT_GT(count(image, bluish), 100);
    EXPECT_GT(count(image, [](QRgb p) { return isNear(p, testColours().axisY, 60); }), 10);
}

TEST(Picture, DropsAShadowOnTheFloor)
{
    PictureRequest r = request(redBox());
    const QImage without = draw(r);
    r.overlays.shadows = true;
    const QImage with = draw(r);
    int darker = 0;
    for (int y = 0; y < kSize.height(); ++y) {
        for (int x = 0; x < kSize.width(); ++x) {
            const bool floor = !isReddish(without.pixel(x, y));
            darker += floor && qBlue(with.pixel(x, y)) + 6 < qBlue(without.pixel(x, y)) ? 1 : 0;
        }
    }
    EXPECT_GT(darker, 200);
}

TEST(Picture, LooksThroughACameraOfTheScene)
{
    auto scene = redBox();
    scene->cameras = {cameraAt("ahead", {0, -4, 0.5}, {0, 0, 0.5}),
                      cameraAt("away", {0, -4, 0.5}, {0, -9, 0.5})};
    PictureRequest r = request(scene);
    r.camera = "ahead";
    EXPECT_TRUE(isReddish(draw(r).pixel(160, 120)));
    r.camera = "CAMERA away";
    EXPECT_EQ(count(draw(r), isReddish), 0);
    r.camera = "side";
    const base::Result<QImage> missing = renderPicture(r);
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().message, "there is no camera \"side\"");
    EXPECT_EQ(missing.error().hint, "the cameras are: ahead, away");
}

// A window that is not before the eye: the box is drawn where project() says.
TEST(Picture, OfAShiftedCameraIsDrawnWhereItSays)
{
    PictureRequest r = request(redBox());
    CameraState eye{
        .target = {0, 0, 0.5}, .rotation = rotationOf(StandardView::Front), .distance = 6};
    for (const double shift : {-0.2, 0.0, 0.1}) {
        eye.shift = shift;
        r.eye = eye;
        const QImage image = draw(r);
        double sum = 0;
        int pixels = 0;
        for (int x = 0; x < kSize.width(); ++x) {
            const bool isBox = isReddish(image.pixel(x, kSize.height() / 2));
            sum += isBox ? x + 0.5 : 0;
            pixels += isBox ? 1 : 0;
        }
        ASSERT_GT(pixels, 20);
        const std::optional<ViewPoint> middle =
            project(eye,
                    {.width = static_cast<double>(kSize.width()),
                     .height = static_cast<double>(kSize.height())},
                    {0, 0, 0.5});
        ASSERT_TRUE(middle);
        EXPECT_NEAR(sum / pixels, middle->x, 1) << shift;
    }
}

TEST(Picture, FollowsTheGivenPoses)
{
    auto scene = redBox();
    scene->cameras = {cameraAt("fixed", {0, -6, 0.5}, {0, 0, 0.5})};
    PictureRequest r = request(scene);
    r.camera = "fixed";
    const std::vector<base::Pose> aside{{{1.2, 0, 0.5}, {}}};
    r.X_WB = aside;
    const QImage image = draw(r);
    EXPECT_FALSE(isReddish(image.pixel(160, 120)));
    EXPECT_TRUE(isReddish(image.pixel(230, 120)));
}

TEST(Picture, LeavesInvisibleBodiesOut)
{
    auto scene = redBox();
    scene->bodies[0].visible = false;
    EXPECT_EQ(count(draw(request(scene)), isReddish), 0);
}

TEST(Picture, ShowsATranslucentBodyOverWhatIsBehindIt)
{
    auto scene = redBox();
    scene->bodies.push_back(boxBody("glass", {0, -1.5, 0.5}, plain(0.05F, 0.05F, 0.9F, 0.4F)));
    scene->cameras = {cameraAt("ahead", {0, -6, 0.5}, {0, 0, 0.5})};
    PictureRequest r = request(scene);
    r.camera = "ahead";
    const QRgb p = draw(r).pixel(160, 120);
    EXPECT_GT(qRed(p), 50);
    EXPECT_GT(qBlue(p), 50);
}

// Blue over green.
QImage halves()
{
    QImage picture(64, 64, QImage::Format_RGB32);
    picture.fill(QColor(0, 220, 0));
    for (int y = 0; y < 32; ++y) {
        for (int x = 0; x < 64; ++x) {
            picture.setPixelColor(x, y, QColor(0, 0, 220));
        }
    }
    return picture;
}

// A square with this texture and this colour of its own, in the middle of what the camera sees.
QImage drawTextured(const QString& path, const scene::Material& own)
{
    // Facing −Y; V grows upwards as in mesh files.
    auto mesh = std::make_shared<scene::MeshData>();
    scene::SubMesh part;
    part.positions = {{-1, 0, 0}, {1, 0, 0}, {1, 0, 2}, {-1, 0, 2}};
    part.normals.assign(4, {0, -1, 0});
    part.texCoords = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    part.indices = {0, 1, 2, 0, 2, 3};
    part.material = own;
    part.material->texture = path.toStdString();
    mesh->parts = {part};
    scene::finishMesh(*mesh);

    auto scene = std::make_shared<scene::Scene>();
    scene->meshes = {mesh};
    scene::Body body;
    body.visuals.push_back({.geometry = scene::MeshShape{.mesh = scene::MeshIndex{0}},
                            .X_BS = {},
                            .material = plain(0.9F, 0.05F, 0.05F),
                            .ownMaterial = true});
    scene->bodies = {body};
    scene->cameras = {cameraAt("ahead", {0, -6, 1}, {0, 0, 1})};
    PictureRequest r = request(scene);
    r.camera = "ahead";
    return draw(r);
}

TEST(Picture, PaintsTexturesTheRightWayUp)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("halves.png"));
    ASSERT_TRUE(halves().save(path));
    const QImage image = drawTextured(path, plain(1, 1, 1));
    const QRgb upper = image.pixel(160, 105);
    const QRgb lower = image.pixel(160, 135);
    EXPECT_GT(qBlue(upper), 2 * qGreen(upper));
    EXPECT_GT(qGreen(lower), 2 * qBlue(lower));
}

TEST(Picture, ReadsTheFormatsOfPublicRobots)
{
    const QTemporaryDir folder;
    for (const char* name : {"halves.tif", "halves.TIFF", "halves.webp", "halves.jpg"}) {
        const QString path = folder.filePath(QLatin1String(name));
        ASSERT_TRUE(halves().save(path)) << name;
        const QImage image = drawTextured(path, plain(1, 1, 1));
        const QRgb upper = image.pixel(160, 105);
        EXPECT_GT(qBlue(upper), 2 * qGreen(upper)) << name;
    }
}

TEST(Picture, DrawsWhatATextureCannotBeDecodedForInItsPlainColour)
{
    const QTemporaryDir folder;
    QByteArray whole;
    QBuffer buffer(&whole);
    ASSERT_TRUE(halves().save(&buffer, "PNG"));
    for (const auto& [name, bytes] : {std::pair{"cut.png", whole.left(whole.size() / 2)},
                                      std::pair{"none.tif", QByteArray("none")},
                                      std::pair{"strange.xyz", QByteArray("none")}}) {
        const QString path = folder.filePath(QLatin1String(name));
        QFile file(path);
        ASSERT_TRUE(file.open(QIODevice::WriteOnly));
        file.write(bytes);
        file.close();
        const QImage image = drawTextured(path, plain(0.9F, 0.05F, 0.05F));
        EXPECT_TRUE(isReddish(image.pixel(160, 120))) << name;
    }
}

TEST(Picture, MarksAMissingMeshWithWarningStripes)
{
    auto scene = redBox();
    scene->bodies[0].visuals[0].placeholder = true;
    const QImage image = draw(request(scene));
    EXPECT_EQ(count(image, isReddish), 0);
    const auto striped = [](QRgb p) {
        return qRed(p) > 140 && qGreen(p) > 90 && qBlue(p) < 110;
    };
    EXPECT_GT(count(image, striped), 2000);
    EXPECT_GT(count(image, [](QRgb p) { return qRed(p) < 90 && qRed(p) > qBlue(p) + 10; }), 1000);
}

TEST(Picture, DrawsWiresAndCollisionShapes)
{
    PictureRequest r = request(redBox());
    const int solid = count(draw(r), isReddish);
    r.shading = Shading::Wireframe;
    const QImage wire = draw(r);
    EXPECT_LT(count(wire, isReddish), solid / 4);
    EXPECT_GT(count(wire, [](QRgb p) { return qRed(p) > qBlue(p) + 40; }), 100);

    auto scene = redBox();
    scene->bodies[0].visuals.clear();
    PictureRequest bare = request(scene);
    const auto ghostly = [](QRgb p) {
        return qBlue(p) > 120 && qBlue(p) > qRed(p) + 20;
    };
    EXPECT_EQ(count(draw(bare), ghostly), 0);
    bare.shading = Shading::Collision;
    EXPECT_GT(count(draw(bare), ghostly), 200);
}

TEST(Picture, IsLitByTheLightsOfTheScene)
{
    auto scene = redBox();
    scene::Light light;
    light.position = {3, -3, 4};
    light.direction = {-1, 1, -1.2};
    light.cutoffAngle = 0.8;
    light.spotExponent = 0;
    scene->lights = {light};
    PictureRequest r = request(scene);
    r.overlays.sceneLights = true;
    const int lit = qRed(draw(r).pixel(160, 120));
    auto darkScene = std::make_shared<scene::Scene>(*scene);
    darkScene->lights[0].direction = {1, -1, 1};
    r.scene = darkScene;
    EXPECT_GT(lit, qRed(draw(r).pixel(160, 120)) + 20);
}

TEST(Picture, CannotBeEmptyOrEnormous)
{
    PictureRequest r = request(redBox());
    r.size = QSize(0, 10);
    EXPECT_FALSE(renderPicture(r));
    r.size = QSize(20000, 10);
    EXPECT_FALSE(renderPicture(r));
}

TEST(Picture, OfAnEmptySceneIsTheBackground)
{
    const QImage image = draw(request(std::make_shared<scene::Scene>()));
    EXPECT_TRUE(isNear(image.pixel(160, 2), testColours().viewTop, 6));
}

// Two boxes of a metre, the second one 4 m behind the first, seen along Y.
std::shared_ptr<scene::Scene> nearAndFar()
{
    auto scene = redBox();
    scene->bodies.push_back(boxBody("far", {1.5, 4, 0.5}, plain(0.05F, 0.9F, 0.05F)));
    scene->cameras = {cameraAt("ahead", {0, -4, 0.5}, {0, 0, 0.5})};
    return scene;
}

TEST(Picture, OfDepthIsWhiteNearAndBlackFar)
{
    PictureRequest r = request(nearAndFar());
    r.camera = "ahead";
    r.shading = Shading::Depth;
    const QImage image = draw(r);
    // All there is lies 3.5 m to 8.5 m ahead; the front of the far box is at 7.5 m.
    EXPECT_NEAR(qRed(image.pixel(160, 120)), 255, 3);
    const double focal = 120 / std::tan(r.scene->cameras[0].fieldOfView / 2);
    const QRgb far = image.pixel(160 + static_cast<int>(1.5 / 7.5 * focal), 120);
    EXPECT_NEAR(qRed(far), 255 * (1 - 4.0 / 5.0), 4);
    EXPECT_EQ(qRed(far), qBlue(far));
    EXPECT_TRUE(isNear(image.pixel(2, 2), Qt::black, 2)) << "nothing is there";
}

TEST(Picture, OfDepthIsMeasuredInMetres)
{
    PictureRequest r = request(nearAndFar());
    r.camera = "ahead";
    const auto renderer = PictureRenderer::create(r);
    ASSERT_TRUE(renderer);
    base::Result<DepthPicture> depth = (*renderer)->drawDepth();
    ASSERT_TRUE(depth);
    const auto at = [&](int x, int y) {
        return depth->metres[static_cast<std::size_t>(y * depth->size.width() + x)];
    };
    const double focal = 120 / std::tan(r.scene->cameras[0].fieldOfView / 2);
    const int far = 160 + static_cast<int>(1.5 / 7.5 * focal);
    EXPECT_NEAR(at(160, 120), 3.5, 1e-4);
    EXPECT_NEAR(at(far, 120), 7.5, 1e-4);
    EXPECT_TRUE(std::isinf(at(2, 2))) << "nothing is there";

    // Nearer by half a metre, and pictures go on to be what was asked for.
    std::vector<base::Pose> poses{r.scene->bodies[0].X_WB, r.scene->bodies[1].X_WB};
    poses[0].position.y -= 0.5;
    (*renderer)->setPoses(poses);
    depth = (*renderer)->drawDepth();
    ASSERT_TRUE(depth);
    EXPECT_NEAR(at(160, 120), 3.0, 1e-4);
    EXPECT_NEAR(at(far, 120), 7.5, 1e-4);
    const base::Result<QImage> image = (*renderer)->draw();
    ASSERT_TRUE(image);
    EXPECT_GT(qRed(image->pixel(160, 120)), 2 * qGreen(image->pixel(160, 120)));
}

TEST(Picture, OfSegmentationHasOneColourForEachBody)
{
    PictureRequest r = request(nearAndFar());
    r.camera = "ahead";
    r.shading = Shading::Segmentation;
    const QImage image = draw(r);
    std::map<QRgb, int> pixels;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            ++pixels[image.pixel(x, y)];
        }
    }
    std::erase_if(pixels, [](const auto& one) { return one.second < 30; });
    EXPECT_EQ(pixels.size(), 3U) << "two bodies and nothing";
    EXPECT_TRUE(pixels.contains(qRgb(0, 0, 0)));
}

TEST(Picture, ColoursBodiesByTheirSpeed)
{
    PictureRequest r = request(nearAndFar());
    r.camera = "ahead";
    r.overlays.colouring = Colouring::Speed;
    const auto renderer = PictureRenderer::create(r);
    ASSERT_TRUE(renderer);
    exchange::Snapshot snapshot = exchange::initialSnapshot(*r.scene);
    snapshot.bodies[1].linearVelocity = {0, 1, 0};
    const base::Result<QImage> image = (*renderer)->draw(snapshot);
    ASSERT_TRUE(image);
    // Of the red box, which stands, the colour for nothing; of the other one that for the most.
    EXPECT_GT(qBlue(image->pixel(160, 120)), qRed(image->pixel(160, 120)));
    EXPECT_GT(count(*image, isReddish), 200);
    EXPECT_TRUE(isReddish(image->pixel(160 + 60, 120)) || isReddish(image->pixel(160 + 70, 120)));
}

TEST(Picture, OfARendererShowsEachSnapshotAsItIs)
{
    auto scene = redBox();
    scene->cameras = {cameraAt("fixed", {0, -6, 0.5}, {0, 0, 0.5})};
    PictureRequest r = request(scene);
    r.camera = "fixed";
    const auto renderer = PictureRenderer::create(r);
    ASSERT_TRUE(renderer);
    exchange::Snapshot snapshot = exchange::initialSnapshot(*scene);
    for (const double x : {0.0, 1.2, 0.0, -1.2}) {
        snapshot.bodies[0].X_WB.position.x = x;
        const base::Result<QImage> image = (*renderer)->draw(snapshot);
        ASSERT_TRUE(image);
        const std::vector<base::Pose> poses{snapshot.bodies[0].X_WB};
        r.X_WB = poses;
        EXPECT_EQ(*image, draw(r)) << "at " << x;
    }
}

}  // namespace
}  // namespace editor::view3d
