// The pointer over the rows of properties: clicks, and drags that scrub a number.

#include "editor/panels/property_view.h"
#include "editor/theme/theme.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QMouseEvent>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace editor {
namespace {

using Kind = PropertyNode::Kind;

constexpr int kScrubThreshold = 4;  // px before a press becomes a drag

struct ScrubKeys {
    bool fine = false;  // Shift: a tenth
    bool snap = false;  // Ctrl: in round steps
};

// Shown units per pixel for a number near 1: a millimetre, half a degree, a hundredth.
double stepOf(const FieldState& field)
{
    if (field.kind == FieldKind::Integer) {
        return 1;
    }
    switch (field.unit.unit) {
        case base::Unit::Metre:
            return 0.001;
        case base::Unit::Radian:
            return 0.5;
        case base::Unit::RadianPerSecond:
            return 1;
        default:
            return 0.01;
    }
}

constexpr double kSnapFactor = 10;
constexpr double kFineFactor = 0.1;
constexpr int kPixelsPerInteger = 8;

// The SI value that a sideways drag of `pixels` makes of `start`. Round in the shown unit, so that
// a scrubbed number stays short.
double scrubbed(double start, int pixels, const FieldState& field, const ScrubKeys& keys)
{
    const bool integer = field.kind == FieldKind::Integer;
    const double shown = start * field.unit.perSi;
    // Large and small numbers move by their own size.
    const double magnitude = std::abs(shown) > 0 ? std::floor(std::log10(std::abs(shown))) : 0;
    double step =
        stepOf(field) *
        (integer || field.unit.perSi != 1 ? 1 : std::pow(10, std::clamp(magnitude, -3.0, 6.0)));
    const double steps = integer ? pixels / kPixelsPerInteger : pixels;
    if (keys.fine && !integer) {
        step *= kFineFactor;
    }
    const double grid = keys.snap ? step * kSnapFactor : step;
    const double moved = std::round((shown + steps * step) / grid);
    // Through the inverse of a power of ten where it is one: 7 * 0.001 is not 0.007.
    const double inverse = 1 / grid;
    const double result = std::abs(inverse - std::round(inverse)) < 1e-9 * inverse
                              ? moved / std::round(inverse)
                              : moved * grid;
    return result / field.unit.perSi;
}

}  // namespace

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
    pressedAt_ = event->position().toPoint();
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
    if (carried_ || (event->buttons().testFlag(Qt::LeftButton) &&
                     (at - pressedAt_).manhattanLength() >= kScrubThreshold)) {
        carried_ = carried_ ? carried_ : wishFor(pressed_);
        if (carried_) {
            carry(at);
            return;
        }
    }
    const QModelIndex cell = indexAt(at);
    setHovered(cell);
    const bool carries = cell.isValid() && model_.node(cell).kind == Kind::Live;
    const bool onLabel = cell.isValid() && cell.column() == PropertyModel::kLabel;
    const FieldKind kind = model_.field(cell).kind;
    const bool typed = kind != FieldKind::None && kind != FieldKind::Switch &&
                       kind != FieldKind::Keyword && !model_.field(cell).readOnly;
    viewport()->setCursor(onLabel && scrubbable(cell).isValid() ? Qt::SizeHorCursor
                          : carries                             ? Qt::OpenHandCursor
                          : typed                               ? Qt::IBeamCursor
                                                                : Qt::ArrowCursor);
}

std::optional<PlotWish> PropertyView::wishFor(const QModelIndex& cell) const
{
    if (!cell.isValid() || model_.node(cell).kind != Kind::Live || !places_.step) {
        return std::nullopt;
    }
    const LiveRow& row = model_.liveRow(cell);
    PlotWish wish{.objects = {},
                  .kind = row.first.kind,
                  .components = {},
                  .label = QCoreApplication::translate("live", row.label)};
    for (const ShownObject& object : model_.objects()) {
        wish.objects.push_back(object.now->id());
    }
    const int field = cell.column() - PropertyModel::kFirstField;
    for (int i = 0; i < row.count; ++i) {
        if (field < 0 || field >= row.count || field == i) {
            wish.components.push_back(row.first.component + static_cast<std::uint32_t>(i));
        }
    }
    return wish;
}

void PropertyView::carry(QPoint at)
{
    const QPoint global = viewport()->mapToGlobal(at);
    const QString step = places_.step(*carried_, global);
    viewport()->setCursor(step.isEmpty() ? Qt::ForbiddenCursor : Qt::DragCopyCursor);
    if (step.isEmpty()) {
        QToolTip::hideText();
    } else {
        QToolTip::showText(global + QPoint(px(4), px(4)), step, viewport());
    }
}

void PropertyView::letGo(QPoint at)
{
    const PlotWish wish = *std::exchange(carried_, std::nullopt);
    viewport()->unsetCursor();
    QToolTip::hideText();
    places_.drop(wish, viewport()->mapToGlobal(at));
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
    if (carried_) {
        letGo(at);
        return;
    }
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

}  // namespace editor
