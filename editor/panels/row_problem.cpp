#include "editor/panels/row_problem.h"

#include "editor/session/words.h"

#include <QString>

namespace editor {
namespace {

// "restitution: 1.3 is outside the allowed range" + "allowed: 0 to 1" → one sentence each, without
// the key that the label already says.
QString sentenceOf(const base::Diagnostic& diagnostic, std::string_view key)
{
    std::string message = diagnostic.message;
    const std::string prefix = std::string(key) + ": ";
    if (message.starts_with(prefix)) {
        message.erase(0, prefix.size());
    }
    QString sentence = asSentence(message);
    if (!diagnostic.hint.empty()) {
        sentence += QLatin1Char(' ') + asSentence(diagnostic.hint);
    }
    return sentence;
}

// "JOINT elbow / damping", or "JOINT elbow / location.position.x" for a component of it.
bool isAbout(const std::string& what, const std::string& path)
{
    return what == path || (what.size() > path.size() && what.starts_with(path) &&
                            (what[path.size()] == '.' || what[path.size()] == '['));
}

// The text of a span, when it is short enough to be a value.
QString textAt(const PresentText& present, const base::SourceSpan& span)
{
    constexpr qsizetype kLongest = 40;
    if (span.line == 0 || span.endLine != span.line || span.endColumn <= span.column) {
        return {};
    }
    const QStringList lines = QString::fromStdString(present.text).split(QLatin1Char('\n'));
    const QString text =
        lines.value(span.line - 1).mid(span.column - 1, span.endColumn - span.column).trimmed();
    return text.size() <= kLongest ? text : QString();
}

}  // namespace

std::optional<RowProblem> problemOfRow(const DocumentSession& session,
                                       const adf::Object& object,
                                       const adf::PropertySpec& row)
{
    const std::string name = object.identifier().empty()
                                 ? std::string(adf::info(object.type()).singular)
                                 : object.identifier();
    const std::string path = name + " / " + std::string(row.key);
    const base::Diagnostic* worst = nullptr;
    for (const base::Diagnostic& diagnostic : session.problems().all()) {
        if (isAbout(diagnostic.object, path) &&
            (worst == nullptr || diagnostic.severity > worst->severity)) {
            worst = &diagnostic;
        }
    }
    if (worst == nullptr) {
        return std::nullopt;
    }
    RowProblem problem{
        .severity = worst->severity, .sentence = sentenceOf(*worst, row.key), .text = {}};
    if (session.present() != nullptr && !object.isAuthored(row.id)) {
        problem.text = textAt(*session.present(), worst->span);
    }
    return problem;
}

}  // namespace editor
