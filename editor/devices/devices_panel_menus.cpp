// The menus of the panel: devices that can be added, and files of them.

#include "editor/actions/action_catalog.h"
#include "editor/devices/device_desk.h"
#include "editor/devices/devices_panel.h"
#include "editor/session/words.h"
#include "editor/theme/icon.h"

#include <QMenu>

namespace editor {

void DevicesPanel::fillAddMenu(QMenu& menu)
{
    QMenu* simulated = nullptr;
    for (const exchange::DeviceInfo& device : desk_.unusedDevices()) {
        QMenu* into = &menu;
        if (device.driver == "simulated") {
            if (simulated == nullptr) {
                simulated = new QMenu(tr("Simulated"), &menu);
            }
            into = simulated;
        }
        connect(into->addAction(text(device.model)), &QAction::triggered, this,
                [this, device] { desk_.add(device); });
    }
    if (menu.isEmpty()) {
        menu.addAction(tr("No device is connected"))->setEnabled(false);
    }
    menu.addSeparator();
    QAction* mouse = menu.addAction(icon("device"), tr("Virtual device"));
    mouse->setToolTip(tr("It is moved by the mouse in a view, so that all can be tried."));
    mouse->setEnabled(desk_.virtualUnit() == nullptr);
    connect(mouse, &QAction::triggered, this, [this] { desk_.add(desk_.virtualDevice()); });
    if (simulated != nullptr) {
        menu.addMenu(simulated);
    }
    menu.addSeparator();
    connect(menu.addAction(tr("Look for devices")), &QAction::triggered, &desk_,
            &DeviceDesk::rescan);
    for (const exchange::DeviceDriver& driver : desk_.missingDrivers()) {
        // The system's own words, behind a colon, are for the tip.
        const std::string why = driver.unavailable.substr(0, driver.unavailable.find(": "));
        QAction* missing = menu.addAction(tr("%1: %2").arg(text(driver.name), asSentence(why)));
        missing->setToolTip(asSentence(driver.unavailable) + QLatin1Char(' ') +
                            asSentence(driver.hint));
        missing->setEnabled(false);
    }
}

void DevicesPanel::fillProfileMenu(QMenu& menu)
{
    for (DocumentSession* session : desk_.profiles()) {
        QAction* use = menu.addAction(context_.workspace.distinctTitle(*session));
        use->setCheckable(true);
        use->setChecked(session == desk_.profile());
        connect(use, &QAction::triggered, this, [this, session] { desk_.use(session); });
    }
    menu.addSeparator();
    connect(menu.addAction(icon("new"), tr("New input-device file")), &QAction::triggered, this,
            [this] { desk_.addProfile(); });
    menu.addAction(&context_.actions[ActionId::Open]);
}

}  // namespace editor
