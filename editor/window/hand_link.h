#pragma once

#include "editor/session/editor_context.h"
#include "editor/view3d/stage.h"
#include "exchange/control_command.h"

#include <QObject>

#include <cstdint>

class QMenu;

namespace editor {

// What the mouse does to a run in its views: a spring pulls a body that moves, and may stay when
// the mouse lets go, a static body goes along with the pointer, and the handle of a selected joint
// commands its position. Nothing of it changes the document.
class HandLink final : public QObject {
    Q_OBJECT

public:
    HandLink(const EditorContext& context, view3d::Stage& stage, QObject* parent = nullptr);

    // Adds what lets go of springs that stayed, while there are any, to the context menu of what
    // was picked.
    void fill(QMenu& menu, const view3d::Pick& pick);

Q_SIGNALS:
    void notice(const QString& sentence);
    // The keys of a pull while it goes on, empty when it ends.
    void readingChanged(const QString& reading);

private:
    // Whether a drag goes on in the scene that it began in; `begun`: the revision of that.
    [[nodiscard]] bool isOfScene(view3d::DragPhase phase, std::uint64_t& begun) const;
    void pull(const view3d::Pull& pull);
    void pin(const view3d::Pull& pull);
    void carry(const view3d::Pull& pull);
    void turnJoint(const view3d::JointDrag& drag);

    EditorContext context_;
    // What held before the drag that goes on: Esc gives it back.
    exchange::CommandJoint jointBefore_;
    exchange::CommandBody bodyBefore_;
    base::Pose X_WB_;  // of the static body when it was taken
    std::uint64_t pullScene_ = 0;
    std::uint64_t jointScene_ = 0;
    std::uint8_t lastPinned_ = 0;
};

}  // namespace editor
