#include "recording/recorder.h"

#include <algorithm>
#include <utility>

namespace recording {

base::Result<std::shared_ptr<Recorder>> Recorder::create(const Options& options,
                                                         const Description& description,
                                                         const scene::Scene& scene)
{
    const RowLayout layout = layoutOf(exchange::initialSnapshot(scene));
    const std::vector<std::byte> described = encode(description);
    const std::vector<std::byte> start =
        options.start ? exchange::encodeState(*options.start) : std::vector<std::byte>();
    constexpr std::size_t kBytesOfNumber = 10;
    if (described.size() > kMostPlainBytes || start.size() > kMostPlainBytes ||
        layout.columns() * kBytesOfNumber > kMostPlainBytes / 2) {
        return base::Error{options.path + ": the scene is too large to be recorded",
                           "a recording takes 64 MB of files, and as much for its start"};
    }
    base::Result<ChunkWriter> file = ChunkWriter::create(options.path);
    if (!file) {
        return file.error();
    }
    file->write({.kind = ChunkKind::Description}, described);
    if (options.start) {
        file->write({.kind = ChunkKind::State}, start);
    }
    return std::shared_ptr<Recorder>(new Recorder(std::move(*file), options, description, scene));
}

Recorder::Recorder(ChunkWriter file,
                   const Options& options,
                   const Description& description,
                   const scene::Scene& scene)
    : BlockFeed(scene,
                {.whenFull = options.whenFull,
                 .hashEvery = description.hashEvery,
                 .threadName = "recorder"}),
      file_(std::move(file))
{
    startThread();
}

Recorder::~Recorder()
{
    static_cast<void>(finish());
}

base::Status Recorder::finish()
{
    if (std::exchange(isFinished_, true)) {
        return base::Done{};
    }
    stopThread();
    return file_.finish({.reason = hasOtherScene() ? "The run went on in another scene."
                                                   : "The recording was ended.",
                         .hasLostEvents = hasLostEvents()});
}

void Recorder::take(const Block& block)
{
    file_.write(headerOf(block), encode(block, layout()));
}

}  // namespace recording
