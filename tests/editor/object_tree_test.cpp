#include "adf/properties.h"
#include "editor/actions/action_catalog.h"
#include "editor/panels/object_tree_delegate.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/panels/object_tree_view.h"
#include "editor/theme/theme.h"
#include "editor/widgets/field_edit.h"
#include "tests/editor/context_fixture.h"
#include "tests/support/temp_folder.h"

#include <QLineEdit>
#include <QSignalSpy>

#include <memory>

namespace {

using editor::DocumentSession;
using editor::ObjectTreeModel;
using editor::TreeNode;
using editor::TreeOrder;

// A loop of four bars: the coupler has two parents.
constexpr std::string_view kLoop = R"(
bodies: [BODY base, BODY crank, BODY coupler, BODY rocker]
joints: [JOINT base-crank, JOINT crank-coupler, JOINT base-rocker, JOINT rocker-coupler]
BODY base: {name: base, mass: 0}
BODY crank: {name: crank, mass: 1}
BODY coupler: {name: coupler, mass: 1}
BODY rocker: {name: rocker, mass: 1}
JOINT base-crank: {name: a, type: revolute, parent: BODY base, child: BODY crank, parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, parent axis: {x: 0, y: 1, z: 0}, child axis: {x: 0, y: 1, z: 0}}
JOINT crank-coupler: {name: b, type: revolute, parent: BODY crank, child: BODY coupler, parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, parent axis: {x: 0, y: 1, z: 0}, child axis: {x: 0, y: 1, z: 0}}
JOINT base-rocker: {name: c, type: revolute, parent: BODY base, child: BODY rocker, parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, parent axis: {x: 0, y: 1, z: 0}, child axis: {x: 0, y: 1, z: 0}}
JOINT rocker-coupler: {name: d, type: revolute, parent: BODY rocker, child: BODY coupler, parent pivot: {x: 0, y: 0, z: 0}, child pivot: {x: 0, y: 0, z: 0}, parent axis: {x: 0, y: 1, z: 0}, child axis: {x: 0, y: 1, z: 0}}
)";

// A static body whose name takes most of a narrow panel.
constexpr std::string_view kLongName = R"(
bodies: [BODY base_of_the_whole_robot_in_the_cell]
BODY base_of_the_whole_robot_in_the_cell: {name: base, mass: 0, shape: BOX, geometry: {x: 1, y: 1, z: 1}}
)";

class ObjectTreeTest : public test::ContextTest {
protected:
    ObjectTreeTest()
    {
        editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
        panel_ = std::make_unique<editor::ObjectTreePanel>(context_);
        panel_->resize(249, 600);
        panel_->show();
        panel_->activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(panel_.get()));
    }

    editor::ObjectTreeView& view() { return panel_->view(); }

    ObjectTreeModel& model() { return panel_->model(); }

    QModelIndex rowOf(const DocumentSession& session, std::string_view identifier)
    {
        const auto rows = model().indexesOf(find(session, identifier)->id());
        EXPECT_FALSE(rows.empty()) << identifier << " has no row";
        return rows.empty() ? QModelIndex() : rows.front();
    }

    void click(const QModelIndex& index, Qt::KeyboardModifiers modifiers = {})
    {
        view().scrollTo(index);
        QTest::mouseClick(view().viewport(), Qt::LeftButton, modifiers,
                          QPoint(100, view().visualRect(index).center().y()));
    }

    // Types over the name of the active object.
    QLineEdit* typeName(const QString& name)
    {
        panel_->rename();
        auto* editor = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        EXPECT_NE(editor, nullptr) << "no field opened";
        editor->selectAll();
        QTest::keyClicks(editor, name);
        return editor;
    }

    // The rows as a person reads them, indented.
    QString shown()
    {
        QString text;
        const std::function<void(const QModelIndex&, int)> add = [&](const QModelIndex& parent,
                                                                     int depth) {
            for (int row = 0; row < model().rowCount(parent); ++row) {
                const QModelIndex child = model().index(row, 0, parent);
                text += QString(depth, QLatin1Char(' ')) + child.data().toString() +
                        (model().node(child).repeated ? QStringLiteral("*") : QString()) +
                        QLatin1Char('\n');
                add(child, depth + 1);
            }
        };
        add({}, 0);
        return text;
    }

    std::unique_ptr<editor::ObjectTreePanel> panel_;
};

