// The slider over the properties of a joint, while the scene of each of its steps is still built.

#include "editor/posing/joint_slider.h"

#include "editor/panels/property_panel.h"
#include "editor/posing/pose_row.h"
#include "editor/widgets/value_slider.h"
#include "tests/editor/context_fixture.h"

#include <QThreadPool>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace {

class JointSliderTest : public test::ContextTest {
protected:
    JointSliderTest()
    {
        DocumentSession& arm = openArm();
        joint_ = find(arm, "JOINT base-link")->id();
        base_ = find(arm, "BODY base")->id();
        auto* column = new QVBoxLayout(&panel_);
        column->addWidget(&strip_);
        panel_.show();
        waitUntil([this] { return !builder_.isBuilding(); });
    }

    // Its parent would delete it, too.
    ~JointSliderTest() override { strip_.setParent(nullptr); }

    using DocumentSession = editor::DocumentSession;

    editor::BodyMover mover_{actions_, workspace_, builder_};
    editor::ReachFinder reaches_{builder_};
    QWidget panel_;
    editor::JointSlider strip_{context_, mover_, reaches_};
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

TEST_F(JointSliderTest, WorksOnlyWhereItIsSeenAndTheSceneIsBuilt)
{
    panel_.hide();
    strip_.setObject(joint_);
    EXPECT_EQ(strip_.row(), nullptr);
    panel_.show();
    waitUntil([this] { return strip_.row() != nullptr; });
    EXPECT_FALSE(strip_.isHidden());
    EXPECT_EQ(strip_.row()->joint(), joint_);

    builder_.invalidate();
    ASSERT_TRUE(builder_.isBuilding());
    strip_.setObject(base_);
    EXPECT_TRUE(strip_.isHidden()) << "that of another object is not shown";
    strip_.setObject(joint_);
    EXPECT_TRUE(strip_.isHidden()) << "and this one not before it is built";
    waitUntil([this] { return !strip_.isHidden(); });
    EXPECT_FALSE(builder_.isBuilding());
}

TEST_F(JointSliderTest, AsksOnceForAReachThatOthersShow)
{
    const scene::ScenePtr scene = builder_.scene();
    const auto index = builder_.map().find<scene::JointIndex>(joint_);
    const std::vector<bool> locked(scene->joints.size());
    const QObject other;
    int found = 0;
    QObject::connect(&reaches_, &editor::ReachFinder::found, &other, [&](adf::ObjectId joint) {
        EXPECT_EQ(joint, joint_);
        ++found;
    });
    const editor::ReachFinder::Joint wanted{.object = joint_, .index = *index, .span = {-2, 2}};
    reaches_.find(strip_, scene, locked, {wanted});
    reaches_.find(other, scene, locked, {wanted});
    waitUntil([&] { return found > 0; });
    reaches_.find(strip_, scene, locked, {wanted});
    ASSERT_TRUE(reaches_.reachOf(joint_).has_value());
    EXPECT_NEAR(reaches_.reachOf(joint_)->high, M_PI / 2, 1e-3) << "it stands above its limit";
    waitUntil([] { return QThreadPool::globalInstance()->activeThreadCount() == 0; });
    QCoreApplication::processEvents();
    EXPECT_EQ(found, 1);
    auto locks = locked;
    locks[index->value] = true;
    reaches_.find(other, scene, locks, {wanted});
    EXPECT_FALSE(reaches_.reachOf(joint_).has_value()) << "of other locks it is not known";
    waitUntil([&] { return found > 1; });
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
