#include "editor/session/run_changes.h"

#include "adf/schema.h"
#include "adf/writer.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace editor {
namespace {

const adf::PropertyId kObject;

// Identifiers and short names, which are gathered when they are first asked for.
class Names {
public:
    explicit Names(const adf::Document& document) : document_(document) {}

    [[nodiscard]] adf::ObjectId find(const std::string& name)
    {
        if (names_.empty()) {
            for (const adf::ObjectPtr& object : document_.objects()) {
                names_.emplace(object->shortName(), object->id());
                names_.emplace(object->identifier(), object->id());
            }
        }
        const auto found = names_.find(name);
        return found == names_.end() ? adf::ObjectId() : found->second;
    }

private:
    const adf::Document& document_;
    std::unordered_map<std::string, adf::ObjectId> names_;
};

bool isSameName(const std::string& before, const std::string& now, Names& was, Names& is)
{
    return before == now || (was.find(before).valid() && was.find(before) == is.find(now));
}

// The same value, or the same objects by the names that they have.
bool isSame(const adf::Value* before, const adf::Value* now, Names& namesBefore, Names& namesNow)
{
    if (before == nullptr || now == nullptr) {
        return before == now;
    }
    if (const auto* was = std::get_if<std::string>(before)) {
        const auto* is = std::get_if<std::string>(now);
        return is != nullptr && isSameName(*was, *is, namesBefore, namesNow);
    }
    if (const auto* was = std::get_if<adf::TextList>(before)) {
        const auto* is = std::get_if<adf::TextList>(now);
        return is != nullptr && std::equal(was->begin(), was->end(), is->begin(), is->end(),
                                           [&](const std::string& a, const std::string& b) {
                                               return isSameName(a, b, namesBefore, namesNow);
                                           });
    }
    return *before == *now;
}

bool isSame(const adf::Value* before, const adf::Value* now)
{
    return before == nullptr || now == nullptr ? before == now : *before == *now;
}

void addEdit(const RunChange& change, const adf::Document& now, std::vector<adf::Edit>& edits)
{
    const adf::ObjectId id = change.object().id();
    switch (change.kind) {
        case RunChange::Kind::Value: {
            const adf::Value* before = change.before->authored(change.property);
            edits.push_back(before == nullptr ? adf::clearProperty(id, change.property)
                                              : adf::setProperty(id, change.property, *before));
            break;
        }
        case RunChange::Kind::Removed:
            edits.push_back(adf::addObject(change.before));
            break;
        case RunChange::Kind::Renamed:
            edits.push_back(adf::renameEverywhere(now, id, change.before->identifier()));
            break;
        case RunChange::Kind::Listed:
            edits.push_back({adf::SetListed{id, change.before->isListed()}});
            break;
        case RunChange::Kind::Added:
            break;  // all together, with what depends on them
        case RunChange::Kind::Commanded:
            break;  // it is over with the run
    }
}

// Names first, so that values that come after them name what they named; what was added goes last.
adf::Edit droppingIn(const DocumentSession& session, const std::vector<RunChange>& changes)
{
    const adf::Document& now = session.document();
    std::vector<adf::Edit> edits;
    std::vector<adf::ObjectId> added;
    for (const bool names : {true, false}) {
        for (const RunChange& change : changes) {
            if (change.session != &session || (change.kind == RunChange::Kind::Renamed) != names) {
                continue;
            }
            addEdit(change, now, edits);
            if (change.kind == RunChange::Kind::Added) {
                added.push_back(change.now->id());
            }
        }
    }
    if (!added.empty()) {
        edits.push_back(adf::removeWithDependents(now, added));
    }
    return adf::group(std::move(edits));
}

void addCommand(const RunChange& change, std::vector<adf::Edit>& edits)
{
    for (const adf::PropertySpec& row : adf::rows(change.now->type())) {
        const adf::Value* const wanted = change.now->authored(row.id);
        if (isSame(change.before->authored(row.id), wanted)) {
            continue;
        }
        const adf::ObjectId id = change.now->id();
        edits.push_back(wanted != nullptr ? adf::setProperty(id, row.id, *wanted)
                                          : adf::clearProperty(id, row.id));
    }
}

// Of joints that are still there: one edit a file, for undo takes the edits of a step back file by
// file.
std::vector<std::pair<DocumentSession*, std::vector<adf::Edit>>> commandsBySession(
    const std::vector<RunChange>& changes)
{
    std::vector<std::pair<DocumentSession*, std::vector<adf::Edit>>> all;
    for (const RunChange& change : changes) {
        if (change.kind != RunChange::Kind::Commanded ||
            change.session->document().find(change.now->id()) == nullptr) {
            continue;
        }
        auto found =
            std::ranges::find(all, change.session, [](const auto& one) { return one.first; });
        if (found == all.end()) {
            found = all.insert(all.end(), {change.session, {}});
        }
        addCommand(change, found->second);
    }
    return all;
}

bool wouldBeAsSaved(const DocumentSession& session, const adf::Edit& edit)
{
    adf::Document after = session.document();
    if (!after.check(edit).empty()) {
        return false;
    }
    after.apply(edit);
    return adf::write(after) == session.savedText();
}

}  // namespace

