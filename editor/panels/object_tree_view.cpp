#include "editor/panels/object_tree_view.h"

#include "editor/panels/body_locks.h"
#include "editor/panels/object_tree_delegate.h"
#include "editor/panels/tree_drag.h"
#include "editor/session/editor_context.h"
#include "editor/theme/theme.h"

#include <QContextMenuEvent>
#include <QItemSelection>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>
#include <unordered_set>

namespace editor {
namespace {

using NodeKind = TreeNode::Kind;

}  // namespace

ObjectTreeView::ObjectTreeView(ObjectTreeModel& model,
                               const EditorContext& context,
                               QWidget* parent)
    : QTreeView(parent),
      model_(model),
      selection_(context.selection),
      visibility_(context.visibility),
      workspace_(context.workspace),
      drag_(new TreeDrag(context, model, *this))
{
    setModel(&model);
    setItemDelegate(new ObjectTreeDelegate(model, *this));
    setHeaderHidden(true);
    setUniformRowHeights(true);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(EditKeyPressed);
    setExpandsOnDoubleClick(false);
    setFrameShape(NoFrame);
    setMouseTracking(true);
    setDragEnabled(true);
    connect(drag_, &TreeDrag::refused, this, &ObjectTreeView::refused);
    setAccessibleName(tr("Objects"));
    connect(selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ObjectTreeView::giveSelection);
    connect(&selection_, &Selection::changed, this, &ObjectTreeView::takeSelection);
    connect(&model, &QAbstractItemModel::modelReset, this, [this] {
        restoreExpanded();
        takeSelection();
    });
    connect(this, &QTreeView::collapsed, this, [this](const QModelIndex& index) {
        if (!syncing_ && !model_.isFiltered()) {
            collapsed_.insert(keyOf(index));
        }
    });
    connect(this, &QTreeView::expanded, this,
            [this](const QModelIndex& index) { collapsed_.remove(keyOf(index)); });
    connect(&Theme::instance(), &Theme::changed, this, [this] { scheduleDelayedItemsLayout(); });
    restoreExpanded();
}

// The same row after the model made its nodes anew.
QString ObjectTreeView::keyOf(const QModelIndex& index) const
{
    const TreeNode& node = model_.node(index);
    const QString session = QString::number(reinterpret_cast<quintptr>(node.session));
    switch (node.kind) {
        case NodeKind::File:
            return session;
        case NodeKind::Group:
            return session + QLatin1Char('g') + QString::number(int(node.type));
        case NodeKind::NamedGroup:
            return session + QLatin1Char('n') + QString::fromStdString(node.name);
        case NodeKind::Object:
            break;
    }
    return session + QLatin1Char('o') + QString::number(node.object->id().value);
}

void ObjectTreeView::restoreExpanded()
{
    syncing_ = true;
    std::vector<QModelIndex> open{QModelIndex()};
    while (!open.empty()) {
        const QModelIndex parent = open.back();
        open.pop_back();
        const bool leaves = parent.isValid() && model_.node(parent).isGroup();
        for (int row = 0; !leaves && row < model_.rowCount(parent); ++row) {
            const QModelIndex child = model_.index(row, 0, parent);
            if (model_.rowCount(child) > 0) {
                setExpanded(child, model_.isFiltered() || !collapsed_.contains(keyOf(child)));
                open.push_back(child);
            }
        }
    }
    syncing_ = false;
}

void ObjectTreeView::giveSelection()
{
    if (syncing_) {
        return;
    }
    std::vector<adf::ObjectId> chosen;
    std::unordered_set<adf::ObjectId> seen;
    const auto choose = [&](const adf::ObjectPtr& object) {
        if (object != nullptr && seen.insert(object->id()).second) {
            chosen.push_back(object->id());
        }
    };
    for (const QModelIndex& index : selectionModel()->selectedIndexes()) {
        const TreeNode& node = model_.node(index);
        choose(node.object);
        for (const auto& child : node.children) {
            if (node.kind == NodeKind::NamedGroup) {
                choose(child->object);
            }
        }
    }
    // Those selected before keep their order: the first of two selected bodies is a joint's parent.
    const std::vector<adf::ObjectId>& before = selection_.objects();
    const auto rank = [&before](adf::ObjectId id) {
        return std::find(before.begin(), before.end(), id) - before.begin();
    };
    constexpr std::size_t kWorthSorting = 64;
    if (chosen.size() <= kWorthSorting) {
        std::stable_sort(chosen.begin(), chosen.end(),
                         [&rank](auto a, auto b) { return rank(a) < rank(b); });
    }
    const QModelIndex current = currentIndex();
    const adf::ObjectPtr active = current.isValid() ? model_.node(current).object : nullptr;
    if (active != nullptr && selectionModel()->isSelected(current)) {
        std::erase(chosen, active->id());
        chosen.push_back(active->id());
    }
    syncing_ = true;
    selection_.setObjects(std::move(chosen));
    syncing_ = false;
}

void ObjectTreeView::takeSelection()
{
    if (syncing_) {
        return;
    }
    syncing_ = true;
    QItemSelection rows;
    QModelIndex active;
    for (const adf::ObjectId object : selection_.objects()) {
        for (const QModelIndex& index : model_.indexesOf(object)) {
            rows.select(index, index);
            active = index;
        }
    }
    selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect);
    if (active.isValid()) {
        selectionModel()->setCurrentIndex(active, QItemSelectionModel::NoUpdate);
        scrollTo(active);
    }
    syncing_ = false;
}

