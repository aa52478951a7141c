#include "devices/drivers/spnav_functions.h"

#include "devices/drivers/shared_library.h"

namespace devices {

namespace {

constexpr const char* kSpnavFile = "libspnav.so.0";

SpnavFunctions ofSpnav;  // all null until they are loaded

}  // namespace

base::Status loadSpnav()
{
    if (ofSpnav.open != nullptr) {
        return base::Done{};
    }
    const auto library = SharedLibrary::load(kSpnavFile);
    if (!library) {
        return base::Error{"the library of 6-DoF mice is not there: " + library.error().message,
                           "install it: apt install libspnav0"};
    }
    SpnavFunctions found;
    FunctionLoader loader(*library);
    loader.require(found.protocol, "spnav_protocol");
    loader.require(found.clientName, "spnav_client_name");
    loader.require(found.devName, "spnav_dev_name");
    loader.require(found.devButtons, "spnav_dev_buttons");
    loader.require(found.close, "spnav_close");
    loader.require(found.pollEvent, "spnav_poll_event");
    loader.require(found.fd, "spnav_fd");
    loader.require(found.open, "spnav_open");
    if (!loader.missing().empty()) {
        return base::Error{library->file() + " lacks " + loader.missing(),
                           "install libspnav of version 1.0 or later"};
    }
    ofSpnav = found;
    return base::Done{};
}

const SpnavFunctions& spnav()
{
    return ofSpnav;
}

}  // namespace devices
