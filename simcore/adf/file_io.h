#pragma once

#include "base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace adf {

// Larger files are refused with an Error: no ADF comes near, and a slip of the hand should not fill
// the memory.
inline constexpr std::size_t kMaxFileBytes = std::size_t{128} << 20;

base::Result<std::string> readText(const std::string& path, std::size_t maxBytes = kMaxFileBytes);

// When a written file is safe from a power cut: on return; or, where no file was replaced and the
// text can be made again, whenever the disk has it, which saves the wait of ten milliseconds or so.
enum class Durable {
    Now,
    SoonWhereNew
};

// Temporary file beside the target, fsync, rename: the target holds the old or the new text, never
// half of one. Keeps the target's mode; follows a symbolic link to the file it names.
base::Status writeTextAtomically(const std::string& path,
                                 const std::string& text,
                                 Durable durable = Durable::Now);

// What a file was like when it was read or written, to notice that another program changed it.
struct FileStamp {
    std::int64_t modifiedNanoseconds = 0;
    std::uint64_t size = 0;
    std::uint64_t inode = 0;

    bool operator==(const FileStamp&) const = default;
};

// Empty when there is no such file.
std::optional<FileStamp> fileStamp(const std::string& path);

}  // namespace adf
