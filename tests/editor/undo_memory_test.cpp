#include "adf/new_object.h"
#include "adf/properties.h"
#include "editor/session/drag_step.h"
#include "tests/editor/editor_fixture.h"

#include <malloc.h>

#include <memory>

namespace {

using editor::DocumentSession;

constexpr int kEdits = 10'000;
constexpr std::size_t kMega = std::size_t{1} << 20;

class UndoMemory : public test::EditorTest {
protected:
    static adf::Edit moved(const DocumentSession& session, double by)
    {
        const adf::ObjectId body = find(session, "BODY link")->id();
        return adf::group(
            {adf::setProperty(body, adf::common::kPosition, base::Vec3{by, 0.5 * by, 1}),
             adf::setProperty(body, adf::common::kOrientation, base::Vec3{0, 0.001 * by, 0})});
    }

    static adf::Edit massOf(const DocumentSession& session, double mass)
    {
        return adf::setProperty(find(session, "BODY link")->id(), adf::body::kMass, mass);
    }

    // A body whose name takes a kilobyte.
    static adf::ObjectPtr big(int number)
    {
        auto body = std::make_shared<adf::Object>(adf::newObjectId(), adf::ObjectType::Body,
                                                  "BODY big" + std::to_string(number));
        body->set(adf::common::kName, std::string(1024, static_cast<char>('a' + number % 26)));
        return body;
    }

