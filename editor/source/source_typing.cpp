#include "editor/source/source_typing.h"

#include "adf/text_edit.h"
#include "adf/writer.h"
#include "editor/session/background_job.h"
#include "editor/session/workspace.h"
#include "editor/source/text_place.h"
#include "editor/source/typed_bytes.h"

#include <QScopedValueRollback>
#include <QTextBlock>

#include <chrono>
#include <utility>

namespace editor {
namespace {

constexpr std::chrono::milliseconds kReadDelay{300};
// After so long without a key the next one begins another step.
constexpr std::chrono::milliseconds kLongPause{3000};

}  // namespace

SourceTyping::SourceTyping(SourceView& view, Workspace& workspace, QObject* parent)
    : QObject(parent), view_(view), workspace_(workspace)
{
    readTimer_.setSingleShot(true);
    readTimer_.setInterval(kReadDelay);
    connect(&readTimer_, &QTimer::timeout, this, &SourceTyping::read);
    connect(&view_, &QPlainTextEdit::textChanged, this, &SourceTyping::follow);
    connect(&view_, &SourceView::aboutToType, this, [this] {
        if (!pending_) {
            showNow();
        }
    });
    connect(&view_, &SourceView::enterWanted, this, &SourceTyping::enter);
    connect(&workspace_, &Workspace::aboutToEdit, this, [this](DocumentSession* session) {
        if (session == nullptr || session == session_) {
            enter();
        }
    });
    connect(&workspace_, &Workspace::documentChanged, this, [this](DocumentSession* session) {
        if (session == session_ && !pushing_) {
            gesture_ = 0;
            if (view_.hasFocus() && !pending_) {
                showNow();
            }
        }
    });
}

SourceTyping::~SourceTyping() = default;

void SourceTyping::setSession(DocumentSession* session)
{
    if (session == session_) {
        return;
    }
    enter();
    setPending(false);
    session_ = session;
    gesture_ = 0;
    revision_ = 0;
    bytes_.clear();
    if (session_ == nullptr) {
        view_.setText({});
        return;
    }
    put(adf::write(session_->document()));
}

// The text of the view is another: by a person, unless it was put there. Colours change it, too,
// for those who only listen.
void SourceTyping::follow()
{
    if (view_.isBeingSet() || session_ == nullptr) {
        return;
    }
    if (pending_ || view_.wholeText() != shownText(bytes_)) {
        reading_ = nullptr;
        setPending(true);
        readTimer_.start();
    }
}

void SourceTyping::read()
{
    if (session_ == nullptr || !pending_) {
        return;
    }
    std::string bytes = typedBytes(bytes_, view_.wholeText());
    using Read = std::pair<adf::Edit, std::string>;
    reading_ = BackgroundJob::start(
        [document = session_->document(), bytes = std::move(bytes)](const JobControl&) {
            return Read(adf::replaceText(document, bytes), bytes);
        },
        [this, revision = session_->document().revision()](Read made) {
            if (session_ == nullptr || session_->document().revision() != revision) {
                read();
            } else {
                push(made.first, std::move(made.second));
            }
        });
}

void SourceTyping::enter()
{
    if (!pending_ || pushing_ || session_ == nullptr) {
        return;
    }
    reading_ = nullptr;
    readTimer_.stop();
    std::string bytes = typedBytes(bytes_, view_.wholeText());
    const adf::Edit edit = adf::replaceText(session_->document(), bytes);
    push(edit, std::move(bytes));
}

void SourceTyping::push(const adf::Edit& edit, std::string bytes)
{
    const QScopedValueRollback<bool> pushing(pushing_, true);
    const bool changed = bytes != bytes_;
    const QString block = blockKeyAt(view_.textCursor().block());
    const bool isObject =
        session_->document().findAny(block.toStdString()) != nullptr && !block.isEmpty();
    const QString name = tr("Edit source of %1").arg(isObject ? block : session_->title());
    if (gesture_ == 0 || name != name_ || sinceStep_.hasExpired(kLongPause.count())) {
        gesture_ = DocumentSession::newGesture();
        name_ = name;
    }
    sinceStep_.start();
    bytes_ = std::move(bytes);
    setPending(false);
    if (changed) {
        session_->push(edit, name, gesture_);
    }
    revision_ = session_->document().revision();
    Q_EMIT shown();
}

void SourceTyping::showNow()
{
    if (session_ != nullptr && !pending_ && session_->document().revision() != revision_) {
        put(adf::write(session_->document()));
    }
}

void SourceTyping::showPresent()
{
    if (session_ == nullptr || pending_) {
        return;
    }
    const PresentTextPtr& present = session_->present();
    const std::uint64_t revision = session_->document().revision();
    if (present != nullptr && present->revision == revision && revision != revision_) {
        put(present->text);
    }
}

void SourceTyping::put(std::string bytes)
{
    bytes_ = std::move(bytes);
    revision_ = session_->document().revision();
    view_.setReadOnly(!isShownWhole(bytes_));
    view_.setText(shownText(bytes_));
    Q_EMIT shown();
}

void SourceTyping::setPending(bool pending)
{
    if (pending != pending_) {
        pending_ = pending;
        Q_EMIT pendingChanged();
    }
}

}  // namespace editor
