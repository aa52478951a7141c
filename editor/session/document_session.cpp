#include "editor/session/document_session.h"

#include "adf/inertia_source.h"
#include "adf/writer.h"
#include "editor/session/background_job.h"
#include "editor/session/words.h"
#include "editor/undo/edit_command.h"

#include <QFileInfo>

#include <algorithm>
#include <chrono>
#include <utility>

namespace editor {
namespace {

// Long enough that typing and dragging do not write and read the text at every step.
constexpr std::chrono::milliseconds kRefreshDelay{200};

// Would applying the edit leave the document as it is?
bool isIdle(const adf::Document& document, const adf::Edit& edit)
{
    if (const auto* set = std::get_if<adf::SetProperty>(&edit.change)) {
        const adf::Value* present = document.find(set->object)->authored(set->property);
        return present != nullptr && *present == set->value;
    }
    if (const auto* clear = std::get_if<adf::ClearProperty>(&edit.change)) {
        return !document.find(clear->object)->isAuthored(clear->property);
    }
    if (const auto* rename = std::get_if<adf::Rename>(&edit.change)) {
        return document.find(rename->object)->identifier() == rename->identifier;
    }
    if (const auto* move = std::get_if<adf::Move>(&edit.change)) {
        return document.indexOf(move->object) == move->index;
    }
    if (const auto* listed = std::get_if<adf::SetListed>(&edit.change)) {
        return document.find(listed->object)->isListed() == listed->listed;
    }
    // Edits of a group may build on each other, so only a group of idle ones is surely idle.
    const auto* all = std::get_if<adf::Group>(&edit.change);
    return all != nullptr &&
           std::all_of(all->edits.begin(), all->edits.end(), [&document](const adf::Edit& one) {
               const auto* grouped = std::get_if<adf::Group>(&one.change);
               const auto* added = std::get_if<adf::AddObject>(&one.change);
               return added == nullptr && grouped == nullptr && isIdle(document, one);
           });
}

using Objects = std::unordered_map<adf::ObjectId, adf::ObjectPtr>;

Objects allOf(const adf::Document& document)
{
    Objects all;
    for (const adf::ObjectPtr& object : document.objects()) {
        all.emplace(object->id(), object);
    }
    const adf::ObjectPtr header = document.find(document.header().id());
    all.emplace(header->id(), header);
    return all;
}

Objects readIn(const adf::Document& document)
{
    Objects all;
    for (const adf::ObjectPtr& object : document.original()) {
        all.emplace(object->id(), object);
    }
    if (const adf::ObjectPtr& header = document.originalHeader();
        header != nullptr && document.source() != nullptr) {
        all.emplace(header->id(), header);
    }
    return all;
}

adf::ObjectPtr objectIn(const Objects& all, adf::ObjectId object)
{
    const auto found = all.find(object);
    return found == all.end() ? nullptr : found->second;
}

}  // namespace

DocumentSession::DocumentSession(adf::Document document,
                                 base::Diagnostics problems,
                                 QObject* parent,
                                 std::optional<adf::FileStamp> stamp)
    : QObject(parent),
      document_(std::move(document)),
      problems_(std::move(problems)),
      stamp_(stamp),
      given_(readIn(document_))
{
    if (!stamp_ && !document_.path().empty()) {
        stamp_ = adf::fileStamp(document_.path());
    }
    saved_ = allOf(document_);
    refreshTimer_.setSingleShot(true);
    connect(&refreshTimer_, &QTimer::timeout, this, &DocumentSession::refreshProblems);
    refreshTimer_.start(0);
    connect(&undoStack_, &QUndoStack::cleanChanged, this,
            [this](bool clean) { Q_EMIT dirtyChanged(!clean); });
}

DocumentSession::~DocumentSession()
{
    // The stack's last signals must not reach a half-destroyed session.
    undoStack_.disconnect(this);
}

QString DocumentSession::title() const
{
    if (document_.path().empty()) {
        return untitled_.isEmpty() ? tr("untitled") : untitled_;
    }
    return QFileInfo(QString::fromStdString(document_.path())).fileName();
}

void DocumentSession::setTitle(const QString& title)
{
    untitled_ = title;
    Q_EMIT pathChanged();
}

adf::ObjectPtr DocumentSession::saved(adf::ObjectId object) const
{
    return objectIn(saved_, object);
}

adf::ObjectPtr DocumentSession::given(adf::ObjectId object) const
{
    return objectIn(given_, object);
}

void DocumentSession::rememberGiven()
{
    given_ = allOf(document_);
}

base::Diagnostics DocumentSession::push(const adf::Edit& asked, const QString& text, int gesture)
{
    const adf::Edit edit = adf::withUserInertia(document_, asked);
    const base::Diagnostics problems = document_.check(edit);
    if (!problems.empty()) {
        if (gesture == 0 || gesture != refusedGesture_) {
            refusedGesture_ = gesture;
            Q_EMIT refused(asSentence(problems.all().front().message));
        }
    } else if (!isIdle(document_, edit)) {
        undoStack_.push(new EditCommand(*this, edit, text, gesture));
    }
    return problems;
}

int DocumentSession::newGesture()
{
    static int last = 0;
    return ++last;
}

base::Status DocumentSession::save()
{
    return saveAs(QString::fromStdString(document_.path()));
}

base::Status DocumentSession::saveAs(const QString& path)
{
    const std::string target = path.toStdString();
    const base::Status written = adf::writeTextAtomically(target, adf::write(document_));
    if (!written) {
        return written;
    }
    stamp_ = adf::fileStamp(target);
    const bool moved = target != document_.path();
    document_.setPath(target);
    saved_ = allOf(document_);
    undoStack_.setClean();
    if (moved) {
        Q_EMIT pathChanged();
        refreshTimer_.start(0);  // places name the new file
    }
    return base::Done{};
}

bool DocumentSession::changedOnDisk() const
{
    if (!stamp_) {
        return false;
    }
    const std::optional<adf::FileStamp> now = adf::fileStamp(document_.path());
    return now.has_value() && *now != *stamp_;  // a file that is gone is simply written again
}

adf::Changes DocumentSession::applyNow(const adf::Edit& edit, adf::Edit& inverse)
{
    adf::Applied applied = document_.apply(edit);
    inverse = std::move(applied.inverse);
    refreshTimer_.start(kRefreshDelay);
    Q_EMIT documentChanged(applied.changes);
    return std::move(applied.changes);
}

void DocumentSession::refreshProblems()
{
    refresh_ = BackgroundJob::start(
        [document = document_](const JobControl&) { return presentTextOf(document); },
        [this](PresentTextPtr present) {
            present_ = std::move(present);
            problems_ = present_->problems;
            Q_EMIT problemsChanged();
        });
}

}  // namespace editor
