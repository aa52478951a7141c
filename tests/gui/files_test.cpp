// Opening, saving and closing, with everything that may be asked on the way.

#include "adf/properties.h"
#include "adf/writer.h"
#include "editor/window/autosave.h"
#include "editor/window/backups.h"
#include "editor/window/disk_changes.h"
#include "editor/window/file_actions.h"
#include "editor/window/file_desk.h"
#include "editor/window/unsaved_copies.h"
#include "editor/window/view_area.h"
#include "tests/gui/window_fixture.h"

#include <QApplication>
#include <QDockWidget>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QListWidget>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QScreen>
#include <QTimer>
#include <QToolButton>
#include <QUrl>

#include <gmock/gmock.h>

#include <algorithm>
#include <filesystem>

namespace {

using editor::ActionId;
using editor::Role;
using testing::HasSubstr;

class Files : public test::WindowTest {
protected:
    QString pendulum() { return sample("pendulum", "pendulum.yaml"); }

    void changeMass()
    {
        clickInTree("BODY bar");
        typeProperty("mass", QStringLiteral("2"));
    }

    std::size_t count() { return window().workspace().entries().size(); }

    // Of so many models that a run before did not save; the present window is left without them.
    QStringList leaveCopies(int number)
    {
        const std::string text =
            test::readFile(QStringLiteral(LINKWRIGHT_SOURCE_DIR "/models/pendulum/pendulum.yaml"));
        QStringList paths;
        for (int i = 0; i < number; ++i) {
            paths +=
                QString::fromStdString(folder_.write("arm" + std::to_string(i) + ".yaml", text));
        }
        window().open(paths);
        EXPECT_TRUE(waitFor([&] { return count() == static_cast<std::size_t>(number); }));
        for (const editor::Workspace::Entry& entry : window().workspace().entries()) {
            const adf::Document& document = entry.session->document();
            entry.session->push(
                adf::setProperty(document.findAny("BODY bar")->id(), adf::body::kMass, 2.5),
                QStringLiteral("Set Mass"));
        }
        const QStringList copies = window().leaveAtOnce().paths;
        EXPECT_EQ(copies.size(), number);
        while (!window().workspace().isEmpty()) {
            window().workspace().close(active());
        }
        return copies;
    }

    bool isRestored()
    {
        const auto& entries = window().workspace().entries();
        return std::all_of(entries.begin(), entries.end(),
                           [](const auto& entry) { return entry.session->isDirty(); });
    }

    static constexpr std::size_t npos = std::string::npos;

