// Typing in the source: the document follows, what cannot be read keeps the model, one undo stack.

#include "adf/properties.h"
#include "adf/writer.h"
#include "editor/dialogs/help_window.h"
#include "editor/panels/object_tree_panel.h"
#include "editor/panels/property_panel.h"
#include "editor/source/completion_popup.h"
#include "editor/source/diff_view.h"
#include "editor/source/find_bar.h"
#include "editor/source/source_panel.h"
#include "editor/source/source_typing.h"
#include "editor/source/source_view.h"
#include "editor/window/toast.h"
#include "tests/gui/window_fixture.h"

#include <QAction>
#include <QApplication>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTimer>
#include <QToolButton>

#include <gmock/gmock.h>

namespace {

using editor::ActionId;
using testing::HasSubstr;

class Source : public test::WindowTest {
protected:
    Source() : path_(sample("four_bar", "four_bar.yaml")), saved_(test::readFile(path_))
    {
        open(path_);
        clickInTree("BODY crank");
        runAction(QStringLiteral("Show in source"));
    }

    editor::SourceView& view() { return window().source().view(); }

    // Behind this text, by the keyboard alone: a search, then the arrow to its end.
    void goBehind(const QString& text)
    {
        press(Qt::Key_F, Qt::ControlModifier);
        QLineEdit& field = window().source().findBar().field();
        ASSERT_TRUE(waitFor([&] { return field.hasFocus(); }));
        field.selectAll();
        QTest::keyClicks(&field, text);
        QTest::keyClick(&field, Qt::Key_Escape);
        ASSERT_EQ(view().textCursor().selectedText(), text);
        QTest::keyClick(&view(), Qt::Key_Right);
    }

    bool isRead()
    {
        return waitFor([this] { return !window().source().typing().isPending(); });
    }

    double mass(std::string_view body) { return find(body)->get(adf::body::kMass); }

    std::string text() { return adf::write(active().document()); }

