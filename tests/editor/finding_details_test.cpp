#include "editor/importing/finding_details.h"

#include "editor/importing/findings_delegate.h"
#include "editor/importing/findings_view.h"
#include "editor/theme/theme.h"

#include <QPlainTextEdit>

#include <gtest/gtest.h>

namespace {

TEST(FindingDetails, HaveEverySentenceOfARowWithItsObject)
{
    editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
    base::Diagnostics problems;
    for (const char* joint : {"f1", "f2", "f3", "f4", "f5"}) {
        problems.add({.code = "export.mimic",
                      .object = std::string("JOINT ") + joint,
                      .message = "it no longer follows",
                      .hint = "command both"});
    }
    editor::FindingDetails details;
    details.show(editor::findingRows(problems, {}).front());
    const auto* sentences = details.findChild<QPlainTextEdit*>(QStringLiteral("sentences"));
    EXPECT_EQ(sentences->toPlainText().toStdString(),
              "f1: It no longer follows. Command both.\nf2: It no longer follows. Command both.\n"
              "f3: It no longer follows. Command both.\nf4: It no longer follows. Command both.\n"
              "f5: It no longer follows. Command both.");
    EXPECT_TRUE(sentences->isReadOnly());
}

TEST(FindingDetails, NameAnObjectOnceWhereTheSentenceBeginsWithIt)
{
    editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
    base::Diagnostics problems;
    for (const std::string body : {"base", "arm"}) {
        problems.add({.code = "export.tiny-shape",
                      .object = "BODY " + body,
                      .message = body + " has no shape"});
    }
    editor::FindingDetails details;
    details.show(editor::findingRows(problems, {}).front());
    EXPECT_EQ(details.findChild<QPlainTextEdit*>(QStringLiteral("sentences"))->toPlainText(),
              QStringLiteral("Base has no shape.\nArm has no shape."));
}

TEST(FindingRows, SayHowManyThereAreHoweverNarrowTheColumn)
{
    editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
    editor::FindingRow row;
    row.where = {QStringLiteral("left_hand_of_the_robot"), QStringLiteral("right_hand"),
                 QStringLiteral("head"), QStringLiteral("foot")};
    const QFontMetrics face(editor::faceOf(editor::FontRole::Row));
    EXPECT_EQ(editor::whereThatFits(row, face, 400),
              QStringLiteral("left_hand_of_the_robot, right_hand and 2 more"));
    EXPECT_EQ(editor::whereThatFits(row, face, 230),
              QStringLiteral("left_hand_of_the_robot and 3 more"));
    const QString narrow = editor::whereThatFits(row, face, 110);
    EXPECT_TRUE(narrow.endsWith(QStringLiteral(" and 3 more"))) << narrow.toStdString();
    EXPECT_TRUE(narrow.startsWith(QLatin1Char('l'))) << narrow.toStdString();
    EXPECT_LT(face.horizontalAdvance(narrow), 110);
    for (int room = 110; room < 400; ++room) {
        const QString words = editor::whereThatFits(row, face, room);
        EXPECT_EQ(face.elidedText(words, Qt::ElideRight, room), words) << room;
    }
    row.where = {QStringLiteral("a_robot_with_a_long_name.urdf:1204")};
    const QString line = editor::whereThatFits(row, face, 110);
    EXPECT_TRUE(line.endsWith(QStringLiteral(":1204"))) << line.toStdString();
}

TEST(FindingRows, HaveTitlesWithAbbreviationsAsTheyAreWritten)
{
    EXPECT_EQ(editor::titleOfCode("xml.not-utf8"), QStringLiteral("Not UTF-8"));
    EXPECT_EQ(editor::titleOfCode("mjcf.not-mjcf"), QStringLiteral("Not MJCF"));
    EXPECT_EQ(editor::titleOfCode("urdf.not-urdf"), QStringLiteral("Not URDF"));
    EXPECT_EQ(editor::titleOfCode("sdf.missing-link"), QStringLiteral("Missing link"));
}

TEST(FindingRows, DecisionsOfOneKindAreOneRowThatShowsEachWhenItIsOpened)
{
    const auto decision = [](const std::string& link, std::size_t chosen) {
        return importers::Decision{.id = "inertia " + link,
                                   .finding = {.severity = base::Severity::Error,
                                               .code = "robot.inertia-not-positive",
                                               .object = "BODY " + link,
                                               .message = "no body has it"},
                                   .choices = {{.word = "solid"}, {.word = "nearest"}},
                                   .chosen = chosen};
    };
    const importers::Decision other{.id = "mimic j",
                                    .finding = {.severity = base::Severity::Error,
                                                .code = "robot.mimic",
                                                .message = "it follows"},
                                    .choices = {{.word = "driven"}}};
    editor::FindingsModel model;
    model.setRows(editor::findingRows(
        base::Diagnostics(), {decision("a", 1), other, decision("b", 1), decision("c", 1)}));
    ASSERT_EQ(model.rowCount(), 2);
    const QModelIndex first = model.index(0, editor::FindingsModel::kFinding);
    EXPECT_EQ(model.row(first).members.size(), 3U);
    EXPECT_FALSE(model.row(first).isMixed());
    EXPECT_FALSE(model.row(first).wantsDecision()) << "all three are decided";
    model.toggle(first);
    EXPECT_EQ(model.rowCount(), 5);
    EXPECT_TRUE(model.isMember(model.index(1, 0)));
    model.setRows(editor::findingRows(
        base::Diagnostics(), {decision("a", 1), other, decision("b", 0), decision("c", 1)}));
    EXPECT_EQ(model.rowCount(), 5) << "it stays open";
    EXPECT_TRUE(model.row(model.index(0, 0)).isMixed());
    EXPECT_TRUE(model.row(model.index(0, 0)).wantsDecision()) << "one is left";
    model.toggle(model.index(0, 0));
    EXPECT_EQ(model.rowCount(), 2);
}

TEST(FindingRows, KeepTheEndOfAPlaceThatIsCutAndSayItWhole)
{
    editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
    base::Diagnostics problems;
    const std::string file = "/robots/" + std::string(60, 'l') + ".urdf";
    problems.add({.code = "urdf.zero-axis",
                  .span = {.file = file, .line = 1234},
                  .message = "an axis of no length"});
    problems.add({.code = "urdf.no-name",
                  .span = {.file = "/robots/a.urdf", .line = 7},
                  .object = "JOINT j",
                  .message = "a name is missing"});
    editor::FindingsModel model;
    model.setRows(editor::findingRows(problems, {}));
    editor::FindingsView view(model);
    view.resize(900, 200);
    view.show();
    const auto toolTipOf = [&](int row) {
        return model.index(row, editor::FindingsModel::kWhere).data(Qt::ToolTipRole).toString();
    };
    EXPECT_EQ(toolTipOf(0).toStdString(), std::string(60, 'l') + ".urdf:1234");
    EXPECT_EQ(toolTipOf(1), QStringLiteral("j, a.urdf:7"));

    const auto cellOf = [&](int line) {
        base::Diagnostics one;
        one.add({.code = "urdf.zero-axis",
                 .span = {.file = file, .line = line},
                 .message = "an axis of no length"});
        model.setRows(editor::findingRows(one, {}));
        const QRect cell = view.visualRect(model.index(0, editor::FindingsModel::kWhere));
        return view.viewport()->grab(cell).toImage();
    };
    EXPECT_EQ(cellOf(1234), cellOf(1234));
    EXPECT_NE(cellOf(1234), cellOf(1299)) << "the line is seen";
}

}  // namespace
