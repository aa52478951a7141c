#pragma once

#include "editor/session/live_quantities.h"

#include <functional>
#include <vector>

class QMenu;

namespace editor {

// A quantity and the components of it that are wanted.
using QuantityChosen =
    std::function<void(exchange::QuantityKind kind, std::vector<std::uint32_t> components)>;

// An entry for each number; vectors have a menu of their own with all components and each of them.
void fillQuantityMenu(QMenu& menu,
                      const std::vector<LiveQuantity>& quantities,
                      const QuantityChosen& chosen);

}  // namespace editor
