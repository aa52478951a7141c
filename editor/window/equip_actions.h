#pragma once

#include "editor/actions/action_id.h"
#include "editor/session/editor_context.h"
#include "editor/tools/equipment.h"

#include <QObject>

#include <functional>
#include <vector>

namespace editor {

class DocumentSession;

// The Create menu's lights, cameras, sensors, actuators and vehicles.
class EquipActions final : public QObject {
    Q_OBJECT

public:
    // `view`: where the active view looks from.
    EquipActions(const EditorContext& context, std::function<CameraPlace()> view, QObject* parent);

private:
    void refresh();
    void create(ActionId action);
    [[nodiscard]] adf::ObjectId carrier(ActionId action) const;
    [[nodiscard]] NewObject made(ActionId action, DocumentSession& session) const;
    // The selected bodies, in their order.
    [[nodiscard]] std::vector<EquippedBody> bodies() const;
    // The only thing that is selected, if it is a joint with a child that is there.
    [[nodiscard]] adf::ObjectPtr joint() const;
    // Empty when the selection can have one.
    [[nodiscard]] QString whyNoForceSensor() const;

    EditorContext context_;
    std::function<CameraPlace()> view_;
};

}  // namespace editor
