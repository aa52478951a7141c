#pragma once

#include "editor/devices/device_card.h"
#include "editor/devices/device_desk.h"
#include "editor/devices/devices_panel.h"
#include "editor/theme/theme.h"
#include "tests/editor/context_fixture.h"
#include "tests/support/fake_devices.h"

#include <QLabel>

namespace test {

// Two arms in one file of input devices.
inline constexpr std::string_view kTwoHands = R"(# Two hands.
input devices: [left, right]

left:
  hardware name: omega.6
  root link: BODY link
  workspace scaling: 0.25
  deadband: 0.01  # N
  button mapping: {a1: 0, a2: 1, g1: -1, next mode: 2, prev mode: 3}
  pair cameras: [endoscope]

right:
  hardware name: omega.6
  root link: BODY base
  deadband: 0.01
  button mapping: {a1: 0, a2: 1, g1: -1, next mode: 2, prev mode: 3}
)";

// The devices panel over devices that only note what is asked of them.
class DevicesTest : public ContextTest {
protected:
    DevicesTest()
    {
        editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
        QObject::connect(&actions_[editor::ActionId::ForcesOff], &QAction::triggered, &devices_,
                         &editor::DeviceDesk::stopForces);
        panel_.resize(300, 700);
        panel_.setPlaces({.objectAt = [this](QPoint) { return below_; },
                          .leave =
                              [] {
                              }});
        panel_.show();
        panel_.activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(&panel_));
    }

    editor::DeviceCard& card(std::size_t index = 0) { return *panel_.cards().at(index); }

    // As a hand does it: over a few pixels, and let go there.
    void drag(editor::DeviceCard& from, const adf::ObjectPtr& onto)
    {
        waitUntil([&from] { return from.isVisible(); });
        const QPoint at(from.width() / 2, 6);
        QTest::mousePress(&from, Qt::LeftButton, {}, at);
        below_ = onto;
        QTest::mouseMove(&from, at + QPoint(30, 30));
        QTest::mouseMove(&from, at + QPoint(60, 60));
        QTest::mouseRelease(&from, Qt::LeftButton, {}, at + QPoint(60, 60));
        waitUntil([this] { return card().isVisible(); });
    }

    void show(std::vector<exchange::DeviceUnit> units)
    {
        port_.all = std::move(units);
        port_.isChanged = true;
        waitUntil([this] { return !port_.isChanged; });
        for (editor::DeviceCard* one : panel_.cards()) {
            one->refresh();
        }
    }

    static QStringList wordsOf(const editor::DeviceCard& card)
    {
        QStringList words;
        for (const QLabel* label : card.findChildren<QLabel*>()) {
            if (label->isVisible()) {
                words << label->text();
            }
        }
        return words;
    }

    template <typename T>
    static T* named(editor::DeviceCard& card, const QString& name)
    {
        for (T* one : card.findChildren<T*>()) {
            if (one->accessibleName() == name) {
                return one;
            }
        }
        return nullptr;
    }

    FakeDevices port_;
    editor::DeviceDesk devices_{workspace_, &port_};
    editor::DevicesPanel panel_{context_, devices_};
    adf::ObjectPtr below_;
};

}  // namespace test
