#include "importers/doctor/package_choice.h"

#include <utility>

namespace importers {

namespace {

std::string others(std::size_t count)
{
    return count == 0 ? std::string() : " and " + std::to_string(count) + " more folders";
}

}  // namespace

ChoosePackage packageChoice(const std::string& file, Decisions& decisions)
{
    return [file, &decisions](const std::string& name, const std::vector<std::string>& folders) {
        Decision decision{
            .id = "package " + name,
            .finding = {.severity = base::Severity::Warning,
                        .code = "import.two-packages",
                        .span = {.file = file},
                        .message = "package \"" + name + "\" is in " + folders[0] + " and in " +
                                   folders[1] + others(folders.size() - 2),
                        .hint = "choose one, or give only the folder of the one that is meant"}};
        for (const std::string& folder : folders) {
            decision.choices.push_back(
                {.word = folder, .label = folder, .outcome = folder + " is looked in first"});
        }
        return decisions.ask(std::move(decision));
    };
}

}  // namespace importers
