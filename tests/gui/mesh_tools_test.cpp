// The mesh tools of a body, from the menu to the file that is saved, with mouse and keys.

#include "adf/properties.h"
#include "editor/meshtools/mesh_tools_dialog.h"
#include "editor/window/file_desk.h"
#include "tests/gui/window_fixture.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>

#include <gmock/gmock.h>

#include <array>
#include <filesystem>

namespace {

using editor::ActionId;
using editor::MeshToolsDialog;

class MeshTools : public test::WindowTest {
protected:
    void openGripper() { open(sample("gripper", "gripper.yaml")); }

    // By the palette; null when it did not open.
    MeshToolsDialog* openDialog()
    {
        runAction(QStringLiteral("Mesh tools"));
        MeshToolsDialog* dialog = nullptr;
        EXPECT_TRUE(waitFor([&] {
            dialog = window().findChild<MeshToolsDialog*>();
            return dialog != nullptr && dialog->isVisible() && dialog->result() != nullptr &&
                   dialog->isIdle();
        }));
        return dialog;
    }

    // Opens the list of a combo box and goes to the row that begins with these words.
    static void choose(MeshToolsDialog& dialog, const char* box, const QString& words)
    {
        auto* combo = dialog.findChild<QComboBox*>(QString::fromLatin1(box));
        ASSERT_NE(combo, nullptr) << box;
        const int row = combo->findText(words, Qt::MatchStartsWith);
        ASSERT_GE(row, 0) << words.toStdString();
        QTest::mouseClick(combo, Qt::LeftButton);
        QAbstractItemView* list = combo->view();
        ASSERT_TRUE(waitFor([list] { return list->isVisible(); }));
        QTest::keyClick(list, Qt::Key_Home);
        for (int i = 0; i < row; ++i) {
            QTest::keyClick(list, Qt::Key_Down);
        }
        QTest::keyClick(list, Qt::Key_Return);
        ASSERT_TRUE(waitFor([list] { return !list->isVisible(); }));
        EXPECT_EQ(combo->currentIndex(), row);
        ASSERT_TRUE(waitFor([&dialog] { return dialog.isIdle(); }));
    }

    // Presses Apply and waits until the dialog is gone.
    void apply(MeshToolsDialog& dialog)
    {
        QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("apply")), Qt::LeftButton);
        ASSERT_TRUE(waitFor([this] { return window().findChild<MeshToolsDialog*>() == nullptr; }));
        settle();
    }
};

TEST_F(MeshTools, MillimetresAndAFittedBoxAreAppliedAndUndone)
{
    openGripper();
    clickInTree("BODY finger_left");
    const std::string before = find("BODY finger_left")->get(adf::body::kMesh);
    MeshToolsDialog* dialog = openDialog();
    ASSERT_NE(dialog, nullptr);
    auto* button = dialog->findChild<QPushButton*>(QStringLiteral("apply"));
    EXPECT_FALSE(button->isEnabled());

    choose(*dialog, "meshUnit", QStringLiteral("Millimetre"));
    EXPECT_EQ(dialog->settings().shape.unit, meshes::LengthUnit::Millimetre);
    choose(*dialog, "meshCollision", QStringLiteral("Box"));
    ASSERT_TRUE(dialog->result()->fit.has_value());
    ASSERT_TRUE(button->isEnabled());
    apply(*dialog);

    const adf::ObjectPtr body = find("BODY finger_left");
    const std::string name = body->get(adf::body::kMesh);
    EXPECT_NE(name, before);
    EXPECT_EQ(body->get(adf::collision::kShape), adf::ShapeType::Box);
    EXPECT_TRUE(std::filesystem::exists(folder_.path() / "gripper/meshes/high_res" / name));
    const auto index = window().builder().map().find<scene::BodyIndex>(body->id());
    ASSERT_TRUE(index.has_value());
    const base::Vec3 size = scene::visualBounds(*window().builder().scene(), *index).size();
    EXPECT_LT(base::norm(size), 0.001);

    ASSERT_EQ(window().workspace().undoStack().undoText(),
              QStringLiteral("Mesh tools on BODY finger_left"));
    window().activateWindow();
    ASSERT_TRUE(waitFor([this] { return window().isActiveWindow(); }));
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(find("BODY finger_left")->get(adf::body::kMesh), before);
    EXPECT_FALSE(active().isDirty());
}

