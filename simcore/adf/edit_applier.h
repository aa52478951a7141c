#pragma once

// Private to adf: carries edits out on a document.

#include "adf/document.h"
#include "adf/document_index.h"
#include "base/diagnostics.h"

#include <memory>
#include <unordered_map>

namespace adf {

// One step of a person, which may be a group of thousands of edits. Positions of objects behind an
// insertion or a removal are brought up to date only when needed and at the end, so that such a
// group costs about as much as a single edit. Ends with the document's index right.
class EditApplier {
public:
    explicit EditApplier(Document& document);
    ~EditApplier();
    EditApplier(const EditApplier&) = delete;
    EditApplier& operator=(const EditApplier&) = delete;

    // Applies what can be applied, in order, and reports the rest.
    void tryAll(const Edit& edit, base::Diagnostics& problems);
    // Applies an edit without problems and gives the one that takes it back.
    Edit apply(const Edit& edit);

    Changes takeChanges();

private:
    Edit perform(const SetProperty& edit);
    Edit perform(const ClearProperty& edit);
    Edit perform(const AddObject& edit);
    Edit perform(const RemoveObject& edit);
    Edit perform(const Rename& edit);
    Edit perform(const Move& edit);
    Edit perform(const SetListed& edit);
    Edit perform(const ReplaceText& edit);
    Edit perform(const Group& edit);

    const DocumentIndex& index() const;
    // The index to change: our own copy from the first change on.
    DocumentIndex& ownIndex();
    // Positions from `first` on no longer hold.
    void positionsChangedFrom(std::size_t first);
    void renumber();
    std::size_t positionOf(ObjectId id);
    ObjectPtr find(ObjectId id);  // null when there is none
    void noteDifferences(const std::vector<ObjectPtr>& before);
    // What sets the property to what it is now.
    Edit backTo(ObjectId id, PropertyId property);
    template <typename Alter>
    void change(ObjectId id, Alter alter);
    void replace(const ObjectPtr& object);
    bool isTaken(std::string_view identifier) const;

    enum class Change {
        Added,
        Removed,
        Changed,
    };
    void note(ObjectId id, Change change);

    Document& document_;
    std::shared_ptr<DocumentIndex> ownIndex_;  // null while the document's own is right
    std::size_t staleFrom_;                    // positions below are right
    std::unordered_map<ObjectId, Change> changes_;
    std::vector<ObjectId> changeOrder_;
    bool reordered_ = false;
};

}  // namespace adf
