#include "devices/drivers/sdl_pad.h"

#include "devices/calibration.h"
#include "devices/drivers/sdl_functions.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

namespace devices {

namespace {

constexpr double kFullRumble = 5;  // N: the force that shakes a pad as much as it can
constexpr std::uint32_t kRumbleMs = 100;

double axisValue(Sint16 value)
{
    return value < 0 ? value / 32768.0 : value / 32767.0;
}

// SDL knows four levels; each is given as the most that it stands for.
std::optional<double> batteryOf(SDL_JoystickPowerLevel level)
{
    switch (level) {
        case SDL_JOYSTICK_POWER_EMPTY:
            return 0.05;
        case SDL_JOYSTICK_POWER_LOW:
            return 0.2;
        case SDL_JOYSTICK_POWER_MEDIUM:
            return 0.7;
        case SDL_JOYSTICK_POWER_FULL:
            return 1.0;
        default:
            return std::nullopt;  // on a wire, or not known
    }
}

struct CloseJoystick {
    void operator()(SDL_Joystick* joystick) const { sdl().joystickClose(joystick); }
};

struct CloseController {
    void operator()(SDL_GameController* controller) const { sdl().gameControllerClose(controller); }
};

class OpenPad final : public SdlPad {
public:
    // Null when SDL cannot open it.
    static std::unique_ptr<OpenPad> open(int index, const std::string& id)
    {
        auto pad = std::make_unique<OpenPad>();
        pad->joystick_.reset(sdl().joystickOpen(index));
        if (pad->joystick_ == nullptr) {
            return nullptr;
        }
        if (sdl().isGameController(index) == SDL_TRUE) {
            pad->controller_.reset(sdl().gameControllerOpen(index));
        }
        pad->describe(id);
        return pad;
    }

    [[nodiscard]] const exchange::DeviceInfo& info() const override { return info_; }

    bool sample(exchange::DeviceReading& reading) override
    {
        if (sdl().joystickGetAttached(joystick_.get()) == SDL_FALSE) {
            return false;
        }
        exchange::DeviceReading raw;
        if (controller_ != nullptr) {
            sampleController(raw);
        } else {
            sampleJoystick(raw);
        }
        raw.battery = batteryOf(sdl().joystickCurrentPowerLevel(joystick_.get()));
        reading = calibrated(raw, calibration_);
        reading.axes = raw.axes;
        return true;
    }

    bool rumble(double amount) override
    {
        const auto strength = static_cast<Uint16>(std::clamp(amount, 0.0, 1.0) * 0xffff);
        return sdl().joystickRumble(joystick_.get(), strength, strength, kRumbleMs) == 0;
    }

private:
    void describe(const std::string& id)
    {
        const char* const name = sdl().joystickName(joystick_.get());
        const bool isPad = controller_ != nullptr;
        exchange::DeviceTraits traits{.hasVelocity = true, .hasGripper = isPad, .rate = 500};
        traits.hasRumble = sdl().joystickHasRumble(joystick_.get()) == SDL_TRUE;
        traits.maxForce = traits.hasRumble ? kFullRumble : 0;
        traits.hasBattery = batteryOf(sdl().joystickCurrentPowerLevel(joystick_.get())).has_value();
        SDL_Joystick* const joystick = joystick_.get();
        axes_ = std::clamp(sdl().joystickNumAxes(joystick), 0,
                           static_cast<int>(exchange::kMostDeviceAxes));
        buttons_ = std::clamp(sdl().joystickNumButtons(joystick), 0,
                              static_cast<int>(exchange::kMostDeviceButtons));
        hats_ = std::clamp(sdl().joystickNumHats(joystick), 0,
                           (static_cast<int>(exchange::kMostDeviceButtons) - buttons_) / 4);
        traits.axes = isPad ? static_cast<std::uint32_t>(SDL_CONTROLLER_AXIS_MAX)
                            : static_cast<std::uint32_t>(axes_);
        traits.buttons = isPad ? static_cast<std::uint32_t>(SDL_CONTROLLER_BUTTON_MAX)
                               : static_cast<std::uint32_t>(buttons_ + 4 * hats_);
        calibration_ = isPad ? gamepadCalibration() : stickCalibration();
        info_ = {.driver = "sdl",
                 .id = id,
                 .model = name != nullptr ? name : "joystick",
                 .traits = traits};
    }