TEST_F(ObjectTreeTest, ListsObjectsByKind)
{
    openArm();
    EXPECT_EQ(shown(), QStringLiteral("arm.yaml\n Bodies\n  base\n  link\n Joints\n  base-link\n"));
}

TEST_F(ObjectTreeTest, ShowsABodyWithTwoParentsUnderEach)
{
    open(kLoop, "/tmp/loop.yaml");
    panel_->setOrder(TreeOrder::ByHierarchy);
    EXPECT_EQ(shown(), QStringLiteral("loop.yaml\n base\n  crank\n   coupler\n  rocker\n"
                                      "   coupler*\n"));
}

TEST_F(ObjectTreeTest, MarksStaticBodiesAndLoopClosingJoints)
{
    DocumentSession& loop = open(kLoop, "/tmp/loop.yaml");
    const auto marks = [&](std::string_view identifier) {
        return model().marks(model().node(rowOf(loop, identifier)));
    };
    EXPECT_TRUE(marks("BODY base").isStatic);
    EXPECT_FALSE(marks("BODY crank").isStatic);
    EXPECT_TRUE(marks("JOINT rocker-coupler").closesLoop);
    EXPECT_FALSE(marks("JOINT base-crank").closesLoop);
}

TEST_F(ObjectTreeTest, ClicksAndTheSharedSelectionFollowEachOther)
{
    DocumentSession& arm = openArm();
    click(rowOf(arm, "BODY link"));
    EXPECT_EQ(selection_.objects(), std::vector{find(arm, "BODY link")->id()});
    click(rowOf(arm, "JOINT base-link"), Qt::ControlModifier);
    EXPECT_EQ(selection_.active(), find(arm, "JOINT base-link")->id());
    EXPECT_EQ(selection_.objects().size(), 2U);
    selection_.select(find(arm, "BODY base")->id());
    EXPECT_EQ(view().selectionModel()->selectedIndexes(), QModelIndexList{rowOf(arm, "BODY base")});
}

TEST_F(ObjectTreeTest, KeepsTheOrderInWhichBodiesWereSelected)
{
    DocumentSession& arm = openArm();
    click(rowOf(arm, "BODY link"));
    click(rowOf(arm, "BODY base"), Qt::ControlModifier);
    EXPECT_EQ(selection_.objects(),
              (std::vector{find(arm, "BODY link")->id(), find(arm, "BODY base")->id()}));
}

TEST_F(ObjectTreeTest, TheFilterKeepsWhatMatchesAndCounts)
{
    openArm();
    QTest::keyClicks(&panel_->filter(), QStringLiteral("LINK"));
    EXPECT_EQ(shown(), QStringLiteral("arm.yaml\n Bodies\n  link\n Joints\n  base-link\n"));
    EXPECT_EQ(model().node(model().index(0, 0, model().index(0, 0))).total, 2);
    panel_->filter().setText(QStringLiteral("joint base"));
    EXPECT_EQ(shown(), QStringLiteral("arm.yaml\n Joints\n  base-link\n"));
    QTest::keyClick(&panel_->filter(), Qt::Key_Escape);
    EXPECT_EQ(panel_->filter().text(), QString());
}

TEST_F(ObjectTreeTest, TheFilterInTheHierarchyKeepsWhatIsAbove)
{
    open(kLoop, "/tmp/loop.yaml");
    panel_->setOrder(TreeOrder::ByHierarchy);
    panel_->filter().setText(QStringLiteral("rocker"));
    EXPECT_EQ(shown(), QStringLiteral("loop.yaml\n base\n  rocker\n"));
}

