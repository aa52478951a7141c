#pragma once

#include "base/result.h"

#include <fstream>
#include <string>

#include "recording/index.h"

namespace recording {

// A recording file while it is written. Each chunk is given to the operating system before the next
// one, so that the program may die at any time.
class ChunkWriter {
public:
    // Replaces the file. An Error when that cannot be.
    static base::Result<ChunkWriter> create(const std::string& path);

    // After an error, which finish() reports, chunks are dropped.
    void write(const ChunkHeader& header, std::span<const std::byte> plain);

    // The last chunk and the trailer; `ending` without its chunks.
    base::Status finish(Ending ending);

    [[nodiscard]] bool hasFailed() const { return failed_; }

private:
    ChunkWriter(std::string path, std::ofstream file)
        : path_(std::move(path)), file_(std::move(file))
    {}

    void put(std::span<const std::byte> bytes);

    std::string path_;
    std::ofstream file_;
    std::uint64_t offset_ = 0;
    std::vector<ChunkPlace> chunks_;
    bool failed_ = false;
};

}  // namespace recording
