#include "editor/importing/attempt_words.h"

#include <QCoreApplication>

namespace editor {
namespace {

using Shown = FindingsModel::Shown;

struct AttemptTexts {
    Q_DECLARE_TR_FUNCTIONS(editor::AttemptWords)
};

QString countWords(int all, int undecided)
{
    QString words = all == 0 ? AttemptTexts::tr("No findings")
                             : (all == 1 ? AttemptTexts::tr("1 finding")
                                         : AttemptTexts::tr("%1 findings").arg(all));
    if (undecided > 0) {
        words += undecided == 1 ? AttemptTexts::tr(", 1 needs a decision")
                                : AttemptTexts::tr(", %1 need a decision").arg(undecided);
    }
    return words;
}

}  // namespace

AttemptWords attemptWords(const ImportAttempt& attempt,
                          const FindingsModel& findings,
                          const QString& fileName)
{
    if (attempt.failure) {
        return {QString::fromStdString(attempt.failure->message),
                QString::fromStdString(attempt.failure->hint)};
    }
    if (attempt.robot.objects.empty()) {
        return {AttemptTexts::tr("There is nothing to import in %1").arg(fileName),
                AttemptTexts::tr("The findings say why.")};
    }
    return {countWords(findings.count(Shown::All), findings.undecided()),
            AttemptTexts::tr("Every assumption is listed. Nothing is written until you import; one "
                             "undo takes the model back.")};
}

AttemptWords noFindingWords(const ImportAttempt& attempt,
                            const FindingsModel& findings,
                            Shown shown)
{
    if (attempt.failure) {
        return {AttemptTexts::tr("Nothing was read."), {}};
    }
    const int all = findings.count(Shown::All);
    if (all == 0) {
        return {AttemptTexts::tr("Nothing was assumed: the file says all that a model needs."),
                AttemptTexts::tr("It becomes ADF as it stands.")};
    }
    return {shown == Shown::Errors     ? AttemptTexts::tr("No errors.")
            : shown == Shown::Warnings ? AttemptTexts::tr("No warnings.")
                                       : AttemptTexts::tr("No notes."),
            all == 1 ? AttemptTexts::tr("The one finding is under All.")
                     : AttemptTexts::tr("All %1 findings are under All.").arg(all)};
}

}  // namespace editor
