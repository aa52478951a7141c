#pragma once

#include "editor/meshtools/tool_section.h"

namespace editor {

class QuantityEdit;

// What of the body touches others.
class CollisionSection final : public ToolSection {
    Q_OBJECT

public:
    explicit CollisionSection(QWidget* parent = nullptr);

    void showResult(const MeshToolSource& source, const MeshToolResult& result) override;

protected:
    void showSettings(const MeshToolSource& source) override;

private:
    QComboBox* choice_;
    QuantityEdit* pieces_;
    QuantityEdit* concavity_;
    int piecesRow_;
    int concavityRow_;
    QLabel* note_;
};

}  // namespace editor
