#include "editor/window/mesh_actions.h"

#include "editor/actions/action_catalog.h"
#include "editor/meshtools/mesh_tools_dialog.h"
#include "editor/session/selection.h"
#include "editor/session/workspace.h"
#include "editor/window/file_desk.h"

#include <QAction>
#include <QMessageBox>
#include <QPushButton>

namespace editor {

MeshActions::MeshActions(const EditorContext& context,
                         FileDesk& files,
                         scene::AssetSource& assets,
                         QWidget& window)
    : QObject(&window),
      actions_(context.actions),
      context_(context),
      files_(files),
      assets_(assets),
      window_(window)
{
    connect(&actions_[ActionId::MeshTools], &QAction::triggered, this, &MeshActions::open);
    connect(&context_.selection, &Selection::changed, this, &MeshActions::refresh);
    connect(&context_.workspace, &Workspace::documentChanged, this, &MeshActions::refresh);
    connect(&context_.workspace, &Workspace::sessionClosed, this, &MeshActions::refresh);
    refresh();
}

adf::ObjectPtr MeshActions::selectedBody() const
{
    const std::vector<adf::ObjectId>& objects = context_.selection.objects();
    const adf::ObjectPtr object =
        objects.size() == 1 ? context_.workspace.find(objects.front()) : nullptr;
    const bool isBody = object != nullptr && object->type() == adf::ObjectType::Body;
    return isBody ? object : nullptr;
}

void MeshActions::refresh()
{
    const adf::ObjectPtr body = selectedBody();
    const bool hasMesh = body != nullptr && !meshesOf(*body).empty();
    actions_.setEnabled(
        ActionId::MeshTools, hasMesh,
        body == nullptr ? tr("Select one body that has a mesh.")
                        : tr("%1 has no mesh.").arg(QString::fromStdString(body->identifier())));
}

void MeshActions::offer(const QString& why)
{
    const adf::ObjectId body = context_.selection.active();
    Q_EMIT notice(
        {.kind = ToastKind::Warning, .text = why, .link = tr("Mesh tools"), .onLink = [this, body] {
             if (context_.workspace.find(body) != nullptr) {
                 context_.selection.setObjects({body});
             }
             actions_[ActionId::MeshTools].trigger();
         }});
}

// New meshes lie beside the model, so it must have a place.
bool MeshActions::mayWriteBeside(DocumentSession& session)
{
    if (!session.document().path().empty()) {
        return true;
    }
    QMessageBox box(QMessageBox::Question, tr("Save the model first"),
                    tr("New meshes are written beside the model, and %1 has not been saved yet.")
                        .arg(session.title()),
                    QMessageBox::NoButton, &window_);
    const QPushButton* save = box.addButton(tr("Save..."), QMessageBox::AcceptRole);
    box.addButton(tr("Cancel"), QMessageBox::RejectRole);
    box.exec();
    return box.clickedButton() == save && files_.save(session);
}

void MeshActions::open()
{
    const adf::ObjectPtr body = selectedBody();
    if (dialog_ != nullptr || body == nullptr) {
        return;
    }
    DocumentSession& session = *context_.workspace.sessionOf(body->id());
    if (!mayWriteBeside(session)) {
        return;
    }
    dialog_ = new MeshToolsDialog(session.document(), body->id(), assets_, &window_);
    dialog_->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog_, &QDialog::accepted, this,
            [this, guarded = QPointer<DocumentSession>(&session),
             name = QString::fromStdString(body->identifier())] {
                if (guarded != nullptr) {
                    guarded->push(dialog_->edit(), tr("Mesh tools on %1").arg(name));
                }
            });
    dialog_->open();
}

}  // namespace editor
