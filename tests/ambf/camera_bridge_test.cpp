// Pictures of a real run, drawn by a painter that notes what it is asked for.

#include "ambf/camera_bridge.h"

#include "sim/session.h"
#include "tests/ambf/fake_graph.h"
#include "tests/support/scenes.h"

#include <gtest/gtest.h>

#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <thread>
#include <utility>

namespace ambf {

using ambf_test::FakeGraph;
using ambf_test::PlainMessage;
using std::chrono::milliseconds;

// What it has been asked for, and what it answers.
struct Paint {
    std::vector<CameraPainter::Wish> wishes;
    std::vector<base::Pose> lift;  // of the first body, with each wish
    bool isDone = true;
    std::optional<base::Error> problem;
    CameraPainter::Picture picture;
};

class NotingPainter final : public CameraPainter {
public:
    explicit NotingPainter(Paint& paint) : paint_(paint) {}

    void begin(const Wish& wish, std::span<const exchange::BodyState> bodies) override
    {
        paint_.wishes.push_back(wish);
        paint_.lift.push_back(bodies[0].X_WB);
    }

    std::optional<base::Result<Picture>> take() override
    {
        if (!paint_.isDone) {
            return std::nullopt;
        }
        return paint_.problem ? base::Result<Picture>(*paint_.problem) : paint_.picture;
    }

private:
    Paint& paint_;
};

namespace {

constexpr PictureSize kSize{.width = 4, .height = 2};
constexpr double kAngle = 1;  // rad, from the lower to the upper edge
const std::string kEye = "/ambf/env/cameras/eye";

// A camera on a lift, a metre above it, looks along X; a second one is not published.
ServedScene servedLift()
{
    auto scene = std::make_shared<scene::Scene>();
    scene->revision = 3;
    scene->bodies.push_back(test::anchor("lift"));
    scene->bodies[0].X_WB.position = {0, 0, 2};
    scene->cameras.resize(2);
    scene->cameras[0] = {.origin = {},
                         .parent = scene::BodyIndex{0},
                         .position = {0, 0, 1},
                         .lookAt = {1, 0, 1},
                         .farPlane = 10,
                         .fieldOfView = kAngle,
                         .orthographicWidth = {}};
    ServedScene served{.scene = scene};
    served.objects.push_back(
        {.kind = ObjectKind::Camera,
         .name = {"/ambf/env/cameras/", "CAMERA eye", "eye"},
         .pictures = {.size = kSize, .image = PublishedPicture{.interval = 3}, .depth = {}}});
    served.objects.push_back({.kind = ObjectKind::Camera,
                              .index = 1,
                              .name = {"/ambf/env/cameras/", "CAMERA other", "other"}});
    return served;
}

}  // namespace

class CameraBridgeTest : public testing::Test {
protected:
    CameraBridgeTest()
    {
        served_.objects[0].pictures.depth = PublishedPicture{.interval = 6};
        paint_.picture.colours.resize(3 * 8);
        paint_.picture.depth.assign(8, std::numeric_limits<float>::infinity());
    }

    void start()
    {
        session_.load(served_.scene);
        session_.post(exchange::SetSpeed{0});
        while (session_.newest().sceneRevision != served_.scene->revision) {
            session_.refresh();
            std::this_thread::yield();
        }
        bridge_ = CameraBridge::start(
                      session_, served_, graph_, std::make_unique<NotingPainter>(paint_),
                      {.warn = [this](const std::string& warning) { warnings_.push_back(warning); },
                       .now = [this] { return now_; },
                       .posed =
                           [this](scene::CameraIndex) {
                               return posed_;
                           }})
                      .value();
        // Until the first frame has come.
        while (paint_.wishes.empty()) {
            bridge_->turn();
            std::this_thread::yield();
        }
    }

    void pass(milliseconds time)
    {
        for (const TimePoint end = now_ + time; now_ < end; now_ += milliseconds(1)) {
            bridge_->turn();
        }
    }

