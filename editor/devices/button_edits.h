#pragma once

#include "adf/edit.h"
#include "adf/input_properties.h"
#include "adf/object.h"

#include <QString>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace editor {

// What the buttons of a unit do, as its file says it.

// What a unit itself does by a button.
struct ButtonRole {
    adf::IntegerProperty property;
    const char* name;  // to be translated, context "devices"
    const char* doc;
};

[[nodiscard]] std::span<const ButtonRole> buttonRoles();

// -1: no button.
[[nodiscard]] adf::Edit settingRole(const adf::Object& unit, const ButtonRole& role, int button);

// A button that does something of the program's.
struct ButtonDoes {
    int button = 0;
    std::string action;  // the key of its row

    bool operator==(const ButtonDoes&) const = default;
};

[[nodiscard]] std::vector<ButtonDoes> buttonActions(const adf::Object& unit);

// Without any the key leaves the file.
[[nodiscard]] adf::Edit settingActions(const adf::Object& unit,
                                       const std::vector<ButtonDoes>& actions);

// How many buttons there are to choose from: of the device, as far as it is known (0: it is not),
// and at least those that the file names.
[[nodiscard]] int buttonCount(const adf::Object& unit, int ofDevice);

}  // namespace editor
