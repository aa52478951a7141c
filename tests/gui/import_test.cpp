// Robots of other programs: the dialog that lists what an import assumes, and what comes of it.

#include "adf/imported_properties.h"
#include "adf/properties.h"
#include "editor/view3d/viewport.h"
#include "editor/widgets/segmented_switch.h"
#include "editor/window/import_actions.h"
#include "tests/gui/import_fixture.h"

#include <QDropEvent>
#include <QLabel>
#include <QMimeData>
#include <QUrl>

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>

namespace {

using editor::ActionId;
using editor::FindingsModel;
using editor::ImportDialog;
using test::Import;
using test::kRobot;
using testing::HasSubstr;

TEST_F(Import, ADroppedRobotIsAskedAboutAndComesWithOneUndo)
{
    const QString file = robot();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&window(), &enter);
    QDropEvent drop(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&window(), &drop);
    ImportDialog& asked = dialog();
    EXPECT_EQ(actionOf(asked, QStringLiteral("Impossible inertia")),
              QStringLiteral("Compute from the shape"));
    EXPECT_TRUE(isEmpty());
    EXPECT_FALSE(std::filesystem::exists(folder_.path() / "robot_adf")) << "nothing is written yet";

    pressButton(asked, QStringLiteral("Import"));
    ASSERT_TRUE(waitFor([this] { return !isEmpty(); }));
    EXPECT_EQ(active().document().objects().size(), 4U) << "two links, their joint and a floor";
    EXPECT_TRUE(std::filesystem::exists(folder_.path() / "robot_adf/high_res/box.stl"));
    const base::Vec3 inertia = find("BODY base")->get(adf::body::kInertia);
    EXPECT_NEAR(inertia.x, 13, 1e-9);
    EXPECT_NEAR(inertia.z, 5, 1e-9);
    EXPECT_EQ(window().workspace().undoStack().count(), 1);

    window().actions()[ActionId::Undo].trigger();
    EXPECT_TRUE(active().document().objects().empty());
    window().actions()[ActionId::Redo].trigger();
    window().actions()[ActionId::Save].trigger();
    EXPECT_FALSE(active().isDirty());
    EXPECT_THAT(
        test::readFile(QString::fromStdString((folder_.path() / "robot_adf/robot.yaml").string())),
        HasSubstr("BODY arm"));
}

TEST_F(Import, ChoicesAreMadeWithTheMouseAndUndoneInTheDialog)
{
    window().open({robot()});
    ImportDialog& asked = dialog();
    choose(asked, QStringLiteral("Impossible inertia"), QStringLiteral("Nearest possible"));
    EXPECT_EQ(actionOf(asked, QStringLiteral("Impossible inertia")),
              QStringLiteral("Nearest possible"));
    choose(asked, QStringLiteral("Free base"), QStringLiteral("Fixed in the world"));
    EXPECT_EQ(asked.attempt().totals.mass, 1);

    QTest::keyClick(&asked, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([&] { return asked.attempt().totals.mass == 13 && !asked.isBusy(); }));
    EXPECT_EQ(actionOf(asked, QStringLiteral("Impossible inertia")),
              QStringLiteral("Nearest possible"));
    QTest::keyClick(&asked, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([&] {
        return !asked.isBusy() && actionOf(asked, QStringLiteral("Impossible inertia")) ==
                                      QStringLiteral("Compute from the shape");
    }));
    pressButton(asked, QStringLiteral("Cancel"));
}

TEST_F(Import, CancellingLeavesEverythingAsItWas)
{
    window().open({robot()});
    pressButton(dialog(), QStringLiteral("Cancel"));
    ASSERT_TRUE(waitFor([this] { return window().findChild<ImportDialog*>() == nullptr; }));
    EXPECT_TRUE(isEmpty());
    EXPECT_FALSE(std::filesystem::exists(folder_.path() / "robot_adf"));
}

