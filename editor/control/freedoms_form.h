#pragma once

#include "editor/control/control_form.h"

#include <vector>

namespace editor {

class JointForm;

// Commands joints of one type with several freedoms: which of them, and the rows of that one. The
// list says which are commanded.
class FreedomsForm final : public ControlForm {
    Q_OBJECT

public:
    // At least one joint.
    FreedomsForm(ControlDesk& desk,
                 std::vector<scene::JointIndex> joints,
                 QWidget* parent = nullptr);

    void refresh() override;
    void release() override;
    [[nodiscard]] bool isCommanded() const override;

private:
    [[nodiscard]] bool isCommanded(std::size_t freedom) const;
    // By its own limits, in all of the joints.
    [[nodiscard]] bool isLocked(std::size_t freedom) const;
    [[nodiscard]] std::size_t firstShown() const;
    void showChoices();
    void choose(std::size_t freedom);

    std::vector<scene::JointIndex> joints_;
    std::size_t count_;
    std::size_t chosen_ = 0;
    QComboBox* freedoms_;
    JointForm* rows_ = nullptr;  // of the chosen one
};

}  // namespace editor
