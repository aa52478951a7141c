#include "importers/files/package_paths.h"

#include "adf/paths.h"
#include "base/text.h"
#include "importers/files/copy_reach.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <utility>

namespace importers {

namespace fs = std::filesystem;

namespace {

// A search by name gives up after so many files.
constexpr std::size_t kMostFiles = 20'000;

bool isFolder(const std::string& path)
{
    std::error_code none;
    return fs::is_directory(path, none);
}

bool isFile(const std::string& path)
{
    std::error_code none;
    return fs::is_regular_file(path, none);
}

void addEach(std::vector<std::string>& folders, const char* variable, std::string_view below)
{
    const char* value = std::getenv(variable);
    std::string_view rest = value == nullptr ? std::string_view() : value;
    while (!rest.empty()) {
        const std::size_t end = std::min(rest.find(':'), rest.size());
        if (end > 0) {
            folders.push_back(adf::joinPath(std::string(rest.substr(0, end)), below));
        }
        rest.remove_prefix(std::min(end + 1, rest.size()));
    }
}

int hexadecimal(char c)
{
    const std::string_view digits = "0123456789abcdef";
    const std::string lower = base::lowered(std::string_view(&c, 1));
    const std::size_t found = digits.find(lower[0]);
    return found == std::string_view::npos ? -1 : static_cast<int>(found);
}

// "%20" is a space.
std::string decoded(std::string_view text)
{
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool isCode = text[i] == '%' && i + 2 < text.size() &&
                            hexadecimal(text[i + 1]) >= 0 && hexadecimal(text[i + 2]) >= 0;
        if (!isCode) {
            result += text[i];
            continue;
        }
        result += static_cast<char>(16 * hexadecimal(text[i + 1]) + hexadecimal(text[i + 2]));
        i += 2;
    }
    return result;
}

bool isOnTheWeb(const std::string& reference)
{
    return reference.starts_with("http://") || reference.starts_with("https://");
}

bool climbsOut(const std::string& relative)
{
    const std::string normal = fs::path(relative).lexically_normal().string();
    return normal == ".." || normal.starts_with("../");
}

// Is the folder the package itself, by its manifest, or by its own name where it has none?
bool isOfName(const std::string& folder, const std::string& name)
{
    const std::string said = packageNameOf(folder);
    return said.empty() ? isPackage(folder) && fs::path(folder).filename() == name : said == name;
}

// Adds `folder/name`, and `folder` itself where it is that package.
void addDirectPackages(std::vector<std::string>& found,
                       const std::string& folder,
                       const std::string& name)
{
    if (fs::path(folder).filename() == name || packageNameOf(folder) == name) {
        found.push_back(folder);
    }
    if (std::string inside = adf::joinPath(folder, name); isFolder(inside)) {
        found.push_back(std::move(inside));
    }
}

// Folders of packages that descriptions usually lie in.
bool isOfDescriptions(const std::string& folder)
{
    constexpr std::array kNames{"urdf", "robots", "robot",       "xacro",
                                "sdf",  "mjcf",   "description", "descriptions"};
    const std::string name = base::lowered(fs::path(folder).filename().string());
    return std::find(kNames.begin(), kNames.end(), name) != kNames.end();
}

}  // namespace

std::vector<std::string> searchFoldersOfEnvironment()
{
    std::vector<std::string> folders;
    addEach(folders, "ROS_PACKAGE_PATH", "");
    addEach(folders, "AMENT_PREFIX_PATH", "share");
    addEach(folders, "GZ_SIM_RESOURCE_PATH", "");
    addEach(folders, "GAZEBO_MODEL_PATH", "");
    return folders;
}

// A reference taken apart.
struct PackagePaths::Reference {
    std::string package;  // empty for a plain path
    std::string rest;     // below the package, or the whole path

    explicit Reference(std::string_view text)
    {
        std::string plain = decoded(base::trimmed(text));
        std::replace(plain.begin(), plain.end(), '\\', '/');
        if (plain.starts_with("file://")) {
            rest = plain.substr(7);
            return;
        }
        for (const std::string_view scheme : {"package://", "model://"}) {
            if (plain.starts_with(scheme)) {
                plain.erase(0, scheme.size());
                const std::size_t slash = std::min(plain.find('/'), plain.size());
                package = plain.substr(0, slash);
                const std::size_t first = plain.find_first_not_of('/', slash);
                rest = first < plain.size() ? plain.substr(first) : std::string();
                return;
            }
        }
        // A path of Windows: what follows the drive may be known here.
        if (plain.size() > 2 && plain[1] == ':' && plain[2] == '/') {
            plain.erase(0, 3);
        }
        rest = plain;
    }
};

PackagePaths::PackagePaths(std::string file, SearchFolders folders, ChoosePackage choose)
    : file_(std::move(file)), folders_(std::move(folders)), choose_(std::move(choose))
{
    for (fs::path folder = fs::path(file_).parent_path(); folder != folder.root_path();
         folder = folder.parent_path()) {
        above_.push_back(folder.string());
    }
    for (std::vector<std::string>* list : {&folders_.given, &folders_.environment}) {
        for (std::string& folder : *list) {
            folder = adf::absolutePath(folder);
        }
    }
}

