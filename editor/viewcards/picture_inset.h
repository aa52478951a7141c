#pragma once

#include <QImage>
#include <QWidget>

#include <optional>

class QHBoxLayout;
class QToolButton;

namespace editor {

class ElidedLabel;

// A small picture with its name over the picture of a view, in one of its corners. A person drags
// it to another corner and makes it larger or smaller by its inner one. It shows what it is given
// and reports what is done to it.
class PictureInset final : public QWidget {
    Q_OBJECT

public:
    enum class Corner {
        TopLeft,
        TopRight,
        BottomLeft,
        BottomRight,
    };

    struct Place {
        Corner corner = Corner::TopLeft;
        double share = 0.26;  // of the view's width; within bounds

        bool operator==(const Place&) const = default;
    };

    // `picture`: the part of a viewport that the scene is drawn in (Viewport::picture()). It goes
    // with it.
    explicit PictureInset(QWidget& picture);

    void setName(const QString& name);
    [[nodiscard]] QString name() const;
    void setPicture(const QImage& picture);

    [[nodiscard]] const QImage& picture() const { return picture_; }

    void setPlace(const Place& place);

    [[nodiscard]] const Place& place() const { return place_; }

    // Where the picture is, in its own pixels; below the name.
    [[nodiscard]] QRect pictureArea() const;

Q_SIGNALS:
    // A button went down on it.
    void pressed();
    // Another corner or size, by hand.
    void placed();
    void doubleClicked();
    void closeRequested();
    void menuWanted(const QPoint& globalPosition);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    enum class Grip {
        Whole,
        InnerCorner,
    };

    [[nodiscard]] bool isRight() const;
    [[nodiscard]] bool isBottom() const;
    [[nodiscard]] QSize sizeWithin(const QSize& view) const;
    [[nodiscard]] bool isInnerCorner(const QPoint& at) const;
    void arrange();
    void moveBy(const QPoint& way);
    void growBy(const QPoint& way);
    void takeNearestCorner();

    QWidget& view_;
    Place place_;
    QImage picture_;
    QHBoxLayout* bar_;
    ElidedLabel* name_;
    QToolButton* close_;
    std::optional<Grip> grip_;
    QPoint gripped_;     // where, in its own pixels
    QSize sizeGripped_;  // its size then
    bool hasMoved_ = false;
};

}  // namespace editor
