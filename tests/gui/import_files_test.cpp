// What an import reads and writes beside the model, its keys, and what a small screen leaves of it.

#include "adf/properties.h"
#include "editor/dialogs/dialog_foot.h"
#include "editor/dialogs/file_choice.h"
#include "editor/importing/package_folders.h"
#include "editor/widgets/elided_label.h"
#include "tests/gui/import_fixture.h"

#include <QFile>
#include <QLineEdit>
#include <QMessageBox>

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>

namespace {

using editor::FindingsModel;
using editor::ImportDialog;
using test::Import;
using test::kRobot;
using testing::HasSubstr;

TEST_F(Import, AnotherFolderDoesWhereWritingFailed)
{
    window().open({robot()});
    ImportDialog& asked = dialog();
    const std::size_t bodies = asked.attempt().totals.bodies;
    folder_.write("out/high_res", "a file where a folder is to be");
    const auto at = [this](const char* name) {
        return QString::fromStdString((folder_.path() / name).string());
    };
    asked.setTarget(at("out/robot.yaml"));
    QString reported;
    QTimer poll;
    QObject::connect(&poll, &QTimer::timeout, &poll, [&reported] {
        if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
            reported = box->text();
            box->reject();
        }
    });
    poll.start(5);
    pressButton(asked, QStringLiteral("Import"));
    ASSERT_TRUE(waitFor([&] { return !reported.isEmpty(); }));
    EXPECT_THAT(reported.toStdString(), HasSubstr("not written"));
    EXPECT_FALSE(asked.isBusy());
    EXPECT_FALSE(asked.attempt().failure.has_value());
    EXPECT_EQ(asked.attempt().totals.bodies, bodies);
    EXPECT_TRUE(table(asked).isVisible()) << "what was found is still there";

    asked.setTarget(at("good/robot.yaml"));
    pressButton(asked, QStringLiteral("Import"));
    ASSERT_TRUE(waitFor([this] { return !isEmpty(); }));
    EXPECT_TRUE(std::filesystem::exists(folder_.path() / "good/high_res/box.stl"));
}

TEST_F(Import, TheReportIsWrittenWhereItIsWanted)
{
    window().open({robot()});
    ImportDialog& asked = dialog();
    const QString path = QString::fromStdString((folder_.path() / "report.json").string());
    chooseFile(path);
    pressButton(asked, QStringLiteral("Save report..."));
    ASSERT_TRUE(waitFor([&] { return QFile::exists(path); }));
    EXPECT_THAT(test::readFile(path), HasSubstr("inertia base"));
    EXPECT_EQ(editor::startFolder(editor::FileKind::Report, {}),
              QString::fromStdString(folder_.path().string()))
        << "and the next dialog begins there";
    pressButton(asked, QStringLiteral("Cancel"));
}

TEST_F(Import, ChoicesOfAReportAreMadeAgain)
{
    window().open({robot()});
    ImportDialog& asked = dialog();
    choose(asked, QStringLiteral("Impossible inertia"), QStringLiteral("Nearest possible"));
    const QString path = QString::fromStdString((folder_.path() / "report.json").string());
    chooseFile(path);
    pressButton(asked, QStringLiteral("Save report..."));
    ASSERT_TRUE(waitFor([&] { return QFile::exists(path); }));
    QTest::keyClick(&asked, Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] {
        return !asked.isBusy() && actionOf(asked, QStringLiteral("Impossible inertia")) ==
                                      QStringLiteral("Compute from the shape");
    }));
    chooseFile(path);
    pressButton(asked, QStringLiteral("Load choices..."));
    EXPECT_TRUE(waitFor([&] {
        return !asked.isBusy() && actionOf(asked, QStringLiteral("Impossible inertia")) ==
                                      QStringLiteral("Nearest possible");
    }));
    pressButton(asked, QStringLiteral("Import"));
    ASSERT_TRUE(waitFor([this] { return !isEmpty(); }));
}

TEST_F(Import, ChoicesThatCannotBeMadeAreCounted)
{
    window().open({robot()});
    ImportDialog& asked = dialog();
    const importers::Decision& inertia = asked.attempt().robot.decisions.front();
    const std::string id = inertia.id;
    const std::string word = inertia.choices.back().word;
    chooseFile(QString::fromStdString(folder_.write(
        "mine.json", "{\"" + id + "\": \"" + word + "\", \"inertia nobody\": \"keep\"}")));
    pressButton(asked, QStringLiteral("Load choices..."));
    const auto says = [&](const QString& words) {
        const auto labels = asked.findChildren<editor::ElidedLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const editor::ElidedLabel* label) {
            return label->wholeText() == words;
        });
    };
    const QString sum = QStringLiteral(
        "1 of 2 choices of mine.json was made; nothing in this robot is to be decided about "
        "inertia nobody.");
    EXPECT_TRUE(waitFor([&] { return !asked.isBusy() && says(sum); }));
    pressButton(asked, QStringLiteral("Import"));
    ASSERT_TRUE(waitFor([this] { return !isEmpty(); }));
}

TEST_F(Import, ChoicesThatCannotBeReadAreReportedInWordsOfTheWindow)
{
    window().open({robot()});
    ImportDialog& asked = dialog();
    const QString path = QString::fromStdString(folder_.write("broken.json", "{\"a\": "));
    QString title;
    std::string reported;
    inDialog([&](QDialog& files) {
        auto* name = files.findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
        ASSERT_NE(name, nullptr);
        name->setText(path);
        QTest::keyClick(name, Qt::Key_Return);
        inDialog([&](QDialog& box) {
            title = box.windowTitle();
            reported = static_cast<QMessageBox&>(box).informativeText().toStdString();
            box.reject();
        });
    });
    pressButton(asked, QStringLiteral("Load choices..."));
    ASSERT_TRUE(waitFor([&] { return !title.isEmpty(); }));
    EXPECT_EQ(title, QStringLiteral("Load choices"));
    EXPECT_EQ(reported,
              path.toStdString() +
                  " has no choices that can be read.\n\nChoose the report of an import, or "
                  "a JSON object of ids and words.");
    pressButton(asked, QStringLiteral("Cancel"));
}

