#pragma once

#include "editor/meshtools/mesh_tool_edit.h"
#include "editor/meshtools/mesh_tool_source.h"
#include "editor/meshtools/mesh_tool_work.h"
#include "scene/asset_source.h"

#include <QDialog>
#include <QTimer>

#include <memory>
#include <vector>

class QAction;
class QPushButton;
class QVBoxLayout;

namespace editor {

class BackgroundJob;
class DialogFoot;
class ElidedLabel;
class MeshPreview;
class ToolSection;

// What can be done to the mesh of one body, with how it will look and collide. Everything is worked
// out in a worker while settings change; files are written when Apply is pressed, and then edit()
// is what remains to be done.
class MeshToolsDialog final : public QDialog {
    Q_OBJECT

public:
    // `assets` must outlive the program's windows, as work that was cancelled may still read.
    MeshToolsDialog(const adf::Document& document,
                    adf::ObjectId body,
                    scene::AssetSource& assets,
                    QWidget* parent);
    ~MeshToolsDialog() override;

    [[nodiscard]] const MeshToolSettings& settings() const { return settings_; }

    // Does nothing while files are written.
    void setSettings(const MeshToolSettings& settings);

    // Nothing is being read, worked out or written.
    [[nodiscard]] bool isIdle() const { return job_ == nullptr && !later_.isActive(); }

    // Of the settings as they were last worked out; null before.
    [[nodiscard]] const MeshToolResultPtr& result() const { return result_; }

    // After the dialog was accepted: the files are written, and this makes the body use them.
    [[nodiscard]] const adf::Edit& edit() const { return edit_; }

Q_SIGNALS:
    // What the settings come to is shown.
    void shown();

public Q_SLOTS:
    void accept() override;
    void reject() override;

private:
    void makeHead();
    void makeSections();
    void makeFoot();
    void read();
    void work();
    void showSettings();
    void showResult();
    void showBusy(bool busy);
    void setWriting(bool writing);
    void showRefusal(const base::Error& error);

    adf::Document document_;
    adf::ObjectId body_;
    scene::AssetSource& assets_;
    std::shared_ptr<const MeshToolSource> source_;
    MeshToolSettings initial_;
    MeshToolSettings settings_;
    MeshToolResultPtr result_;
    NewMeshFiles files_;
    adf::Edit edit_;
    std::unique_ptr<BackgroundJob> job_;
    bool isWriting_ = false;
    QTimer later_;  // a slider that is dragged asks often

    ElidedLabel* title_;
    ElidedLabel* subtitle_;
    QAction* drawnAction_;
    QAction* collisionAction_;
    QVBoxLayout* column_;
    QWidget* tools_;
    std::vector<ToolSection*> sections_;
    MeshPreview* preview_;
    ElidedLabel* target_;
    DialogFoot* foot_;
    QPushButton* reset_;
    QPushButton* apply_;
};

}  // namespace editor
