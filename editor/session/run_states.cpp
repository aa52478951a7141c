#include "editor/session/run_states.h"

#include <array>
#include <cstddef>

namespace editor {
namespace {

using A = RunAction;
using S = RunState;

constexpr std::size_t kStates = 5;
constexpr std::size_t kEvents = 7;

// clang-format off
constexpr std::array<std::array<RunTransition, kEvents>, kStates> kTransitions{{
    // Play, Pause, Step, Reset, Stop, Built, Emptied in
    // Author
    {{{S::AwaitsPlaying, A::None}, {S::Author, A::None}, {S::AwaitsStep, A::None},
      {S::Author, A::None}, {S::Author, A::None}, {S::Author, A::ShowScene},
      {S::Author, A::None}}},
    // AwaitsPlaying
    {{{S::AwaitsPlaying, A::None}, {S::Author, A::None}, {S::AwaitsStep, A::None},
      {S::AwaitsPlaying, A::None}, {S::Author, A::None}, {S::Running, A::LoadAndPlay},
      {S::Author, A::None}}},
    // AwaitsStep
    {{{S::AwaitsPlaying, A::None}, {S::AwaitsStep, A::None}, {S::AwaitsStep, A::None},
      {S::AwaitsStep, A::None}, {S::Author, A::None}, {S::Paused, A::LoadAndStep},
      {S::Author, A::None}}},
    // Running
    {{{S::Running, A::None}, {S::Paused, A::Pause}, {S::Paused, A::PauseAndStep},
      {S::Paused, A::Reset}, {S::Author, A::Unload}, {S::Running, A::GoOn},
      {S::Author, A::Unload}}},
    // Paused
    {{{S::Running, A::Play}, {S::Paused, A::None}, {S::Paused, A::Step},
      {S::Paused, A::Reset}, {S::Author, A::Unload}, {S::Paused, A::GoOn},
      {S::Author, A::Unload}}},
}};
// clang-format on

}  // namespace

RunTransition transition(RunState state, RunEvent event)
{
    return kTransitions[static_cast<std::size_t>(state)][static_cast<std::size_t>(event)];
}

}  // namespace editor
