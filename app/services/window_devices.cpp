#include "services/window_devices.h"

#include "devices/camera_rig.h"
#include "services/window_start.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace services {

namespace {

using exchange::DeviceUnit;

constexpr std::chrono::milliseconds kPublishInterval{33};
// Of the hand that the mouse moves: at five pictures a second it still goes about smoothly.
constexpr double kGlideTime = 0.04;  // s

std::int64_t steadyNow()
{
    return std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds(1);
}

}  // namespace

WindowDevices::WindowDevices(exchange::Run& run, const DeskOptions& options)
    : run_(run),
      options_(options),
      feed_(std::make_shared<devices::VirtualFeed>(true, kGlideTime)),
      thread_([this](const std::stop_token& stop) { work(stop); })
{
    rescan();
}

WindowDevices::~WindowDevices()
{
    options_.forces->endBeat();
    thread_.request_stop();
    wake_.notify_all();
}

void WindowDevices::work(const std::stop_token& stop)
{
    WindowDesk worker(run_, options_, feed_);
    while (!stop.stop_requested()) {
        std::vector<Task> tasks;
        {
            std::unique_lock lock(mutex_);
            wake_.wait_for(lock, kPublishInterval,
                           [&] { return !tasks_.empty() || stop.stop_requested(); });
            tasks.swap(tasks_);
        }
        for (const Task& task : tasks) {
            task(worker);
        }
        PublishedDevices newest = worker.publish();
        const std::lock_guard lock(mutex_);
        if (newest_) {
            // Buttons that nobody has taken yet.
            newest.buttons.insert(newest.buttons.begin(), newest_->buttons.begin(),
                                  newest_->buttons.end());
        }
        newest_ = std::move(newest);
    }
}

void WindowDevices::post(Task task)
{
    {
        const std::lock_guard lock(mutex_);
        tasks_.push_back(std::move(task));
    }
    wake_.notify_all();
}

void WindowDevices::use(const exchange::DeviceFile& file)
{
    file_ = file;
    post([file](WindowDesk& worker) { worker.use(file); });
}

void WindowDevices::follow(const scene::ScenePtr& scene)
{
    scene_ = scene;
    post([scene](WindowDesk& worker) { worker.follow(scene); });
}

void WindowDevices::rescan()
{
    post([](WindowDesk& worker) { worker.rescan(); });
}

bool WindowDevices::refresh()
{
    options_.forces->beat(steadyNow());
    std::optional<PublishedDevices> newest;
    {
        const std::lock_guard lock(mutex_);
        newest.swap(newest_);
    }
    if (!newest) {
        return false;
    }
    shown_ = std::move(*newest);
    buttons_.insert(buttons_.end(), shown_.buttons.begin(), shown_.buttons.end());
    placeFrames();
    return true;
}

// Lays the devices into the world, by the rotation of the first of their cameras as it is now.
void WindowDevices::placeFrames()
{
    for (DeviceUnit& unit : shown_.units) {
        const base::Vec3 hand = unit.X_WD.position;
        unit.X_WD = {};
        if (scene_ != nullptr && unit.camera && unit.camera->value < scene_->cameras.size()) {
            const scene::Camera& camera = scene_->cameras[unit.camera->value];
            base::Quat R_WP;
            const auto& bodies = run_.newest().bodies;
            if (camera.parent && camera.parent->value < bodies.size()) {
                R_WP = bodies[camera.parent->value].X_WB.rotation;
            }
            unit.X_WD.rotation = R_WP * devices::startOf(camera).rotation;
        }
        unit.X_WD.position =
            unit.X_WR.position - unit.workspaceScale * base::rotate(unit.X_WD.rotation, hand);
    }
}

bool WindowDevices::takeButton(exchange::DeviceButton& button)
{
    if (buttons_.empty()) {
        return false;
    }
    button = buttons_.front();
    buttons_.erase(buttons_.begin());
    return true;
}

void WindowDevices::engage(const std::string& unit)
{
    post([unit](WindowDesk& worker) { worker.engage(unit, true); });
}

void WindowDevices::disengage(const std::string& unit)
{
    post([unit](WindowDesk& worker) { worker.engage(unit, false); });
}

void WindowDevices::stopForces()
{
    options_.forces->stop();
}

void WindowDevices::setForces(const std::string& unit, bool on)
{
    post([unit, on](WindowDesk& worker) { worker.setForces(unit, on); });
}

void WindowDevices::testForce(const std::string& unit)
{
    post([unit](WindowDesk& worker) { worker.testForce(unit); });
}

void WindowDevices::shift(const std::string& unit, base::Vec3 way)
{
    post([unit, way](WindowDesk& worker) { worker.shift(unit, way); });
}

const exchange::CameraPoses& WindowDevices::cameras()
{
    if (shown_.coupling == nullptr) {
        return noCameras_;
    }
    shown_.coupling->cameras().refresh();
    return shown_.coupling->cameras().front();
}

scene::ScenePtr WindowDevices::prepared(const scene::ScenePtr& scene) const
{
    return startedScene(scene, file_, [this](const devices::Binding& unit) {
        return !unit.model.empty() &&
               std::ranges::find(file_.proxies, unit.name) != file_.proxies.end();
    });
}

// While a run lasts, its scenes start with the units that it began with: a device that comes later
// moves nothing by itself.
scene::ScenePtr WindowDevices::started(const scene::ScenePtr& scene)
{
    if (scene_ == nullptr) {
        beginners_.clear();
        for (const DeviceUnit& unit : shown_.units) {
            if (unit.connection == exchange::DeviceConnection::Connected) {
                beginners_.insert(unit.name);
            }
        }
    }
    return startedScene(scene, file_, [this](const devices::Binding& unit) {
        return unit.model.empty() && beginners_.contains(unit.name);
    });
}

void WindowDevices::feed(const exchange::DeviceReading& hand)
{
    feed_->set(hand);
}

}  // namespace services
