#include "editor/session/workspace.h"

#include "adf/properties.h"
#include "tests/editor/editor_fixture.h"

#include <QSignalSpy>

namespace {

using editor::DocumentSession;

class WorkspaceTest : public test::EditorTest {};

TEST_F(WorkspaceTest, TheFirstFileIsTheActiveOne)
{
    DocumentSession& first = openArm();
    open(test::kArm, "/tmp/second.yaml");
    EXPECT_EQ(workspace_.active(), &first);
    EXPECT_EQ(workspace_.undoGroup().activeStack(), &first.undoStack());
}

TEST_F(WorkspaceTest, UndoActsOnTheActiveFile)
{
    DocumentSession& first = openArm();
    DocumentSession& second = open(test::kArm, "/tmp/second.yaml");
    for (DocumentSession* session : {&first, &second}) {
        session->push(adf::setProperty(find(*session, "BODY link")->id(), adf::body::kMass, 9.0),
                      QStringLiteral("Set Mass"));
    }
    workspace_.setActive(&second);
    workspace_.undoGroup().undo();
    EXPECT_TRUE(first.isDirty());
    EXPECT_FALSE(second.isDirty());
    EXPECT_TRUE(workspace_.isDirty());
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

TEST_F(WorkspaceTest, TellsWhichFileChanged)
{
    openArm();
    DocumentSession& second = open(test::kArm, "/tmp/second.yaml");
    DocumentSession* told = nullptr;
    QObject::connect(&workspace_, &editor::Workspace::documentChanged,
                     [&told](DocumentSession* session, const adf::Changes&) { told = session; });
    second.push(adf::setProperty(find(second, "BODY link")->id(), adf::body::kMass, 9.0),
                QStringLiteral("Set Mass"));
    EXPECT_EQ(told, &second);
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
