#pragma once

#include "editor/importing/import_attempt.h"
#include "scene/scene.h"

#include <QWidget>

#include <memory>

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

    void show(const ImportAttempt& attempt);

private:
    void takeColours();

    std::unique_ptr<view3d::Stage> stage_;
    view3d::Viewport* view_;
    QLabel* counts_;
    QLabel* shapes_;
    QLabel* mass_;
    QLabel* height_;
};

}  // namespace editor
