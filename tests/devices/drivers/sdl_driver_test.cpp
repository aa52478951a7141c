#include "devices/drivers/sdl_driver.h"

#include "devices/calibrated_device.h"
#include "tests/devices/drivers/waiting.h"

#include <SDL.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <limits>
#include <memory>
#include <string>

namespace {

using devices::ReadResult;
using test::comesTrue;
using test::readUntil;

// SDL's own virtual joysticks take the place of hardware, down to the callback of the rumble.
class VirtualPad {
public:
    explicit VirtualPad(SDL_JoystickType type, const char* name = "Test Pad")
    {
        SDL_VirtualJoystickDesc desc{};
        desc.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
        desc.type = static_cast<Uint16>(type);
        desc.naxes = type == SDL_JOYSTICK_TYPE_GAMECONTROLLER ? SDL_CONTROLLER_AXIS_MAX : 3;
        desc.nbuttons = type == SDL_JOYSTICK_TYPE_GAMECONTROLLER ? SDL_CONTROLLER_BUTTON_MAX : 2;
        desc.nhats = type == SDL_JOYSTICK_TYPE_GAMECONTROLLER ? 0 : 1;
        desc.name = name;
        desc.userdata = this;
        desc.Rumble = [](void* self, Uint16 low, Uint16) {
            static_cast<VirtualPad*>(self)->rumble_ = low;
            return 0;
        };
        index_ = SDL_JoystickAttachVirtualEx(&desc);
        EXPECT_GE(index_, 0) << SDL_GetError();
        joystick_ = SDL_JoystickOpen(index_);
        EXPECT_NE(joystick_, nullptr) << SDL_GetError();
    }

    ~VirtualPad() { detach(); }

    VirtualPad(const VirtualPad&) = delete;
    VirtualPad& operator=(const VirtualPad&) = delete;

    void detach()
    {
        if (joystick_ != nullptr) {
            SDL_JoystickClose(joystick_);
            joystick_ = nullptr;
            SDL_JoystickDetachVirtual(index_);
        }
    }

    void setAxis(int axis, Sint16 value) { SDL_JoystickSetVirtualAxis(joystick_, axis, value); }

    void setButton(int button, Uint8 value)
    {
        SDL_JoystickSetVirtualButton(joystick_, button, value);
    }

    void setHat(Uint8 value) { SDL_JoystickSetVirtualHat(joystick_, 0, value); }

    [[nodiscard]] Uint16 rumble() const { return rumble_; }

private:
    std::atomic<Uint16> rumble_{0};
    int index_ = -1;
    SDL_Joystick* joystick_ = nullptr;
};

class SdlDriver : public testing::Test {
protected:
    SdlDriver()
    {
        setenv("SDL_VIDEODRIVER", "dummy", 1);
        const base::Status status = driver_.available();
        EXPECT_TRUE(status) << status.error().message;
    }

    // The pad's device, wherever it is in the list.
    std::unique_ptr<devices::Device> open(const std::string& model = "Test Pad")
    {
        for (const exchange::DeviceInfo& info : driver_.enumerate()) {
            if (info.model == model) {
                auto device = driver_.open(info.id);
                EXPECT_TRUE(device) << device.error().message;
                return std::move(*device);
            }
        }
        ADD_FAILURE() << "no " << model;
        return nullptr;
    }

