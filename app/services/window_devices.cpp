#include "services/window_devices.h"

#include "adf/reader.h"
#include "devices/all_drivers.h"
#include "devices/camera_rig.h"
#include "devices/resolve.h"

#include <algorithm>
#include <chrono>
#include <utility>

namespace services {

namespace {

using exchange::DeviceConnection;
using exchange::DeviceUnit;

constexpr std::chrono::milliseconds kPublishInterval{33};
constexpr double kHistogramWidth = 1e-4;  // s, of a class of CycleTimes::Coarse

std::int64_t steadyNow()
{
    return std::chrono::steady_clock::now().time_since_epoch() / std::chrono::nanoseconds(1);
}

exchange::DeviceHalt haltOf(devices::Halt halt)
{
    switch (halt) {
        case devices::Halt::None:
            return exchange::DeviceHalt::None;
        case devices::Halt::Clutched:
            return exchange::DeviceHalt::Clutched;
        case devices::Halt::NotPresent:
            return exchange::DeviceHalt::NotPresent;
        case devices::Halt::Waiting:
            return exchange::DeviceHalt::Waiting;
        case devices::Halt::Stale:
            return exchange::DeviceHalt::Stale;
        case devices::Halt::Invalid:
            return exchange::DeviceHalt::Invalid;
        case devices::Halt::Diverged:
            return exchange::DeviceHalt::Diverged;
        case devices::Halt::NotEngaged:
            return exchange::DeviceHalt::NotEngaged;
        case devices::Halt::Unattended:
            return exchange::DeviceHalt::Unattended;
        case devices::Halt::Stopped:
            return exchange::DeviceHalt::Stopped;
        case devices::Halt::Lost:
            return exchange::DeviceHalt::Lost;
    }
    return exchange::DeviceHalt::NotEngaged;
}

void fill(DeviceUnit& unit,
          const devices::LoopReport& report,
          const devices::UnitSettings& settings)
{
    const bool isLost = report.halt == devices::Halt::Lost;
    unit.connection = isLost ? DeviceConnection::Lost : DeviceConnection::Connected;
    unit.halt = haltOf(report.halt);
    unit.isCameraHeld = report.demand.movesCamera;
    unit.reading = report.reading;
    unit.force = report.force;
    unit.forceLimit = std::min(settings.maxForce, unit.device.traits.maxForce);
    unit.hasForces = settings.forceGain > 0;
    unit.workspaceScale = settings.workspaceScale;
    unit.X_WR = report.demand.movesCamera ? report.demand.X_WC : report.demand.X_WR;
    // Where the device's origin lies: the hand is its pose from there, at the scale. Its axes are
    // those of the camera, which the window's thread knows.
    unit.X_WD.position = report.hand.pose.position;
    unit.hasReference = report.demand.isActive;
    unit.cycles = report.cycles;
    unit.rate = report.rate;
    unit.p50 = report.periods.p50;
    unit.p99_9 = report.periods.p99_9;
    unit.worst = report.periods.worst;
    unit.periods.width = kHistogramWidth;
    unit.periods.counts.assign(report.histogram.begin(), report.histogram.end());
    unit.stale = report.stale;
    unit.isRealTime = report.isRealTime;
}

}  // namespace

// What happens on the thread of the desk.
class WindowDevices::Worker {
public:
    Worker(exchange::Run& run,
           const DeskOptions& options,
           std::shared_ptr<devices::VirtualFeed> feed)
        : run_(run),
          desk_(devices::Registry(devices::allDrivers({.feeds = {std::move(feed)}})), options)
    {}

    void use(const exchange::DeviceFile& file)
    {
        base::Diagnostics problems;
        bound_.clear();
        if (!file.text.empty()) {
            bound_ = deviceBindings(adf::read(file.text, file.path, problems), problems);
        }
        apply();
    }

    void follow(scene::ScenePtr scene)
    {
        scene_ = std::move(scene);
        apply();
    }

    void rescan()
    {
        published_.drivers.clear();
        for (const auto& driver : desk_.registry().drivers()) {
            const base::Status status = driver->available();
            published_.drivers.push_back({.name = driver->name(),
                                          .summary = driver->summary(),
                                          .unavailable = status ? "" : status.error().message,
                                          .hint = status ? "" : status.error().hint});
        }
        published_.devices = desk_.registry().enumerate();
        reopenMissing();
    }

    void engage(const std::string& name, bool on)
    {
        for (std::size_t i = 0; i < desk_.units().size(); ++i) {
            const DeskUnit& unit = desk_.units()[i];
            if (unit.binding.name != name) {
                continue;
            }
            if (!on) {
                unit.loop->disengage();
                continue;
            }
            // By hand only, a device that was pulled out comes back, too.
            if (desk_.report(i).halt == devices::Halt::Lost) {
                if (const base::Status back = desk_.reconnect(i); !back) {
                    troubles_[name] = back.error();
                    continue;
                }
                troubles_.erase(name);
            }
            unit.loop->engage();
        }
    }

    void setForces(const std::string& name, bool on)
    {
        if (on) {
            muted_.erase(name);
        } else {
            muted_.insert(name);
        }
        changeSettings();
    }