std::vector<std::string> PackagePaths::packagesBelow(const std::string& folder,
                                                     const std::string& name) const
{
    const auto [known, isNew] = packagesBelow_.try_emplace(folder);
    if (isNew) {
        addPackagesBelow(folder, known->second);
    }
    std::vector<std::string> found;
    const auto [first, last] = known->second.equal_range(name);
    for (auto package = first; package != last; ++package) {
        found.push_back(package->second);
    }
    std::sort(found.begin(), found.end());
    return found;
}

std::vector<std::string> PackagePaths::givenPackages(const std::string& name, bool mayAsk) const
{
    std::vector<std::string> found;
    for (const std::string& folder : folders_.given) {
        addDirectPackages(found, folder, name);
    }
    std::vector<std::string> deeper;
    for (const std::string& folder : folders_.given) {
        const std::vector<std::string> below = packagesBelow(folder, name);
        deeper.insert(deeper.end(), below.begin(), below.end());
    }
    std::sort(deeper.begin(), deeper.end());
    found.insert(found.end(), deeper.begin(), deeper.end());
    if (mayAsk) {
        putChosenFirst(found, name);
    }
    return found;
}

std::vector<std::string> PackagePaths::environmentPackages(const std::string& name) const
{
    std::vector<std::string> found;
    for (const std::string& folder : folders_.environment) {
        addDirectPackages(found, folder, name);
        // Crawling takes long, and finds nothing better once there is one.
        if (found.empty() && packageNameOf(folder).empty()) {
            found = packagesBelow(folder, name);
        }
    }
    return found;
}

void PackagePaths::putChosenFirst(std::vector<std::string>& found, std::string_view name) const
{
    const std::vector<std::string> separate = separateFolders(found);
    if (choose_ && separate.size() > 1) {
        const std::string chosen = choose_(std::string(name), separate);
        std::stable_partition(found.begin(), found.end(),
                              [&](const std::string& folder) { return folder == chosen; });
    }
}

bool PackagePaths::tryOne(FileFound& result, const std::string& path, FoundBy by) const
{
    if (std::find(result.tried.begin(), result.tried.end(), path) != result.tried.end()) {
        return result.found();
    }
    result.tried.push_back(path);
    if (const std::optional<std::string> found = listings_.find(path)) {
        result.path = *found;
        result.by = by;
    }
    return result.found();
}

const std::vector<PackagePaths::PackageFolder>& PackagePaths::foldersOf(
    const std::string& package) const
{
    const auto [known, isNew] = packages_.try_emplace(package);
    if (isNew) {
        const auto add = [&](std::vector<std::string> folders, FoundBy by) {
            for (std::string& folder : folders) {
                known->second.push_back({std::move(folder), by});
            }
        };
        std::vector<std::string> around;
        std::copy_if(above_.begin(), above_.end(), std::back_inserter(around),
                     [&](const std::string& folder) { return isOfName(folder, package); });
        add(givenPackages(package, around.empty()), FoundBy::GivenFolder);
        add(environmentPackages(package), FoundBy::Environment);
        std::vector<std::string> above;
        for (const std::string& folder : above_) {
            addDirectPackages(above, folder, package);
        }
        add(std::move(above), FoundBy::PackageAbove);
        // The one that the description lies in goes first, however it was found.
        std::stable_partition(
            known->second.begin(), known->second.end(), [&](const PackageFolder& one) {
                return std::find(around.begin(), around.end(), one.folder) != around.end();
            });
    }
    return known->second;
}

std::array<std::pair<const std::vector<std::string>*, FoundBy>, 3> PackagePaths::places() const
{
    return {std::pair{&folders_.given, FoundBy::GivenFolder},
            std::pair{&folders_.environment, FoundBy::Environment},
            std::pair{&above_, FoundBy::PackageAbove}};
}

void PackagePaths::findByPackage(FileFound& result, const Reference& reference) const
{
    const std::vector<PackageFolder>& packages = foldersOf(reference.package);
    result.hasPackage = !packages.empty();
    for (const PackageFolder& package : packages) {
        if (tryOne(result, adf::joinPath(package.folder, reference.rest), package.by)) {
            return;
        }
    }
    for (const auto& [folders, by] : places()) {
        for (const std::string& folder : *folders) {
            if (tryOne(result, adf::joinPath(folder, reference.rest), FoundBy::WithoutPackage)) {
                return;
            }
        }
    }
}

void PackagePaths::findOtherExtension(FileFound& result,
                                      std::span<const std::string_view> extensions) const
{
    const std::vector<std::string> wanted = result.tried;
    for (const std::string& path : wanted) {
        const fs::path stem = fs::path(path).replace_extension();
        for (const std::string_view extension : extensions) {
            const auto other = listings_.find(stem.string() + '.' + std::string(extension));
            if (other) {
                result.path = *other;
                result.by = FoundBy::OtherExtension;
                return;
            }
        }
    }
}

