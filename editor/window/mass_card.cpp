#include "editor/window/mass_card.h"

#include "editor/viewcards/card_field.h"
#include "editor/widgets/quantity_edit.h"

#include <array>

namespace editor {

MassCard::MassCard(QWidget& picture)
    : card_(new ViewCard(picture)),
      pose_(*this,
            {.position = {tr("Mass centre along X, metres"), tr("Mass centre along Y, metres"),
                          tr("Mass centre along Z, metres")},
             .turn = {tr("Principal axes turned about X"), tr("Principal axes turned about Y"),
                      tr("Principal axes turned about Z")}},
            [this](const base::Pose& X_BC) {
                report({X_BC, place_.moments});
            })
{
    setParent(card_);  // which may go with the window that it lies in
    card_->setVerb(tr("Done"));
    card_->setCancel(false);
    const std::array moments{tr("Moment of inertia about the first axis, kg·m²"),
                             tr("Moment of inertia about the second axis, kg·m²"),
                             tr("Moment of inertia about the third axis, kg·m²")};
    for (int i = 0; i < 3; ++i) {
        const auto at = static_cast<std::size_t>(i);
        moments_[at] = cardField(moments[at], base::Unit::KilogramMetreSquared, i);
        connect(moments_[at], &QuantityEdit::entered, this, [this, i](double value) {
            view3d::MassPlace made = place_;
            made.moments[i] = value;
            report(made);
        });
    }
    pose_.addTo(*card_, tr("Centre, m"), tr("Axes, deg"));
    card_->addRow(tr("Inertia"), {moments_[0], moments_[1], moments_[2]});
    card_->addKey(Qt::Key_R, [this] { setTurns(!turns_); });
    card_->addKey(Qt::Key_G, [this] { setTurns(false); });
}

void MassCard::setTurns(bool turns)
{
    if (turns_ != (turns && mayTurn_)) {
        turns_ = turns && mayTurn_;
        Q_EMIT turnsChanged();
    }
}

void MassCard::report(const view3d::MassPlace& place)
{
    Q_EMIT changed(place);
    card_->leaveFields();
}

void MassCard::setWhyNoTurn(const QString& reason)
{
    mayTurn_ = reason.isEmpty();
    const std::array names{tr("Turn about X (R: by the gizmo)"),
                           tr("Turn about Y (R: by the gizmo)"),
                           tr("Turn about Z (R: by the gizmo)")};
    pose_.setTurning(mayTurn_, mayTurn_ ? names : std::array{reason, reason, reason});
    setTurns(turns_);
}

void MassCard::show(const view3d::MassPlace* place)
{
    place_ = place == nullptr ? view3d::MassPlace() : *place;
    pose_.show(place_.X_BC, place != nullptr);
    for (int i = 0; i < 3; ++i) {
        const auto at = static_cast<std::size_t>(i);
        moments_[at]->showNumber(place_.moments[i]);
        moments_[at]->setEnabled(place != nullptr);
    }
}

}  // namespace editor
