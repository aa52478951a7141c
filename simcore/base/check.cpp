#include "base/check.h"

#include <cstdio>
#include <cstdlib>

namespace base {

void checkFailed(const char* file, int line, std::string_view sentence)
{
    std::fprintf(stderr, "%s:%d: broken promise: %.*s\n", file, line,
                 static_cast<int>(sentence.size()), sentence.data());
    std::abort();
}

}  // namespace base
