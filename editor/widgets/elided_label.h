#pragma once

#include <QLabel>

namespace editor {

// One line of plain text that ends in "…" where there is no room for all of it; the tool tip has
// all of it then. It never asks its window to grow.
class ElidedLabel final : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

    void setText(const QString& text);

    // All of it; text() is what is seen.
    [[nodiscard]] const QString& wholeText() const { return whole_; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void elide();

    QString whole_;
};

}  // namespace editor
