#pragma once

#include "base/diagnostics.h"
#include "editor/session/plugin_port.h"

#include <QObject>

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace editor {

class RunController;
class SceneBuilder;

// Which plug-ins that files name take part in runs. A file is not trusted because it was opened: a
// person is asked once for each file and library, and the answer holds until the program ends.
class PluginDesk final : public QObject {
    Q_OBJECT

public:
    // `port` is null where the program loads none.
    PluginDesk(SceneBuilder& builder,
               RunController& run,
               PluginPort* port,
               QObject* parent = nullptr);
    // They leave the run.
    ~PluginDesk() override;

    struct Library {
        std::string file;
        std::string name;  // with its folder, where the file says one

        auto operator<=>(const Library&) const = default;
    };

    // That files of the scene name, and of which nobody has said whether they may be loaded.
    [[nodiscard]] const std::vector<Library>& questions() const { return questions_; }

    // A run that goes on has it from now on.
    void answer(const Library& library, bool isWanted);
    // Those that were not wanted are asked about again.
    void askAgain();
    [[nodiscard]] bool isAnyLeftOut() const;

    // Plug-ins that are not loaded, that did not start, or that failed in this run.
    [[nodiscard]] const base::Diagnostics& problems() const { return problems_; }

Q_SIGNALS:
    void questionsChanged();
    void problemsChanged();

private:
    [[nodiscard]] bool isWanted(const PluginPort::Plugin& plugin) const;
    void look();
    void follow();
    void start();
    void noteFailures();
    void showProblems();

    SceneBuilder& builder_;
    RunController& run_;
    PluginPort* port_;
    std::map<Library, bool> answers_;
    std::vector<PluginPort::Plugin> named_;  // in the builder's scene
    std::vector<Library> questions_;
    std::optional<std::uint64_t> scene_;  // of the run, which they were started with
    std::vector<base::Diagnostic> failures_;
    base::Diagnostics problems_;
};

}  // namespace editor
