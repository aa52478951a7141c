#pragma once

#include "base/result.h"
#include "devices/binding.h"
#include "scene/scene.h"

#include <cstdint>
#include <optional>

namespace devices {

// The binding with what it names found in the scene (dissertation Fig. 3.7). A root link is
// searched in `model`, when the binding has a proxy, else in the world; a proxy without one is
// moved by its root, the body with the fewest parents. Names match as those of AMBF: exact ones
// first, else the only one that holds the text (ADF reference section 15.3). Without gains of its
// own the unit has those of the body's controller.
//
// Fails when there is no such body or camera, or when there are several.
[[nodiscard]] base::Result<Binding> resolve(Binding binding,
                                            const scene::Scene& scene,
                                            std::optional<std::uint32_t> model = {});

}  // namespace devices
