#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QPlainTextEdit;

namespace editor {

// Finds words in a text: the next one as one types, Enter and F3 on, with Shift back.
class FindBar final : public QWidget {
    Q_OBJECT

public:
    explicit FindBar(QPlainTextEdit& text, QWidget* parent = nullptr);

    // With what is selected in the text, if that is within one line.
    void open();
    void close();
    void find(bool back);

    [[nodiscard]] QLineEdit& field() { return *field_; }

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void findFrom(int place, bool back);

    QPlainTextEdit& text_;
    QLineEdit* field_;
    QLabel* count_;
};

}  // namespace editor
