#include "editor/window/collision_card.h"

#include "editor/theme/icon.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/viewcards/card_field.h"
#include "editor/viewcards/type_choice.h"
#include "editor/widgets/quantity_edit.h"

#include <QComboBox>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace editor {
namespace {

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
      radius_(cardField(tr("Radius"), base::Unit::Metre)),
      height_(cardField(tr("Height"), base::Unit::Metre)),
      axis_(new QComboBox),
      place_(*this,
             {.position = {tr("Place along X, metres"), tr("Place along Y, metres"),
                           tr("Place along Z, metres")},
              .turn = {tr("Turn about X"), tr("Turn about Y"), tr("Turn about Z")}},
             [this](const base::Pose& X_BS) {
                 report({shape_.geometry, X_BS});
             })
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
        size_[at] = cardField(names[at], base::Unit::Metre, i);
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
    place_.addTo(*card_, tr("Place, m"), tr("Turn, deg"));
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
    place_.show(shape_.X_BS, any_);
    for (int i = 0; i < 3; ++i) {
        const auto at = static_cast<std::size_t>(i);
        size_[at]->showNumber(box != nullptr ? box->size[i] : 0);
        size_[at]->setEnabled(any_);
    }
    card_->arrange();
}

}  // namespace editor
