#include "adf/file_io.h"

#include "base/text.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <random>
#include <string_view>
#include <utility>
#include <vector>

namespace adf {

namespace {

namespace fs = std::filesystem;

// Closes on every way out; close() before to learn whether it worked.
class File {
public:
    explicit File(int descriptor) : descriptor_(descriptor) {}

    File(const File&) = delete;
    File& operator=(const File&) = delete;

    ~File() { close(); }

    [[nodiscard]] bool isOpen() const { return descriptor_ >= 0; }

    [[nodiscard]] int descriptor() const { return descriptor_; }

    bool close()
    {
        const int descriptor = std::exchange(descriptor_, -1);
        return descriptor < 0 || ::close(descriptor) == 0;
    }

private:
    int descriptor_;
};

// Removes a file that did not get its final name.
class RemoveOnExit {
public:
    explicit RemoveOnExit(std::string path) : path_(std::move(path)) {}

    RemoveOnExit(const RemoveOnExit&) = delete;
    RemoveOnExit& operator=(const RemoveOnExit&) = delete;

    ~RemoveOnExit()
    {
        if (!path_.empty()) {
            ::unlink(path_.c_str());
        }
    }

    void keep() { path_.clear(); }

private:
    std::string path_;
};

std::string hintForMissing(const std::string& path)
{
    std::error_code ignored;
    const fs::path folder = fs::path(path).has_parent_path() ? fs::path(path).parent_path() : ".";
    if (!fs::is_directory(folder, ignored)) {
        return "the folder " + folder.string() + " does not exist either";
    }
    std::vector<std::string> names;
    for (fs::directory_iterator at(folder, ignored), end; at != end; at.increment(ignored)) {
        names.push_back(at->path().filename().string());
    }
    const std::vector<std::string_view> views(names.begin(), names.end());
    const std::string wanted = fs::path(path).filename().string();
    const auto nearest = base::nearestWord(wanted, views);
    return nearest ? "did you mean " + (folder / *nearest).string() + "?" : std::string();
}

base::Error errorFor(int code, const std::string& path, bool writing)
{
    switch (code) {
        case ENOENT:
        case ENOTDIR:
            if (writing) {
                return {"cannot write " + path + ": its folder does not exist",
                        "make the folder first, or save elsewhere"};
            }
            return {"there is no file " + path, hintForMissing(path)};
        case EISDIR:
            return {path + " is a folder, not a file", "name a file in it"};
        case EACCES:
        case EPERM:
        case EROFS:
            return {std::string("no permission to ") + (writing ? "write " : "read ") + path,
                    writing ? "save elsewhere, or change the permissions of the file and its folder"
                            : "change its permissions, or copy it to where you may read it"};
        case ENOSPC:
        case EDQUOT:
        case EFBIG:
            return {"cannot write " + path + ": the disk is full; the old file is untouched",
                    "make room, or save elsewhere"};
        default:
            return {std::string("cannot ") + (writing ? "write " : "read ") + path + ": " +
                        std::strerror(code),
                    {}};
    }
}

base::Error tooLarge(const std::string& path, std::size_t maxBytes)
{
    return {path + " has more than the " + std::to_string(maxBytes >> 20) + " MiB that are read",
            "is it the right file?"};
}

// 0, or the errno that stopped it.
int writeAll(int descriptor, std::string_view text)
{
    while (!text.empty()) {
        const ssize_t written = ::write(descriptor, text.data(), text.size());
        if (written < 0 && errno != EINTR) {
            return errno;
        }
        text.remove_prefix(written > 0 ? static_cast<std::size_t>(written) : 0);
    }
    return 0;
}

// Devices and pipes cannot be replaced by a new file; they take the text directly.
base::Status writeDirectly(const std::string& path, const std::string& text)
{
    File file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.isOpen()) {
        return errorFor(errno, path, true);
    }
    if (const int code = writeAll(file.descriptor(), text); code != 0) {
        return errorFor(code, path, true);
    }
    return file.close() ? base::Status(base::Done{}) : errorFor(errno, path, true);
}

// The file that a chain of symbolic links ends at, whether it exists or not.
fs::path linkTarget(fs::path path)
{
    constexpr int kMostLinks = 40;  // as the kernel
    std::error_code error;
    for (int i = 0; i < kMostLinks && fs::is_symlink(path, error); ++i) {
        const fs::path next = fs::read_symlink(path, error);
        path = next.is_absolute() ? next : path.parent_path() / next;
    }
    return path;
}

struct Temporary {
    int descriptor = -1;
    std::string path;
};

// Created with the permissions any new file gets from the umask.
Temporary openTemporaryIn(const fs::path& folder)
{
    std::random_device random;
    for (int attempt = 0; attempt < 100; ++attempt) {
        const std::string name =
            ".linkwright-" + std::to_string(::getpid()) + "-" + std::to_string(random()) + ".tmp";
        const std::string path = (folder / name).string();
        const int descriptor = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (descriptor >= 0 || errno != EEXIST) {
            return {descriptor, path};
        }
    }
    return {};
}

// A crash right after the rename may otherwise bring the old name back. Not every file system can
// do this, and by then the text is safe under either name, so failure is no error.
void syncFolder(const fs::path& folder)
{
    const File file(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (file.isOpen()) {
        ::fsync(file.descriptor());
    }
}

// 0, or the errno that stopped it.
int writeAndClose(File& file, const std::string& text, const struct stat* old, bool sync)
{
    if (const int code = writeAll(file.descriptor(), text); code != 0) {
        return code;
    }
    if (old != nullptr) {
        // Only root may give a file away; for others it already is theirs or stays so.
        const int given = ::fchown(file.descriptor(), old->st_uid, old->st_gid);
        static_cast<void>(given);
        if (::fchmod(file.descriptor(), old->st_mode & 07777) != 0) {
            return errno;
        }
    }
    if ((sync && ::fsync(file.descriptor()) != 0) || !file.close()) {
        return errno;
    }
    return 0;
}

}  // namespace

base::Result<std::string> readText(const std::string& path, std::size_t maxBytes)
{
    const File file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));

    struct stat status {};

    if (!file.isOpen() || ::fstat(file.descriptor(), &status) != 0) {
        return errorFor(errno, path, false);
    }
    if (S_ISDIR(status.st_mode)) {
        return errorFor(EISDIR, path, false);
    }
    const auto size = static_cast<std::size_t>(status.st_size);
    if (S_ISREG(status.st_mode) && size > maxBytes) {
        return tooLarge(path, maxBytes);
    }
    // Read to the end rather than `size` bytes: pipes have no size, and a file may grow meanwhile.
    std::string text;
    text.reserve(S_ISREG(status.st_mode) ? size + 1 : 0);
    std::array<char, 65536> chunk{};
    while (true) {
        const ssize_t got = ::read(file.descriptor(), chunk.data(), chunk.size());
        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got < 0) {
            return errorFor(errno, path, false);
        }
        if (got == 0) {
            return text;
        }
        text.append(chunk.data(), static_cast<std::size_t>(got));
        if (text.size() > maxBytes) {
            return tooLarge(path, maxBytes);
        }
    }
}

