// Objects through the clipboard as ADF text, names, the palette's other words, the guide.

#include "adf/properties.h"
#include "editor/dialogs/command_palette.h"
#include "editor/dialogs/help_window.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/panels/object_tree_view.h"
#include "editor/panels/property_panel.h"
#include "editor/panels/property_view.h"
#include "tests/gui/window_fixture.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QTextBlock>
#include <QTextBrowser>

#include <gmock/gmock.h>

namespace {

using testing::HasSubstr;

class Copy : public test::WindowTest {
protected:
    Copy() { open(sample("four_bar", "four_bar.yaml")); }

    base::Vec3 position(std::string_view body) { return find(body)->get(adf::common::kPosition); }

    void copyLinks(int key)
    {
        clickInTree("BODY crank");
        clickInTree("BODY coupler", Qt::ControlModifier);
        window().tree().view().setFocus();
        press(key, Qt::ControlModifier);
    }
};

TEST_F(Copy, BodiesArePastedWithTheirJointAsideAndAsFarAgainAsTheCopyWasMoved)
{
    copyLinks(Qt::Key_C);
    const std::string text = QGuiApplication::clipboard()->text().toStdString();
    EXPECT_THAT(text, HasSubstr("BODY crank:"));
    EXPECT_THAT(text, HasSubstr("JOINT crank-coupler:"));
    EXPECT_EQ(text.find("BODY base:"), std::string::npos);

    press(Qt::Key_V, Qt::ControlModifier);
    ASSERT_NE(find("BODY crank1"), nullptr);
    const adf::ObjectPtr joint = find("JOINT crank-coupler1");
    EXPECT_EQ(joint->get(adf::joint::kParent), "BODY crank1");
    EXPECT_EQ(joint->get(adf::joint::kChild), "BODY coupler1");
    EXPECT_EQ(window().selection().objects().size(), 2U);
    EXPECT_GT(position("BODY crank1").x, position("BODY crank").x);
    EXPECT_EQ(window().workspace().undoStack().count(), 1);

    clickInTree("BODY crank1");
    typeProperty("location.position", QString::number(position("BODY crank").x + 1, 'g', 17), 0);
    window().tree().view().setFocus();
    press(Qt::Key_V, Qt::ControlModifier);
    EXPECT_NEAR(position("BODY crank2").x, position("BODY crank").x + 2, 1e-9);
}

TEST_F(Copy, WhatWasCutComesBackWhereItWas)
{
    const base::Vec3 before = position("BODY crank");
    const std::string mesh = find("BODY crank")->get(adf::body::kMesh);
    copyLinks(Qt::Key_X);
    EXPECT_EQ(active().document().findAny("BODY crank"), nullptr);
    press(Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(position("BODY crank"), before);
    EXPECT_EQ(find("BODY crank")->get(adf::body::kMesh), mesh);
    EXPECT_FALSE(find("BODY crank")->isAuthored(adf::body::kHighResolutionPath));
}

TEST_F(Copy, ATextFromElsewhereIsPastedAndNonsenseIsRefused)
{
    QGuiApplication::clipboard()->setText(
        QStringLiteral("bodies: [BODY ball]\nBODY ball: {mass: 2.5, name: ball}\n"));
    window().tree().view().setFocus();
    press(Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(find("BODY ball")->get(adf::body::kMass), 2.5);
    QGuiApplication::clipboard()->setText(QStringLiteral("no objects: here"));
    press(Qt::Key_V, Qt::ControlModifier);
    EXPECT_EQ(window().workspace().undoStack().count(), 1);
}

TEST_F(Copy, ANameTypedInThePropertiesRenamesAsTheTreeDoes)
{
    clickInTree("BODY crank");
    typeProperty("name", QStringLiteral("handle"));
    EXPECT_EQ(active().document().findAny("BODY crank"), nullptr);
    ASSERT_NE(find("BODY handle"), nullptr);
    EXPECT_EQ(find("BODY handle")->get(adf::common::kName), "handle");
    EXPECT_EQ(find("JOINT base-crank")->get(adf::joint::kChild), "BODY handle");
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_NE(find("BODY crank"), nullptr);
}

TEST_F(Copy, ThreeFieldsOfAPositionAreOneStepWithItsValues)
{
    clickInTree("BODY crank");
    const base::Vec3 before = position("BODY crank");
    typeProperty("location.position", QStringLiteral("1"), 0);
    const QUndoStack& steps = window().workspace().undoStack();
    EXPECT_TRUE(steps.text(0).startsWith(QStringLiteral("Position X of crank: ")))
        << steps.text(0).toStdString();
    EXPECT_TRUE(steps.text(0).endsWith(QStringLiteral("→ 1 m"))) << steps.text(0).toStdString();
    typeProperty("location.position", QStringLiteral("2"), 1);
    typeProperty("location.position", QStringLiteral("3"), 2);
    EXPECT_EQ(steps.count(), 1);
    EXPECT_TRUE(steps.text(0).endsWith(QStringLiteral("→ (1, 2, 3) m")))
        << steps.text(0).toStdString();
    EXPECT_EQ(steps.undoText(), QStringLiteral("Set position of crank"));
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(position("BODY crank"), before);
}

TEST_F(Copy, ThePaletteFindsPropertiesOfTheSelectedObject)
{
    clickInTree("BODY crank");
    runAction(QStringLiteral("restitution"));
    editor::PropertyPanel& panel = window().properties();
    EXPECT_EQ(panel.view().currentIndex(), panel.model().indexOf("restitution"));
}

TEST_F(Copy, TheGuideHasAPageForWhatOneDoes)
{
    press(Qt::Key_F1);
    auto* help = window().findChild<editor::HelpWindow*>();
    ASSERT_NE(help, nullptr);
    EXPECT_TRUE(help->page().source().path().endsWith(QStringLiteral("3-building.md")));
    EXPECT_TRUE(help->page().toPlainText().contains(QStringLiteral("Joints")));
    help->close();
    for (const auto& [tool, heading] :
         {std::pair{editor::ActionId::ToolMeasure, "Measuring"},
          std::pair{editor::ActionId::ToolPose, "Posing"},
          std::pair{editor::ActionId::ToolCollision, "What touches"},
          std::pair{editor::ActionId::ToolMass, "Mass centre and inertia"},
          std::pair{editor::ActionId::ToolJoin, "Joints"}}) {
        window().actions()[tool].trigger();
        window().actions()[editor::ActionId::Guide].trigger();
        EXPECT_EQ(help->page().textCursor().block().text(), QString::fromLatin1(heading));
        EXPECT_GT(help->page().textCursor().blockFormat().headingLevel(), 0) << heading;
        help->close();
    }
    help->open(QStringLiteral("README.md"));
    EXPECT_TRUE(help->page().toPlainText().contains(QStringLiteral("Getting started")));
    help->close();
}

}  // namespace
