#include "editor/window/collision_card.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/viewcards/type_choice.h"
#include "editor/widgets/quantity_edit.h"

#include <QComboBox>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace editor {
namespace {

constexpr int kThird = 60;  // width of one of three fields
constexpr int kPair = 74;   // of a number with its unit

// In the order of the segments.
const std::array<scene::Geometry, 5>& kinds()
{
    static const std::array<scene::Geometry, 5> kKinds{
        scene::Box(), scene::Sphere(), scene::Cylinder(), scene::Capsule(), scene::Cone()};
    return kKinds;
}

// Radius, height and axis of what is round; null of anything else.
template <typename Use>
bool useRound(scene::Geometry& geometry, Use use)
{
    return std::visit(
        [&use](auto& shape) {
            if constexpr (requires { shape.height; }) {
                use(shape.radius, shape.height, shape.axis);
                return true;
            }
            return false;
        },
        geometry);
}

QuantityEdit* field(const QString& name, base::Unit unit, std::optional<int> axis)
{
    auto* made = new QuantityEdit(axis);
    made->setUnit(unit);
    made->setFixedSize(px(axis ? kThird : kPair), px(metrics::kField));
    made->setAccessibleName(name);
    made->setToolTip(name);
    return made;
}

QToolButton* button(const char* iconName, const QString& name)
{
    auto* made = new QToolButton;
    made->setIcon(icon(iconName));
    made->setAutoRaise(true);
    made->setFocusPolicy(Qt::TabFocus);
    made->setToolTip(name);
    made->setAccessibleName(name);
    made->setFixedSize(px(22), px(22));
    return made;
}

}  // namespace

CollisionCard::CollisionCard(QWidget& picture)
    : card_(new ViewCard(picture)),
      types_(new TypeChoice({{"box", tr("Box"), tr("Box (1)")},
                             {"sphere", tr("Sphere"), tr("Sphere (2)")},
                             {"cylinder", tr("Cylinder"), tr("Cylinder (3)")},
                             {"capsule", tr("Capsule"), tr("Capsule (4)")},
                             {"cone", tr("Cone"), tr("Cone (5)")}})),
      count_(new QLabel),
      previous_(button("twisty-up", tr("The shape before (Shift+Tab)"))),
      next_(button("twisty-down", tr("The next shape (Tab)"))),
      add_(button("plus", tr("Add a shape (A)"))),
      remove_(button("delete", tr("Remove the shape (Del)"))),
      radius_(field(tr("Radius"), base::Unit::Metre, std::nullopt)),
      height_(field(tr("Height"), base::Unit::Metre, std::nullopt)),
      axis_(new QComboBox)
{
    setParent(card_);  // which may go with the window that it lies in
    card_->setVerb(tr("Done"));
    card_->setCancel(false);
    addTypes();
    addList();
    addSizes();
    addPlace();
}

void CollisionCard::addTypes()
{
    card_->addWide(types_);
    connect(types_, &TypeChoice::picked, this, &CollisionCard::setType);
    for (int type = 0; type < 5; ++type) {
        card_->addKey(Qt::Key_1 + type, [this, type] { setType(type); });
    }
}

void CollisionCard::addList()
{
    setFontRole(*count_, FontRole::Row);
    count_->setMinimumWidth(px(44));
    card_->addRow(tr("Shape"), {count_, previous_, next_, add_, remove_});
    connect(previous_, &QToolButton::clicked, this, [this] { Q_EMIT walked(-1); });
    connect(next_, &QToolButton::clicked, this, [this] { Q_EMIT walked(1); });
    connect(add_, &QToolButton::clicked, this, &CollisionCard::added);
    connect(remove_, &QToolButton::clicked, this, &CollisionCard::removed);
    card_->addKey(Qt::Key_Backtab, [this] { Q_EMIT walked(-1); });
    card_->addKey(Qt::Key_Tab, [this] { Q_EMIT walked(1); });
    card_->addKey(Qt::Key_A, [this] { add_->click(); });
    for (const Qt::Key key : {Qt::Key_Delete, Qt::Key_X}) {
        card_->addKey(key, [this] { remove_->click(); });
    }
}

void CollisionCard::addSizes()
{
    const std::array names{tr("Size along X, metres"), tr("Size along Y, metres"),
                           tr("Size along Z, metres")};
    for (int i = 0; i < 3; ++i) {
        const auto at = static_cast<std::size_t>(i);
        size_[at] = field(names[at], base::Unit::Metre, i);
        connect(size_[at], &QuantityEdit::entered, this, [this, i](double value) {
            view3d::PlacedShape made = shape_;
            if (auto* box = std::get_if<scene::Box>(&made.geometry); box != nullptr && value > 0) {
                box->size[i] = value;
            }
            report(made);
        });
    }
    boxRow_ = card_->addRow(tr("Size, m"), {size_[0], size_[1], size_[2]});
    axis_->addItems({tr("Along X"), tr("Along Y"), tr("Along Z")});
    axis_->setAccessibleName(tr("Axis"));
    setFontRole(*axis_, FontRole::Row);
    axis_->setFixedHeight(px(metrics::kField));
    radiusRow_ = card_->addRow(tr("Radius"), {radius_}, tr("drag the handles"));
    heightRow_ = card_->addRow(tr("Height"), {height_, axis_});
    connect(radius_, &QuantityEdit::entered, this, [this](double value) {
        view3d::PlacedShape made = shape_;
        if (value > 0) {
            if (auto* sphere = std::get_if<scene::Sphere>(&made.geometry)) {
                sphere->radius = value;
            }
            useRound(made.geometry, [value](double& radius, double& /*height*/, int& /*axis*/) {
                radius = value;
            });
        }
        report(made);
    });
    connect(height_, &QuantityEdit::entered, this, [this](double value) {
        view3d::PlacedShape made = shape_;
        if (value > 0) {
            useRound(made.geometry, [value](double& /*radius*/, double& height, int& /*axis*/) {
                height = value;
            });
        }
        report(made);
    });
    connect(axis_, &QComboBox::activated, this, [this](int along) {
        view3d::PlacedShape made = shape_;
        useRound(made.geometry,
                 [along](double& /*radius*/, double& /*height*/, int& axis) { axis = along; });
        report(made);
    });
}

