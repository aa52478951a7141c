#pragma once

#include "adf/edit.h"
#include "adf/object.h"
#include "adf/source_tree.h"
#include "base/diagnostics.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace adf {

struct DocumentIndex;
struct DocumentOrigin;

// A text that a person typed and that cannot be read.
struct UnreadText {
    std::string text;
    base::Diagnostic reason;
};

// What an edit touched, for views that follow the document.
struct Changes {
    std::vector<ObjectId> added;
    std::vector<ObjectId> removed;
    std::vector<ObjectId> changed;  // values, name or listing
    bool reordered = false;
};

struct Applied {
    Edit inverse;
    Changes changes;
};

// One ADF file as a person edits it. Changed only by apply(). Copying is cheap (objects are
// shared), so background jobs get a copy.
class Document {
public:
    // An empty model without a file.
    explicit Document(FileKind kind = FileKind::Model);
    // For the reader.
    Document(FileKind kind,
             std::string path,
             SourceTreePtr source,
             ObjectPtr header,
             std::vector<ObjectPtr> objects);

    [[nodiscard]] FileKind kind() const { return kind_; }

    // Absolute path of the file, or empty for one never saved.
    [[nodiscard]] const std::string& path() const { return path_; }

    // Folder that relative paths of this file start from; of one never saved home(), or the working
    // folder where it has none.
    [[nodiscard]] std::string folder() const;

    // Where the files lie that were made for a document before it is saved; absolute or empty.
    [[nodiscard]] const std::string& home() const { return home_; }

    void setHome(std::string folder) { home_ = std::move(folder); }

    [[nodiscard]] const Object& header() const { return *header_; }

    // All but the header, in file order of the header's lists.
    [[nodiscard]] const std::vector<ObjectPtr>& objects() const { return objects_; }

    [[nodiscard]] std::vector<ObjectPtr> objects(ObjectType type) const;
    // Null when there is none. The header is found by its id too.
    [[nodiscard]] ObjectPtr find(ObjectId id) const;
    [[nodiscard]] ObjectPtr find(ObjectType type, std::string_view identifier) const;
    // By identifier over all types, as a person types it; header words "header", "world", "launch".
    [[nodiscard]] ObjectPtr findAny(std::string_view identifier) const;
    [[nodiscard]] std::optional<std::size_t> indexOf(ObjectId id) const;

    // The text the document was read from, and its nodes. Null for a new document.
    [[nodiscard]] const SourceTreePtr& source() const { return source_; }

    // Objects as they were when `source` was read: what write() compares with.
    [[nodiscard]] const std::vector<ObjectPtr>& original() const;
    [[nodiscard]] const ObjectPtr& originalHeader() const;

    // Raised by every apply().
    [[nodiscard]] std::uint64_t revision() const { return revision_; }

    // Null unless the present text is one that cannot be read: the objects are then those of the
    // last one that could, write() gives the text as it was typed, and every edit but another text
    // is refused.
    [[nodiscard]] const std::shared_ptr<const UnreadText>& unread() const { return unread_; }

    // What apply() would refuse: name taken, object gone, wrong type of value; any edit but
    // another text when the text is not YAML to its end. Empty: it may be applied.
    [[nodiscard]] base::Diagnostics check(const Edit& edit) const;
    // The edit must pass check(). Applying the inverse afterwards restores the document exactly, by
    // value and by written text.
    Applied apply(const Edit& edit);

    // Is this top-level key in use: by an object, by the header, or by a block of the file that is
    // no object?
    [[nodiscard]] bool isTaken(std::string_view identifier) const;
    // "BODY box", then "BODY box1" and so on: an identifier of this type no object has.
    [[nodiscard]] std::string freeIdentifier(ObjectType type, std::string_view shortName) const;

    // Where the document is saved from now on. `source` stays the text that was read last:
    // writing always splices into that, so undoing back to it gives its bytes back.
    void setPath(std::string path) { path_ = std::move(path); }

private:
    friend class EditApplier;
    friend Edit replaceText(const Document& document, std::string text);

    // Does the text have this top-level key, and it belongs to no object: a key of the header, an
    // anchor, a block left out?
    [[nodiscard]] bool isForeign(std::string_view key) const;

    FileKind kind_;
    std::string path_;
    std::string home_;
    SourceTreePtr source_;
    ObjectPtr header_;
    std::vector<ObjectPtr> objects_;
    // Shared between copies and never changed: an edit that needs another index makes a new one.
    std::shared_ptr<const DocumentIndex> index_;
    std::shared_ptr<const DocumentOrigin> origin_;
    std::shared_ptr<const UnreadText> unread_;
    std::uint64_t revision_ = 0;
};

}  // namespace adf