void ObjectTreeView::rename()
{
    const QModelIndex current = currentIndex();
    if (current.isValid() && selectionModel()->isSelected(current) &&
        model_.node(current).kind == NodeKind::NamedGroup) {
        setFocus();
        edit(current);
        return;
    }
    for (const QModelIndex& index : model_.indexesOf(selection_.active())) {
        setFocus();
        scrollTo(index);
        edit(index);
        return;
    }
}

void ObjectTreeView::drawBranches(QPainter*, const QRect&, const QModelIndex&) const
{
    // The delegate draws the twisty, in the design's place.
}

void ObjectTreeView::drawRow(QPainter* painter,
                             const QStyleOptionViewItem& option,
                             const QModelIndex& index) const
{
    const QRect row(0, option.rect.top(), viewport()->width(), option.rect.height());
    const bool selected = selectionModel()->isSelected(index);
    const bool hovered = hovered_ == index;
    if (selected) {
        painter->fillRect(row, colour(hasFocus() ? Token::SelectRow : Token::SelectRowOff));
    } else if (hovered) {
        painter->fillRect(row, colour(Token::BgHover, 0.5));
    }
    QStyleOptionViewItem cell = option;
    cell.rect = visualRect(index);
    cell.state.setFlag(QStyle::State_Selected, selected);
    cell.state.setFlag(QStyle::State_MouseOver, hovered);
    itemDelegate()->paint(painter, cell, index);
    if (hasFocus() && currentIndex() == index && !selected) {
        painter->setPen(QPen(colour(Token::Accent), 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(row.adjusted(1, 1, -1, -1));
    }
}

bool ObjectTreeView::pressedMark(const QModelIndex& index, const QPoint& at)
{
    QRect row = visualRect(index);
    row.setLeft(0);
    int depth = 0;
    for (QModelIndex above = index.parent(); above.isValid(); above = above.parent()) {
        ++depth;
    }
    if (model_.rowCount(index) > 0 && ObjectTreeDelegate::twistyRect(row, depth).contains(at)) {
        setExpanded(index, !isExpanded(index));
        return true;
    }
    const auto& delegate = static_cast<const ObjectTreeDelegate&>(*itemDelegate());
    const TreeNode& node = model_.node(index);
    const bool isLock = ObjectTreeModel::canBeLocked(node) && delegate.lockRect(row).contains(at);
    if (node.kind == NodeKind::File || node.kind == NodeKind::Group ||
        (!isLock && !delegate.eyeRect(row).contains(at))) {
        return false;
    }
    const std::vector<adf::ObjectId> objects = objectsOfMark(node);
    const ObjectTreeModel::Marks marks = model_.marks(node);
    if (isLock) {
        setLocked(workspace_, objects, !marks.locked);
    } else {
        visibility_.setHidden(objects, !marks.hidden);
    }
    return true;
}

// On one of several selected rows a mark acts on all of them, on a group on what is in it.
std::vector<adf::ObjectId> ObjectTreeView::objectsOfMark(const TreeNode& node) const
{
    if (node.kind == NodeKind::Object) {
        const adf::ObjectId object = node.object->id();
        return selection_.contains(object) ? selection_.objects() : std::vector{object};
    }
    std::vector<adf::ObjectId> objects;
    for (const auto& child : node.children) {
        objects.push_back(child->object->id());
    }
    return objects;
}

void ObjectTreeView::mousePressEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    const QModelIndex index = indexAt(at);
    if (event->button() == Qt::LeftButton && index.isValid() && pressedMark(index, at)) {
        return;
    }
    QTreeView::mousePressEvent(event);
}

void ObjectTreeView::startDrag(Qt::DropActions)
{
    std::vector<adf::ObjectId> objects;
    std::unordered_set<adf::ObjectId> seen;
    for (const QModelIndex& index : selectionModel()->selectedIndexes()) {
        const TreeNode& node = model_.node(index);
        if (node.kind == NodeKind::Object && seen.insert(node.object->id()).second) {
            objects.push_back(node.object->id());
        }
    }
    if (!objects.empty()) {
        drag_->begin(std::move(objects));
    }
}

void ObjectTreeView::mouseMoveEvent(QMouseEvent* event)
{
    if (!drag_->isActive()) {
        QTreeView::mouseMoveEvent(event);
        return;
    }
    const QPoint at = event->position().toPoint();
    drag_->moveTo(at);
    const int margin = autoScrollMargin();
    if (at.y() < margin || at.y() > viewport()->height() - margin) {
        startAutoScroll();
    }
}

void ObjectTreeView::mouseReleaseEvent(QMouseEvent* event)
{
    if (!drag_->isActive() || event->button() != Qt::LeftButton) {
        QTreeView::mouseReleaseEvent(event);
        return;
    }
    stopAutoScroll();
    drag_->release(event->position().toPoint());
}

void ObjectTreeView::paintEvent(QPaintEvent* event)
{
    QTreeView::paintEvent(event);
    QPainter painter(viewport());
    drag_->paint(painter);
}

void ObjectTreeView::mouseDoubleClickEvent(QMouseEvent* event)
{
    const QPoint at = event->position().toPoint();
    const QModelIndex index = indexAt(at);
    if (index.isValid() && event->button() == Qt::LeftButton && !pressedMark(index, at) &&
        model_.node(index).kind != NodeKind::Object) {
        setExpanded(index, !isExpanded(index));
    }
}

void ObjectTreeView::contextMenuEvent(QContextMenuEvent* event)
{
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const QModelIndex index = byKey ? currentIndex() : indexAt(event->pos());
    if (!index.isValid() || model_.node(index).kind == NodeKind::Group) {
        return;
    }
    if (!selectionModel()->isSelected(index)) {
        selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    }
    Q_EMIT menuRequested(byKey ? viewport()->mapToGlobal(visualRect(index).bottomLeft())
                               : event->globalPos());
}

// Rows also move below a pointer that rests: when they grow, are scrolled or made anew. Then the
// row that looks hovered must be known, to be painted again when the pointer leaves.
void ObjectTreeView::followPointer()
{
    const QModelIndex now = viewport()->underMouse()
                                ? indexAt(viewport()->mapFromGlobal(QCursor::pos()))
                                : QModelIndex();
    if (hovered_ != now) {
        hovered_ = now;
        viewport()->update();
    }
}

bool ObjectTreeView::viewportEvent(QEvent* event)
{
    const bool done = QTreeView::viewportEvent(event);
    switch (event->type()) {
        case QEvent::Enter:
        case QEvent::Leave:
        case QEvent::MouseMove:
            followPointer();
            break;
        default:
            break;
    }
    return done;
}

void ObjectTreeView::scrollContentsBy(int dx, int dy)
{
    QTreeView::scrollContentsBy(dx, dy);
    followPointer();
}

void ObjectTreeView::updateGeometries()
{
    QTreeView::updateGeometries();
    followPointer();
}

void ObjectTreeView::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && drag_->isActive()) {
        stopAutoScroll();
        drag_->cancel();
        return;
    }
    const QModelIndex current = currentIndex();
    const bool opens = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (opens && current.isValid() && state() != EditingState && model_.rowCount(current) > 0) {
        setExpanded(current, !isExpanded(current));
        return;
    }
    QTreeView::keyPressEvent(event);
}

}  // namespace editor
