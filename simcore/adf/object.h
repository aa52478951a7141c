#pragma once

#include "adf/object_type.h"
#include "adf/property_types.h"
#include "adf/schema.h"
#include "adf/source_tree.h"
#include "adf/value.h"
#include "base/diagnostic.h"
#include "base/strong_id.h"

#include <memory>
#include <string>
#include <vector>

namespace adf {

// Stays the same through every edit, undo and redo, and is unique in the process.
using ObjectId = base::StrongId<struct ObjectTag, std::uint64_t>;

ObjectId newObjectId();

// One object of a document as a value: type, identifier, and what the file or the user authored.
// Everything else has the default of its row.
class Object {
public:
    Object(ObjectId id, ObjectType type, std::string identifier)
        : id_(id), type_(type), identifier_(std::move(identifier))
    {}

    [[nodiscard]] ObjectId id() const { return id_; }

    [[nodiscard]] ObjectType type() const { return type_; }

    // The YAML key: "BODY link1". Empty for a header.
    [[nodiscard]] const std::string& identifier() const { return identifier_; }

    // The identifier without the conventional prefix: "link1".
    [[nodiscard]] std::string_view shortName() const;

    // Authored value or the row's default. The row must exist for this type. Of keywords an
    // std::optional: none without either.
    template <typename T>
    [[nodiscard]] auto get(Property<T> property) const
    {
        return fromValue<T>(value(property.id));
    }

    [[nodiscard]] Value value(PropertyId property) const;
    // Null when not authored.
    [[nodiscard]] const Value* authored(PropertyId property) const;

    [[nodiscard]] bool isAuthored(PropertyId property) const
    {
        return authored(property) != nullptr;
    }

    [[nodiscard]] const std::vector<Field>& fields() const { return fields_; }

    // Does the row's selector (joint type, shape) allow it for this object?
    [[nodiscard]] bool applies(const PropertySpec& row) const;

    // Listed in the header, and so part of the model. An unlisted block is kept but does not act.
    [[nodiscard]] bool isListed() const { return listed_; }

    // Span of the block in the file it was read from; whole file for a header; line 0 when new.
    [[nodiscard]] const base::SourceSpan& span() const { return span_; }

    // The block's value node in the document's source tree; invalid for objects not read from it.
    [[nodiscard]] NodeIndex sourceNode() const { return sourceNode_; }

    // For the reader and Document::apply; elsewhere objects are only read.
    void set(PropertyId property, Value value);

    template <Keyword E>
    void set(Property<E> property, E keyword)
    {
        set(property.id, toValue(keyword));
    }

    void clear(PropertyId property);

    void setIdentifier(std::string identifier) { identifier_ = std::move(identifier); }

    void setListed(bool listed) { listed_ = listed; }

    void setSource(NodeIndex node, base::SourceSpan span);

private:
    ObjectId id_;
    ObjectType type_;
    std::string identifier_;
    std::vector<Field> fields_;
    bool listed_ = true;
    base::SourceSpan span_;
    NodeIndex sourceNode_;
};

using ObjectPtr = std::shared_ptr<const Object>;

}  // namespace adf