TEST_F(ObjectTreeTest, RenamingInPlaceRenamesReferencesToo)
{
    DocumentSession& arm = openArm();
    click(rowOf(arm, "BODY link"));
    QTest::keyClick(&view(), Qt::Key_F2);
    auto* edit = view().viewport()->findChild<QLineEdit*>();
    ASSERT_NE(edit, nullptr);
    EXPECT_EQ(edit->text(), QStringLiteral("link"));
    edit->selectAll();
    QTest::keyClicks(edit, QStringLiteral("upper arm"));
    QTest::keyClick(edit, Qt::Key_Return);
    QCoreApplication::processEvents();  // the view commits after the key was handled
    ASSERT_NE(find(arm, "BODY upper arm"), nullptr);
    EXPECT_EQ(find(arm, "JOINT base-link")->get(adf::joint::kChild), "BODY upper arm");
    EXPECT_EQ(workspace_.undoStack().count(), 1);
    workspace_.undoStack().undo();
    EXPECT_EQ(textOf(arm), test::kArm);
}

TEST_F(ObjectTreeTest, ATakenNameIsRefusedWithItsReason)
{
    DocumentSession& arm = openArm();
    QSignalSpy notice(panel_.get(), &editor::ObjectTreePanel::notice);
    EXPECT_FALSE(model().setData(rowOf(arm, "BODY link"), QStringLiteral("base"), Qt::EditRole));
    ASSERT_EQ(notice.count(), 1);
    EXPECT_EQ(notice.front().front().toString(),
              QStringLiteral("Another object of this file is named “base” already."));
    EXPECT_EQ(workspace_.undoStack().count(), 0);
}

// Opens the editor of a name as F2 does.
TEST_F(ObjectTreeTest, AfterARenameTheTreeHasTheKeys)
{
    DocumentSession& arm = openArm();
    selection_.select(find(arm, "BODY link")->id());
    QLineEdit* editor = typeName(QStringLiteral("bar"));
    QTest::keyClick(editor, Qt::Key_Return);
    EXPECT_EQ(find(arm, "BODY bar")->get(adf::common::kName), "bar");
    EXPECT_EQ(QApplication::focusWidget(), &view());
    EXPECT_EQ(view().currentIndex(), rowOf(arm, "BODY bar"));
}

TEST_F(ObjectTreeTest, ATakenNameStaysToBeMended)
{
    DocumentSession& arm = openArm();
    QSignalSpy notice(panel_.get(), &editor::ObjectTreePanel::notice);
    selection_.select(find(arm, "BODY link")->id());
    auto* editor = qobject_cast<editor::FieldEdit*>(typeName(QStringLiteral("base")));
    ASSERT_NE(editor, nullptr);
    QTest::keyClick(editor, Qt::Key_Return);
    EXPECT_EQ(QApplication::focusWidget(), editor);
    EXPECT_EQ(editor->text(), QStringLiteral("base"));
    EXPECT_EQ(editor->property("mark").toString(), QStringLiteral("error"));
    EXPECT_EQ(editor->note(),
              QStringLiteral("Another object of this file is named “base” already."));
    EXPECT_EQ(notice.count(), 0) << "the reason is where it is needed";
    QTest::keyClicks(editor, QStringLiteral("2"));
    EXPECT_EQ(editor->note(), QString());
    QTest::keyClick(editor, Qt::Key_Return);
    EXPECT_NE(find(arm, "BODY base2"), nullptr);
    EXPECT_EQ(workspace_.undoStack().count(), 1);
}

TEST_F(ObjectTreeTest, LeavingANameTakesIt)
{
    DocumentSession& arm = openArm();
    selection_.select(find(arm, "BODY link")->id());
    typeName(QStringLiteral("bar"));
    panel_->filter().setFocus();
    EXPECT_NE(find(arm, "BODY bar"), nullptr);
    EXPECT_EQ(QApplication::focusWidget(), &panel_->filter());
}

