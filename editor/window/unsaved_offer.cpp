#include "editor/window/unsaved_offer.h"

#include "adf/reader.h"
#include "adf/text_edit.h"
#include "adf/writer.h"
#include "editor/session/background_job.h"
#include "editor/session/words.h"
#include "editor/window/autosave.h"
#include "editor/window/file_desk.h"
#include "editor/window/toast.h"

#include <QFileInfo>

#include <utility>

namespace editor {
namespace {

// As after a kill between a save and the end of its copy.
bool isSaved(const UnsavedCopy& copy)
{
    if (copy.original.isEmpty()) {
        return false;
    }
    const auto kept = adf::readText(copy.path.toStdString());
    const auto saved = adf::readText(copy.original.toStdString());
    return kept && saved && *kept == *saved;
}

}  // namespace

UnsavedOffer::UnsavedOffer(
    Workspace& workspace, FileDesk& files, Autosave& autosave, Toasts& toasts, QObject* parent)
    : QObject(parent), workspace_(workspace), files_(files), autosave_(autosave), toasts_(toasts)
{}

UnsavedOffer::~UnsavedOffer() = default;

void UnsavedOffer::afterOpening(void (UnsavedOffer::*next)())
{
    if (!files_.isOpening()) {
        (this->*next)();
        return;
    }
    connect(
        &files_, &FileDesk::openingChanged, this, [this, next] { afterOpening(next); },
        static_cast<Qt::ConnectionType>(Qt::QueuedConnection | Qt::SingleShotConnection));
}

void UnsavedOffer::report()
{
    afterOpening(&UnsavedOffer::show);
}

void UnsavedOffer::show()
{
    runs_ = CopiesFolder::ofEndedRuns();
    offered_.clear();
    QStringList titles;
    for (const std::unique_ptr<CopiesFolder>& run : runs_) {
        for (const UnsavedCopy& copy : run->copies()) {
            if (isSaved(copy)) {
                run->remove(copy.path);
            } else {
                offered_.push_back({run.get(), copy});
                titles += copy.title;
            }
        }
    }
    if (offered_.empty()) {
        runs_.clear();
        return;
    }
    toasts_.show({.kind = ToastKind::Warning,
                  .text = unsavedSentence(titles),
                  .link = tr("Restore"),
                  .onLink = [this] { restore(); },
                  .stays = true,
                  .onClose =
                      [this] {
                          dismiss();
                      }});
}

void UnsavedOffer::restore()
{
    job_ = BackgroundJob::start(
        [offered = offered_](const JobControl&) {
            std::vector<Read> all;
            for (const Offered& one : offered) {
                Read read{.offered = one,
                          .text = adf::readText(one.copy.path.toStdString()),
                          .kind = adf::FileKind::Model};
                if (read.text) {
                    base::Diagnostics problems;
                    read.kind = adf::read(*read.text, {}, problems).kind();
                }
                all.push_back(std::move(read));
            }
            return all;
        },
        [this](std::vector<Read> all) {
            read_ = std::move(all);
            openOriginals();
        });
}

void UnsavedOffer::openOriginals()
{
    QStringList paths;
    for (const Read& read : read_) {
        const QString& path = read.offered.copy.original;
        if (!path.isEmpty() && QFileInfo(path).isFile() && !files_.isOpen(path)) {
            paths += path;
        }
    }
    files_.open(paths);
    afterOpening(&UnsavedOffer::apply);
}

void UnsavedOffer::apply()
{
    std::vector<Offered> restored;
    for (const Read& read : std::exchange(read_, {})) {
        if (!read.text) {
            toasts_.show(
                {.kind = ToastKind::Error,
                 .text = tr("The changes of %1 were not restored: %2")
                             .arg(read.offered.copy.title, asSentence(read.text.error().message))});
            continue;
        }
        workspace_.setActive(&applyTo(read));
        restored.push_back(read.offered);
    }
    // Theirs go when ours are there.
    if (autosave_.writeNow().refused.isEmpty()) {
        for (const Offered& one : restored) {
            one.run->remove(one.copy.path);
        }
    }
    offered_.clear();
    runs_.clear();
}

DocumentSession& UnsavedOffer::applyTo(const Read& read)
{
    const UnsavedCopy& copy = read.offered.copy;
    DocumentSession* session = copy.original.isEmpty() ? nullptr : files_.sessionAt(copy.original);
    if (session == nullptr) {
        adf::Document empty(read.kind);
        empty.setPath(copy.original.toStdString());
        session = &files_.addRestored(std::move(empty), copy.role, copy.title);
        if (!copy.original.isEmpty()) {
            session->keepMine();  // its file is gone, so nothing is saved that one could go back to
        }
    } else if (copy.stamp && session->stamp() != copy.stamp) {
        toasts_.show({.kind = ToastKind::Warning,
                      .text = tr("%1 was written since. What is in it now is one undo away.")
                                  .arg(session->title())});
    }
    if (adf::write(session->document()) != *read.text) {
        session->push(adf::replaceText(session->document(), *read.text),
                      tr("Restore changes of %1").arg(session->title()));
    }
    return *session;
}

void UnsavedOffer::dismiss()
{
    bool areForgotten = true;
    for (const Offered& one : std::exchange(offered_, {})) {
        areForgotten = one.run->forget(one.copy.path) && areForgotten;
    }
    runs_.clear();
    if (!areForgotten) {
        toasts_.show({.kind = ToastKind::Warning,
                      .text = tr("The disk refused the list of unsaved changes: the next start "
                                 "offers them again.")});
    }
}

QString unsavedSentence(const QStringList& titles)
{
    constexpr qsizetype kNamed = 4;
    const QString names = titles.mid(0, kNamed).join(QStringLiteral(", "));
    if (titles.size() == 1) {
        return UnsavedOffer::tr("%1 has changes that were not saved when Linkwright was cut off.")
            .arg(names);
    }
    const QString all =
        titles.size() <= kNamed
            ? names
            : UnsavedOffer::tr("%1 and %2 more").arg(names).arg(titles.size() - kNamed);
    return UnsavedOffer::tr("%1 have changes that were not saved when Linkwright was cut off.")
        .arg(all);
}

}  // namespace editor
