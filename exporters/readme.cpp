#include "exporters/readme.h"

#include "base/text.h"

#include <filesystem>
#include <string_view>
#include <vector>

namespace exporters {

namespace {

// More is in nobody's interest; `adf check` reports all.
constexpr std::size_t kMostChanges = 100;

std::string changesText(const base::Diagnostics& changes)
{
    std::string text;
    std::size_t count = 0;
    for (const base::Diagnostic& change : changes.all()) {
        if (++count <= kMostChanges) {
            const std::string who = change.object.empty() ? "" : change.object + ": ";
            text += "- " + base::inOneLine(who + change.message) + '\n';
        }
    }
    if (count > kMostChanges) {
        text += "- and " + std::to_string(count - kMostChanges) + " more\n";
    }
    return text;
}

}  // namespace

std::string readmeText(const std::string& name,
                       const Exported& exported,
                       const Licence& licence,
                       const std::string& picture,
                       const base::Diagnostics& changes)
{
    const std::string file = std::filesystem::path(exported.file).filename().string();
    const auto row = [](const char* what, std::size_t count) {
        return "| " + std::string(what) + " | " + std::to_string(count) + " |\n";
    };
    std::string text = "# " + name + "\n\n";
    if (!picture.empty()) {
        text += "![" + name + "](" + picture + ")\n\n";
    }
    text += "A model in ADF, the format of the AMBF simulator.\n\n| In it | |\n| --- | --- |\n";
    text += row("bodies", exported.bodies) + row("joints", exported.joints) +
            row("meshes", exported.meshes);
    text += "\n## Loading it\n\n";
    text += "    ambf_simulator -a " + file + "\n    adf simulate " + file + "\n\n";
    text += "or open `" + file +
            "` in Linkwright. Meshes to draw are in `high_res`, those that "
            "touch in `low_res`, both in metres.\n";
    text += "\n## Licence\n\n";
    text += licence.source.empty() ? "The licence of this model is not known: see `LICENSE`.\n"
                                   : "See `LICENSE`.\n";
    if (const std::string list = changesText(changes); !list.empty()) {
        text += "\n## Changed on the way, or not carried over\n\n" + list;
    }
    return text;
}

}  // namespace exporters
