#pragma once

#include "base/diagnostic.h"
#include "editor/panels/problem_fix.h"
#include "editor/session/workspace.h"

#include <QAbstractTableModel>

#include <vector>

namespace editor {

struct EditorContext;
class PluginDesk;
class RunController;
class SceneBuilder;
class SetupCheck;

// All problems of all open files, errors first, then in file order.
class ProblemsModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        kSeverity,
        kMessage,
        kObject,
        kPlace,
        kColumnCount,
    };

    // Of a place: the file and ":line:column" by themselves, for the file may be cut, the line not.
    enum Role {
        kFileRole = Qt::UserRole,
        kLineRole,
        kFixRole,       // of a message: what would set it right; empty when nobody knows
        kSentenceRole,  // of a message: what is wrong
        kAdviceRole,    // of a message: what helps; may be empty
    };

    // What is wrong in the files, what only shows when the scene is built (such as a missing mesh)
    // or runs, and what is likely to go wrong then.
    explicit ProblemsModel(const EditorContext& context, QObject* parent = nullptr);

    // Words that must all be in a row.
    void setFilter(const QString& filter);
    void setShown(base::Severity severity, bool shown);

    struct Problem {
        base::Diagnostic diagnostic;
        DocumentSession* session = nullptr;      // null for a file that is not open
        adf::ObjectId object;                    // invalid when it is about the file
        ProblemFix fix;                          // empty when nobody knows one
        std::vector<adf::ObjectId> others = {};  // that it is about, too
    };

    [[nodiscard]] const Problem& problem(const QModelIndex& index) const;
    // The fixes of shown problems of the same code that can be made together, this one first.
    [[nodiscard]] std::vector<ProblemFix> alikeTo(const QModelIndex& index) const;
    // Of all, whatever the filter hides.
    [[nodiscard]] int count(base::Severity severity) const;

    [[nodiscard]] int count() const { return int(all_.size()); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section,
                                      Qt::Orientation orientation,
                                      int role) const override;

Q_SIGNALS:
    // Of warnings and errors.
    void countChanged(int count);

private:
    void collect();
    void show();

    Workspace& workspace_;
    const SceneBuilder& builder_;
    const RunController& run_;
    const SetupCheck& check_;
    const PluginDesk& plugins_;
    QString filter_;
    std::array<bool, 3> shown_{true, true, true};
    std::vector<Problem> all_;
    std::vector<std::size_t> rows_;  // into all_
};

}  // namespace editor
