#pragma once

#include "adf/object.h"
#include "base/diagnostic.h"
#include "editor/session/workspace.h"

#include <string>
#include <unordered_map>

namespace editor {

class SceneBuilder;

// Whose a problem of the scene is, and where that stands now. The scene knows the spans of the
// files as they were read; objects made or moved since stand elsewhere in the present text, or have
// no span in any file.
class ProblemHomes {
public:
    // Only problems of a scene need what the scene knows; `ofScene` says whether there are any.
    ProblemHomes(const Workspace& workspace, const SceneBuilder& builder, bool ofScene);

    struct Home {
        DocumentSession* session = nullptr;  // null when no open file has it
        adf::ObjectPtr object;               // null when it is about the file
    };

    [[nodiscard]] Home homeOf(const base::Diagnostic& problem) const;
    // In the text that saving now would write; as the problem has it where that is not known.
    [[nodiscard]] static base::SourceSpan spanOf(const base::Diagnostic& problem, const Home& home);

private:
    const Workspace& workspace_;
    std::unordered_map<std::string, adf::ObjectId> ofScene_;  // by the names that the scene gave
};

// "BODY a / friction.static" → "BODY a" and "friction.static".
[[nodiscard]] std::string objectPart(const std::string& path);
[[nodiscard]] std::string keyPart(const std::string& path);

}  // namespace editor
