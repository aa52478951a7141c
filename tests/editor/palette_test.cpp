#include "editor/actions/action_catalog.h"
#include "editor/actions/menus.h"
#include "editor/dialogs/command_palette.h"
#include "editor/session/workspace.h"
#include "editor/theme/theme.h"

#include <QLineEdit>
#include <QListView>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QTest>

#include <gtest/gtest.h>

namespace {

using editor::PaletteEntry;

std::vector<PaletteEntry> entries(const QStringList& texts)
{
    std::vector<PaletteEntry> made;
    for (const QString& text : texts) {
        made.push_back({.text = text, .trailing = {}, .icon = {}, .object = {}});
    }
    return made;
}

QStringList texts(const std::vector<PaletteEntry>& found)
{
    QStringList texts;
    for (const PaletteEntry& entry : found) {
        texts += entry.text;
    }
    return texts;
}

const QStringList kSome{QStringLiteral("Frame selection"), QStringLiteral("Delete"),
                        QStringLiteral("BODY upper_link"), QStringLiteral("Select all bodies"),
                        QStringLiteral("JOINT upper-forearm")};

TEST(Palette, KeepsTheOrderWhenNothingIsTyped)
{
    EXPECT_EQ(texts(matching(entries(kSome), QString())), kSome);
}

TEST(Palette, ListsTextsThatBeginWithTheWordFirst)
{
    EXPECT_EQ(
        texts(matching(entries(kSome), QStringLiteral("sel"))),
        (QStringList{QStringLiteral("Select all bodies"), QStringLiteral("Frame selection")}));
}

TEST(Palette, FindsTheStartOfAWordBeforeItsMiddle)
{
    EXPECT_EQ(texts(matching(entries(kSome), QStringLiteral("le"))),
              (QStringList{QStringLiteral("Frame selection"), QStringLiteral("Delete"),
                           QStringLiteral("Select all bodies")}));
    EXPECT_EQ(texts(matching(entries({QStringLiteral("along"), QStringLiteral("the long way")}),
                             QStringLiteral("long"))),
              (QStringList{QStringLiteral("the long way"), QStringLiteral("along")}));
}

TEST(Palette, WantsEveryWord)
{
    EXPECT_EQ(texts(matching(entries(kSome), QStringLiteral("upper joint"))),
              QStringList{QStringLiteral("JOINT upper-forearm")});
    EXPECT_TRUE(matching(entries(kSome), QStringLiteral("upper wheel")).empty());
}

TEST(Palette, FindsByOtherWordsBehindTheNames)
{
    std::vector<PaletteEntry> all =
        entries({QStringLiteral("Revolute joint"), QStringLiteral("Hinged lid")});
    all.front().words = QStringLiteral("hinge pin axle");
    EXPECT_EQ(texts(matching(all, QStringLiteral("hinge"))),
              (QStringList{QStringLiteral("Hinged lid"), QStringLiteral("Revolute joint")}));
    EXPECT_EQ(texts(matching(all, QStringLiteral("axle"))),
              QStringList{QStringLiteral("Revolute joint")});
    EXPECT_TRUE(matching(all, QStringLiteral("xle")).empty());
    all.back().property = QStringLiteral("mass");
    EXPECT_EQ(texts(matching(all, {})), QStringList{QStringLiteral("Revolute joint")});
}

TEST(Palette, EveryWordOfThePlanFindsAnAction)
{
    editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
    for (const char* word : {"hinge", "motor", "floor", "screenshot", "weld", "yaml"}) {
        const auto rows = editor::actionRows();
        EXPECT_TRUE(std::any_of(rows.begin(), rows.end(), [word](const editor::ActionRow& row) {
            return QString::fromUtf8(row.words).contains(QString::fromUtf8(word));
        })) << word;
    }
}

// Under "show panel", by its name and by what people call it elsewhere.
TEST(Palette, EveryPanelIsFoundByNameAndByOtherWords)
{
    std::vector<PaletteEntry> all;
    for (const editor::ActionRow& row : editor::actionRows()) {
        all.push_back({.text = QString::fromUtf8(row.text),
                       .trailing = {},
                       .icon = {},
                       .object = {},
                       .words = QString::fromUtf8(row.words)});
    }
    const QStringList panels = texts(matching(all, QStringLiteral("show panel")));
    EXPECT_EQ(panels.size(), 11);
    for (const auto& [name, other] :
         {std::pair{"Objects", "outliner"}, std::pair{"Library", "palette"},
          std::pair{"Devices", "gamepad"}, std::pair{"Properties", "inspector"},
          std::pair{"Pose", "sliders"}, std::pair{"Source", "code"},
          std::pair{"Problems", "warnings"}, std::pair{"History", "log"},
          std::pair{"Profiler", "performance"}, std::pair{"Plots", "chart"},
          std::pair{"Connections", "clients"}}) {
        const QString shows = QStringLiteral("Show panel: %1").arg(QLatin1String(name));
        EXPECT_TRUE(panels.contains(shows)) << name;
        EXPECT_TRUE(texts(matching(all, QLatin1String(name))).contains(shows)) << name;
        EXPECT_TRUE(texts(matching(all, QLatin1String(other))).contains(shows)) << other;
    }
}

TEST(Palette, FindsWhatTheMenusSay)
{
    editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
    editor::ActionCatalog actions;
    const editor::Workspace workspace;
    QMainWindow window;
    const editor::LiveMenus menus = editor::buildMenuBar(*window.menuBar(), actions);
    int chosen = 0;
    QObject::connect(menus.speed->addAction(QStringLiteral("half")), &QAction::triggered, &window,
                     [&chosen] { ++chosen; });
    window.show();
    editor::CommandPalette palette(actions, workspace, window.menuBar(), &window);
    palette.open();
    auto* field = palette.findChild<QLineEdit*>();
    const auto* list = palette.findChild<QListView*>();
    const auto foundFor = [field, list](const QString& query) {
        field->clear();
        QTest::keyClicks(field, query);
        QStringList all;
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            all += list->model()->index(row, 0).data().toString();
        }
        return all;
    };

