#pragma once

#include <QWidget>

namespace editor {

// A rounded outline with a word or two: "Edits: document".
class Pill final : public QWidget {
    Q_OBJECT

public:
    explicit Pill(QWidget* parent = nullptr);

    // `run`: with the violet diamond in front.
    void setText(const QString& text, bool run);

    [[nodiscard]] QString text() const { return text_; }

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString text_;
    bool run_ = false;
};

}  // namespace editor
