#include "editor/view3d/navigation.h"

#include <gtest/gtest.h>

namespace editor::view3d {
namespace {

constexpr Qt::KeyboardModifiers kNone = Qt::NoModifier;

std::optional<Gesture> drag(NavigationPreset preset,
                            Qt::MouseButtons buttons,
                            Qt::KeyboardModifiers modifiers,
                            bool running = false)
{
    return meaningOf(preset, buttons, modifiers, running).drag;
}

std::optional<Gesture> click(NavigationPreset preset,
                             Qt::MouseButtons buttons,
                             Qt::KeyboardModifiers modifiers)
{
    return meaningOf(preset, buttons, modifiers, false).click;
}

TEST(Navigation, BlenderOrbitsWithTheMiddleButton)
{
    constexpr auto kPreset = NavigationPreset::Blender;
    EXPECT_EQ(drag(kPreset, Qt::MiddleButton, kNone), Gesture::Orbit);
    EXPECT_EQ(drag(kPreset, Qt::MiddleButton, Qt::ShiftModifier), Gesture::Pan);
    EXPECT_EQ(drag(kPreset, Qt::MiddleButton, Qt::ControlModifier), Gesture::Zoom);
    EXPECT_EQ(drag(kPreset, Qt::LeftButton, kNone), Gesture::Select);
    EXPECT_EQ(click(kPreset, Qt::LeftButton, Qt::ShiftModifier), Gesture::Select);
    EXPECT_EQ(drag(kPreset, Qt::LeftButton, Qt::AltModifier), Gesture::Orbit);
    EXPECT_EQ(click(kPreset, Qt::RightButton, kNone), Gesture::Context);
    EXPECT_EQ(drag(kPreset, Qt::RightButton, kNone), std::nullopt);
}

TEST(Navigation, GazeboPansWithTheLeftButton)
{
    constexpr auto kPreset = NavigationPreset::Gazebo;
    EXPECT_EQ(drag(kPreset, Qt::LeftButton, kNone), Gesture::Pan);
    EXPECT_EQ(drag(kPreset, Qt::LeftButton, Qt::ShiftModifier), Gesture::Orbit);
    EXPECT_EQ(drag(kPreset, Qt::MiddleButton, kNone), Gesture::Orbit);
    EXPECT_EQ(drag(kPreset, Qt::RightButton, kNone), Gesture::Zoom);
    EXPECT_EQ(click(kPreset, Qt::LeftButton, kNone), Gesture::Select);
}

TEST(Navigation, MuJoCoOrbitsLeftAndPansRight)
{
    constexpr auto kPreset = NavigationPreset::MuJoCo;
    EXPECT_EQ(drag(kPreset, Qt::LeftButton, kNone), Gesture::Orbit);
    EXPECT_EQ(drag(kPreset, Qt::RightButton, kNone), Gesture::Pan);
    EXPECT_EQ(drag(kPreset, Qt::MiddleButton, kNone), Gesture::Zoom);
    EXPECT_EQ(drag(kPreset, Qt::LeftButton, Qt::ControlModifier, true), Gesture::Turn);
    EXPECT_EQ(drag(kPreset, Qt::RightButton, Qt::ControlModifier, true), Gesture::Pull);
}

TEST(Navigation, WebotsPerturbsWithAltAndWithControlAltWhereAltIsTaken)
{
    constexpr auto kPreset = NavigationPreset::Webots;
    EXPECT_EQ(drag(kPreset, Qt::LeftButton, kNone), Gesture::Orbit);
    EXPECT_EQ(drag(kPreset, Qt::RightButton, kNone), Gesture::Pan);
    EXPECT_EQ(drag(kPreset, Qt::LeftButton | Qt::RightButton, kNone), Gesture::Zoom);
    EXPECT_EQ(drag(kPreset, Qt::LeftButton, Qt::AltModifier, true), Gesture::Pull);
    EXPECT_EQ(drag(kPreset, Qt::RightButton, Qt::AltModifier | Qt::ControlModifier, true),
              Gesture::Turn);
}

TEST(Navigation, PullingNeedsARun)
{
    EXPECT_EQ(drag(NavigationPreset::Blender, Qt::LeftButton, Qt::ControlModifier, false),
              Gesture::Select);
    EXPECT_EQ(drag(NavigationPreset::Blender, Qt::LeftButton, Qt::ControlModifier, true),
              Gesture::Pull);
    EXPECT_EQ(drag(NavigationPreset::Blender, Qt::RightButton, Qt::ControlModifier, true),
              Gesture::Turn);
}

TEST(Navigation, TwoFingersOrbitOnATrackpadAndZoomElsewhere)
{
    EXPECT_EQ(wheelMeaning(NavigationPreset::Trackpad, kNone), Gesture::Orbit);
    EXPECT_EQ(wheelMeaning(NavigationPreset::Trackpad, Qt::ShiftModifier), Gesture::Pan);
    EXPECT_EQ(wheelMeaning(NavigationPreset::Trackpad, Qt::ControlModifier), Gesture::Zoom);
    EXPECT_EQ(wheelMeaning(NavigationPreset::Blender, kNone), Gesture::Zoom);
    EXPECT_EQ(drag(NavigationPreset::Trackpad, Qt::LeftButton, Qt::AltModifier), Gesture::Orbit);
}

TEST(Navigation, IgnoresModifiersThatArePartOfNoGesture)
{
    EXPECT_EQ(
        drag(NavigationPreset::Blender, Qt::MiddleButton, Qt::ShiftModifier | Qt::KeypadModifier),
        Gesture::Pan);
}

}  // namespace
}  // namespace editor::view3d