    void sampleController(exchange::DeviceReading& raw)
    {
        static_assert(SDL_CONTROLLER_BUTTON_MAX <= exchange::kMostDeviceButtons);
        for (int i = 0; i < SDL_CONTROLLER_AXIS_MAX; ++i) {
            raw.axes[static_cast<std::size_t>(i)] = axisValue(sdl().gameControllerGetAxis(
                controller_.get(), static_cast<SDL_GameControllerAxis>(i)));
        }
        for (int i = 0; i < SDL_CONTROLLER_BUTTON_MAX; ++i) {
            const auto button = static_cast<SDL_GameControllerButton>(i);
            setButton(raw, i, sdl().gameControllerGetButton(controller_.get(), button) != 0);
        }
    }

    void sampleJoystick(exchange::DeviceReading& raw)
    {
        for (int i = 0; i < axes_; ++i) {
            raw.axes[static_cast<std::size_t>(i)] =
                axisValue(sdl().joystickGetAxis(joystick_.get(), i));
        }
        for (int i = 0; i < buttons_; ++i) {
            setButton(raw, i, sdl().joystickGetButton(joystick_.get(), i) != 0);
        }
        for (int i = 0; i < hats_; ++i) {
            const Uint8 hat = sdl().joystickGetHat(joystick_.get(), i);
            const std::array<Uint8, 4> ways{SDL_HAT_UP, SDL_HAT_RIGHT, SDL_HAT_DOWN, SDL_HAT_LEFT};
            for (int way = 0; way < 4; ++way) {
                setButton(raw, buttons_ + 4 * i + way,
                          (hat & ways[static_cast<std::size_t>(way)]) != 0);
            }
        }
    }

    static void setButton(exchange::DeviceReading& raw, int button, bool isPressed)
    {
        raw.buttons |= isPressed ? 1U << static_cast<unsigned>(button) : 0U;
    }

    std::unique_ptr<SDL_Joystick, CloseJoystick> joystick_;
    std::unique_ptr<SDL_GameController, CloseController> controller_;  // null: layout not known
    exchange::DeviceInfo info_;
    Calibration calibration_;
    int axes_ = 0;
    int buttons_ = 0;
    int hats_ = 0;
};

// SDL's indices with their ids.
std::vector<std::string> padIds()
{
    std::vector<std::string> ids;
    std::map<std::string, int> seen;
    for (int i = 0; i < sdl().numJoysticks(); ++i) {
        std::array<char, 33> guid{};
        sdl().joystickGetGUIDString(sdl().joystickGetDeviceGUID(i), guid.data(),
                                    static_cast<int>(guid.size()));
        const std::string model = guid.data();
        ids.push_back(model + ":" + std::to_string(seen[model]++));
    }
    return ids;
}

}  // namespace

base::Status beginPads()
{
    if (base::Status loaded = loadSdl(); !loaded) {
        return loaded;
    }
    sdl().setHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    // SDL has no window here that could be in front.
    sdl().setHint(SDL_HINT_JOYSTICK_ALLOW_BACKGROUND_EVENTS, "1");
    if (sdl().initSubSystem(SDL_INIT_GAMECONTROLLER) != 0) {
        return base::Error{std::string("SDL finds no gamepads: ") + sdl().getError(),
                           "see that this user may read /dev/input"};
    }
    // States are asked for; nobody takes events from a queue.
    sdl().joystickEventState(SDL_IGNORE);
    sdl().gameControllerEventState(SDL_IGNORE);
    return base::Done{};
}

void endPads()
{
    sdl().quitSubSystem(SDL_INIT_GAMECONTROLLER);
    // What SDL keeps for a thread it frees at the end of its own threads only.
    sdl().tlsCleanup();
}

void updatePads()
{
    sdl().joystickUpdate();
}

std::vector<exchange::DeviceInfo> listPads()
{
    std::vector<exchange::DeviceInfo> infos;
    const std::vector<std::string> ids = padIds();
    for (std::size_t i = 0; i < ids.size(); ++i) {
        if (const auto pad = OpenPad::open(static_cast<int>(i), ids[i])) {
            infos.push_back(pad->info());
        }
    }
    return infos;
}

base::Result<std::unique_ptr<SdlPad>> openPad(const std::string& id)
{
    const std::vector<std::string> ids = padIds();
    const auto found = std::find(ids.begin(), ids.end(), id);
    if (found == ids.end()) {
        return base::Error{"there is no gamepad or joystick " + id,
                           "plug it in, and look at the list of devices again"};
    }
    std::unique_ptr<SdlPad> pad = OpenPad::open(static_cast<int>(found - ids.begin()), id);
    if (pad == nullptr) {
        return base::Error{
            "the gamepad cannot be opened: " + std::string(sdl().getError()),
            "see that this user may read /dev/input, and that nothing else holds it"};
    }
    return pad;
}

}  // namespace devices
