#pragma once

#include <QAbstractButton>
#include <QImage>

#include <functional>
#include <optional>

namespace editor {

// One card of the library: picture, name, what is said of its sizes. A click chooses it; dragging
// it reports where the pointer goes, until it is let go.
class PartCard final : public QAbstractButton {
    Q_OBJECT

public:
    // `picture` is asked for when it is first painted; null: a plus sign on a dashed card.
    PartCard(const QString& name,
             const QString& line,
             std::function<QImage(QSize pixels)> picture,
             QWidget* parent = nullptr);

    // Its part is on the pointer.
    void setHeld(bool held);

    [[nodiscard]] bool isHeld() const { return held_; }

    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void dragBegan();
    void draggedTo(QPoint globalPosition);
    void droppedAt(QPoint globalPosition);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString line_;
    std::function<QImage(QSize pixels)> draw_;
    QImage picture_;
    bool held_ = false;
    std::optional<QPoint> pressed_;
    bool dragging_ = false;
};

}  // namespace editor
