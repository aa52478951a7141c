#pragma once

#include "editor/session/run_controller.h"
#include "editor/session/workspace.h"

#include <QObject>

#include <map>
#include <utility>
#include <vector>

namespace editor {

// One difference between the documents now and at the start of the run; or a command to a joint,
// which the documents do not have.
struct RunChange {
    enum class Kind {
        Value,    // of a row
        Added,    // the object
        Removed,  // the object
        Renamed,
        Listed,     // switched on or off in its header list
        Commanded,  // `now` is what the document would have to make it the start command
    };

    Kind kind = Kind::Value;
    DocumentSession* session = nullptr;
    adf::ObjectPtr before;     // null when it was added
    adf::ObjectPtr now;        // null when it was removed
    adf::PropertyId property;  // of a value
    double time = 0;           // simulated, of the last edit of it, s
    bool isOfRunAlone = false;

    // The newer one.
    [[nodiscard]] const adf::Object& object() const { return now != nullptr ? *now : *before; }
};

// What the files of a run have been changed by since it began, so that a person can keep and drop
// changes one by one at its end. What follows of another change is none of its own: references to
// an object that has another name now. Only files with a part in the run count; one that is opened
// while it lasts begins as it is. GUI thread only.
class RunChanges final : public QObject {
    Q_OBJECT

public:
    RunChanges(RunController& run, Workspace& workspace, QObject* parent = nullptr);

    // In the order in which they were made; empty without a run.
    [[nodiscard]] std::vector<RunChange> list() const;

    // Is any of them of the run alone? Files are not saved with such before somebody said so.
    [[nodiscard]] bool anyOfRunAlone() const;

    // Edits that take these back, with what cannot be without an object that goes with them. A file
    // that is then as it was saved counts as saved.
    [[nodiscard]] static std::vector<FileEdit> dropping(const std::vector<RunChange>& changes);

    // Edits that make the commands among these start commands.
    [[nodiscard]] static std::vector<FileEdit> keeping(const std::vector<RunChange>& changes);

    // They are the document's from now on, as if they had been meant for it.
    void keep(const std::vector<RunChange>& changes);

Q_SIGNALS:
    // list() may be another one.
    void changed();

private:
    // A row of an object; id 0 is the object itself.
    using Key = std::pair<adf::ObjectId, adf::PropertyId>;

    struct Mark {
        double time = 0;
        bool isOfRunAlone = false;
    };

    struct File {
        DocumentSession* session = nullptr;
        adf::Document start;
        adf::Document known;  // as it was after the last edit
    };

    void begin();
    void end();
    void open(DocumentSession* session);
    void close(const DocumentSession* session);
    void note(const DocumentSession* session, const adf::Changes& changes);
    void listFile(const File& file, std::vector<RunChange>& changes) const;
    [[nodiscard]] Mark markOf(adf::ObjectId object, adf::PropertyId property) const;

    RunController& run_;
    Workspace& workspace_;
    std::vector<File> files_;
    std::map<Key, Mark> marks_;
};

}  // namespace editor