RunChanges::RunChanges(RunController& run, Workspace& workspace, QObject* parent)
    : QObject(parent), run_(run), workspace_(workspace)
{
    connect(&run, &RunController::loaded, this, &RunChanges::begin);
    connect(&run, &RunController::modeChanged, this, [this](RunMode mode) {
        if (mode == RunMode::Author) {
            end();
        }
    });
    connect(&workspace, &Workspace::sessionAdded, this, &RunChanges::open);
    connect(&workspace, &Workspace::sessionAboutToClose, this, &RunChanges::close);
    connect(&workspace, &Workspace::documentChanged, this, &RunChanges::note);
}

void RunChanges::begin()
{
    files_.clear();
    marks_.clear();
    for (const Workspace::Entry& entry : workspace_.entries()) {
        if (run_.isDrawn(*entry.session)) {
            files_.push_back(
                {entry.session.get(), entry.session->document(), entry.session->document()});
        }
    }
    Q_EMIT changed();
}

void RunChanges::end()
{
    files_.clear();
    marks_.clear();
    Q_EMIT changed();
}

void RunChanges::open(DocumentSession* session)
{
    if (run_.mode() != RunMode::Author && run_.isDrawn(*session)) {
        files_.push_back({session, session->document(), session->document()});
    }
}

void RunChanges::close(const DocumentSession* session)
{
    if (std::erase_if(files_, [&](const File& file) { return file.session == session; }) > 0) {
        Q_EMIT changed();
    }
}

void RunChanges::note(const DocumentSession* session, const adf::Changes& changes)
{
    const auto file = std::find_if(files_.begin(), files_.end(),
                                   [&](const File& one) { return one.session == session; });
    if (file == files_.end()) {
        return;
    }
    const adf::Document& now = session->document();
    const Mark mark{.time = run_.newest().time, .isOfRunAlone = run_.target() == EditTarget::Run};
    for (const auto* ids : {&changes.added, &changes.removed}) {
        for (const adf::ObjectId id : *ids) {
            marks_[{id, kObject}] = mark;
        }
    }
    for (const adf::ObjectId id : changes.changed) {
        const adf::ObjectPtr before = file->known.find(id);
        const adf::ObjectPtr after = now.find(id);
        if (before == nullptr || after == nullptr) {
            continue;
        }
        if (before->identifier() != after->identifier() ||
            before->isListed() != after->isListed()) {
            marks_[{id, kObject}] = mark;
        }
        for (const adf::PropertySpec& row : adf::rows(after->type())) {
            if (!isSame(before->authored(row.id), after->authored(row.id))) {
                marks_[{id, row.id}] = mark;
            }
        }
    }
    file->known = now;
    Q_EMIT changed();
}

