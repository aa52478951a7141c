#pragma once

#include <Qt>

#include <optional>

namespace editor::view3d {

// Mouse habits of other programs; see `meaningOf` for what each maps to.
enum class NavigationPreset {
    Blender,
    Gazebo,
    MuJoCo,
    Webots,
    Trackpad,
};

enum class Gesture {
    Orbit,
    Pan,
    Zoom,
    Select,   // click picks, drag on empty space selects a box, drag on the gizmo moves
    Context,  // click opens the context menu
    Pull,     // in a run: drag a body with a spring
    Turn,     // in a run: turn a body with a spring
};

// What pressing these buttons with these modifiers begins, or nothing. A button can mean two
// things: `click` is done when the pointer did not move between press and release, `drag` when it
// did.
struct ButtonMeaning {
    std::optional<Gesture> click;
    std::optional<Gesture> drag;

    bool operator==(const ButtonMeaning&) const = default;
};

// `running`: a simulation is loaded, so the pull gestures exist.
[[nodiscard]] ButtonMeaning meaningOf(NavigationPreset preset,
                                      Qt::MouseButtons buttons,
                                      Qt::KeyboardModifiers modifiers,
                                      bool running);

// What the wheel, or two fingers on a trackpad, does.
[[nodiscard]] Gesture wheelMeaning(NavigationPreset preset, Qt::KeyboardModifiers modifiers);

}  // namespace editor::view3d
