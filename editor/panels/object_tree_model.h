#pragma once

#include "base/diagnostic.h"
#include "editor/panels/tree_node.h"
#include "editor/session/visibility.h"
#include "editor/session/workspace.h"

#include <QAbstractItemModel>

#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

namespace editor {

struct EditorContext;
class SceneBuilder;

// All open files and their objects, by kind or by hierarchy. Values of an object change its row;
// added, removed and renamed objects, and joints that join others, make the rows anew.
class ObjectTreeModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    explicit ObjectTreeModel(const EditorContext& context, QObject* parent = nullptr);
    ~ObjectTreeModel() override;

    void setOrder(TreeOrder order);

    [[nodiscard]] TreeOrder order() const { return order_; }

    void setFilter(const QString& filter);

    [[nodiscard]] bool isFiltered() const { return !filter_.isEmpty(); }

    [[nodiscard]] const TreeNode& node(const QModelIndex& index) const;
    // Every row of an object; a body with several parents has several in the hierarchy.
    [[nodiscard]] std::vector<QModelIndex> indexesOf(adf::ObjectId object) const;
    [[nodiscard]] QModelIndex indexOf(const TreeNode& node) const;

    // What the tool that is at work would do with a body.
    enum class Part {
        None,
        Moves,
        Stays,
    };

    void setParts(const std::vector<adf::ObjectId>& moving,
                  const std::vector<adf::ObjectId>& staying);

    // What a row shows besides its name.
    struct Marks {
        bool unsaved = false;  // of a file
        bool isStatic = false;
        bool closesLoop = false;
        bool hidden = false;
        bool locked = false;
        bool isNew = false;  // the saved file does not have it
        bool off = false;    // not listed: kept, but no part of the model
        Part part = Part::None;
        std::optional<base::Severity> problem;
    };

    [[nodiscard]] Marks marks(const TreeNode& node) const;
    // Bodies can be locked, and groups of them.
    [[nodiscard]] static bool canBeLocked(const TreeNode& node);
    // Why an object cannot be named so, as a sentence; empty when it can.
    [[nodiscard]] QString refusalOf(const QModelIndex& index, const QString& name) const;

    [[nodiscard]] QModelIndex index(int row,
                                    int column,
                                    const QModelIndex& parent = {}) const override;
    [[nodiscard]] QModelIndex parent(const QModelIndex& child) const override;
    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    // A new name was refused: why.
    void refused(const QString& sentence);

private:
    void rebuild();
    void follow(const DocumentSession* session, const adf::Changes& changes);
    void collectProblems();
    void touchAll();
    [[nodiscard]] bool needsRebuild(const adf::Document& document,
                                    const adf::Changes& changes) const;
    [[nodiscard]] const std::unordered_set<adf::ObjectId>& loopsOf(DocumentSession& session) const;
    [[nodiscard]] Marks marksOfGroup(const TreeNode& node) const;
    [[nodiscard]] QString name(const TreeNode& node) const;
    [[nodiscard]] QString spoken(const TreeNode& node) const;

    Workspace& workspace_;
    Visibility& visibility_;
    const SceneBuilder& builder_;
    TreeOrder order_ = TreeOrder::ByKind;
    QString filter_;
    std::unique_ptr<TreeNode> root_;
    std::unordered_multimap<adf::ObjectId, TreeNode*> nodesOf_;
    // The worst that is said of each object, by identifier.
    std::unordered_map<std::string, base::Severity> problems_;
    std::unordered_map<adf::ObjectId, Part> parts_;
    // Joints that close loops, by file; made when first asked for.
    mutable std::unordered_map<const DocumentSession*, std::unordered_set<adf::ObjectId>> loops_;
};

}  // namespace editor
