#include "editor/session/document_session.h"

#include "adf/text_edit.h"
#include "adf/writer.h"
#include "editor/session/background_job.h"
#include "editor/session/words.h"

#include <QFileInfo>

#include <chrono>
#include <utility>

namespace editor {
namespace {

// Long enough that typing and dragging do not write and read the text at every step.
constexpr std::chrono::milliseconds kRefreshDelay{200};

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

}  // namespace

DocumentSession::DocumentSession(adf::Document document,
                                 base::Diagnostics problems,
                                 UndoSteps& steps,
                                 QObject* parent,
                                 std::optional<adf::FileStamp> stamp)
    : QObject(parent),
      document_(std::move(document)),
      problems_(std::move(problems)),
      steps_(steps),
      stamp_(stamp),
      saved_(document_),
      given_(readIn(document_))
{
    if (!stamp_ && !document_.path().empty()) {
        stamp_ = adf::fileStamp(document_.path());
    }
    refreshTimer_.setSingleShot(true);
    connect(&refreshTimer_, &QTimer::timeout, this, &DocumentSession::refreshProblems);
    refreshTimer_.start(0);
}

DocumentSession::~DocumentSession() = default;

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
    return saved_.find(object);
}

adf::ObjectPtr DocumentSession::given(adf::ObjectId object) const
{
    const auto found = given_.find(object);
    return found == given_.end() ? nullptr : found->second;
}

void DocumentSession::rememberGiven()
{
    given_ = allOf(document_);
}

base::Diagnostics DocumentSession::push(const adf::Edit& edit, const QString& text, int gesture)
{
    return steps_.push({{this, edit}}, text, gesture);
}

void DocumentSession::refuse(const base::Diagnostics& problems, int gesture)
{
    if (gesture == 0 || gesture != refusedGesture_) {
        refusedGesture_ = gesture;
        Q_EMIT refused(asSentence(problems.all().front().message));
    }
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
    std::string text = adf::write(document_);
    const base::Status written = adf::writeTextAtomically(target, text);
    if (!written) {
        return written;
    }
    stamp_ = adf::fileStamp(target);
    const bool moved = target != document_.path();
    document_.setPath(target);
    setSaved();
    if (moved) {
        Q_EMIT pathChanged();
        refreshTimer_.start(0);  // spans name the new file
    }
    return base::Done{};
}

void DocumentSession::setSaved()
{
    const bool wasDirty = isDirty();
    saved_ = document_;
    savedState_ = state_;
    steps_.stack().setClean();
    if (wasDirty) {
        Q_EMIT dirtyChanged(false);
    }
}

std::string DocumentSession::savedText() const
{
    return adf::write(saved_);
}

bool DocumentSession::canRevert() const
{
    return isDirty() && savedState_ != kNever;
}

void DocumentSession::keepMine()
{
    stamp_ = adf::fileStamp(document_.path());
    savedState_ = kNever;
    steps_.stack().resetClean();
    Q_EMIT dirtyChanged(true);
}

void DocumentSession::revert(const QString& text)
{
    [[maybe_unused]] const base::Diagnostics none =
        steps_.push({{.session = this, .edit = adf::backTo(saved_), .isToSaved = true}}, text, 0);
}

void DocumentSession::reload(const std::optional<adf::Edit>& content,
                             std::optional<adf::FileStamp> stamp,
                             const QString& text)
{
    if (content) {
        [[maybe_unused]] const base::Diagnostics none = push(*content, text);
        rememberGiven();
    }
    stamp_ = stamp;
    setSaved();
}

bool DocumentSession::changedOnDisk() const
{
    const std::optional<adf::FileStamp> now = adf::fileStamp(document_.path());
    return now && now != stamp_;  // a file that is gone is simply written again
}

void DocumentSession::applyNow(const adf::Edit& edit, adf::Edit& inverse, std::uint64_t state)
{
    adf::Applied applied = document_.apply(edit);
    inverse = std::move(applied.inverse);
    refreshTimer_.start(kRefreshDelay);
    setState(state);
    Q_EMIT documentChanged(applied.changes);
}

void DocumentSession::setState(std::uint64_t state)
{
    const bool wasDirty = isDirty();
    state_ = state;
    if (isDirty() != wasDirty) {
        Q_EMIT dirtyChanged(isDirty());
    }
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
