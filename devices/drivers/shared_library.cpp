#include "devices/drivers/shared_library.h"

#include <dlfcn.h>
#include <stdlib.h>

#include <optional>
#include <utility>

namespace devices {

SharedLibrary::SharedLibrary(std::string file, void* handle)
    : file_(std::move(file)), handle_(handle)
{}

base::Result<SharedLibrary> SharedLibrary::load(const std::string& file)
{
    void* const handle = dlopen(file.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (handle == nullptr) {
        return base::Error{std::string("cannot load ") + dlerror(),
                           "see that " + file + " is there and made for this machine"};
    }
    return SharedLibrary(file, handle);
}

base::Result<SharedLibrary> SharedLibrary::loadFirst(const std::vector<std::string>& files)
{
    std::optional<base::Error> first;
    for (const std::string& file : files) {
        auto library = load(file);
        if (library) {
            return library;
        }
        // A library that is there and cannot be used, for want of another one perhaps, says more
        // than those that are not there.
        const std::string absent = file + ": cannot open shared object file: No such file";
        const bool isThere = library.error().message.find(absent) == std::string::npos;
        if (!first || isThere) {
            first = library.error();
        }
        if (isThere) {
            break;
        }
    }
    return first.value_or(base::Error{"no library is named", "name its file"});
}

void* SharedLibrary::symbol(const char* name) const
{
    return dlsym(handle_, name);
}

std::string environment(const char* name)
{
    const char* const value = ::getenv(name);
    return value != nullptr ? value : "";
}

}  // namespace devices
