#pragma once

#include "editor/theme/icon.h"

#include <QLineEdit>
#include <QPointer>

class QLabel;

namespace editor {

// The line edit that lies over a field of the property panel or over a name of the tree while it is
// typed in: with the unit after the text, the colour of an axis at its left edge, or a button at
// its end.
class FieldEdit : public QLineEdit {
    Q_OBJECT

public:
    explicit FieldEdit(QWidget* parent = nullptr);
    ~FieldEdit() override;

    // A number: mono face, to the right, with the unit behind it.
    void setNumeric(const QString& unit);
    void setAxis(int axis);
    // A button at the end, such as "folder"; buttonClicked() follows.
    void setButton(const char* icon, const QString& what);
    // The red frame of a text that the row does not take.
    void setWrong(bool wrong);
    // A sentence that floats below the edit, over what is there, so that nothing moves: what the
    // text comes to, or why it is not taken. Empty for none.
    void setNote(const QString& sentence);
    [[nodiscard]] QString note() const;

    // Has the text been changed since it was filled in?
    [[nodiscard]] bool isTyped() const { return typed_; }

    // As wide as the whole text needs.
    [[nodiscard]] int wantedWidth() const;

    // Fills it in, all selected, unless a person is already typing.
    void offer(const QString& text);

Q_SIGNALS:
    void buttonClicked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void moveEvent(QMoveEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void hideEvent(QHideEvent* event) override;

    // What was typed has been taken, or given up.
    void forgetTyped() { typed_ = false; }

private:
    void step(int direction);
    void placeNote();

    QString unit_;
    QPointer<QLabel> note_;  // beside the edit, in the same parent
    int axis_ = -1;
    bool numeric_ = false;
    bool typed_ = false;
};

}  // namespace editor
