#pragma once

#include "editor/control/control_form.h"

#include <vector>

namespace editor {

class ValueSlider;

// Opens and closes the jaw that hangs on a body; hidden where there is none.
class JawForm final : public ControlForm {
    Q_OBJECT

public:
    JawForm(ControlDesk& desk, scene::BodyIndex root, QWidget* parent = nullptr);

    void refresh() override;
    void release() override;
    [[nodiscard]] bool isCommanded() const override;

private:
    void open(double opening);

    scene::BodyIndex root_;
    std::vector<scene::JointIndex> joints_;
    ValueSlider* slider_;
    QuantityEdit* opening_;
};

}  // namespace editor
