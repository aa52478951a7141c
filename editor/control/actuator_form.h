#pragma once

#include "editor/control/control_form.h"

class QLabel;
class QPushButton;

namespace editor {

// Grabs and lets go with a constraint actuator.
class ActuatorForm final : public ControlForm {
    Q_OBJECT

public:
    ActuatorForm(ControlDesk& desk, scene::ActuatorIndex actuator, QWidget* parent = nullptr);

    void refresh() override;
    void release() override;
    [[nodiscard]] bool isCommanded() const override;

private:
    void grab();
    [[nodiscard]] const exchange::ActuatorReading* reading() const;

    scene::ActuatorIndex actuator_;
    QComboBox* what_;
    QPushButton* grab_;
    QPushButton* letGo_;
    QLabel* holds_;
};

}  // namespace editor
