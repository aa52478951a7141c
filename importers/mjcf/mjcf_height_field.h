#pragma once

#include "base/diagnostics.h"
#include "importers/xml/xml_tree.h"
#include "scene/mesh_data.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace importers::mjcf {

// Elevations over a grid, normalised to 0 … 1 as MuJoCo does: row 0 is at -Y, column 0 at -X.
struct Elevations {
    std::size_t rows = 0;
    std::size_t columns = 0;
    std::vector<double> values;  // by rows
};

// Of an <hfield>: from the file at `path` (a PNG, or MuJoCo's own format), or if that is empty from
// `nrow`, `ncol` and `elevation`, whose first row is the one at +Y. Nothing when that is wrong,
// which is reported (`mjcf.bad-hfield`).
std::optional<Elevations> readElevations(const XmlNode& node,
                                         const std::string& path,
                                         base::Diagnostics& sink);

// The field as a closed solid: the surface, sides, and a base below 0. `size` as in <hfield>: half
// lengths along X and Y, the height of elevation 1, the depth of the base, all above 0, m.
// Each cell is cut from its corner at -X -Y to the opposite one, as MuJoCo does.
scene::MeshData solidOf(const Elevations& field, const std::array<double, 4>& size);

}  // namespace importers::mjcf
