#pragma once

#include "editor/panels/property_model.h"
#include "editor/session/plot_wish.h"
#include "editor/widgets/property_geometry.h"

#include <QPersistentModelIndex>
#include <QTreeView>

#include <optional>
#include <utility>

namespace editor {

// The rows of the property panel. Paints them itself and lays one editor over the field that is
// typed in. A click on a field edits it, a sideways drag on a number or its label scrubs it; a
// number that is read from a run is dragged to where it is plotted. With the keyboard: Tab goes
// through the fields, Up and Down through all rows, Enter or typing edits, Space switches and else
// plays, Left and Right close and open groups, Delete resets.
class PropertyView final : public QTreeView {
    Q_OBJECT

public:
    explicit PropertyView(PropertyModel& model, QWidget* parent = nullptr);
    ~PropertyView() override;

    // Where a field is painted, in the viewport.
    [[nodiscard]] QRect fieldRect(const QModelIndex& field) const;
    // Where its editor lies: over the field and, as far as it needs the room, over its neighbours.
    [[nodiscard]] QRect editorRect(const QModelIndex& field, int wantedWidth) const;
    // Starts typing in a field, as a click on it does.
    void beginEdit(const QModelIndex& field);
    // Tab: to the next field, or out of the view after the last one.
    void goOn(bool forward);

    // Where numbers of the run can be let go.
    void setPlotPlaces(PlotPlaces places) { places_ = std::move(places); }

    // Opens the dialog of a path or a colour and takes its answer.
    void choose(const QModelIndex& field);

    [[nodiscard]] QModelIndex indexAt(const QPoint& point) const override;
    [[nodiscard]] QRect visualRect(const QModelIndex& index) const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void drawRow(QPainter* painter,
                 const QStyleOptionViewItem& option,
                 const QModelIndex& index) const override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void rowsInserted(const QModelIndex& parent, int first, int last) override;
    void dataChanged(const QModelIndex& topLeft,
                     const QModelIndex& bottomRight,
                     const QList<int>& roles) override;

private:
    // A drag that began on a number or its label.
    struct Scrub {
        QPersistentModelIndex field;
        int startX = 0;
        double start = 0;  // SI
        int gesture = 0;   // 0 until the pointer has moved far enough
    };

    [[nodiscard]] PropertyGeometry geometryOf(const QModelIndex& index) const;
    [[nodiscard]] int depthOf(const QModelIndex& index) const;
    [[nodiscard]] bool isStop(const QModelIndex& index, bool withHeads) const;
    [[nodiscard]] QModelIndex nextStop(const QModelIndex& from, bool forward, bool withHeads) const;
    [[nodiscard]] QModelIndex scrubbable(const QModelIndex& cell) const;
    void press(const QModelIndex& cell, const QPoint& at);
    // The number of a live row, or all of its vector from the label.
    [[nodiscard]] std::optional<PlotWish> wishFor(const QModelIndex& cell) const;
    void carry(QPoint at);
    void letGo(QPoint at);
    void scrubTo(int x, Qt::KeyboardModifiers modifiers);
    void setHovered(const QModelIndex& cell);
    void toggleExpanded(const QModelIndex& row);
    [[nodiscard]] bool takesKey(const QKeyEvent& key) const;
    bool moveByKey(int key);

    PropertyModel& model_;
    QPersistentModelIndex hovered_;
    QPersistentModelIndex pressed_;
    std::optional<Scrub> scrub_;
    PlotPlaces places_;  // none at first
    QPoint pressedAt_;
    std::optional<PlotWish> carried_;
};

}  // namespace editor