TEST_F(MeshTools, NothingButCancelActsWhileFilesAreWritten)
{
    openGripper();
    clickInTree("BODY finger_left");
    MeshToolsDialog* dialog = openDialog();
    ASSERT_NE(dialog, nullptr);
    choose(*dialog, "meshUnit", QStringLiteral("Millimetre"));
    QPushButton* reset = nullptr;
    for (QPushButton* button : dialog->findChildren<QPushButton*>()) {
        reset = button->text() == QStringLiteral("Reset") ? button : reset;
    }
    ASSERT_NE(reset, nullptr);
    EXPECT_TRUE(reset->isEnabled());
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("apply")), Qt::LeftButton);
    EXPECT_FALSE(reset->isEnabled());
    dialog->setSettings({});
    EXPECT_EQ(dialog->settings().shape.unit, meshes::LengthUnit::Millimetre);
    ASSERT_TRUE(waitFor([this] { return window().findChild<MeshToolsDialog*>() == nullptr; }));
    EXPECT_EQ(window().workspace().undoStack().undoText(),
              QStringLiteral("Mesh tools on BODY finger_left"));
}

TEST_F(MeshTools, ThePreviewFollowsAndCancelLeavesEverything)
{
    openGripper();
    const std::string bytes = test::readFile(QString::fromStdString(active().document().path()));
    clickInTree("BODY palm");
    MeshToolsDialog* dialog = openDialog();
    ASSERT_NE(dialog, nullptr);
    const std::size_t all = dialog->result()->drawn()->triangleCount();
    choose(*dialog, "meshDetail", QStringLiteral("What is drawn"));
    EXPECT_LT(dialog->result()->drawn()->triangleCount(), all);
    auto* weld = dialog->findChild<QCheckBox*>(QStringLiteral("meshWeld"));
    QTest::mouseClick(weld, Qt::LeftButton, {}, QPoint(8, weld->height() / 2));
    ASSERT_TRUE(waitFor([dialog] { return dialog->isIdle(); }));
    EXPECT_TRUE(dialog->result()->shape->weld.has_value());
    press(Qt::Key_Escape);
    ASSERT_TRUE(waitFor([this] { return window().findChild<MeshToolsDialog*>() == nullptr; }));
    EXPECT_FALSE(active().isDirty());
    EXPECT_EQ(test::readFile(QString::fromStdString(active().document().path())), bytes);
    EXPECT_FALSE(
        std::filesystem::exists(folder_.path() / "gripper/meshes/high_res/palm_tools.obj"));
}

TEST_F(MeshTools, WhatARepairCameToMovesNoBox)
{
    openGripper();
    clickInTree("BODY finger_left");
    MeshToolsDialog* dialog = openDialog();
    ASSERT_NE(dialog, nullptr);
    constexpr std::array kBoxes{"meshWeld", "meshOrient", "meshFill"};
    const auto places = [&] {
        QList<int> all;
        for (const char* name : kBoxes) {
            auto* box = dialog->findChild<QCheckBox*>(QLatin1String(name));
            all += box->mapTo(dialog, QPoint()).y();
        }
        return all;
    };
    const QList<int> before = places();
    for (const char* name : kBoxes) {
        auto* box = dialog->findChild<QCheckBox*>(QLatin1String(name));
        QTest::mouseClick(box, Qt::LeftButton, {}, QPoint(8, box->height() / 2));
        ASSERT_TRUE(box->isChecked());
        ASSERT_TRUE(waitFor([dialog] { return dialog->isIdle(); }));
        QCoreApplication::processEvents();
        EXPECT_EQ(places(), before) << name;
    }
    dialog->reject();
}

TEST_F(MeshTools, TheActionSaysWhyItIsDisabled)
{
    open(sample("pendulum", "pendulum.yaml"));
    const QAction& action = window().actions()[ActionId::MeshTools];
    EXPECT_FALSE(action.isEnabled());
    EXPECT_THAT(action.toolTip().toStdString(),
                testing::HasSubstr("Select one body that has a mesh."));
    clickInTree("BODY bar");
    EXPECT_FALSE(action.isEnabled());
    EXPECT_THAT(action.toolTip().toStdString(), testing::HasSubstr("BODY bar has no mesh."));
}

// A body of a file in millimetres, in a model that was never saved: the toast leads to the tools,
// which want the model to be saved first.
TEST_F(MeshTools, AMeshOfUnlikelySizeOffersTheTools)
{
    window().actions()[ActionId::NewModel].trigger();
    settle();
    const std::string file = folder_.write("plate.obj",
                                           "v 0 0 0\nv 900 0 0\nv 0 900 0\nv 0 0 900\n"
                                           "f 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n");
    chooseFile(QString::fromStdString(file));
    window().actions()[ActionId::CreateMesh].trigger();
    ASSERT_TRUE(waitFor([this] {
        return window()
            .toasts()
            .texts()
            .join(QLatin1Char('\n'))
            .contains(QStringLiteral("millimetres"));
    }));
    EXPECT_EQ(find("BODY plate")->get(adf::common::kScale), 0.001);
    EXPECT_TRUE(window().actions()[ActionId::MeshTools].isEnabled());
    answer(QStringLiteral("Cancel"));
    window().actions()[ActionId::MeshTools].trigger();
    EXPECT_EQ(window().findChild<MeshToolsDialog*>(), nullptr);
}

}  // namespace
