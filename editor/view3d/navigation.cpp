#include "editor/view3d/navigation.h"

namespace editor::view3d {
namespace {

// The modifiers that matter here; a keypad or group flag must not hide them.
Qt::KeyboardModifiers held(Qt::KeyboardModifiers modifiers)
{
    return modifiers & (Qt::ShiftModifier | Qt::ControlModifier | Qt::AltModifier);
}

constexpr ButtonMeaning kSelects{.click = Gesture::Select, .drag = Gesture::Select};
constexpr ButtonMeaning kContext{.click = Gesture::Context, .drag = std::nullopt};

constexpr ButtonMeaning dragOnly(Gesture gesture)
{
    return {.click = std::nullopt, .drag = gesture};
}

constexpr ButtonMeaning selectOr(Gesture drag)
{
    return {.click = Gesture::Select, .drag = drag};
}

constexpr ButtonMeaning contextOr(Gesture drag)
{
    return {.click = Gesture::Context, .drag = drag};
}

ButtonMeaning blender(Qt::MouseButtons buttons, Qt::KeyboardModifiers m, bool running)
{
    if (buttons == Qt::MiddleButton) {
        if (m == Qt::ShiftModifier) {
            return dragOnly(Gesture::Pan);
        }
        return dragOnly(m == Qt::ControlModifier ? Gesture::Zoom : Gesture::Orbit);
    }
    if (buttons == Qt::LeftButton) {
        if (running && m == Qt::ControlModifier) {
            return selectOr(Gesture::Pull);
        }
        if (m == Qt::AltModifier) {
            return selectOr(Gesture::Orbit);
        }
        if (m == (Qt::AltModifier | Qt::ShiftModifier)) {
            return dragOnly(Gesture::Pan);
        }
        if (m == (Qt::AltModifier | Qt::ControlModifier)) {
            return dragOnly(Gesture::Zoom);
        }
        return kSelects;
    }
    if (buttons == Qt::RightButton) {
        return running && m == Qt::ControlModifier ? contextOr(Gesture::Turn) : kContext;
    }
    return {};
}

ButtonMeaning gazebo(Qt::MouseButtons buttons, Qt::KeyboardModifiers m, bool running)
{
    if (buttons == Qt::MiddleButton) {
        return dragOnly(Gesture::Orbit);
    }
    if (buttons == Qt::LeftButton) {
        if (running && m == Qt::ControlModifier) {
            return selectOr(Gesture::Pull);
        }
        return selectOr(m == Qt::ShiftModifier ? Gesture::Orbit : Gesture::Pan);
    }
    if (buttons == Qt::RightButton) {
        return contextOr(running && m == Qt::ControlModifier ? Gesture::Turn : Gesture::Zoom);
    }
    return {};
}

ButtonMeaning mujoco(Qt::MouseButtons buttons, Qt::KeyboardModifiers m, bool running)
{
    const bool perturbs = running && m == Qt::ControlModifier;
    if (buttons == Qt::MiddleButton) {
        return dragOnly(Gesture::Zoom);
    }
    if (buttons == Qt::LeftButton) {
        return selectOr(perturbs ? Gesture::Turn : Gesture::Orbit);
    }
    if (buttons == Qt::RightButton) {
        return contextOr(perturbs ? Gesture::Pull : Gesture::Pan);
    }
    return {};
}

ButtonMeaning webots(Qt::MouseButtons buttons, Qt::KeyboardModifiers m, bool running)
{
    // Alt alone as in Webots; Ctrl+Alt where the window manager keeps Alt for itself.
    const bool perturbs = running && m.testFlag(Qt::AltModifier);
    if (buttons == Qt::MiddleButton || buttons == (Qt::LeftButton | Qt::RightButton)) {
        return dragOnly(Gesture::Zoom);
    }
    if (buttons == Qt::LeftButton) {
        return selectOr(perturbs ? Gesture::Pull : Gesture::Orbit);
    }
    if (buttons == Qt::RightButton) {
        return contextOr(perturbs ? Gesture::Turn : Gesture::Pan);
    }
    return {};
}

}  // namespace

ButtonMeaning meaningOf(NavigationPreset preset,
                        Qt::MouseButtons buttons,
                        Qt::KeyboardModifiers modifiers,
                        bool running)
{
    const Qt::KeyboardModifiers m = held(modifiers);
    switch (preset) {
        case NavigationPreset::Gazebo:
            return gazebo(buttons, m, running);
        case NavigationPreset::MuJoCo:
            return mujoco(buttons, m, running);
        case NavigationPreset::Webots:
            return webots(buttons, m, running);
        case NavigationPreset::Blender:
        case NavigationPreset::Trackpad:
            break;
    }
    return blender(buttons, m, running);
}

Gesture wheelMeaning(NavigationPreset preset, Qt::KeyboardModifiers modifiers)
{
    const Qt::KeyboardModifiers m = held(modifiers);
    if (preset != NavigationPreset::Trackpad || m == Qt::ControlModifier) {
        return Gesture::Zoom;
    }
    return m == Qt::ShiftModifier ? Gesture::Pan : Gesture::Orbit;
}

}  // namespace editor::view3d
