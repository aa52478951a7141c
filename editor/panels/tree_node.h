#pragma once

#include "adf/document.h"
#include "editor/session/workspace.h"

#include <QString>

#include <memory>
#include <string>
#include <vector>

namespace editor {

enum class TreeOrder {
    ByKind,       // files, kinds, objects
    ByHierarchy,  // files, bodies below the bodies they hang on
};

// One row of the object tree.
struct TreeNode {
    enum class Kind {
        File,
        Group,  // all objects of one kind
        NamedGroup,
        Object,
    };

    Kind kind = Kind::File;
    DocumentSession* session = nullptr;
    adf::ObjectType type = adf::ObjectType::ModelHeader;  // of the object, or of those in a group
    adf::ObjectPtr object;                                // for a file its header; null for a group
    std::string name;                                     // of a named group
    QString via;            // the joint a body hangs on, in the hierarchy
    bool repeated = false;  // the body stands, with what is below it, elsewhere in the tree
    int total = 0;          // of a group: its objects, also those that the filter hides

    TreeNode* parent = nullptr;
    int row = 0;
    std::vector<std::unique_ptr<TreeNode>> children;

    [[nodiscard]] bool isGroup() const { return kind == Kind::Group || kind == Kind::NamedGroup; }

    TreeNode& add(std::unique_ptr<TreeNode> child);
};

// All open files. Named groups come first; by kind their objects stand there only. `filter`: words
// that must all be in the name or the kind of an object; what is above a match stays. Empty shows
// all.
std::unique_ptr<TreeNode> buildTree(const Workspace& workspace,
                                    TreeOrder order,
                                    const QString& filter);

}  // namespace editor
