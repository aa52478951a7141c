#include "adf/edit_check.h"

#include "adf/value_check.h"
#include "base/check.h"

#include <algorithm>

namespace adf {

namespace {

using MaybeProblem = std::optional<base::Diagnostic>;

MaybeProblem refused(std::string code,
                     std::string object,
                     std::string message,
                     std::string hint = {})
{
    return base::Diagnostic{.severity = base::Severity::Error,
                            .code = std::move(code),
                            .span = {},
                            .object = std::move(object),
                            .message = std::move(message),
                            .hint = std::move(hint)};
}

MaybeProblem noSuchObject()
{
    return refused("adf.no-such-object", {}, "the object is no longer in the document");
}

std::string nameOf(const Object& object)
{
    return object.identifier().empty() ? std::string(info(object.type()).singular)
                                       : object.identifier();
}

MaybeProblem valueProblem(const Object& object, PropertyId property, const Value& value)
{
    const PropertySpec* row = findRow(object.type(), property);
    if (row == nullptr) {
        return refused("adf.unknown-property", nameOf(object),
                       "a " + std::string(info(object.type()).singular) + " has no such property");
    }
    auto problem = checkValue(*row, value);
    if (!problem) {
        return std::nullopt;
    }
    return refused(std::move(problem->code), nameOf(object) + " / " + std::string(row->key),
                   std::move(problem->message), std::move(problem->hint));
}

MaybeProblem identifierProblem(const std::string& identifier, const EditLookup& lookup)
{
    const auto isControl = [](char c) {
        return static_cast<unsigned char>(c) < 0x20 || c == 0x7f;
    };
    if (identifier.empty()) {
        return refused("adf.bad-identifier", {}, "an identifier cannot be empty");
    }
    if (std::any_of(identifier.begin(), identifier.end(), isControl)) {
        return refused("adf.bad-identifier", identifier,
                       "an identifier cannot hold line ends or other control characters");
    }
    if (lookup.isTaken(identifier)) {
        return refused("adf.name-taken", identifier,
                       "\"" + identifier + "\" is already a key of this file");
    }
    return std::nullopt;
}

struct Reason {
    const EditLookup& lookup;

    // Of edits that only objects listed by the header allow.
    MaybeProblem ofListedObject(ObjectId id) const
    {
        const ObjectPtr object = lookup.find(id);
        if (object == nullptr) {
            return noSuchObject();
        }
        if (object->type() == headerType(lookup.kind)) {
            return refused("adf.header-edit", nameOf(*object),
                           "the header of a file cannot be renamed, moved or removed");
        }
        return std::nullopt;
    }

    MaybeProblem operator()(const SetProperty& edit) const
    {
        const ObjectPtr object = lookup.find(edit.object);
        return object == nullptr ? noSuchObject()
                                 : valueProblem(*object, edit.property, edit.value);
    }

    MaybeProblem operator()(const ClearProperty& edit) const
    {
        const ObjectPtr object = lookup.find(edit.object);
        if (object == nullptr) {
            return noSuchObject();
        }
        const PropertySpec* row = findRow(object->type(), edit.property);
        return row == nullptr ? valueProblem(*object, edit.property, {}) : std::nullopt;
    }

    MaybeProblem operator()(const AddObject& edit) const
    {
        CHECK(edit.object != nullptr, "an object that is added is not null");
        const Object& object = *edit.object;
        const auto types = listedTypes(lookup.kind);
        if (std::find(types.begin(), types.end(), object.type()) == types.end()) {
            return refused("adf.wrong-kind", nameOf(object),
                           "this kind of file has no " + std::string(info(object.type()).plural));
        }
        if (lookup.find(object.id()) != nullptr) {
            return refused("adf.name-taken", nameOf(object),
                           "the object is already in the document");
        }
        if (auto problem = identifierProblem(object.identifier(), lookup)) {
            return problem;
        }
        for (const Field& field : object.fields()) {
            if (auto problem = valueProblem(object, field.property, field.value)) {
                return problem;
            }
        }
        return std::nullopt;
    }

    MaybeProblem operator()(const RemoveObject& edit) const { return ofListedObject(edit.object); }

    MaybeProblem operator()(const Move& edit) const { return ofListedObject(edit.object); }

    MaybeProblem operator()(const SetListed& edit) const { return ofListedObject(edit.object); }

    MaybeProblem operator()(const Rename& edit) const
    {
        if (auto problem = ofListedObject(edit.object)) {
            return problem;
        }
        const bool same = lookup.find(edit.object)->identifier() == edit.identifier;
        return same ? std::nullopt : identifierProblem(edit.identifier, lookup);
    }

    MaybeProblem operator()(const ReplaceText& edit) const
    {
        CHECK(edit.state != nullptr, "a new text is not null");
        return std::nullopt;
    }

    MaybeProblem operator()(const Group&) const
    {
        base::checkFailed(__FILE__, __LINE__, "the parts of a group are checked one by one");
    }
};

}  // namespace

std::optional<base::Diagnostic> editProblem(const Edit& edit, const EditLookup& lookup)
{
    return std::visit(Reason{lookup}, edit.change);
}

base::Diagnostic brokenTextProblem(const base::Diagnostic& breakage)
{
    return {.severity = base::Severity::Error,
            .code = "adf.broken-text",
            .span = breakage.span,
            .message = "the file takes no change, for its text breaks in line " +
                       std::to_string(breakage.span.line) + " (" + breakage.message +
                       "): correct the text there first",
            .hint = breakage.hint};
}

bool isHeaderKey(FileKind kind, std::string_view key)
{
    for (const ObjectType type : listedTypes(kind)) {
        if (info(type).headerList == key) {
            return true;
        }
    }
    for (const PropertySpec& row : rows(headerType(kind))) {
        if (row.key.substr(0, row.key.find('.')) == key) {
            return true;
        }
    }
    return false;
}

}  // namespace adf
