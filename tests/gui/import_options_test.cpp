// What is chosen for an import, and what chooses it.

#include "editor/importing/import_options.h"

#include "tests/gui/import_fixture.h"

#include <QDir>
#include <QFileDialog>
#include <QSettings>
#include <QToolButton>

#include <gtest/gtest.h>

#include <filesystem>

namespace {

using editor::ImportDialog;
using test::Import;
using test::kRobot;

TEST_F(Import, ChoosingWhatIsAssumedIsNoStep)
{
    window().open({robot()});
    ImportDialog& asked = dialog();
    const QString finding = QStringLiteral("Impossible inertia");
    auto* undo = asked.findChild<QAction*>(QStringLiteral("undo"));
    auto* redo = asked.findChild<QAction*>(QStringLiteral("redo"));
    choose(asked, finding, QStringLiteral("Compute from the shape"));
    EXPECT_FALSE(undo->isEnabled());

    choose(asked, finding, QStringLiteral("Nearest possible"));
    EXPECT_TRUE(undo->isEnabled());
    QTest::keyClick(&asked, Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return !asked.isBusy(); }));
    choose(asked, finding, QStringLiteral("Compute from the shape"));
    EXPECT_FALSE(undo->isEnabled());
    ASSERT_TRUE(redo->isEnabled()) << "what was undone can be done again";
    QTest::keyClick(&asked, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(waitFor([&] { return !asked.isBusy(); }));
    EXPECT_EQ(actionOf(asked, finding), QStringLiteral("Nearest possible"));
    choose(asked, finding, QStringLiteral("Compute from the shape"));
    EXPECT_EQ(actionOf(asked, finding), QStringLiteral("Compute from the shape"));
    answer(QStringLiteral("Leave"));
    pressButton(asked, QStringLiteral("Cancel"));
}

TEST_F(Import, PackagesAreLookedForFromTheFolderOfTheRobot)
{
    QDir().mkpath(QString::fromStdString((folder_.path() / "another/robot").string()));
    QSettings().setValue(QStringLiteral("folders/package"),
                         QString::fromStdString((folder_.path() / "another/robot").string()));
    window().open({robot()});
    ImportDialog& asked = dialog();
    inDialog([this](QDialog& opened) {
        const auto* files = qobject_cast<QFileDialog*>(&opened);
        ASSERT_NE(files, nullptr);
        EXPECT_EQ(files->directory().canonicalPath().toStdString(),
                  std::filesystem::canonical(folder_.path()).string());
        opened.reject();
    });
    auto* packages = asked.findChild<QToolButton*>(QStringLiteral("packageFolders"));
    packages->menu()->actions().last()->trigger();
    pressButton(asked, QStringLiteral("Cancel"));
}

TEST_F(Import, TheOptionsAreOneRowOnASmallScreen)
{
    robot();
    window().open({QString::fromStdString(folder_.write("robot.xacro", kRobot))});
    ImportDialog& asked = dialog();
    asked.resize(1113, 696);  // on a screen of 1280 x 800
    const auto* bar = asked.findChild<editor::ImportOptionsBar*>();
    ASSERT_TRUE(waitFor([&] { return bar->width() == asked.width(); }));
    QCoreApplication::processEvents();
    const auto middleOf = [&](const char* name) {
        const auto* field = asked.findChild<QWidget*>(QLatin1String(name));
        return field->mapTo(&asked, field->rect().center()).y();
    };
    for (const char* name :
         {"contact", "detail", "density", "packageFolders", "arguments", "beside"}) {
        EXPECT_NEAR(middleOf(name), middleOf("base"), 3) << name;
    }
    pressButton(asked, QStringLiteral("Cancel"));
}

}  // namespace
