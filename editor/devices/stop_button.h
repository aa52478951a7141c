#pragma once

#include <QPushButton>

class QAction;

namespace editor {

// The button that takes all forces away: with a red edge and the key of its action, never disabled.
class StopButton final : public QPushButton {
    Q_OBJECT

public:
    explicit StopButton(QAction& action, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QString key() const;
    [[nodiscard]] int capWidth() const;

    QAction& action_;
};

}  // namespace editor
