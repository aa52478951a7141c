#pragma once

#include "adf/object.h"
#include "editor/session/workspace.h"
#include "exchange/device_port.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>

#include <vector>

namespace editor {

// The input devices of the window: the input-device file that is in use, which is an open file like
// others and is edited by undoable steps, and what its units do now. GUI thread only.
class DeviceDesk final : public QObject {
    Q_OBJECT

public:
    // `port` is null where the program has no devices; cards can be made and bound without.
    DeviceDesk(Workspace& workspace, exchange::DevicePort* port, QObject* parent = nullptr);
    ~DeviceDesk() override;

    // The open input-device files, and the one whose units run; null while there is none.
    [[nodiscard]] std::vector<DocumentSession*> profiles() const;

    [[nodiscard]] DocumentSession* profile() const { return profile_; }

    void use(DocumentSession* profile);
    // An empty one, to be used.
    DocumentSession& addProfile();

    // The listed units of that file, in its order.
    [[nodiscard]] std::vector<adf::ObjectPtr> units() const;
    // As it is now; null when no loop knows it.
    [[nodiscard]] const exchange::DeviceUnit* stateOf(const adf::Object& unit) const;
    // How many of them have their device.
    [[nodiscard]] int connectedCount() const;

    // The virtual device of the file, or null.
    [[nodiscard]] adf::ObjectPtr virtualUnit() const;
    // As one says it to creatingUnit().
    [[nodiscard]] exchange::DeviceInfo virtualDevice() const;
    // That are there and that no unit of the file asks for by its model, simulated ones last.
    [[nodiscard]] std::vector<exchange::DeviceInfo> unusedDevices() const;
    // Drivers none of whose devices can be used.
    [[nodiscard]] std::vector<exchange::DeviceDriver> missingDrivers() const;

    // The unit as its file has it now; null when it is gone.
    [[nodiscard]] adf::ObjectPtr unitNow(const adf::Object& unit) const;

    // Steps of the file in use, or of a new one, which is made for the first unit.
    adf::ObjectId add(const exchange::DeviceInfo& device, const adf::Object* target = nullptr);
    void bind(const adf::Object& unit, const adf::Object& target);
    // Its device moves that body as well, by another unit. Only of a unit whose device is there.
    void share(const adf::Object& unit, const adf::Object& target);
    void unbind(const adf::Object& unit);
    void remove(const adf::Object& unit);
    void setScale(const adf::Object& unit, double metresPerMetre, int gesture = 0);
    void setMode(const adf::Object& unit, adf::ButtonMode mode);
    // Any other step; those of a gesture are one (UndoSteps).
    void change(const adf::Edit& edit, const QString& step, int gesture = 0);

    void engage(const adf::Object& unit, bool on);
    // All that have their device and are bound.
    void engageAll();
    void stopForces();
    void setForces(const adf::Object& unit, bool on);
    void testForce(const adf::Object& unit);
    // The device lies elsewhere, and what it moves goes along: this way in the world, m.
    void shift(const adf::Object& unit, base::Vec3 way);
    void rescan();

    // Whether views show the space that its hand moves in, with handles. Not in the file.
    void setSpaceShown(const adf::Object& unit, bool on);
    [[nodiscard]] bool showsSpace(const adf::Object& unit) const;

    // While a person presses buttons to say which, they do nothing else.
    void setLearning(bool on) { isLearning_ = on; }

    [[nodiscard]] bool isLearning() const { return isLearning_; }

    // The cameras that units move now.
    [[nodiscard]] exchange::CameraPoses cameras() const;
    // With the models that stand for hands, and with all that a run starts from (DevicePort).
    [[nodiscard]] scene::ScenePtr prepared(const scene::ScenePtr& scene) const;
    [[nodiscard]] scene::ScenePtr started(const scene::ScenePtr& scene) const;
    // Units whose models that stand for their hands are in scenes.
    void setProxies(std::vector<std::string> units);
    // The scene of the run, null without one.
    void follow(const scene::ScenePtr& scene);
    // What the hand at the virtual device does.
    void feed(const exchange::DeviceReading& hand);

Q_SIGNALS:
    // There are other units, or other files, or a unit says something else.
    void unitsChanged();
    // Numbers of units are newer.
    void refreshed();
    // A button of a device was pressed.
    void buttonPressed(const QString& unit, int button);
    void notice(const QString& sentence);

private:
    void adopt();
    void give();
    void poll();
    void press(const exchange::DeviceButton& button);
    [[nodiscard]] QString nameOf(const adf::Object& object) const;

    Workspace& workspace_;
    exchange::DevicePort* port_;
    QPointer<DocumentSession> profile_;
    exchange::DeviceFile given_;
    std::vector<std::string> proxies_;
    std::vector<adf::ObjectId> spaces_;  // of units whose space views show
    bool isLearning_ = false;
    std::size_t known_ = 0;  // devices and drivers as last seen
    QTimer timer_;
};

}  // namespace editor
