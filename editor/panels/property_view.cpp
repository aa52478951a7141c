#include "editor/panels/property_view.h"

#include "editor/panels/field_editors.h"
#include "editor/panels/property_delegate.h"
#include "editor/panels/property_painter.h"
#include "editor/panels/scrub_step.h"
#include "editor/theme/theme.h"

#include <QComboBox>
#include <QHeaderView>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QScrollBar>

#include <algorithm>

namespace editor {
namespace {

using Kind = PropertyNode::Kind;

constexpr int kScrubThreshold = 4;  // px before a press becomes a drag

bool isFieldColumn(int column)
{
    return column >= PropertyModel::kFirstField && column <= PropertyModel::kThirdField;
}

}  // namespace

PropertyView::PropertyView(PropertyModel& model, QWidget* parent) : QTreeView(parent), model_(model)
{
    setModel(&model);
    setItemDelegate(new PropertyDelegate(model, *this));
    setHeaderHidden(true);
    header()->setMinimumSectionSize(1);
    header()->setDefaultSectionSize(1);
    header()->setStretchLastSection(true);
    setIndentation(0);
    setRootIsDecorated(false);
    setItemsExpandable(true);
    setExpandsOnDoubleClick(false);
    setUniformRowHeights(false);
    setSelectionMode(NoSelection);
    setEditTriggers(AnyKeyPressed);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    setFrameShape(NoFrame);
    setAccessibleName(tr("Properties"));
    connect(&model, &PropertyModel::heightsChanged, this, [this] { scheduleDelayedItemsLayout(); });
    connect(&model, &PropertyModel::itemAdded, this, [this](const QModelIndex& item) {
        expand(item);
        scrollTo(item);
    });
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        updateGeometry();
        scheduleDelayedItemsLayout();
    });
}

// An editor that loses the focus while the view goes down must not commit to it.
PropertyView::~PropertyView()
{
    const auto& delegate = static_cast<const PropertyDelegate&>(*itemDelegate());
    if (QWidget* editor = indexWidget(delegate.edited())) {
        editor->removeEventFilter(itemDelegate());
    }
}

int PropertyView::depthOf(const QModelIndex& index) const
{
    int depth = -1;
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent()) {
        ++depth;
    }
    return std::max(0, depth);
}

PropertyGeometry PropertyView::geometryOf(const QModelIndex& index) const
{
    QRect row = QTreeView::visualRect(index.siblingAtColumn(PropertyModel::kLabel));
    row.setLeft(0);
    row.setWidth(viewport()->width());
    return {row, depthOf(index)};
}

QRect PropertyView::fieldRect(const QModelIndex& field) const
{
    const int count = model_.node(field).kind == Kind::Live ? 3 : model_.node(field).fieldCount();
    return geometryOf(field).field(field.column() - PropertyModel::kFirstField, std::max(1, count));
}

QRect PropertyView::editorRect(const QModelIndex& field, int wantedWidth) const
{
    const QRect own = fieldRect(field);
    const int count = model_.node(field).fieldCount();
    if (count < 2 || own.width() >= wantedWidth) {
        return own;
    }
    // Whole fields are covered: a part of a number beside the editor would be another number.
    const PropertyGeometry at = geometryOf(field);
    const int component = field.column() - PropertyModel::kFirstField;
    const int beside = component == 0 ? 1 : component - 1;
    const QRect two = own.united(at.field(beside, count));
    return two.width() >= wantedWidth ? two : at.field(0, 1);
}

QRect PropertyView::visualRect(const QModelIndex& index) const
{
    if (!index.isValid()) {
        return {};
    }
    const PropertyGeometry at = geometryOf(index);
    switch (index.column()) {
        case PropertyModel::kLabel:
            return at.label();
        case PropertyModel::kMark:
            return at.mark();
        case PropertyModel::kReset:
            return at.reset();
        default:
            return model_.field(index).kind == FieldKind::None ? QRect() : fieldRect(index);
    }
}

QSize PropertyView::minimumSizeHint() const
{
    return {PropertyGeometry::narrowest() + verticalScrollBar()->sizeHint().width(),
            QTreeView::minimumSizeHint().height()};
}

