#pragma once

#include "editor/meshtools/tool_section.h"

namespace editor {

class QuantityEdit;

// Mass, its centre and inertia, of the solid that the mesh encloses.
class MassSection final : public ToolSection {
    Q_OBJECT

public:
    explicit MassSection(QWidget* parent = nullptr);

    void showResult(const MeshToolSource& source, const MeshToolResult& result) override;

protected:
    void showSettings(const MeshToolSource& source) override;

private:
    QComboBox* choice_;
    QComboBox* material_;
    QuantityEdit* density_;
    QuantityEdit* mass_;
    int materialRow_;
    int densityRow_;
    int massRow_;
    QLabel* numbers_;
    QLabel* warning_;
};

}  // namespace editor
