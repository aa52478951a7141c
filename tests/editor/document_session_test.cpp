#include "editor/session/document_session.h"

#include "adf/imported_properties.h"
#include "adf/properties.h"
#include "adf/text_edit.h"
#include "tests/editor/editor_fixture.h"
#include "tests/support/temp_folder.h"

#include <QSignalSpy>

#include <algorithm>
#include <fstream>
#include <sstream>

namespace {

using editor::DocumentSession;

class DocumentSessionTest : public test::EditorTest {
protected:
    static adf::Edit massOf(const DocumentSession& session, double mass)
    {
        return adf::setProperty(find(session, "BODY link")->id(), adf::body::kMass, mass);
    }

    static double mass(const DocumentSession& session)
    {
        return find(session, "BODY link")->get(adf::body::kMass);
    }

    static std::string bytesOf(const std::string& path)
    {
        std::ostringstream bytes;
        bytes << std::ifstream(path, std::ios::binary).rdbuf();
        return bytes.str();
    }
};

TEST_F(DocumentSessionTest, UndoAndRedoGoThroughNamedSteps)
{
    DocumentSession& arm = openArm();
    EXPECT_TRUE(arm.push(massOf(arm, 3), QStringLiteral("Set Mass")).empty());
    EXPECT_EQ(mass(arm), 3);
    EXPECT_EQ(workspace_.undoStack().undoText(), QStringLiteral("Set Mass"));
    EXPECT_TRUE(arm.isDirty());
    workspace_.undoStack().undo();
    EXPECT_EQ(mass(arm), 2.5);
    EXPECT_FALSE(arm.isDirty());
    EXPECT_EQ(textOf(arm), test::kArm);
    workspace_.undoStack().redo();
    EXPECT_EQ(mass(arm), 3);
}

TEST_F(DocumentSessionTest, AMassThatWasComputedIsTheUsersOnceItIsChanged)
{
    DocumentSession& arm = openArm();
    const auto source = [&] {
        return find(arm, "BODY link")->get(adf::body::kInertiaSource);
    };
    arm.push(adf::setProperty(find(arm, "BODY link")->id(), adf::body::kInertiaSource,
                              adf::InertiaSource::Density),
             QStringLiteral("Set Source"));
    arm.push(massOf(arm, 3), QStringLiteral("Set Mass"));
    EXPECT_EQ(source(), adf::InertiaSource::User);
    EXPECT_EQ(workspace_.undoStack().count(), 2);
    workspace_.undoStack().undo();
    EXPECT_EQ(source(), adf::InertiaSource::Density);
    EXPECT_EQ(mass(arm), 2.5);
}

TEST_F(DocumentSessionTest, AnEditThatChangesNothingLeavesNoStep)
{
    DocumentSession& arm = openArm();
    arm.push(massOf(arm, 2.5), QStringLiteral("Set Mass"));
    arm.push(adf::clearProperty(find(arm, "BODY link")->id(), adf::body::kGravity),
             QStringLiteral("Reset Gravity"));
    EXPECT_EQ(workspace_.undoStack().count(), 0);
}

TEST_F(DocumentSessionTest, ARefusedEditComesBackWithItsReason)
{
    DocumentSession& arm = openArm();
    const base::Diagnostics refused = arm.push(massOf(arm, -1), QStringLiteral("Set Mass"));
    ASSERT_FALSE(refused.empty());
    EXPECT_EQ(refused.all().front().code, "adf.out-of-range");
    EXPECT_EQ(mass(arm), 2.5);
    EXPECT_EQ(workspace_.undoStack().count(), 0);
}

TEST_F(DocumentSessionTest, ReportsOnceAGestureWhyAnEditWasRefused)
{
    DocumentSession& arm = open("bodies: [BODY link]\nBODY link:\n  name: link\n\tmass: 1.0\n");
    QSignalSpy reported(&workspace_, &editor::Workspace::refused);
    arm.push(massOf(arm, 3), QStringLiteral("Set Mass"));
    ASSERT_EQ(reported.count(), 1);
    const QString sentence = reported.front().front().toString();
    EXPECT_TRUE(sentence.contains(QStringLiteral("line 4"))) << sentence.toStdString();
    EXPECT_TRUE(sentence.contains(QStringLiteral("correct the text there first")));
    EXPECT_FALSE(arm.isDirty());

    const int gesture = DocumentSession::newGesture();
    arm.push(massOf(arm, 3), QStringLiteral("Set Mass"), gesture);
    arm.push(massOf(arm, 4), QStringLiteral("Set Mass"), gesture);
    EXPECT_EQ(reported.count(), 2);
}

TEST_F(DocumentSessionTest, AGestureIsOneStep)
{
    DocumentSession& arm = openArm();
    const int gesture = DocumentSession::newGesture();
    for (const double value : {3.0, 3.5, 4.0}) {
        arm.push(massOf(arm, value), QStringLiteral("Set Mass"), gesture);
    }
    EXPECT_EQ(workspace_.undoStack().count(), 1);
    workspace_.undoStack().undo();
    EXPECT_EQ(mass(arm), 2.5);
}

TEST_F(DocumentSessionTest, ADragBackToTheStartLeavesNoStep)
{
    DocumentSession& arm = openArm();
    const int gesture = DocumentSession::newGesture();
    for (const double value : {3.0, 4.0, 2.5}) {
        arm.push(massOf(arm, value), QStringLiteral("Set Mass"), gesture);
    }
    EXPECT_EQ(workspace_.undoStack().count(), 0);
    EXPECT_FALSE(arm.isDirty());
    EXPECT_EQ(mass(arm), 2.5);
}

TEST_F(DocumentSessionTest, TwoGesturesAreTwoSteps)
{
    DocumentSession& arm = openArm();
    arm.push(massOf(arm, 3), QStringLiteral("Set Mass"), DocumentSession::newGesture());
    arm.push(massOf(arm, 4), QStringLiteral("Set Mass"), DocumentSession::newGesture());
    EXPECT_EQ(workspace_.undoStack().count(), 2);
}

TEST_F(DocumentSessionTest, SavingWritesOnlyTheChange)
{
    const test::TempFolder folder;
    const std::string path = folder.write("arm.yaml", test::kArm);
    DocumentSession& arm = open(test::kArm, path);
    arm.push(massOf(arm, 3), QStringLiteral("Set Mass"));
    ASSERT_TRUE(arm.save().ok());
    std::string expected(test::kArm);
    expected.replace(expected.find("mass: 2.5"), 9, "mass: 3");
    EXPECT_EQ(bytesOf(path), expected);
    EXPECT_FALSE(arm.isDirty());
}

TEST_F(DocumentSessionTest, IsDirtyAgainWhenAnUndoGoesBehindTheSave)
{
    const test::TempFolder folder;
    DocumentSession& arm = open(test::kArm, folder.write("arm.yaml", test::kArm));
    QSignalSpy dirty(&arm, &DocumentSession::dirtyChanged);
    arm.push(massOf(arm, 3), QStringLiteral("Set Mass"));
    ASSERT_TRUE(arm.save().ok());
    workspace_.undoStack().undo();
    EXPECT_TRUE(arm.isDirty());
    EXPECT_EQ(dirty.count(), 3);
    EXPECT_EQ(arm.saved(find(arm, "BODY link")->id())->get(adf::body::kMass), 3);
}

TEST_F(DocumentSessionTest, NoticesThatAnotherProgramChangedTheFile)
{
    const test::TempFolder folder;
    const std::string path = folder.write("arm.yaml", test::kArm);
    DocumentSession& arm = open(test::kArm, path);
    EXPECT_FALSE(arm.changedOnDisk());
    folder.write("arm.yaml", std::string(test::kArm) + "# by another hand\n");
    EXPECT_TRUE(arm.changedOnDisk());
    ASSERT_TRUE(arm.save().ok());
    EXPECT_FALSE(arm.changedOnDisk());
}

TEST_F(DocumentSessionTest, AFailedSaveLeavesItUnsaved)
{
    DocumentSession& arm = openArm();
    arm.push(massOf(arm, 3), QStringLiteral("Set Mass"));
    const base::Status status = arm.saveAs(QStringLiteral("/no/such/folder/arm.yaml"));
    EXPECT_FALSE(status.ok());
    EXPECT_TRUE(arm.isDirty());
    EXPECT_EQ(arm.title(), QStringLiteral("arm.yaml"));
}

TEST_F(DocumentSessionTest, SaveAsMovesTheDocumentToItsNewPath)
{
    const test::TempFolder folder;
    DocumentSession& arm = openArm();
    QSignalSpy moved(&arm, &DocumentSession::pathChanged);
    const std::string path = (folder.path() / "copy.yaml").string();
    ASSERT_TRUE(arm.saveAs(QString::fromStdString(path)).ok());
    EXPECT_EQ(bytesOf(path), test::kArm);
    EXPECT_EQ(arm.title(), QStringLiteral("copy.yaml"));
    EXPECT_EQ(moved.count(), 1);
}

TEST_F(DocumentSessionTest, PlacesFollowTheTextThatSaveWouldWrite)
{
    DocumentSession& arm = openArm();
    const adf::ObjectPtr link = find(arm, "BODY link");
    const adf::PropertySpec& row = *adf::findRow(adf::ObjectType::Body, adf::body::kMass);
    waitUntil([&] { return arm.present() != nullptr; });
    const int before = editor::spanOf(*arm.present(), *link, row).line;
    const std::string text(test::kArm);
    EXPECT_EQ(before,
              1 + std::count(text.begin(), text.begin() + long(text.find("mass: 2.5")), '\n'));

    arm.push(adf::setProperty(find(arm, "BODY base")->id(), adf::contact::kRestitution, 0.5),
             QStringLiteral("Set Restitution"));
    const auto revision = arm.document().revision();
    waitUntil([&] { return arm.present()->revision == revision; });
    EXPECT_EQ(editor::spanOf(*arm.present(), *link, row).line, before + 1);
}

TEST_F(DocumentSessionTest, ProblemsComeAndGoWithEdits)
{
    DocumentSession& arm = openArm();
    waitUntil([&] { return arm.present() != nullptr; });
    const std::size_t before = arm.problems().count(base::Severity::Error);
    const adf::ObjectId joint = find(arm, "JOINT base-link")->id();
    arm.push(adf::setProperty(joint, adf::joint::kChild, std::string("BODY nowhere")),
             QStringLiteral("Set Child"));
    waitUntil([&] { return arm.present()->revision == arm.document().revision(); });
    EXPECT_GT(arm.problems().all().size(), before);
    workspace_.undoStack().undo();
    waitUntil([&] { return arm.present()->revision == arm.document().revision(); });
    EXPECT_EQ(arm.problems().count(base::Severity::Error), before);
}

TEST_F(DocumentSessionTest, RevertIsOneStepBackToWhatWasSaved)
{
    const test::TempFolder folder;
    const std::string path = folder.write("arm.yaml", test::kArm);
    DocumentSession& arm = open(test::kArm, path);
    arm.push(massOf(arm, 3), QStringLiteral("Set Mass"));
    ASSERT_TRUE(arm.save().ok());
    arm.push(massOf(arm, 4), QStringLiteral("Set Mass"));
    arm.push({adf::RemoveObject{find(arm, "JOINT base-link")->id()}}, QStringLiteral("Delete"));
    const std::string changed = textOf(arm);

    arm.revert(QStringLiteral("Revert"));
    EXPECT_FALSE(arm.isDirty());
    EXPECT_EQ(textOf(arm), bytesOf(path));
    workspace_.undoStack().undo();
    EXPECT_TRUE(arm.isDirty());
    EXPECT_EQ(textOf(arm), changed);
    workspace_.undoStack().redo();
    EXPECT_FALSE(arm.isDirty());
    arm.push(massOf(arm, 5), QStringLiteral("Set Mass"));
    EXPECT_TRUE(arm.isDirty());
    while (workspace_.undoStack().canUndo()) {
        workspace_.undoStack().undo();
    }
    EXPECT_EQ(textOf(arm), test::kArm);
}

TEST_F(DocumentSessionTest, ReloadTakesEveryByteOfTheFileAndIsUndone)
{
    const test::TempFolder folder;
    const std::string path = folder.write("arm.yaml", test::kArm);
    DocumentSession& arm = open(test::kArm, path);
    arm.push(massOf(arm, 3), QStringLiteral("Set Mass"));
    const std::string mine = textOf(arm);
    const std::string theirs = "# by another hand\n" + std::string(test::kArm);
    folder.write("arm.yaml", theirs);

    arm.reload(adf::replaceText(arm.document(), theirs), adf::fileStamp(path),
               QStringLiteral("Reload"));
    EXPECT_EQ(textOf(arm), theirs);
    EXPECT_FALSE(arm.isDirty());
    EXPECT_FALSE(arm.changedOnDisk());
    workspace_.undoStack().undo();
    EXPECT_EQ(textOf(arm), mine);
    EXPECT_TRUE(arm.isDirty());
    EXPECT_EQ(mass(arm), 3);
}

TEST_F(DocumentSessionTest, ReloadingTheSameTextLeavesNoStep)
{
    const test::TempFolder folder;
    const std::string path = folder.write("arm.yaml", test::kArm);
    DocumentSession& arm = open(test::kArm, path);
    folder.write("arm.yaml", test::kArm);
    arm.reload({}, adf::fileStamp(path), QStringLiteral("Reload"));
    EXPECT_EQ(workspace_.undoStack().count(), 0);
    EXPECT_FALSE(arm.changedOnDisk());
}

}  // namespace