TEST_F(Import, MeshesMayStayWhereTheyAre)
{
    window().open({robot()});
    ImportDialog& asked = dialog();
    QTest::mouseClick(asked.findChild<QAbstractButton*>(QStringLiteral("beside")), Qt::LeftButton,
                      {}, QPoint(8, 8));
    ASSERT_TRUE(waitFor([&asked] { return !asked.isBusy(); }));
    pressButton(asked, QStringLiteral("Import"));
    ASSERT_TRUE(waitFor([this] { return !isEmpty(); }));
    EXPECT_EQ(find("BODY base")->get(adf::body::kMesh), "../box.stl");
    settle();
    EXPECT_EQ(window().builder().scene()->meshes.size(), 1U) << "and is found there";
}

TEST_F(Import, WhatIsNoRobotCannotBeImported)
{
    window().open(
        {QString::fromStdString(folder_.write("broken.urdf", "<robot name='r'>\n<link"))});
    ImportDialog& asked = dialog();
    EXPECT_FALSE(asked.findChild<QPushButton*>(QStringLiteral("import"))->isEnabled());
    EXPECT_GT(table(asked).model()->rowCount(), 0);
    pressButton(asked, QStringLiteral("Cancel"));
}

TEST_F(Import, SeveralRobotsComeOneAfterTheOther)
{
    const QString first = robot();
    const QString second = QString::fromStdString(folder_.write("second.urdf", kRobot));
    window().open({first, second});
    pressButton(dialog(), QStringLiteral("Import"));
    ASSERT_TRUE(waitFor([this] { return window().workspace().entries().size() == 1; }));
    ASSERT_TRUE(waitFor([&] {
        const auto* next = window().findChild<ImportDialog*>();
        return next != nullptr && next->file() == second && !next->isBusy();
    }));
    pressButton(*window().findChild<ImportDialog*>(), QStringLiteral("Import"));
    EXPECT_TRUE(waitFor([this] { return window().workspace().entries().size() == 2; }));
}

TEST_F(Import, AFreeRobotComesWithAFloorThatCanBeRefused)
{
    window().open({robot()});
    ImportDialog& asked = dialog();
    auto* floor = asked.findChild<QAbstractButton*>(QStringLiteral("floor"));
    const auto* apart = asked.findChild<QAbstractButton*>(QStringLiteral("apart"));
    EXPECT_TRUE(apart->isVisible());
    EXPECT_FALSE(apart->isEnabled());
    EXPECT_THAT(apart->toolTip().toStdString(), HasSubstr("clear of all that is open"));
    EXPECT_TRUE(floor->isChecked());
    EXPECT_THAT(floor->toolTip().toStdString(), HasSubstr("falls out of sight"));
    QTest::mouseClick(floor, Qt::LeftButton, {}, QPoint(8, 8));
    EXPECT_FALSE(floor->isChecked());
    EXPECT_FALSE(asked.isBusy()) << "nothing is read anew";
    QTest::keyClick(&asked, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(floor->isChecked());
    choose(asked, QStringLiteral("Free base"), QStringLiteral("Fixed in the world"));
    EXPECT_FALSE(floor->isChecked()) << "nothing falls";
    QTest::keyClick(&asked, Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return !asked.isBusy(); }));

    pressButton(asked, QStringLiteral("Import"));
    ASSERT_TRUE(waitFor([this] { return !isEmpty(); }));
    // The box is 3 m high and stands in the middle.
    EXPECT_NEAR(find("BODY floor")->get(adf::common::kPosition).z, -1.501, 1e-12);
    EXPECT_EQ(window().workspace().undoStack().count(), 1) << "the floor is part of the import";
    settle();
    EXPECT_TRUE(window().selection().contains(find("BODY base")->id()));
    EXPECT_FALSE(window().selection().contains(find("BODY floor")->id()));
    window().actions()[ActionId::PlayPause].trigger();
    ASSERT_TRUE(waitFor([this] { return window().run().newest().time > 1; }));
    const auto body = window().run().shownMap().find<scene::BodyIndex>(find("BODY base")->id());
    EXPECT_NEAR(window().run().newest().bodies[body->value].X_WB.position.z, 0, 0.01)
        << "it stands";
    window().actions()[ActionId::Stop].trigger();
}

