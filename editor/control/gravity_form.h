#pragma once

#include "editor/control/control_form.h"

#include <optional>

namespace editor {

// The gravity of one body alone: the world's, none, or its own.
class GravityForm final : public ControlForm {
    Q_OBJECT

public:
    GravityForm(ControlDesk& desk, scene::BodyIndex body, QWidget* parent = nullptr);

    void refresh() override;

    // Its gravity outlives the commands of a body.
    void release() override {}

    [[nodiscard]] bool isCommanded() const override { return false; }

private:
    enum class Gravity {
        World,
        None,
        Own,
    };

    void choose(Gravity choice);
    void take(int axis, double si);
    // As it holds now: commanded in this run, or of the scene.
    [[nodiscard]] std::optional<base::Vec3> gravity() const;

    scene::BodyIndex body_;
    QComboBox* choice_;
    Fields fields_;
    ControlRow* row_ = nullptr;
    bool own_ = false;  // the row is open although the vector may be the world's
};

}  // namespace editor
