#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace importers {

// The image that a mesh or material file in `folder` means by `name`: as an absolute path, relative
// to the folder, or by its bare file name in the folder (many files keep the path of their author's
// disk). Takes either slash, "file://" and %20; letter case is the last thing to be forgiven.
// Absolute path of an existing file.
std::optional<std::string> findTexture(const std::string& folder, std::string_view name);

}  // namespace importers