    PlainMessage newest(const char* word) { return graph_.newest(kEye + '/' + word); }

    ServedScene served_ = servedLift();
    sim::Session session_;
    FakeGraph graph_;
    Paint paint_;
    std::optional<base::Pose> posed_;
    TimePoint now_{std::chrono::seconds(50)};
    std::vector<std::string> warnings_;
    std::unique_ptr<CameraBridge> bridge_;
};

TEST_F(CameraBridgeTest, OnlyWhatTheFileWantsIsThere)
{
    start();
    EXPECT_EQ(graph_.sent.size(), 3U);
    EXPECT_EQ(graph_.sent.at(kEye + "/ImageData").type, "sensor_msgs/Image");
    EXPECT_EQ(graph_.sent.at(kEye + "/DepthData").type, "sensor_msgs/PointCloud2");
    EXPECT_EQ(graph_.sent.at(kEye + "/CameraInfo").type, "sensor_msgs/CameraInfo");
    EXPECT_TRUE(CameraBridge::isWanted(served_));
    served_.objects[0].pictures = {};
    EXPECT_FALSE(CameraBridge::isWanted(served_));
}

// Every third and sixth of 60 pictures a second.
TEST_F(CameraBridgeTest, EachHasItsRate)
{
    start();
    pass(milliseconds(1000));
    EXPECT_NEAR(graph_.sent.at(kEye + "/ImageData").count, 20, 1);
    EXPECT_NEAR(graph_.sent.at(kEye + "/DepthData").count, 10, 1);
    EXPECT_EQ(graph_.sent.at(kEye + "/CameraInfo").count,
              graph_.sent.at(kEye + "/ImageData").count);
}

TEST_F(CameraBridgeTest, AnImageHasItsTopRowFirst)
{
    paint_.picture.colours[0] = 200;         // red, top left
    paint_.picture.colours[3 * 7 + 2] = 90;  // blue, bottom right
    start();
    pass(milliseconds(25));
    PlainMessage image = newest("ImageData");
    EXPECT_TRUE(image.isComplete);
    EXPECT_EQ(image.texts["encoding"], "rgb8");
    EXPECT_EQ(image.texts["header.frame_id"], "eye");
    EXPECT_EQ(image.numbers["width"], 4);
    EXPECT_EQ(image.numbers["height"], 2);
    EXPECT_EQ(image.numbers["step"], 12);
    EXPECT_EQ(image.numbers["data.size"], 24);
    EXPECT_EQ(image.numbers["data[0]"], 200);
    EXPECT_EQ(image.numbers["data[23]"], 90);
}

// The focal length from the angle: half the height is seen under half the angle.
TEST_F(CameraBridgeTest, ItsInfoHasTheFocalLengthOfTheAngle)
{
    start();
    pass(milliseconds(25));
    PlainMessage info = newest("CameraInfo");
    EXPECT_TRUE(info.isComplete);
    EXPECT_EQ(info.texts["distortion_model"], "plumb_bob");
    EXPECT_NEAR(info.numbers["K[0]"], 1 / std::tan(kAngle / 2), 1e-12);
    EXPECT_EQ(info.numbers["K[4]"], info.numbers["K[0]"]);
    EXPECT_EQ(info.numbers["K[2]"], 2);
    EXPECT_EQ(info.numbers["K[5]"], 1);
    EXPECT_EQ(info.numbers["P[0]"], info.numbers["K[0]"]);
    EXPECT_EQ(info.numbers["P[11]"], 0);
    EXPECT_EQ(info.numbers["R[8]"], 1);
}

TEST_F(CameraBridgeTest, ACloudBeginsAtTheLowerLeftAndLooksBackwardsAlongX)
{
    const std::size_t lowerLeft = 4;
    paint_.picture.depth[lowerLeft] = 3;
    paint_.picture.colours[3 * lowerLeft + 1] = 255;
    start();
    pass(milliseconds(120));
    const std::vector<std::byte>& bytes = graph_.sent.at(kEye + "/DepthData").newest;
    PlainMessage cloud = newest("DepthData");
    EXPECT_TRUE(cloud.isComplete);
    EXPECT_EQ(cloud.numbers["width"], 8);
    EXPECT_EQ(cloud.numbers["height"], 1);
    EXPECT_EQ(cloud.numbers["point_step"], 32);
    EXPECT_EQ(cloud.texts["fields[2].name"], "z");
    EXPECT_EQ(cloud.texts["fields[3].name"], "rgb");
    EXPECT_EQ(cloud.numbers["fields[3].offset"], 16);
    const std::size_t data = bytes.size() - 1 - (8U * 32U);  // the last byte: is_dense
    const auto number = [&](std::size_t point, std::size_t offset) {
        float value = 0;
        std::memcpy(&value, bytes.data() + data + point * 32 + offset, sizeof(value));
        return value;
    };
    // The middle of the lower left pixel, from the axis: 1.5 to the left, half a one down.
    const double metres = 3 * std::tan(kAngle / 2);  // per pixel
    EXPECT_FLOAT_EQ(number(0, 0), -3);
    EXPECT_FLOAT_EQ(number(0, 4), static_cast<float>(-1.5 * metres));
    EXPECT_FLOAT_EQ(number(0, 8), static_cast<float>(-0.5 * metres));
    EXPECT_EQ(std::bit_cast<std::uint32_t>(number(0, 16)), 0x00ff00U);
    // Nothing is seen in the others.
    EXPECT_FLOAT_EQ(number(7, 0), -10);
    EXPECT_GT(number(7, 8), 0);
}

TEST_F(CameraBridgeTest, NoiseMovesDepthsByItsMean)
{
    paint_.picture.depth.assign(8, 3);
    served_.objects[0].pictures.noise = DepthNoise{.mean = 0.25, .deviation = 0.01, .bias = 0.5};
    start();
    pass(milliseconds(120));
    const std::vector<std::byte>& bytes = graph_.sent.at(kEye + "/DepthData").newest;
    double sum = 0;
    for (std::size_t point = 0; point < 8; ++point) {
        float x = 0;
        std::memcpy(&x, bytes.data() + bytes.size() - 1 - (8 - point) * 32, sizeof(x));
        sum += static_cast<double>(x);
    }
    EXPECT_NEAR(sum / 8, -3.75, 0.02);
    EXPECT_NE(sum / 8, -3.75);
}

TEST_F(CameraBridgeTest, ACameraThatAClientMovedIsDrawnFromThere)
{
    start();
    EXPECT_FALSE(paint_.wishes[0].X_WC.has_value());
    EXPECT_EQ(paint_.lift[0].position.z, 2);
    posed_ = base::Pose{.position = {0, 0, 4}, .rotation = {}};
    pass(milliseconds(120));
    const CameraPainter::Wish& last = paint_.wishes.back();
    ASSERT_TRUE(last.X_WC.has_value());
    EXPECT_EQ(last.X_WC->position.z, 6) << "4 m above the lift, which is 2 m above the ground";
}

TEST_F(CameraBridgeTest, OneIsDrawnAtATime)
{
    paint_.isDone = false;
    start();
    pass(milliseconds(500));
    EXPECT_EQ(paint_.wishes.size(), 1U);
    EXPECT_EQ(graph_.sent.at(kEye + "/ImageData").count, 0);
    paint_.isDone = true;
    pass(milliseconds(1));
    EXPECT_EQ(graph_.sent.at(kEye + "/ImageData").count, 1);
}

TEST_F(CameraBridgeTest, WhereNothingCanBeDrawnItSaysSoOnce)
{
    paint_.problem = base::Error{"there is no display", "buy one"};
    start();
    pass(milliseconds(500));
    EXPECT_EQ(warnings_,
              std::vector<std::string>{"no pictures are published: there is no display (buy one)"});
    EXPECT_EQ(paint_.wishes.size(), 1U);
}

}  // namespace ambf
