// Rows of the object tree are dragged with the mouse.

#include "adf/properties.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/panels/object_tree_view.h"
#include "editor/theme/theme.h"
#include "editor/tools/grouping.h"
#include "tests/editor/context_fixture.h"

#include <QApplication>
#include <QSignalSpy>
#include <QToolTip>
#include <QUndoStack>

#include <memory>

namespace {

using editor::DocumentSession;

constexpr std::string_view kThree = R"(
bodies: [BODY base, BODY arm, BODY hand]
joints: [JOINT base-arm]
sensors: [SENSOR eye]
BODY base: {name: base, mass: 0, shape: BOX, geometry: {x: 1, y: 1, z: 1}}
BODY arm: {name: arm, mass: 1, shape: BOX, geometry: {x: 1, y: 1, z: 1}, location: {position: {x: 0, y: 0, z: 2}, orientation: {r: 0, p: 0, y: 0}}}
BODY hand: {name: hand, mass: 1, shape: BOX, geometry: {x: 1, y: 1, z: 1}, location: {position: {x: 3, y: 0, z: 2}, orientation: {r: 0, p: 0, y: 0}}}
JOINT base-arm: {name: base-arm, type: revolute, parent: BODY base, child: BODY arm, parent pivot: {x: 0, y: 0, z: 1}, child pivot: {x: 0, y: 0, z: -1}, parent axis: {x: 0, y: 1, z: 0}, child axis: {x: 0, y: 1, z: 0}}
SENSOR eye: {name: eye, parent: BODY base, type: proximity, range: 0.1, location: {position: {x: 0, y: 0, z: 0}, orientation: {r: 0, p: 0, y: 0}}}
)";

class TreeDragTest : public test::ContextTest {
protected:
    TreeDragTest()
    {
        editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
        panel_ = std::make_unique<editor::ObjectTreePanel>(context_);
        panel_->resize(249, 600);
        panel_->show();
        panel_->activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(panel_.get()));
        session_ = &open(kThree);
    }

    QPoint rowOf(std::string_view identifier) { return rowOf(*session_, identifier); }

    QPoint rowOf(const DocumentSession& session, std::string_view identifier)
    {
        auto& model = panel_->model();
        const auto rows = model.indexesOf(find(session, identifier)->id());
        EXPECT_FALSE(rows.empty()) << identifier;
        return {80, panel_->view().visualRect(rows.front()).center().y()};
    }

    [[nodiscard]] QPoint belowRows() { return {80, panel_->view().viewport()->height() - 40}; }

    void pressAndMove(QPoint from, QPoint to)
    {
        QWidget* rows = panel_->view().viewport();
        QTest::mousePress(rows, Qt::LeftButton, {}, from);
        QTest::mouseMove(rows, from + QPoint(0, QApplication::startDragDistance() + 2));
        QTest::mouseMove(rows, from + QPoint(0, QApplication::startDragDistance() + 4));
        QTest::mouseMove(rows, to);
    }

    void drag(QPoint from, QPoint to)
    {
        pressAndMove(from, to);
        QTest::mouseRelease(panel_->view().viewport(), Qt::LeftButton, {}, to);
    }

    [[nodiscard]] int steps() { return workspace_.undoStack().count(); }

    std::string parentOf(std::string_view joint)
    {
        const adf::ObjectPtr object = find(*session_, joint);
        return object == nullptr ? "none" : object->get(adf::joint::kParent);
    }

    std::unique_ptr<editor::ObjectTreePanel> panel_;
    DocumentSession* session_ = nullptr;
};

TEST_F(TreeDragTest, ABodyDroppedOnAnotherHangsOnItInOneStep)
{
    drag(rowOf("BODY arm"), rowOf("BODY hand"));
    EXPECT_EQ(parentOf("JOINT base-arm"), "BODY hand");
    // 1 m above the middle of the base, so 1 m below the middle of the hand and 3 m before it.
    EXPECT_EQ(find(*session_, "JOINT base-arm")->get(adf::joint::kParentPivot),
              (base::Vec3{-3, 0, -1}));
    EXPECT_EQ(steps(), 1);
    EXPECT_EQ(workspace_.undoStack().undoText(), QStringLiteral("Hang arm on hand"));
    workspace_.undo();
    EXPECT_EQ(textOf(*session_), kThree);
}

TEST_F(TreeDragTest, ABodyWithoutAJointGetsAFixedOne)
{
    drag(rowOf("BODY hand"), rowOf("BODY arm"));
    const adf::ObjectPtr joint = find(*session_, "JOINT arm-hand");
    ASSERT_NE(joint, nullptr);
    EXPECT_EQ(joint->get(adf::joint::kType), adf::JointType::Fixed);
}

TEST_F(TreeDragTest, BelowTheRowsABodyIsDetached)
{
    drag(rowOf("BODY arm"), belowRows());
    EXPECT_EQ(parentOf("JOINT base-arm"), "none");
    EXPECT_EQ(workspace_.undoStack().undoText(), QStringLiteral("Detach arm"));
}

