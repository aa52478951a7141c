#pragma once

#include "editor/view3d/array_layout.h"
#include "editor/view3d/landing.h"
#include "editor/view3d/skin.h"
#include "editor/view3d/view_tool.h"

#include <functional>
#include <optional>
#include <vector>

namespace editor::view3d {

class TagLayout;

// Put something down at each of these places.
struct Placement {
    std::vector<base::Pose> X_WP;
    std::optional<scene::BodyIndex> on;  // none: the floor
    bool ends = false;                   // nothing more is held
};

// A part follows the pointer and stands on what is under it; with an array, the first stands still
// and ghosts show the others. What a person does to it is said through `events`, which may change
// the tool but not end it; the host replaces the tool when it wants to.
class PlaceTool final : public ViewTool {
public:
    struct Events {
        std::function<void(const Placement&)> placed;
        std::function<void()> changed;  // landing, array, turn
        std::function<void()> dropped;
    };

    // `fixed`: where the first stands from the beginning, with an array; what is there already is
    // not placed again.
    PlaceTool(Skin skin, Events events, std::optional<base::Pose> fixed = {});

    void setSkin(Skin skin) { skin_ = std::move(skin); }

    // Null while a single part is on the pointer.
    [[nodiscard]] const ArrayLayout* array() const { return array_ ? &*array_ : nullptr; }

    void setArray(const std::optional<ArrayLayout>& array);

    void beginArray() { setArray(lastArray_); }

    // What an array begins with; without it one that leaves some room between the copies.
    void setNextArray(const ArrayLayout& array) { lastArray_ = array; }

    // Where the first stands; none while the pointer is nowhere.
    [[nodiscard]] const std::optional<Landing>& landing() const { return landing_; }

    [[nodiscard]] std::optional<base::Pose> first() const;
    // Puts all of them down, as Enter does. Nothing after what `ends`.
    void finish(bool ends);
    // One state back, as Escape does.
    void back();

    [[nodiscard]] bool wantsFaces() const override { return true; }

    void sceneChanged() override;
    void layout(const ToolView& view) override;
    void paint(OverlayItems& items, const ToolView& view) const override;
    bool hover(ToolView& view, const std::optional<QPointF>& pointer) override;
    bool press(ToolView& view, QPointF at) override;
    void click(ToolView& view, const Pick& pick) override;
    void beginDrag(ToolView& view, QPointF pressed) override;

    [[nodiscard]] bool isDragging() const override { return drag_ != Drag::None; }

    void drag(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers) override;
    void finishDrag(ToolView& view, Qt::KeyboardModifiers modifiers) override;
    void cancelDrag(ToolView& view) override;
    [[nodiscard]] bool wantsKey(const QKeyEvent& event) const override;
    bool key(ToolView& view, const QKeyEvent& event) override;
    bool wheel(ToolView& view, const QWheelEvent& event) override;

private:
    enum class Drag {
        None,
        Part,   // the first goes with the pointer
        Along,  // the handle of the count along X
        Across
    };

    struct Handle {
        QPointF at;
        Drag drag;
    };

    void land(ToolView& view, QPointF at);
    [[nodiscard]] base::Pose standing(const Landing& landing) const;
    // Of all copies, those left out too; empty while there is no first.
    [[nodiscard]] std::vector<base::Pose> placesNow() const;
    [[nodiscard]] std::vector<Handle> handles(const OverlayView& view) const;
    void dragHandle(ToolView& view, QPointF at, Qt::KeyboardModifiers modifiers);
    void paintMarks(OverlayItems& items, const OverlayView& view, TagLayout& tags) const;
    void paintArray(OverlayItems& items, const OverlayView& view, TagLayout& tags) const;
    void paintSpacing(OverlayItems& items, const OverlayView& view, TagLayout& tags) const;
    void turnBy(double angle);
    void announce(ToolView& view);

    Skin skin_;
    Events events_;
    std::optional<base::Pose> fixed_;
    std::optional<ArrayLayout> array_;
    ArrayLayout lastArray_;
    std::optional<Landing> landing_;
    int upAxis_ = 2;
    double turn_ = 0;  // about the normal, rad
    Drag drag_ = Drag::None;
    bool ended_ = false;
    std::optional<QPointF> pointer_;
    const ToolView* view_ = nullptr;  // that the pointer is in
    std::vector<Handle> handles_;     // of the view of the last layout()
};

}  // namespace editor::view3d
