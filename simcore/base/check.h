#pragma once

#include <string_view>

namespace base {

// Prints the broken promise with its place and aborts.
[[noreturn]] void checkFailed(const char* file, int line, std::string_view sentence);

}  // namespace base

// For promises our own code makes to itself, never for input: CHECK(index < size, "a body index is
// below the body count").
#define CHECK(condition, sentence)                               \
    do {                                                         \
        if (!(condition)) {                                      \
            ::base::checkFailed(__FILE__, __LINE__, (sentence)); \
        }                                                        \
    } while (false)
