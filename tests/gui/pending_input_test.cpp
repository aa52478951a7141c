// What is typed and not entered yet, when something else is done.

#include "adf/properties.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/panels/object_tree_view.h"
#include "editor/panels/property_panel.h"
#include "editor/panels/property_view.h"
#include "editor/widgets/field_edit.h"
#include "editor/window/toast.h"
#include "tests/gui/window_fixture.h"

#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QToolButton>

#include <gmock/gmock.h>

namespace {

using editor::ActionId;
using editor::RunMode;
using testing::HasSubstr;

class PendingInput : public test::WindowTest {
protected:
    PendingInput() : path_(sample("pendulum", "pendulum.yaml"))
    {
        open(path_);
        clickInTree("BODY bar");
    }

    // Into the field of the mass; Return is not pressed.
    QWidget* type(const QString& text)
    {
        editor::PropertyPanel& panel = window().properties();
        const QModelIndex field = panel.model().indexOf("mass", 0);
        panel.view().scrollTo(field);
        QTest::mouseClick(panel.view().viewport(), Qt::LeftButton, {},
                          panel.view().visualRect(field).center());
        QWidget* editor = panel.view().indexWidget(field);
        QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(editor, text);
        return editor;
    }

    double mass() { return find("BODY bar")->get(adf::body::kMass); }

    // With the mouse, as the keyboard stays in its field.
    void clickInMenu(const QString& title, ActionId action)
    {
        QMenuBar& bar = *window().menuBar();
        for (QAction* top : bar.actions()) {
            if (top->text().remove(QLatin1Char('&')) == title) {
                QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.actionGeometry(top).center());
                ASSERT_TRUE(waitFor([top] { return top->menu()->isVisible(); }));
                QTest::mouseClick(
                    top->menu(), Qt::LeftButton, {},
                    top->menu()->actionGeometry(&window().actions()[action]).center());
            }
        }
    }

    QString path_;
};

TEST_F(PendingInput, IsSavedByKeyAndByMenu)
{
    type(QStringLiteral("1.75"));
    press(Qt::Key_S, Qt::ControlModifier);
    EXPECT_EQ(mass(), 1.75);
    EXPECT_FALSE(window().isWindowModified());
    EXPECT_THAT(test::readFile(path_), HasSubstr("mass: 1.75"));

    type(QStringLiteral("2.25"));
    clickInMenu(QStringLiteral("File"), ActionId::Save);
    EXPECT_EQ(mass(), 2.25);
    EXPECT_THAT(test::readFile(path_), HasSubstr("mass: 2.25"));
}

TEST_F(PendingInput, IsPlayed)
{
    type(QStringLiteral("1.75"));
    QToolButton* play = nullptr;
    for (QToolButton* button : window().findChildren<QToolButton*>()) {
        if (button->defaultAction() == &window().actions()[ActionId::PlayPause]) {
            play = button;
        }
    }
    ASSERT_NE(play, nullptr);
    QTest::mouseClick(play, Qt::LeftButton);
    EXPECT_EQ(mass(), 1.75);
    ASSERT_TRUE(waitFor([this] { return window().run().mode() == RunMode::Running; }));
    const auto body = window().run().shownMap().find<scene::BodyIndex>(find("BODY bar")->id());
    EXPECT_EQ(window().run().shownScene()->body(*body).mass, 1.75);
}

TEST_F(PendingInput, ClosingAFileAsksAboutIt)
{
    type(QStringLiteral("1.75"));
    answer(QStringLiteral("Save"));
    press(Qt::Key_W, Qt::ControlModifier);
    EXPECT_TRUE(window().workspace().isEmpty());
    EXPECT_THAT(test::readFile(path_), HasSubstr("mass: 1.75"));
}

TEST_F(PendingInput, QuittingAndTheWindowsOwnButtonAskAboutIt)
{
    type(QStringLiteral("1.75"));
    answer(QStringLiteral("Cancel"));
    press(Qt::Key_Q, Qt::ControlModifier);
    EXPECT_TRUE(window().isVisible());
    EXPECT_EQ(mass(), 1.75);

    type(QStringLiteral("2.25"));
    answer(QStringLiteral("Save"));
    window().close();
    EXPECT_FALSE(window().isVisible());
    EXPECT_THAT(test::readFile(path_), HasSubstr("mass: 2.25"));
}

TEST_F(PendingInput, ThatIsRefusedStopsWhatWouldHaveLostIt)
{
    const std::string before = test::readFile(path_);
    const double was = mass();
    const auto said = [this] {
        const QStringList toasts = window().toasts().texts();
        return !toasts.isEmpty() && toasts.last().contains(QStringLiteral("“heavy” is refused"));
    };
    QWidget* field = type(QStringLiteral("heavy"));
    press(Qt::Key_S, Qt::ControlModifier);
    EXPECT_TRUE(said());
    EXPECT_TRUE(field->isVisible());
    EXPECT_EQ(static_cast<QLineEdit*>(field)->text(), QStringLiteral("heavy"));
    EXPECT_EQ(test::readFile(path_), before);

    clickInMenu(QStringLiteral("Simulation"), ActionId::PlayPause);
    EXPECT_EQ(window().run().mode(), RunMode::Author);
    window().close();
    EXPECT_TRUE(window().isVisible());
    press(Qt::Key_W, Qt::ControlModifier);
    EXPECT_FALSE(window().workspace().isEmpty());

    press(Qt::Key_Escape);
    EXPECT_EQ(mass(), was);
    press(Qt::Key_W, Qt::ControlModifier);
    EXPECT_TRUE(window().workspace().isEmpty());
}

