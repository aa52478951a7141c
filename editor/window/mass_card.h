#pragma once

#include "editor/view3d/mass_tool.h"
#include "editor/viewcards/card_field.h"
#include "editor/viewcards/view_card.h"

#include <QObject>

#include <array>

namespace editor {

class QuantityEdit;

// The fields and keys of the card in which the mass centre of a body and its moments of inertia are
// edited.
class MassCard final : public QObject {
    Q_OBJECT

public:
    explicit MassCard(QWidget& picture);

    [[nodiscard]] ViewCard& card() { return *card_; }

    // Null: there is nothing to be edited.
    void show(const view3d::MassPlace* place);
    // Empty when the principal axes may be turned; else why not.
    void setWhyNoTurn(const QString& reason);

    // Does the gizmo turn the axes? Else it moves the centre.
    [[nodiscard]] bool turns() const { return turns_; }

Q_SIGNALS:
    // By a person.
    void changed(const editor::view3d::MassPlace& place);
    void turnsChanged();

private:
    void setTurns(bool turns);
    void report(const view3d::MassPlace& place);

    ViewCard* card_;
    view3d::MassPlace place_;
    bool turns_ = false;
    bool mayTurn_ = true;
    PoseFields pose_;
    std::array<QuantityEdit*, 3> moments_{};
};

}  // namespace editor
