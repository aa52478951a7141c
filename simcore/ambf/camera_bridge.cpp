#include "ambf/camera_bridge.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "ambf/topic_names.h"

namespace ambf {

namespace {

constexpr std::size_t kWaiting = 1;      // pictures for who is slow
constexpr double kFramesPerSecond = 60;  // of AMBF's window, that intervals are counted in
constexpr std::chrono::milliseconds kLookEvery{2};  // at a picture that is drawn

TimePoint::duration periodOf(const PublishedPicture& picture)
{
    return std::chrono::duration_cast<TimePoint::duration>(
        std::chrono::duration<double>(picture.interval / kFramesPerSecond));
}

}  // namespace

bool CameraBridge::isWanted(const ServedScene& served)
{
    return std::ranges::any_of(served.objects, [](const ServedObject& object) {
        return object.pictures.image || object.pictures.depth;
    });
}

base::Result<std::unique_ptr<CameraBridge>> CameraBridge::start(
    exchange::Run& run,
    const ServedScene& served,
    Transport& transport,
    std::unique_ptr<CameraPainter> painter,
    Options options)
{
    auto bridge = std::make_unique<CameraBridge>(run, served, transport, std::move(painter),
                                                 std::move(options));
    for (Camera& camera : bridge->cameras_) {
        if (const base::Status advertised = bridge->advertise(camera); !advertised) {
            return advertised.error();
        }
    }
    return bridge;
}

CameraBridge::CameraBridge(exchange::Run& run,
                           const ServedScene& served,
                           Transport& transport,
                           std::unique_ptr<CameraPainter> painter,
                           Options options)
    : scene_(served.scene),
      transport_(transport),
      painter_(std::move(painter)),
      options_(std::move(options)),
      watch_(
          run.join(exchange::ObserverOptions{.name = "cameras", .parts = exchange::Parts::Bodies}))
{
    TopicNames names;
    for (const ServedObject& object : served.objects) {
        const std::string start = names.add(object.name);
        if (object.pictures.image || object.pictures.depth) {
            cameras_.push_back({.index = scene::CameraIndex{object.index},
                                .start = start,
                                .name = object.name.name,
                                .served = object.pictures,
                                .image = {},
                                .depth = {}});
        }
    }
}

base::Status CameraBridge::advertise(Camera& camera)
{
    const auto publisher = [&](const char* word, const char* type) {
        return transport_.advertise(camera.start + '/' + word,
                                    messageType(type, options_.generation), kWaiting);
    };
    const auto topic = [&](const std::optional<PublishedPicture>& wanted, const char* word,
                           const char* type, std::optional<Topic>& made) -> base::Status {
        if (!wanted) {
            return base::Done{};
        }
        const base::Result<std::size_t> advertised = publisher(word, type);
        if (!advertised) {
            return advertised.error();
        }
        made = Topic{.publisher = *advertised, .wanted = *wanted, .due = options_.now()};
        return base::Done{};
    };
    base::Status status =
        topic(camera.served.image, "ImageData", "sensor_msgs/Image", camera.image);
    status = status
                 ? topic(camera.served.depth, "DepthData", "sensor_msgs/PointCloud2", camera.depth)
                 : status;
    if (!status) {
        return status;
    }
    const base::Result<std::size_t> info = publisher("CameraInfo", "sensor_msgs/CameraInfo");
    if (!info) {
        return info.error();
    }
    camera.info = *info;
    return base::Done{};
}

bool CameraBridge::waits(const std::optional<Topic>& topic) const
{
    return topic && transport_.isHeard(topic->publisher);
}

// When something of it is to be drawn next; never while nobody listens.
TimePoint CameraBridge::dueOf(const Camera& camera) const
{
    TimePoint due = TimePoint::max();
    for (const auto* const topic : {&camera.image, &camera.depth}) {
        if (waits(*topic)) {
            due = std::min(due, (*topic)->due);
        }
    }
    return due;
}

void CameraBridge::begin(Camera& camera, TimePoint now)
{
    const exchange::Snapshot& frame = watch_->frame();
    Job job{.camera = &camera, .stamp = stampOfNow()};
    const auto take = [&](std::optional<Topic>& topic) {
        if (!waits(topic) || topic->due > now) {
            return false;
        }
        topic->due = std::max(topic->due + periodOf(topic->wanted), now);
        return true;
    };
    job.image = take(camera.image);
    job.depth = take(camera.depth);
    CameraPainter::Wish wish{.camera = camera.index,
                             .X_WC = {},
                             .size = camera.served.size,
                             .colours = true,
                             .depth = job.depth};
    if (const std::optional<base::Pose> X_PC = options_.posed(camera.index)) {
        const std::optional<scene::BodyIndex> parent = scene_->cameras[camera.index.value].parent;
        wish.X_WC = (parent ? frame.bodies[parent->value].X_WB : base::Pose{}) * *X_PC;
    }
    painter_->begin(wish, frame.bodies);
    job_ = job;
}

void CameraBridge::turn()
{
    if (job_) {
        const std::optional<base::Result<CameraPainter::Picture>> drawn = painter_->take();
        if (!drawn) {
            return;
        }
        const Job job = *std::exchange(job_, std::nullopt);
        if (!*drawn) {
            hasFailed_ = true;
            warn(drawn->error());
            return;
        }
        publish(job, **drawn);
    }
    watch_->refresh();
    if (hasFailed_ || cameras_.empty() || !isOurs()) {
        return;
    }
    const TimePoint now = options_.now();
    const auto first = std::ranges::min_element(
        cameras_, {}, [this](const Camera& camera) { return dueOf(camera); });
    if (dueOf(*first) <= now) {
        begin(*first, now);
    }
}

// The run may have gone on in another scene.
bool CameraBridge::isOurs() const
{
    return watch_->frame().sceneRevision == scene_->revision;
}

void CameraBridge::warn(const base::Error& problem) const
{
    if (options_.warn) {
        options_.warn("no pictures are published: " + problem.message +
                      (problem.hint.empty() ? "" : " (" + problem.hint + ')'));
    }
}

TimePoint CameraBridge::next() const
{
    if (job_) {
        return options_.now() + kLookEvery;
    }
    TimePoint next = TimePoint::max();
    if (hasFailed_ || !isOurs()) {
        return next;
    }
    for (const Camera& camera : cameras_) {
        next = std::min(next, dueOf(camera));
    }
    return next;
}

void CameraBridge::publish(const Job& job, const CameraPainter::Picture& picture)
{
    const Camera& camera = *job.camera;
    const bool isNamed = options_.generation == Generation::V3;
    const Projection projection =
        projectionOf(scene_->cameras[camera.index.value], camera.served.size);
    PictureHeader header{
        .stamp = job.stamp, .frame = isNamed ? camera.name : "", .size = camera.served.size};
    if (job.image) {
        writeImage(header, picture.colours, bytes_);
        send(camera.image->publisher);
    }
    header.frame = camera.name;
    if (job.depth) {
        writeCloud(header, projection, picture, camera.served.noise, random_, bytes_);
        send(camera.depth->publisher);
    }
    writeCameraInfo(header, projection, bytes_);
    send(camera.info);
}

void CameraBridge::send(std::size_t publisher)
{
    if (transport_.isHeard(publisher)) {
        transport_.publish(publisher, bytes_);
        ++sent_;
    }
}

}  // namespace ambf