    std::string lastToast()
    {
        const QStringList texts = window().toasts().texts();
        return texts.isEmpty() ? std::string() : texts.constLast().toStdString();
    }
};

TEST_F(Files, SavingWithoutAChangeKeepsEveryByte)
{
    const QString path = pendulum();
    const std::string before = test::readFile(path);
    open(path);
    EXPECT_FALSE(window().actions()[ActionId::Save].isEnabled());
    ASSERT_TRUE(active().save().ok());
    EXPECT_EQ(test::readFile(path), before);
}

TEST_F(Files, AFileOpensOnceHoweverOftenItIsOpened)
{
    const QString path = pendulum();
    open(path);
    window().open({path, path});
    EXPECT_FALSE(window().files().isOpening());
    EXPECT_EQ(count(), 1U);
}

TEST_F(Files, SeveralModelsShareOneWorld)
{
    const QString first = pendulum();
    const QString second = sample("four_bar", "four_bar.yaml");
    window().open({first, second});
    ASSERT_TRUE(waitFor([this] { return count() == 2; }));
    settle();
    EXPECT_EQ(window().builder().scene()->bodies.size(), 8U);
    EXPECT_EQ(window().files().recent().entries().size(), 2U);
}

TEST_F(Files, AWorldBringsItsEnvironment)
{
    sample("world", "world.yaml");
    open(sample("pendulum", "pendulum.yaml"));
    window().open({QString::fromStdString((folder_.path() / "world/world.yaml").string())});
    ASSERT_TRUE(waitFor([this] { return count() >= 3; }));
    std::vector<Role> roles;
    for (const auto& entry : window().workspace().entries()) {
        roles.push_back(entry.role);
    }
    EXPECT_THAT(roles, testing::UnorderedElementsAre(Role::Model, Role::World, Role::Environment));
}

TEST_F(Files, ALaunchFileAsksWhichModels)
{
    inDialog([](QDialog& dialog) {
        auto* list = dialog.findChild<QListWidget*>();
        ASSERT_NE(list, nullptr);
        ASSERT_GT(list->count(), 1);
        for (int i = 0; i < list->count(); ++i) {
            const bool wanted = list->item(i)->text().contains(QStringLiteral("pendulum"));
            list->item(i)->setCheckState(wanted ? Qt::Checked : Qt::Unchecked);
        }
        dialog.accept();
    });
    window().open({QStringLiteral(LINKWRIGHT_SOURCE_DIR "/models/launch.yaml")});
    ASSERT_TRUE(waitFor([this] {
        return window().workspace().active() != nullptr &&
               active().title() == QStringLiteral("pendulum.yaml");
    }));
    settle();
    const auto& bodies = window().builder().scene()->bodies;
    EXPECT_TRUE(std::any_of(bodies.begin(), bodies.end(), [](const scene::Body& body) {
        return body.origin.identifier == "BODY bar";
    }));
}

TEST_F(Files, AMissingFileIsReportedAndForgotten)
{
    const QString path = QString::fromStdString((folder_.path() / "gone.yaml").string());
    window().files().recent().add(path);
    window().open({path});
    ASSERT_TRUE(waitFor([this] { return !window().files().isOpening(); }));
    EXPECT_EQ(count(), 0U);
    EXPECT_THAT(lastToast(), HasSubstr("gone.yaml"));
    EXPECT_TRUE(window().files().recent().entries().empty());
}

TEST_F(Files, AFileWithMistakesOpensWithAllItsProblems)
{
    const std::string path = folder_.write("wrong.yaml",
                                           "bodies: [BODY a]\n"
                                           "BODY a:\n"
                                           "  name: a\n"
                                           "  mass: heavy\n"
                                           "  inertai: {ix: 1, iy: 1, iz: 1}\n");
    open(QString::fromStdString(path));
    ASSERT_TRUE(waitFor([this] { return active().problems().all().size() >= 2; }));
    EXPECT_TRUE(active().problems().hasErrors());
    auto* dock = window().findChild<QDockWidget*>(QStringLiteral("problems"));
    ASSERT_NE(dock, nullptr);
    EXPECT_TRUE(waitFor([dock] { return dock->windowTitle() != QStringLiteral("Problems"); }));
}

TEST_F(Files, CancelledOpeningLeavesNothing)
{
    window().open({pendulum()});
    ASSERT_TRUE(window().files().isOpening());
    window().files().cancel();
    EXPECT_FALSE(window().files().isOpening());
    EXPECT_EQ(count(), 0U);
}

TEST_F(Files, DroppedFilesOpen)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(pendulum())});
    QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&window(), &enter);
    EXPECT_TRUE(enter.isAccepted());
    QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&window(), &drop);
    ASSERT_TRUE(waitFor([this] { return count() == 1; }));
}

TEST_F(Files, ClosingWithChangesAsks)
{
    const QString path = pendulum();
    const std::string before = test::readFile(path);
    open(path);
    changeMass();

    answer(QStringLiteral("Cancel"));
    window().actions()[ActionId::Close].trigger();
    EXPECT_EQ(count(), 1U);
    EXPECT_TRUE(active().isDirty());

    answer(QStringLiteral("Discard changes"));
    window().actions()[ActionId::Close].trigger();
    EXPECT_EQ(count(), 0U);
    EXPECT_EQ(test::readFile(path), before);

    open(path);
    changeMass();
    answer(QStringLiteral("Save"));
    window().actions()[ActionId::Close].trigger();
    EXPECT_EQ(count(), 0U);
    EXPECT_EQ(test::changedLines(before, test::readFile(path)).size(), 1U);
}

TEST_F(Files, AWindowWithChangesStaysOpenWhenTheQuestionIsCancelled)
{
    open(pendulum());
    changeMass();
    answer(QStringLiteral("Cancel"));
    window().close();
    EXPECT_TRUE(window().isVisible());
}

