#pragma once

#include "adf/object.h"
#include "editor/panels/property_node.h"
#include "editor/panels/property_state.h"
#include "editor/session/document_session.h"

#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace editor {

// One of the objects that the panel shows.
struct ShownObject {
    adf::ObjectPtr now;
    DocumentSession* session = nullptr;
    adf::ObjectPtr saved;  // at the last save; null when it is newer
    adf::ObjectPtr given;  // by the file that was read or imported; null when a person made it
};

// What the document would have, with its unit, in rows of which only the run has the edit.
using DocumentValues = std::map<std::pair<adf::ObjectId, adf::PropertyId>, QString>;

// Everything that the cells of a row are made from. GUI thread only.
struct Reading {
    const std::vector<ShownObject>& objects;
    const std::vector<LiveRow>& live;
    bool running = false;
    // What the compiler made of a row that an object leaves out; may be empty.
    const std::function<std::optional<adf::Value>(adf::ObjectId, adf::PropertyId)>& computed;

    const DocumentValues& kept;

    [[nodiscard]] FieldState field(const PropertyNode& node, int component) const;
    [[nodiscard]] RowState row(const PropertyNode& node) const;
    // Authored, computed or default.
    [[nodiscard]] adf::Value value(const ShownObject& object, const PropertyNode& node) const;
    [[nodiscard]] FieldUnit unit(const PropertyNode& node) const;
    // Rich text: name and unit, what it means, where it stands and the default.
    [[nodiscard]] QString toolTip(const PropertyNode& node) const;
    // "Position X, metres, changed, from file", for screen readers.
    [[nodiscard]] QString spoken(const PropertyNode& node, int component) const;

private:
    [[nodiscard]] FieldState liveField(const PropertyNode& node, int component) const;
    [[nodiscard]] QString wholeNumbers(const PropertyNode& node) const;
    [[nodiscard]] bool isAuthored(const PropertyNode& node) const;
};

// The edit that takes a row back: to the saved value, or to the default.
std::optional<adf::Edit> resettingEdit(const ShownObject& object,
                                       const PropertyNode& node,
                                       ResetTo target);

}  // namespace editor
