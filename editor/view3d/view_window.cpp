#include "editor/view3d/view_window.h"

#include <QColor>
#include <QEvent>
#include <QOpenGLContext>
#include <QOpenGLFunctions>

namespace editor::view3d {

ViewWindow::ViewWindow(QWindow* parent) : QWindow(parent)
{
    setSurfaceType(QSurface::OpenGLSurface);
    setFormat(QSurfaceFormat::defaultFormat());
    // Keys go to the top-level window, whose focus widget is the viewport.
    setFlag(Qt::WindowDoesNotAcceptFocus);
}

void ViewWindow::fill(const QColor& colour)
{
    QOpenGLContext context;
    context.setFormat(format());
    if (!isExposed() || !context.create() || !context.makeCurrent(this)) {
        return;
    }
    QOpenGLFunctions& gl = *context.functions();
    gl.glClearColor(colour.redF(), colour.greenF(), colour.blueF(), 1);
    gl.glClear(GL_COLOR_BUFFER_BIT);
    context.swapBuffers(this);
    context.doneCurrent();
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