TEST_F(Files, SavingOverAnotherProgramsChangeAsks)
{
    const QString path = pendulum();
    open(path);
    changeMass();
    const std::string others = "# by another program\n" + test::readFile(path);
    folder_.write("pendulum/pendulum.yaml", others);

    answer(QStringLiteral("Cancel"));
    press(Qt::Key_S, Qt::ControlModifier);
    EXPECT_EQ(test::readFile(path), others);
    EXPECT_TRUE(active().isDirty());

    answer(QStringLiteral("Replace"));
    press(Qt::Key_S, Qt::ControlModifier);
    EXPECT_FALSE(active().isDirty());
    EXPECT_THAT(test::readFile(path), HasSubstr("mass: 2"));
}

TEST_F(Files, SavingAsAFileThatIsOpenIsRefused)
{
    const QString first = pendulum();
    const QString second = sample("four_bar", "four_bar.yaml");
    const std::string before = test::readFile(first);
    open(first);
    open(second);
    ASSERT_EQ(QString::fromStdString(active().document().path()), second);
    // Without its suffix, about which nobody asks.
    QStringList reported;
    auto* poll = new QTimer(&window());
    QObject::connect(poll, &QTimer::timeout, poll, [&reported, name = first.chopped(5)] {
        QWidget* top = QApplication::activeModalWidget();
        if (auto* box = qobject_cast<QMessageBox*>(top)) {
            reported += box->text();
            for (QAbstractButton* button : box->buttons()) {
                if (button->text() == QStringLiteral("Replace") || box->buttons().size() == 1) {
                    button->click();
                    return;
                }
            }
        } else if (auto* dialog = qobject_cast<QFileDialog*>(top)) {
            dialog->selectFile(name);
            static_cast<QDialog*>(dialog)->accept();
        }
    });
    poll->start(5);
    EXPECT_FALSE(window().files().saveAs(active()));
    poll->stop();
    ASSERT_EQ(reported.size(), 2);
    EXPECT_THAT(reported[0].toStdString(), HasSubstr("is there already"));
    EXPECT_THAT(reported[1].toStdString(), HasSubstr("is open"));
    EXPECT_EQ(test::readFile(first), before);
}

TEST_F(Files, AChangeOnDiskIsReportedByItselfAndReloadedByItsLink)
{
    const QString path = pendulum();
    open(path);
    changeMass();
    const std::string theirs = "# new\n" + test::readFile(path);
    const std::string mine = adf::write(active().document());
    folder_.write("pendulum/pendulum.yaml", theirs);
    ASSERT_TRUE(waitFor([this] { return lastToast().find("changed by another") != npos; }));
    window().diskChanges().look();
    EXPECT_EQ(window().toasts().texts().filter(QStringLiteral("changed by another")).size(), 1);
    editor::view3d::CameraState near = window().views().active().cameraState();
    near.distance *= 0.3;
    window().views().active().setCameraState(near);
    clickLink(QStringLiteral("Reload"));
    ASSERT_TRUE(waitFor([&] { return adf::write(active().document()) == theirs; }));
    settle();
    EXPECT_EQ(window().views().active().cameraState(), near) << "a detail stays in sight";
    EXPECT_FALSE(active().isDirty());
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(adf::write(active().document()), mine);
}

TEST_F(Files, KeepingMineSavesOverAnotherProgramsChangeWithoutAQuestion)
{
    const QString path = pendulum();
    const std::string before = test::readFile(path);
    open(path);
    folder_.write("pendulum/pendulum.yaml", "# new\n" + before);
    ASSERT_TRUE(waitFor([this] { return lastToast().find("changed by another") != npos; }));
    clickLink(QStringLiteral("Keep mine"));
    EXPECT_TRUE(active().isDirty());
    press(Qt::Key_S, Qt::ControlModifier);
    EXPECT_FALSE(active().isDirty());
    EXPECT_EQ(test::readFile(path), before);
}

TEST_F(Files, RevertAndReloadSayWhyTheyCannotBeDone)
{
    editor::ActionCatalog& actions = window().actions();
    EXPECT_FALSE(actions[ActionId::Revert].isEnabled());
    open(pendulum());
    EXPECT_FALSE(actions[ActionId::Revert].isEnabled());
    EXPECT_THAT(actions.whyDisabled(ActionId::Revert).toStdString(), HasSubstr("changed"));
    EXPECT_TRUE(actions[ActionId::Reload].isEnabled());
    changeMass();
    EXPECT_TRUE(actions[ActionId::Revert].isEnabled());
    runAction(QStringLiteral("Revert to saved"));
    EXPECT_FALSE(active().isDirty());
    EXPECT_EQ(find("BODY bar")->get(adf::body::kMass), 1);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(find("BODY bar")->get(adf::body::kMass), 2);
    EXPECT_TRUE(active().isDirty());
    ASSERT_TRUE(active().save().ok());
}