std::string PackagePaths::ownFolder() const
{
    const auto package = std::find_if(above_.begin(), above_.end(), isPackage);
    if (package != above_.end()) {
        return *package;
    }
    const bool isInside = above_.size() > 1 && isOfDescriptions(above_[0]);
    return above_.empty() ? std::string() : above_[isInside ? 1 : 0];
}

const PackagePaths::FilesByName& PackagePaths::filesBelow(const std::string& folder) const
{
    const auto [known, isNew] = filesBelow_.try_emplace(folder);
    if (!isNew) {
        return known->second;
    }
    std::error_code failed;
    std::size_t seen = 0;
    for (fs::recursive_directory_iterator
             entry(folder, fs::directory_options::skip_permission_denied, failed),
         end;
         entry != end && !failed && seen < kMostFiles; entry.increment(failed), ++seen) {
        std::error_code none;
        // What an import wrote has origin and scale in it already.
        const std::string name = entry->path().filename().string();
        if ((name == "high_res" || name == "low_res" || name.starts_with('.')) &&
            entry->is_directory(none)) {
            entry.disable_recursion_pending();
            continue;
        }
        known->second.emplace(base::lowered(name), entry->path().string());
    }
    return known->second;
}

void PackagePaths::findByName(FileFound& result, const std::string& name) const
{
    if (name.empty()) {
        return;
    }
    const auto addFrom = [&](const std::string& folder) {
        const auto [first, last] = filesBelow(folder).equal_range(base::lowered(name));
        for (auto alike = first; alike != last; ++alike) {
            if (isFile(alike->second)) {
                result.candidates.push_back(alike->second);
            }
        }
    };
    if (const std::string own = ownFolder(); !own.empty()) {
        addFrom(own);
    }
    if (result.candidates.empty()) {
        for (const std::string& folder : folders_.given) {
            addFrom(folder);
        }
    }
    std::sort(result.candidates.begin(), result.candidates.end());
    result.candidates.erase(std::unique(result.candidates.begin(), result.candidates.end()),
                            result.candidates.end());
    if (result.candidates.size() == 1) {
        result.path = result.candidates.front();
        result.by = FoundBy::FileName;
        result.candidates.clear();
    }
}

// $(find pkg) is the folder of one package; the file may be in another of the same name.
void PackagePaths::findInNamesakes(FileFound& result, const std::string& path) const
{
    for (const auto& [name, packages] : packages_) {
        for (const PackageFolder& one : packages) {
            if (!path.starts_with(one.folder + '/')) {
                continue;
            }
            for (const PackageFolder& other : packages) {
                if (tryOne(result, other.folder + path.substr(one.folder.size()), other.by)) {
                    return;
                }
            }
        }
    }
}

void PackagePaths::findByPath(FileFound& result, const std::string& path) const
{
    const std::string folder = above_.empty() ? std::string("/") : above_.front();
    if (tryOne(result, adf::joinPath(folder, path), FoundBy::Path)) {
        return;
    }
    if (fs::path(path).is_absolute()) {
        findInNamesakes(result, path);
        return;
    }
    for (const auto& [folders, by] : places()) {
        for (const std::string& other : *folders) {
            if (tryOne(result, adf::joinPath(other, path), FoundBy::WithoutPackage)) {
                return;
            }
        }
    }
}

FileFound PackagePaths::find(std::string_view text,
                             std::span<const std::string_view> extensions) const
{
    const Reference reference(text);
    FileFound result;
    result.package = reference.package;
    if (!reference.package.empty()) {
        if (climbsOut(reference.rest) || climbsOut(reference.package)) {
            result.outside = true;
            return result;
        }
        findByPackage(result, reference);
    } else if (!isOnTheWeb(reference.rest)) {
        findByPath(result, reference.rest);
    }
    if (!result.found()) {
        findOtherExtension(result, extensions);
    }
    if (!result.found()) {
        findByName(result, fs::path(reference.rest).filename().string());
    }
    return result;
}

bool PackagePaths::mayCopy(const std::string& file, const std::string& namedBy) const
{
    return importers::mayCopy(file, namedBy, folders_.given) ||
           importers::mayCopy(file, namedBy, folders_.environment);
}

bool PackagePaths::mayCopy(const FileFound& found, const std::string& namedBy) const
{
    const auto isInPackage = [&] {
        fs::path folder = fs::path(found.path).parent_path();
        while (folder != folder.root_path() && !isPackage(folder.string())) {
            folder = folder.parent_path();
        }
        return folder != folder.root_path() && isWithin(found.path, folder.string());
    };
    return mayCopy(found.path, file_) || mayCopy(found.path, namedBy) ||
           (found.by == FoundBy::PackageAbove && isInPackage());
}

std::string PackagePaths::fromDescription(const std::string& path) const
{
    const fs::path relative = fs::path(path).lexically_relative(fs::path(file_).parent_path());
    return relative.empty() ? path : relative.generic_string();
}

std::optional<std::string> PackagePaths::package(std::string_view name) const
{
    if (name.empty() || climbsOut(std::string(name))) {
        return std::nullopt;
    }
    const std::vector<PackageFolder>& found = foldersOf(std::string(name));
    return found.empty() ? std::nullopt : std::optional(found.front().folder);
}

}  // namespace importers
