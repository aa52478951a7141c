#pragma once

#include "adf/document.h"
#include "editor/exporting/export_attempt.h"
#include "editor/importing/findings_model.h"
#include "importers/mesh/mesh_cache.h"

#include <QDialog>
#include <QImage>

#include <memory>

class QPushButton;

namespace editor {

class DialogFoot;
class ElidedLabel;
class ExportForm;
class FindingsPane;

// A model as it is now, unsaved changes included, for other programs. Writing goes on in a worker;
// then the dialog stays and lists what was changed or not carried over.
class ExportDialog final : public QDialog {
    Q_OBJECT

public:
    // `title`: of the document.
    ExportDialog(adf::Document document, QString title, QWidget* parent);
    ~ExportDialog() override;

    // For the README of AMBF.
    void setPicture(const QImage& picture) { picture_ = picture; }

    // Of the last export.
    [[nodiscard]] const ExportAttempt& attempt() const { return attempt_; }

    [[nodiscard]] bool isBusy() const { return job_ != nullptr; }

    // Everything in the list, a line each.
    [[nodiscard]] QString listText() const;

public Q_SLOTS:
    void accept() override;
    void reject() override;

private:
    void makeFoot();
    void showBusy(bool busy);
    void showAttempt();
    void forgetAttempt();
    void refresh();
    [[nodiscard]] bool mayReplace(const ExportSettings& settings);

    adf::Document document_;
    QString title_;
    QString name_;
    QImage picture_;
    ExportSettings done_;  // of the last export
    ExportAttempt attempt_;
    std::shared_ptr<importers::MeshCache> assets_;
    std::unique_ptr<BackgroundJob> job_;

    ExportForm* form_;
    ElidedLabel* heading_;
    ElidedLabel* words_;
    FindingsPane* findings_;
    DialogFoot* foot_;
    QPushButton* open_ = nullptr;
    QPushButton* copy_ = nullptr;
};

}  // namespace editor
