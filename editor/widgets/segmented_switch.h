#pragma once

#include <QList>
#include <QWidget>

class QAction;

namespace editor {

// One of a few exclusive actions, side by side in one frame.
class SegmentedSwitch final : public QWidget {
    Q_OBJECT

public:
    explicit SegmentedSwitch(const QList<QAction*>& actions, QWidget* parent = nullptr);

    // Where the action of this index is clicked.
    [[nodiscard]] QRect segment(qsizetype index) const;

    [[nodiscard]] QSize sizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void trigger(qsizetype index);

    QList<QAction*> actions_;
};

}  // namespace editor