    // Moves with the gizmo, values, and big objects that come and go, in turns.
    static void edit(DocumentSession& session, int number)
    {
        const QString text = QStringLiteral("Step %1").arg(number);
        switch (number % 4) {
            case 0:
                session.push(moved(session, number), text, DocumentSession::newGesture());
                break;
            case 1:
                session.push(massOf(session, 1 + number), text);
                break;
            case 2:
                session.push(adf::addObject(big(number), 0), text);
                break;
            default:
                session.push({adf::RemoveObject{session.document().objects().front()->id()}}, text);
                break;
        }
    }
};

TEST_F(UndoMemory, TenThousandEditsGoBackAndForthToTheByteInSixteenMegabytes)
{
    editor::UndoSteps steps;
    base::Diagnostics problems;
    DocumentSession arm(adf::read(std::string(test::kArm), "", problems), problems, steps);
    const std::size_t before = mallinfo2().uordblks;
    for (int i = 0; i < kEdits; ++i) {
        edit(arm, i);
    }
    const std::size_t grown = mallinfo2().uordblks - before;
    const std::string end = textOf(arm);
    ASSERT_NE(end, test::kArm);
    EXPECT_EQ(steps.stack().count(), kEdits);
    EXPECT_LT(steps.bytes(), 16 * kMega);
    EXPECT_LT(grown, steps.bytes() + kMega) << "they are counted from above";
    RecordProperty("counted", static_cast<int>(steps.bytes()));
    RecordProperty("grown", static_cast<int>(grown));

    while (steps.stack().canUndo()) {
        steps.stack().undo();
    }
    EXPECT_EQ(textOf(arm), test::kArm);
    EXPECT_FALSE(arm.isDirty());
    while (steps.stack().canRedo()) {
        steps.stack().redo();
    }
    EXPECT_EQ(textOf(arm), end);
    EXPECT_LT(steps.bytes(), 16 * kMega);
}

TEST_F(UndoMemory, TheOldestStepsGoWhereTheyTakeMoreThanTheyMay)
{
    constexpr std::size_t kMost = 64 * 1024;
    editor::UndoSteps steps(kMost);
    base::Diagnostics problems;
    DocumentSession arm(adf::read(std::string(test::kArm), "", problems), problems, steps);
    for (int i = 0; i < 1000; ++i) {
        arm.push(massOf(arm, 10 + i), QStringLiteral("Set Mass"));
        ASSERT_LE(steps.bytes(), kMost) << i;
    }
    const std::string end = textOf(arm);
    const int kept = steps.stack().count();
    EXPECT_GT(kept, 50);
    EXPECT_LT(kept, 1000);
    while (steps.stack().canUndo()) {
        steps.stack().undo();
    }
    EXPECT_EQ(find(arm, "BODY link")->get(adf::body::kMass), 10 + 999 - kept);
    EXPECT_TRUE(arm.isDirty()) << "what was read is further back";
    EXPECT_EQ(steps.stack().cleanIndex(), -1);
    while (steps.stack().canRedo()) {
        steps.stack().redo();
    }
    EXPECT_EQ(textOf(arm), end);
}

TEST_F(UndoMemory, TheLastStepStaysHoweverLargeItIs)
{
    editor::UndoSteps steps(1024);
    base::Diagnostics problems;
    DocumentSession arm(adf::read(std::string(test::kArm), "", problems), problems, steps);
    arm.push(massOf(arm, 9), QStringLiteral("Set Mass"));
    arm.push(adf::addObject(big(1)), QStringLiteral("Add"));
    EXPECT_EQ(steps.stack().count(), 1);
    EXPECT_GT(steps.bytes(), 1024U);
    steps.stack().undo();
    EXPECT_EQ(find(arm, "BODY big1"), nullptr);
    EXPECT_EQ(find(arm, "BODY link")->get(adf::body::kMass), 9);
}

TEST_F(UndoMemory, AFileThatIsClosedTakesItsStepsAlong)
{
    editor::UndoSteps steps;
    base::Diagnostics problems;
    DocumentSession arm(adf::read(std::string(test::kArm), "", problems), problems, steps);
    {
        DocumentSession leg(adf::read(std::string(test::kArm), "", problems), problems, steps);
        arm.push(massOf(arm, 9), QStringLiteral("Set Mass"));
        const std::size_t alone = steps.bytes();
        leg.push(massOf(leg, 9), QStringLiteral("Set Mass"));
        EXPECT_GT(steps.bytes(), alone);
        steps.forget(leg);
        EXPECT_EQ(steps.bytes(), alone);
    }
    steps.stack().undo();
    EXPECT_EQ(textOf(arm), test::kArm);
    steps.stack().clear();
    EXPECT_EQ(steps.bytes(), 0U);
}

TEST_F(UndoMemory, ADragThatMakesTheOldestStepsGoIsTakenBackAlone)
{
    constexpr std::size_t kMost = 64 * 1024;
    editor::UndoSteps steps(kMost);
    base::Diagnostics problems;
    DocumentSession arm(adf::read(std::string(test::kArm), "", problems), problems, steps);
    // So near to the bound that a few steps of a drag are too much.
    int pushed = 0;
    std::size_t each = 0;
    do {
        const std::size_t before = steps.bytes();
        arm.push(massOf(arm, 10 + ++pushed), QStringLiteral("Set Mass"));
        each = steps.bytes() - before;
    } while (steps.bytes() + each <= kMost);
    const std::string before = textOf(arm);
    editor::DragStep drag;
    drag.begin();
    for (int i = 1; i <= 3; ++i) {
        arm.push(moved(arm, i), QStringLiteral("Move"), drag.gesture());
    }
    ASSERT_LT(steps.stack().count(), pushed) << "the oldest are gone";
    drag.takeBack(steps.stack());
    EXPECT_EQ(textOf(arm), before);
    drag.takeBack(steps.stack());
    EXPECT_EQ(textOf(arm), before) << "once only";
}

TEST_F(UndoMemory, WhatIsMadeDuringADragIsNotTakenBackWithIt)
{
    editor::UndoSteps steps;
    base::Diagnostics problems;
    DocumentSession arm(adf::read(std::string(test::kArm), "", problems), problems, steps);
    editor::DragStep drag;
    drag.begin();
    arm.push(massOf(arm, 9), QStringLiteral("Set Mass"));
    drag.takeBack(steps.stack());
    EXPECT_EQ(find(arm, "BODY link")->get(adf::body::kMass), 9);
    arm.push(moved(arm, 1), QStringLiteral("Move"), drag.gesture());
    drag.takeBack(steps.stack());
    EXPECT_EQ(find(arm, "BODY link")->get(adf::body::kMass), 9);
    EXPECT_EQ(steps.stack().index(), 1);
}

}  // namespace
