#include "editor/importing/finding_rows.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace editor {
namespace {

// Where the words of a code would not do.
constexpr std::pair<std::string_view, const char*> kTitles[] = {
    {"mesh.missing", QT_TRANSLATE_NOOP("findings", "Mesh not found")},
    {"mesh.ambiguous", QT_TRANSLATE_NOOP("findings", "Several meshes found")},
    {"mesh.elsewhere", QT_TRANSLATE_NOOP("findings", "Mesh found elsewhere")},
    {"mesh.unreadable", QT_TRANSLATE_NOOP("findings", "Mesh not readable")},
    {"mesh.incomplete", QT_TRANSLATE_NOOP("findings", "Mesh repaired")},
    {"mesh.missing-texture", QT_TRANSLATE_NOOP("findings", "Texture not found")},
    {"mesh.no-picture", QT_TRANSLATE_NOOP("findings", "Texture is no picture")},
    {"mesh.texture-outside", QT_TRANSLATE_NOOP("findings", "Texture outside its package")},
    {"mesh.outside-package", QT_TRANSLATE_NOOP("findings", "Mesh outside its package")},
    {"mesh.package-above", QT_TRANSLATE_NOOP("findings", "Package found nearby")},
    {"mesh.unit", QT_TRANSLATE_NOOP("findings", "Unit in doubt")},
    {"mesh.up-axis", QT_TRANSLATE_NOOP("findings", "Up axis in doubt")},
    {"mesh.decimated", QT_TRANSLATE_NOOP("findings", "Mesh made coarser")},
    {"mesh.mirrored", QT_TRANSLATE_NOOP("findings", "Mirrored scale")},
    {"mesh.non-uniform-scale", QT_TRANSLATE_NOOP("findings", "Non-uniform scale")},
    {"robot.base", QT_TRANSLATE_NOOP("findings", "Free base")},
    {"robot.static-root", QT_TRANSLATE_NOOP("findings", "Fixed base")},
    {"robot.mimic", QT_TRANSLATE_NOOP("findings", "Mimic joint")},
    {"robot.cycle", QT_TRANSLATE_NOOP("findings", "Ring of links")},
    {"robot.zero-inertia", QT_TRANSLATE_NOOP("findings", "No inertia")},
    {"robot.zero-mass", QT_TRANSLATE_NOOP("findings", "Inertia without mass")},
    {"robot.inertia-not-positive", QT_TRANSLATE_NOOP("findings", "Impossible inertia")},
    {"robot.inertia-triangle", QT_TRANSLATE_NOOP("findings", "Impossible inertia")},
    {"robot.default-mass", QT_TRANSLATE_NOOP("findings", "Mass of the format")},
    {"robot.default-inertia", QT_TRANSLATE_NOOP("findings", "Inertia of the format")},
    {"robot.inertia-size", QT_TRANSLATE_NOOP("findings", "Inertia too large")},
    {"robot.centre-outside", QT_TRANSLATE_NOOP("findings", "Mass centre far off")},
    {"robot.massless-link", QT_TRANSLATE_NOOP("findings", "No mass")},
    {"robot.shared-mass", QT_TRANSLATE_NOOP("findings", "Frames without mass")},
    {"robot.convex-hull", QT_TRANSLATE_NOOP("findings", "Collision as hulls")},
    {"robot.planar", QT_TRANSLATE_NOOP("findings", "Planar joint")},
    {"robot.floating", QT_TRANSLATE_NOOP("findings", "Floating joint")},
    {"urdf.unsupported", QT_TRANSLATE_NOOP("findings", "Left out")},
    {"sdf.unsupported", QT_TRANSLATE_NOOP("findings", "Left out")},
    {"mjcf.unsupported", QT_TRANSLATE_NOOP("findings", "Left out")},
};

// Words of codes that are written like this.
constexpr const char* kNames[] = {"UTF-8", "URDF", "SDF",  "MJCF", "ADF",   "AMBF",
                                  "XML",   "YAML", "JSON", "STL",  "OBJ",   "PLY",
                                  "PNG",   "PID",  "ROS",  "3D",   "MuJoCo"};

// As in a code: "utf8" for "UTF-8".
QString plain(QString name)
{
    return name.toLower().remove(QLatin1Char('-'));
}

QString lineOf(const base::Diagnostic& finding)
{
    const QString file = QFileInfo(QString::fromStdString(finding.span.file)).fileName();
    return finding.span.line > 0 ? QStringLiteral("%1:%2").arg(file).arg(finding.span.line) : file;
}

QString whereOf(const base::Diagnostic& finding)
{
    return finding.object.empty() ? lineOf(finding) : bareName(finding.object);
}

QStringList whereOf(const std::vector<base::Diagnostic>& findings)
{
    QStringList where;
    for (const base::Diagnostic& finding : findings) {
        const QString one = whereOf(finding);
        if (!one.isEmpty() && !where.contains(one)) {
            where += one;
        }
    }
    return where;
}

bool isSame(const base::Diagnostic& a, const base::Diagnostic& b)
{
    return a.code == b.code && a.object == b.object && a.message == b.message &&
           a.span.line == b.span.line;
}

}  // namespace

bool FindingRow::wantsDecision() const
{
    if (isGroup()) {
        return std::any_of(members.begin(), members.end(),
                           [](const FindingRow& one) { return one.wantsDecision(); });
    }
    return severity == base::Severity::Error && decision && !decision->isByPerson() &&
           (decision->choices.size() > 1 || decision->takesFile);
}

