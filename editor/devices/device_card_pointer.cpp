#include "editor/devices/device_card.h"
#include "editor/devices/device_desk.h"
#include "editor/devices/unit_edits.h"
#include "editor/session/selection.h"
#include "editor/theme/painting.h"
#include "editor/theme/theme.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

#include <utility>

namespace editor {

void DeviceCard::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    if (isDragged_) {
        painter.fillRect(rect(), colour(Token::SelectRow));
    }
    painter.fillRect(0, height() - 1, width(), 1, colour(Token::BorderSoft));
    if (hasFocus()) {
        painting::focusRing(painter, rect().adjusted(0, 0, 0, -1));
    }
}

void DeviceCard::bindTo(const adf::Object& target)
{
    if (unit_ != nullptr) {
        desk_.bind(*unit_, target);
    } else {
        desk_.add(desk_.virtualDevice(), &target);
    }
}

void DeviceCard::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu;
    menu.setToolTipsVisible(true);
    fillMenu(menu);
    menu.exec(event->globalPos());
}

void DeviceCard::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && isPressed_) {
        isPressed_ = false;
        if (std::exchange(isDragged_, false)) {
            Q_EMIT dragCancelled();
            update();
        }
        return;
    }
    if (event->key() == Qt::Key_Delete && unit_ != nullptr) {
        desk_.remove(*unit_);
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        const adf::ObjectPtr selected = context_.workspace.find(context_.selection.active());
        if (selected != nullptr && canBeBound(*selected)) {
            bindTo(*selected);
            return;
        }
    }
    QWidget::keyPressEvent(event);
}

void DeviceCard::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton) {
        QWidget::mousePressEvent(event);
        return;
    }
    isPressed_ = true;
    pressed_ = event->pos();
}

void DeviceCard::mouseMoveEvent(QMouseEvent* event)
{
    if (!isPressed_) {
        return;
    }
    if (!isDragged_ &&
        (event->pos() - pressed_).manhattanLength() < QApplication::startDragDistance()) {
        return;
    }
    if (!std::exchange(isDragged_, true)) {
        update();
    }
    Q_EMIT dragMoved(event->globalPosition().toPoint());
}

void DeviceCard::mouseReleaseEvent(QMouseEvent* event)
{
    isPressed_ = false;
    if (std::exchange(isDragged_, false)) {
        update();
        Q_EMIT dragReleased(event->globalPosition().toPoint());
    }
}

}  // namespace editor
