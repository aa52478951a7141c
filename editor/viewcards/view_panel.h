#pragma once

#include <QPointer>
#include <QWidget>

#include <functional>
#include <optional>
#include <vector>

class QKeyEvent;

namespace editor {

// What a card and a strip have in common: an opaque panel that floats over the picture of a view
// while a tool is at work (design section 12). Use a ViewCard or a ViewStrip:
//
//     auto* card = new ViewCard(viewport.picture());    // deleted with the window, or by its tool
//     card->setTitle("joint", tr("Join crank to base"));
//     card->addRow(tr("Offset"), {field}, tr("drag the axis"), QStringLiteral("O"));
//     card->addKey(Qt::Key_O, [field] { field->setFocus(); });
//     connect(card, &ViewPanel::accepted, ...);         // Enter or the verb
//     connect(card, &ViewPanel::cancelled, ...);        // Escape, Cancel or the cross
//     card->open();
//
// It hides by hide(); accepted() and cancelled() leave it open, as a tool may go back one step
// only. While it is shown its keys win over those of the views and over the shortcuts of the
// window, wherever in the window the keyboard is, but not over a field in which a person types.
class ViewPanel : public QWidget {
    Q_OBJECT

public:
    enum class Place {
        Corner,  // bottom right, or bottom left where it would cover what is to be seen
        Top,     // centred, for a choice: Enter and Escape stay with the view
        Bottom,  // centred, for a tool
    };

    // `picture`: the part of a viewport that the scene is drawn in (Viewport::picture()).
    ViewPanel(QWidget& picture, Place place);
    ~ViewPanel() override;

    // A key without modifiers, but Shift for Qt::Key_Backtab. Enter and Escape are there already.
    void addKey(int key, std::function<void()> act);

    // Shows it, or moves it to another view.
    void open();
    void open(QWidget& picture);

    // What must be seen: rectangles of the picture, in its pixels. A card goes to the other corner
    // when it covers more of them where it is, unless a person put it there by the title.
    void avoid(std::vector<QRect> places);

    // Fits it to its content and puts it in its place again.
    void arrange();

    // In the pixels of the picture.
    [[nodiscard]] QRect area() const;

    // The keyboard goes back to the view, as after a number was typed: the next Enter is the verb.
    void leaveFields();

Q_SIGNALS:
    void accepted();
    void cancelled();

protected:
    // Before it is sized: there is room for so many pixels across.
    virtual void fit(int /*width*/) {}

    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

    // By which height from the top it may be dragged.
    [[nodiscard]] virtual int titleHeight() const = 0;

private:
    struct Key {
        int key;
        std::function<void()> act;
    };

    [[nodiscard]] const Key* keyOf(const QKeyEvent& event) const;
    [[nodiscard]] QPoint corner(bool right) const;
    [[nodiscard]] int coveredAt(QPoint corner) const;

    QPointer<QWidget> picture_;
    Place place_;
    std::vector<Key> keys_;
    std::vector<QRect> avoided_;
    bool left_ = false;
    bool placedByHand_ = false;
    std::optional<QPoint> grip_;  // where a person holds it
};

}  // namespace editor