void CollisionCard::addPlace()
{
    const std::array names{tr("Place along X, metres"), tr("Place along Y, metres"),
                           tr("Place along Z, metres")};
    const std::array turns{tr("Turn about X"), tr("Turn about Y"), tr("Turn about Z")};
    for (int i = 0; i < 3; ++i) {
        const auto at = static_cast<std::size_t>(i);
        place_[at] = field(names[at], base::Unit::Metre, i);
        turn_[at] = field(turns[at], base::Unit::Radian, i);
        connect(place_[at], &QuantityEdit::entered, this, [this, i](double value) {
            view3d::PlacedShape made = shape_;
            made.X_BS.position[i] = value;
            report(made);
        });
        connect(turn_[at], &QuantityEdit::entered, this, [this, i](double value) {
            view3d::PlacedShape made = shape_;
            base::Vec3 rpy = base::toRpy(made.X_BS.rotation);
            rpy[i] = value;
            made.X_BS.rotation = base::fromRpy(rpy);
            report(made);
        });
    }
    card_->addRow(tr("Place, m"), {place_[0], place_[1], place_[2]});
    card_->addRow(tr("Turn, deg"), {turn_[0], turn_[1], turn_[2]});
    card_->addKey(Qt::Key_R, [this] { toggleTurns(); });
    card_->addKey(Qt::Key_G, [this] {
        if (turns_) {
            toggleTurns();
        }
    });
}

void CollisionCard::toggleTurns()
{
    turns_ = !turns_;
    Q_EMIT turnsChanged();
}

void CollisionCard::setType(int type)
{
    view3d::PlacedShape made = shape_;
    if (any_) {
        made.geometry =
            view3d::ofSameSize(shape_.geometry, kinds()[static_cast<std::size_t>(type)]);
        report(made);
    }
}

void CollisionCard::report(view3d::PlacedShape shape)
{
    if (auto* capsule = std::get_if<scene::Capsule>(&shape.geometry)) {
        capsule->height = std::max(capsule->height, 2 * capsule->radius);
    }
    Q_EMIT changed(shape);
    card_->leaveFields();
}

void CollisionCard::setWhyNoMore(const QString& reason)
{
    add_->setEnabled(reason.isEmpty());
    add_->setToolTip(reason.isEmpty() ? tr("Add a shape (A)") : reason);
}

void CollisionCard::show(const view3d::PlacedShape* shape, std::size_t index, std::size_t count)
{
    any_ = shape != nullptr;
    shape_ = any_ ? *shape : view3d::PlacedShape();
    count_->setText(count == 0 ? tr("none") : tr("%1 of %2").arg(any_ ? index + 1 : 0).arg(count));
    for (QToolButton* one : {previous_, next_}) {
        one->setEnabled(count > 1);
    }
    remove_->setEnabled(any_ && count > 1);
    remove_->setToolTip(any_ && count == 1 ? tr("The last shape stays: without one, what is drawn "
                                                "would collide.")
                                           : tr("Remove the shape (Del)"));
    types_->setEnabled(any_);
    const auto kind = std::find_if(kinds().begin(), kinds().end(), [this](const auto& one) {
        return any_ && one.index() == shape_.geometry.index();
    });
    types_->setChosen(kind == kinds().end() ? -1 : static_cast<int>(kind - kinds().begin()));
    const auto* box = std::get_if<scene::Box>(&shape_.geometry);
    const auto* sphere = std::get_if<scene::Sphere>(&shape_.geometry);
    const bool round = useRound(shape_.geometry, [this](double radius, double height, int axis) {
        radius_->showNumber(radius);
        height_->showNumber(height);
        axis_->setCurrentIndex(axis);
    });
    boxRow_->setVisible(box != nullptr);
    radiusRow_->setVisible(sphere != nullptr || round);
    heightRow_->setVisible(round);
    if (sphere != nullptr) {
        radius_->showNumber(sphere->radius);
    }
    const base::Vec3 rpy = base::toRpy(shape_.X_BS.rotation);
    for (int i = 0; i < 3; ++i) {
        const auto at = static_cast<std::size_t>(i);
        size_[at]->showNumber(box != nullptr ? box->size[i] : 0);
        place_[at]->showNumber(shape_.X_BS.position[i]);
        turn_[at]->showNumber(rpy[i]);
        for (QuantityEdit* one : {size_[at], place_[at], turn_[at]}) {
            one->setEnabled(any_);
        }
    }
    card_->arrange();
}

}  // namespace editor
