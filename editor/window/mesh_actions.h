#pragma once

#include "adf/object.h"
#include "editor/session/editor_context.h"
#include "editor/window/toast.h"
#include "scene/asset_source.h"

#include <QObject>
#include <QPointer>

class QWidget;

namespace editor {

class ActionCatalog;
class DocumentSession;
class FileDesk;
class MeshToolsDialog;

// "Mesh tools...": what can be done to the mesh of the selected body.
class MeshActions final : public QObject {
    Q_OBJECT

public:
    MeshActions(const EditorContext& context,
                FileDesk& files,
                scene::AssetSource& assets,
                QWidget& window);

    void refresh();
    // The selected body was just made of a mesh file whose numbers are likely no metres: `why` as a
    // sentence.
    void offer(const QString& why);

Q_SIGNALS:
    void notice(const editor::ToastText& toast);

private:
    void open();
    [[nodiscard]] adf::ObjectPtr selectedBody() const;
    [[nodiscard]] bool mayWriteBeside(DocumentSession& session);

    ActionCatalog& actions_;
    EditorContext context_;
    FileDesk& files_;
    scene::AssetSource& assets_;
    QWidget& window_;
    QPointer<MeshToolsDialog> dialog_;
};

}  // namespace editor
