// Which keys and which focus the window takes for its views and panels, and its ground.

#include "editor/theme/theme.h"
#include "editor/view3d/viewport.h"
#include "editor/window/main_window.h"
#include "editor/window/view_area.h"

#include <QDockWidget>
#include <QKeyEvent>
#include <QPainter>

namespace editor {

// The ground between panels and tabs goes under the separators, which QMainWindow paints.
bool MainWindow::event(QEvent* event)
{
    if (event->type() == QEvent::Paint) {
        QPainter(this).fillRect(rect(), colour(Token::BgWindow));
    }
    return QMainWindow::event(event);
}

// Space and Shift+Space rule a run from a field of numbers, too, in which nobody is typing: it lets
// them pass.
void MainWindow::keyPressEvent(QKeyEvent* event)
{
    const QKeySequence pressed(event->keyCombination());
    for (const ActionId id : {ActionId::PlayPause, ActionId::Stop}) {
        if (event->key() == Qt::Key_Space && actions_[id].shortcuts().contains(pressed)) {
            actions_[id].trigger();
            return;
        }
    }
    QMainWindow::keyPressEvent(event);
}

// Panels behind others count as visible, and Qt would give them the keyboard: what is typed then
// goes where nobody sees it.
bool MainWindow::focusNextPrevChild(bool next)
{
    const auto isInSight = [](const QWidget& widget) {
        const QWidget* part = &widget;
        while (part != nullptr && qobject_cast<const QDockWidget*>(part) == nullptr) {
            part = part->parentWidget();
        }
        return widget.isVisible() && (part == nullptr || !part->visibleRegion().isEmpty());
    };
    // What had the keyboard is gone, and nobody asked for the next widget.
    if (views_ != nullptr && focusWidget() != nullptr && !focusWidget()->isVisible()) {
        views_->active().setFocus();
        return true;
    }
    QWidget* const from = focusWidget() == nullptr ? this : focusWidget();
    const auto after = [next](const QWidget* widget) {
        return next ? widget->nextInFocusChain() : widget->previousInFocusChain();
    };
    for (QWidget* widget = after(from); widget != from; widget = after(widget)) {
        if (widget->window() == this && (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus &&
            widget->isEnabled() && widget->focusProxy() == nullptr && isInSight(*widget)) {
            widget->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
            return true;
        }
    }
    return false;
}

}  // namespace editor
