#include "devices/drivers/openhaptics_driver.h"

#include "devices/drivers/hd_servo.h"

#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <system_error>
#include <utility>

namespace devices {

namespace {

constexpr const char* kLibraryVariable = "LINKWRIGHT_OPENHAPTICS_LIBRARY";
constexpr const char* kHeadersVariable = "LINKWRIGHT_OPENHAPTICS_HEADERS";
constexpr const char* kDevicesVariable = "LINKWRIGHT_OPENHAPTICS_DEVICES";
// The servo brings a reading each millisecond. A device that failed for as long is gone.
constexpr auto kServoSilence = std::chrono::milliseconds(100);

std::string firstOf(const std::string& given, const char* variable, const char* otherwise)
{
    if (!given.empty()) {
        return given;
    }
    std::string named = environment(variable);
    return named.empty() ? otherwise : named;
}

std::vector<std::string> configurationsOf(const OpenHapticsOptions& options)
{
    if (!options.devices.empty()) {
        return options.devices;
    }
    std::vector<std::string> names;
    std::istringstream list(environment(kDevicesVariable));
    for (std::string name; std::getline(list, name, ',');) {
        names.push_back(name);
    }
    return names.empty() ? std::vector<std::string>{""} : names;
}

// All headers of a folder, one after another.
std::string textOfHeaders(const std::string& folder)
{
    std::string text;
    std::error_code error;
    for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
        if (entry.path().extension() == ".h") {
            std::ifstream file(entry.path(), std::ios::binary);
            text.append(std::istreambuf_iterator<char>(file), {});
            text += '\n';
        }
    }
    return text;
}

class OpenHapticsDevice final : public Device {
public:
    OpenHapticsDevice(std::shared_ptr<HdServo> servo, HdLink& link)
        : servo_(std::move(servo)), link_(link), readAt_(std::chrono::steady_clock::now())
    {}

    ~OpenHapticsDevice() override
    {
        stop();
        link_.isOpen.store(false, std::memory_order_release);
    }

    [[nodiscard]] const exchange::DeviceInfo& info() const override { return link_.info; }

    ReadResult read(exchange::DeviceReading& reading) override
    {
        const auto now = std::chrono::steady_clock::now();
        if (!isLost_ && link_.readings.refresh()) {
            const exchange::DeviceReading& newest = link_.readings.front();
            const base::Quat& q = newest.pose.rotation;
            if (!base::isFinite(newest.pose.position) || !std::isfinite(base::dot(q, q))) {
                return ReadResult::Invalid;
            }
            readAt_ = now;
            reading = newest;
            return ReadResult::Fresh;
        }
        isLost_ = isLost_ || now - readAt_ > kServoSilence;
        if (isLost_) {
            return ReadResult::Lost;
        }
        return link_.isFailing.load(std::memory_order_relaxed) ? ReadResult::Invalid
                                                               : ReadResult::Same;
    }

    bool write(const exchange::DeviceForce& force) override
    {
        if (isLost_ || !base::isFinite(force.force) || !base::isFinite(force.torque)) {
            stop();
            return false;
        }
        put(force);
        return true;
    }

    void stop() override { put({}); }

    [[nodiscard]] double watchdog() const override { return HdServo::kWatchdogCalls * 0.001; }

private:
    void put(const exchange::DeviceForce& force)
    {
        link_.forces.back() = force;
        link_.forces.publish();
    }

    std::shared_ptr<HdServo> servo_;
    HdLink& link_;
    std::chrono::steady_clock::time_point readAt_;
    bool isLost_ = false;
};

}  // namespace

OpenHapticsDriver::OpenHapticsDriver(OpenHapticsOptions options) : options_(std::move(options))
{}

OpenHapticsDriver::~OpenHapticsDriver() = default;

base::Status OpenHapticsDriver::available()
{
    if (servo_ != nullptr) {
        return base::Done{};
    }
    const auto library =
        SharedLibrary::load(firstOf(options_.library, kLibraryVariable, "libHD.so"));
    if (!library) {
        return base::Error{
            "OpenHaptics is not there: " + library.error().message,
            "install the vendor's SDK, and name its libHD.so in " + std::string(kLibraryVariable)};
    }
    HdFunctions functions;
    if (const base::Status status = functions.load(*library); !status) {
        return status;
    }
    const std::string headers = firstOf(options_.headers, kHeadersVariable, "/usr/include/HD");
    const auto constants = readHdConstants(textOfHeaders(headers), headers);
    if (!constants) {
        return constants.error();
    }
    servo_ = std::make_shared<HdServo>(functions, *constants, configurationsOf(options_));
    return base::Done{};
}

std::vector<exchange::DeviceInfo> OpenHapticsDriver::enumerate()
{
    std::vector<exchange::DeviceInfo> infos;
    if (available()) {
        for (const auto& link : servo_->links()) {
            infos.push_back(link->info);
        }
    }
    return infos;
}

base::Result<std::unique_ptr<Device>> OpenHapticsDriver::open(const std::string& id)
{
    if (const base::Status status = available(); !status) {
        return status.error();
    }
    for (const auto& link : servo_->links()) {
        if (link->info.id != id) {
            continue;
        }
        if (link->isOpen.exchange(true, std::memory_order_acq_rel)) {
            return base::Error{"the " + link->info.model + " is in use already",
                               "disconnect it first"};
        }
        servo_->start();
        return std::unique_ptr<Device>(std::make_unique<OpenHapticsDevice>(servo_, *link));
    }
    return base::Error{
        "OpenHaptics has no device " + id,
        "plug it in before the program starts, and give it this name in the vendor's "
        "setup program"};
}

}  // namespace devices
