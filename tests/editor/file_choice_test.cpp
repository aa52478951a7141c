#include "editor/dialogs/file_choice.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>
#include <QWidget>

#include <gtest/gtest.h>

#include <functional>

namespace {

using editor::FileKind;

class FileChoice : public testing::Test {
protected:
    FileChoice()
    {
        QSettings().clear();
        for (const char* folder : {"document", "robots", "meshes"}) {
            QDir(folder_.path()).mkdir(QString::fromLatin1(folder));
        }
    }

    [[nodiscard]] QString at(const char* name) const
    {
        return QDir(folder_.path()).filePath(QString::fromLatin1(name));
    }

    // Does this with the file dialog that opens next.
    static void inDialog(const std::function<void(QFileDialog&)>& act)
    {
        auto* poll = new QTimer;
        QObject::connect(poll, &QTimer::timeout, poll, [poll, act] {
            if (auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget())) {
                poll->deleteLater();
                act(*dialog);
            }
        });
        poll->start(1);
    }

    QTemporaryDir folder_;
    QWidget window_;
};

TEST_F(FileChoice, BeginsAtTheDocumentUntilAnotherFolderIsKnownForTheKind)
{
    EXPECT_EQ(editor::startFolder(FileKind::Robot, at("document")), at("document"));
    editor::rememberFolder(FileKind::Robot, at("robots/arm.urdf"));
    EXPECT_EQ(editor::startFolder(FileKind::Robot, at("document")), at("robots"));
    EXPECT_EQ(editor::startFolder(FileKind::Mesh, at("document")), at("document"));
    editor::rememberFolder(FileKind::Export, at("meshes"));
    EXPECT_EQ(editor::startFolder(FileKind::Export, {}), at("meshes")) << "a folder is itself";
    QDir(folder_.path()).rmdir(QStringLiteral("robots"));
    EXPECT_EQ(editor::startFolder(FileKind::Robot, at("document")), at("document")) << "it is gone";
}

TEST_F(FileChoice, ADialogBeginsWhereTheLastOneEnded)
{
    const auto expectStart = [&](const QString& folder, const QString& choice) {
        inDialog([folder, choice](QFileDialog& dialog) {
            EXPECT_EQ(dialog.directory().absolutePath(), folder);
            dialog.selectFile(choice);
            choice.isEmpty() ? dialog.reject() : static_cast<QDialog&>(dialog).accept();
        });
    };
    QFile mesh(at("meshes/box.stl"));
    ASSERT_TRUE(mesh.open(QIODevice::WriteOnly));
    mesh.close();
    const auto choose = [&] {
        return editor::chooseFile(&window_, FileKind::Mesh, QStringLiteral("Mesh"), at("document"));
    };
    expectStart(at("document"), {});
    EXPECT_EQ(choose(), QString());
    expectStart(at("document"), at("meshes/box.stl"));
    EXPECT_EQ(choose(), at("meshes/box.stl"));
    expectStart(at("meshes"), {});
    EXPECT_EQ(choose(), QString());
}

TEST_F(FileChoice, ANewFileGetsTheSuffixOfTheSuggestedOne)
{
    inDialog([this](QFileDialog& dialog) {
        EXPECT_EQ(dialog.directory().absolutePath(), at("document"));
        dialog.selectFile(at("robots/report"));
        static_cast<QDialog&>(dialog).accept();
    });
    EXPECT_EQ(editor::chooseNewFile(&window_, FileKind::Report, QStringLiteral("Report"),
                                    at("document/arm.json"), QStringLiteral("JSON (*.json)")),
              at("robots/report.json"));
    EXPECT_EQ(editor::startFolder(FileKind::Report, {}), at("robots"));
}

