#pragma once

#include "editor/theme/icon.h"

#include <QLineEdit>

namespace editor {

// The line edit that lies over a field of the property panel while it is typed in: with the unit
// after the text, the colour of an axis at its left edge, or a button at its end.
class FieldEdit final : public QLineEdit {
    Q_OBJECT

public:
    explicit FieldEdit(QWidget* parent = nullptr);

    // A number: mono face, to the right, with the unit behind it.
    void setNumeric(const QString& unit);
    void setAxis(int axis);
    // A button at the end, such as "folder"; buttonClicked() follows.
    void setButton(const char* icon, const QString& what);
    // The red frame of a text that the row does not take.
    void setWrong(bool wrong);

    // Has the text been changed since it was filled in?
    [[nodiscard]] bool isTyped() const { return typed_; }

    // Fills it in, all selected, unless a person is already typing.
    void offer(const QString& text);

Q_SIGNALS:
    void buttonClicked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void step(int direction);

    QString unit_;
    int axis_ = -1;
    bool numeric_ = false;
    bool typed_ = false;
};

}  // namespace editor
