#pragma once

#include "editor/meshtools/tool_section.h"

class QCheckBox;

namespace editor {

class QuantityEdit;

// Welding, turning of faces and filling of holes, each with what it did or would have to do.
class RepairSection final : public ToolSection {
    Q_OBJECT

public:
    explicit RepairSection(QWidget* parent = nullptr);

    void showResult(const MeshToolSource& source, const MeshToolResult& result) override;

protected:
    void showSettings(const MeshToolSource& source) override;

private:
    QCheckBox* addTool(const char* name, const QString& words, bool ShapeSettings::*setting);

    QCheckBox* weld_;
    QuantityEdit* tolerance_;
    QLabel* weldNote_;
    QCheckBox* orient_;
    QLabel* orientNote_;
    QCheckBox* fill_;
    QLabel* fillNote_;
};

}  // namespace editor
