#pragma once

#include "editor/dialogs/stage_preview.h"
#include "editor/importing/import_attempt.h"
#include "scene/scene.h"

#include <string>
#include <vector>

class QLabel;

namespace editor {

// How a robot will look, above what it comes to.
class ImportPreview final : public StagePreview {
    Q_OBJECT

public:
    explicit ImportPreview(QWidget* parent = nullptr);

    // `scene`: of the robot at its place, or null.
    void show(const ImportTotals& totals,
              const scene::ScenePtr& scene,
              const importers::ImportPlace& place);
    // Outlines the bodies and joints with these identifiers.
    void highlight(const std::vector<std::string>& identifiers);

private:
    QLabel* counts_;
    QLabel* shapes_;
    QLabel* mass_;
    QLabel* height_;
    QLabel* shift_;
    QLabel* floor_;
};

}  // namespace editor
