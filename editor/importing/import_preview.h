#pragma once

#include "editor/importing/import_attempt.h"
#include "scene/scene.h"

#include <QWidget>

#include <memory>
#include <string>
#include <vector>

class QLabel;

namespace editor {

namespace view3d {
class Stage;
class Viewport;
}  // namespace view3d

// How a robot will look, above what it comes to.
class ImportPreview final : public QWidget {
    Q_OBJECT

public:
    explicit ImportPreview(QWidget* parent = nullptr);
    ~ImportPreview() override;

    // `scene`: of the robot at its place, or null.
    void show(const ImportTotals& totals,
              const scene::ScenePtr& scene,
              const importers::ImportPlace& place);
    // Outlines the bodies and joints with these identifiers.
    void highlight(const std::vector<std::string>& identifiers);

private:
    void takeColours();

    std::unique_ptr<view3d::Stage> stage_;
    view3d::Viewport* view_;
    QLabel* counts_;
    QLabel* shapes_;
    QLabel* mass_;
    QLabel* height_;
    QLabel* shift_;
    QLabel* floor_;
};

}  // namespace editor
