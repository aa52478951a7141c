#pragma once

#include "editor/tools/joint_creation.h"
#include "editor/viewcards/view_card.h"
#include "scene/joint.h"

#include <QObject>

#include <optional>

class QCheckBox;

namespace editor {

class QuantityEdit;
class TypeChoice;

// What a person chose about a joint that is to be.
struct JoinSettings {
    scene::JointType type = scene::JointType::Revolute;
    bool faces = true;  // they meet; else the axes only
    bool flip = false;
    bool moves = true;     // the child goes there; else it stays where it is
    double offset = 0;     // m along the axis
    double turn = 0;       // rad about the axis, in the new place
    bool limited = false;  // by `limits`, rad or m from the new place
    scene::Limits limits;
    bool driven = false;  // by a motor, from the start of a run on
    double speed = 0;     // rad/s or m/s, of that

    // What is to be written.
    [[nodiscard]] JointMotion motion() const
    {
        const bool one = scene::hasOneFreedom(type);
        return {.limits = limited && one ? std::optional(limits) : std::nullopt,
                .startSpeed = driven && one ? std::optional(speed) : std::nullopt};
    }
};

// The fields and keys of the Join tool's card.
class JoinCard final : public QObject {
    Q_OBJECT

public:
    explicit JoinCard(QWidget& picture);

    [[nodiscard]] ViewCard& card() { return *card_; }

    [[nodiscard]] const JoinSettings& settings() const { return settings_; }

    // As dragged in the view; reports nothing.
    void show(const JoinSettings& settings);

    // Why the two are not brought together, so that what says how has no effect; empty when they
    // are.
    void setMates(const QString& whyNot);

Q_SIGNALS:
    // By a person.
    void changed();

private:
    void addType();
    void addPlace();
    void addRange();
    void chooseOther();
    void setType(scene::JointType type);
    void setLimited(bool limited);
    void setDriven(bool driven);
    void enter(double& setting, double value);

    ViewCard* card_;
    JoinSettings settings_;
    TypeChoice* types_;
    QCheckBox* faces_;
    QCheckBox* flip_;
    QCheckBox* moves_;
    QCheckBox* limited_;
    QCheckBox* driven_;
    QuantityEdit* offset_;
    QuantityEdit* low_;
    QuantityEdit* high_;
    QuantityEdit* turn_;
    QuantityEdit* speed_;
    QString movesTip_;
};

}  // namespace editor
