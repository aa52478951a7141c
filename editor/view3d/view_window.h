#pragma once

#include <QWindow>

#include <functional>

namespace editor::view3d {

// The native window that a view draws in. It keeps no state: everything that happens to it is
// handed on, and keys go to the widget around it.
class ViewWindow final : public QWindow {
    Q_OBJECT

public:
    explicit ViewWindow(QWindow* parent = nullptr);

    // All of it in this colour, at once; for the time until a first picture is there.
    void fill(const QColor& colour);

    // Mouse, wheel, leave, key and native gesture events; returns whether it was used.
    std::function<bool(QEvent&)> onInput;
    std::function<void()> onExposedOrResized;

protected:
    bool event(QEvent* event) override;
    void exposeEvent(QExposeEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
};

}  // namespace editor::view3d