TEST_F(ObjectTreeTest, TheEyeHidesAllSelectedObjects)
{
    DocumentSession& arm = openArm();
    selection_.setObjects({find(arm, "BODY base")->id(), find(arm, "BODY link")->id()});
    const QModelIndex row = rowOf(arm, "BODY link");
    const auto& delegate = static_cast<const editor::ObjectTreeDelegate&>(*view().itemDelegate());
    const QPoint eye = delegate.eyeRect(view().visualRect(row)).center();
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, eye);
    EXPECT_TRUE(visibility_.isHidden(find(arm, "BODY link")->id()));
    EXPECT_TRUE(visibility_.isHidden(find(arm, "BODY base")->id()));
    EXPECT_EQ(selection_.objects().size(), 2U) << "the click selects nothing else";
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {}, eye);
    EXPECT_TRUE(visibility_.hidden().empty());
}

TEST_F(ObjectTreeTest, ClosedRowsStayClosedAfterAnEdit)
{
    DocumentSession& arm = openArm();
    const auto bodies = [&] {
        return model().index(0, 0, model().index(0, 0));
    };
    EXPECT_TRUE(view().isExpanded(bodies()));
    QTest::mouseClick(view().viewport(), Qt::LeftButton, {},
                      QPoint(26, view().visualRect(bodies()).center().y()));
    EXPECT_FALSE(view().isExpanded(bodies()));
    arm.push(adf::removeWithDependents(arm.document(), {find(arm, "BODY link")->id()}),
             QStringLiteral("Delete link"));
    EXPECT_EQ(shown(), QStringLiteral("arm.yaml\n Bodies\n  base\n"));
    EXPECT_FALSE(view().isExpanded(bodies()));
}

TEST_F(ObjectTreeTest, FollowsEditsUndoAndTheSavedState)
{
    DocumentSession& arm = openArm();
    EXPECT_FALSE(model().marks(model().node(model().index(0, 0))).unsaved);
    arm.push(adf::setProperty(find(arm, "BODY link")->id(), adf::body::kMass, 0.0),
             QStringLiteral("Set Mass"));
    EXPECT_TRUE(model().marks(model().node(rowOf(arm, "BODY link"))).isStatic);
    EXPECT_TRUE(model().marks(model().node(model().index(0, 0))).unsaved);
    workspace_.undoStack().undo();
    EXPECT_FALSE(model().marks(model().node(rowOf(arm, "BODY link"))).isStatic);
    EXPECT_FALSE(model().marks(model().node(model().index(0, 0))).unsaved);
}

TEST_F(ObjectTreeTest, MarksObjectsThatHaveProblems)
{
    DocumentSession& arm = openArm();
    arm.push(adf::setProperty(find(arm, "JOINT base-link")->id(), adf::joint::kChild,
                              std::string("BODY nowhere")),
             QStringLiteral("Set Child"));
    waitUntil([&] {
        return model().marks(model().node(rowOf(arm, "JOINT base-link"))).problem.has_value();
    });
    EXPECT_FALSE(model().marks(model().node(rowOf(arm, "BODY link"))).problem.has_value());
}

TEST_F(ObjectTreeTest, ShowsUnlistedObjectsAsSwitchedOff)
{
    DocumentSession& arm = openArm();
    arm.push({adf::SetListed{find(arm, "JOINT base-link")->id(), false}},
             QStringLiteral("Switch off"));
    EXPECT_TRUE(model().marks(model().node(rowOf(arm, "JOINT base-link"))).off);
    EXPECT_TRUE(rowOf(arm, "JOINT base-link")
                    .data(Qt::AccessibleTextRole)
                    .toString()
                    .contains(QStringLiteral("switched off")));
}

TEST_F(ObjectTreeTest, ClosingAFileTakesItsRowsAway)
{
    DocumentSession& arm = openArm();
    open(kLoop, "/tmp/loop.yaml");
    selection_.select(find(arm, "BODY link")->id());
    workspace_.close(arm);
    EXPECT_EQ(model().rowCount(), 1);
    EXPECT_EQ(model().index(0, 0).data().toString(), QStringLiteral("loop.yaml"));
}

