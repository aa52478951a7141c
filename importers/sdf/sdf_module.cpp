#include "importers/sdf/sdf_module.h"

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
                           "build or install Linkwright again, with libsdformat 12"};
    }
    const auto* const layout = static_cast<const decltype(kLayout)*>(dlsym(module, kLayoutName));
    if (layout == nullptr || *layout != kLayout) {
        return base::Error{std::string("the part that reads SDF, ") + file +
                               ", is of another version than the program",
                           "start Linkwright again; if that does not help, install it again"};
    }
    return Reader{reinterpret_cast<void (*)(ReadRequest&)>(function)};
}

robot::Robot readBy(const base::Result<Reader>& reader,
                    const std::string& text,
                    const std::string& file,
                    const PackagePaths& paths,
                    base::Diagnostics& sink,
                    const std::stop_token& stop)
{
    if (!reader) {
        sink.add({.severity = base::Severity::Error,
                  .code = "sdf.no-reader",
                  .span = {.file = file},
                  .message = reader.error().message,
                  .hint = reader.error().hint});
        return {};
    }
    ReadRequest request{.text = text, .file = file, .paths = paths, .sink = sink, .stop = stop};
    reader->read(request);
    return std::move(request.robot);
}

robot::Robot readInModule(const std::string& text,
                          const std::string& file,
                          const PackagePaths& paths,
                          base::Diagnostics& sink,
                          const std::stop_token& stop)
{
    static const base::Result<Reader> kReader = loadReader(kModuleFile);
    return readBy(kReader, text, file, paths, sink, stop);
}

}  // namespace importers::sdf
