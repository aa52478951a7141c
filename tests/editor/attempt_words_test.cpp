#include "editor/importing/attempt_words.h"

#include <gtest/gtest.h>

#include <memory>
#include <string>

namespace {

using editor::FindingsModel;

const QString kArmFile = QStringLiteral("arm.urdf");

editor::ImportAttempt attemptWithABody()
{
    editor::ImportAttempt attempt;
    attempt.robot.objects.push_back(std::make_shared<adf::Object>(
        adf::newObjectId(), adf::ObjectType::Body, std::string("BODY a")));
    return attempt;
}

// Findings of which some are errors that wait for a decision.
void setFindings(FindingsModel& model, int all, int undecided)
{
    std::vector<editor::FindingRow> rows(static_cast<std::size_t>(all));
    for (editor::FindingRow& row : rows) {
        row.findings.emplace_back();
        if (undecided-- > 0) {
            row.severity = base::Severity::Error;
            row.decision =
                importers::Decision{.id = "unit", .choices = {{.word = "m"}, {.word = "mm"}}};
        }
    }
    model.setRows(std::move(rows));
}

TEST(AttemptWords, CountFindingsAndDecisions)
{
    FindingsModel model;
    const editor::ImportAttempt attempt = attemptWithABody();
    EXPECT_EQ(attemptWords(attempt, model, kArmFile).title, QStringLiteral("No findings"));
    setFindings(model, 1, 0);
    EXPECT_EQ(attemptWords(attempt, model, kArmFile).title, QStringLiteral("1 finding"));
    setFindings(model, 3, 1);
    ASSERT_EQ(model.undecided(), 1);
    EXPECT_EQ(attemptWords(attempt, model, kArmFile).title,
              QStringLiteral("3 findings, 1 needs a decision"));
    setFindings(model, 3, 2);
    EXPECT_EQ(attemptWords(attempt, model, kArmFile).title,
              QStringLiteral("3 findings, 2 need a decision"));
}

TEST(AttemptWords, AFailureIsSaidWithWhatHelps)
{
    const FindingsModel model;
    editor::ImportAttempt attempt = attemptWithABody();
    attempt.failure = base::Error{"the disk is full", "make room"};
    EXPECT_EQ(attemptWords(attempt, model, kArmFile).title, QStringLiteral("the disk is full"));
    EXPECT_EQ(attemptWords(attempt, model, kArmFile).subtitle, QStringLiteral("make room"));
    EXPECT_EQ(noFindingWords(attempt, model, FindingsModel::Shown::All).title,
              QStringLiteral("Nothing was read."));
}

TEST(AttemptWords, NothingToImportNamesTheFile)
{
    EXPECT_EQ(attemptWords(editor::ImportAttempt(), FindingsModel(), kArmFile).title,
              QStringLiteral("There is nothing to import in arm.urdf"));
}

TEST(AttemptWords, AnEmptyListSaysWhereTheFindingsAre)
{
    FindingsModel model;
    const editor::ImportAttempt attempt = attemptWithABody();
    EXPECT_EQ(noFindingWords(attempt, model, FindingsModel::Shown::All).subtitle,
              QStringLiteral("It becomes ADF as it stands."));
    setFindings(model, 1, 0);
    EXPECT_EQ(noFindingWords(attempt, model, FindingsModel::Shown::Errors).title,
              QStringLiteral("No errors."));
    EXPECT_EQ(noFindingWords(attempt, model, FindingsModel::Shown::Warnings).subtitle,
              QStringLiteral("The one finding is under All."));
    setFindings(model, 4, 0);
    EXPECT_EQ(noFindingWords(attempt, model, FindingsModel::Shown::Notes).subtitle,
              QStringLiteral("All 4 findings are under All."));
}

}  // namespace
