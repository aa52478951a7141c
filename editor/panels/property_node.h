#pragma once

#include "adf/object.h"
#include "adf/property_spec.h"
#include "editor/panels/live_values.h"
#include "editor/panels/property_path.h"
#include "editor/panels/property_state.h"

#include <QString>

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace editor {

// A text typed in a field that the row does not take: shown in red until it is mended or given up.
struct Draft {
    QString text;
    QString problem;
};

// One row of the property panel.
struct PropertyNode {
    enum class Kind {
        Group,   // "Pose"
        Value,   // one, or three fields side by side
        List,    // "Wheels": its items are children
        Record,  // one item of a list of records: its values are children
        Live,    // read from the run
        More,    // shows or hides advanced rows
    };

    Kind kind = Kind::Group;
    QString name;  // distinguishes siblings, also after an edit
    QString label;
    const adf::PropertySpec* row = nullptr;  // of Value and List
    PropertyPath path;
    std::size_t live = 0;  // index among the live rows

    PropertyNode* parent = nullptr;
    std::vector<std::unique_ptr<PropertyNode>> children;

    std::array<std::optional<Draft>, 3> drafts;  // by field
    QString feedback;                            // what the text being typed comes to

    // What the cells show, made when first asked for and dropped by every change.
    mutable std::optional<RowState> state;
    mutable std::array<std::optional<FieldState>, 3> fields;

    PropertyNode& add(std::unique_ptr<PropertyNode> child);
    [[nodiscard]] int indexInParent() const;
    // Fields side by side: 0, 1 or 3.
    [[nodiscard]] int fieldCount() const;
    [[nodiscard]] bool hasDraft() const;
    void dropCache() const;
};

struct NodeOptions {
    QString filter;  // words of label, key or group; empty shows all
    bool advanced = false;
    const std::vector<LiveRow>* live = nullptr;
};

// The rows for these objects: those that all of them have and that apply to all, by group in the
// order of the schema. Advanced rows only on demand, when one of the objects has them authored, or
// when the filter names them; dead rows only when authored.
std::unique_ptr<PropertyNode> buildPropertyNodes(const std::vector<adf::ObjectPtr>& objects,
                                                 const NodeOptions& options);

}  // namespace editor
