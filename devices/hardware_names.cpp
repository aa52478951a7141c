#include "devices/hardware_names.h"

#include <algorithm>
#include <array>
#include <utility>

namespace devices {

namespace {

// The models of AMBF's haptics library.
constexpr std::array kNames{
    HardwareName{"delta.3", "dhd", "Force Dimension"},
    HardwareName{"delta.6", "dhd", "Force Dimension"},
    HardwareName{"omega.3", "dhd", "Force Dimension"},
    HardwareName{"omega.6", "dhd", "Force Dimension"},
    HardwareName{"omega.7", "dhd", "Force Dimension"},
    HardwareName{"sigma.7", "dhd", "Force Dimension"},
    HardwareName{"sigma.6+", "dhd", "Force Dimension"},
    HardwareName{"mpr", "dhd", "Force Dimension"},
    HardwareName{"xth-1", "dhd", "Force Dimension"},
    HardwareName{"xth-2", "dhd", "Force Dimension"},
    HardwareName{"ksd-1", "dhd", "Force Dimension"},
    HardwareName{"vic-1", "dhd", "Force Dimension"},
    HardwareName{"Falcon", "dhd", "Novint"},
    HardwareName{"Touch", "openhaptics", "3D Systems"},
    HardwareName{"PHANTOM*", "openhaptics", "SensAble"},
    HardwareName{"MTML", "crtk", "dVRK"},
    HardwareName{"MTMR", "crtk", "dVRK"},
    HardwareName{"Razer Hydra", "", "Razer"},
    HardwareName{"Razor Hydra", "", "Razer"},
    HardwareName{"Leap Motion", "", "Leap Motion"},
};

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kKinds{
    {{"gamepad", "sdl"},
     {"joystick", "sdl"},
     {"SpaceNavigator", "spacenav"},
     {"6-DoF mouse", "spacenav"}}};

bool isNamed(const HardwareName& one, std::string_view name)
{
    return one.name.ends_with('*') ? name.starts_with(one.name.substr(0, one.name.size() - 1))
                                   : name == one.name;
}

}  // namespace

const HardwareName* findHardwareName(std::string_view name)
{
    const auto* const found = std::find_if(
        kNames.begin(), kNames.end(), [&](const HardwareName& one) { return isNamed(one, name); });
    return found != kNames.end() ? found : nullptr;
}

std::string_view driverOfKind(std::string_view name)
{
    const auto* const found = std::find_if(kKinds.begin(), kKinds.end(),
                                           [&](const auto& one) { return one.first == name; });
    return found != kKinds.end() ? found->second : std::string_view();
}

}  // namespace devices
