#pragma once

#include "adf/object.h"
#include "adf/value.h"

#include <cstddef>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace adf {

// A change of a document as data. Built here, checked by Document::check, applied by
// Document::apply, which returns the edit that takes it back.

struct SetProperty {
    ObjectId object;
    PropertyId property;
    Value value;
};

// Back to the row's default: the key leaves the file.
struct ClearProperty {
    ObjectId object;
    PropertyId property;
};

struct AddObject {
    static constexpr std::size_t kAtEnd = static_cast<std::size_t>(-1);

    ObjectPtr object;
    std::size_t index = kAtEnd;  // among all objects of the document
};

struct RemoveObject {
    ObjectId object;
};

struct Rename {
    ObjectId object;
    std::string identifier;
};

struct Move {
    ObjectId object;
    std::size_t index = 0;  // among all objects of the document, after removal of this one
};

// Puts a block into its header list or takes it out, which switches the object on or off.
struct SetListed {
    ObjectId object;
    bool listed = true;
};

struct TextState;

// Gives the document another text, and the objects that were read from it. Made by replaceText().
struct ReplaceText {
    std::shared_ptr<const TextState> state;
};

struct Edit;

// All or nothing, one undo step.
struct Group {
    std::vector<Edit> edits;
};

struct Edit {
    std::variant<SetProperty,
                 ClearProperty,
                 AddObject,
                 RemoveObject,
                 Rename,
                 Move,
                 SetListed,
                 ReplaceText,
                 Group>
        change;
};

template <typename T>
Edit setProperty(ObjectId object, Property<T> property, T value)
{
    return {SetProperty{object, property.id, toValue(std::move(value))}};
}

Edit setProperty(ObjectId object, PropertyId property, Value value);
Edit clearProperty(ObjectId object, PropertyId property);
Edit addObject(ObjectPtr object, std::size_t index = AddObject::kAtEnd);
Edit group(std::vector<Edit> edits);

class Document;
// Renames the object and every reference to it in the same document; `name` follows when it was the
// old short name.
Edit renameEverywhere(const Document& document, ObjectId object, const std::string& identifier);
// Removes the objects and everything that cannot be without them (joints, sensors, actuators of a
// removed body).
Edit removeWithDependents(const Document& document, const std::vector<ObjectId>& objects);
// Copies the objects under free identifiers; joints between copied bodies join the copies, also
// those that are not among the objects. The ids of the copies come back in `copies`, and in their
// order those of what they are copies of in `originalIds`, if that is given.
Edit duplicate(const Document& document,
               const std::vector<ObjectId>& objects,
               std::vector<ObjectId>& copies,
               std::vector<ObjectId>* originalIds = nullptr);

}  // namespace adf