TEST_F(PendingInput, ThatWasRefusedBeforeTheKeyboardWentElsewhereIsNotPassedOver)
{
    const std::string before = test::readFile(path_);
    const double was = mass();
    editor::PropertyPanel& panel = window().properties();
    const auto leaveRefused = [&] {
        type(QStringLiteral("heavy"));
        window().tree().view().setFocus(Qt::OtherFocusReason);
        const QModelIndex field = panel.model().indexOf("mass", 0);
        EXPECT_EQ(panel.view().indexWidget(field), nullptr) << "its field is closed";
    };
    const auto isOpenAgain = [&] {
        const auto* field =
            qobject_cast<QLineEdit*>(panel.view().indexWidget(panel.model().indexOf("mass", 0)));
        const QStringList toasts = window().toasts().texts();
        return field != nullptr && field->hasFocus() && field->text() == QStringLiteral("heavy") &&
               !toasts.isEmpty() && toasts.last().contains(QStringLiteral("“heavy” is refused"));
    };
    leaveRefused();
    press(Qt::Key_S, Qt::ControlModifier);
    EXPECT_TRUE(isOpenAgain());
    EXPECT_EQ(test::readFile(path_), before);

    leaveRefused();
    clickInMenu(QStringLiteral("Simulation"), ActionId::PlayPause);
    EXPECT_TRUE(isOpenAgain());
    EXPECT_EQ(window().run().mode(), RunMode::Author);

    leaveRefused();
    press(Qt::Key_W, Qt::ControlModifier);
    EXPECT_TRUE(isOpenAgain());
    EXPECT_FALSE(window().workspace().isEmpty());

    leaveRefused();
    press(Qt::Key_Q, Qt::ControlModifier);
    EXPECT_TRUE(isOpenAgain());
    EXPECT_TRUE(window().isVisible());

    press(Qt::Key_Escape);
    EXPECT_EQ(mass(), was);
    press(Qt::Key_W, Qt::ControlModifier);
    EXPECT_TRUE(window().workspace().isEmpty());
}

TEST_F(PendingInput, ThatWasRefusedIsNotLostWithoutAWordWhenSomethingElseIsSelected)
{
    type(QStringLiteral("heavy"));
    clickInTree("BODY post");
    EXPECT_EQ(window().toasts().texts().last(),
              QStringLiteral("“heavy” was refused for mass and is not in the document."));
    clickInTree("BODY bar");
    EXPECT_EQ(window().toasts().texts().size(), 1);
}

TEST_F(PendingInput, ANewNameIsSaved)
{
    press(Qt::Key_F2);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("rod"));
    press(Qt::Key_S, Qt::ControlModifier);
    EXPECT_THAT(test::readFile(path_), HasSubstr("name: rod"));
}

TEST_F(PendingInput, UndoInAFieldThatNobodyChangedIsThatOfTheDocument)
{
    const double was = mass();
    typeProperty("mass", QStringLiteral("1.75"));
    editor::PropertyPanel& panel = window().properties();
    const QModelIndex field = panel.model().indexOf("mass", 0);
    QTest::mouseClick(panel.view().viewport(), Qt::LeftButton, {},
                      panel.view().visualRect(field).center());
    QWidget* editor = panel.view().indexWidget(field);
    ASSERT_NE(editor, nullptr);
    QTest::keyClick(editor, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(mass(), was);
    QTest::keyClick(editor, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(mass(), 1.75);

    QTest::keyClicks(editor, QStringLiteral("3"));
    QTest::keyClick(editor, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(mass(), 1.75) << "what was typed is taken back first";
    EXPECT_NE(static_cast<QLineEdit*>(editor)->text(), QStringLiteral("3"));
    QTest::keyClick(editor, Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(mass(), was) << "then nothing is typed in it";
}

TEST_F(PendingInput, UndoInAnyFieldThatNobodyChangedIsThatOfTheDocument)
{
    const double was = mass();
    editor::PropertyPanel& panel = window().properties();
    const auto expectUndone = [&](QWidget* field, const char* which) {
        ASSERT_NE(field, nullptr) << which;
        field->setFocus();
        QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
        EXPECT_EQ(mass(), was) << which;
        QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        EXPECT_EQ(mass(), 1.75) << which;
    };
    typeProperty("mass", QStringLiteral("1.75"));
    for (const char* key : {"name", "inertial offset.position", "friction.static"}) {
        const QModelIndex field = panel.model().indexOf(key, 0);
        panel.view().beginEdit(field);
        expectUndone(panel.view().indexWidget(field), key);
    }
    expectUndone(&panel.filter(), "the filter of the properties");
    expectUndone(&window().tree().filter(), "the filter of the tree");
}

}  // namespace