TEST_F(Import, AnImportThatMayNotBeWrittenSaysSoUnderItsName)
{
    window().open({robot()});
    ImportDialog& asked = dialog();
    folder_.write("file", "in the way");
    asked.setTarget(QString::fromStdString((folder_.path() / "file/deep/robot.yaml").string()));
    QString title;
    std::string reported;
    inDialog([&](QDialog& box) {
        title = box.windowTitle();
        reported = static_cast<QMessageBox&>(box).informativeText().toStdString();
        box.reject();
    });
    pressButton(asked, QStringLiteral("Import"));
    ASSERT_TRUE(waitFor([&] { return !title.isEmpty(); }));
    EXPECT_EQ(title, QStringLiteral("Import robot.urdf"));
    EXPECT_EQ(reported,
              "You may not write into its folder.\n\nChoose another place for the model with "
              "\"Change...\".");
    pressButton(asked, QStringLiteral("Cancel"));
}

TEST_F(Import, TheDensityIsThatOfShapesWithoutMass)
{
    window().open({QString::fromStdString(folder_.write(
        "cube.urdf",
        R"(<robot name="c"><link name="cube"><collision><geometry><box size="0.1 0.1 0.1"/></geometry>
        </collision></link></robot>)"))});
    ImportDialog& asked = dialog();
    chooseFile(
        QString::fromStdString(folder_.write("choices.json", R"({"mass cube": "density"})")));
    pressButton(asked, QStringLiteral("Load choices..."));
    ASSERT_TRUE(waitFor([&] { return !asked.isBusy(); }));
    EXPECT_NEAR(asked.attempt().totals.mass, 1, 1e-9) << "1 dm3 of water";
    auto* density = asked.findChild<QLineEdit*>(QStringLiteral("density"));
    ASSERT_NE(density, nullptr);
    QTest::mouseClick(density, Qt::LeftButton);
    QTest::keyClick(density, Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(density, QStringLiteral("2700"));
    QTest::keyClick(density, Qt::Key_Return);
    ASSERT_TRUE(waitFor([&] { return !asked.isBusy(); }));
    EXPECT_NEAR(asked.attempt().totals.mass, 2.7, 1e-9) << "of aluminium";
    pressButton(asked, QStringLiteral("Import"));
    ASSERT_TRUE(waitFor([this] { return !isEmpty(); }));
    EXPECT_NEAR(find("BODY cube")->get(adf::body::kMass), 2.7, 1e-9);
}

TEST_F(Import, EnterImportsOnlyWhereNothingElseIsMeant)
{
    robot();
    const QString text = QString::fromLatin1(kRobot).replace(
        QStringLiteral("</robot>"), QStringLiteral("<gazebo reference=\"arm\"/></robot>"));
    window().open({QString::fromStdString(folder_.write("more.urdf", text.toStdString()))});
    ImportDialog& asked = dialog();
    editor::FindingsView& view = table(asked);
    const auto& model = static_cast<const FindingsModel&>(*view.model());
    int plain = 0;
    while (plain < model.rowCount() && model.row(model.index(plain, 0)).decision) {
        ++plain;
    }
    ASSERT_LT(plain, model.rowCount()) << "a finding without a choice";
    view.selectRow(plain);
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Return);
    EXPECT_FALSE(asked.isBusy());

    auto* packages = asked.findChild<editor::PackageFolders*>();
    bool opened = false;
    QTimer::singleShot(0, &asked, [&opened] {
        QWidget* popup = QApplication::activePopupWidget();
        opened = popup != nullptr;
        if (opened) {
            popup->close();
        }
    });
    packages->setFocus();
    QTest::keyClick(packages, Qt::Key_Return);
    EXPECT_TRUE(opened);
    EXPECT_FALSE(asked.isBusy());
    EXPECT_TRUE(asked.isVisible());
    asked.findChild<editor::DialogFoot*>()->cancel().setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    ASSERT_TRUE(waitFor([this] { return window().findChild<ImportDialog*>() == nullptr; }));
    EXPECT_TRUE(isEmpty());
}

TEST_F(Import, TheDialogFitsOnASmallScreenAtTwiceTheSize)
{
    window().open({robot()});
    ImportDialog& asked = dialog();
    asked.setTarget(QStringLiteral("/a/folder/") + QString(300, QLatin1Char('x')) +
                    QStringLiteral("/robot.yaml"));
    EXPECT_LE(asked.minimumSizeHint().width(), 640);
    pressButton(asked, QStringLiteral("Cancel"));
}

TEST_F(Import, WithoutATemporaryFolderNothingIsRead)
{
    const QString file = robot();
    const QByteArray before = qgetenv("TMPDIR");
    qputenv("TMPDIR", "/proc");  // where nothing can be made
    ImportDialog asked(file, {}, {}, &window());
    before.isNull() ? qunsetenv("TMPDIR") : qputenv("TMPDIR", before);
    EXPECT_FALSE(asked.isBusy());
    ASSERT_TRUE(asked.attempt().failure.has_value());
    EXPECT_THAT(asked.attempt().failure->message, HasSubstr("temporary folder"));
    EXPECT_FALSE(asked.findChild<QPushButton*>(QStringLiteral("import"))->isEnabled());
}

}  // namespace
