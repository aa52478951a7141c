#pragma once

// The property panel over a simulation that only notes what it is given, and hands to use its
// Control section.

#include "editor/control/control_form.h"
#include "editor/control/control_section.h"
#include "editor/panels/property_panel.h"
#include "editor/theme/theme.h"
#include "editor/widgets/quantity_edit.h"
#include "editor/widgets/value_slider.h"
#include "tests/editor/context_fixture.h"

#include <QAbstractItemView>
#include <QComboBox>

#include <memory>

namespace test {

// Two fingers that slide on a palm, the first one 0 to 40 mm, the second one 0 to 20 mm.
inline constexpr std::string_view kGripper = R"(
bodies: [BODY palm, BODY left, BODY right]
joints: [JOINT palm-left, JOINT palm-right]
BODY palm: {name: palm, mass: 1.0, shape: BOX, geometry: {x: 0.1, y: 0.1, z: 0.1}}
BODY left: {name: left, mass: 0.1, shape: BOX, geometry: {x: 0.1, y: 0.1, z: 0.1}}
BODY right: {name: right, mass: 0.1, shape: BOX, geometry: {x: 0.1, y: 0.1, z: 0.1}}
JOINT palm-left:
  name: palm-left
  type: prismatic
  parent: BODY palm
  child: BODY left
  parent pivot: {x: 0.0, y: 0.0, z: 0.0}
  parent axis: {x: 0.0, y: 1.0, z: 0.0}
  child pivot: {x: 0.0, y: 0.0, z: 0.0}
  child axis: {x: 0.0, y: 1.0, z: 0.0}
  joint limits: {low: 0.0, high: 0.04}
JOINT palm-right:
  name: palm-right
  type: prismatic
  parent: BODY palm
  child: BODY right
  parent pivot: {x: 0.0, y: 0.0, z: 0.0}
  parent axis: {x: 0.0, y: -1.0, z: 0.0}
  child pivot: {x: 0.0, y: 0.0, z: 0.0}
  child axis: {x: 0.0, y: -1.0, z: 0.0}
  joint limits: {low: 0.0, high: 0.02}
)";

// The property panel in a window, over a simulation that only notes what it is given.
class ControlTest : public ContextTest {
protected:
    ControlTest()
    {
        editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
        panel_ = std::make_unique<editor::PropertyPanel>(context_);
        panel_->resize(320, 900);
        panel_->show();
        panel_->activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(panel_.get()));
    }

    editor::DocumentSession& openBuilt(std::string_view text = kArm)
    {
        editor::DocumentSession& session = open(text);
        waitUntil([this] { return !builder_.isBuilding(); });
        return session;
    }

    void select(const editor::DocumentSession& session,
                std::initializer_list<std::string_view> names)
    {
        std::vector<adf::ObjectId> objects;
        for (const std::string_view name : names) {
            objects.push_back(find(session, name)->id());
        }
        selection_.setObjects(objects);
        QCoreApplication::processEvents();
    }

    editor::ControlSection& section() { return panel_->control(); }

    template <typename T>
    T* named(const QString& name, int which = 0)
    {
        if (section().form() == nullptr) {
            return nullptr;
        }
        for (T* one : section().form()->findChildren<T*>()) {
            if (one->accessibleName() == name && which-- == 0) {
                return one;
            }
        }
        return nullptr;
    }

    QComboBox& combo(const char* name) { return *named<QComboBox>(QString::fromLatin1(name)); }

    editor::ValueSlider& slider(const char* name)
    {
        return *named<editor::ValueSlider>(QString::fromLatin1(name));
    }

    editor::QuantityEdit& field(const char* name)
    {
        return *named<editor::QuantityEdit>(QString::fromLatin1(name));
    }

    // As a person chooses: opens the list and presses keys.
    static void choose(QComboBox& list, const QString& entry)
    {
        list.setFocus();
        list.showPopup();
        list.view()->setCurrentIndex(list.model()->index(list.findText(entry), 0));
        QTest::keyClick(list.view(), Qt::Key_Return);
        QCoreApplication::processEvents();
    }

    static void type(editor::QuantityEdit& edit, const char* text)
    {
        edit.setFocus();
        edit.selectAll();
        QTest::keyClicks(&edit, QString::fromLatin1(text));
        QTest::keyClick(&edit, Qt::Key_Return);
    }

    exchange::JointReading& reading(const editor::DocumentSession& session, std::string_view joint)
    {
        return sim_.snapshot
            .joints[run_.shownMap().find<scene::JointIndex>(find(session, joint)->id())->value];
    }

    // Waits until the panel has seen what the test wrote into the snapshot, this many times.
    void publish(int times = 1)
    {
        for (int i = 0; i < times; ++i) {
            bool seen = false;
            const auto connection = QObject::connect(&run_, &editor::RunController::snapshotChanged,
                                                     [&seen] { seen = true; });
            sim_.publish();
            waitUntil([&seen] { return seen; });
            QObject::disconnect(connection);
        }
        section().refresh();
    }

    // The run has taken all that was posted to it.
    void publishTaken()
    {
        sim_.publishTaken();
        publish();
    }

    std::unique_ptr<editor::PropertyPanel> panel_;
};

}  // namespace test
