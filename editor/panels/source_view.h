#pragma once

#include <QPlainTextEdit>

namespace editor {

// A text to read, with line numbers and one marked range of lines.
class SourceView final : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit SourceView(QWidget* parent = nullptr);

    // Keeps what is in sight there.
    void setText(const QString& text);
    // Lines from 1; 0 marks nothing.
    void markLines(int first, int last);
    // Puts the cursor there and scrolls to it; columns from 1, in characters.
    void goTo(int line, int column);

    [[nodiscard]] int markedFirst() const { return first_; }

    [[nodiscard]] int markedLast() const { return last_; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void paintNumbers(QPaintEvent& event);
    void fitNumbers();
    void refreshTheme();

    QWidget* numbers_;
    int first_ = 0;
    int last_ = 0;
};

}  // namespace editor
