#include "editor/view3d/view_window.h"

#include <QEvent>

namespace editor::view3d {

ViewWindow::ViewWindow(QWindow* parent) : QWindow(parent)
{
    setSurfaceType(QSurface::OpenGLSurface);
    setFormat(QSurfaceFormat::defaultFormat());
    // Keys go to the top-level window, whose focus widget is the viewport.
    setFlag(Qt::WindowDoesNotAcceptFocus);
}

bool ViewWindow::event(QEvent* event)
{
    switch (event->type()) {
        case QEvent::MouseButtonPress:
        case QEvent::MouseButtonRelease:
        case QEvent::MouseButtonDblClick:
        case QEvent::MouseMove:
        case QEvent::Wheel:
        case QEvent::Leave:
        case QEvent::NativeGesture:
        case QEvent::KeyPress:
        case QEvent::KeyRelease:
        case QEvent::ShortcutOverride:
        case QEvent::FocusIn:
            if (onInput && onInput(*event)) {
                event->accept();
                return true;
            }
            break;
        default:
            break;
    }
    return QWindow::event(event);
}

void ViewWindow::exposeEvent(QExposeEvent* event)
{
    QWindow::exposeEvent(event);
    if (onExposedOrResized) {
        onExposedOrResized();
    }
}

void ViewWindow::resizeEvent(QResizeEvent* event)
{
    QWindow::resizeEvent(event);
    if (onExposedOrResized) {
        onExposedOrResized();
    }
}

}  // namespace editor::view3d
