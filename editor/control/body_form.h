#pragma once

#include "editor/control/control_form.h"

#include <array>
#include <optional>
#include <vector>

namespace editor {

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
    using Fields = std::array<QuantityEdit*, 3>;
    using Sliders = std::array<ValueSlider*, 3>;
    static constexpr std::size_t kBounds = 4;

    // What acts on a body besides the forces of the others.
    enum class Gravity {
        World,
        None,
        Own,
    };

    Fields makeFields(const QString& name);
    void makeTargets();
    void makeBounds();
    void makeGravity();
    void makeJaw();
    void chooseMode(exchange::BodyControlMode mode);
    void take(int row, int axis, double si);
    void chooseBounds(bool own);
    void bound(std::size_t which, double most);
    void chooseGravity(Gravity choice);
    void takeGravity(int axis, double si);
    void openJaw(double opening);
    void showTargets(exchange::BodyControlMode mode);
    void showBounds();
    void showGravity();
    void showJaw();
    [[nodiscard]] base::Pose pose() const;
    // As it holds now: commanded in this run, or of the scene.
    [[nodiscard]] std::optional<base::Vec3> gravity() const;
    // Nothing yet, with the bounds that hold now or were typed for it.
    [[nodiscard]] exchange::CommandBody fresh(exchange::BodyControlMode mode) const;
    [[nodiscard]] bool isDragged() const;
    // The two vectors of the present mode.
    [[nodiscard]] std::array<base::Vec3, 2> shown() const;

    scene::BodyIndex body_;
    std::vector<scene::JointIndex> jawJoints_;
    QComboBox* mode_;
    std::array<ControlRow*, 2> rows_{};
    std::array<Fields, 2> fields_{};
    std::array<Sliders, 2> sliders_{};
    base::Vec3 centre_;                  // of the sliders of a position
    exchange::CommandBody typed_;        // its bounds, while nothing is commanded
    bool ownBounds_ = false;             // the rows are open although they may bound nothing
    QComboBox* boundsChoice_ = nullptr;  // null: a static body takes nothing
    std::array<QuantityEdit*, kBounds> bounds_{};
    std::array<ControlRow*, kBounds> boundRows_{};
    QComboBox* gravityChoice_ = nullptr;
    ControlRow* gravityRow_ = nullptr;
    Fields gravity_{};
    ValueSlider* jaw_ = nullptr;
    QuantityEdit* opening_ = nullptr;
    ControlRow* jawRow_ = nullptr;
    // As typed: angles of a rotation are distinguished from others that mean the same.
    base::Vec3 rotation_;
    bool ownGravity_ = false;  // the row is open although the vector may be the world's
};

}  // namespace editor