QModelIndex PropertyView::indexAt(const QPoint& point) const
{
    const QModelIndex row = QTreeView::indexAt({0, point.y()});
    if (!row.isValid()) {
        return {};
    }
    const PropertyGeometry at = geometryOf(row);
    const auto cell = [&row](int column) {
        return row.siblingAtColumn(column);
    };
    if (point.x() >= at.reset().left()) {
        return cell(PropertyModel::kReset);
    }
    if (point.x() >= at.mark().left()) {
        return cell(PropertyModel::kMark);
    }
    for (int column = PropertyModel::kThirdField; column >= PropertyModel::kFirstField; --column) {
        const QModelIndex field = cell(column);
        if (model_.field(field).kind != FieldKind::None &&
            point.x() >= fieldRect(field).left() - px(2)) {
            return field;
        }
    }
    return cell(PropertyModel::kLabel);
}

// Rows are painted whole, beyond the columns that QTreeView would update.
void PropertyView::dataChanged(const QModelIndex& topLeft,
                               const QModelIndex& bottomRight,
                               const QList<int>& roles)
{
    QTreeView::dataChanged(topLeft, bottomRight, roles);
    viewport()->update();
}

void PropertyView::drawRow(QPainter* painter,
                           const QStyleOptionViewItem& option,
                           const QModelIndex& index) const
{
    const auto sameRow = [&index](const QModelIndex& cell) {
        return cell.isValid() && cell.siblingAtColumn(0) == index.siblingAtColumn(0);
    };
    const auto& delegate = static_cast<const PropertyDelegate&>(*itemDelegate());
    const QModelIndex edited = delegate.edited();
    const bool focused = hasFocus() && sameRow(currentIndex()) && currentIndex() != edited;
    QRect row = option.rect;
    row.setLeft(0);
    row.setWidth(viewport()->width());
    paintPropertyRow(*painter,
                     {.model = model_,
                      .index = index.siblingAtColumn(0),
                      .rect = row,
                      .depth = depthOf(index),
                      .expanded = isExpanded(index),
                      .hovered = sameRow(hovered_) ? QModelIndex(hovered_) : QModelIndex(),
                      .focused = focused ? currentIndex() : QModelIndex(),
                      .edited = edited});
}

void PropertyView::beginEdit(const QModelIndex& field)
{
    setCurrentIndex(field);
    const FieldState state = model_.field(field);
    if (state.kind == FieldKind::None || state.kind == FieldKind::Switch || state.readOnly) {
        return;
    }
    scrollTo(field);
    edit(field);
}

void PropertyView::choose(const QModelIndex& field)
{
    const QPersistentModelIndex kept = field;
    const QString chosen = chooseInDialog(this, model_, field);
    if (!chosen.isEmpty() && kept.isValid()) {
        model_.commit(kept, chosen);
    }
}

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
    return isFieldColumn(index.column()) && model_.field(index).kind != FieldKind::None;
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

void PropertyView::rowsInserted(const QModelIndex& parent, int first, int last)
{
    QTreeView::rowsInserted(parent, first, last);
    for (int row = first; row <= last; ++row) {
        const QModelIndex inserted = model_.index(row, 0, parent);
        const Kind kind = model_.node(inserted).kind;
        if (kind == Kind::Group || kind == Kind::List) {
            expand(inserted);
        }
    }
}

void PropertyView::toggleExpanded(const QModelIndex& row)
{
    setExpanded(row.siblingAtColumn(0), !isExpanded(row.siblingAtColumn(0)));
}

// The number that a drag which begins on this cell changes: its own, or the only one of its row.
QModelIndex PropertyView::scrubbable(const QModelIndex& cell) const
{
    const PropertyNode& node = model_.node(cell);
    if (node.kind != Kind::Value) {
        return {};
    }
    const bool label = cell.column() == PropertyModel::kLabel;
    const QModelIndex field =
        label && node.fieldCount() == 1 ? cell.siblingAtColumn(PropertyModel::kFirstField) : cell;
    const FieldKind kind = model_.field(field).kind;
    const bool number = kind == FieldKind::Number || kind == FieldKind::Integer;
    return number && !model_.field(field).mixed ? field : QModelIndex();
}

