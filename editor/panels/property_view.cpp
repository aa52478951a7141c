#include "editor/panels/property_view.h"

#include "editor/panels/field_editors.h"
#include "editor/panels/property_delegate.h"
#include "editor/panels/property_painter.h"
#include "editor/theme/theme.h"

#include <QHeaderView>
#include <QScrollBar>

#include <algorithm>

namespace editor {
namespace {

using Kind = PropertyNode::Kind;

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
    return geometryOf(field).field(PropertyModel::componentOf(field), std::max(1, count));
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
    const int component = PropertyModel::componentOf(field);
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

}  // namespace editor
