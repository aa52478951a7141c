#pragma once

#include "adf/object.h"
#include "editor/session/editor_context.h"

#include <QWidget>

#include <functional>

class QLabel;
class QMenu;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace exchange {
struct DeviceUnit;
}

namespace editor {

class AxesView;
class AxisRows;
class BindChip;
class ButtonRows;
class DeviceDesk;
class ElidedLabel;
class StateDot;
class UnitRows;

// One unit of the input-device file in use: what it moves and is seen from, how its device and its
// loop are. Or, without a unit, the virtual device that is offered. To be dragged by its head or
// ground onto a body or a camera.
class DeviceCard final : public QWidget {
    Q_OBJECT

public:
    DeviceCard(const EditorContext& context, DeviceDesk& desk, adf::ObjectPtr unit);

    // Null: the virtual device that no file has yet.
    [[nodiscard]] const adf::ObjectPtr& unit() const { return unit_; }

    [[nodiscard]] QString name() const;

    // The block of the unit is another one.
    void setUnit(adf::ObjectPtr unit);
    // Shows what the unit does now.
    void refresh();

    // What the gear, a right click and the menu key offer.
    void fillMenu(QMenu& menu);

Q_SIGNALS:
    // On the screen.
    void dragMoved(const QPoint& at);
    void dragReleased(const QPoint& at);
    void dragCancelled();
    // Its rows are to be seen in the properties.
    void settingsWanted(adf::ObjectId unit);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeBinding();
    QPushButton* makeDrive();
    void showBinding();
    void showState(const exchange::DeviceUnit* state);
    void showParts(const exchange::DeviceUnit* state);
    void fillTargets(QMenu& menu,
                     adf::ObjectType type,
                     const std::function<void(const adf::Object&)>& choose);
    void fillTrials(QMenu& menu, const adf::ObjectPtr& unit);
    void addPart(QMenu& menu, const QString& words, bool& isShown, bool isPossible);
    void bindTo(const adf::Object& target);

    EditorContext context_;
    DeviceDesk& desk_;
    adf::ObjectPtr unit_;
    QVBoxLayout* rows_;
    QPoint pressed_;
    bool isPressed_ = false;
    bool isDragged_ = false;
    // Parts that a person wants to see.
    bool showsAxes_ = false;
    bool showsButtons_ = false;
    bool showsCalibration_ = false;

    StateDot* dot_;
    ElidedLabel* name_;
    QLabel* state_;
    QPushButton* engage_;
    QToolButton* gear_;
    QLabel* meaning_;
    QWidget* body_;  // the rows of a bound unit
    BindChip* moves_;
    BindChip* seenFrom_;
    UnitRows* numbers_;
    AxesView* axes_;
    ButtonRows* buttons_;
    AxisRows* calibration_;
    QPushButton* drive_;
};

}  // namespace editor
