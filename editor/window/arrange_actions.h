#pragma once

#include "editor/session/editor_context.h"
#include "editor/tools/aligning.h"
#include "editor/tools/rearranging_edits.h"

#include <QObject>

#include <functional>
#include <vector>

namespace editor {

class BodyMover;

// Puts the selected bodies level with each other, at even distances, or down onto what is below
// them. What hangs on them goes along as in a move with the gizmo.
class ArrangeActions final : public QObject {
    Q_OBJECT

public:
    ArrangeActions(const EditorContext& context, BodyMover& mover, QObject* parent);

Q_SIGNALS:
    void notice(const QString& sentence);

private:
    void refresh();
    // Now, or when the scene is that of the documents: while it is being built its meshes are
    // boxes. The last one asked for, unless something else is selected until then.
    void whenBuilt(std::function<void()> action);
    void resume();
    void align(int axis, AlignAt at);
    void distribute(int axis, Spacing spacing);
    void drop();
    void mirror(int axis);
    // Bodies of the model; the last one is the active object.
    [[nodiscard]] std::vector<scene::BodyIndex> selectedIn(const JoinedModel& model) const;
    [[nodiscard]] bool isHeld(const JoinedModel& model, scene::BodyIndex body) const;
    // Says so if not: those that are switched off are in no model.
    [[nodiscard]] bool areEnough(const std::vector<scene::BodyIndex>& bodies, std::size_t least);
    void arrange(const JoinedModel& model, std::vector<BodyPlace> places, const QString& step);

    EditorContext context_;
    BodyMover& mover_;
    std::function<void()> waiting_;  // for the scene
};

}  // namespace editor
