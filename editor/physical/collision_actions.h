#pragma once

#include "adf/edit.h"
#include "adf/object.h"
#include "editor/session/editor_context.h"
#include "meshes/fit_primitive.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <deque>
#include <memory>
#include <utility>
#include <vector>

namespace editor {

class BackgroundJob;
class GroupsDialog;

// "Collide as": what of the selected bodies touches others, made of what is drawn of them. One undo
// step for all of them.
class CollisionActions final : public QObject {
    Q_OBJECT

public:
    CollisionActions(const EditorContext& context, QWidget& window);
    ~CollisionActions() override;

    void refresh();

Q_SIGNALS:
    // Why nothing came of it, as a sentence.
    void notice(const QString& sentence);
    // So many pairs of bodies start in one another, as was asked.
    void overlapsFound(int pairs);

private:
    using Change = std::pair<adf::ObjectId, adf::Edit>;

    [[nodiscard]] std::vector<adf::ObjectPtr> selectedBodies() const;

    // Shapes to be fitted to these bodies once what is drawn of them is known.
    struct Fit {
        std::vector<adf::ObjectId> bodies;
        meshes::PrimitiveKind kind;
        QString step;
    };

    void fit(meshes::PrimitiveKind kind, const QString& step);
    void fitNext();
    void takeFits(const std::vector<std::pair<adf::ObjectId, meshes::FittedPrimitive>>& fits,
                  const QString& step);
    void collideAsMesh(adf::MeshType type, const QString& step);
    void collideAsDrawn();
    [[nodiscard]] base::Pose inertialOffset(const adf::Object& body) const;
    void openGroups();
    void push(const std::vector<Change>& changes, const QString& step);

    EditorContext context_;
    QWidget& window_;
    QPointer<GroupsDialog> groups_;
    std::deque<Fit> waiting_;
    std::unique_ptr<BackgroundJob> job_;  // fits primitives, of one after the other
};

}  // namespace editor
