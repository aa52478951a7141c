#pragma once

#include "adf/object.h"
#include "editor/panels/property_node.h"
#include "editor/panels/property_reading.h"
#include "editor/panels/property_state.h"
#include "editor/session/workspace.h"

#include <QAbstractItemModel>

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace editor {

// The property panel's rows for the objects that are selected, made from the schema alone. Reads
// the documents; changes them only by pushing edits, one undo step for all objects together.
class PropertyModel final : public QAbstractItemModel {
    Q_OBJECT

public:
    // A row's own cells. Vectors use three fields, other values the first one, across all three.
    enum Column {
        kLabel,
        kFirstField,
        kSecondField,
        kThirdField,
        kMark,   // where the value comes from; on lists: add an item
        kReset,  // back to the default or the saved value; on items: remove it
        kColumnCount,
    };

    // Is it a column of fields? Then which of them: 0 to 2.
    static bool isField(const QModelIndex& index)
    {
        return index.column() >= kFirstField && index.column() <= kThirdField;
    }

    static int componentOf(const QModelIndex& index) { return index.column() - kFirstField; }

    explicit PropertyModel(Workspace& workspace, QObject* parent = nullptr);
    ~PropertyModel() override;

    // What else an edit of an object changes, so that the object stays whole: comes back with it.
    using Following =
        std::function<adf::Edit(const DocumentSession&, const adf::Object&, adf::Edit)>;

    void setFollowing(Following following) { following_ = std::move(following); }

    void setObjects(const std::vector<adf::ObjectId>& objects);

    // As they are now; the last one heads the panel.
    [[nodiscard]] const std::vector<ShownObject>& objects() const { return objects_; }

    // What a row shows that is read from a run.
    [[nodiscard]] const LiveRow& liveRow(const QModelIndex& index) const
    {
        return live_[node(index).live];
    }

    void setFilter(const QString& filter);
    void setAdvanced(bool shown);

    [[nodiscard]] bool advanced() const { return options_.advanced; }

    // What edits of these rows bring along in other objects, such as joints of a body that is
    // moved.
    using Completion = std::function<std::vector<FileEdit>(std::vector<FileEdit>)>;

    void setCompletion(Completion completion) { completion_ = std::move(completion); }

    // What the compiler makes of rows that a file leaves out; asked again after refreshComputed().
    using Computed = std::function<std::optional<adf::Value>(adf::ObjectId, adf::PropertyId)>;
    void setComputed(Computed computed);

    void setKept(DocumentValues kept);
    void refreshComputed();
    // Values of the run; empty without one.
    void setLive(std::vector<LiveRow> rows);
    // During a run, rows that are not live are marked.
    void setRunning(bool running);

    [[nodiscard]] const PropertyNode& node(const QModelIndex& index) const;
    // What a cell of a field column shows; kind None for cells without a field.
    [[nodiscard]] FieldState field(const QModelIndex& index) const;
    [[nodiscard]] RowState rowState(const QModelIndex& index) const;
    // The first cell of a row with this key in the file; invalid when it is not shown.
    [[nodiscard]] QModelIndex indexOf(std::string_view key, int component = 0) const;

    // The text of a field. False when the row does not take it: it then stays as a draft with its
    // reason. A text equal to what was shown changes nothing.
    bool commit(const QModelIndex& field, const QString& text);
    // While typing: what the text comes to is the row's feedback. No row changes its height.
    void setTyped(const QModelIndex& field, const QString& text);
    // Typing ended without a commit.
    void dropTyped(const QModelIndex& field);
    // The first field whose text its row did not take; invalid when there is none.
    [[nodiscard]] QModelIndex refused() const;
    void toggle(const QModelIndex& field);
    // One step of a scrub: `si` at once, in one undo step for the whole gesture.
    void scrub(const QModelIndex& field, double si, int gesture);
    // The mark and reset cells, by a click or by a key: reset, add or remove an item, more rows.
    void activate(const QModelIndex& index);

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
    // Rows may have another height now: a message came or went.
    void heightsChanged();
    // A list got a new item, to be opened and shown.
    void itemAdded(const QModelIndex& item);
    // Its row is shown no longer, so a text that it did not take is gone.
    void refusedTextLost(const QString& text, const QString& label);

private:
    [[nodiscard]] PropertyNode& mutableNode(const QModelIndex& index) const;
    [[nodiscard]] QModelIndex indexOf(const PropertyNode& node, int column = 0) const;
    [[nodiscard]] Reading reading() const;
    [[nodiscard]] const RowState& stateOf(const PropertyNode& node) const;
    void refresh();
    // Shows other rows, and reports a refused text that goes with the former ones.
    void changeRows(const std::function<void()>& change);
    void rebuild();
    // Of the present objects.
    [[nodiscard]] std::unique_ptr<PropertyNode> freshNodes();
    void sync(PropertyNode& present, PropertyNode& fresh);
    void touchAll();
    void touch(PropertyNode& node);
    void reset(PropertyNode& node);
    // One undo step for all objects; `editFor` may say that an object needs none.
    using EditFor = std::function<std::optional<adf::Edit>(const ShownObject&)>;
    using Edits = std::vector<FileEdit>;
    [[nodiscard]] Edits editsFor(const EditFor& editFor) const;
    [[nodiscard]] Edits completed(const Edits& edits) const;
    // `step` names the undo step, with a place for what it changes: "Set mass of %1".
    void push(const QString& step, int gesture, const EditFor& editFor);
    void push(const QString& step, int gesture, const Edits& edits);
    // The same of one value: the history says what it was and is. Fields of one vector that are set
    // one after the other are one step.
    void pushValue(const PropertyNode& row,
                   int component,
                   int gesture,
                   const adf::Value& after,
                   const Edits& edits);
    // A name that is its object's key in the file is changed there, too, and wherever it is used.
    [[nodiscard]] bool isKey(const PropertyNode& row) const;
    bool commitName(PropertyNode& row, const QString& name);
    [[nodiscard]] TypedValue typedWithDrafts(const PropertyNode& row,
                                             int component,
                                             const QString& text,
                                             const ShownObject& object) const;

    Workspace& workspace_;
    std::vector<adf::ObjectId> ids_;
    std::vector<ShownObject> objects_;
    NodeOptions options_;
    std::vector<LiveRow> live_;
    Computed computed_;
    DocumentValues kept_;
    Following following_;
    Completion completion_;
    bool running_ = false;
    std::unique_ptr<PropertyNode> root_;

    // The last step of pushValue().
    struct ValueStep {
        PropertyPath path;
        std::vector<adf::ObjectId> objects;
        int gesture = 0;
        adf::Value before;
        unsigned components = 0;     // that were set, as bits
        std::uint64_t revision = 0;  // of the document afterwards
        int index = -1;              // of the undo stack afterwards
    };

    ValueStep last_;
};

}  // namespace editor
