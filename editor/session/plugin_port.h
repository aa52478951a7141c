#pragma once

#include "base/diagnostic.h"
#include "base/result.h"
#include "compile/compiler.h"

#include <cstddef>
#include <string>
#include <vector>

namespace editor {

// Plug-ins in C++ that worlds, models and objects name, in the runs of a window. GUI thread only.
class PluginPort {
public:
    // At one place of the files.
    struct Plugin {
        std::string name;
        std::string object;     // "BODY ball"; empty: the file as a whole
        std::string library;    // with its folder, where the file says one
        std::string file;       // that names it; empty for one never saved
        base::SourceSpan span;  // of the object there
    };

    struct Refusal {
        std::size_t index = 0;  // of the plug-in
        base::Error error;
    };

    virtual ~PluginPort() = default;

    [[nodiscard]] virtual std::vector<Plugin> pluginsOf(
        const compile::Compiled& compiled, const compile::Documents& documents) const = 0;

    // Loads and starts those of these indices, which runs code that the files name. From now on
    // they take part in the run, which is in that scene; those before do no more. Returns those
    // that do not start.
    virtual std::vector<Refusal> start(const compile::Compiled& compiled,
                                       const compile::Documents& documents,
                                       const std::vector<std::size_t>& wanted) = 0;
    virtual void end() = 0;
    // What has gone wrong in the run since the last call; who failed is called no more.
    virtual std::vector<base::Error> takeFailures() = 0;
};

}  // namespace editor
