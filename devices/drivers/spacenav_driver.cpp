#include "devices/drivers/spacenav_driver.h"

#include "devices/calibration.h"
#include "devices/drivers/spnav_functions.h"

#include <sys/socket.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <mutex>
#include <optional>
#include <utility>

namespace devices {

namespace {

constexpr double kFullPush = 350;  // counts of an axis
constexpr int kMostEvents = 64;    // taken in one call
constexpr std::size_t kEventBytes = 32;
constexpr const char* kId = "spacenav";

// libspnav has one connection, so the process has one of these.
struct Connection {
    std::mutex mutex;  // for the drivers; the open device needs none
    std::optional<exchange::DeviceInfo> open;
};

Connection& connection()
{
    static Connection one;
    return one;
}

base::Error noDaemon()
{
    return {"no daemon of 6-DoF mice answers",
            "install spacenavd and start it: systemctl start spacenavd"};
}

base::Status connect()
{
    if (base::Status loaded = loadSpnav(); !loaded) {
        return loaded;
    }
    return spnav().open() == -1 ? base::Status(noDaemon()) : base::Status(base::Done{});
}

// Of the connection; nothing when the daemon knows of no mouse.
std::optional<exchange::DeviceInfo> describe()
{
    std::array<char, 256> name{"6-DoF mouse"};
    // Before version 1 of its protocol the daemon cannot be asked.
    if (spnav().protocol() >= 1) {
        spnav().clientName("Linkwright");
        if (spnav().devName(name.data(), static_cast<int>(name.size())) < 0) {
            return std::nullopt;
        }
        name.back() = '\0';
    }
    const int buttons =
        std::clamp(spnav().devButtons(), 0, static_cast<int>(exchange::kMostDeviceButtons));
    return exchange::DeviceInfo{.driver = "spacenav",
                                .id = kId,
                                .model = name.data(),
                                .traits = {.hasVelocity = true,
                                           .axes = 6,
                                           .buttons = static_cast<std::uint32_t>(buttons),
                                           .rate = 100}};
}

class SpacenavDevice final : public Device {
public:
    explicit SpacenavDevice(exchange::DeviceInfo info) : info_(std::move(info)) {}

    ~SpacenavDevice() override
    {
        const std::lock_guard lock(connection().mutex);
        spnav().close();
        connection().open.reset();
    }

    [[nodiscard]] const exchange::DeviceInfo& info() const override { return info_; }

    ReadResult read(exchange::DeviceReading& reading) override
    {
        bool isFresh = !hasRead_;
        for (int i = 0; i < kMostEvents && !isLost_; ++i) {
            spnav_event event{};
            if (!isWhole() || spnav().pollEvent(&event) == 0) {
                break;
            }
            isFresh = take(event) || isFresh;
        }
        if (isLost_) {
            return ReadResult::Lost;
        }
        if (!isFresh) {
            return ReadResult::Same;
        }
        hasRead_ = true;
        reading = reading_;
        return ReadResult::Fresh;
    }

    // It has no forces: only none is taken.
    bool write(const exchange::DeviceForce& force) override
    {
        return force == exchange::DeviceForce{};
    }

    void stop() override {}

    [[nodiscard]] double watchdog() const override { return 0; }

private:
    // libspnav cannot be asked whether the daemon is still there, and waits for the rest of half an
    // event; so the socket is looked at first. False when nothing is to be taken from it.
    bool isWhole()
    {
        std::array<char, kEventBytes> bytes{};
        const ssize_t length =
            ::recv(spnav().fd(), bytes.data(), bytes.size(), MSG_PEEK | MSG_DONTWAIT);
        const bool isEmpty = length < 0 && (errno == EAGAIN || errno == EINTR);
        isLost_ = length == 0 || (length < 0 && !isEmpty);
        // What came while the daemon was asked for the name waits inside libspnav.
        return !isLost_ && (isEmpty || length == static_cast<ssize_t>(kEventBytes));
    }

    // True when it changed the reading.
    bool take(const spnav_event& event)
    {
        switch (event.type) {
            case SPNAV_EVENT_MOTION:
                takeMotion(event.motion);
                return true;
            case SPNAV_EVENT_BUTTON:
                return takeButton(event.button);
            case SPNAV_EVENT_DEV:
                isLost_ = event.dev.op == SPNAV_DEV_RM;
                return false;
            default:
                return false;
        }
    }

    void takeMotion(const spnav_event_motion& motion)
    {
        const std::array<int, 6> counts{motion.x,  motion.y,  motion.z,
                                        motion.rx, motion.ry, motion.rz};
        for (std::size_t i = 0; i < counts.size(); ++i) {
            reading_.axes[i] = std::clamp(counts[i] / kFullPush, -1.0, 1.0);
        }
        const auto& axes = reading_.axes;
        // With z away from the user libspnav's axes are left-handed, and its turns are about the
        // axis of which z is negated too (its function spnav_posrot_moveobj).
        reading_.linear = kFastestMotion * base::Vec3{-axes[2], axes[0], axes[1]};
        reading_.angular = kFastestTurn * base::Vec3{-axes[5], axes[3], axes[4]};
    }

    bool takeButton(const spnav_event_button& button)
    {
        if (button.bnum < 0 || button.bnum >= static_cast<int>(exchange::kMostDeviceButtons)) {
            return false;
        }
        const std::uint32_t bit = 1U << static_cast<unsigned>(button.bnum);
        reading_.buttons = button.press != 0 ? reading_.buttons | bit : reading_.buttons & ~bit;
        return true;
    }

    exchange::DeviceInfo info_;
    exchange::DeviceReading reading_;
    bool hasRead_ = false;
    bool isLost_ = false;
};

}  // namespace

base::Status SpacenavDriver::available()
{
    const std::lock_guard lock(connection().mutex);
    if (connection().open) {
        return base::Done{};
    }
    base::Status connected = connect();
    if (connected) {
        spnav().close();
    }
    return connected;
}

std::vector<exchange::DeviceInfo> SpacenavDriver::enumerate()
{
    const std::lock_guard lock(connection().mutex);
    if (connection().open) {
        return {*connection().open};
    }
    if (!connect()) {
        return {};
    }
    const std::optional<exchange::DeviceInfo> info = describe();
    spnav().close();
    return info ? std::vector{*info} : std::vector<exchange::DeviceInfo>{};
}

base::Result<std::unique_ptr<Device>> SpacenavDriver::open(const std::string& id)
{
    const std::lock_guard lock(connection().mutex);
    if (connection().open) {
        return base::Error{"the 6-DoF mouse is in use already", "disconnect it first"};
    }
    if (id != kId) {
        return base::Error{"there is no 6-DoF mouse " + id, "its id is " + std::string(kId)};
    }
    if (const base::Status connected = connect(); !connected) {
        return connected.error();
    }
    const std::optional<exchange::DeviceInfo> info = describe();
    if (!info) {
        spnav().close();
        return base::Error{"the daemon spacenavd sees no 6-DoF mouse", "plug one in"};
    }
    connection().open = info;
    return std::unique_ptr<Device>(std::make_unique<SpacenavDevice>(*info));
}

}  // namespace devices