TEST_F(Import, ASecondRobotStandsBesideTheFirst)
{
    const QString first = robot();
    const QString second = QString::fromStdString(folder_.write("second.urdf", kRobot));
    window().open({first, second});
    pressButton(dialog(), QStringLiteral("Import"));
    ASSERT_TRUE(waitFor([&] {
        const auto* next = window().findChild<ImportDialog*>();
        return next != nullptr && next->file() == second && !next->isBusy();
    }));
    ImportDialog& asked = *window().findChild<ImportDialog*>();
    auto* apart = asked.findChild<QAbstractButton*>(QStringLiteral("apart"));
    ASSERT_TRUE(waitFor([apart] { return apart->isEnabled(); }));
    EXPECT_TRUE(apart->isChecked());
    EXPECT_FALSE(asked.findChild<QAbstractButton*>(QStringLiteral("floor"))->isChecked())
        << "the first has one";
    QTest::mouseClick(apart, Qt::LeftButton, {}, QPoint(8, 8));
    EXPECT_TRUE(asked.place().shifts.empty());
    QTest::mouseClick(apart, Qt::LeftButton, {}, QPoint(8, 8));
    pressButton(asked, QStringLiteral("Import"));
    ASSERT_TRUE(waitFor([this] { return window().workspace().entries().size() == 2; }));
    // The boxes are 1 m wide.
    EXPECT_EQ(find("BODY base")->get(adf::common::kPosition).x, 1.1);
    EXPECT_EQ(find("BODY arm")->get(adf::common::kPosition).x, 1.1);
    // And it is what is selected, instead of the first.
    ASSERT_TRUE(waitFor([this] { return window().selection().contains(find("BODY base")->id()); }));
    EXPECT_EQ(window().selection().objects().size(), 2U);
    EXPECT_TRUE(window().selection().contains(find("BODY arm")->id()));
}

TEST_F(Import, WhatWasSelectedStaysSoAfterAChoiceForAll)
{
    QString text = QString::fromLatin1(kRobot);
    const qsizetype begin = text.indexOf(QStringLiteral("  <link name=\"base\">"));
    const qsizetype end = text.indexOf(QStringLiteral("  <link name=\"arm\">"));
    const QString link = text.mid(begin, end - begin);
    for (const char* name : {"second", "third"}) {
        QString other = link;
        other.replace(QStringLiteral("base"), QLatin1String(name));
        const QString joint =
            QStringLiteral(
                "<joint name=\"to_%1\" type=\"fixed\"><parent link=\"base\"/><child "
                "link=\"%1\"/></joint>\n")
                .arg(QLatin1String(name));
        text.replace(QStringLiteral("</robot>"), other + joint + QStringLiteral("</robot>"));
    }
    robot();
    window().open({QString::fromStdString(folder_.write("three.urdf", text.toStdString()))});
    ImportDialog& asked = dialog();
    editor::FindingsView& view = table(asked);
    const auto& model = static_cast<const FindingsModel&>(*view.model());
    const auto selected = [&] {
        QStringList wheres;
        for (const QModelIndex& row : view.selectionModel()->selectedRows()) {
            wheres += model.row(row).title + QLatin1Char(' ') + model.row(row).whereInWords();
        }
        wheres.sort();
        return wheres;
    };
    const auto impossible = [&] {
        std::vector<QModelIndex> found;
        for (int row = 0; row < model.rowCount(); ++row) {
            if (model.row(model.index(row, 0)).title == QStringLiteral("Impossible inertia")) {
                found.push_back(model.index(row, FindingsModel::kFinding));
            }
        }
        return found;
    };
    const auto withAction = [&](const QString& action) {
        int count = 0;
        for (const QModelIndex& row : impossible()) {
            count += row.siblingAtColumn(FindingsModel::kAction).data().toString() == action;
        }
        return count;
    };
    ASSERT_EQ(impossible().size(), 1U) << "they are one row";
    EXPECT_EQ(model.row(impossible()[0]).members.size(), 3U);
    choose(asked, QStringLiteral("Impossible inertia"), QStringLiteral("Nearest possible"));
    const auto clickArrow = [&] {
        const QRect arrow = editor::groupArrow(view.visualRect(impossible()[0]));
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, arrow.center());
    };
    clickArrow();
    ASSERT_EQ(impossible().size(), 4U) << "each is shown";
    EXPECT_EQ(withAction(QStringLiteral("Nearest possible")), 4) << "one choice for all of them";
    const auto click = [&](const QModelIndex& index, Qt::KeyboardModifiers with) {
        QTest::mouseClick(view.viewport(), Qt::LeftButton, with, view.visualRect(index).center());
    };
    click(impossible()[1], {});
    click(impossible()[3], Qt::ControlModifier);
    const QStringList before = selected();
    ASSERT_EQ(before.size(), 2);
    chooseAt(asked, impossible()[1], QStringLiteral("Compute from the shape"));
    EXPECT_EQ(selected(), before);
    EXPECT_EQ(withAction(QStringLiteral("Compute from the shape")), 2);
    EXPECT_EQ(withAction(QStringLiteral("Nearest possible")), 1);
    EXPECT_EQ(withAction(QStringLiteral("Different for each")), 1) << "the row of the group";
    click(impossible()[0], {});
    QTest::keyClick(&view, Qt::Key_Left);
    EXPECT_EQ(impossible().size(), 1U);
    QTest::keyClick(&view, Qt::Key_Right);
    EXPECT_EQ(impossible().size(), 4U);
    pressButton(asked, QStringLiteral("Import"));
    ASSERT_TRUE(waitFor([this] { return !isEmpty(); }));
}

