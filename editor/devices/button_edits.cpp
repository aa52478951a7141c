#include "editor/devices/button_edits.h"

#include <QtGlobal>

#include <algorithm>
#include <array>
#include <utility>

namespace editor {
namespace {

constexpr int kUsualButtons = 16;

#define WORDS(words) QT_TRANSLATE_NOOP("devices", words)

constexpr std::array kRoles{
    ButtonRole{adf::input::kButtonA1, WORDS("Clutch"),
               WORDS("While it is held the body stays, and the hand moves freely.")},
    ButtonRole{adf::input::kButtonA2, WORDS("Camera"),
               WORDS("While it is held the hand moves the cameras.")},
    ButtonRole{adf::input::kButtonG1, WORDS("Gripper"),
               WORDS("While it is held the gripper is closed, of devices without one.")},
    ButtonRole{adf::input::kButtonGrab, WORDS("Grab"),
               WORDS("While it is held the body grabs what its sensors see.")},
    ButtonRole{adf::input::kButtonPresent, WORDS("Held to act"),
               WORDS("Nothing moves and no force acts unless it is held.")},
    ButtonRole{adf::input::kButtonNextMode, WORDS("Next mode"),
               WORDS("Clutch and camera button change the jaw, then one gain after the other.")},
    ButtonRole{adf::input::kButtonPreviousMode, WORDS("Previous mode"),
               WORDS("The same backwards.")},
};

#undef WORDS

}  // namespace

std::span<const ButtonRole> buttonRoles()
{
    return kRoles;
}

adf::Edit settingRole(const adf::Object& unit, const ButtonRole& role, int button)
{
    return adf::setProperty(unit.id(), role.property, std::int64_t{button});
}

std::vector<ButtonDoes> buttonActions(const adf::Object& unit)
{
    std::vector<ButtonDoes> actions;
    for (const adf::Record& record : unit.get(adf::input::kButtonActions)) {
        const adf::Value* const button = record.find(adf::buttonaction::kButton);
        const adf::Value* const action = record.find(adf::buttonaction::kAction);
        if (button != nullptr && action != nullptr) {
            actions.push_back({static_cast<int>(std::get<std::int64_t>(*button)),
                               std::get<std::string>(*action)});
        }
    }
    return actions;
}

adf::Edit settingActions(const adf::Object& unit, const std::vector<ButtonDoes>& actions)
{
    if (actions.empty()) {
        return adf::clearProperty(unit.id(), adf::input::kButtonActions);
    }
    adf::RecordList records;
    for (const ButtonDoes& one : actions) {
        adf::Record record;
        record.set(adf::buttonaction::kButton, std::int64_t{one.button});
        record.set(adf::buttonaction::kAction, one.action);
        records.push_back(std::move(record));
    }
    return adf::setProperty(unit.id(), adf::input::kButtonActions, std::move(records));
}

int buttonCount(const adf::Object& unit, int ofDevice)
{
    int count = ofDevice > 0 ? ofDevice : kUsualButtons;
    for (const ButtonRole& role : kRoles) {
        count = std::max(count, static_cast<int>(unit.get(role.property)) + 1);
    }
    for (const ButtonDoes& one : buttonActions(unit)) {
        count = std::max(count, one.button + 1);
    }
    return count;
}

}  // namespace editor
