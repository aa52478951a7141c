#include "recording/chunk_writer.h"

#include "exchange/state_archive.h"

#include <cerrno>
#include <system_error>
#include <utility>

namespace recording {

base::Result<ChunkWriter> ChunkWriter::create(const std::string& path)
{
    errno = 0;
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    if (!file) {
        return base::Error{path + ": " + std::generic_category().message(errno),
                           "is the folder there, and may you write to it?"};
    }
    ChunkWriter writer(path, std::move(file));
    std::vector<std::byte> header;
    exchange::StateArchive archive(header);
    auto magic = kMagic;
    std::uint32_t version = kVersion;
    archive(magic, version);
    writer.put(header);
    return writer;
}

void ChunkWriter::put(std::span<const std::byte> bytes)
{
    file_.write(reinterpret_cast<const char*>(bytes.data()),
                static_cast<std::streamsize>(bytes.size()));
    file_.flush();
    offset_ += bytes.size();
    failed_ = failed_ || !file_;
}

void ChunkWriter::write(const ChunkHeader& header, std::span<const std::byte> plain)
{
    if (failed_) {
        return;
    }
    const std::vector<std::byte> chunk = packChunk(header, plain);
    const std::optional<ChunkHeader> packed =
        decodeHeader(std::span(chunk).first(ChunkHeader::kBytes));
    chunks_.push_back({offset_, packed.value_or(header)});
    put(chunk);
}

base::Status ChunkWriter::finish(Ending ending)
{
    ending.chunks = chunks_;
    const std::uint64_t endOffset = offset_;
    const std::vector<std::byte> plain = encode(ending);
    // An index that does not fit is found again by scanning.
    if (plain.size() <= kMostPlainBytes) {
        write({.kind = ChunkKind::End}, plain);
        put(encodeTrailer(endOffset));
    }
    file_.close();
    if (failed_ || !file_) {
        return base::Error{path_ + ": not all of the recording could be written",
                           "is the disk full? What is there can be read"};
    }
    return base::Done{};
}

}  // namespace recording
