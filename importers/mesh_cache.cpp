#include "importers/mesh_cache.h"

#include "adf/file_io.h"
#include "importers/mesh_importer.h"

#include <chrono>
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

bool isReady(const std::shared_future<Outcome>& future)
{
    return future.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
}

}  // namespace

struct MeshCache::Contents {
    std::map<std::pair<std::string, bool>, Entry> entries;
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

void MeshCache::trim()
{
    const std::lock_guard lock(mutex_);
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
