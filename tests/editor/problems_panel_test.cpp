#include "editor/panels/problems_panel.h"

#include "adf/properties.h"
#include "editor/panels/problems_delegate.h"
#include "editor/session/scene_builder.h"
#include "editor/source/source_panel.h"
#include "editor/source/source_view.h"
#include "editor/theme/metrics.h"
#include "editor/theme/theme.h"
#include "editor/tools/body_creation.h"
#include "tests/editor/context_fixture.h"
#include "tests/support/temp_folder.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTableView>
#include <QTimer>

#include <memory>

namespace {

using editor::DocumentSession;
using editor::ProblemsModel;

constexpr std::string_view kFaulty = R"(bodies: [BODY box]
joints: []
BODY box:
  name: box
  mass: 1.0
  dampng: 0.5
  restitution: 1.3
)";

class ProblemsPanelTest : public test::ContextTest {
protected:
    ProblemsPanelTest()
    {
        editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
        panel_ = std::make_unique<editor::ProblemsPanel>(context_);
        panel_->resize(960, 146);
        panel_->show();
        panel_->activateWindow();
        EXPECT_TRUE(QTest::qWaitForWindowActive(panel_.get()));
    }

    // The first row whose message holds these words.
    QModelIndex rowWith(const char* words)
    {
        const ProblemsModel& model = panel_->model();
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex index = model.index(row, ProblemsModel::kMessage);
            if (index.data().toString().contains(QString::fromUtf8(words))) {
                return index;
            }
        }
        ADD_FAILURE() << "no problem says " << words;
        return {};
    }

    QPoint centre(const QModelIndex& index) { return panel_->view().visualRect(index).center(); }

    // Read, built and checked: what is listed stays.
    DocumentSession& openSettled(const std::string& path)
    {
        DocumentSession& session = open(kFaulty, path);
        waitUntil([&] {
            return session.present() != nullptr && !builder_.isBuilding() && !check_.isChecking();
        });
        return session;
    }

    DocumentSession& openFaulty() { return openSettled("/tmp/faulty.yaml"); }

    std::unique_ptr<editor::ProblemsPanel> panel_;
};

TEST_F(ProblemsPanelTest, ListsErrorsFirstWithTheirPlaces)
{
    openFaulty();
    const ProblemsModel& model = panel_->model();
    ASSERT_GE(model.rowCount(), 2);
    for (int row = 1; row < model.rowCount(); ++row) {
        EXPECT_GE(model.problem(model.index(row - 1, 0)).diagnostic.severity,
                  model.problem(model.index(row, 0)).diagnostic.severity);
    }
    const QModelIndex unknown = rowWith("dampng");
    EXPECT_EQ(unknown.siblingAtColumn(ProblemsModel::kPlace).data().toString(),
              QStringLiteral("faulty.yaml:6:3"));
    EXPECT_EQ(unknown.siblingAtColumn(ProblemsModel::kObject).data().toString(),
              QStringLiteral("BODY box"));
}

TEST_F(ProblemsPanelTest, ANarrowPlaceKeepsItsLineAndCutsTheMiddleOfTheFile)
{
    openSettled("/tmp/a_file_with_a_very_long_name.yaml");
    const QModelIndex place = rowWith("dampng").siblingAtColumn(ProblemsModel::kPlace);
    const QFontMetrics metrics(editor::faceOf(editor::FontRole::Number));
    const QString whole = place.data().toString();
    EXPECT_EQ(editor::elidedPlace(place, metrics, metrics.horizontalAdvance(whole) + 1), whole);
    const int narrow = metrics.horizontalAdvance(whole) / 2;
    const QString cut = editor::elidedPlace(place, metrics, narrow);
    EXPECT_TRUE(cut.startsWith(QLatin1Char('a'))) << cut.toStdString();
    EXPECT_TRUE(cut.endsWith(QStringLiteral(".yaml:6:3"))) << cut.toStdString();
    EXPECT_LE(metrics.horizontalAdvance(cut), narrow);
    const QString tip = rowWith("dampng").data(Qt::ToolTipRole).toString();
    EXPECT_TRUE(tip.contains(whole)) << tip.toStdString();
    EXPECT_TRUE(tip.contains(QStringLiteral("damping"))) << "the hint: " << tip.toStdString();
}

