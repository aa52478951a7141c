#include "editor/panels/problems_model.h"

#include "editor/panels/problem_homes.h"
#include "editor/session/editor_context.h"
#include "editor/session/plugin_desk.h"
#include "editor/session/run_controller.h"
#include "editor/session/scene_builder.h"
#include "editor/session/setup_check.h"
#include "editor/session/words.h"

#include <QDir>
#include <QFileInfo>
#include <QStringList>

#include <algorithm>
#include <set>
#include <string_view>
#include <tuple>
#include <utility>

namespace editor {
namespace {

// A file that was never saved is called as in the window.
QString fileText(const ProblemsModel::Problem& problem)
{
    const QString file = QString::fromStdString(problem.diagnostic.span.file);
    return file.isEmpty() && problem.session != nullptr ? problem.session->title()
                                                        : QFileInfo(file).fileName();
}

QString lineText(const base::SourceSpan& span)
{
    if (span.line <= 0) {
        return {};
    }
    const QString line = QLatin1Char(':') + QString::number(span.line);
    return span.column > 0 ? line + QLatin1Char(':') + QString::number(span.column) : line;
}

// Everything that a narrow table cuts; as rich text, which Qt breaks into lines.
QString toolTip(const ProblemsModel::Problem& problem)
{
    const base::Diagnostic& one = problem.diagnostic;
    QStringList lines{QStringLiteral("<b>%1</b>").arg(asSentence(one.message).toHtmlEscaped())};
    if (!one.hint.empty()) {
        lines += asSentence(one.hint).toHtmlEscaped();
    }
    if (!problem.fix.empty()) {
        lines += ProblemsModel::tr("Alt+Enter: %1.").arg(problem.fix.name).toHtmlEscaped();
    }
    const std::string object = objectPart(one.object);
    if (!object.empty()) {
        lines += QString::fromStdString(object).toHtmlEscaped();
    }
    const QString path = QString::fromStdString(one.span.file);
    const QString file = path.isEmpty() ? fileText(problem) : QDir::toNativeSeparators(path);
    if (!file.isEmpty()) {
        lines += (file + lineText(one.span)).toHtmlEscaped();
    }
    lines += QString::fromStdString(one.code).toHtmlEscaped();
    return lines.join(QStringLiteral("<br>"));
}

ProblemsModel::Problem located(const base::Diagnostic& diagnostic,
                               DocumentSession* session,
                               adf::ObjectPtr object)
{
    ProblemsModel::Problem problem{
        .diagnostic = diagnostic, .session = session, .object = {}, .fix = {}};
    if (session != nullptr) {
        const adf::Document& document = session->document();
        problem.object = object == nullptr ? document.header().id() : object->id();
        problem.fix = fixOf(diagnostic, *session, object);
    }
    return problem;
}

// What is wrong with the values of an object shows in its text, too, which has the better span:
// "adf.inertia-triangle" is "setup.inertia-triangle" of the same object. Null where it does not.
ProblemsModel::Problem* sameBefore(std::vector<ProblemsModel::Problem>& all,
                                   const ProblemsModel::Problem& ofSetup)
{
    const auto wordsOf = [](const ProblemsModel::Problem& problem) {
        const std::string_view code = problem.diagnostic.code;
        return code.substr(code.find('.') + 1);
    };
    const auto same = std::find_if(all.begin(), all.end(), [&](const auto& one) {
        return one.session != nullptr && one.session == ofSetup.session &&
               one.object == ofSetup.object && wordsOf(one) == wordsOf(ofSetup) &&
               !one.diagnostic.code.starts_with("setup.");
    });
    return same == all.end() ? nullptr : &*same;
}

}  // namespace

ProblemsModel::ProblemsModel(const EditorContext& context, QObject* parent)
    : QAbstractTableModel(parent),
      workspace_(context.workspace),
      builder_(context.builder),
      run_(context.run),
      check_(context.check),
      plugins_(context.plugins)
{
    connect(&workspace_, &Workspace::problemsChanged, this, &ProblemsModel::collect);
    connect(&workspace_, &Workspace::sessionAboutToClose, this, [this](DocumentSession* session) {
        beginResetModel();
        std::erase_if(all_, [session](const Problem& one) { return one.session == session; });
        rows_.clear();
        endResetModel();
    });
    connect(&builder_, &SceneBuilder::sceneChanged, this, &ProblemsModel::collect);
    connect(&run_, &RunController::problemsChanged, this, &ProblemsModel::collect);
    connect(&check_, &SetupCheck::changed, this, &ProblemsModel::collect);
    connect(&plugins_, &PluginDesk::problemsChanged, this, &ProblemsModel::collect);
    collect();
}

void ProblemsModel::setFilter(const QString& filter)
{
    filter_ = filter;
    beginResetModel();
    show();
    endResetModel();
}

void ProblemsModel::setShown(base::Severity severity, bool shown)
{
    shown_[static_cast<std::size_t>(severity)] = shown;
    setFilter(filter_);
}

void ProblemsModel::collect()
{
    beginResetModel();
    all_.clear();
    std::set<std::tuple<std::string, int, int, std::string>> seen;
    const auto add = [&](Problem problem) {
        const base::Diagnostic& one = problem.diagnostic;
        if (seen.emplace(one.span.file, one.span.line, one.span.column, one.message).second) {
            all_.push_back(std::move(problem));
        }
    };
    for (const Workspace::Entry& entry : workspace_.entries()) {
        for (const base::Diagnostic& diagnostic : entry.session->problems().all()) {
            const std::string name = objectPart(diagnostic.object);
            add(located(diagnostic, entry.session.get(),
                        name.empty() ? nullptr : entry.session->document().findAny(name)));
        }
    }
    const bool ofSetup = !check_.findings().empty() || !check_.problems().empty();
    const bool ofRun = !run_.problems().empty() || !plugins_.problems().empty();
    const ProblemHomes homes(workspace_, builder_,
                             ofSetup || ofRun || !builder_.problems().empty());
    const auto addOfScene = [&](const base::Diagnostics& found) {
        for (const base::Diagnostic& diagnostic : found.all()) {
            const ProblemHomes::Home home = homes.homeOf(diagnostic);
            Problem problem = located(diagnostic, home.session, home.object);
            problem.diagnostic.span = ProblemHomes::spanOf(diagnostic, home);
            add(std::move(problem));
        }
    };
    addOfScene(builder_.problems());
    addOfScene(run_.problems());
    addOfScene(plugins_.problems());
    addOfScene(check_.problems());
    const bool isPresent =
        !builder_.isBuilding() && !check_.isChecking() && check_.scene() == builder_.scene();
    for (const analysis::SetupFinding& finding : check_.findings()) {
        const ProblemHomes::Home home = homes.homeOf(finding.diagnostic);
        Problem problem = located(finding.diagnostic, home.session, home.object);
        problem.diagnostic.span = ProblemHomes::spanOf(finding.diagnostic, home);
        // Out of what a body was in is somewhere else when either has moved since.
        if (finding.fix && (isPresent || finding.kind != analysis::SetupKind::Overlap)) {
            problem.fix = fixOf(*finding.fix, check_.map(), workspace_);
        }
        if (finding.kind == analysis::SetupKind::Overlap) {
            problem.others = {check_.map().object(finding.bodies.back())};
        }
        if (Problem* same = sameBefore(all_, problem)) {
            base::Severity& severity = same->diagnostic.severity;
            severity = std::max(severity, problem.diagnostic.severity);
            if (!problem.fix.empty()) {
                same->fix = std::move(problem.fix);
            }
        } else {
            add(std::move(problem));
        }
    }
    std::stable_sort(all_.begin(), all_.end(), [](const Problem& a, const Problem& b) {
        return a.diagnostic.severity > b.diagnostic.severity;
    });
    show();
    endResetModel();
    Q_EMIT countChanged(count(base::Severity::Warning) + count(base::Severity::Error));
}

void ProblemsModel::show()
{
    rows_.clear();
    const QStringList words = filter_.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    for (std::size_t i = 0; i < all_.size(); ++i) {
        const base::Diagnostic& one = all_[i].diagnostic;
        const QString text = QString::fromStdString(one.message + '\n' + one.hint + '\n' +
                                                    one.object + '\n' + one.code + '\n') +
                             fileText(all_[i]) + lineText(one.span);
        const bool matches = std::all_of(words.begin(), words.end(), [&text](const QString& word) {
            return text.contains(word, Qt::CaseInsensitive);
        });
        if (matches && shown_[static_cast<std::size_t>(one.severity)]) {
            rows_.push_back(i);
        }
    }
}

const ProblemsModel::Problem& ProblemsModel::problem(const QModelIndex& index) const
{
    return all_[rows_[static_cast<std::size_t>(index.row())]];
}

// An object is mended once: a second fix was made for what it was.
std::vector<ProblemFix> ProblemsModel::alikeTo(const QModelIndex& index) const
{
    const Problem& first = problem(index);
    std::vector<ProblemFix> fixes{first.fix};
    if (first.fix.alone) {
        return fixes;
    }
    std::set<adf::ObjectId> objects = first.fix.objects;
    for (const std::size_t row : rows_) {
        const ProblemFix& fix = all_[row].fix;
        const bool isAlike =
            all_[row].diagnostic.code == first.diagnostic.code && !fix.empty() && !fix.alone;
        const bool meets =
            std::any_of(fix.objects.begin(), fix.objects.end(),
                        [&objects](adf::ObjectId object) { return objects.contains(object); });
        if (isAlike && !meets) {
            objects.insert(fix.objects.begin(), fix.objects.end());
            fixes.push_back(fix);
        }
    }
    return fixes;
}

int ProblemsModel::count(base::Severity severity) const
{
    return int(std::count_if(all_.begin(), all_.end(), [severity](const Problem& problem) {
        return problem.diagnostic.severity == severity;
    }));
}

int ProblemsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : int(rows_.size());
}