TEST_F(ObjectTreeTest, FiltersTenThousandBodies)
{
    std::string text = "bodies:\n";
    for (int i = 0; i < 10'000; ++i) {
        text += "  - BODY part" + std::to_string(i) + "\n";
    }
    for (int i = 0; i < 10'000; ++i) {
        const std::string number = std::to_string(i);
        text += "BODY part" + number + ":\n  name: part" + number + "\n  mass: 1.0\n";
    }
    open(text, "/tmp/many.yaml");
    QCoreApplication::processEvents();
    panel_->filter().setText(QStringLiteral("part77"));
    EXPECT_EQ(model().rowCount(model().index(0, 0, model().index(0, 0))), 111);
    panel_->filter().clear();
    EXPECT_EQ(model().rowCount(model().index(0, 0, model().index(0, 0))), 10'000);
}

TEST_F(ObjectTreeTest, FilesOfOneNameSayAsMuchOfTheirFolderAsDistinguishesThem)
{
    const DocumentSession& first = open(kLoop, "/robots/left/urdf/arm.yaml");
    const auto names = [this] {
        QStringList all;
        for (int row = 0; row < model().rowCount(); ++row) {
            all += model().index(row, 0).data().toString();
        }
        return all;
    };
    EXPECT_EQ(names(), QStringList{QStringLiteral("arm.yaml")});
    open(kLoop, "/robots/right/urdf/arm.yaml");
    open(kLoop, "/robots/right/urdf/leg.yaml");
    EXPECT_EQ(names(),
              (QStringList{QStringLiteral("arm.yaml — left/urdf"),
                           QStringLiteral("arm.yaml — right/urdf"), QStringLiteral("leg.yaml")}));
    open(kLoop, "/other/arm.yaml");
    EXPECT_EQ(names().last(), QStringLiteral("arm.yaml — other"));
    EXPECT_EQ(workspace_.distinctTitle(first), QStringLiteral("arm.yaml — left/urdf"));
}

TEST_F(ObjectTreeTest, WhatTheSavedFileDoesNotHaveIsNew)
{
    DocumentSession& session = openArm();
    panel_->resize(640, 600);
    const auto& delegate = static_cast<const editor::ObjectTreeDelegate&>(*view().itemDelegate());
    const auto pills = [&](std::string_view identifier) {
        return delegate.pillsOf(rowOf(session, identifier));
    };
    std::vector<adf::ObjectId> copies;
    session.push(adf::duplicate(session.document(), {find(session, "BODY link")->id()}, copies),
                 QStringLiteral("Duplicate link"));
    const std::string copy(session.document().find(copies.front())->identifier());
    EXPECT_EQ(pills(copy), QStringList{QStringLiteral("new")});
    EXPECT_EQ(pills("BODY link"), QStringList());
    const test::TempFolder folder;
    ASSERT_TRUE(session.saveAs(QString::fromStdString((folder.path() / "arm.yaml").string())).ok());
    EXPECT_EQ(pills(copy), QStringList());
}

TEST_F(ObjectTreeTest, ABadgeGoesBeforeTheNameLosesALetter)
{
    const DocumentSession& session = open(kLongName);
    const QModelIndex base = rowOf(session, "BODY base_of_the_whole_robot_in_the_cell");
    const auto& delegate = static_cast<const editor::ObjectTreeDelegate&>(*view().itemDelegate());
    panel_->resize(640, 600);
    EXPECT_EQ(delegate.pillsOf(base), QStringList{QStringLiteral("static")});
    panel_->resize(249, 600);
    EXPECT_EQ(delegate.pillsOf(base), QStringList());
}

TEST_F(ObjectTreeTest, ANameHasTheRoomOfAnEyeThatIsNotShown)
{
    const DocumentSession& session = open(kLongName);
    panel_->resize(249, 600);
    const QModelIndex row = rowOf(session, "BODY base_of_the_whole_robot_in_the_cell");
    const auto& delegate = static_cast<const editor::ObjectTreeDelegate&>(*view().itemDelegate());
    const QRect cell = view().visualRect(row);
    const auto isPaintedOn = [&](const QRect& area) {
        const QImage image = view().viewport()->grab(area).toImage();
        const QRgb ground = image.pixel(0, 0);
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (image.pixel(x, y) != ground) {
                    return true;
                }
            }
        }
        return false;
    };
    EXPECT_TRUE(isPaintedOn(delegate.eyeRect(cell)));
}

}  // namespace
