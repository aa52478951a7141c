#include "editor/window/disk_changes.h"

#include "adf/project.h"
#include "adf/properties.h"
#include "tests/editor/editor_fixture.h"
#include "tests/support/temp_folder.h"

#include <QSignalSpy>

#include <filesystem>
#include <utility>
#include <vector>

namespace {

using editor::DocumentSession;

// Nobody calls look(): what is reported, the watching found.
class DiskChanges : public test::EditorTest {
protected:
    DiskChanges()
    {
        QObject::connect(&changes_, &editor::DiskChanges::notice,
                         [this](const editor::ToastText& toast) { notices_.push_back(toast); });
    }

    DocumentSession& openArmFile()
    {
        return open(test::kArm, folder_.write("arm.yaml", test::kArm));
    }

    // As most programs write: another file takes the name.
    void replace(const std::string& text) const
    {
        const std::string other = folder_.write("arm.yaml.new", text);
        std::filesystem::rename(other, folder_.path() / "arm.yaml");
    }

    test::TempFolder folder_;
    editor::DiskChanges changes_{workspace_};
    std::vector<editor::ToastText> notices_;
    const std::string theirs_ = "# by another program\n" + std::string(test::kArm);
};

TEST_F(DiskChanges, AFileThatIsWrittenOverIsReportedOnce)
{
    openArmFile();
    folder_.write("arm.yaml", theirs_);
    waitUntil([&] { return !notices_.empty(); });
    changes_.look();
    EXPECT_EQ(notices_.size(), 1U);
    EXPECT_EQ(notices_.front().link, QStringLiteral("Reload"));
    EXPECT_EQ(notices_.front().otherLink, QStringLiteral("Keep mine"));
}

TEST_F(DiskChanges, AFileThatChangesWhileItIsOpenedIsReported)
{
    const std::string path = folder_.write("arm.yaml", test::kArm);
    adf::Project project = adf::loadProject(std::vector{path});
    replace(theirs_);
    adf::ProjectFile& file = project.files.front();
    const DocumentSession& arm = workspace_.add(std::move(file.document), std::move(file.problems),
                                                editor::Role::Model, file.stamp);
    EXPECT_TRUE(arm.changedOnDisk());
    waitUntil([&] { return !notices_.empty(); });
    EXPECT_EQ(notices_.front().link, QStringLiteral("Reload"));
}

TEST_F(DiskChanges, ReplacingTheFileIsReportedEachTime)
{
    DocumentSession& arm = openArmFile();
    for (std::size_t round = 1; round <= 3; ++round) {
        replace(theirs_ + "# " + std::to_string(round));
        waitUntil([&] { return notices_.size() == round; });
        notices_.back().onOtherLink();
        EXPECT_FALSE(arm.changedOnDisk());
    }
    EXPECT_EQ(textOf(arm), test::kArm);
}

TEST_F(DiskChanges, ReloadTakesTheFileAndIsUndone)
{
    DocumentSession& arm = openArmFile();
    replace(theirs_);
    waitUntil([&] { return !notices_.empty(); });
    notices_.front().onLink();
    waitUntil([&] { return textOf(arm) == theirs_; });
    EXPECT_FALSE(arm.isDirty());
    EXPECT_EQ(notices_.back().text, QStringLiteral("Reloaded arm.yaml."));
    workspace_.undoStack().undo();
    EXPECT_EQ(textOf(arm), test::kArm);
    EXPECT_TRUE(arm.isDirty());
}

TEST_F(DiskChanges, KeepingMineIsUnsavedUntilItIsSaved)
{
    DocumentSession& arm = openArmFile();
    replace(theirs_);
    waitUntil([&] { return !notices_.empty(); });
    EXPECT_FALSE(arm.isDirty());
    notices_.front().onOtherLink();
    EXPECT_TRUE(arm.isDirty());
    EXPECT_FALSE(arm.canRevert());
    EXPECT_FALSE(arm.changedOnDisk()) << "the answer was given";
    ASSERT_TRUE(arm.save().ok());
    EXPECT_FALSE(arm.isDirty());
    EXPECT_EQ(adf::readText(arm.document().path()).value(), test::kArm);
}

TEST_F(DiskChanges, AFileThatIsDeletedIsReportedAndUnsaved)
{
    DocumentSession& arm = openArmFile();
    std::filesystem::remove(arm.document().path());
    waitUntil([&] { return !notices_.empty(); });
    EXPECT_TRUE(notices_.front().text.contains(QStringLiteral("deleted")));
    EXPECT_TRUE(arm.isDirty());
    ASSERT_TRUE(arm.save().ok());
    replace(theirs_);
    waitUntil([&] { return notices_.size() == 2; });
}

TEST_F(DiskChanges, OwnSavesAreNoneOfThem)
{
    DocumentSession& arm = openArmFile();
    arm.push(adf::setProperty(find(arm, "BODY link")->id(), adf::body::kMass, 9.0),
             QStringLiteral("Set Mass"));
    ASSERT_TRUE(arm.save().ok());
    folder_.write("leg.yaml", test::kArm);
    open(test::kArm, (folder_.path() / "leg.yaml").string());
    folder_.write("leg.yaml", theirs_);
    waitUntil([&] { return !notices_.empty(); });
    EXPECT_TRUE(notices_.front().text.startsWith(QStringLiteral("leg.yaml")));
    EXPECT_EQ(notices_.size(), 1U);
}

TEST_F(DiskChanges, WhatIsSaidOfAFileGoesWithIt)
{
    DocumentSession& arm = openArmFile();
    replace(theirs_);
    waitUntil([&] { return !notices_.empty(); });
    QSignalSpy over(&changes_, &editor::DiskChanges::noticeOver);
    const QString topic = notices_.front().topic;
    workspace_.close(arm);
    ASSERT_EQ(over.count(), 1);
    EXPECT_EQ(over.front().front().toString(), topic);
}

}  // namespace
