#include "adf/text_edit.h"

#include "adf/reader.h"
#include "adf/text_state.h"

#include <algorithm>
#include <map>
#include <optional>
#include <unordered_set>
#include <utility>

namespace adf {

namespace {

// Of the new document, if the objects of the old one cannot follow it.
std::optional<base::Diagnostic> whyUnread(const Document& before,
                                          const Document& now,
                                          const base::Diagnostics& problems)
{
    const SourceTree& tree = *now.source();
    if (tree.breakage()) {
        return tree.breakage();
    }
    if (!tree.root().valid() || tree.node(tree.root()).kind != NodeKind::Map) {
        return problems.empty() ? base::Diagnostic{.severity = base::Severity::Error,
                                                   .code = "adf.not-adf",
                                                   .span = {},
                                                   .message = "the text is no map of keys"}
                                : problems.all().front();
    }
    for (const ObjectPtr& object : before.objects()) {
        const Node::Entry* block = tree.findEntry(tree.root(), object->identifier());
        if (block == nullptr || now.find(object->type(), object->identifier()) != nullptr) {
            continue;
        }
        if (tree.node(tree.resolved(block->value)).kind != NodeKind::Map) {
            return base::Diagnostic{.severity = base::Severity::Error,
                                    .code = "adf.wrong-type",
                                    .span = tree.span(block->key),
                                    .object = object->identifier(),
                                    .message = object->identifier() + " has no keys"};
        }
    }
    return std::nullopt;
}

ObjectPtr withId(ObjectId id, const Object& read)
{
    auto object = std::make_shared<Object>(id, read.type(), read.identifier());
    for (const Field& field : read.fields()) {
        object->set(field.property, field.value);
    }
    object->setListed(read.isListed());
    object->setSource(read.sourceNode(), read.span());
    return object;
}

// Which old object each new one is.
class Identities {
public:
    Identities(const Document& before, const Document& now) : before_(before), now_(now)
    {
        for (const ObjectPtr& object : now.objects()) {
            if (const ObjectPtr old = before.find(object->type(), object->identifier())) {
                ids_.emplace(object.get(), old->id());
            }
        }
        followRenames();
    }

    [[nodiscard]] ObjectPtr of(const ObjectPtr& read) const
    {
        const auto known = ids_.find(read.get());
        return known == ids_.end() ? read : withId(known->second, *read);
    }

private:
    struct Gap {
        std::vector<const Object*> gone;
        std::vector<const Object*> come;
    };

    // By type and by the last object before them that stayed.
    void followRenames()
    {
        std::map<std::pair<ObjectType, ObjectId>, Gap> gaps;
        std::map<ObjectType, ObjectId> last;
        for (const ObjectPtr& old : before_.objects()) {
            if (now_.find(old->type(), old->identifier()) != nullptr) {
                last[old->type()] = old->id();
            } else {
                gaps[{old->type(), last[old->type()]}].gone.push_back(old.get());
            }
        }
        last.clear();
        for (const ObjectPtr& object : now_.objects()) {
            if (const auto known = ids_.find(object.get()); known != ids_.end()) {
                last[object->type()] = known->second;
            } else {
                gaps[{object->type(), last[object->type()]}].come.push_back(object.get());
            }
        }
        for (const auto& [place, gap] : gaps) {
            if (gap.gone.size() == 1 && gap.come.size() == 1) {
                ids_.emplace(gap.come.front(), gap.gone.front()->id());
            }
        }
    }

    const Document& before_;
    const Document& now_;
    std::map<const Object*, ObjectId> ids_;
};

}  // namespace

Edit replaceText(const Document& document, std::string text)
{
    base::Diagnostics problems;
    const Document read = adf::read(text, document.path(), problems, {.kind = document.kind()});
    if (auto reason = whyUnread(document, read, problems)) {
        auto unread = std::make_shared<UnreadText>(
            UnreadText{.text = std::move(text), .reason = std::move(*reason)});
        return {
            ReplaceText{std::make_shared<const TextState>(TextState{.source = document.source_,
                                                                    .origin = document.origin_,
                                                                    .index = document.index_,
                                                                    .header = document.header_,
                                                                    .objects = document.objects_,
                                                                    .unread = std::move(unread)})}};
    }
    const Identities identities(document, read);
    TextState state{.source = read.source(),
                    .origin = nullptr,
                    .index = nullptr,
                    .header = withId(document.header().id(), read.header()),
                    .objects = {},
                    .unread = nullptr};
    for (const ObjectPtr& object : read.objects()) {
        state.objects.push_back(identities.of(object));
    }
    state.index = indexOfAll(state.objects);
    state.origin = std::make_shared<const DocumentOrigin>(
        DocumentOrigin{state.header, state.objects, state.index});
    return {ReplaceText{std::make_shared<const TextState>(std::move(state))}};
}

Edit backTo(const Document& former)
{
    auto origin = std::make_shared<const DocumentOrigin>(
        DocumentOrigin{former.originalHeader(), former.original(), indexOfAll(former.original())});
    return {ReplaceText{
        std::make_shared<const TextState>(TextState{.source = former.source(),
                                                    .origin = std::move(origin),
                                                    .index = indexOfAll(former.objects()),
                                                    .header = former.find(former.header().id()),
                                                    .objects = former.objects(),
                                                    .unread = former.unread()})}};
}

bool sameText(const Edit& a, const Edit& b)
{
    const auto* one = std::get_if<ReplaceText>(&a.change);
    const auto* other = std::get_if<ReplaceText>(&b.change);
    if (one == nullptr || other == nullptr) {
        return false;
    }
    const TextState& first = *one->state;
    const TextState& second = *other->state;
    const auto isAsRead = [](const TextState& state) {
        return state.source != nullptr && state.unread == nullptr &&
               sameObject(state.header, state.origin->header) &&
               std::equal(state.objects.begin(), state.objects.end(), state.origin->objects.begin(),
                          state.origin->objects.end(), sameObject);
    };
    return isAsRead(first) && isAsRead(second) && first.source->text() == second.source->text() &&
           sameObject(first.header, second.header) &&
           std::equal(first.objects.begin(), first.objects.end(), second.objects.begin(),
                      second.objects.end(), sameObject);
}

}  // namespace adf
