#pragma once

#include "base/result.h"

#include <spnav.h>

// A macro of X11's, which libspnav includes.
#undef Status

namespace devices {

// The functions of libspnav that are used, as its header declares them. Its library is loaded when
// a 6-DoF mouse is asked for the first time.
struct SpnavFunctions {
    decltype(spnav_protocol)* protocol = nullptr;
    decltype(spnav_client_name)* clientName = nullptr;
    decltype(spnav_dev_name)* devName = nullptr;
    decltype(spnav_dev_buttons)* devButtons = nullptr;
    decltype(spnav_close)* close = nullptr;
    decltype(spnav_poll_event)* pollEvent = nullptr;
    decltype(spnav_fd)* fd = nullptr;
    decltype(spnav_open)* open = nullptr;
};

// By one thread at a time; an error when the library is not installed, or lacks one of them.
base::Status loadSpnav();

// After loadSpnav() has succeeded.
const SpnavFunctions& spnav();

}  // namespace devices
