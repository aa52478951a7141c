// The slider over the properties of a joint, while the scene of each of its steps is still built.

#include "editor/posing/joint_slider.h"

#include "editor/panels/property_panel.h"
#include "editor/posing/pose_row.h"
#include "editor/widgets/value_slider.h"
#include "tests/editor/context_fixture.h"

#include <QToolButton>

namespace {

class JointSliderTest : public test::ContextTest {
protected:
    JointSliderTest()
    {
        DocumentSession& arm = openArm();
        joint_ = find(arm, "JOINT base-link")->id();
        base_ = find(arm, "BODY base")->id();
        waitUntil([this] { return !builder_.isBuilding(); });
    }

    using DocumentSession = editor::DocumentSession;

    editor::BodyMover mover_{actions_, workspace_, builder_};
    editor::JointSlider strip_{context_, mover_};
    adf::ObjectId joint_;
    adf::ObjectId base_;
};

TEST_F(JointSliderTest, EachKeyIsAStepFromWhereTheLastOneLed)
{
    strip_.setObject(joint_);
    ASSERT_NE(strip_.row(), nullptr);
    auto* slider = strip_.row()->findChild<editor::ValueSlider*>();
    const double start = slider->number();
    const double step = (slider->high() - slider->low()) / 100;
    for (int i = 1; i <= 3; ++i) {
        QTest::keyClick(slider, Qt::Key_Left);
        EXPECT_TRUE(builder_.isBuilding());
        EXPECT_NEAR(slider->number(), start - i * step, 0.1 * step) << i;
    }
    EXPECT_EQ(workspace_.undoStack().count(), 3);
}

TEST_F(JointSliderTest, IsThatOfTheObjectWhosePropertiesAreShown)
{
    editor::PropertyPanel panel(context_);
    QObject::connect(&panel, &editor::PropertyPanel::objectShown, &strip_,
                     &editor::JointSlider::setObject);
    selection_.select(joint_);
    EXPECT_FALSE(strip_.isHidden());
    auto* pin = panel.findChild<QToolButton*>();
    ASSERT_NE(pin, nullptr);
    pin->setChecked(true);
    selection_.select(base_);
    EXPECT_FALSE(strip_.isHidden());
    pin->setChecked(false);
    EXPECT_TRUE(strip_.isHidden());
}

}  // namespace