TEST_F(TreeDragTest, ARefusedDropSaysWhyAndChangesNothing)
{
    DocumentSession& other = open(test::kArm, "/tmp/other.yaml");
    QSignalSpy notices(panel_.get(), &editor::ObjectTreePanel::notice);
    const auto sentence = [&notices] {
        return notices.isEmpty() ? QString() : notices.takeLast().front().toString();
    };
    drag(rowOf("BODY base"), rowOf("BODY arm"));
    EXPECT_EQ(sentence(), QStringLiteral("arm hangs on base itself."));
    drag(rowOf("BODY arm"), rowOf("BODY base"));
    EXPECT_EQ(sentence(), QStringLiteral("arm hangs on base already."));
    drag(rowOf("BODY arm"), rowOf("SENSOR eye"));
    EXPECT_EQ(sentence(), QStringLiteral("Nothing hangs on a sensor."));
    drag(rowOf("SENSOR eye"), rowOf("BODY arm"));
    EXPECT_EQ(sentence(), QStringLiteral("Only bodies are dragged onto others; eye names its body "
                                         "in Properties."));
    drag(rowOf("BODY arm"), rowOf(other, "BODY link"));
    EXPECT_EQ(sentence(), QStringLiteral("link is in another file: a joint joins bodies of one."));
    drag(rowOf("BODY hand"), belowRows());
    EXPECT_EQ(sentence(), QStringLiteral("hand hangs on nothing."));
    EXPECT_EQ(steps(), 0);
}

TEST_F(TreeDragTest, EscapeLetsGoWhereItWas)
{
    pressAndMove(rowOf("BODY arm"), rowOf("BODY hand"));
    EXPECT_EQ(QToolTip::text(), QStringLiteral("Hang arm on hand"));
    QTest::keyClick(&panel_->view(), Qt::Key_Escape);
    QTest::mouseRelease(panel_->view().viewport(), Qt::LeftButton, {}, rowOf("BODY hand"));
    EXPECT_EQ(steps(), 0);
}

TEST_F(TreeDragTest, BetweenTwoRowsItIsListedThere)
{
    const auto bodies = [this] {
        std::vector<std::string> names;
        for (const adf::ObjectPtr& body : session_->document().objects(adf::ObjectType::Body)) {
            names.emplace_back(body->shortName());
        }
        return names;
    };
    const QPoint aboveBase = rowOf("BODY base") - QPoint(0, 9);
    drag(rowOf("BODY hand"), aboveBase);
    EXPECT_EQ(bodies(), (std::vector<std::string>{"hand", "base", "arm"}));
    EXPECT_EQ(workspace_.undoStack().undoText(), QStringLiteral("Put hand before base"));
    // The list alone changes.
    const std::string text = textOf(*session_);
    const std::string list = "bodies: [BODY hand, BODY base, BODY arm]";
    EXPECT_EQ(text, "\n" + list + std::string(kThree.substr(kThree.find('\n', 1))));
    drag(rowOf("BODY hand"), rowOf("BODY base") + QPoint(0, 9));
    EXPECT_EQ(bodies(), (std::vector<std::string>{"base", "hand", "arm"}));
    EXPECT_EQ(steps(), 2);
    workspace_.undo();
    workspace_.undo();
    EXPECT_EQ(textOf(*session_), kThree);
}

TEST_F(TreeDragTest, BetweenRowsOfOthersItIsRefused)
{
    DocumentSession& other = open(test::kArm, "/tmp/other.yaml");
    QSignalSpy notices(panel_.get(), &editor::ObjectTreePanel::notice);
    const auto sentence = [&notices] {
        return notices.isEmpty() ? QString() : notices.takeLast().front().toString();
    };
    const QPoint edge(0, 9);
    drag(rowOf("SENSOR eye"), rowOf("BODY arm") + edge);
    EXPECT_EQ(sentence(), QStringLiteral("The file lists sensors apart from bodies."));
    drag(rowOf("BODY arm"), rowOf(other, "BODY link") + edge);
    EXPECT_EQ(sentence(), QStringLiteral("arm is in another file: Structure, Move to file takes it "
                                         "there."));
    drag(rowOf("BODY arm"), rowOf("BODY base") + edge);
    EXPECT_EQ(sentence(), QStringLiteral("arm is there already."));
    session_->push({adf::SetListed{find(*session_, "BODY hand")->id(), false}}, {});
    drag(rowOf("BODY hand"), rowOf("BODY base") - edge);
    EXPECT_EQ(sentence(), QStringLiteral("hand is switched off: it is in no list."));
    EXPECT_EQ(steps(), 1);
}

TEST_F(TreeDragTest, AtTheEdgeOfARowThatItCannotBeListedBesideABodyHangsOnIt)
{
    session_->push(editor::settingGroup(*find(*session_, "BODY hand"), "tools"), {});
    drag(rowOf("BODY hand"), rowOf("BODY base") + QPoint(0, 9));
    EXPECT_EQ(parentOf("JOINT base-hand"), "BODY base");
}

// What the pointer is over looks unlike the rest.
TEST_F(TreeDragTest, TheRowBelowThePointerIsMarked)
{
    const auto edgeOf = [this](std::string_view identifier) {
        const QImage image = panel_->view().viewport()->grab().toImage();
        return image.pixelColor(120, rowOf(identifier).y() - 10);
    };
    pressAndMove(rowOf("BODY arm"), rowOf("BODY hand"));
    EXPECT_EQ(edgeOf("BODY hand"), editor::colour(editor::Token::Accent));
    QTest::mouseMove(panel_->view().viewport(), rowOf("BODY base"));
    EXPECT_NE(edgeOf("BODY hand"), editor::colour(editor::Token::Accent));
    QTest::mouseRelease(panel_->view().viewport(), Qt::LeftButton, {}, rowOf("BODY base"));
}

}  // namespace
