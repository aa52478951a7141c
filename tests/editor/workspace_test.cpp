#include "editor/session/workspace.h"

#include "adf/properties.h"
#include "tests/editor/editor_fixture.h"
#include "tests/support/temp_folder.h"

#include <QSignalSpy>

namespace {

using editor::DocumentSession;

class WorkspaceTest : public test::EditorTest {
protected:
    static adf::Edit massEdit(const DocumentSession& session, double value)
    {
        return adf::setProperty(find(session, "BODY link")->id(), adf::body::kMass, value);
    }

    static double massOf(const DocumentSession& session)
    {
        return find(session, "BODY link")->get(adf::body::kMass);
    }

    void setMass(const std::vector<DocumentSession*>& sessions, double value, int gesture = 0)
    {
        std::vector<editor::FileEdit> edits;
        for (DocumentSession* session : sessions) {
            edits.push_back({session, massEdit(*session, value)});
        }
        EXPECT_TRUE(workspace_.push(edits, QStringLiteral("Set Mass"), gesture).empty());
    }
};

TEST_F(WorkspaceTest, TheFirstFileIsTheActiveOne)
{
    DocumentSession& first = openArm();
    open(test::kArm, "/tmp/second.yaml");
    EXPECT_EQ(workspace_.active(), &first);
}

TEST_F(WorkspaceTest, UndoTakesBackTheLastStepInWhicheverFileItIs)
{
    DocumentSession& first = openArm();
    DocumentSession& second = open(test::kArm, "/tmp/second.yaml");
    for (DocumentSession* session : {&first, &second}) {
        setMass({session}, 9);
    }
    workspace_.setActive(&first);
    workspace_.undoStack().undo();
    EXPECT_TRUE(first.isDirty());
    EXPECT_FALSE(second.isDirty());
    EXPECT_TRUE(workspace_.isDirty());
    workspace_.undoStack().undo();
    EXPECT_FALSE(workspace_.isDirty());
}

TEST_F(WorkspaceTest, AnEditOfTwoFilesIsOneStep)
{
    DocumentSession& first = openArm();
    DocumentSession& second = open(test::kArm, "/tmp/second.yaml");
    const int gesture = DocumentSession::newGesture();
    for (const double value : {3.0, 3.5, 4.0}) {
        setMass({&first, &second}, value, gesture);
    }
    EXPECT_EQ(workspace_.undoStack().count(), 1);
    EXPECT_EQ(massOf(first), 4);
    EXPECT_EQ(massOf(second), 4);
    workspace_.undoStack().undo();
    EXPECT_EQ(textOf(first), test::kArm);
    EXPECT_EQ(textOf(second), test::kArm);
    EXPECT_FALSE(first.isDirty());
    EXPECT_FALSE(second.isDirty());
    workspace_.undoStack().redo();
    EXPECT_EQ(massOf(first), 4);
    EXPECT_EQ(massOf(second), 4);
    EXPECT_TRUE(first.isDirty());
    EXPECT_TRUE(second.isDirty());
}

TEST_F(WorkspaceTest, ADragOverTwoFilesBackToTheStartLeavesNoStep)
{
    DocumentSession& first = openArm();
    DocumentSession& second = open(test::kArm, "/tmp/second.yaml");
    const int gesture = DocumentSession::newGesture();
    for (const double value : {3.0, 2.5}) {
        setMass({&first, &second}, value, gesture);
    }
    EXPECT_EQ(workspace_.undoStack().count(), 0);
    EXPECT_FALSE(workspace_.isDirty());
}

TEST_F(WorkspaceTest, WhatOneFileRefusesChangesNone)
{
    DocumentSession& first = openArm();
    DocumentSession& second = open(test::kArm, "/tmp/second.yaml");
    QSignalSpy refused(&workspace_, &editor::Workspace::refused);
    const base::Diagnostics problems =
        workspace_.push({{&first, massEdit(first, 3)}, {&second, massEdit(second, -3)}},
                        QStringLiteral("Set Mass"));
    EXPECT_FALSE(problems.empty());
    EXPECT_EQ(refused.count(), 1);
    EXPECT_FALSE(workspace_.isDirty());
    EXPECT_EQ(workspace_.undoStack().count(), 0);
}

TEST_F(WorkspaceTest, EachFileKnowsWhetherItIsAsSaved)
{
    const test::TempFolder folder;
    DocumentSession& first = open(test::kArm, folder.write("first.yaml", test::kArm));
    DocumentSession& second = open(test::kArm, folder.write("second.yaml", test::kArm));
    setMass({&first, &second}, 3);
    ASSERT_TRUE(first.save().ok());
    EXPECT_FALSE(first.isDirty());
    EXPECT_TRUE(second.isDirty());
    setMass({&second}, 4);
    EXPECT_FALSE(first.isDirty()) << "the step is not of this file";
    workspace_.undoStack().undo();
    workspace_.undoStack().undo();
    EXPECT_TRUE(first.isDirty()) << "undone behind the save";
    EXPECT_FALSE(second.isDirty());
    workspace_.undoStack().redo();
    EXPECT_FALSE(first.isDirty());
}

TEST_F(WorkspaceTest, AGestureThatGoesOnAfterASaveIsASecondStep)
{
    const test::TempFolder folder;
    DocumentSession& arm = open(test::kArm, folder.write("first.yaml", test::kArm));
    const int gesture = DocumentSession::newGesture();
    setMass({&arm}, 3, gesture);
    ASSERT_TRUE(arm.save().ok());
    setMass({&arm}, 4, gesture);
    EXPECT_EQ(workspace_.undoStack().count(), 2);
    workspace_.undoStack().undo();
    EXPECT_FALSE(arm.isDirty());
}

TEST_F(WorkspaceTest, ClosingAFileTakesItsPartOutOfTheSteps)
{
    DocumentSession& first = openArm();
    DocumentSession& second = open(test::kArm, "/tmp/second.yaml");
    setMass({&first}, 3);
    setMass({&first, &second}, 4);
    setMass({&second}, 5);
    setMass({&first}, 6);
    workspace_.undoStack().undo();
    workspace_.close(second);
    EXPECT_EQ(workspace_.undoStack().count(), 3);
    EXPECT_EQ(workspace_.undoStack().index(), 2);
    EXPECT_EQ(massOf(first), 4) << "nothing is done or undone by closing";
    workspace_.undoStack().redo();
    EXPECT_EQ(massOf(first), 6);
    workspace_.undoStack().setIndex(0);
    EXPECT_EQ(textOf(first), test::kArm);
    EXPECT_FALSE(first.isDirty());
}

TEST_F(WorkspaceTest, FindsObjectsOfAllFiles)
{
    DocumentSession& first = openArm();
    DocumentSession& second = open(test::kArm, "/tmp/second.yaml");
    const adf::ObjectPtr link = find(second, "BODY link");
    EXPECT_EQ(workspace_.find(link->id()), link);
    EXPECT_EQ(workspace_.sessionOf(link->id()), &second);
    EXPECT_EQ(workspace_.sessionOf(first.document().header().id()), &first);
    EXPECT_EQ(workspace_.sessionOf(adf::newObjectId()), nullptr);
}

TEST_F(WorkspaceTest, ClosingTheActiveFileActivatesAnother)
{
    DocumentSession& first = openArm();
    DocumentSession& second = open(test::kArm, "/tmp/second.yaml");
    QSignalSpy about(&workspace_, &editor::Workspace::sessionAboutToClose);
    QSignalSpy closed(&workspace_, &editor::Workspace::sessionClosed);
    workspace_.close(first);
    EXPECT_EQ(workspace_.active(), &second);
    EXPECT_EQ(about.count(), 1);
    EXPECT_EQ(closed.count(), 1);
    workspace_.closeAll();
    EXPECT_TRUE(workspace_.isEmpty());
    EXPECT_EQ(workspace_.active(), nullptr);
}

TEST_F(WorkspaceTest, ReportsWhichFileChanged)
{
    openArm();
    DocumentSession& second = open(test::kArm, "/tmp/second.yaml");
    DocumentSession* reported = nullptr;
    QObject::connect(
        &workspace_, &editor::Workspace::documentChanged,
        [&reported](DocumentSession* session, const adf::Changes&) { reported = session; });
    second.push(adf::setProperty(find(second, "BODY link")->id(), adf::body::kMass, 9.0),
                QStringLiteral("Set Mass"));
    EXPECT_EQ(reported, &second);
}

TEST(SelectionTest, TheLastSelectedObjectIsTheActiveOne)
{
    editor::Selection selection;
    QSignalSpy changed(&selection, &editor::Selection::changed);
    const adf::ObjectId a = adf::newObjectId();
    const adf::ObjectId b = adf::newObjectId();
    EXPECT_FALSE(selection.active().valid());
    selection.select(a);
    selection.toggle(b);
    EXPECT_EQ(selection.active(), b);
    selection.toggle(b);
    EXPECT_EQ(selection.active(), a);
    selection.setObjects({a});
    EXPECT_EQ(changed.count(), 3) << "the same selection again is no news";
    selection.remove({a});
    EXPECT_TRUE(selection.isEmpty());
}

TEST(VisibilityTest, IsolatingHidesTheOthersOnly)
{
    editor::Visibility visibility;
    const adf::ObjectId a = adf::newObjectId();
    const adf::ObjectId b = adf::newObjectId();
    visibility.isolate({a}, {a, b});
    EXPECT_FALSE(visibility.isHidden(a));
    EXPECT_TRUE(visibility.isHidden(b));
    visibility.showAll();
    EXPECT_FALSE(visibility.isHidden(b));
}

}  // namespace
