#include "editor/window/unsaved_copies.h"

#include "adf/file_io.h"
#include "adf/properties.h"
#include "adf/reader.h"
#include "editor/session/workspace.h"
#include "tests/support/temp_folder.h"

#include <QFile>
#include <QStandardPaths>

#include <gtest/gtest.h>

namespace {

class UnsavedCopies : public ::testing::Test {
protected:
    void SetUp() override { QStandardPaths::setTestModeEnabled(true); }

    void TearDown() override
    {
        for (const QString& copy : written_) {
            QFile::remove(copy);
        }
        editor::takeUnsavedCopies();
        QStandardPaths::setTestModeEnabled(false);
    }

    static QString mass(int whole)
    {
        return QStringLiteral("bodies: [BODY a]\nBODY a:\n  mass: %1.5  # measured\n").arg(whole);
    }

    // Of a file with a mass of 1.5; an empty path: without a file.
    editor::DocumentSession& open(const std::string& path)
    {
        base::Diagnostics problems;
        return workspace_.add(adf::read(mass(1).toStdString(), path, problems), problems,
                              editor::Role::Model);
    }

    static void change(editor::DocumentSession& session)
    {
        session.push(
            adf::setProperty(session.document().objects().front()->id(), adf::body::kMass, 2.5),
            QStringLiteral("Set Mass"));
    }

    void write() { written_ = editor::writeUnsavedCopies(workspace_); }

    [[nodiscard]] QString at(const char* name) const
    {
        return QString::fromStdString((folder_.path() / name).string());
    }

    static QString textOf(const QString& path)
    {
        return QString::fromStdString(adf::readText(path.toStdString()).value());
    }

    test::TempFolder folder_;
    editor::Workspace workspace_;
    QStringList written_;
};

TEST_F(UnsavedCopies, StandBesideTheFilesThatChangedAndReplaceNothing)
{
    const std::string path = folder_.write("arm.yaml", mass(1).toStdString());
    folder_.write("arm.unsaved.yaml", "of an earlier run");
    open(folder_.write("leg.yaml", mass(1).toStdString()));
    change(open(path));
    write();
    EXPECT_EQ(written_, QStringList{at("arm.unsaved-2.yaml")});
    EXPECT_EQ(textOf(written_.front()), mass(2));
    EXPECT_EQ(textOf(at("arm.yaml")), mass(1));
    EXPECT_EQ(textOf(at("arm.unsaved.yaml")), QStringLiteral("of an earlier run"));
}

TEST_F(UnsavedCopies, WithoutAFileOrItsFolderTheyAreWithTheProgramsData)
{
    change(open({}));
    change(open("/nowhere/at/all/arm.yaml"));
    write();
    ASSERT_EQ(written_.size(), 2);
    for (const QString& copy : written_) {
        EXPECT_TRUE(
            copy.startsWith(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)));
        EXPECT_EQ(textOf(copy), mass(2));
    }
}

TEST_F(UnsavedCopies, AreToldOnceAsLongAsTheyAreThere)
{
    change(open(folder_.write("arm.yaml", mass(1).toStdString())));
    change(open(folder_.write("leg.yaml", mass(1).toStdString())));
    write();
    ASSERT_EQ(written_.size(), 2);
    QFile::remove(written_.front());
    EXPECT_EQ(editor::takeUnsavedCopies(), QStringList{written_.back()});
    EXPECT_TRUE(editor::takeUnsavedCopies().isEmpty());
}

}  // namespace
