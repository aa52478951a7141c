#pragma once

#include "base/result.h"
#include "scene/asset_source.h"

#include <functional>
#include <memory>
#include <mutex>
#include <string>

namespace importers {

// Meshes by file, each read once as long as the file does not change on disk; failures are kept
// too. Safe to call from several threads: two that want the same mesh share one reading, other
// meshes are read meanwhile.
class MeshCache final : public scene::AssetSource {
public:
    using Read = std::function<base::Result<scene::MeshPtr>(const std::string&, bool)>;

    MeshCache();
    // With another way to read, for tests.
    explicit MeshCache(Read read);
    ~MeshCache() override;

    base::Result<scene::MeshPtr> mesh(const std::string& path, bool mergeDuplicates) override;

    scene::MeshPtr derived(const scene::MeshData& from,
                           const std::string& how,
                           const std::function<scene::MeshPtr()>& make) override;

    // Forgets meshes that nothing else uses any more.
    void trim();
    [[nodiscard]] std::size_t size() const;

private:
    struct Contents;

    Read read_;
    mutable std::mutex mutex_;
    std::unique_ptr<Contents> contents_;
};

}  // namespace importers
