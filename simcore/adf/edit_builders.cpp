#include "adf/document.h"
#include "adf/edit.h"
#include "adf/properties.h"
#include "adf/references.h"
#include "base/check.h"

#include <algorithm>
#include <functional>
#include <unordered_map>
#include <unordered_set>

namespace adf {

namespace {

using NewValue = std::pair<PropertyId, Value>;
// The new text of a reference, or nothing to leave it.
using Rewrite = std::function<std::optional<std::string>(const PropertySpec&, const std::string&)>;

// The properties of an object whose references change, with their new values.
std::vector<NewValue> rewrittenReferences(const Object& object, const Rewrite& rewrite)
{
    std::vector<NewValue> changed;
    for (const PropertySpec* row : referenceRows(object.type())) {
        if (const Value* text = object.authored(row->id)) {
            if (auto better = rewrite(*row, std::get<std::string>(*text))) {
                changed.emplace_back(row->id, std::move(*better));
            }
        }
    }
    for (const PropertySpec* listRow : referenceListRows(object.type())) {
        const Value* value = object.authored(listRow->id);
        if (value == nullptr) {
            continue;
        }
        RecordList records = std::get<RecordList>(*value);
        bool differs = false;
        for (Record& record : records) {
            for (Field& field : record.fields) {
                const PropertySpec* row =
                    findRow(std::get<RecordListFacet>(listRow->facet).rows, field.property);
                if (row == nullptr || !std::holds_alternative<ReferenceFacet>(row->facet)) {
                    continue;
                }
                if (auto better = rewrite(*row, std::get<std::string>(field.value))) {
                    field.value = std::move(*better);
                    differs = true;
                }
            }
        }
        if (differs) {
            changed.emplace_back(listRow->id, std::move(records));
        }
    }
    return changed;
}

std::span<const ObjectType> targetsOf(const PropertySpec& row)
{
    return std::get<ReferenceFacet>(row.facet).targets;
}

// Takes out of the object's lists every entry that refers to one of these: a wheel without its
// body.
void dropEntriesOf(const std::unordered_set<ObjectId>& gone,
                   const Object& object,
                   References& references,
                   std::vector<Edit>& edits)
{
    for (const PropertySpec* listRow : referenceListRows(object.type())) {
        const Value* value = object.authored(listRow->id);
        if (value == nullptr) {
            continue;
        }
        RecordList records = std::get<RecordList>(*value);
        const auto refersToGone = [&](const Record& record) {
            return std::any_of(record.fields.begin(), record.fields.end(), [&](const Field& field) {
                const PropertySpec* row =
                    findRow(std::get<RecordListFacet>(listRow->facet).rows, field.property);
                if (row == nullptr || !std::holds_alternative<ReferenceFacet>(row->facet)) {
                    return false;
                }
                const auto found =
                    references.find(std::get<std::string>(field.value), targetsOf(*row));
                return found.object != nullptr && gone.contains(found.object->id());
            });
        };
        if (std::erase_if(records, refersToGone) > 0) {
            edits.push_back(setProperty(object.id(), listRow->id, std::move(records)));
        }
    }
}

std::string withoutSpaces(std::string_view text)
{
    std::string result(text);
    std::erase(result, ' ');
    return result;
}

// The name an object keeps in step with its identifier, or nothing when it has one of its own.
const std::string* nameLikeIdentifier(const Object& object)
{
    const Value* name = object.authored(common::kName);
    if (name == nullptr) {
        return nullptr;
    }
    const std::string& text = std::get<std::string>(*name);
    return withoutSpaces(text) == withoutSpaces(object.shortName()) ? &text : nullptr;
}

std::string_view withoutDigits(std::string_view text)
{
    const std::size_t last = text.find_last_not_of("0123456789");
    return last == std::string_view::npos ? text : text.substr(0, last + 1);
}

// Identifiers for copies: the stem of the original with the next free number.
class FreeIdentifiers {
public:
    explicit FreeIdentifiers(const Document& document) : document_(document) {}

