#pragma once

#include "editor/panels/tree_drop.h"
#include "editor/panels/tree_node.h"

#include <QObject>
#include <QPersistentModelIndex>
#include <QPoint>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

class QPainter;
class QTreeView;

namespace editor {

class ObjectTreeModel;

// Places beside the tree where objects can be let go.
struct DropElsewhere {
    // What that does there, as the name of a step or as why it does nothing; empty where it is no
    // such place.
    std::function<QString(const std::vector<adf::ObjectId>& objects, QPoint global)> step;
    std::function<void(const std::vector<adf::ObjectId>& objects, QPoint global)> drop;
};

// Rows on the pointer, from the first move to the release, by events of the tree itself: what is
// dragged may also be let go on other panels. Shows where it would go, and says what that does.
class TreeDrag final : public QObject {
    Q_OBJECT

public:
    TreeDrag(const EditorContext& context, const ObjectTreeModel& model, QTreeView& view);

    void setElsewhere(DropElsewhere elsewhere) { elsewhere_ = std::move(elsewhere); }

    [[nodiscard]] bool isActive() const { return drop_.has_value(); }

    void begin(std::vector<adf::ObjectId> objects);
    // `at`: in the viewport of the tree, which the pointer may have left.
    void moveTo(QPoint at);
    void release(QPoint at);
    void cancel();
    // Over the rows.
    void paint(QPainter& painter) const;

Q_SIGNALS:
    void refused(const QString& sentence);

private:
    // Of the row below the pointer: near an edge, rows that can be are put between it and the next.
    enum class Part {
        Middle,
        Top,
        Bottom,
    };

    [[nodiscard]] Part partAt(const QModelIndex& row, QPoint at) const;
    [[nodiscard]] TreeDrop::Answer answerHere() const;
    // Between two rows: they are listed there from then on.
    [[nodiscard]] TreeDrop::Answer answerForOrder(const adf::Object& beside) const;
    [[nodiscard]] QString whyNotListedBeside(const adf::Object& beside) const;
    void reorder(const std::vector<adf::ObjectId>& objects,
                 adf::ObjectId beside,
                 bool after,
                 const QString& name);
    // On a group: its objects are kept there from then on, or in none on the group of a kind.
    [[nodiscard]] TreeDrop::Answer answerForGroup(const TreeNode& group) const;
    void moveElsewhere(QPoint global);
    void regroup(const std::vector<adf::ObjectId>& objects, const std::string& name);
    [[nodiscard]] adf::ObjectId target() const;

    EditorContext context_;
    const ObjectTreeModel& model_;
    QTreeView& view_;
    std::optional<TreeDrop> drop_;
    TreeDrop::Answer answer_;
    QPersistentModelIndex row_;  // below the pointer; none beside all rows
    Part part_ = Part::Middle;
    bool inside_ = false;      // the pointer is over the tree
    DropElsewhere elsewhere_;  // none at first
};

}  // namespace editor
