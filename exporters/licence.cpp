#include "exporters/licence.h"

#include "adf/file_io.h"
#include "base/diagnostics.h"
#include "base/text.h"
#include "importers/xml/xml_tree.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <string_view>
#include <system_error>
#include <vector>

namespace exporters {

namespace fs = std::filesystem;

namespace {

constexpr int kFoldersAbove = 4;
constexpr std::uintmax_t kMostBytes = 1 << 20;
constexpr std::string_view kPackage = "The package ";
constexpr std::string_view kStates = "that this model is from states its licence as: ";
constexpr std::string_view kUnknown =
    "The licence of this model is not known: no licence file was found beside its source.\nAsk its "
    "authors before you share or change it.\n";

bool isLicenceFile(const fs::path& path)
{
    constexpr std::array kNames{"license", "licence", "copying"};
    constexpr std::array kExtensions{"", ".txt", ".md", ".rst"};
    const std::string stem = base::lowered(path.stem().string());
    const std::string extension = base::lowered(path.extension().string());
    return std::find(kNames.begin(), kNames.end(), stem) != kNames.end() &&
           std::find(kExtensions.begin(), kExtensions.end(), extension) != kExtensions.end();
}

std::optional<Licence> licenceFileIn(const fs::path& folder)
{
    std::vector<fs::path> found;
    std::error_code failed;
    for (const auto& entry : fs::directory_iterator(folder, failed)) {
        std::error_code none;
        if (entry.is_regular_file(none) && isLicenceFile(entry.path()) &&
            entry.file_size(none) <= kMostBytes) {
            found.push_back(entry.path());
        }
    }
    std::sort(found.begin(), found.end());
    for (const fs::path& path : found) {
        if (const base::Result<std::string> text = adf::readText(path.string());
            text && !text->empty()) {
            return Licence{*text, path.string()};
        }
    }
    return std::nullopt;
}

// What ROS packages say.
std::optional<Licence> licenceOfPackage(const fs::path& folder)
{
    const std::string path = (folder / "package.xml").string();
    std::error_code none;
    const base::Result<std::string> text =
        fs::is_regular_file(path, none) ? adf::readText(path) : base::Error{};
    if (!text) {
        return std::nullopt;
    }
    base::Diagnostics ignored;
    const auto package = importers::parseXml(*text, path, ignored);
    const importers::XmlNode* licence = package ? package->child("license") : nullptr;
    if (licence == nullptr || licence->text.empty()) {
        return std::nullopt;
    }
    const importers::XmlNode* name = package->child("name");
    std::string statement = std::string(kPackage) + (name == nullptr ? "" : name->text + ' ') +
                            std::string(kStates) + licence->text + '\n';
    for (const importers::XmlNode& node : package->children) {
        if (node.name == "maintainer" || node.name == "author") {
            const importers::XmlAttribute* mail = node.attribute("email");
            statement += node.name + ": " + node.text +
                         (mail == nullptr ? "" : " <" + mail->value + '>') + '\n';
        }
    }
    return Licence{statement, path};
}

}  // namespace

base::Result<Licence> findLicence(const std::string& given, const std::string& folder)
{
    if (!given.empty()) {
        base::Result<std::string> text = adf::readText(given);
        if (!text) {
            return text.error();
        }
        return Licence{std::move(text).value(), given};
    }
    fs::path above(folder);
    for (int i = 0; i <= kFoldersAbove && above.has_relative_path(); ++i) {
        if (auto licence = licenceFileIn(above)) {
            return *licence;
        }
        if (auto licence = licenceOfPackage(above)) {
            return *licence;
        }
        above = above.parent_path();
    }
    return Licence{std::string(kUnknown), {}};
}

}  // namespace exporters
