#pragma once

#include <QAbstractButton>

namespace editor {

// A switch with two states, drawn as a knob in a groove: on at the right.
class SwitchButton final : public QAbstractButton {
    Q_OBJECT

public:
    explicit SwitchButton(QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

}  // namespace editor
