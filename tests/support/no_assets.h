#pragma once

#include "scene/asset_source.h"

namespace test {

// No file is ever there.
class NoAssets final : public scene::AssetSource {
public:
    base::Result<scene::MeshPtr> mesh(const std::string& path, bool) override
    {
        return base::Error{.message = path + " does not exist", .hint = {}};
    }
};

}  // namespace test
