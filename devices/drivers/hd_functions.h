#pragma once

#include "devices/drivers/shared_library.h"

#include <optional>
#include <string>

namespace devices {

// OpenHaptics' libHD as plain C, by the documentation of its interface. Nothing of it is needed to
// build: the library is loaded when it is installed. The numbers of its parameters are not in the
// library but in its headers, so they are read from the headers that are installed with it.

struct HdError {
    unsigned int code = 0;  // 0: none
    int internalCode = 0;
    unsigned int device = 0;
};

struct HdFunctions {
    unsigned int (*initDevice)(const char* configuration) = nullptr;  // null: the default one
    HdError (*getError)() = nullptr;                                  // and forgets it
    void (*makeCurrentDevice)(unsigned int device) = nullptr;
    void (*enable)(unsigned int capability) = nullptr;
    unsigned long (*scheduleAsynchronous)(unsigned int (*callback)(void*),
                                          void* data,
                                          unsigned short priority) = nullptr;
    void (*startScheduler)() = nullptr;
    void (*stopScheduler)() = nullptr;
    void (*beginFrame)(unsigned int device) = nullptr;
    void (*endFrame)(unsigned int device) = nullptr;
    void (*getDoublev)(unsigned int parameter, double* values) = nullptr;
    void (*getIntegerv)(unsigned int parameter, int* values) = nullptr;
    void (*setDoublev)(unsigned int parameter, const double* values) = nullptr;
    const char* (*getString)(unsigned int parameter) = nullptr;

    // An error that names what is missing.
    base::Status load(const SharedLibrary& library);
};

// Of the headers.
struct HdConstants {
    unsigned int currentTransform = 0;  // 4 by 4, by columns, mm
    unsigned int currentButtons = 0;
    unsigned int currentForce = 0;   // N
    unsigned int currentTorque = 0;  // mN·m
    unsigned int forceOutput = 0;
    unsigned int deviceModelType = 0;
    unsigned int callbackContinue = 0;
    // Errors after which a device does not answer; without them each error counts as one.
    std::optional<unsigned int> communicationError;
    std::optional<unsigned int> deviceFault;
};

// From the text of the headers, of which `place` names the folder in an error that lists what is
// missing.
base::Result<HdConstants> readHdConstants(const std::string& text, const std::string& place);

}  // namespace devices