TEST_F(ProblemsPanelTest, AClickSelectsTheObjectAndNamesTheProperty)
{
    DocumentSession& session = openFaulty();
    QSignalSpy property(panel_.get(), &editor::ProblemsPanel::propertyActivated);
    QTest::mouseClick(panel_->view().viewport(), Qt::LeftButton, {},
                      centre(rowWith("outside the allowed range")));
    EXPECT_EQ(selection_.active(), find(session, "BODY box")->id());
    ASSERT_EQ(property.count(), 1);
    EXPECT_EQ(property.front().front().toString(), QStringLiteral("restitution"));
}

TEST_F(ProblemsPanelTest, ADoubleClickShowsTheLineInTheSource)
{
    DocumentSession& session = openFaulty();
    editor::SourcePanel source(context_);
    source.resize(400, 300);
    source.show();
    QObject::connect(panel_.get(), &editor::ProblemsPanel::lineActivated, &source,
                     [&source](DocumentSession* where, int line, int column) {
                         source.goTo(*where, line, column);
                     });
    const QPoint at = centre(rowWith("dampng"));
    QTest::mouseClick(panel_->view().viewport(), Qt::LeftButton, {}, at);
    QTest::mouseDClick(panel_->view().viewport(), Qt::LeftButton, {}, at);
    EXPECT_EQ(source.view().textCursor().blockNumber() + 1, 6);
    EXPECT_EQ(source.view().toPlainText(), QString::fromStdString(session.present()->text));
    EXPECT_EQ(source.view().markedFirst(), 3) << "the block of the selected object";
}

TEST_F(ProblemsPanelTest, CopiesRowsAsCompilersPrintThem)
{
    openFaulty();
    const QModelIndex row = rowWith("dampng");
    QTest::mouseClick(panel_->view().viewport(), Qt::LeftButton, {}, centre(row));
    panel_->view().setFocus();
    QTest::keyClick(&panel_->view(), Qt::Key_C, Qt::ControlModifier);
    const QString copied = QGuiApplication::clipboard()->text();
    EXPECT_TRUE(copied.startsWith(QStringLiteral("/tmp/faulty.yaml:6:3: warning: ")))
        << copied.toStdString();
    EXPECT_TRUE(copied.contains(QStringLiteral("[adf.unknown-key]")));
}

TEST_F(ProblemsPanelTest, AllProblemsOfAKindAreFixedInOneStep)
{
    constexpr std::string_view kTwo = R"(bodies: [BODY a, BODY b, BODY c]
joints: []
BODY a: {name: a, mass: 1.0, restitution: 1.3}
BODY b: {name: b, mass: 1.0, restitution: 2.5}
BODY c: {name: c, mass: 1.0, restitution: 0.5}
)";
    DocumentSession& session = open(kTwo, "/tmp/two.yaml");
    waitUntil([&] {
        return session.present() != nullptr && !builder_.isBuilding() && !check_.isChecking();
    });
    const std::string before = adf::write(session.document());
    const QModelIndex row = rowWith("outside the allowed range");
    QTimer::singleShot(0, panel_.get(), [] {
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
    QContextMenuEvent event(QContextMenuEvent::Mouse, centre(row),
                            panel_->view().viewport()->mapToGlobal(centre(row)));
    QApplication::sendEvent(panel_->view().viewport(), &event);
    EXPECT_EQ(find(session, "BODY a")->get(adf::contact::kRestitution), 1);
    EXPECT_EQ(find(session, "BODY b")->get(adf::contact::kRestitution), 1);
    EXPECT_EQ(find(session, "BODY c")->get(adf::contact::kRestitution), 0.5);
    workspace_.undo();
    EXPECT_EQ(adf::write(session.document()), before) << "one step";
}

// A second pair in the groups of the first would not touch that any more.
TEST_F(ProblemsPanelTest, WhatHoldsOnlyAloneIsNotFixedTogether)
{
    constexpr std::string_view kFour = R"(bodies: [BODY a, BODY b, BODY c, BODY d]
joints: []
BODY a: {name: a, mass: 1.0}
BODY b: {name: b, mass: 1.0}
BODY c: {name: c, mass: 1.0}
BODY d: {name: d, mass: 1.0}
)";
    check_.setOverlapSearch([](const scene::Scene& scene, const std::stop_token& /*stop*/) {
        const auto pair = [](std::uint32_t a, std::uint32_t b) {
            return scene::Overlap{.a = {a},
                                  .b = {b},
                                  .depth = 0.003,
                                  .point_W = {},
                                  .mover = std::nullopt,
                                  .way_W = {}};
        };
        std::vector<scene::Overlap> found;
        if (scene.bodies.size() == 4) {
            found = {pair(0, 1), pair(2, 3)};
        }
        return found;
    });
    DocumentSession& session = open(kFour, "/tmp/four.yaml");
    check_.checkOverlaps();
    waitUntil([&] {
        return session.present() != nullptr && !builder_.isBuilding() && !check_.isChecking() &&
               !check_.isSearching();
    });
    const QModelIndex row = rowWith("starts 3 mm in");
    ASSERT_TRUE(row.isValid());
    const editor::ProblemFix& fix = panel_->model().problem(row).fix;
    EXPECT_TRUE(fix.alone);
    EXPECT_EQ(fix.objects.size(), 2U) << "both bodies";
    panel_->view().scrollTo(row);
    QStringList entries;
    QTimer::singleShot(0, panel_.get(), [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        ASSERT_NE(menu, nullptr);
        for (QAction* action : menu->actions()) {
            entries += action->text();
        }
        menu->close();
    });
    QContextMenuEvent event(QContextMenuEvent::Mouse, centre(row),
                            panel_->view().viewport()->mapToGlobal(centre(row)));
    QApplication::sendEvent(panel_->view().viewport(), &event);
    ASSERT_FALSE(entries.isEmpty());
    EXPECT_TRUE(entries.filter(QStringLiteral("Fix all")).isEmpty());
    EXPECT_FALSE(entries.filter(QStringLiteral("ignore each other")).isEmpty());
}

