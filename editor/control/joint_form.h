#pragma once

#include "editor/control/control_form.h"

#include <array>
#include <optional>
#include <vector>

class QLabel;

namespace editor {

class QuantityEdit;
class ValueSlider;

// Commands one freedom of joints, the same of all of them: mode, target, and what is measured.
class JointForm final : public ControlForm {
    Q_OBJECT

public:
    // At least one joint; each has the freedom.
    JointForm(ControlDesk& desk,
              std::vector<scene::JointIndex> joints,
              std::size_t freedom,
              QWidget* parent = nullptr);

    void refresh() override;
    void release() override;
    [[nodiscard]] bool isCommanded() const override;

private:
    enum Bound {
        kEffort,
        kRate,
        kBounds,
    };

    void chooseMode(exchange::ControlMode mode);
    void aim(double target);
    void showCut(exchange::ControlMode mode, double target);
    [[nodiscard]] double measured(scene::JointIndex joint, exchange::ControlMode mode) const;
    // The one of all joints; none when they differ.
    [[nodiscard]] std::optional<exchange::ControlMode> mode() const;
    void showTarget(exchange::ControlMode mode);
    void showLimits(exchange::ControlMode mode);
    void showMotor();
    // With the bounds that hold now, or were typed for it, or that the file has.
    [[nodiscard]] exchange::CommandJoint wanted(scene::JointIndex joint,
                                                exchange::ControlMode mode,
                                                double target) const;
    void bound(Bound which, double most);
    void makeBounds();

    [[nodiscard]] exchange::CommandJoint demandOf(scene::JointIndex joint) const
    {
        return desk_.of(joint, freedom_);
    }

    [[nodiscard]] bool turnsIn(scene::JointIndex joint) const;

    std::vector<scene::JointIndex> joints_;
    std::size_t freedom_;
    bool oneUnit_;  // all turn, or all slide
    bool turn_;
    QComboBox* mode_;
    ValueSlider* slider_;
    QuantityEdit* target_;
    QLabel* measured_;
    QLabel* motorRemark_ = nullptr;
    QLabel* cutRemark_ = nullptr;  // why a target is another one than was typed
    std::array<QuantityEdit*, kBounds> bounds_{};
    std::array<ControlRow*, kBounds> boundRows_{};
    std::array<std::optional<double>, kBounds> typed_{};  // while nothing is commanded
};

}  // namespace editor
