#pragma once

#include "base/result.h"

#include <cstddef>
#include <fstream>
#include <string>

namespace importers {

// A file that is written a page at a time, so that a large one is never in memory as a whole.
class PagedFile {
public:
    explicit PagedFile(std::string path);

    // What is appended here goes into the file.
    [[nodiscard]] std::string& page() { return page_; }

    // To be called between lines: writes the page once it is long.
    void turn()
    {
        if (page_.size() >= kPageBytes) {
            write();
        }
    }

    // The rest; an Error when anything could not be written.
    base::Status close();

private:
    static constexpr std::size_t kPageBytes = 1 << 20;

    void write();

    std::string path_;
    std::string page_;
    std::ofstream stream_;
};

}  // namespace importers