TEST_F(ProblemsPanelTest, ARightClickSelectsTheRowBeforeItsMenuOpens)
{
    openFaulty();
    QTableView& view = panel_->view();
    const QModelIndex first = rowWith("outside the allowed range");
    const QModelIndex second = rowWith("dampng");
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, centre(first));
    QStringList entries;
    QList<int> selected;
    QTimer::singleShot(0, panel_.get(), [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        ASSERT_NE(menu, nullptr);
        for (const QModelIndex& row : view.selectionModel()->selectedRows()) {
            selected += row.row();
        }
        for (QAction* action : menu->actions()) {
            entries += action->text().section(QLatin1Char('\t'), 0, 0);
            if (entries.last() == QStringLiteral("Copy")) {
                QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(action).center());
            }
        }
    });
    const QPoint at = centre(second);
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, view.viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(view.viewport(), &event);
    EXPECT_EQ(selected, QList<int>{second.row()});
    EXPECT_TRUE(entries.contains(QStringLiteral("Show in source")));
    EXPECT_TRUE(QGuiApplication::clipboard()->text().contains(QStringLiteral("dampng")));
}

TEST_F(ProblemsPanelTest, AdviceGetsALineOfItsOwnWhereOneLineWouldCutIt)
{
    openFaulty();
    QTableView& view = panel_->view();
    const QModelIndex row = rowWith("outside the allowed range");
    const QString advice = row.data(ProblemsModel::kAdviceRole).toString();
    ASSERT_FALSE(advice.isEmpty());
    const auto becomes = [&](int width, int height) {
        panel_->resize(width, 146);
        waitUntil([&] { return view.rowHeight(row.row()) == height; });
        EXPECT_EQ(view.rowHeight(row.row()), height);
    };
    becomes(3000, editor::metrics::kTableRow);
    becomes(820, editor::metrics::kTableRowOfTwo);
    // The advice and the link of the fix beside it have room for all of their words.
    const QFontMetrics metrics(editor::faceOf(editor::FontRole::Row));
    const QRect cell = view.visualRect(row);
    const QRect link = editor::fixLink(row, cell);
    const QString fix = row.data(ProblemsModel::kFixRole).toString();
    EXPECT_GE(link.width(), metrics.horizontalAdvance(fix));
    EXPECT_GT(link.top(), cell.center().y() - 1) << "below the sentence";
    EXPECT_LT(link.width() + metrics.horizontalAdvance(advice), cell.width());
    becomes(3000, editor::metrics::kTableRow);
}