int ProblemsModel::columnCount(const QModelIndex&) const
{
    return kColumnCount;
}

QVariant ProblemsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid()) {
        return {};
    }
    const base::Diagnostic& one = problem(index).diagnostic;
    if (role == kFileRole) {
        return fileText(problem(index));
    }
    if (role == kLineRole) {
        return lineText(one.span);
    }
    if (role == kFixRole) {
        return index.column() == kMessage ? problem(index).fix.name : QString();
    }
    if (role == kSentenceRole) {
        return asSentence(one.message);
    }
    if (role == kAdviceRole) {
        return one.hint.empty() ? QString() : asSentence(one.hint);
    }
    if (role == Qt::ToolTipRole) {
        return toolTip(problem(index));
    }
    if (role == Qt::AccessibleTextRole && index.column() == kSeverity) {
        return QString::fromLatin1(base::severityName(one.severity));
    }
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole) {
        return {};
    }
    switch (index.column()) {
        case kMessage:
            return one.hint.empty()
                       ? asSentence(one.message)
                       : asSentence(one.message) + QLatin1Char(' ') + asSentence(one.hint);
        case kObject:
            return QString::fromStdString(objectPart(one.object));
        case kPlace:
            return fileText(problem(index)) + lineText(one.span);
        default:
            return {};
    }
}

QVariant ProblemsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
        case kMessage:
            return tr("Message");
        case kObject:
            return tr("Object");
        case kPlace:
            return tr("Place");
        default:
            return {};
    }
}

}  // namespace editor
