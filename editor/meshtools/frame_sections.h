#pragma once

#include "editor/meshtools/tool_section.h"

namespace editor {

// What a number of the file means, and which axis points up.
class UnitSection final : public ToolSection {
    Q_OBJECT

public:
    explicit UnitSection(QWidget* parent = nullptr);

    void showResult(const MeshToolSource& source, const MeshToolResult& result) override;

protected:
    void showSettings(const MeshToolSource& source) override;

private:
    void takeGuess();

    QComboBox* unit_;
    QComboBox* up_;
    QLabel* guess_;
    meshes::UnitGuess guessed_;
};

// Where on the mesh the frame of the body is.
class OriginSection final : public ToolSection {
    Q_OBJECT

public:
    explicit OriginSection(QWidget* parent = nullptr);

    void showResult(const MeshToolSource& source, const MeshToolResult& result) override;

protected:
    void showSettings(const MeshToolSource& source) override;

private:
    QComboBox* origin_;
    QLabel* note_;
};

}  // namespace editor
