#pragma once

#include "analysis/setup_findings.h"
#include "compile/scene_map.h"
#include "editor/session/workspace.h"

#include <QString>

#include <set>
#include <vector>

namespace editor {

// What sets a problem right, as edits of the documents it is in; one undo step.
struct ProblemFix {
    QString name;  // of the undo step, with a capital: "Move 3 bodies so that the joints close"
    std::vector<FileEdit> edits;
    std::set<adf::ObjectId> objects = {};  // that it edits
    bool alone = false;  // holds only for the scene as it is, not after another fix

    [[nodiscard]] bool empty() const { return edits.empty(); }
};

// Several of one kind as one step, which is called after the first of them.
[[nodiscard]] ProblemFix together(const std::vector<ProblemFix>& fixes);

// Makes edits of what the analysis would change. Empty when one of the objects is in no open file:
// half of a fix is none.
[[nodiscard]] ProblemFix fixOf(const analysis::SetupFix& fix,
                               const compile::SceneMap& map,
                               const Workspace& workspace);

// For a value outside its allowed range: the nearest one that is allowed; for a start command that
// does nothing: a motor, or none. Empty for other problems.
[[nodiscard]] ProblemFix fixOf(const base::Diagnostic& problem,
                               DocumentSession& session,
                               const adf::ObjectPtr& object);

}  // namespace editor
