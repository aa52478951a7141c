#pragma once

#include "editor/widgets/field_edit.h"

#include <functional>

namespace editor {

// A field over the text, where a name stands. Enter takes what was typed; Esc gives it up, and so
// does the keyboard going elsewhere.
class RenameBox final : public FieldEdit {
    Q_OBJECT

public:
    // Renames; returns why it does not, as a sentence, else nothing.
    using Take = std::function<QString(const QString& name)>;

    // Hidden until ask(). The keyboard goes back to `text`.
    explicit RenameBox(QWidget& text);

    // `line`: in the text, over which the field lies.
    void ask(const QString& name, const QRect& line, Take take);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void close();
    void fit();

    QWidget& text_;
    Take take_;
};

}  // namespace editor
