#include "adf/document.h"

#include "adf/document_index.h"
#include "adf/edit_applier.h"
#include "adf/edit_check.h"
#include "adf/text_state.h"
#include "base/check.h"

#include <filesystem>

namespace adf {

std::shared_ptr<const DocumentIndex> indexOfAll(const std::vector<ObjectPtr>& objects)
{
    auto index = std::make_shared<DocumentIndex>();
    index->positions.reserve(objects.size());
    index->identifiers.reserve(objects.size());
    for (std::size_t i = 0; i < objects.size(); ++i) {
        index->positions.emplace(objects[i]->id(), i);
        const bool isNew =
            index->identifiers.emplace(objects[i]->identifier(), objects[i]->id()).second;
        CHECK(isNew, "identifiers are unique in a document");
    }
    return index;
}

Document::Document(FileKind kind)
    : Document(kind, {}, nullptr, std::make_shared<Object>(newObjectId(), headerType(kind), ""), {})
{}

Document::Document(FileKind kind,
                   std::string path,
                   SourceTreePtr source,
                   ObjectPtr header,
                   std::vector<ObjectPtr> objects)
    : kind_(kind),
      path_(std::move(path)),
      source_(std::move(source)),
      header_(std::move(header)),
      objects_(std::move(objects)),
      index_(indexOfAll(objects_)),
      origin_(std::make_shared<DocumentOrigin>(DocumentOrigin{header_, objects_, index_}))
{}

std::string Document::folder() const
{
    if (path_.empty() && !home_.empty()) {
        return home_;
    }
    std::error_code failed;
    const auto whole = std::filesystem::absolute(path_.empty() ? "." : path_, failed);
    return failed ? std::string(".")
                  : (path_.empty() ? whole : whole.parent_path()).lexically_normal().string();
}

const std::vector<ObjectPtr>& Document::original() const
{
    return origin_->objects;
}

const ObjectPtr& Document::originalHeader() const
{
    return origin_->header;
}

std::vector<ObjectPtr> Document::objects(ObjectType type) const
{
    std::vector<ObjectPtr> selected;
    for (const ObjectPtr& object : objects_) {
        if (object->type() == type) {
            selected.push_back(object);
        }
    }
    return selected;
}

ObjectPtr Document::find(ObjectId id) const
{
    if (id == header_->id()) {
        return header_;
    }
    const auto position = indexOf(id);
    return position ? objects_[*position] : nullptr;
}

ObjectPtr Document::find(ObjectType type, std::string_view identifier) const
{
    const auto found = index_->identifiers.find(identifier);
    if (found == index_->identifiers.end()) {
        return nullptr;
    }
    ObjectPtr object = find(found->second);
    return object->type() == type ? object : nullptr;
}

ObjectPtr Document::findAny(std::string_view identifier) const
{
    if (const auto found = index_->identifiers.find(identifier);
        found != index_->identifiers.end()) {
        return find(found->second);
    }
    const bool namesTheHeader = identifier == "header" ||
                                (kind_ == FileKind::World && identifier == "world") ||
                                (kind_ == FileKind::Launch && identifier == "launch");
    if (namesTheHeader) {
        return header_;
    }
    ObjectPtr byShortName;
    for (const ObjectPtr& object : objects_) {
        if (object->shortName() == identifier) {
            if (byShortName != nullptr) {
                return nullptr;
            }
            byShortName = object;
        }
    }
    return byShortName;
}

std::optional<std::size_t> Document::indexOf(ObjectId id) const
{
    const auto found = index_->positions.find(id);
    return found == index_->positions.end() ? std::nullopt : std::optional(found->second);
}

base::Diagnostics Document::check(const Edit& edit) const
{
    base::Diagnostics problems;
    if (std::holds_alternative<ReplaceText>(edit.change)) {
        return problems;
    }
    if (unread_ != nullptr) {
        problems.add(brokenTextProblem(unread_->reason));
        return problems;
    }
    if (source_ != nullptr && source_->breakage()) {
        problems.add(brokenTextProblem(*source_->breakage()));
        return problems;
    }
    if (!std::holds_alternative<Group>(edit.change)) {
        const EditLookup lookup{
            .kind = kind_,
            .find = [this](ObjectId id) { return find(id); },
            .isTaken = [this](std::string_view identifier) { return isTaken(identifier); },
        };
        if (auto problem = editProblem(edit, lookup)) {
            problems.add(std::move(*problem));
        }
        return problems;
    }
    Document copy = *this;
    EditApplier(copy).tryAll(edit, problems);
    return problems;
}

Applied Document::apply(const Edit& edit)
{
    EditApplier applier(*this);
    Edit inverse = applier.apply(edit);
    ++revision_;
    return {.inverse = std::move(inverse), .changes = applier.takeChanges()};
}

bool Document::isTaken(std::string_view identifier) const
{
    return index_->identifiers.contains(identifier) || isForeign(identifier) ||
           isHeaderKey(kind_, identifier);
}

bool Document::isForeign(std::string_view key) const
{
    return source_ != nullptr && source_->find(source_->root(), key).valid() &&
           !origin_->index->identifiers.contains(key);
}

std::string Document::freeIdentifier(ObjectType type, std::string_view shortName) const
{
    const std::string wanted = std::string(info(type).prefix) + std::string(shortName);
    std::string candidate = wanted;
    for (int suffix = 1; isTaken(candidate); ++suffix) {
        candidate = wanted + std::to_string(suffix);
    }
    return candidate;
}

}  // namespace adf
