#pragma once

#include "base/result.h"

#include <SDL.h>

namespace devices {

// The functions of SDL 2 that are used, as its header declares them. Its library is loaded when a
// gamepad is asked for the first time: it and what it needs take longer to load than all the rest
// of a program that has no use for them.
struct SdlFunctions {
    decltype(SDL_JoystickClose)* joystickClose = nullptr;
    decltype(SDL_GameControllerClose)* gameControllerClose = nullptr;
    decltype(SDL_JoystickOpen)* joystickOpen = nullptr;
    decltype(SDL_IsGameController)* isGameController = nullptr;
    decltype(SDL_GameControllerOpen)* gameControllerOpen = nullptr;
    decltype(SDL_JoystickGetAttached)* joystickGetAttached = nullptr;
    decltype(SDL_JoystickCurrentPowerLevel)* joystickCurrentPowerLevel = nullptr;
    decltype(SDL_JoystickRumble)* joystickRumble = nullptr;
    decltype(SDL_JoystickName)* joystickName = nullptr;
    decltype(SDL_JoystickHasRumble)* joystickHasRumble = nullptr;
    decltype(SDL_JoystickNumAxes)* joystickNumAxes = nullptr;
    decltype(SDL_JoystickNumButtons)* joystickNumButtons = nullptr;
    decltype(SDL_JoystickNumHats)* joystickNumHats = nullptr;
    decltype(SDL_GameControllerGetAxis)* gameControllerGetAxis = nullptr;
    decltype(SDL_GameControllerGetButton)* gameControllerGetButton = nullptr;
    decltype(SDL_JoystickGetAxis)* joystickGetAxis = nullptr;
    decltype(SDL_JoystickGetButton)* joystickGetButton = nullptr;
    decltype(SDL_JoystickGetHat)* joystickGetHat = nullptr;
    decltype(SDL_NumJoysticks)* numJoysticks = nullptr;
    decltype(SDL_JoystickGetGUIDString)* joystickGetGUIDString = nullptr;
    decltype(SDL_JoystickGetDeviceGUID)* joystickGetDeviceGUID = nullptr;
    decltype(SDL_SetHint)* setHint = nullptr;
    decltype(SDL_InitSubSystem)* initSubSystem = nullptr;
    decltype(SDL_GetError)* getError = nullptr;
    decltype(SDL_JoystickEventState)* joystickEventState = nullptr;
    decltype(SDL_GameControllerEventState)* gameControllerEventState = nullptr;
    decltype(SDL_QuitSubSystem)* quitSubSystem = nullptr;
    decltype(SDL_TLSCleanup)* tlsCleanup = nullptr;
    decltype(SDL_JoystickUpdate)* joystickUpdate = nullptr;
};

// By one thread at a time; an error when the library is not installed, or lacks one of them.
base::Status loadSdl();

// After loadSdl() has succeeded.
const SdlFunctions& sdl();

}  // namespace devices
