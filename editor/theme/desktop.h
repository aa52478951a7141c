#pragma once

class QObject;

namespace editor {

// What the desktop's portal says of org.freedesktop.appearance color-scheme; false when there is no
// portal or it has no preference.
[[nodiscard]] bool desktopPrefersDark();

// Calls the receiver's slot when the desktop changes one of its settings. Nothing without a portal.
void watchDesktopSettings(QObject& receiver, const char* slot);

}  // namespace editor
