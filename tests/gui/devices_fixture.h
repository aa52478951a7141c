#pragma once

#include "editor/devices/device_card.h"
#include "editor/devices/device_desk.h"
#include "editor/devices/devices_panel.h"
#include "editor/devices/unit_edits.h"
#include "editor/view3d/viewport.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"
#include "tests/support/fake_devices.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QTimer>
#include <QToolButton>
#include <QWindow>

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>

namespace test {

// Devices in the real window and a real run, over a port that only notes what is asked of it.
class DevicesWindowTest : public WindowTest {
protected:
    DevicesWindowTest()
    {
        devices_ = &port_;
        restart();
    }

    ~DevicesWindowTest() override
    {
        closeFiles();
        closeWindow();
    }

    editor::DeviceCard& card() { return *window().devicesPanel().cards().front(); }

    void openPanel()
    {
        window().actions()[editor::ActionId::ShowDevices].trigger();
        ASSERT_TRUE(waitFor([this] { return card().isVisible(); }));
    }

    // The card is dragged to a place of the screen and let go there.
    void dragCardTo(const QPoint& global)
    {
        const QPoint at(card().width() / 2, 5);
        QTest::mousePress(&card(), Qt::LeftButton, {}, at);
        QTest::mouseMove(&card(), at + QPoint(20, 20));
        QTest::mouseMove(&card(), card().mapFromGlobal(global));
        QTest::mouseRelease(&card(), Qt::LeftButton, {}, card().mapFromGlobal(global));
        QCoreApplication::processEvents();
    }

    QPoint onBody(std::string_view identifier)
    {
        const auto body = window().run().shownMap().find<scene::BodyIndex>(find(identifier)->id());
        const scene::Scene& scene = *window().run().shownScene();
        return viewWindow().mapToGlobal(
            pointInView(scene.body(*body).X_WB * scene::visualBounds(scene, *body).centre()));
    }

    [[nodiscard]] adf::ObjectPtr bound()
    {
        const adf::ObjectPtr unit = window().devices().virtualUnit();
        return unit != nullptr ? editor::boundBody(window().workspace(), *unit) : nullptr;
    }

    // What the port shows from now on.
    void show(const exchange::DeviceUnit& unit)
    {
        port_.all = {unit};
        port_.isChanged = true;
        ASSERT_TRUE(waitFor([this] { return !port_.isChanged; }));
        card().refresh();
    }

    // A button of the device of the first unit.
    void pressButton(int button)
    {
        port_.buttons.push_back(
            {.unit = unit()->identifier(), .button = button, .isPressed = true});
        ASSERT_TRUE(waitFor([this] { return port_.buttons.empty(); }));
    }

    adf::ObjectPtr unit() { return window().devices().units().front(); }

    // Of the card, by its name to screen readers.
    template <typename Widget>
    Widget* named(const QString& name)
    {
        for (Widget* one : card().findChildren<Widget*>()) {
            if (one->accessibleName() == name && one->isVisible()) {
                return one;
            }
        }
        ADD_FAILURE() << "the card has no " << name.toStdString();
        return nullptr;
    }

    [[nodiscard]] bool says(const QString& words)
    {
        const auto labels = card().findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&words](const QLabel* label) {
            return label->isVisible() && label->text() == words;
        });
    }

    // Clicks through a menu and its inner menus; `opens` comes back when they are closed.
    void clickThroughMenu(const std::function<void()>& opens, QStringList words)
    {
        constexpr int kMostLooks = 2000;
        auto* look = new QTimer(&window());
        int looks = 0;
        QObject::connect(look, &QTimer::timeout, look, [&words, &looks] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            if (menu == nullptr || words.isEmpty()) {
                return;
            }
            for (QAction* action : menu->actions()) {
                if (action->text() == words.front()) {
                    EXPECT_TRUE(action->isEnabled()) << words.front().toStdString();
                    words.removeFirst();
                    QTest::mouseClick(menu, Qt::LeftButton, {},
                                      menu->actionGeometry(action).center());
                    return;
                }
            }
            if (++looks > kMostLooks) {
                menu->close();
            }
        });
        look->start(std::chrono::milliseconds(5));
        opens();
        delete look;
        EXPECT_TRUE(words.isEmpty()) << "not in a menu: " << words.join(u'|').toStdString();
    }

    // Of the card's gear.
    void choose(const QStringList& words)
    {
        for (QToolButton* gear : card().findChildren<QToolButton*>()) {
            if (gear->accessibleName().startsWith(QStringLiteral("Settings of "))) {
                clickThroughMenu([gear] { QTest::mouseClick(gear, Qt::LeftButton); }, words);
                return;
            }
        }
        FAIL() << "the card has no gear";
    }

    FakeDevices port_;
};

}  // namespace test
