// Groups, locks and what is left out of the model: by the actions, and in the tree.

#include "adf/authoring_properties.h"
#include "editor/panels/object_tree_delegate.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/panels/object_tree_view.h"
#include "editor/theme/theme.h"
#include "editor/tools/grouping.h"
#include "editor/window/structure_actions.h"
#include "tests/editor/context_fixture.h"

#include <QSignalSpy>
#include <QUndoStack>

#include <memory>

namespace {

using editor::ActionId;
using editor::DocumentSession;
using editor::TreeNode;

class StructureTest : public test::ContextTest {
protected:
    StructureTest()
    {
        editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
        panel_ = std::make_unique<editor::ObjectTreePanel>(context_);
        panel_->resize(249, 600);
        panel_->show();
        arm_ = &openArm();
        base_ = find(*arm_, "BODY base")->id();
        link_ = find(*arm_, "BODY link")->id();
        joint_ = find(*arm_, "JOINT base-link")->id();
    }

    void select(std::vector<adf::ObjectId> objects) { selection_.setObjects(std::move(objects)); }

    void trigger(ActionId id)
    {
        ASSERT_TRUE(actions_[id].isEnabled()) << actions_.whyDisabled(id).toStdString();
        actions_[id].trigger();
    }

    editor::ObjectTreeModel& model() { return panel_->model(); }

    // Of the first group of the only file.
    QModelIndex groupRow()
    {
        const QModelIndex row = model().index(0, 0, model().index(0, 0));
        EXPECT_EQ(model().node(row).kind, TreeNode::Kind::NamedGroup);
        return row;
    }

    QRect cellOf(const QModelIndex& row)
    {
        QRect cell = panel_->view().visualRect(row);
        cell.setLeft(0);
        return cell;
    }

    void click(const QPoint& at)
    {
        QTest::mouseClick(panel_->view().viewport(), Qt::LeftButton, {}, at);
    }

    const editor::ObjectTreeDelegate& delegate()
    {
        return static_cast<const editor::ObjectTreeDelegate&>(*panel_->view().itemDelegate());
    }