RunChanges::Mark RunChanges::markOf(adf::ObjectId object, adf::PropertyId property) const
{
    const auto found = marks_.find({object, property});
    return found == marks_.end() ? Mark{} : found->second;
}

void RunChanges::listFile(const File& file, std::vector<RunChange>& changes) const
{
    const adf::Document& start = file.start;
    const adf::Document& now = file.session->document();
    Names namesBefore(start);
    Names namesNow(now);
    const auto add = [&](RunChange::Kind kind, const adf::ObjectPtr& before,
                         const adf::ObjectPtr& present, adf::PropertyId property) {
        const Mark mark = markOf((present != nullptr ? present : before)->id(), property);
        changes.push_back({.kind = kind,
                           .session = file.session,
                           .before = before,
                           .now = present,
                           .property = property,
                           .time = mark.time,
                           .isOfRunAlone = mark.isOfRunAlone});
    };
    const auto compare = [&](const adf::ObjectPtr& before, const adf::ObjectPtr& present) {
        if (before->identifier() != present->identifier()) {
            add(RunChange::Kind::Renamed, before, present, kObject);
        }
        if (before->isListed() != present->isListed()) {
            add(RunChange::Kind::Listed, before, present, kObject);
        }
        for (const adf::PropertySpec& row : adf::rows(present->type())) {
            if (!isSame(before->authored(row.id), present->authored(row.id), namesBefore,
                        namesNow)) {
                add(RunChange::Kind::Value, before, present, row.id);
            }
        }
    };
    compare(start.find(start.header().id()), now.find(now.header().id()));
    for (const adf::ObjectPtr& present : now.objects()) {
        const adf::ObjectPtr before = start.find(present->id());
        if (before == nullptr) {
            add(RunChange::Kind::Added, nullptr, present, kObject);
        } else if (before != present) {
            compare(before, present);
        }
    }
    for (const adf::ObjectPtr& before : start.objects()) {
        if (now.find(before->id()) == nullptr) {
            add(RunChange::Kind::Removed, before, nullptr, kObject);
        }
    }
}

std::vector<RunChange> RunChanges::list() const
{
    std::vector<RunChange> changes;
    for (const File& file : files_) {
        if (file.start.revision() != file.session->document().revision()) {
            listFile(file, changes);
        }
    }
    std::stable_sort(changes.begin(), changes.end(),
                     [](const RunChange& a, const RunChange& b) { return a.time < b.time; });
    return changes;
}

bool RunChanges::anyOfRunAlone() const
{
    const std::vector<RunChange> all = list();
    return std::any_of(all.begin(), all.end(),
                       [](const RunChange& change) { return change.isOfRunAlone; });
}

std::vector<FileEdit> RunChanges::dropping(const std::vector<RunChange>& changes)
{
    std::vector<FileEdit> edits;
    for (const RunChange& change : changes) {
        if (change.kind == RunChange::Kind::Commanded) {
            continue;
        }
        const bool isNew = std::none_of(edits.begin(), edits.end(), [&](const FileEdit& one) {
            return one.session == change.session;
        });
        if (isNew) {
            adf::Edit edit = droppingIn(*change.session, changes);
            const bool isToSaved = wouldBeAsSaved(*change.session, edit);
            edits.push_back({change.session, std::move(edit), isToSaved});
        }
    }
    return edits;
}

std::vector<FileEdit> RunChanges::keeping(const std::vector<RunChange>& changes)
{
    std::vector<FileEdit> edits;
    for (const auto& [session, rows] : commandsBySession(changes)) {
        edits.push_back({session, adf::group(rows), false});
    }
    return edits;
}

void RunChanges::keep(const std::vector<RunChange>& changes)
{
    for (const RunChange& change : changes) {
        const auto mark = marks_.find({change.object().id(), change.property});
        if (mark != marks_.end()) {
            mark->second.isOfRunAlone = false;
        }
    }
    Q_EMIT changed();
}

}  // namespace editor
