#include "services/device_modes.h"

#include <gtest/gtest.h>

namespace services {
namespace {

using adf::ButtonMode;

constexpr devices::ButtonMapping kButtons{
    .clutch = 0, .camera = 1, .nextMode = 2, .previousMode = 3};

TEST(DeviceModes, KeepClutchAndCameraToTheFirstOne)
{
    DeviceModes modes;
    devices::UnitSettings settings;
    settings.buttons = kButtons;
    EXPECT_EQ(modes.applied("hand", settings), settings);
    modes.set("hand", ButtonMode::HapticLinear);
    EXPECT_EQ(modes.applied("hand", settings).buttons.clutch, -1);
    EXPECT_EQ(modes.applied("hand", settings).buttons.camera, -1);
    EXPECT_EQ(modes.applied("other", settings), settings);
    EXPECT_FALSE(modes.press("hand", kButtons, 0));
    modes.set("hand", ButtonMode::CameraAndClutch);
    EXPECT_EQ(modes.applied("hand", settings), settings);
}

TEST(DeviceModes, OpenAndCloseTheJawWhichStays)
{
    DeviceModes modes;
    modes.set("hand", ButtonMode::Jaw);
    EXPECT_TRUE(modes.press("hand", kButtons, 0));
    EXPECT_FALSE(modes.press("hand", kButtons, 2));
    EXPECT_DOUBLE_EQ(*modes.applied("hand", {}).jaw, 0.6);
    for (int i = 0; i < 9; ++i) {
        modes.press("hand", kButtons, 1);
    }
    EXPECT_EQ(*modes.applied("hand", {}).jaw, 0);
    modes.set("hand", ButtonMode::CameraAndClutch);
    EXPECT_EQ(*modes.applied("hand", {}).jaw, 0);
}

}  // namespace
}  // namespace services