    devices::SdlDriver driver_;
};

TEST_F(SdlDriver, DescribesAGamepad)
{
    const VirtualPad pad(SDL_JOYSTICK_TYPE_GAMECONTROLLER);
    const auto device = open();
    ASSERT_NE(device, nullptr);
    const exchange::DeviceInfo& info = device->info();
    EXPECT_EQ(info.driver, "sdl");
    EXPECT_EQ(info.model, "Test Pad");
    EXPECT_EQ(info.traits.axes, 6U);
    EXPECT_EQ(info.traits.buttons, static_cast<unsigned>(SDL_CONTROLLER_BUTTON_MAX));
    EXPECT_TRUE(info.traits.hasGripper);
    EXPECT_TRUE(info.traits.hasRumble);
    EXPECT_FALSE(info.traits.hasPosition);
    EXPECT_FALSE(info.traits.hasForce);
}

TEST_F(SdlDriver, ReadsSticksTriggersAndButtonsOfAGamepad)
{
    VirtualPad pad(SDL_JOYSTICK_TYPE_GAMECONTROLLER);
    const auto device = open();
    ASSERT_NE(device, nullptr);
    pad.setAxis(SDL_CONTROLLER_AXIS_LEFTX, 16384);
    pad.setAxis(SDL_CONTROLLER_AXIS_LEFTY, -32768);
    pad.setAxis(SDL_CONTROLLER_AXIS_TRIGGERLEFT, -32768);
    pad.setAxis(SDL_CONTROLLER_AXIS_TRIGGERRIGHT, 32767);
    pad.setButton(SDL_CONTROLLER_BUTTON_B, 1);
    const exchange::DeviceReading reading =
        readUntil(*device, [](const auto& r) { return r.isPressed(SDL_CONTROLLER_BUTTON_B); });
    EXPECT_DOUBLE_EQ(reading.axes[0], 16384 / 32767.0);
    EXPECT_DOUBLE_EQ(reading.axes[1], -1);
    EXPECT_EQ(reading.axes[4], 0) << "a trigger that is not pressed";
    EXPECT_EQ(reading.axes[5], 1);
    EXPECT_EQ(reading.buttons, 1U << SDL_CONTROLLER_BUTTON_B);
    // The left stick moves in the plane: away from the user is -x, to the right is y.
    EXPECT_DOUBLE_EQ(reading.linear.x, -devices::kFastestMotion);
    EXPECT_NEAR(reading.linear.y, devices::kFastestMotion * (16384 / 32767.0 - 0.1) / 0.9, 1e-12);
    EXPECT_EQ(reading.gripper, 0) << "the right trigger closes it";
}

TEST_F(SdlDriver, ReadsHatsOfAStickAsButtons)
{
    VirtualPad pad(SDL_JOYSTICK_TYPE_FLIGHT_STICK, "Test Stick");
    const auto device = open("Test Stick");
    ASSERT_NE(device, nullptr);
    EXPECT_EQ(device->info().traits.buttons, 2U + 4U);
    EXPECT_EQ(device->info().traits.axes, 3U);
    pad.setButton(1, 1);
    pad.setHat(SDL_HAT_RIGHTDOWN);
    pad.setAxis(2, 32767);
    const exchange::DeviceReading reading =
        readUntil(*device, [](const auto& r) { return r.buttons == 0b011010; });
    EXPECT_EQ(reading.axes[2], 1);
    EXPECT_DOUBLE_EQ(reading.angular.z, -devices::kFastestTurn) << "turned clockwise, from above";
}

TEST_F(SdlDriver, RumblesByTheAmountOfTheForce)
{
    const VirtualPad pad(SDL_JOYSTICK_TYPE_GAMECONTROLLER);
    const auto device = open();
    ASSERT_NE(device, nullptr);
    const double max = device->info().traits.maxForce;
    const exchange::DeviceForce half{.force = {0, 0.3 * max, -0.4 * max}};
    EXPECT_TRUE(comesTrue([&] {
        EXPECT_TRUE(device->write(half));
        return pad.rumble() != 0;
    }));
    EXPECT_NEAR(pad.rumble() / 65535.0, 0.5, 1e-4);
}

TEST_F(SdlDriver, LetsTheRumbleEndWhenNothingIsWritten)
{
    const VirtualPad pad(SDL_JOYSTICK_TYPE_GAMECONTROLLER);
    const auto device = open();
    ASSERT_NE(device, nullptr);
    EXPECT_TRUE(comesTrue([&] {
        device->write({.force = {1, 0, 0}});
        return pad.rumble() != 0;
    }));
    EXPECT_TRUE(comesTrue([&] { return pad.rumble() == 0; }));
}

TEST_F(SdlDriver, StopsTheRumble)
{
    const VirtualPad pad(SDL_JOYSTICK_TYPE_GAMECONTROLLER);
    const auto device = open();
    ASSERT_NE(device, nullptr);
    const auto shake = [&] {
        device->write({.force = {1, 0, 0}});
        return pad.rumble() != 0;
    };
    EXPECT_TRUE(comesTrue(shake));
    device->stop();
    EXPECT_TRUE(comesTrue([&] { return pad.rumble() == 0; }));
    EXPECT_TRUE(comesTrue(shake));
    EXPECT_FALSE(device->write({.force = {std::numeric_limits<double>::quiet_NaN(), 0, 0}}));
    EXPECT_TRUE(comesTrue([&] { return pad.rumble() == 0; })) << "what is no number stops it";
}

TEST_F(SdlDriver, LosesAPadThatIsPulledOutAndFindsItAgain)
{
    auto pad = std::make_unique<VirtualPad>(SDL_JOYSTICK_TYPE_GAMECONTROLLER);
    const auto device = open();
    ASSERT_NE(device, nullptr);
    const std::string id = device->info().id;
    pad->detach();
    exchange::DeviceReading reading;
    EXPECT_TRUE(comesTrue([&] { return device->read(reading) == ReadResult::Lost; }));
    EXPECT_EQ(device->read(reading), ReadResult::Lost) << "for good";
    EXPECT_FALSE(device->write({.force = {1, 0, 0}}));
    EXPECT_FALSE(driver_.open(id));

    pad = std::make_unique<VirtualPad>(SDL_JOYSTICK_TYPE_GAMECONTROLLER);
    const auto again = open();
    ASSERT_NE(again, nullptr);
    EXPECT_EQ(again->info().id, id);
    readUntil(*again, [](const auto&) { return true; });
}

TEST_F(SdlDriver, KnowsTwoPadsOfOneModelApart)
{
    VirtualPad first(SDL_JOYSTICK_TYPE_GAMECONTROLLER);
    VirtualPad second(SDL_JOYSTICK_TYPE_GAMECONTROLLER);
    std::vector<std::unique_ptr<devices::Device>> opened;
    for (const exchange::DeviceInfo& info : driver_.enumerate()) {
        auto device = driver_.open(info.id);
        ASSERT_TRUE(device);
        opened.push_back(std::move(*device));
    }
    ASSERT_EQ(opened.size(), 2U);
    EXPECT_NE(opened[0]->info().id, opened[1]->info().id);
    EXPECT_FALSE(driver_.open(opened[0]->info().id)) << "in use";
    first.setButton(0, 1);
    second.setButton(1, 1);
    readUntil(*opened[0], [](const auto& r) { return r.buttons == 1; });
    readUntil(*opened[1], [](const auto& r) { return r.buttons == 2; });
}

TEST_F(SdlDriver, IsCalibratedAsAsked)
{
    VirtualPad pad(SDL_JOYSTICK_TYPE_GAMECONTROLLER);
    devices::Calibration calibration = devices::gamepadCalibration();
    devices::CalibratedDevice device(open(), calibration);
    pad.setAxis(0, 16384);
    readUntil(device, [](const auto& r) { return r.axes[0] > 0.4; });
    const double raw = 16384 / 32767.0;
    calibration.axes[0] = {.deadZone = 0.2, .curve = 1};
    device.setCalibration(calibration);
    const double expected = std::pow((raw - 0.2) / 0.8, 3);
    readUntil(device, [&](const auto& r) {
        return std::abs(r.axes[0] - expected) < 1e-12 && std::abs(r.rawAxes[0] - raw) < 1e-12;
    });
}

}  // namespace
