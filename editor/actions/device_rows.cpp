#include "editor/actions/action_rows.h"

#include <QtGlobal>

#include <array>

namespace editor {

#define TEXT(words) QT_TRANSLATE_NOOP("actions", words)

std::span<const ActionRow> deviceRows()
{
    static constexpr std::array kRows{
        ActionRow{ActionId::ShowDevices, "devices.show", TEXT("Show panel: Devices"), "device", "",
                  Scope::Window, TEXT("Input devices, and what they move."), false,
                  "haptic gamepad joystick"},
        ActionRow{ActionId::ForcesOff, "devices.forces-off", TEXT("Forces off"), nullptr, "F12",
                  Scope::Window,
                  TEXT("All forces of devices fall to nothing at once. Each device is engaged by "
                       "hand again."),
                  false, "emergency stop haptic"},
        ActionRow{ActionId::EngageAll, "devices.engage-all", TEXT("Engage all devices"), nullptr,
                  "", Scope::Window,
                  TEXT("All devices that are bound move what they are bound to, and have forces."),
                  false, "start haptic"},
        ActionRow{ActionId::BindDevice, "devices.bind", TEXT("Bind a device..."), "device", "",
                  Scope::Window,
                  TEXT("A device moves the selected body, or is seen from the selected camera."),
                  false, "attach haptic"},
        ActionRow{ActionId::LookForDevices, "devices.rescan", TEXT("Look for devices"), nullptr, "",
                  Scope::Window, TEXT("Asks all drivers again what is connected."), false,
                  "refresh scan detect"},
        ActionRow{ActionId::ToolDrive, "tool.drive", TEXT("Drive with the mouse"), "device", "",
                  Scope::Window,
                  TEXT("The mouse in a view is the hand at the virtual device: dragging moves it."),
                  true, "teleoperate virtual hand"},
    };
    return kRows;
}

#undef TEXT

}  // namespace editor
