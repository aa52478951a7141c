#include "adf/edit_applier.h"

#include "adf/edit_check.h"
#include "adf/text_state.h"
#include "base/check.h"

#include <algorithm>
#include <unordered_set>
#include <utility>

namespace adf {

EditApplier::EditApplier(Document& document)
    : document_(document), staleFrom_(document.objects_.size())
{}

EditApplier::~EditApplier()
{
    if (ownIndex_ != nullptr) {
        renumber();
        document_.index_ = std::move(ownIndex_);
    }
}

void EditApplier::tryAll(const Edit& edit, base::Diagnostics& problems)
{
    if (const auto* group = std::get_if<Group>(&edit.change)) {
        for (const Edit& part : group->edits) {
            tryAll(part, problems);
        }
        return;
    }
    const EditLookup lookup{
        .kind = document_.kind(),
        .find = [this](ObjectId id) { return find(id); },
        .isTaken = [this](std::string_view identifier) { return isTaken(identifier); },
    };
    if (auto problem = editProblem(edit, lookup)) {
        problems.add(std::move(*problem));
    } else {
        apply(edit);
    }
}

Edit EditApplier::apply(const Edit& edit)
{
    return std::visit([this](const auto& change) { return perform(change); }, edit.change);
}

Edit EditApplier::backTo(ObjectId id, PropertyId property)
{
    const Value* before = find(id)->authored(property);
    return before == nullptr ? clearProperty(id, property) : setProperty(id, property, *before);
}

template <typename Alter>
void EditApplier::change(ObjectId id, Alter alter)
{
    auto changed = std::make_shared<Object>(*find(id));
    alter(*changed);
    replace(changed);
}

Edit EditApplier::perform(const SetProperty& edit)
{
    Edit inverse = backTo(edit.object, edit.property);
    change(edit.object, [&](Object& object) { object.set(edit.property, edit.value); });
    return inverse;
}

Edit EditApplier::perform(const ClearProperty& edit)
{
    Edit inverse = backTo(edit.object, edit.property);
    change(edit.object, [&](Object& object) { object.clear(edit.property); });
    return inverse;
}

Edit EditApplier::perform(const AddObject& edit)
{
    auto& objects = document_.objects_;
    const std::size_t position = std::min(edit.index, objects.size());
    ownIndex().positions[edit.object->id()] = position;
    ownIndex().identifiers[edit.object->identifier()] = edit.object->id();
    const bool keepsPositions = position == objects.size() && staleFrom_ == objects.size();
    objects.insert(objects.begin() + static_cast<std::ptrdiff_t>(position), edit.object);
    if (keepsPositions) {
        staleFrom_ = objects.size();
    } else {
        positionsChangedFrom(position);
    }
    note(edit.object->id(), Change::Added);
    return {RemoveObject{edit.object->id()}};
}

Edit EditApplier::perform(const RemoveObject& edit)
{
    const std::size_t position = positionOf(edit.object);
    auto& objects = document_.objects_;
    ObjectPtr removed = objects[position];
    ownIndex().positions.erase(removed->id());
    ownIndex().identifiers.erase(removed->identifier());
    objects.erase(objects.begin() + static_cast<std::ptrdiff_t>(position));
    positionsChangedFrom(position);
    note(edit.object, Change::Removed);
    return {AddObject{std::move(removed), position}};
}

Edit EditApplier::perform(const Rename& edit)
{
    const ObjectPtr old = find(edit.object);
    auto& identifiers = ownIndex().identifiers;
    identifiers.erase(old->identifier());
    identifiers[edit.identifier] = edit.object;
    change(edit.object, [&](Object& object) { object.setIdentifier(edit.identifier); });
    return {Rename{edit.object, old->identifier()}};
}

Edit EditApplier::perform(const Move& edit)
{
    const std::size_t from = positionOf(edit.object);
    auto& objects = document_.objects_;
    const std::size_t to = std::min(edit.index, objects.size() - 1);
    if (from != to) {
        const auto at = [&](std::size_t i) {
            return objects.begin() + static_cast<std::ptrdiff_t>(i);
        };
        const std::size_t first = from < to ? from + 1 : from;  // of what changes places with it
        std::rotate(at(std::min(from, to)), at(first), at(std::max(from, to) + 1));
        ownIndex();
        positionsChangedFrom(std::min(from, to));
        reordered_ = true;
    }
    return {Move{edit.object, from}};
}

Edit EditApplier::perform(const SetListed& edit)
{
    const bool wasListed = find(edit.object)->isListed();
    change(edit.object, [&](Object& object) { object.setListed(edit.listed); });
    return {SetListed{edit.object, wasListed}};
}

Edit EditApplier::perform(const ReplaceText& edit)
{
    if (ownIndex_ != nullptr) {
        renumber();
        document_.index_ = std::exchange(ownIndex_, nullptr);
    }
    auto before = std::make_shared<const TextState>(TextState{.source = document_.source_,
                                                              .origin = document_.origin_,
                                                              .index = document_.index_,
                                                              .header = document_.header_,
                                                              .objects = document_.objects_,
                                                              .unread = document_.unread_});
    document_.source_ = edit.state->source;
    document_.origin_ = edit.state->origin;
    document_.index_ = edit.state->index;
    document_.header_ = edit.state->header;
    document_.objects_ = edit.state->objects;
    document_.unread_ = edit.state->unread;
    staleFrom_ = document_.objects_.size();
    if (!sameObject(before->header, document_.header_)) {
        note(document_.header_->id(), Change::Changed);
    }
    noteDifferences(before->objects);
    return {ReplaceText{std::move(before)}};
}

void EditApplier::noteDifferences(const std::vector<ObjectPtr>& before)
{
    std::vector<ObjectId> stayed;
    for (const ObjectPtr& old : before) {
        const ObjectPtr now = find(old->id());
        if (now == nullptr) {
            note(old->id(), Change::Removed);
            continue;
        }
        stayed.push_back(old->id());
        if (!sameObject(old, now)) {
            note(old->id(), Change::Changed);
        }
    }
    const std::unordered_set<ObjectId> known(stayed.begin(), stayed.end());
    std::size_t next = 0;
    for (const ObjectPtr& now : document_.objects_) {
        if (!known.contains(now->id())) {
            note(now->id(), Change::Added);
        } else {
            reordered_ = reordered_ || stayed[next] != now->id();
            ++next;
        }
    }
}

Edit EditApplier::perform(const Group& edit)
{
    Group inverse;
    inverse.edits.reserve(edit.edits.size());
    for (const Edit& part : edit.edits) {
        inverse.edits.push_back(apply(part));
    }
    std::reverse(inverse.edits.begin(), inverse.edits.end());
    return {std::move(inverse)};
}

const DocumentIndex& EditApplier::index() const
{
    return ownIndex_ != nullptr ? *ownIndex_ : *document_.index_;
}

DocumentIndex& EditApplier::ownIndex()
{
    if (ownIndex_ == nullptr) {
        ownIndex_ = std::make_shared<DocumentIndex>(*document_.index_);
    }
    return *ownIndex_;
}

void EditApplier::positionsChangedFrom(std::size_t first)
{
    staleFrom_ = std::min(staleFrom_, first);
}

void EditApplier::renumber()
{
    const auto& objects = document_.objects_;
    for (std::size_t i = staleFrom_; i < objects.size(); ++i) {
        ownIndex_->positions[objects[i]->id()] = i;
    }
    staleFrom_ = objects.size();
}

// A position below staleFrom_ is right, and no object that is truly below has a higher one: changes
// only ever move objects at or behind the position that was noted.
std::size_t EditApplier::positionOf(ObjectId id)
{
    const auto found = index().positions.find(id);
    CHECK(found != index().positions.end(), "the object of an edit is in the document");
    if (found->second >= staleFrom_) {
        renumber();
    }
    return found->second;
}

ObjectPtr EditApplier::find(ObjectId id)
{
    if (id == document_.header_->id()) {
        return document_.header_;
    }
    return index().positions.contains(id) ? document_.objects_[positionOf(id)] : nullptr;
}

bool EditApplier::isTaken(std::string_view identifier) const
{
    return index().identifiers.contains(identifier) || document_.isForeign(identifier) ||
           isHeaderKey(document_.kind(), identifier);
}

void EditApplier::replace(const ObjectPtr& object)
{
    if (object->id() == document_.header_->id()) {
        document_.header_ = object;
    } else {
        document_.objects_[positionOf(object->id())] = object;
    }
    note(object->id(), Change::Changed);
}

// What happened to an object over the whole step: added and removed again is nothing, removed and
// added again is a change.
void EditApplier::note(ObjectId id, Change change)
{
    const auto [known, isNew] = changes_.emplace(id, change);
    if (isNew) {
        changeOrder_.push_back(id);
        return;
    }
    if (known->second == Change::Added && change == Change::Removed) {
        changes_.erase(known);
        std::erase(changeOrder_, id);
    } else if (known->second == Change::Removed && change == Change::Added) {
        known->second = Change::Changed;
        reordered_ = true;
    } else if (known->second == Change::Changed) {
        known->second = change;
    }
}

Changes EditApplier::takeChanges()
{
    Changes result;
    for (const ObjectId id : changeOrder_) {
        switch (changes_.at(id)) {
            case Change::Added:
                result.added.push_back(id);
                break;
            case Change::Removed:
                result.removed.push_back(id);
                break;
            case Change::Changed:
                result.changed.push_back(id);
                break;
        }
    }
    result.reordered = reordered_;
    return result;
}

}  // namespace adf
