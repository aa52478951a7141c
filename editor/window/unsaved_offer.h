#pragma once

#include "adf/document.h"
#include "base/result.h"
#include "editor/window/unsaved_copies.h"

#include <QObject>

#include <memory>
#include <string>
#include <vector>

namespace editor {

class Autosave;
class BackgroundJob;
class FileDesk;
class Toasts;

// What runs that ended without asking could not save, offered in one toast that stays. Restoring
// opens the files that it belongs to and makes it their unsaved change, as a step that can be
// undone; what was never saved becomes a model without a file again. What was neither restored nor
// dismissed is offered again at the next start.
class UnsavedOffer final : public QObject {
    Q_OBJECT

public:
    UnsavedOffer(
        Workspace& workspace, FileDesk& files, Autosave& autosave, Toasts& toasts, QObject* parent);
    ~UnsavedOffer() override;

    // Once the files that are being opened are there: what they have to say comes first.
    void report();

private:
    struct Offered {
        const CopiesFolder* run;
        UnsavedCopy copy;
    };

    struct Read {
        Offered offered;
        base::Result<std::string> text;
        adf::FileKind kind;
    };

    void afterOpening(void (UnsavedOffer::*next)());
    void show();
    void restore();
    void openOriginals();
    void apply();
    // The document that the copy belongs to, with the change.
    DocumentSession& applyTo(const Read& read);
    void dismiss();

    Workspace& workspace_;
    FileDesk& files_;
    Autosave& autosave_;
    Toasts& toasts_;
    std::vector<std::unique_ptr<CopiesFolder>> runs_;  // theirs are offered by this run alone
    std::vector<Offered> offered_;
    std::vector<Read> read_;
    std::unique_ptr<BackgroundJob> job_;
};

// "arm.yaml has changes that were not saved when Linkwright was cut off."; at least one title.
QString unsavedSentence(const QStringList& titles);

}  // namespace editor