    editor::StructureActions structure_{context_};
    std::unique_ptr<editor::ObjectTreePanel> panel_;
    DocumentSession* arm_ = nullptr;
    adf::ObjectId base_;
    adf::ObjectId link_;
    adf::ObjectId joint_;
};

TEST_F(StructureTest, AGroupIsKeptInTheFileAndGoesWithoutATrace)
{
    const std::string before = textOf(*arm_);
    select({base_, link_});
    trigger(ActionId::Group);
    EXPECT_EQ(workspace_.undoStack().undoText(), QStringLiteral("Group 2 bodies"));
    base::Diagnostics problems;
    const adf::Document again = adf::read(textOf(*arm_), "/tmp/arm.yaml", problems);
    EXPECT_TRUE(problems.empty());
    const auto groups = editor::groupsOf(again);
    ASSERT_EQ(groups.size(), 1U);
    EXPECT_EQ(groups[0].name, "group");
    EXPECT_EQ(groups[0].objects.size(), 2U);
    select({link_});
    trigger(ActionId::Ungroup);
    EXPECT_EQ(workspace_.undoStack().undoText(), QStringLiteral("Dissolve group"));
    EXPECT_EQ(textOf(*arm_), before);
    EXPECT_FALSE(actions_[ActionId::Ungroup].isEnabled());
}

TEST_F(StructureTest, ASecondGroupHasAnotherName)
{
    select({base_});
    trigger(ActionId::Group);
    select({link_});
    trigger(ActionId::Group);
    EXPECT_EQ(editor::groupOf(*workspace_.find(base_)), "group");
    EXPECT_EQ(editor::groupOf(*workspace_.find(link_)), "group 2");
}

TEST_F(StructureTest, TheRowOfAGroupSelectsHidesAndLocksWhatIsInIt)
{
    select({link_, joint_});
    trigger(ActionId::Group);
    selection_.clear();
    const QRect cell = cellOf(groupRow());
    click({90, cell.center().y()});
    EXPECT_EQ(selection_.objects(), (std::vector{link_, joint_}));
    click(delegate().eyeRect(cell).center());
    EXPECT_TRUE(visibility_.isHidden(link_));
    EXPECT_TRUE(model().marks(model().node(groupRow())).hidden);
    click(delegate().eyeRect(cell).center());
    EXPECT_FALSE(visibility_.isHidden(link_));
    click(delegate().lockRect(cell).center());
    EXPECT_TRUE(editor::isLocked(*workspace_.find(link_)));
    EXPECT_TRUE(model().marks(model().node(groupRow())).locked);
    EXPECT_FALSE(editor::isLocked(*workspace_.find(base_)));
    click(delegate().lockRect(cell).center());
    EXPECT_FALSE(editor::isLocked(*workspace_.find(link_)));
}

TEST_F(StructureTest, AGroupIsRenamedAsAnObjectIs)
{
    select({base_, link_});
    trigger(ActionId::Group);
    EXPECT_TRUE(model().setData(groupRow(), QStringLiteral("left arm"), Qt::EditRole));
    EXPECT_EQ(workspace_.undoStack().undoText(), QStringLiteral("Rename group to left arm"));
    EXPECT_EQ(groupRow().data().toString(), QStringLiteral("left arm"));
    select({joint_});
    trigger(ActionId::Group);
    EXPECT_EQ(model().refusalOf(groupRow(), QStringLiteral("group")),
              QStringLiteral("Another group of this file is named “group” already."));
}

TEST_F(StructureTest, ARowIsDraggedIntoAGroupAndOut)
{
    select({base_});
    trigger(ActionId::Group);
    const auto drag = [this](const QModelIndex& from, const QModelIndex& to) {
        QWidget* rows = panel_->view().viewport();
        const QPoint start(90, cellOf(from).center().y());
        const QPoint end(90, cellOf(to).center().y());
        QTest::mousePress(rows, Qt::LeftButton, {}, start);
        QTest::mouseMove(rows, start + QPoint(0, 40));
        QTest::mouseMove(rows, start + QPoint(0, 44));
        QTest::mouseMove(rows, end);
        QTest::mouseRelease(rows, Qt::LeftButton, {}, end);
    };
    drag(model().indexesOf(link_).front(), groupRow());
    EXPECT_EQ(workspace_.undoStack().undoText(), QStringLiteral("Put link into group"));
    EXPECT_EQ(editor::groupOf(*workspace_.find(link_)), "group");
    const QModelIndex joints = model().index(1, 0, model().index(0, 0));
    ASSERT_EQ(model().node(joints).kind, TreeNode::Kind::Group);
    drag(model().indexesOf(link_).front(), joints);
    EXPECT_EQ(workspace_.undoStack().undoText(), QStringLiteral("Take link out of its group"));
    EXPECT_EQ(editor::groupOf(*workspace_.find(link_)), "");
}

TEST_F(StructureTest, ALockIsKeptInTheFile)
{
    select({link_});
    EXPECT_FALSE(actions_[ActionId::Lock].isChecked());
    trigger(ActionId::Lock);
    EXPECT_TRUE(actions_[ActionId::Lock].isChecked());
    EXPECT_NE(textOf(*arm_).find("locked: true"), std::string::npos);
    EXPECT_EQ(workspace_.undoStack().undoText(), QStringLiteral("Lock link"));
    trigger(ActionId::Lock);
    EXPECT_EQ(textOf(*arm_), test::kArm);
}

TEST_F(StructureTest, WhatIsLeftOutStaysInTheFile)
{
    select({joint_});
    trigger(ActionId::LeaveOut);
    EXPECT_TRUE(model().marks(model().node(model().indexesOf(joint_).front())).off);
    const std::string text = textOf(*arm_);
    EXPECT_EQ(text.find("joints: [JOINT base-link]"), std::string::npos);
    EXPECT_NE(text.find("JOINT base-link:"), std::string::npos);
    EXPECT_TRUE(actions_[ActionId::LeaveOut].isChecked());
    trigger(ActionId::LeaveOut);
    EXPECT_EQ(textOf(*arm_), test::kArm);
}

TEST_F(StructureTest, TheSelectedHangOnTheLastByAKey)
{
    QSignalSpy notices(&structure_, &editor::StructureActions::notice);
    select({base_, link_});
    trigger(ActionId::HangOnLast);
    ASSERT_EQ(notices.size(), 1);
    EXPECT_EQ(notices.front().front().toString(), QStringLiteral("link hangs on base itself."));
    select({link_});
    trigger(ActionId::Detach);
    EXPECT_EQ(find(*arm_, "JOINT base-link"), nullptr);
    select({base_, link_});
    trigger(ActionId::HangOnLast);
    EXPECT_NE(find(*arm_, "JOINT link-base"), nullptr);
}

TEST_F(StructureTest, TheListOfTheFileIsReorderedByKeys)
{
    select({link_});
    trigger(ActionId::ListEarlier);
    EXPECT_EQ(arm_->document().objects(adf::ObjectType::Body).front()->id(), link_);
    EXPECT_NE(textOf(*arm_).find("bodies: [BODY link, BODY base]"), std::string::npos);
    QSignalSpy notices(&structure_, &editor::StructureActions::notice);
    trigger(ActionId::ListEarlier);
    ASSERT_EQ(notices.size(), 1);
    EXPECT_EQ(notices.front().front().toString(), QStringLiteral("link is the first already."));
    trigger(ActionId::ListLater);
    EXPECT_EQ(textOf(*arm_), test::kArm);
    EXPECT_EQ(workspace_.undoStack().count(), 2);
    select({link_, joint_});
    EXPECT_FALSE(actions_[ActionId::ListLater].isEnabled());
}

}  // namespace
