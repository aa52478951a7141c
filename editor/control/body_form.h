#pragma once

#include "editor/control/control_form.h"

#include <array>

namespace editor {

class GravityForm;
class JawForm;
class QuantityEdit;
class ValueSlider;

// Commands a body: pose, velocity or wrench, each within limits, its own gravity, and the jaw that
// hangs on it.
class BodyForm final : public ControlForm {
    Q_OBJECT

public:
    BodyForm(ControlDesk& desk, scene::BodyIndex body, QWidget* parent = nullptr);

    void refresh() override;
    void release() override;
    [[nodiscard]] bool isCommanded() const override;

private:
    using Sliders = std::array<ValueSlider*, 3>;
    static constexpr std::size_t kBounds = 4;

    void makeTargets();
    void makeBounds();
    void chooseMode(exchange::BodyControlMode mode);
    void take(int row, int axis, double si);
    void chooseBounds(bool own);
    void bound(std::size_t which, double most);
    void showTargets(exchange::BodyControlMode mode);
    void showBounds();
    [[nodiscard]] base::Pose pose() const;
    // Nothing yet, with the bounds that hold now or were typed for it.
    [[nodiscard]] exchange::CommandBody fresh(exchange::BodyControlMode mode) const;
    [[nodiscard]] bool isDragged() const;
    // The two vectors of the present mode.
    [[nodiscard]] std::array<base::Vec3, 2> shown() const;

    scene::BodyIndex body_;
    QComboBox* mode_;
    GravityForm* gravity_ = nullptr;  // null: a static body has none
    JawForm* jaw_ = nullptr;
    std::array<ControlRow*, 2> rows_{};
    std::array<Fields, 2> fields_{};
    std::array<Sliders, 2> sliders_{};
    base::Vec3 centre_;                  // of the sliders of a position
    exchange::CommandBody typed_;        // its bounds, while nothing is commanded
    bool ownBounds_ = false;             // the rows are open although they may bound nothing
    QComboBox* boundsChoice_ = nullptr;  // null: a static body takes nothing
    std::array<QuantityEdit*, kBounds> bounds_{};
    std::array<ControlRow*, kBounds> boundRows_{};
    // As typed: angles of a rotation are distinguished from others that mean the same.
    base::Vec3 rotation_;
};

}  // namespace editor
