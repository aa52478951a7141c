#pragma once

#include "editor/parts/part.h"
#include "editor/parts/part_placing.h"
#include "editor/session/editor_context.h"
#include "editor/view3d/place_tool.h"

#include <QObject>
#include <QPointer>

#include <optional>
#include <vector>

namespace editor {

class ArrayStrip;
class LibraryPanel;
class PartForm;
class ViewArea;

namespace view3d {
class Stage;
class Viewport;
}  // namespace view3d

// Holds a part of the library on the pointer and puts it down: the cards, the form beside the
// views, the tool in them, the strip of an array, and the edit that comes of it. Also arrays of
// selected bodies.
class PlaceLink final : public QObject {
    Q_OBJECT

public:
    struct Widgets {
        view3d::Stage& stage;
        ViewArea& views;
        LibraryPanel& library;
        PartForm& form;
    };

    PlaceLink(const EditorContext& context, const Widgets& widgets, QObject* parent);
    ~PlaceLink() override;

    [[nodiscard]] bool isHolding() const { return tool_ != nullptr; }

    // What is on the pointer; null while nothing is, or copies of bodies.
    [[nodiscard]] const PartKind* held() const { return kind_; }

    // On the pointer, until it is put down or dropped. `byDrag`: the mouse is elsewhere, and
    // sendPointer() says what it does.
    void hold(const PartKind& kind, const PartSizes& sizes, bool byDrag);
    // Why no part can be put down now, as a sentence; empty when one can.
    [[nodiscard]] QString whyNot() const;
    // Is there a view of a model that can be changed now?
    [[nodiscard]] bool canPlaceAt(QPoint globalPosition) const;
    // The view under it gets what the pointer does there; `puts`: the part is let go.
    void sendPointer(QPoint globalPosition, bool puts);

Q_SIGNALS:
    // A part is held, or none any more: its form is to be seen, or not.
    void holdingChanged(bool part);
    // One was put down.
    void placed(const editor::PartKind& kind);
    // The views are free for the chosen tool again.
    void released();
    void hintChanged(const QString& hint);
    void notice(const QString& sentence);

private:
    void refresh();
    void take(const PartSizes& sizes);
    void takeMaterial();
    void arraySelection();
    void setTool(view3d::Skin skin, std::optional<base::Pose> fixed);
    // `frees`: the views have no other tool yet.
    void end(bool frees = true);
    void place(const view3d::Placement& placement);
    void placePart(const view3d::Placement& placement);
    void placeCopies(const view3d::Placement& placement);
    [[nodiscard]] std::optional<PartGround> groundAt(
        const std::optional<scene::BodyIndex>& body) const;
    void show();
    void showForm();
    [[nodiscard]] QString whyNotOn(const std::optional<PartGround>& ground) const;
    void showStrip();

    EditorContext context_;
    Widgets widgets_;
    ArrayStrip* strip_ = nullptr;
    view3d::PlaceTool* tool_ = nullptr;  // owned by the stage
    const PartKind* kind_ = nullptr;     // none: selected bodies
    PartSizes sizes_;                    // of the part
    Part part_;
    std::optional<view3d::ArrayLayout> lastArray_;  // that parts were placed in
    std::vector<adf::ObjectId> copied_;
    base::Pose fixed_;  // of the bodies that are copied
};

}  // namespace editor
