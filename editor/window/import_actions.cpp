#include "editor/window/import_actions.h"

#include "editor/actions/action_catalog.h"
#include "editor/dialogs/file_choice.h"
#include "editor/importing/place_text.h"
#include "editor/session/document_session.h"
#include "editor/session/scene_builder.h"
#include "editor/window/file_desk.h"
#include "importers/building/robot_import.h"

#include <QAction>
#include <QFileInfo>

#include <utility>

namespace editor {
ImportActions::ImportActions(ActionCatalog& actions,
                             SceneBuilder& builder,
                             FileDesk& files,
                             ImportDialog::Report report,
                             ImportDialog::Choices choices,
                             QWidget& window)
    : QObject(&window),
      builder_(builder),
      files_(files),
      report_(std::move(report)),
      choices_(std::move(choices)),
      window_(window)
{
    connect(&actions[ActionId::Import], &QAction::triggered, this,
            &ImportActions::importWithDialog);
    connect(&files_, &FileDesk::importWanted, this, &ImportActions::import);
}

void ImportActions::importWithDialog()
{
    Q_EMIT chosen(
        chooseFiles(&window_, FileKind::Robot, tr("Import"), files_.activeFolder(),
                    tr("Robots (*.urdf *.xacro *.sdf *.world *.mjcf *.xml);;All files (*)")));
}

void ImportActions::import(const QStringList& paths)
{
    waiting_ += paths;
    if (dialog_ == nullptr) {
        next();
    }
}

void ImportActions::next()
{
    if (waiting_.isEmpty()) {
        return;
    }
    dialog_ = new ImportDialog(waiting_.takeFirst(), report_, choices_, &window_);
    dialog_->setAttribute(Qt::WA_DeleteOnClose);
    dialog_->setWorld(builder_.scene());
    connect(&builder_, &SceneBuilder::sceneChanged, dialog_,
            [this, dialog = dialog_.data()] { dialog->setWorld(builder_.scene()); });
    dialog_->setIsOpen([this](const QString& path) { return files_.isOpen(path); });
    connect(dialog_, &QDialog::finished, this, [this](int result) {
        if (result == QDialog::Accepted) {
            take(*dialog_);
        }
        dialog_ = nullptr;
        window_.activateWindow();
        next();
    });
    dialog_->open();
}

void ImportActions::take(const ImportDialog& dialog)
{
    const QString from = QFileInfo(dialog.file()).fileName();
    const ImportAttempt& attempt = dialog.attempt();
    adf::Document empty;
    empty.setPath(dialog.target().toStdString());
    const adf::Edit content = importers::editOf(dialog.robot(), empty);
    DocumentSession& session =
        files_.addImported(std::move(empty), content, tr("Import %1").arg(from));
    connect(
        &builder_, &SceneBuilder::sceneChanged, this,
        [this, guarded = QPointer<DocumentSession>(&session)] {
            if (guarded != nullptr) {
                Q_EMIT imported(*guarded);
            }
        },
        Qt::SingleShotConnection);
    const ImportTotals& totals = attempt.totals;
    const QString where = placeText(dialog.place());
    Q_EMIT notice({.kind = ToastKind::Success,
                   .text = tr("Imported %1: %2 bodies, %3 joints%4. The model is not saved yet.")
                               .arg(from)
                               .arg(totals.bodies)
                               .arg(totals.joints)
                               .arg(where.isEmpty() ? where : QStringLiteral("; ") + where),
                   .link = tr("Save"),
                   .onLink =
                       [this, guarded = QPointer<DocumentSession>(&session)] {
                           if (guarded != nullptr) {
                               files_.save(*guarded);
                           }
                       },
                   .topic = topicOf(session)});
}

}  // namespace editor
