#include "importers/mesh/paged_file.h"

#include <utility>

namespace importers {

PagedFile::PagedFile(std::string path)
    : path_(std::move(path)), stream_(path_, std::ios::binary | std::ios::trunc)
{}

void PagedFile::write()
{
    stream_.write(page_.data(), static_cast<std::streamsize>(page_.size()));
    page_.clear();
}

base::Status PagedFile::close()
{
    write();
    stream_.close();
    if (!stream_) {
        return base::Error{"cannot write " + path_,
                           "is the folder writable and the disk not full?"};
    }
    return base::Done{};
}

}  // namespace importers