    EXPECT_EQ(foundFor(QStringLiteral("create box")), QStringList{QStringLiteral("Box")});
    EXPECT_EQ(foundFor(QStringLiteral("new template pend")),
              (QStringList{QStringLiteral("Pendulum"), QStringLiteral("Two-link pendulum")}));
    EXPECT_FALSE(foundFor(QString()).contains(QStringLiteral("half"))) << "nothing is sought";
    EXPECT_EQ(foundFor(QStringLiteral("speed half")), QStringList{QStringLiteral("half")});
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_EQ(chosen, 1);
}

TEST(Palette, SaysWhatAnActionLacksAndStaysOpen)
{
    editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
    editor::ActionCatalog actions;
    const editor::Workspace workspace;
    QWidget window;
    window.resize(900, 600);
    window.show();
    editor::CommandPalette palette(actions, workspace, nullptr, &window);
    int triggered = 0;
    QObject::connect(&actions[editor::ActionId::MeshTools], &QAction::triggered, &palette,
                     [&triggered] { ++triggered; });
    actions.setEnabled(editor::ActionId::MeshTools, false, QStringLiteral("Select one body."));

    palette.open();
    auto* field = palette.findChild<QLineEdit*>();
    const auto* list = palette.findChild<QListView*>();
    const auto obstacles = [list] {
        QStringList all;
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            all += list->model()->index(row, 0).data(Qt::UserRole).toString();
        }
        return all;
    };
    EXPECT_FALSE(obstacles().contains(QStringLiteral("Select one body."))) << "nothing is sought";
    QTest::keyClicks(field, QStringLiteral("mesh tools"));
    EXPECT_EQ(obstacles(), QStringList{QStringLiteral("Select one body.")});
    EXPECT_EQ(list->currentIndex().data(Qt::AccessibleTextRole).toString(),
              QStringLiteral("Mesh tools, not now: Select one body."));
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_TRUE(palette.isVisible());
    EXPECT_EQ(triggered, 0);

    palette.hide();
    actions.setEnabled(editor::ActionId::MeshTools, true);
    palette.open();
    QTest::keyClicks(field, QStringLiteral("mesh tools"));
    EXPECT_NE(obstacles(), QStringList{QStringLiteral("Select one body.")});
    QTest::keyClick(field, Qt::Key_Return);
    EXPECT_FALSE(palette.isVisible());
    EXPECT_EQ(triggered, 1);
}

}  // namespace
