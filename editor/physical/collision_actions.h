#pragma once

#include "adf/edit.h"
#include "adf/object.h"
#include "editor/session/editor_context.h"
#include "meshes/fit_primitive.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <deque>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace editor {

class BackgroundJob;
class GroupsDialog;

// "Collide as": what of the selected bodies touches others, made of what is drawn of them. One undo
// step for all of them, and one more for those that are drawn alike, where that is wanted.
class CollisionActions final : public QObject {
    Q_OBJECT

public:
    CollisionActions(const EditorContext& context, QWidget& window);
    ~CollisionActions() override;

    void refresh();
    // Those that alikeLeft() was about, in the same way.
    void collideAlike();

Q_SIGNALS:
    // So many others are drawn alike and collide as before.
    void alikeLeft(int bodies);
    // Why nothing came of it, as a sentence.
    void notice(const QString& sentence);
    // So many pairs of bodies start in one another, as was asked.
    void overlapsFound(int pairs);

private:
    using Change = std::pair<adf::ObjectId, adf::Edit>;
    using Bodies = std::vector<adf::ObjectId>;
    // One of the ways to collide, given to these bodies.
    using Way = std::function<void(const Bodies& bodies)>;

    [[nodiscard]] Bodies selectedBodies() const;
    [[nodiscard]] std::vector<adf::ObjectPtr> found(const Bodies& bodies) const;

    // Shapes to be fitted to these bodies once what is drawn of them is known.
    struct Fit {
        Bodies bodies;
        meshes::PrimitiveKind kind;
        QString step;
    };

    void fit(const Bodies& bodies, meshes::PrimitiveKind kind, const QString& step);
    void fitNext();
    void takeFits(const std::vector<std::pair<adf::ObjectId, meshes::FittedPrimitive>>& fits,
                  const Fit& asked);
    void collideAsMesh(const Bodies& bodies, adf::MeshType type, const QString& step);
    void collideAsDrawn(const Bodies& bodies);
    [[nodiscard]] base::Pose inertialOffset(const adf::Object& body) const;
    void openGroups();
    void push(const std::vector<Change>& changes, const QString& step, Way way);

    EditorContext context_;
    QWidget& window_;
    QPointer<GroupsDialog> groups_;
    std::deque<Fit> waiting_;
    std::unique_ptr<BackgroundJob> job_;  // fits primitives, of one after the other
    Bodies alike_;                        // those of the last alikeLeft()
    Way lastWay_;
};

}  // namespace editor