base::Status writeTextAtomically(const std::string& path, const std::string& text, Durable durable)
{
    struct stat old {};

    const bool exists = ::stat(path.c_str(), &old) == 0;
    if (exists && S_ISDIR(old.st_mode)) {
        return errorFor(EISDIR, path, true);
    }
    if (exists && !S_ISREG(old.st_mode)) {
        return writeDirectly(path, text);
    }
    // Replacing a file needs only a writable folder; a file its owner made read-only stays as it
    // is.
    if (exists && ::faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) != 0) {
        return errorFor(errno, path, true);
    }

    const fs::path target = linkTarget(path);
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    const Temporary temporary = openTemporaryIn(folder);
    if (temporary.descriptor < 0) {
        return errorFor(errno, path, true);
    }
    File file(temporary.descriptor);
    RemoveOnExit leftover(temporary.path);
    const bool sync = exists || durable == Durable::Now;
    if (const int code = writeAndClose(file, text, exists ? &old : nullptr, sync); code != 0) {
        return errorFor(code, path, true);
    }
    if (::rename(temporary.path.c_str(), target.c_str()) != 0) {
        return errorFor(errno, path, true);
    }
    leftover.keep();
    if (sync) {
        syncFolder(folder);
    }
    return base::Done{};
}

std::optional<FileStamp> fileStamp(const std::string& path)
{
    struct stat status {};

    if (::stat(path.c_str(), &status) != 0) {
        return std::nullopt;
    }
    return FileStamp{
        .modifiedNanoseconds =
            std::int64_t{status.st_mtim.tv_sec} * 1'000'000'000 + status.st_mtim.tv_nsec,
        .size = static_cast<std::uint64_t>(status.st_size),
        .inode = static_cast<std::uint64_t>(status.st_ino),
    };
}

}  // namespace adf
