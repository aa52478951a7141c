// The keyboard in the rows of properties.

#include "editor/panels/property_view.h"

#include <QKeyEvent>
#include <QToolTip>

namespace editor {
namespace {

using Kind = PropertyNode::Kind;

}  // namespace

// Fields, switches and the row that shows more; with the heads of groups and lists for Up and Down.
bool PropertyView::isStop(const QModelIndex& index, bool withHeads) const
{
    const PropertyNode& node = model_.node(index);
    if (node.kind == Kind::More) {
        return index.column() == PropertyModel::kLabel;
    }
    if (node.kind != Kind::Value) {
        return withHeads && index.column() == PropertyModel::kLabel && node.kind != Kind::Live;
    }
    return PropertyModel::isField(index) && model_.field(index).kind != FieldKind::None;
}

QModelIndex PropertyView::nextStop(const QModelIndex& from, bool forward, bool withHeads) const
{
    const int last = PropertyModel::kThirdField;
    QModelIndex row = from.isValid() ? from
                      : forward      ? model_.index(0, 0)
                                     : indexAbove(QModelIndex());
    int column = from.isValid() ? from.column() + (forward ? 1 : -1) : 0;
    if (!from.isValid() && !forward) {
        row = model_.index(model_.rowCount() - 1, 0);
        while (isExpanded(row) && model_.rowCount(row) > 0) {
            row = model_.index(model_.rowCount(row) - 1, 0, row);
        }
        column = last;
    }
    while (row.isValid()) {
        for (; column >= 0 && column <= last; column += forward ? 1 : -1) {
            const QModelIndex cell = row.siblingAtColumn(column);
            if (isStop(cell, withHeads)) {
                return cell;
            }
        }
        row = forward ? indexBelow(row.siblingAtColumn(0)) : indexAbove(row.siblingAtColumn(0));
        column = forward ? 0 : last;
    }
    return {};
}

void PropertyView::goOn(bool forward)
{
    const QModelIndex next = nextStop(currentIndex(), forward, false);
    if (!next.isValid()) {
        QTreeView::setCurrentIndex({});
        QWidget::focusNextPrevChild(forward);
        return;
    }
    beginEdit(next);
}

bool PropertyView::focusNextPrevChild(bool next)
{
    if (!nextStop(currentIndex(), next, false).isValid()) {
        setCurrentIndex({});
        return QWidget::focusNextPrevChild(next);
    }
    goOn(next);
    return true;
}

void PropertyView::focusInEvent(QFocusEvent* event)
{
    QTreeView::focusInEvent(event);
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason) {
        const QModelIndex stop = nextStop({}, event->reason() == Qt::TabFocusReason, false);
        if (stop.isValid()) {
            beginEdit(stop);
        }
    }
}

// Does the current row use this key, before any shortcut does? Typing starts an editor, but a blank
// is no beginning of a value: it plays and pauses, except on rows that it switches.
bool PropertyView::takesKey(const QKeyEvent& key) const
{
    const QModelIndex current = currentIndex();
    const Qt::KeyboardModifiers held =
        key.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier | Qt::GroupSwitchModifier);
    if (!current.isValid() || held != Qt::NoModifier) {
        return false;
    }
    if (key.key() == Qt::Key_Space) {
        const bool switched = model_.node(current).kind != Kind::Value ||
                              model_.field(current).kind == FieldKind::Switch;
        return switched && key.modifiers() == Qt::NoModifier;
    }
    const bool typed = !key.text().isEmpty() && key.text().at(0).isPrint();
    return model_.flags(current).testFlag(Qt::ItemIsEditable) && (typed || key.key() == Qt::Key_F2);
}

bool PropertyView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride && takesKey(static_cast<QKeyEvent&>(*event))) {
        event->accept();
        return true;
    }
    return QTreeView::event(event);
}

void PropertyView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && scrub_ && scrub_->gesture != 0) {
        model_.scrub(scrub_->field, scrub_->start, scrub_->gesture);
        scrub_.reset();
        return;
    }
    if (event->key() == Qt::Key_Escape && carried_) {
        carried_.reset();
        pressed_ = QModelIndex();
        viewport()->unsetCursor();
        QToolTip::hideText();
        return;
    }
    if (event->modifiers().testFlag(Qt::ControlModifier) ||
        event->modifiers().testFlag(Qt::AltModifier) || !moveByKey(event->key())) {
        if (takesKey(*event)) {
            QTreeView::keyPressEvent(event);  // typing starts the editor
        } else {
            event->ignore();
        }
    }
}

bool PropertyView::moveByKey(int key)
{
    const QModelIndex current = currentIndex();
    const PropertyNode& node = model_.node(current);
    const bool head = current.isValid() && (node.kind == Kind::Group || node.kind == Kind::List ||
                                            node.kind == Kind::Record);
    switch (key) {
        case Qt::Key_Down:
        case Qt::Key_Up: {
            QModelIndex next = current;
            do {
                next = nextStop(next, key == Qt::Key_Down, true);
            } while (next.isValid() && next.row() == current.row() &&
                     next.parent() == current.parent());
            if (next.isValid()) {
                setCurrentIndex(next);
                scrollTo(next);
            }
            return true;
        }
        case Qt::Key_Left:
        case Qt::Key_Right:
            if (head) {
                setExpanded(current.siblingAtColumn(0), key == Qt::Key_Right);
            } else if (const QModelIndex next = nextStop(current, key == Qt::Key_Right, true);
                       next.isValid()) {
                setCurrentIndex(next);
            }
            return true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_F2:
        case Qt::Key_Space:
            if (head) {
                toggleExpanded(current);
                return true;
            }
            if (node.kind == Kind::More) {
                model_.activate(current);
                return true;
            }
            if (model_.field(current).kind == FieldKind::Switch) {
                model_.toggle(current);
                return true;
            }
            if (key == Qt::Key_Space || !current.isValid()) {
                return false;
            }
            beginEdit(current);
            return true;
        case Qt::Key_Delete:
            model_.activate(current.siblingAtColumn(PropertyModel::kReset));
            return true;
        case Qt::Key_Insert:
            if (node.kind == Kind::List) {
                model_.activate(current.siblingAtColumn(PropertyModel::kMark));
            }
            return true;
        default:
            return false;
    }
}

}  // namespace editor
