#pragma once

// Packages of ROS in a workspace, by their manifests.

#include <functional>
#include <map>
#include <string>
#include <vector>

namespace importers {

// Folders by the name of their package.
using PackagesByName = std::multimap<std::string, std::string, std::less<>>;

// What the package.xml in a folder says the package is called; empty where there is none.
std::string packageNameOf(const std::string& folder);

// Has it the manifest of a package of ROS or of a model of Gazebo?
bool isPackage(const std::string& folder);

// Is a file or folder that is there the folder or in it, links followed?
bool isWithin(const std::string& path, const std::string& folder);

// Adds the packages anywhere below, but for what colcon builds, hidden folders, and those with a
// file CATKIN_IGNORE, COLCON_IGNORE or AMENT_IGNORE. Packages hold no packages. At most 20 000
// files are looked at.
void addPackagesBelow(const std::string& root, PackagesByName& found);

// Without those that are the same folder as one before them, through links too, or inside of it, or
// around it.
std::vector<std::string> separateFolders(const std::vector<std::string>& folders);

}  // namespace importers
