#include "services/ros_plugin.h"

#include "devices/drivers/shared_library.h"

#include <string>

namespace services {

namespace {

constexpr const char* kFile = "linkwright_ros1.so";
constexpr const char* kFileVariable = "LINKWRIGHT_ROS1";

}  // namespace

base::Result<std::unique_ptr<ambf::Transport>> openRos(const ambf::TransportOptions& options)
{
    const std::string named = devices::environment(kFileVariable);
    const std::string file = named.empty() ? kFile : named;
    const auto library = devices::SharedLibrary::load(file);
    if (!library) {
        return base::Error{"ROS 1 is not there: " + library.error().message,
                           "install libroscpp-dev, and build again: the plug-in is built where "
                           "that is"};
    }
    devices::FunctionLoader functions(*library);
    const auto* const version =
        static_cast<const int*>(library->symbol(ambf::kTransportVersionName));
    ambf::OpenTransport* open = nullptr;
    functions.require(open, ambf::kOpenTransportName);
    if (version == nullptr || *version != ambf::kTransportVersion || open == nullptr) {
        return base::Error{file + " is no plug-in of this version of the program",
                           "build both together"};
    }
    base::Error problem;
    std::unique_ptr<ambf::Transport> transport(open(options, problem));
    if (transport == nullptr) {
        return problem;
    }
    return transport;
}

}  // namespace services