    std::string next(const Object& original)
    {
        const std::string stem(withoutDigits(original.identifier()));
        int& number = numbers_[stem];
        std::string candidate;
        do {
            candidate = stem + std::to_string(++number);
        } while (document_.isTaken(candidate) || given_.contains(candidate));
        given_.insert(candidate);
        return candidate;
    }

private:
    const Document& document_;
    std::unordered_map<std::string, int> numbers_;
    std::unordered_set<std::string> given_;
};

}  // namespace

Edit renameEverywhere(const Document& document, ObjectId object, const std::string& identifier)
{
    const ObjectPtr old = document.find(object);
    CHECK(old != nullptr, "the object to rename is in the document");
    References references(document);
    const std::string oldKey = references.fullKey(*old);

    Group all;
    all.edits.emplace_back(Rename{object, identifier});
    if (nameLikeIdentifier(*old) != nullptr) {
        Object renamed = *old;
        renamed.setIdentifier(identifier);
        all.edits.push_back(setProperty(object, common::kName, std::string(renamed.shortName())));
    }
    const Rewrite toNewIdentifier = [&](const PropertySpec& row,
                                        const std::string& text) -> std::optional<std::string> {
        if (text.empty() || oldKey.find(text) == std::string::npos ||
            references.find(text, targetsOf(row)).object != old) {
            return std::nullopt;
        }
        // "/ambf/env/BODY link" keeps its namespace; "link" for "BODY link" becomes whole.
        const bool qualified = text.ends_with(old->identifier());
        return qualified ? text.substr(0, text.size() - old->identifier().size()) + identifier
                         : identifier;
    };
    for (const ObjectPtr& other : document.objects()) {
        for (NewValue& change : rewrittenReferences(*other, toNewIdentifier)) {
            all.edits.push_back(setProperty(other->id(), change.first, std::move(change.second)));
        }
    }
    return {std::move(all)};
}

Edit removeWithDependents(const Document& document, const std::vector<ObjectId>& objects)
{
    struct Dependence {
        ObjectPtr dependent;
        ObjectId on;
        bool vital;  // the dependent is no use without it
        PropertyId property;
    };

    References references(document);
    std::vector<Dependence> dependences;
    for (const ObjectPtr& object : document.objects()) {
        for (const PropertySpec* row : referenceRows(object->type())) {
            const Value* text = object->authored(row->id);
            if (text == nullptr) {
                continue;
            }
            if (const auto found = references.find(std::get<std::string>(*text), targetsOf(*row));
                found.object != nullptr) {
                dependences.push_back(
                    {object, found.object->id(), has(row->traits, Trait::Required), row->id});
            }
        }
    }

    std::unordered_set<ObjectId> gone(objects.begin(), objects.end());
    for (bool grew = true; grew;) {
        grew = false;
        for (const Dependence& dependence : dependences) {
            if (dependence.vital && gone.contains(dependence.on)) {
                grew = gone.insert(dependence.dependent->id()).second || grew;
            }
        }
    }

    Group all;
    for (const Dependence& dependence : dependences) {
        if (gone.contains(dependence.on) && !gone.contains(dependence.dependent->id())) {
            all.edits.push_back(clearProperty(dependence.dependent->id(), dependence.property));
        }
    }
    for (const ObjectPtr& object : document.objects()) {
        if (!gone.contains(object->id())) {
            dropEntriesOf(gone, *object, references, all.edits);
        }
    }
    // From the last to the first, so that no position is needed that a removal has moved.
    for (auto object = document.objects().rbegin(); object != document.objects().rend(); ++object) {
        if (gone.contains((*object)->id())) {
            all.edits.emplace_back(RemoveObject{(*object)->id()});
        }
    }
    return {std::move(all)};
}

Edit duplicate(const Document& document,
               const std::vector<ObjectId>& objects,
               std::vector<ObjectId>& copies,
               std::vector<ObjectId>* originalIds)
{
    References references(document);
    std::unordered_set<ObjectId> wanted(objects.begin(), objects.end());
    const auto isCopied = [&](const Object& joint, TextProperty end) {
        const Value* text = joint.authored(end);
        if (text == nullptr) {
            return false;
        }
        const PropertySpec& row = *findRow(ObjectType::Joint, end);
        const auto found = references.find(std::get<std::string>(*text), targetsOf(row));
        return found.object != nullptr && wanted.contains(found.object->id());
    };

    std::vector<ObjectPtr> originals;
    for (const ObjectPtr& object : document.objects()) {
        const bool joinsCopies = object->type() == ObjectType::Joint &&
                                 isCopied(*object, joint::kParent) &&
                                 isCopied(*object, joint::kChild);
        if (wanted.contains(object->id()) || joinsCopies) {
            originals.push_back(object);
        }
    }

    FreeIdentifiers identifiers(document);
    std::unordered_map<ObjectId, std::string> identifierOfCopy;
    for (const ObjectPtr& original : originals) {
        identifierOfCopy.emplace(original->id(), identifiers.next(*original));
    }
    const Rewrite toCopies = [&](const PropertySpec& row,
                                 const std::string& text) -> std::optional<std::string> {
        const ObjectPtr target = references.find(text, targetsOf(row)).object;
        const auto copy =
            target == nullptr ? identifierOfCopy.end() : identifierOfCopy.find(target->id());
        return copy == identifierOfCopy.end() ? std::nullopt : std::optional(copy->second);
    };

    Group all;
    copies.clear();
    if (originalIds != nullptr) {
        originalIds->clear();
        for (const ObjectPtr& original : originals) {
            originalIds->push_back(original->id());
        }
    }
    for (const ObjectPtr& original : originals) {
        auto copy = std::make_shared<Object>(newObjectId(), original->type(),
                                             identifierOfCopy.at(original->id()));
        for (const Field& field : original->fields()) {
            copy->set(field.property, field.value);
        }
        copy->setListed(original->isListed());
        for (NewValue& change : rewrittenReferences(*original, toCopies)) {
            copy->set(change.first, std::move(change.second));
        }
        if (nameLikeIdentifier(*original) != nullptr) {
            copy->set(common::kName, std::string(copy->shortName()));
        } else if (const Value* name = original->authored(common::kName)) {
            const std::string& identifier = copy->identifier();
            const std::string number = identifier.substr(withoutDigits(identifier).size());
            copy->set(common::kName,
                      std::string(withoutDigits(std::get<std::string>(*name))) + number);
        }
        copies.push_back(copy->id());
        all.edits.push_back(addObject(std::move(copy)));
    }
    return {std::move(all)};
}

}  // namespace adf
