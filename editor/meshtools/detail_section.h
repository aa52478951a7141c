#pragma once

#include "editor/meshtools/tool_section.h"

namespace editor {

class QuantityEdit;
class ValueSlider;

// Fewer triangles, of what is drawn, of a twin that collides, or of both.
class DetailSection final : public ToolSection {
    Q_OBJECT

public:
    explicit DetailSection(QWidget* parent = nullptr);

    void showResult(const MeshToolSource& source, const MeshToolResult& result) override;

protected:
    void showSettings(const MeshToolSource& source) override;

private:
    void setShare(double share);

    QComboBox* what_;
    ValueSlider* slider_;
    QuantityEdit* percent_;
    int shareRow_;
    QLabel* note_;
};

}  // namespace editor