bool FindingRow::isByPerson() const
{
    return isGroup() ? std::any_of(members.begin(), members.end(),
                                   [](const FindingRow& one) { return one.isByPerson(); })
                     : decision && decision->isByPerson();
}

bool FindingRow::isMixed() const
{
    return std::any_of(members.begin(), members.end(), [this](const FindingRow& one) {
        return one.decision->choices[one.decision->chosen].word !=
               decision->choices[decision->chosen].word;
    });
}

std::string FindingRow::groupKey() const
{
    std::string key = findings.front().code + ' ' + base::severityName(severity);
    for (const importers::Choice& choice : decision->choices) {
        // A file that was chosen is a choice of one decision alone.
        const bool isFile = decision->takesFile && choice.word.starts_with('/');
        key += isFile ? std::string() : ' ' + choice.word;
    }
    return key;
}

QString bareName(const std::string& object)
{
    const std::size_t space = object.find(' ');
    return QString::fromStdString(space == std::string::npos ? object : object.substr(space + 1));
}

QString FindingRow::whereInWords(qsizetype named) const
{
    const QString names = where.mid(0, named).join(QStringLiteral(", "));
    return where.size() <= named ? names
                                 : QCoreApplication::translate("findings", "%1 and %2 more")
                                       .arg(names)
                                       .arg(where.size() - named);
}

QString FindingRow::whereWithLines() const
{
    constexpr qsizetype kMost = 20;
    QStringList all;
    for (const base::Diagnostic& finding : findings) {
        QStringList words{whereOf(finding), lineOf(finding)};
        words.removeDuplicates();
        words.removeAll(QString());
        const QString one = words.join(QStringLiteral(", "));
        if (!one.isEmpty() && !all.contains(one)) {
            all += one;
        }
    }
    if (all.size() > kMost) {
        all = all.mid(0, kMost);
        all += QStringLiteral("…");
    }
    return all.join(QLatin1Char('\n'));
}

QString titleOfCode(const std::string& code)
{
    for (const auto& [known, title] : kTitles) {
        if (code == known) {
            return QCoreApplication::translate("findings", title);
        }
    }
    QString words = QString::fromStdString(code.substr(code.find('.') + 1));
    words.replace(QLatin1Char('-'), QLatin1Char(' '));
    if (!words.isEmpty()) {
        words[0] = words[0].toUpper();
    }
    QStringList written = words.split(QLatin1Char(' '));
    for (QString& word : written) {
        const QString small = word.toLower();
        for (const char* name : kNames) {
            if (small == plain(QLatin1String(name))) {
                word = QLatin1String(name);
            }
        }
    }
    return written.join(QLatin1Char(' '));
}

namespace {

// Decisions of one kind become one row, where the first of them is.
void group(std::vector<FindingRow>& rows)
{
    std::vector<FindingRow> grouped;
    std::map<std::string, std::size_t> rowOf;
    for (FindingRow& row : rows) {
        const auto [known, isNew] = rowOf.emplace(row.groupKey(), grouped.size());
        if (isNew) {
            grouped.push_back(std::move(row));
            continue;
        }
        FindingRow& whole = grouped[known->second];
        if (!whole.isGroup()) {
            whole.members.push_back(FindingRow(whole));
        }
        whole.findings.insert(whole.findings.end(), row.findings.begin(), row.findings.end());
        whole.members.push_back(std::move(row));
    }
    for (FindingRow& row : grouped) {
        if (row.isGroup()) {
            row.where = whereOf(row.findings);
            row.why = QCoreApplication::translate("findings", "%1 alike, the first: %2")
                          .arg(row.members.size())
                          .arg(row.why);
        }
    }
    rows = std::move(grouped);
}

}  // namespace

std::vector<FindingRow> findingRows(const base::Diagnostics& problems,
                                    const std::vector<importers::Decision>& decisions)
{
    std::vector<FindingRow> rows;
    for (const importers::Decision& decision : decisions) {
        rows.push_back({.severity = decision.finding.severity,
                        .title = titleOfCode(decision.finding.code),
                        .where = whereOf(std::vector{decision.finding}),
                        .why = QString::fromStdString(decision.finding.message),
                        .decision = decision,
                        .findings = {decision.finding}});
    }
    group(rows);
    std::map<std::string, std::size_t> rowOf;  // by code, of what nobody decides
    for (const base::Diagnostic& problem : problems.all()) {
        const bool decided =
            std::any_of(decisions.begin(), decisions.end(),
                        [&](const auto& decision) { return isSame(decision.finding, problem); });
        // What was decided before another choice made it no matter.
        if (decided || problem.code == "import.unknown-decision") {
            continue;
        }
        const auto [known, isNew] = rowOf.emplace(problem.code, rows.size());
        if (isNew) {
            rows.push_back({.title = titleOfCode(problem.code),
                            .why = QString::fromStdString(problem.message)});
        }
        FindingRow& row = rows[known->second];
        row.severity = std::max(row.severity, problem.severity);
        row.findings.push_back(problem);
    }
    for (const auto& [code, index] : rowOf) {
        rows[index].where = whereOf(rows[index].findings);
    }
    std::stable_sort(rows.begin(), rows.end(), [](const FindingRow& a, const FindingRow& b) {
        return a.severity > b.severity;
    });
    return rows;
}

}  // namespace editor