    QString path_;
    std::string saved_;
};

TEST_F(Source, ATypedValueIsInTheDocumentAndThePanelAndOneStep)
{
    ASSERT_TRUE(view().hasFocus());
    goBehind(QStringLiteral("mass: 0.45"));
    QTest::keyClicks(&view(), QStringLiteral("75"));
    ASSERT_TRUE(isRead());
    EXPECT_EQ(mass("BODY crank"), 0.4575);
    EXPECT_TRUE(waitFor([this] {
        editor::PropertyModel& model = window().properties().model();
        return model.field(model.indexOf("mass", 0)).text == QStringLiteral("0.4575");
    }));
    EXPECT_EQ(window().actions()[ActionId::Undo].text(),
              QStringLiteral("Undo Edit source of BODY crank"));
    EXPECT_EQ(window().workspace().undoStack().count(), 1);
    EXPECT_TRUE(window().isWindowModified());

    press(Qt::Key_S, Qt::ControlModifier);
    const auto changed = test::changedLines(saved_, test::readFile(path_));
    ASSERT_EQ(changed.size(), 1U);
    EXPECT_EQ(changed.front(), "  mass: 0.4575");

    QTest::keyClick(view().window()->windowHandle(), Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(mass("BODY crank"), 0.45);
    EXPECT_EQ(text(), saved_);
    EXPECT_EQ(view().wholeText().toStdString(), saved_);
    press(Qt::Key_Y, Qt::ControlModifier);
    EXPECT_EQ(mass("BODY crank"), 0.4575);
}

TEST_F(Source, CommentsAndBlanksThatWereTypedAreSavedAsTheyAreWithoutWaiting)
{
    goBehind(QStringLiteral("mass: 0.45"));
    QTest::keyClicks(&view(), QStringLiteral("   # of   steel"));
    press(Qt::Key_S, Qt::ControlModifier);  // sooner than the worker reads
    std::string wanted = saved_;
    wanted.insert(wanted.find("mass: 0.45") + 10, "   # of   steel");
    EXPECT_EQ(test::readFile(path_), wanted);
    EXPECT_FALSE(window().isWindowModified());
}

TEST_F(Source, ABrokenTextKeepsTheModelAndIsNotLost)
{
    const std::size_t bodies = active().document().objects().size();
    goBehind(QStringLiteral("friction: {static: 0.5"));
    QTest::keyClick(&view(), Qt::Key_Delete);  // the comma
    QTest::keyClicks(&view(), QStringLiteral(" [,"));
    ASSERT_TRUE(isRead());
    EXPECT_THAT(window().source().unreadWords().toStdString(), HasSubstr("cannot be read"));
    EXPECT_EQ(active().document().objects().size(), bodies);
    const std::string typed = view().wholeText().toStdString();
    EXPECT_NE(typed, saved_);

    // A panel cannot change what cannot be read.
    clickInTree("BODY coupler");
    const double before = mass("BODY coupler");
    typeProperty("mass", QStringLiteral("9"));
    EXPECT_EQ(mass("BODY coupler"), before);
    EXPECT_EQ(view().wholeText().toStdString(), typed);
    press(Qt::Key_Escape);

    // Saving writes what is seen.
    press(Qt::Key_S, Qt::ControlModifier);
    EXPECT_EQ(test::readFile(path_), typed);

    while (window().workspace().undoStack().canUndo()) {
        press(Qt::Key_Z, Qt::ControlModifier);
    }
    EXPECT_EQ(text(), saved_);
    EXPECT_TRUE(window().source().unreadWords().isEmpty());
}

TEST_F(Source, AnEditOfAPanelChangesItsLineAloneAlsoBehindTypingThatWasNotReadYet)
{
    goBehind(QStringLiteral("mass: 0.45"));
    QTest::keyClicks(&view(), QStringLiteral("  # typed"));
    clickInTree("BODY coupler");
    typeProperty("mass", QStringLiteral("1.5"));
    EXPECT_EQ(mass("BODY coupler"), 1.5);
    EXPECT_TRUE(waitFor([this] { return view().wholeText().toStdString() == text(); }));
    EXPECT_THAT(text(), HasSubstr("mass: 0.45  # typed\n"));
    EXPECT_EQ(test::changedLines(saved_, text()).size(), 2U);
    EXPECT_EQ(window().workspace().undoStack().count(), 2);
}

TEST_F(Source, CompletionIsOpenedWalkedTakenAndClosedByKeys)
{
    goBehind(QStringLiteral("mass: 0.45"));
    QTest::keyClick(&view(), Qt::Key_Return);
    QTest::keyClicks(&view(), QStringLiteral("pass"));
    ASSERT_TRUE(view().popup().isVisible());
    EXPECT_EQ(view().popup().current().label, QStringLiteral("passive"));
    QTest::keyClick(&view(), Qt::Key_Escape);
    EXPECT_FALSE(view().popup().isVisible());
    QTest::keyClick(&view(), Qt::Key_Space, Qt::ControlModifier);
    ASSERT_TRUE(view().popup().isVisible());
    QTest::keyClick(&view(), Qt::Key_Tab);
    EXPECT_FALSE(view().popup().isVisible());
    EXPECT_EQ(view().textCursor().block().text(), QStringLiteral("  passive: false"));
    QTest::keyClicks(&view(), QStringLiteral("tr"));  // over the default
    ASSERT_TRUE(view().popup().isVisible());
    QTest::keyClick(&view(), Qt::Key_Tab);
    EXPECT_EQ(view().textCursor().block().text(), QStringLiteral("  passive: true"));
    ASSERT_TRUE(isRead());
    EXPECT_TRUE(find("BODY crank")->get(adf::common::kPassive));
}

TEST_F(Source, TheObjectUnderTheCursorIsSelectedAndTheSelectionIsFollowed)
{
    clickInTree("BODY rocker");
    const int line = view().textCursor().blockNumber();
    EXPECT_EQ(view().textCursor().block().text(), QStringLiteral("BODY rocker:"));
    view().setFocus();
    for (int i = 0; i < 3; ++i) {
        QTest::keyClick(&view(), Qt::Key_Up);
    }
    EXPECT_TRUE(
        waitFor([this] { return window().selection().active() == find("BODY coupler")->id(); }));
    EXPECT_EQ(view().textCursor().blockNumber(), line - 3) << "the cursor stays";
}

TEST_F(Source, AValueOutOfItsRangeIsSaidUnderItsLineAndRepairedByAltEnter)
{
    goBehind(QStringLiteral("restitution: 0.1"));
    QTest::keyClick(&view(), Qt::Key_Backspace);
    QTest::keyClick(&view(), Qt::Key_Backspace);
    QTest::keyClick(&view(), Qt::Key_Backspace);
    QTest::keyClicks(&view(), QStringLiteral("1.3"));
    ASSERT_TRUE(waitFor([this] {
        return !view().notes().empty() &&
               view().notes().front().sentence.contains(QStringLiteral("allowed range"));
    }));
    EXPECT_EQ(view().notes().front().line, view().textCursor().blockNumber() + 1);
    QTest::keyClick(&view(), Qt::Key_Return, Qt::AltModifier);
    EXPECT_TRUE(waitFor([this] {
        return view().textCursor().block().text().trimmed().startsWith(
                   QStringLiteral("restitution: 1")) &&
               !view().wholeText().contains(QStringLiteral("1.3"));
    }));
}

TEST_F(Source, F1OpensTheReferenceAtTheKeyUnderTheCursor)
{
    goBehind(QStringLiteral("restitution"));
    press(Qt::Key_F1);
    auto* help = window().findChild<editor::HelpWindow*>();
    ASSERT_NE(help, nullptr);
    EXPECT_TRUE(help->isVisible());
    EXPECT_TRUE(help->page().source().path().endsWith(QStringLiteral("adf-reference.md")));
    EXPECT_EQ(help->page().textCursor().selectedText(), QStringLiteral("restitution"));
    help->close();
}

TEST_F(Source, BlocksFoldAndOpenWhereTheCursorGoes)
{
    const auto isShown = [this](const QString& line) {
        return view().document()->find(line).block().isVisible();
    };
    goBehind(QStringLiteral("mass: 0.45"));
    runAction(QStringLiteral("Fold"));
    EXPECT_EQ(view().textCursor().block().text(), QStringLiteral("BODY crank:"));
    EXPECT_FALSE(isShown(QStringLiteral("mass: 0.45")));
    EXPECT_TRUE(isShown(QStringLiteral("BODY coupler:")));
    QTest::keyClick(&view(), Qt::Key_Right, Qt::AltModifier);
    EXPECT_TRUE(isShown(QStringLiteral("mass: 0.45")));

    view().setFocus();
    QTest::keyClick(&view(), Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier);
    EXPECT_FALSE(isShown(QStringLiteral("mass: 0.45")));
    EXPECT_FALSE(isShown(QStringLiteral("type: revolute")));
    const QPoint beside(8, view().cursorLine().center().y());
    QTest::mouseClick(view().childAt(beside), Qt::LeftButton, {}, beside);
    EXPECT_TRUE(isShown(QStringLiteral("mass: 0.45")));
    EXPECT_FALSE(isShown(QStringLiteral("type: revolute")));
    goBehind(QStringLiteral("type: revolute"));  // a search opens what it finds
    EXPECT_TRUE(isShown(QStringLiteral("type: revolute")));

    EXPECT_FALSE(window().source().typing().isPending());
    EXPECT_EQ(window().workspace().undoStack().count(), 0);
    EXPECT_EQ(text(), saved_);
}

TEST_F(Source, F2OnAReferenceRenamesTheObjectEverywhereAsOneStep)
{
    goBehind(QStringLiteral("parent: BODY crank"));
    QTest::keyClick(&view(), Qt::Key_F2);
    auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
    ASSERT_NE(field, nullptr);
    EXPECT_EQ(field->text(), QStringLiteral("crank"));
    QTest::keyClicks(field, QStringLiteral("rocker"));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_TRUE(field->isVisible()) << "the name is taken";
    EXPECT_EQ(text(), saved_);
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("arm"));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_FALSE(field->isVisible());
    EXPECT_TRUE(view().hasFocus());
    EXPECT_EQ(window().workspace().undoStack().count(), 1);
    EXPECT_THAT(text(), testing::Not(HasSubstr("BODY crank")));
    EXPECT_THAT(text(), HasSubstr("parent: BODY arm"));
    EXPECT_TRUE(waitFor([this] { return view().wholeText().toStdString() == text(); }));
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(text(), saved_);
}

TEST_F(Source, ChangesSinceTheSaveAreShownAndTakenBackOneByOne)
{
    goBehind(QStringLiteral("mass: 0.45"));
    QTest::keyClicks(&view(), QStringLiteral("75"));
    goBehind(QStringLiteral("mass: 1.1"));
    QTest::keyClicks(&view(), QStringLiteral("9"));
    ASSERT_TRUE(isRead());
    runAction(QStringLiteral("Changes since the last save"));
    EXPECT_TRUE(window().source().diffButton().isChecked());
    editor::DiffView& diff = window().source().diff();
    ASSERT_TRUE(diff.isVisible());
    const std::string shown = diff.toPlainText().toStdString();
    EXPECT_THAT(shown, HasSubstr("−   mass: 0.45\n+   mass: 0.4575\n"));
    EXPECT_THAT(shown, HasSubstr("−   mass: 1.1\n+   mass: 1.19\n"));

    // The first link by the keyboard.
    diff.setFocus();
    QTest::keyClick(&diff, Qt::Key_Tab);
    QTest::keyClick(&diff, Qt::Key_Return);
    EXPECT_EQ(mass("BODY crank"), 0.45);
    EXPECT_EQ(mass("BODY coupler"), 1.19);
    EXPECT_THAT(diff.toPlainText().toStdString(), testing::Not(HasSubstr("0.4575")));
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(mass("BODY crank"), 0.4575);
}

// The context menu of the line offers what the list of problems does.
TEST_F(Source, AllRepairsOfAKindAreOneEntryOfTheMenu)
{
    open(QString::fromStdString(folder_.write("two.yaml",
                                              "bodies: [BODY a, BODY b]\njoints: []\n"
                                              "BODY a: {name: a, mass: 1, restitution: 1.3}\n"
                                              "BODY b: {name: b, mass: 1, restitution: 2.5}\n")));
    clickInTree("BODY a");
    runAction(QStringLiteral("Show in source"));
    ASSERT_TRUE(waitFor([this] { return view().notes().size() >= 2; }));
    QTimer::singleShot(0, &view(), [] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        ASSERT_NE(menu, nullptr);
        for (QAction* action : menu->actions()) {
            if (action->text() == QStringLiteral("Fix all 2 of this kind")) {
                QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
                return;
            }
        }
        ADD_FAILURE() << "no entry for all of this kind";
        menu->close();
    });
    const QPoint at = view().cursorRect().center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, view().viewport()->mapToGlobal(at));
    QApplication::sendEvent(view().viewport(), &event);
    EXPECT_EQ(find("BODY a")->get(adf::contact::kRestitution), 1);
    EXPECT_EQ(find("BODY b")->get(adf::contact::kRestitution), 1);
    EXPECT_EQ(window().workspace().undoStack().count(), 1);
}

// The text is not shown as it is written, so nothing of it can be written back.
TEST_F(Source, WhatCanBeReadOnlySaysSoWhereAnotherNameIsWanted)
{
    open(QString::fromStdString(
        folder_.write("old.yaml",
                      "# gr\xf6\xdf"
                      "er\nbodies: [BODY box]\nBODY box:\n  name: box\n  mass: 1\n")));
    clickInTree("BODY box");
    runAction(QStringLiteral("Show in source"));
    ASSERT_TRUE(view().isReadOnly());
    QTest::keyClick(&view(), Qt::Key_F2);
    EXPECT_THAT(window().toasts().texts().join(u'\n').toStdString(), HasSubstr("read here only"));
    EXPECT_EQ(active().document().objects().front()->identifier(), "BODY box");
}

}  // namespace