TEST_F(Files, ABackupOfWhatWasSavedOverComesBackAsAStep)
{
    const QString path = pendulum();
    const std::string before = test::readFile(path);
    open(path);
    EXPECT_FALSE(window().actions()[ActionId::OpenBackup].isEnabled());
    changeMass();
    press(Qt::Key_S, Qt::ControlModifier);
    ASSERT_NE(test::readFile(path), before);
    answer(QStringLiteral("Open"));
    runAction(QStringLiteral("Open backup"));
    EXPECT_EQ(adf::write(active().document()), before);
    EXPECT_TRUE(active().isDirty());
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_FALSE(active().isDirty());
}

TEST_F(Files, SavingTakesTheNoticeAwayThatItIsNotSaved)
{
    open(pendulum());
    changeMass();
    window().toasts().show({.text = QStringLiteral("The model is not saved yet."),
                            .topic = editor::topicOf(active())});
    press(Qt::Key_S, Qt::ControlModifier);
    EXPECT_EQ(window().toasts().texts(), QStringList{QStringLiteral("Saved pendulum.yaml.")});
}

TEST_F(Files, AFailedSaveSaysSoAndKeepsTheChange)
{
    open(pendulum());
    changeMass();
    std::filesystem::remove_all(folder_.path() / "pendulum");

    QStringList reported;
    auto* poll = new QTimer(&window());
    QObject::connect(poll, &QTimer::timeout, poll, [poll, &reported] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (box != nullptr && box->text().contains(QStringLiteral("was not saved"))) {
            poll->stop();
            reported += box->text();
            box->reject();
        }
    });
    poll->start(5);
    press(Qt::Key_S, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&reported] { return !reported.isEmpty(); }));
    EXPECT_TRUE(active().isDirty());
}

TEST_F(Files, EveryTemplateIsAModelWithoutProblemsThatHoldsTogether)
{
    for (const char* name : {"empty_world", "table", "robot_cell", "puzzle_board", "ground_box",
                             "pendulum", "two_link", "four_bar"}) {
        const adf::Document document = editor::templateDocument(QString::fromLatin1(name));
        window().files().addNew(document, QString::fromLatin1(name));
        settle();
        for (const base::Diagnostic& problem : active().problems().all()) {
            // AMBF ignores where parts of a compound are drawn: nothing to be mended in a model.
            EXPECT_EQ(problem.severity, base::Severity::Note) << name << base::lineForm(problem);
        }
        EXPECT_TRUE(window().builder().problems().all().empty()) << name;
        const scene::Scene& scene = *window().builder().scene();
        EXPECT_FALSE(scene.bodies.empty()) << name;
        for (const scene::Joint& joint : scene.joints) {
            const scene::JointState state = scene::measureJoint(
                joint, scene.body(joint.parent).X_WB, scene.body(joint.child).X_WB);
            EXPECT_LT(state.gap, 1e-5) << name << ' ' << joint.origin.identifier;
        }
        window().workspace().close(active());
    }
}

TEST_F(Files, WhatIsNotSavedOutlivesAnEndFromOutside)
{
    const QString path = pendulum();
    const std::string before = test::readFile(path);
    open(path);
    changeMass();
    const QStringList copies = window().leaveAtOnce().paths;
    ASSERT_EQ(copies.size(), 1);
    EXPECT_THAT(copies.front().toStdString(), testing::EndsWith("pendulum.unsaved.yaml"));
    EXPECT_EQ(test::readFile(path), before);
    EXPECT_THAT(test::changedLines(before, test::readFile(copies.front())),
                testing::ElementsAre(HasSubstr("mass: 2")));
    ASSERT_TRUE(active().save().ok());  // for the window to close without a question
}

