#pragma once

#include "editor/control/control_form.h"

namespace editor {

// Says why what is selected has nothing to command.
class RemarkForm final : public ControlForm {
    Q_OBJECT

public:
    RemarkForm(ControlDesk& desk, const QString& sentence, QWidget* parent = nullptr);

    void refresh() override {}

    void release() override {}

    [[nodiscard]] bool isCommanded() const override { return false; }
};

}  // namespace editor