TEST_F(ProblemsPanelTest, TheFilterOpensWithItsKeyAndHidesRows)
{
    openFaulty();
    QSignalSpy count(panel_.get(), &editor::ProblemsPanel::countChanged);
    const int all = panel_->model().count();
    panel_->view().setFocus();
    QTest::keyClick(&panel_->view(), Qt::Key_F, Qt::ControlModifier);
    EXPECT_TRUE(panel_->filter().isVisible());
    QTest::keyClicks(&panel_->filter(), QStringLiteral("dampng"));
    EXPECT_EQ(panel_->model().rowCount(), 1);
    EXPECT_EQ(panel_->model().count(), all) << "the tab counts all of them";
    QTest::keyClick(&panel_->filter(), Qt::Key_Escape);
    EXPECT_EQ(panel_->model().rowCount(), all);
    EXPECT_FALSE(panel_->filter().isVisible());
}

// A body without mass that says its inertia: worth a note, and nothing to mend.
TEST_F(ProblemsPanelTest, TheTabCountsNoNotes)
{
    std::vector<int> counted;
    QObject::connect(panel_.get(), &editor::ProblemsPanel::countChanged, panel_.get(),
                     [&counted](int count) { counted.push_back(count); });
    open(
        "bodies: [BODY still]\njoints: []\n"
        "BODY still: {name: still, mass: 0, inertia: {ix: 1, iy: 1, iz: 1}}\n");
    builder_.invalidate();
    waitUntil([this] { return !builder_.isBuilding() && panel_->model().count() > 0; });
    ASSERT_EQ(panel_->model().count(base::Severity::Note), panel_->model().count());
    ASSERT_FALSE(counted.empty());
    EXPECT_EQ(counted.back(), 0);
}

// A joint from a body to itself: only the scene finds that.
TEST_F(ProblemsPanelTest, ProblemsOfNewObjectsHaveAPlaceInThePresentText)
{
    DocumentSession& session =
        workspace_.add(adf::Document(), base::Diagnostics(), editor::Role::Model);
    session.setTitle(QStringLiteral("new"));
    const editor::NewObject body = editor::creatingBody(session.document(), adf::ShapeType::Box);
    session.push(body.edit, QStringLiteral("Create box"));
    auto joint =
        std::make_shared<adf::Object>(adf::newObjectId(), adf::ObjectType::Joint, "JOINT itself");
    joint->set(adf::joint::kType, adf::JointType::Revolute);
    joint->set(adf::joint::kParent, std::string("BODY box"));
    joint->set(adf::joint::kChild, std::string("BODY box"));
    session.push(adf::addObject(joint), QStringLiteral("Create joint"));
    waitUntil([&] {
        return !builder_.isBuilding() && !check_.isChecking() && session.present() != nullptr &&
               session.present()->revision == session.document().revision();
    });

    const base::SourceSpan block = spanOf(*session.present(), *joint);
    ASSERT_GT(block.line, 0);
    QSignalSpy activated(panel_.get(), &editor::ProblemsPanel::lineActivated);
    const auto check = [&](const QString& file) {
        const ProblemsModel& model = panel_->model();
        bool found = false;
        for (int row = 0; row < model.rowCount(); ++row) {
            const QModelIndex index = model.index(row, ProblemsModel::kPlace);
            if (model.problem(index).diagnostic.code == "compile.self-joint") {
                found = true;
                EXPECT_TRUE(index.data().toString().startsWith(
                    file + QStringLiteral(":%1").arg(block.line)))
                    << index.data().toString().toStdString();
                activated.clear();
                Q_EMIT panel_->view().doubleClicked(index);
                ASSERT_EQ(activated.count(), 1);
                EXPECT_EQ(activated.front()[1].toInt(), block.line);
            }
        }
        EXPECT_TRUE(found);
    };
    check(QStringLiteral("new"));
    const test::TempFolder folder;
    const std::string path = (folder.path() / "saved.yaml").string();
    ASSERT_TRUE(session.saveAs(QString::fromStdString(path)).ok());
    waitUntil([&] { return session.present()->document.path() == path; });
    check(QStringLiteral("saved.yaml"));
}

TEST_F(ProblemsPanelTest, AMendedProblemGoesAway)
{
    DocumentSession& session = openFaulty();
    EXPECT_TRUE(rowWith("outside the allowed range").isValid());
    session.push(adf::setProperty(find(session, "BODY box")->id(), adf::contact::kRestitution, 0.9),
                 QStringLiteral("Set Restitution"));
    waitUntil([&] { return session.present()->revision == session.document().revision(); });
    for (int row = 0; row < panel_->model().rowCount(); ++row) {
        EXPECT_FALSE(panel_->model()
                         .index(row, ProblemsModel::kMessage)
                         .data()
                         .toString()
                         .contains(QStringLiteral("outside the allowed range")));
    }
}

}  // namespace
