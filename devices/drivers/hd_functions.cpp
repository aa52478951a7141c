#include "devices/drivers/hd_functions.h"

#include <map>
#include <sstream>

namespace devices {

namespace {

// The definitions of numbers in a header: "#define HD_CURRENT_FORCE 0x2700". Others are left out.
std::map<std::string, unsigned int> definitionsIn(const std::string& text)
{
    std::map<std::string, unsigned int> found;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string directive;
        std::string name;
        std::string value;
        if (!(words >> directive >> name >> value) || directive != "#define") {
            continue;
        }
        const bool isNumber =
            value.find_first_not_of("0123456789abcdefABCDEFxXuUlL") == std::string::npos &&
            value[0] >= '0' && value[0] <= '9';
        // Nine characters of a number fit.
        if (isNumber && value.size() <= 10) {
            found[name] = static_cast<unsigned int>(std::stoul(value, nullptr, 0));
        }
    }
    return found;
}

}  // namespace

base::Status HdFunctions::load(const SharedLibrary& library)
{
    FunctionLoader loader(library);
    loader.require(initDevice, "hdInitDevice");
    loader.require(getError, "hdGetError");
    loader.require(makeCurrentDevice, "hdMakeCurrentDevice");
    loader.require(enable, "hdEnable");
    loader.require(scheduleAsynchronous, "hdScheduleAsynchronous");
    loader.require(startScheduler, "hdStartScheduler");
    loader.require(stopScheduler, "hdStopScheduler");
    loader.require(beginFrame, "hdBeginFrame");
    loader.require(endFrame, "hdEndFrame");
    loader.require(getDoublev, "hdGetDoublev");
    loader.require(getIntegerv, "hdGetIntegerv");
    loader.require(setDoublev, "hdSetDoublev");
    loader.require(getString, "hdGetString");
    if (!loader.missing().empty()) {
        return base::Error{library.file() + " lacks " + loader.missing(),
                           "install OpenHaptics of version 3 or later"};
    }
    return base::Done{};
}

base::Result<HdConstants> readHdConstants(const std::string& text, const std::string& place)
{
    const std::map<std::string, unsigned int> defined = definitionsIn(text);
    std::string missing;
    const auto require = [&](const char* name) {
        const auto found = defined.find(name);
        if (found == defined.end()) {
            missing += missing.empty() ? name : std::string(", ") + name;
            return 0U;
        }
        return found->second;
    };
    const auto allow = [&](const char* name) {
        const auto found = defined.find(name);
        return found != defined.end() ? std::optional(found->second) : std::nullopt;
    };
    const HdConstants constants{.currentTransform = require("HD_CURRENT_TRANSFORM"),
                                .currentButtons = require("HD_CURRENT_BUTTONS"),
                                .currentForce = require("HD_CURRENT_FORCE"),
                                .currentTorque = require("HD_CURRENT_TORQUE"),
                                .forceOutput = require("HD_FORCE_OUTPUT"),
                                .deviceModelType = require("HD_DEVICE_MODEL_TYPE"),
                                .callbackContinue = require("HD_CALLBACK_CONTINUE"),
                                .communicationError = allow("HD_COMM_ERROR"),
                                .deviceFault = allow("HD_DEVICE_FAULT")};
    if (!missing.empty()) {
        return base::Error{"the headers of OpenHaptics in " + place + " do not define " + missing,
                           "name the folder with hdDefines.h in LINKWRIGHT_OPENHAPTICS_HEADERS"};
    }
    return constants;
}

}  // namespace devices
