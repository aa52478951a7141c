#pragma once

#include "base/result.h"
#include "exchange/run.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "ambf/camera_messages.h"
#include "ambf/camera_painter.h"
#include "ambf/message_type.h"
#include "ambf/publish_pace.h"
#include "ambf/served_scene.h"
#include "ambf/transport.h"

namespace ambf {

// Pictures of the cameras of a run whose files want them published, beside their states:
//
//   ImageData     sensor_msgs/Image
//   DepthData     sensor_msgs/PointCloud2
//   CameraInfo    sensor_msgs/CameraInfo, with each of both
//
// Drawn one after another, the one that waits longest first, and only while somebody listens. Used
// by one thread.
class CameraBridge {
public:
    struct Options {
        Generation generation = Generation::V3;
        std::function<void(const std::string&)> warn;
        std::function<TimePoint()> now;
        // Where a camera is, in its parent, when a client has moved it.
        std::function<std::optional<base::Pose>(scene::CameraIndex)> posed;
    };

    // Whether any camera of the scene is to be published.
    static bool isWanted(const ServedScene& served);

    // As Bridge::start. Fails when a topic is refused.
    static base::Result<std::unique_ptr<CameraBridge>> start(exchange::Run& run,
                                                             const ServedScene& served,
                                                             Transport& transport,
                                                             std::unique_ptr<CameraPainter> painter,
                                                             Options options);

    CameraBridge(exchange::Run& run,
                 const ServedScene& served,
                 Transport& transport,
                 std::unique_ptr<CameraPainter> painter,
                 Options options);

    void turn();
    [[nodiscard]] TimePoint next() const;

    // Messages so far.
    [[nodiscard]] std::uint64_t sent() const { return sent_; }

private:
    struct Topic {
        std::size_t publisher = 0;
        PublishedPicture wanted;
        TimePoint due;
    };

    struct Camera {
        scene::CameraIndex index;
        std::string start;  // of the names of its topics
        std::string name;
        ServedPictures served;
        std::optional<Topic> image;
        std::optional<Topic> depth;
        std::size_t info = 0;
    };

    struct Job {
        const Camera* camera = nullptr;
        bool image = false;
        bool depth = false;
        Stamp stamp;
    };

    base::Status advertise(Camera& camera);
    [[nodiscard]] bool waits(const std::optional<Topic>& topic) const;
    [[nodiscard]] TimePoint dueOf(const Camera& camera) const;
    void begin(Camera& camera, TimePoint now);
    void publish(const Job& job, const CameraPainter::Picture& picture);
    [[nodiscard]] bool isOurs() const;
    void send(std::size_t publisher);
    void warn(const base::Error& problem) const;

    const scene::ScenePtr scene_;
    Transport& transport_;
    const std::unique_ptr<CameraPainter> painter_;
    const Options options_;
    const std::unique_ptr<exchange::Observer> watch_;
    std::vector<Camera> cameras_;
    std::optional<Job> job_;  // that is drawn
    bool hasFailed_ = false;
    std::uint64_t sent_ = 0;
    std::mt19937_64 random_;
    std::vector<std::byte> bytes_;
};

}  // namespace ambf