    // The newest of everything.
    Published publish()
    {
        published_.units.clear();
        published_.buttons.clear();
        for (const BoundDevice& bound : bound_) {
            DeviceUnit unit{.name = bound.binding.name};
            unit.device.model = bound.binding.hardwareName;
            if (const auto trouble = troubles_.find(unit.name); trouble != troubles_.end()) {
                unit.trouble = trouble->second.message;
                unit.hint = trouble->second.hint;
            }
            for (std::size_t i = 0; i < desk_.units().size(); ++i) {
                if (desk_.units()[i].binding.name == unit.name) {
                    show(unit, i);
                }
            }
            published_.units.push_back(std::move(unit));
        }
        return published_;
    }

private:
    void show(DeviceUnit& unit, std::size_t index)
    {
        const DeskUnit& open = desk_.units()[index];
        unit.device = open.device;
        unit.isBound = found_.contains(unit.name);
        const auto& cameras = open.binding.found.cameras;
        if (settingsOf(open.binding).frame == devices::MotionFrame::Camera && !cameras.empty()) {
            unit.camera = cameras.front();
        }
        fill(unit, desk_.report(index), settingsOf(open.binding));
        devices::ButtonEvent event;
        while (open.loop->takeEvent(event)) {
            published_.buttons.push_back(
                {.unit = unit.name, .button = event.button, .isPressed = event.isPressed});
        }
    }

    [[nodiscard]] devices::UnitSettings settingsOf(const devices::Binding& binding) const
    {
        devices::UnitSettings settings = binding.settings;
        for (const BoundDevice& bound : bound_) {
            if (bound.binding.name == binding.name) {
                settings = bound.binding.settings;
            }
        }
        if (muted_.contains(binding.name)) {
            settings.forceGain = 0;
        }
        return settings;
    }

    void changeSettings()
    {
        for (const DeskUnit& unit : desk_.units()) {
            unit.loop->change(settingsOf(unit.binding));
        }
    }

    // Do these units need other devices, or other bodies, than are open?
    [[nodiscard]] bool fits(const std::vector<BoundDevice>& wanted) const
    {
        return std::ranges::equal(wanted, opened_, [](const BoundDevice& a, const BoundDevice& b) {
            return a.binding.name == b.binding.name &&
                   a.binding.hardwareName == b.binding.hardwareName &&
                   a.binding.driver == b.binding.driver && a.binding.id == b.binding.id &&
                   a.binding.calibration == b.binding.calibration &&
                   a.binding.found == b.binding.found;
        });
    }

    // Finds what units are bound to, opens what is not open yet, and joins the run.
    void apply()
    {
        std::vector<BoundDevice> wanted = bound_;
        found_.clear();
        troubles_.clear();
        for (BoundDevice& bound : wanted) {
            if (scene_ == nullptr) {
                // Without a run nothing is looked for; a device that is open stays.
                const auto open =
                    std::ranges::find(opened_, bound.binding.name,
                                      [](const BoundDevice& one) { return one.binding.name; });
                bound.binding.found =
                    open != opened_.end() ? open->binding.found : devices::Binding::Found{};
                continue;
            }
            base::Result<devices::Binding> resolved = devices::resolve(bound.binding, *scene_);
            if (resolved) {
                bound.binding = std::move(*resolved);
                found_.insert(bound.binding.name);
            } else {
                bound.binding.found = {};
                troubles_[bound.binding.name] = resolved.error();
            }
        }
        if (fits(wanted)) {
            changeSettings();
        } else {
            open(std::move(wanted));
        }
        join();
    }

    void open(std::vector<BoundDevice> wanted)
    {
        opened_ = wanted;
        base::Diagnostics problems;
        desk_.open(std::move(wanted), problems);
        for (const base::Diagnostic& problem : problems.all()) {
            troubles_[problem.object] = {problem.message, problem.hint};
        }
        changeSettings();
    }

    void reopenMissing()
    {
        if (desk_.units().size() < opened_.size()) {
            opened_.clear();
            apply();
        }
    }

    void join()
    {
        desk_.leave();
        if (scene_ == nullptr || desk_.units().empty()) {
            return;
        }
        if (const base::Status joined = desk_.join(run_, scene_); !joined) {
            for (const DeskUnit& unit : desk_.units()) {
                troubles_[unit.binding.name] = joined.error();
            }
        }
    }

    exchange::Run& run_;
    DeviceDesk desk_;
    scene::ScenePtr scene_;
    std::vector<BoundDevice> bound_;   // as the file says
    std::vector<BoundDevice> opened_;  // as the desk got them
    std::set<std::string> found_;      // units whose body or camera the scene has
    std::set<std::string> muted_;      // units whose hand wants no forces
    std::map<std::string, base::Error> troubles_;
    Published published_;
};

WindowDevices::WindowDevices(exchange::Run& run, const DeskOptions& options)
    : run_(run),
      options_(options),
      feed_(std::make_shared<devices::VirtualFeed>()),
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
    Worker worker(run_, options_, feed_);
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
        Published newest = worker.publish();
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
    post([file](Worker& worker) { worker.use(file); });
}

void WindowDevices::follow(const scene::ScenePtr& scene)
{
    scene_ = scene;
    post([scene](Worker& worker) { worker.follow(scene); });
}

void WindowDevices::rescan()
{
    post([](Worker& worker) { worker.rescan(); });
}

bool WindowDevices::refresh()
{
    options_.forces->beat(steadyNow());
    std::optional<Published> newest;
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
    post([unit](Worker& worker) { worker.engage(unit, true); });
}

void WindowDevices::disengage(const std::string& unit)
{
    post([unit](Worker& worker) { worker.engage(unit, false); });
}

void WindowDevices::stopForces()
{
    options_.forces->stop();
}

void WindowDevices::setForces(const std::string& unit, bool on)
{
    post([unit, on](Worker& worker) { worker.setForces(unit, on); });
}

void WindowDevices::feed(const exchange::DeviceReading& hand)
{
    feed_->set(hand);
}

}  // namespace services
