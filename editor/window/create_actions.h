#pragma once

#include "editor/session/editor_context.h"
#include "editor/tools/body_creation.h"
#include "scene/asset_source.h"

#include <QObject>
#include <QPointer>

#include <memory>

class QWidget;

namespace editor {

class BackgroundJob;
class ActionCatalog;
class DocumentSession;

// The Create menu: new bodies in the active file, joints between two selected bodies.
class CreateActions final : public QObject {
    Q_OBJECT

public:
    CreateActions(const EditorContext& context, scene::AssetSource& assets, QWidget& window);
    ~CreateActions() override;

    void refresh();

Q_SIGNALS:
    void notice(const QString& sentence);
    void created(const QString& name);
    // The mesh of a new body would be very large or small in metres: a sentence with what was made
    // of it.
    void unlikelySize(const QString& why);

private:
    void createBody(adf::ShapeType shape);
    void createMeshBody();
    void join(adf::JointType type);
    void add(DocumentSession& session, const NewObject& made, const QString& text);

    ActionCatalog& actions_;
    EditorContext context_;
    scene::AssetSource& assets_;
    QWidget& window_;
    std::unique_ptr<BackgroundJob> loading_;
};

}  // namespace editor
