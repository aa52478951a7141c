#include "importers/sdf_module.h"

#include <dlfcn.h>

#include <utility>

namespace importers::sdf {

base::Result<Reader> loadReader(const char* file)
{
    // Never closed: libsdformat keeps statics that others may still look at when the program ends.
    void* const module = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    void* const function = module == nullptr ? nullptr : dlsym(module, kReadFunctionName);
    if (function == nullptr) {
        return base::Error{std::string("the part that reads SDF cannot be loaded: ") + dlerror(),
                           "is libsdformat installed? Install or build Linkwright again"};
    }
    return Reader{reinterpret_cast<void (*)(ReadRequest&)>(function)};
}

robot::Robot readInModule(const std::string& text,
                          const std::string& file,
                          const PackagePaths& paths,
                          base::Diagnostics& sink,
                          const std::stop_token& stop)
{
    static const base::Result<Reader> kReader = loadReader(kModuleFile);
    if (!kReader) {
        sink.add({.severity = base::Severity::Error,
                  .code = "sdf.no-reader",
                  .span = {.file = file},
                  .message = kReader.error().message,
                  .hint = kReader.error().hint});
        return {};
    }
    ReadRequest request{.text = text, .file = file, .paths = paths, .sink = sink, .stop = stop};
    kReader->read(request);
    return std::move(request.robot);
}

}  // namespace importers::sdf