// `report` typed where report.json is: Qt asks about `report` alone.
TEST_F(FileChoice, ANameThatIsCompletedToThatOfAFileIsAskedAbout)
{
    QFile there(at("robots/report.json"));
    ASSERT_TRUE(there.open(QIODevice::WriteOnly));
    there.close();
    // One dialog after the other, until the question has been answered twice.
    QStringList answers{QStringLiteral("Cancel"), QStringLiteral("Replace")};
    int dialogs = 0;
    QTimer poll;
    QObject::connect(&poll, &QTimer::timeout, &poll, [&] {
        QWidget* top = QApplication::activeModalWidget();
        if (auto* dialog = qobject_cast<QFileDialog*>(top)) {
            ++dialogs;
            dialog->selectFile(at("robots/report"));
            static_cast<QDialog*>(dialog)->accept();
        } else if (auto* box = qobject_cast<QMessageBox*>(top)) {
            ASSERT_FALSE(answers.isEmpty());
            for (QAbstractButton* button : box->buttons()) {
                if (button->text() == answers.first()) {
                    answers.removeFirst();
                    button->click();
                    return;
                }
            }
            FAIL() << "no " << answers.first().toStdString();
        }
    });
    poll.start(1);
    EXPECT_EQ(editor::chooseNewFile(&window_, FileKind::Report, QStringLiteral("Report"),
                                    at("document/arm.json"), QStringLiteral("JSON (*.json)")),
              at("robots/report.json"));
    EXPECT_TRUE(answers.isEmpty()) << "it was not asked";
    EXPECT_EQ(dialogs, 2) << "who refuses may choose another";
}

TEST_F(FileChoice, ANewFileBeginsWhereItIsSuggested)
{
    editor::rememberFolder(FileKind::ImportedModel, at("meshes/of_another_robot.yaml"));
    const auto expectStart = [&](const QString& suggested, const QString& folder) {
        inDialog([folder](QFileDialog& dialog) {
            EXPECT_EQ(dialog.directory().absolutePath(), folder);
            dialog.reject();
        });
        EXPECT_EQ(editor::chooseNewFile(&window_, FileKind::ImportedModel, QStringLiteral("As"),
                                        suggested, QStringLiteral("ADF (*.yaml)")),
                  QString());
    };
    expectStart(at("robots/arm.yaml"), at("robots"));
    expectStart(at("robots/arm_adf/arm.yaml"), at("robots"));
    expectStart(QStringLiteral("arm.yaml"), at("meshes"));
}

TEST_F(FileChoice, AnImportedModelStaysInTheFolderThatWillBeMadeForIt)
{
    inDialog([](QFileDialog& dialog) { static_cast<QDialog&>(dialog).accept(); });
    EXPECT_EQ(editor::chooseNewFile(&window_, FileKind::ImportedModel, QStringLiteral("As"),
                                    at("robots/arm_adf/arm.yaml"), QStringLiteral("ADF (*.yaml)")),
              at("robots/arm_adf/arm.yaml"));
}

// The dialog of Qt itself, which deletes what is selected when Delete is pressed.
TEST_F(FileChoice, NoDialogDeletesOrRenamesFiles)
{
    QFile there(at("robots/arm.yaml"));
    ASSERT_TRUE(there.open(QIODevice::WriteOnly));
    there.close();
    const auto tryToDelete = [](QFileDialog& dialog) {
        const auto closes = qScopeGuard([&dialog] { dialog.reject(); });
        auto* list = dialog.findChild<QListView*>(QStringLiteral("listView"));
        ASSERT_NE(list, nullptr);
        ASSERT_TRUE(
            QTest::qWaitFor([list] { return list->model()->rowCount(list->rootIndex()) == 1; }));
        list->setFocus();
        list->setCurrentIndex(list->model()->index(0, 0, list->rootIndex()));
        // The question of Qt whether it is meant, were it asked.
        QTimer::singleShot(0, &dialog, [] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
                box->button(QMessageBox::Yes)->click();
            }
        });
        QTest::keyClick(list, Qt::Key_Delete);
        QTest::keyClick(list, Qt::Key_F2);
        EXPECT_EQ(list->findChild<QLineEdit*>(), nullptr) << "a field for another name";
        for (const char* name : {"qt_delete_action", "qt_rename_action"}) {
            EXPECT_FALSE(dialog.findChild<QAction*>(QLatin1String(name))->isVisible()) << name;
        }
        EXPECT_TRUE(
            dialog.findChild<QAction*>(QStringLiteral("qt_new_folder_action"))->isEnabled());
    };
    editor::rememberFolder(FileKind::Model, at("robots/arm.yaml"));
    const QString title = QStringLiteral("Choose");
    inDialog(tryToDelete);
    EXPECT_EQ(editor::chooseFile(&window_, FileKind::Model, title, {}), QString());
    inDialog(tryToDelete);
    EXPECT_TRUE(editor::chooseFiles(&window_, FileKind::Model, title, {}, {}).isEmpty());
    inDialog(tryToDelete);
    EXPECT_EQ(editor::chooseNewFile(&window_, FileKind::Model, title, at("robots/new.yaml"), {}),
              QString());
    EXPECT_TRUE(there.exists());
}

}  // namespace
