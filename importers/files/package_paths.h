#pragma once

// Where the files are that a robot's description names by `package://pkg/rest`, `model://`,
// `file://` or a path, found as ROS would and without ROS.

#include "adf/folder_listings.h"
#include "importers/files/workspace_packages.h"

#include <array>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace importers {

struct SearchFolders {
    // Given by the person: each is a package, or a folder that packages are in, such as the root of
    // a workspace.
    std::vector<std::string> given;
    // Of the environment, in the order to look in.
    std::vector<std::string> environment;
};

// The folders that ROS_PACKAGE_PATH, AMENT_PREFIX_PATH, GZ_SIM_RESOURCE_PATH and GAZEBO_MODEL_PATH
// name.
std::vector<std::string> searchFoldersOfEnvironment();

// How a file was found; the later, the less certain.
enum class FoundBy {
    Nothing,
    Path,            // where it says
    GivenFolder,     // step 1: in a folder the person gave
    Environment,     // step 2
    PackageAbove,    // step 3: in a package above the description; the one that it lies in is first
    WithoutPackage,  // step 4: above the description, the package's own folder left out
    OtherExtension,  // step 5: same name, another kind of file
    // Step 6: the only file of that name below the description's package, or else below the folders
    // the person gave; but for the folders high_res and low_res that imports write, and hidden
    // ones. A description in no package has the folder above its own for one, where its own has a
    // usual name such as `urdf`; else its own.
    FileName,
};

struct FileFound {
    std::string path;  // absolute; empty when nothing was found
    FoundBy by = FoundBy::Nothing;
    std::vector<std::string> tried;       // absolute, the likeliest first
    std::vector<std::string> candidates;  // of step 6, when there are several
    std::string package;                  // that the reference names; empty for a path
    bool hasPackage = false;              // which is there, be the file in it or not
    bool outside = false;  // the reference climbs out of its package and is not followed

    [[nodiscard]] bool found() const { return !path.empty(); }
};

// Which of several folders, that each hold a package of this name and are apart, is to be looked in
// first.
using ChoosePackage =
    std::function<std::string(const std::string& name, const std::vector<std::string>& folders)>;

// The files that one description names. Of several packages of one name, the one that the
// description itself lies in comes first; where that has not got a file, the others are looked in.
// Nothing outside the places above is read, and the search by name looks at a bounded number of
// files. Folders and packages are looked at once: what comes later is not seen. Not for several
// threads.
class PackagePaths {
public:
    // `file`: absolute path of the description. `choose` is asked once for each name that several
    // packages of the given folders have, which are in no order that a person would know of; the
    // environment's are in that of ROS. Empty: the first by path.
    PackagePaths(std::string file, SearchFolders folders, ChoosePackage choose = {});

    // `extensions`: lower-case, without dot, that may stand for one another (step 5).
    [[nodiscard]] FileFound find(std::string_view reference,
                                 std::span<const std::string_view> extensions = {}) const;

    // May a picture that `namedBy` names, a mesh for example, be copied? It may from the folders to
    // look in, and from around `namedBy`: see importers/files/copy_reach.h.
    [[nodiscard]] bool mayCopy(const std::string& file, const std::string& namedBy) const;
    // The same for one that the description names, in itself or in the file `namedBy` that it takes
    // in: also from a package above that it names, if that has a manifest.
    [[nodiscard]] bool mayCopy(const FileFound& found, const std::string& namedBy) const;

    // A path as seen from the folder of the description, for people.
    [[nodiscard]] std::string fromDescription(const std::string& path) const;

    // The folder of a package: $(find pkg). A file that is not in it is found in another package of
    // this name, by find() with its path.
    [[nodiscard]] std::optional<std::string> package(std::string_view name) const;

private:
    struct Reference;
    // Paths by names in lower case.
    using FilesByName = std::multimap<std::string, std::string>;

    struct PackageFolder {
        std::string folder;
        FoundBy by;
    };

    // True when `result` has a file afterwards.
    bool tryOne(FileFound& result, const std::string& path, FoundBy by) const;
    void findByPackage(FileFound& result, const Reference& reference) const;
    void findByPath(FileFound& result, const std::string& path) const;
    void findInNamesakes(FileFound& result, const std::string& path) const;
    void findOtherExtension(FileFound& result, std::span<const std::string_view> extensions) const;
    void findByName(FileFound& result, const std::string& name) const;
    // The description's package, or what stands for it; empty in the root of the disk.
    [[nodiscard]] std::string ownFolder() const;
    [[nodiscard]] const FilesByName& filesBelow(const std::string& folder) const;
    // Folders to look in, with how a package in them was found.
    [[nodiscard]] std::array<std::pair<const std::vector<std::string>*, FoundBy>, 3> places() const;
    [[nodiscard]] const std::vector<PackageFolder>& foldersOf(const std::string& package) const;
    [[nodiscard]] std::vector<std::string> givenPackages(const std::string& name,
                                                         bool mayAsk) const;
    // The first folder that has the package goes before the others; in each, what is there directly
    // before what lies deeper.
    [[nodiscard]] std::vector<std::string> environmentPackages(const std::string& name) const;

    void putChosenFirst(std::vector<std::string>& found, std::string_view name) const;
    // Folders of the packages of this name anywhere below one, by path.
    [[nodiscard]] std::vector<std::string> packagesBelow(const std::string& folder,
                                                         const std::string& name) const;

    std::string file_;
    mutable adf::FolderListings listings_;
    mutable std::map<std::string, PackagesByName> packagesBelow_;  // by folder
    mutable std::map<std::string, FilesByName> filesBelow_;        // by folder
    std::vector<std::string> above_;  // folder of the description, its parent, … but not the root
    SearchFolders folders_;
    ChoosePackage choose_;
    mutable std::map<std::string, std::vector<PackageFolder>, std::less<>> packages_;
};

}  // namespace importers
