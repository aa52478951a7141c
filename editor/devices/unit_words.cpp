#include "editor/devices/unit_words.h"

#include "editor/devices/unit_edits.h"
#include "editor/session/words.h"

#include <QCoreApplication>

#include <cmath>

namespace editor {
namespace {

using exchange::DeviceConnection;
using exchange::DeviceHalt;

QString say(const char* words)
{
    return QCoreApplication::translate("devices", words);
}

QString angleWords(double radians)
{
    return QStringLiteral("%1\u00b0").arg(QString::number(radians * 180 / M_PI, 'f', 0));
}

UnitWords whileConnected(const exchange::DeviceUnit& state)
{
    switch (state.halt) {
        case DeviceHalt::None:
        case DeviceHalt::Clutched:
            return {.dot = Token::Success, .state = say("connected"), .meaning = {}};
        case DeviceHalt::Apart:
            return {.dot = Token::Success,
                    .state = say("turn the handle"),
                    .meaning = say("Turn the handle until its ghost lies on the body: %1 apart.")
                                   .arg(angleWords(state.apart))};
        case DeviceHalt::NotPresent:
            return {.dot = Token::Success,
                    .state = say("let go"),
                    .meaning = say("Nobody holds the button that it acts by.")};
        case DeviceHalt::Waiting:
            return {.dot = Token::Success,
                    .state = say("waits for a run"),
                    .meaning = say("It acts while the simulation runs.")};
        case DeviceHalt::Stale:
            return {.dot = Token::Warning,
                    .state = say("no news"),
                    .meaning = say("The simulation has not moved its body for long; forces are "
                                   "off until it does.")};
        case DeviceHalt::Invalid:
            return {.dot = Token::Warning,
                    .state = say("no reading"),
                    .meaning = say("What the device says is of no use at the moment.")};
        case DeviceHalt::Diverged:
            return {
                .dot = Token::Error,
                .state = say("stopped"),
                .meaning = say("Its body moved beyond all numbers. Reset the run, then engage."),
                .wantsEngaging = true};
        case DeviceHalt::NotEngaged:
            return {.dot = Token::Warning,
                    .state = say("not engaged"),
                    .meaning = say("It moves nothing and has no forces until you engage it."),
                    .wantsEngaging = true};
        case DeviceHalt::Unattended:
            return {.dot = Token::Warning,
                    .state = say("stopped"),
                    .meaning = say("The window did not answer for half a second."),
                    .wantsEngaging = true};
        case DeviceHalt::Stopped:
            return {.dot = Token::Warning,
                    .state = say("forces off"),
                    .meaning = say("All forces were stopped."),
                    .wantsEngaging = true};
        case DeviceHalt::Lost:
            return {.dot = Token::Error, .state = say("lost"), .meaning = {}};
    }
    return {};
}

}  // namespace

UnitWords wordsOf(const adf::Object& unit, const exchange::DeviceUnit* state)
{
    UnitWords words;
    if (!isBound(unit)) {
        words.state = say("not bound");
        return words;
    }
    if (state == nullptr) {
        words.state = say("not there");
        words.meaning = say("Connect it, then choose Look for devices.");
        return words;
    }
    switch (state->connection) {
        case DeviceConnection::Opening:
            words = {.dot = Token::Warning, .state = say("opening"), .meaning = {}};
            break;
        case DeviceConnection::Connected:
            words = whileConnected(*state);
            break;
        case DeviceConnection::Absent:
            words.state = say("not there");
            break;
        case DeviceConnection::Lost:
            words = {.dot = Token::Error,
                     .state = say("lost"),
                     .meaning = say("Plug it in again, then engage it.")};
            break;
        case DeviceConnection::Failed:
            words = {.dot = Token::Error, .state = say("failed"), .meaning = {}};
            break;
    }
    if (!state->trouble.empty()) {
        words.meaning = asSentence(state->trouble);
        if (!state->hint.empty()) {
            words.meaning += QLatin1Char(' ') + asSentence(state->hint);
        }
    }
    return words;
}

QString ratioWords(double metresPerMetre)
{
    return metresPerMetre >= 1
               ? QStringLiteral("%1 : 1").arg(QString::number(metresPerMetre, 'g', 3))
               : QStringLiteral("1 : %1").arg(QString::number(1 / metresPerMetre, 'g', 3));
}

QString rateWords(double hertz)
{
    return say("%1 Hz").arg(QString::number(hertz, 'f', 0));
}

QString millisecondWords(double seconds)
{
    return say("%1 ms").arg(QString::number(seconds * 1000, 'f', 2));
}

QString forceWords(double newtons)
{
    return say("%1 N").arg(QString::number(newtons, 'f', 2));
}

}  // namespace editor