TEST_F(Import, ThePreviewKeepsTheRobotInViewWhenTheDialogIsResized)
{
    window().open({robot()});
    ImportDialog& asked = dialog();
    auto* view = asked.findChild<editor::view3d::Viewport*>();
    // How much of the view the box of 1 x 2 x 3 m takes, across or upwards; more than 1 is cut.
    const auto share = [view] {
        const double height = view->height() - view->head().height();
        const editor::view3d::ViewSize size{static_cast<double>(view->width()), height};
        double most = 0;
        for (int corner = 0; corner < 8; ++corner) {
            const base::Vec3 point{(corner & 1) != 0 ? 0.5 : -0.5, (corner & 2) != 0 ? 1.0 : -1.0,
                                   (corner & 4) != 0 ? 1.5 : -1.5};
            const auto pixel = editor::view3d::project(view->cameraState(), size, point);
            most = std::max({most, std::abs(2 * pixel.value().x / size.width - 1),
                             std::abs(2 * pixel.value().y / size.height - 1)});
        }
        return most;
    };
    const auto isFramed = [&] {
        return share() <= 1 && share() > 0.8;
    };
    EXPECT_TRUE(waitFor(isFramed)) << share();
    const int before = view->width();
    asked.resize(asked.minimumSizeHint());
    EXPECT_TRUE(waitFor([&] { return view->width() < before && isFramed(); })) << share();
    asked.resize(1500, 900);
    EXPECT_TRUE(waitFor([&] { return view->width() > before && isFramed(); })) << share();

    editor::view3d::CameraState close = view->cameraState();
    close.distance /= 8;
    view->setCameraState(close);
    asked.resize(1100, 700);
    EXPECT_TRUE(waitFor([&] { return view->width() < 400; }));
    EXPECT_EQ(view->cameraState(), close) << "who looks at a detail stays there";
    pressButton(asked, QStringLiteral("Cancel"));
}

TEST_F(Import, AFilterWithoutRowsSaysSo)
{
    window().open({robot()});
    ImportDialog& asked = dialog();
    const auto isSaid = [&asked](const QString& words) {
        const auto labels = asked.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return label->isVisible() && label->text().startsWith(words);
        });
    };
    EXPECT_TRUE(table(asked).isVisible());
    auto* shown = asked.findChild<editor::SegmentedSwitch*>(QStringLiteral("shown"));
    const auto click = [shown](FindingsModel::Shown which) {
        QTest::mouseClick(shown, Qt::LeftButton, {},
                          shown->segment(static_cast<qsizetype>(which)).center());
    };
    click(FindingsModel::Shown::Warnings);
    EXPECT_EQ(table(asked).model()->rowCount(), 0);
    EXPECT_FALSE(table(asked).isVisible());
    EXPECT_TRUE(isSaid(QStringLiteral("No warnings.")));
    click(FindingsModel::Shown::All);
    EXPECT_TRUE(table(asked).isVisible());
    EXPECT_FALSE(isSaid(QStringLiteral("No warnings.")));
    pressButton(asked, QStringLiteral("Cancel"));
}

}  // namespace
