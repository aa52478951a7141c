#include "services/state_file.h"

#include "adf/file_io.h"

#include <span>
#include <string>
#include <vector>

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
    if (bytes.size() > adf::kMaxFileBytes) {
        return base::Error{path + ": the state takes " + std::to_string(bytes.size()) +
                               " bytes, and no file of more than " +
                               std::to_string(adf::kMaxFileBytes) + " is read again",
                           "simulate fewer bodies at once"};
    }
    return adf::writeTextAtomically(
        path, std::string(reinterpret_cast<const char*>(bytes.data()), bytes.size()));
}

}  // namespace services