TEST_F(Files, CopiesOfAnEarlierRunAreOfferedUntilTheyAreTheirFilesUnsavedChanges)
{
    const QStringList copies = leaveCopies(6);
    for (int start = 0; start < 2; ++start) {
        restart();
        window().reportUnsavedCopies();
        ASSERT_EQ(window().toasts().texts().size(), 1) << start;
        EXPECT_THAT(lastToast(), HasSubstr("arm0.yaml, arm1.yaml"));
    }
    clickLink(QStringLiteral("Restore"));
    ASSERT_TRUE(waitFor([this] { return count() == 6 && isRestored(); }));
    for (const editor::Workspace::Entry& entry : window().workspace().entries()) {
        const adf::Document& document = entry.session->document();
        EXPECT_THAT(document.path(), testing::EndsWith(entry.session->title().toStdString()));
        EXPECT_EQ(document.findAny("BODY bar")->get(adf::body::kMass), 2.5);
        EXPECT_TRUE(entry.session->isDirty());
        EXPECT_TRUE(entry.session->canRevert());
    }
    EXPECT_FALSE(QFile::exists(copies.front())) << "this run keeps its own";
    window().workspace().undoStack().undo();
    EXPECT_FALSE(active().isDirty()) << "what is on the disk is one undo away";
}

TEST_F(Files, AModelThatWasNeverSavedIsRestoredUnderItsTitle)
{
    press(Qt::Key_N, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([this] { return count() == 1; }));
    window().actions()[ActionId::CreateBox].trigger();
    const std::string text = adf::write(active().document());
    EXPECT_EQ(window().leaveAtOnce().paths.size(), 1);
    window().workspace().close(active());
    restart();
    window().reportUnsavedCopies();
    EXPECT_THAT(lastToast(), testing::StartsWith("untitled has changes"));
    clickLink(QStringLiteral("Restore"));
    ASSERT_TRUE(waitFor([this] { return count() == 1 && isRestored(); }));
    EXPECT_EQ(active().title(), QStringLiteral("untitled"));
    EXPECT_EQ(adf::write(active().document()), text);
    EXPECT_TRUE(active().document().path().empty());
}

TEST_F(Files, CopiesThatWereDismissedAreNotOfferedAgain)
{
    const QStringList copies = leaveCopies(2);
    restart();
    window().reportUnsavedCopies();
    auto* toast = window().findChild<QWidget*>(QStringLiteral("toast"));
    ASSERT_NE(toast, nullptr);
    auto* close = toast->findChild<QToolButton*>();
    ASSERT_NE(close, nullptr) << "it stays";
    QTest::mouseClick(close, Qt::LeftButton);
    EXPECT_TRUE(editor::CopiesFolder::ofEndedRuns().empty());
    EXPECT_TRUE(QFile::exists(copies.front()));
}

TEST_F(Files, AWindowThatIsClosedWithoutItsChangesOffersNothing)
{
    open(pendulum());
    changeMass();
    answer(QStringLiteral("Discard changes"));
    restart();
    window().reportUnsavedCopies();
    EXPECT_TRUE(window().toasts().texts().isEmpty());
}

TEST_F(Files, CopiesAreOfferedAfterTheFilesOfTheCommandLineOverTheirView)
{
    leaveCopies(1);
    restart();
    window().open({pendulum()});
    window().reportUnsavedCopies();
    EXPECT_TRUE(window().toasts().texts().isEmpty()) << "the file comes first";
    ASSERT_TRUE(waitFor([this] { return !window().toasts().texts().isEmpty(); }));
    EXPECT_EQ(count(), 1U);
}

TEST_F(Files, AToastOfBeforeTheFirstViewLiesOverIt)
{
    window().toasts().show(
        {.kind = editor::ToastKind::Error, .text = QStringLiteral("Something was not done.")});
    auto* toast = window().findChild<QWidget*>(QStringLiteral("toast"));
    ASSERT_NE(toast, nullptr);
    open(pendulum());
    const auto onScreen = [&] {
        const QPoint corner = toast->mapToGlobal(QPoint());
        return window()
            .screen()
            ->grabWindow(0, corner.x(), corner.y(), toast->width(), toast->height())
            .toImage()
            .convertToFormat(QImage::Format_RGB32);
    };
    EXPECT_TRUE(waitFor([&] {
        return onScreen() == toast->grab().toImage().convertToFormat(QImage::Format_RGB32);
    }));
}

}  // namespace
