#pragma once

#include "editor/view3d/shape_handles.h"
#include "editor/viewcards/card_field.h"
#include "editor/viewcards/view_card.h"

#include <QObject>

#include <array>
#include <cstddef>

class QComboBox;
class QLabel;
class QMenu;
class QToolButton;

namespace editor {

class QuantityEdit;
class TypeChoice;

// The fields and keys of the card in which the shapes that a body collides with are edited.
class CollisionCard final : public QObject {
    Q_OBJECT

public:
    explicit CollisionCard(QWidget& picture);

    [[nodiscard]] ViewCard& card() { return *card_; }

    // The one of `count` shapes that is chosen; null when none can be edited.
    void show(const view3d::PlacedShape* shape, std::size_t index, std::size_t count);
    // Empty when a shape may be added; else why not.
    void setWhyNoMore(const QString& reason);

    // Does the gizmo turn the shape? Else it moves it.
    [[nodiscard]] bool turns() const { return turns_; }

Q_SIGNALS:
    // By a person: the chosen shape is to be so.
    void changed(const editor::view3d::PlacedShape& shape);
    void added();
    void removed();
    void walked(int step);
    void turnsChanged();

private:
    void addTypes();
    void addList();
    void addSizes();
    void addPlace();
    void setType(int type);
    void toggleTurns();
    void report(view3d::PlacedShape shape);

    ViewCard* card_;
    view3d::PlacedShape shape_;
    bool any_ = false;
    bool turns_ = false;
    TypeChoice* types_;
    QLabel* count_;
    QToolButton* previous_;
    QToolButton* next_;
    QToolButton* add_;
    QToolButton* remove_;
    std::array<QuantityEdit*, 3> size_{};
    QuantityEdit* radius_;
    QuantityEdit* height_;
    QComboBox* axis_;
    PoseFields place_;
    QWidget* boxRow_ = nullptr;
    QWidget* radiusRow_ = nullptr;
    QWidget* heightRow_ = nullptr;
};

}  // namespace editor
