#include "importers/mesh/mesh_cache.h"

#include "adf/file_io.h"
#include "importers/mesh/mesh_importer.h"

#include <chrono>
#include <compare>
#include <cstdint>
#include <future>
#include <map>
#include <optional>
#include <utility>

namespace importers {

namespace {

using Outcome = base::Result<scene::MeshPtr>;

struct Entry {
    std::optional<adf::FileStamp> stamp;  // none: there was no such file
    std::shared_future<Outcome> outcome;
};

// By content: the size as well as the hash, since two meshes of one hash would be one to all.
struct DerivedKey {
    std::uint64_t contentHash;
    std::size_t vertices;
    std::size_t triangles;
    std::string how;

    auto operator<=>(const DerivedKey&) const = default;
};

template <typename T>
bool isReady(const std::shared_future<T>& future)
{
    return future.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

}  // namespace

struct MeshCache::Contents {
    std::map<std::pair<std::string, bool>, Entry> entries;
    std::map<DerivedKey, std::shared_future<scene::MeshPtr>> derived;
};

MeshCache::MeshCache() : MeshCache(readMesh)
{}

MeshCache::MeshCache(Read read) : read_(std::move(read)), contents_(std::make_unique<Contents>())
{}

MeshCache::~MeshCache() = default;

Outcome MeshCache::mesh(const std::string& path, bool mergeDuplicates)
{
    const std::optional<adf::FileStamp> stamp = adf::fileStamp(path);
    std::promise<Outcome> promise;
    std::shared_future<Outcome> outcome;
    {
        const std::lock_guard lock(mutex_);
        Entry& entry = contents_->entries[{path, mergeDuplicates}];
        const bool known = entry.outcome.valid() && entry.stamp == stamp;
        if (known) {
            outcome = entry.outcome;
        } else {
            entry = {stamp, promise.get_future().share()};
        }
    }
    if (outcome.valid()) {
        return outcome.get();
    }
    Outcome read = read_(path, mergeDuplicates);
    promise.set_value(read);
    return read;
}

scene::MeshPtr MeshCache::derived(const scene::MeshData& from,
                                  const std::string& how,
                                  const std::function<scene::MeshPtr()>& make)
{
    const DerivedKey key{from.contentHash, from.vertexCount(), from.triangleCount(), how};
    std::promise<scene::MeshPtr> promise;
    std::shared_future<scene::MeshPtr> known;
    {
        const std::lock_guard lock(mutex_);
        std::shared_future<scene::MeshPtr>& entry = contents_->derived[key];
        if (entry.valid()) {
            known = entry;
        } else {
            entry = promise.get_future().share();
        }
    }
    if (known.valid()) {
        if (scene::MeshPtr mesh = known.get()) {
            return mesh;
        }
        return make();  // who began it was stopped
    }
    scene::MeshPtr made = make();
    promise.set_value(made);
    if (!made) {
        const std::lock_guard lock(mutex_);
        contents_->derived.erase(key);
    }
    return made;
}

void MeshCache::trim()
{
    const std::lock_guard lock(mutex_);
    std::erase_if(contents_->derived, [](const auto& item) {
        return isReady(item.second) && item.second.get().use_count() == 1;
    });
    std::erase_if(contents_->entries, [](const auto& item) {
        const std::shared_future<Outcome>& outcome = item.second.outcome;
        if (!isReady(outcome)) {
            return false;
        }
        const Outcome& known = outcome.get();
        return !known || known.value().use_count() == 1;
    });
}

std::size_t MeshCache::size() const
{
    const std::lock_guard lock(mutex_);
    return contents_->entries.size();
}

}  // namespace importers
