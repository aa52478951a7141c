// Whether a new, opened, dropped or imported file joins the world of the window.

#include "editor/dialogs/preferences.h"
#include "editor/importing/import_dialog.h"
#include "tests/gui/window_fixture.h"

#include <QCheckBox>
#include <QDropEvent>
#include <QLineEdit>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QUrl>

#include <gmock/gmock.h>

#include <functional>

namespace {

using editor::ActionId;
using testing::HasSubstr;

class FilePlaces : public test::WindowTest {
protected:
    FilePlaces() { editor::savePreferences({.filePlace = editor::FilePlace::Ask}); }

    QString pendulum() { return sample("pendulum", "pendulum.yaml"); }

    std::size_t count() { return window().workspace().entries().size(); }

    // Answers the next dialog with the button, and notes what it asks.
    void answerNext(std::string& asked, const QString& button)
    {
        inDialog([&asked, button](QDialog& dialog) {
            asked = static_cast<QMessageBox&>(dialog).text().toStdString();
            for (QPushButton* candidate : dialog.findChildren<QPushButton*>()) {
                if (candidate->text() == button) {
                    QTest::mouseClick(candidate, Qt::LeftButton);
                    return;
                }
            }
            dialog.reject();
        });
    }

    // What the dialog asks that this opens, which the button answers.
    std::string questionOf(const std::function<void()>& act, const QString& button)
    {
        std::string asked;
        answerNext(asked, button);
        act();
        EXPECT_TRUE(waitFor([&asked] { return !asked.empty(); }));
        return asked;
    }

    static QStringList begin(const char* beginning)
    {
        return {QStringLiteral("--new"), QString::fromLatin1(beginning)};
    }

    void drop(const QString& path)
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(path)});
        QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&window(), &enter);
        QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(&window(), &drop);
        QCoreApplication::processEvents();
    }
};

TEST_F(FilePlaces, ANewModelJoinsTheWorldOrGetsAWindowOfItsOwn)
{
    const auto pressNew = [this] {
        window().activateWindow();  // there is no window manager to give the keyboard back
        ASSERT_TRUE(QTest::qWaitForWindowActive(&window()));
        press(Qt::Key_N, Qt::ControlModifier);
    };
    pressNew();  // nothing is there that it could join
    pressNew();
    ASSERT_EQ(count(), 2U);
    open(pendulum());

    EXPECT_THAT(questionOf(pressNew, QStringLiteral("Cancel")),
                HasSubstr("Where does the new model go?"));
    EXPECT_EQ(count(), 3U);
    EXPECT_THAT(otherWindows_, testing::IsEmpty());

    questionOf(pressNew, QStringLiteral("Open in a new window"));
    EXPECT_EQ(count(), 3U);
    EXPECT_THAT(otherWindows_, testing::ElementsAre(begin("model")));

    questionOf(pressNew, QStringLiteral("Add to this world"));
    EXPECT_EQ(count(), 4U);
    EXPECT_EQ(otherWindows_.size(), 1U);
    EXPECT_EQ(editor::loadPreferences().filePlace, editor::FilePlace::Ask);

    const auto beginBoardAlwaysSo = [this] {
        inDialog([](QDialog& dialog) {
            auto* always = dialog.findChild<QCheckBox*>();
            QTest::mouseClick(always, Qt::LeftButton, {}, QPoint(8, always->height() / 2));
            QTest::keyClick(&dialog, Qt::Key_Return);
        });
        window().actions()[ActionId::NewPuzzleBoard].trigger();
        EXPECT_EQ(editor::loadPreferences().filePlace, editor::FilePlace::OwnWindow);
    };
    beginBoardAlwaysSo();
    pressNew();  // without a question
    EXPECT_EQ(count(), 4U);
    EXPECT_THAT(otherWindows_,
                testing::ElementsAre(begin("model"), begin("puzzle_board"), begin("model")));
    // Another window of the program wants the question again: the same answer is kept again.
    editor::savePreferences({.filePlace = editor::FilePlace::Ask});
    beginBoardAlwaysSo();
}

TEST_F(FilePlaces, ADroppedFileJoinsTheWorldOrGetsAWindowOfItsOwn)
{
    const QString first = pendulum();
    const QString second = sample("four_bar", "four_bar.yaml");
    drop(first);
    ASSERT_TRUE(waitFor([this] { return count() == 1; }));
    drop(first);  // it is there already
    EXPECT_EQ(count(), 1U);

    EXPECT_THAT(questionOf([&] { drop(second); }, QStringLiteral("Open in a new window")),
                HasSubstr("Where does four_bar.yaml go?"));
    EXPECT_EQ(count(), 1U);
    EXPECT_THAT(otherWindows_, testing::ElementsAre(QStringList{second}));

    questionOf([&] { drop(second); }, QStringLiteral("Add to this world"));
    ASSERT_TRUE(waitFor([this] { return count() == 2; }));
}

TEST_F(FilePlaces, AFileThatIsImportedJoinsTheWorldOrGetsAWindowOfItsOwn)
{
    open(pendulum());
    const QString robot = QString::fromStdString(
        folder_.write("arm.urdf", "<robot name='arm'><link name='base'/></robot>"));
    const auto askFor = [&](const QString& button) {
        std::string asked;
        inDialog([&](QDialog& files) {
            auto* name = files.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
            name->setText(robot);
            QTest::keyClick(name, Qt::Key_Return);
            answerNext(asked, button);
        });
        runAction(QStringLiteral("Import"));
        EXPECT_TRUE(waitFor([&asked] { return !asked.empty(); }));
        return asked;
    };
    EXPECT_THAT(askFor(QStringLiteral("Open in a new window")),
                HasSubstr("Where does arm.urdf go?"));
    EXPECT_THAT(otherWindows_, testing::ElementsAre(QStringList{robot}));
    EXPECT_EQ(window().findChild<editor::ImportDialog*>(), nullptr);

    askFor(QStringLiteral("Add to this world"));
    ASSERT_TRUE(waitFor([this] { return window().findChild<editor::ImportDialog*>() != nullptr; }));
    window().findChild<editor::ImportDialog*>()->reject();
}

}  // namespace
