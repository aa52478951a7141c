#pragma once

#include "editor/session/editor_context.h"
#include "editor/view3d/drive_tool.h"
#include "exchange/device_reading.h"

#include <QObject>
#include <QPointer>

class QLabel;

namespace editor {

class DeviceDesk;
class ViewArea;
class ViewStrip;

namespace view3d {
class Stage;
}

// The tool Drive: the mouse in a view is the hand at the virtual device. Choosing it engages the
// device, ending it lets go.
class DriveLink final : public QObject {
    Q_OBJECT

public:
    DriveLink(const EditorContext& context,
              DeviceDesk& desk,
              view3d::Stage& stage,
              ViewArea& views,
              QObject* parent = nullptr);

private:
    void refreshAction();
    void begin();
    void end();
    void engage(bool on);
    void step(const view3d::HandStep& step);
    void toggleGripper();
    [[nodiscard]] std::optional<base::Vec3> place() const;
    void showStrip();

    EditorContext context_;
    DeviceDesk& desk_;
    view3d::Stage& stage_;
    ViewArea& views_;
    bool isOn_ = false;
    exchange::DeviceReading hand_;
    QPointer<ViewStrip> strip_;
    QPointer<QLabel> words_;
};

}  // namespace editor
