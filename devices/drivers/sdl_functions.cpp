#include "devices/drivers/sdl_functions.h"

#include "devices/drivers/shared_library.h"

namespace devices {

namespace {

constexpr const char* kSdlFile = "libSDL2-2.0.so.0";

SdlFunctions ofSdl;  // all null until they are loaded

}  // namespace

base::Status loadSdl()
{
    if (ofSdl.initSubSystem != nullptr) {
        return base::Done{};
    }
    const auto library = SharedLibrary::load(kSdlFile);
    if (!library) {
        return base::Error{"SDL is not there: " + library.error().message,
                           "install it: apt install libsdl2-2.0-0"};
    }
    SdlFunctions found;
    FunctionLoader loader(*library);
    loader.require(found.joystickClose, "SDL_JoystickClose");
    loader.require(found.gameControllerClose, "SDL_GameControllerClose");
    loader.require(found.joystickOpen, "SDL_JoystickOpen");
    loader.require(found.isGameController, "SDL_IsGameController");
    loader.require(found.gameControllerOpen, "SDL_GameControllerOpen");
    loader.require(found.joystickGetAttached, "SDL_JoystickGetAttached");
    loader.require(found.joystickCurrentPowerLevel, "SDL_JoystickCurrentPowerLevel");
    loader.require(found.joystickRumble, "SDL_JoystickRumble");
    loader.require(found.joystickName, "SDL_JoystickName");
    loader.require(found.joystickHasRumble, "SDL_JoystickHasRumble");
    loader.require(found.joystickNumAxes, "SDL_JoystickNumAxes");
    loader.require(found.joystickNumButtons, "SDL_JoystickNumButtons");
    loader.require(found.joystickNumHats, "SDL_JoystickNumHats");
    loader.require(found.gameControllerGetAxis, "SDL_GameControllerGetAxis");
    loader.require(found.gameControllerGetButton, "SDL_GameControllerGetButton");
    loader.require(found.joystickGetAxis, "SDL_JoystickGetAxis");
    loader.require(found.joystickGetButton, "SDL_JoystickGetButton");
    loader.require(found.joystickGetHat, "SDL_JoystickGetHat");
    loader.require(found.numJoysticks, "SDL_NumJoysticks");
    loader.require(found.joystickGetGUIDString, "SDL_JoystickGetGUIDString");
    loader.require(found.joystickGetDeviceGUID, "SDL_JoystickGetDeviceGUID");
    loader.require(found.setHint, "SDL_SetHint");
    loader.require(found.initSubSystem, "SDL_InitSubSystem");
    loader.require(found.getError, "SDL_GetError");
    loader.require(found.joystickEventState, "SDL_JoystickEventState");
    loader.require(found.gameControllerEventState, "SDL_GameControllerEventState");
    loader.require(found.quitSubSystem, "SDL_QuitSubSystem");
    loader.require(found.tlsCleanup, "SDL_TLSCleanup");
    loader.require(found.joystickUpdate, "SDL_JoystickUpdate");
    if (!loader.missing().empty()) {
        return base::Error{library->file() + " lacks " + loader.missing(),
                           "install SDL of version 2.0.14 or later"};
    }
    ofSdl = found;
    return base::Done{};
}

const SdlFunctions& sdl()
{
    return ofSdl;
}

}  // namespace devices