void PropertyView::mousePressEvent(QMouseEvent* event)
{
    const QModelIndex cell = indexAt(event->position().toPoint());
    if (event->button() != Qt::LeftButton || !cell.isValid()) {
        QTreeView::mousePressEvent(event);
        return;
    }
    setFocus(Qt::MouseFocusReason);  // an open editor commits
    pressed_ = cell;
    if (const QModelIndex field = scrubbable(cell); field.isValid()) {
        scrub_ = Scrub{.field = field,
                       .startX = event->position().toPoint().x(),
                       .start = model_.field(field).si};
    }
}

void PropertyView::mouseMoveEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    if (scrub_ && event->buttons().testFlag(Qt::LeftButton)) {
        scrubTo(at.x(), event->modifiers());
        return;
    }
    const QModelIndex cell = indexAt(at);
    setHovered(cell);
    const bool onLabel = cell.isValid() && cell.column() == PropertyModel::kLabel;
    const FieldKind kind = model_.field(cell).kind;
    const bool typed = kind != FieldKind::None && kind != FieldKind::Switch &&
                       kind != FieldKind::Keyword && !model_.field(cell).readOnly;
    viewport()->setCursor(onLabel && scrubbable(cell).isValid() ? Qt::SizeHorCursor
                          : typed                               ? Qt::IBeamCursor
                                                                : Qt::ArrowCursor);
}

void PropertyView::scrubTo(int x, Qt::KeyboardModifiers modifiers)
{
    const int distance = x - scrub_->startX;
    if (scrub_->gesture == 0 && std::abs(distance) < kScrubThreshold) {
        return;
    }
    if (scrub_->gesture == 0) {
        scrub_->gesture = DocumentSession::newGesture();
    }
    const FieldState state = model_.field(scrub_->field);
    const double si = scrubbed(scrub_->start, distance, state,
                               {.fine = modifiers.testFlag(Qt::ShiftModifier),
                                .snap = modifiers.testFlag(Qt::ControlModifier)});
    model_.scrub(scrub_->field, si, scrub_->gesture);
}

void PropertyView::mouseReleaseEvent(QMouseEvent* event)
{
    const QModelIndex pressed = pressed_;
    const bool dragged = scrub_ && scrub_->gesture != 0;
    scrub_.reset();
    pressed_ = QModelIndex();
    const QPoint at = event->position().toPoint();
    if (event->button() == Qt::LeftButton && !dragged && pressed.isValid() &&
        indexAt(at) == pressed) {
        press(pressed, at);
    }
}

// A second click of a double click is a click like any other.
void PropertyView::mouseDoubleClickEvent(QMouseEvent* event)
{
    mousePressEvent(event);
}

void PropertyView::press(const QModelIndex& cell, const QPoint& at)
{
    const PropertyNode& node = model_.node(cell);
    const bool head =
        node.kind == Kind::Group || node.kind == Kind::List || node.kind == Kind::Record;
    if (node.kind == Kind::More || cell.column() == PropertyModel::kReset ||
        (node.kind == Kind::List && cell.column() == PropertyModel::kMark)) {
        model_.activate(cell);
        return;
    }
    if (head) {
        setCurrentIndex(cell.siblingAtColumn(0));
        toggleExpanded(cell);
        return;
    }
    const FieldState state = model_.field(cell);
    if (state.kind == FieldKind::Switch) {
        setCurrentIndex(cell);
        model_.toggle(cell);
        return;
    }
    const QRect field = fieldRect(cell);
    const bool onButton =
        (state.kind == FieldKind::Path && PropertyGeometry::fieldButton(field).contains(at)) ||
        (state.kind == FieldKind::Colour && PropertyGeometry::swatch(field).contains(at));
    if (onButton) {
        choose(cell);
        return;
    }
    if (cell.column() == PropertyModel::kLabel) {
        setCurrentIndex(cell.siblingAtColumn(PropertyModel::kFirstField));
        return;
    }
    beginEdit(cell);
    auto* combo = qobject_cast<QComboBox*>(indexWidget(cell));
    const bool opens = combo != nullptr &&
                       (!combo->isEditable() || PropertyGeometry::fieldButton(field).contains(at));
    if (opens) {
        combo->showPopup();
    }
}

void PropertyView::leaveEvent(QEvent* event)
{
    setHovered({});
    QTreeView::leaveEvent(event);
}

void PropertyView::setHovered(const QModelIndex& cell)
{
    if (cell == hovered_) {
        return;
    }
    hovered_ = cell;
    viewport()->update();
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
