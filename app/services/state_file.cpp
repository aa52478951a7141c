#include "services/state_file.h"

#include "adf/file_io.h"

#include <span>

namespace services {

base::Result<exchange::State> loadState(const std::string& path)
{
    const base::Result<std::string> text = adf::readText(path);
    if (!text) {
        return text.error();
    }
    base::Result<exchange::State> state = exchange::decodeState(std::as_bytes(std::span(*text)));
    if (!state) {
        return base::Error{path + ": " + state.error().message, state.error().hint};
    }
    return state;
}

base::Status saveState(const std::string& path, const exchange::State& state)
{
    const std::vector<std::byte> bytes = exchange::encodeState(state);
    return adf::writeTextAtomically(
        path, std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

}  // namespace services
