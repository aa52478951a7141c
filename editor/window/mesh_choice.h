#pragma once

#include "adf/document.h"
#include "scene/mesh_data.h"

#include <QString>

class QWidget;

namespace editor {

// Asks for a mesh file that a body of the document is to be drawn with; empty when there is none.
[[nodiscard]] QString chooseMesh(QWidget& window, const adf::Document& document);
// Is it a mesh file, by its name?
[[nodiscard]] bool isMeshFile(const QString& path);
// Why the numbers of the mesh are likely no metres, as a sentence; empty when they may be.
[[nodiscard]] QString unitDoubt(const scene::MeshData& mesh);

}  // namespace editor
