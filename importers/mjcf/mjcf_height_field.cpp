#include "importers/mjcf/mjcf_height_field.h"

#include "base/text.h"
#include "importers/mesh/grey_picture.h"
#include "importers/xml/xml_values.h"
#include "meshes/float_points.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <utility>

namespace importers::mjcf {

namespace {

using base::Severity;
using base::Vec3;

// Points of a grid; each cell is two triangles.
constexpr std::size_t kMostPoints = std::size_t{1} << 22;
constexpr std::size_t kLeastSide = 2;

bool isGrid(std::size_t rows, std::size_t columns)
{
    return rows >= kLeastSide && columns >= kLeastSide && rows <= kMostPoints / columns;
}

class FieldReader {
public:
    FieldReader(const XmlNode& node, base::Diagnostics& sink) : node_(node), sink_(sink) {}

    std::optional<Elevations> run(const std::string& path)
    {
        const bool isPng =
            base::lowered(std::filesystem::path(path).extension().string()) == ".png";
        const bool isRead = path.empty() ? readText() : isPng ? readPng(path) : readBinary(path);
        if (!isRead) {
            return std::nullopt;
        }
        const auto [low, high] = std::minmax_element(field_.values.begin(), field_.values.end());
        const double least = *low;
        const double span = *high - least;
        if (!std::isfinite(span)) {
            report("its elevations are too far apart for numbers");
            return std::nullopt;
        }
        for (double& value : field_.values) {
            value = span > 0 ? (value - least) / span : 0;
        }
        return std::move(field_);
    }

private:
    bool report(const std::string& message, const std::string& hint = {})
    {
        importers::report(sink_, Severity::Error, "mjcf.bad-hfield", node_,
                          "height field \"" + attributeText(node_, "name") + "\": " + message +
                              "; it is left out",
                          hint);
        return false;
    }

    bool reportGrid()
    {
        return report("its grid has " + std::to_string(field_.rows) + " rows and " +
                          std::to_string(field_.columns) + " columns",
                      "2 of each at least, and no more than " + std::to_string(kMostPoints) +
                          " points together");
    }

    // 0 where there is no such number; none for a fraction.
    std::optional<std::size_t> count(const std::string& name)
    {
        const double given = XmlValues(sink_).real(node_, name).value_or(0);
        if (given != std::floor(given)) {
            return std::nullopt;
        }
        const bool isInRange = given > 0 && given <= static_cast<double>(kMostPoints);
        return isInRange ? static_cast<std::size_t>(given) : 0;
    }

    // Without `elevation` the field is flat, to be filled when the model runs.
    bool readText()
    {
        const std::optional<std::size_t> rows = count("nrow");
        const std::optional<std::size_t> columns = count("ncol");
        if (!rows || !columns) {
            return report("nrow and ncol are whole numbers");
        }
        field_.rows = *rows;
        field_.columns = *columns;
        if (!isGrid(field_.rows, field_.columns)) {
            return reportGrid();
        }
        const std::size_t points = field_.rows * field_.columns;
        if (node_.attribute("elevation") == nullptr) {
            field_.values.assign(points, 0);
            return true;
        }
        const auto given = XmlValues(sink_).list(node_, "elevation", points, points);
        if (!given) {
            return false;  // reported
        }
        return fillFromAbove(*given);
    }

    bool readPng(const std::string& path)
    {
        const base::Result<GreyPicture> picture = readGreyPng(path, kMostPoints);
        if (!picture) {
            return report(picture.error().message, picture.error().hint);
        }
        field_.rows = picture->height;
        field_.columns = picture->width;
        if (!isGrid(field_.rows, field_.columns)) {
            return reportGrid();
        }
        return fillFromAbove(picture->pixels);
    }

    // Two integers of 32 bits and then floats, the row at -Y first.
    bool readBinary(const std::string& path)
    {
        std::ifstream file(path, std::ios::binary);
        std::array<std::int32_t, 2> header{};
        if (!file.read(reinterpret_cast<char*>(header.data()), sizeof header)) {
            return report(path + " cannot be read");
        }
        field_.rows = static_cast<std::size_t>(std::max(header[0], 0));
        field_.columns = static_cast<std::size_t>(std::max(header[1], 0));
        if (!isGrid(field_.rows, field_.columns)) {
            return reportGrid();
        }
        std::vector<float> values(field_.rows * field_.columns);
        if (!file.read(reinterpret_cast<char*>(values.data()),
                       static_cast<std::streamsize>(values.size() * sizeof values[0]))) {
            return report(path + " ends before the last of its elevations");
        }
        if (!std::all_of(values.begin(), values.end(), [](float v) { return std::isfinite(v); })) {
            return report(path + " has elevations that are no numbers");
        }
        field_.values.assign(values.begin(), values.end());
        return true;
    }

    // By rows, that at +Y first.
    template <typename Values>
    bool fillFromAbove(const Values& values)
    {
        for (auto row = std::end(values); row != std::begin(values);) {
            row -= static_cast<std::ptrdiff_t>(field_.columns);
            field_.values.insert(field_.values.end(), row,
                                 row + static_cast<std::ptrdiff_t>(field_.columns));
        }
        return true;
    }

    const XmlNode& node_;
    base::Diagnostics& sink_;
    Elevations field_;
};

class FieldSolid {
public:
    FieldSolid(const Elevations& field, const std::array<double, 4>& size)
        : field_(field), size_(size)
    {
        const std::size_t rim = 2 * (field.rows + field.columns) - 4;
        const std::size_t cells = (field.rows - 1) * (field.columns - 1);
        part.positions.reserve(field.values.size() + rim + 1);
        part.indices.reserve(3 * (2 * cells + 3 * rim));
        addTop();
        addBase(edgeOfTop());
    }

    scene::SubMesh part;

private:
    [[nodiscard]] std::uint32_t at(std::size_t row, std::size_t column) const
    {
        return static_cast<std::uint32_t>(row * field_.columns + column);
    }

    std::uint32_t add(Vec3 p)
    {
        part.positions.push_back(meshes::asFloats(p));
        return static_cast<std::uint32_t>(part.positions.size() - 1);
    }

    void triangle(std::uint32_t a, std::uint32_t b, std::uint32_t c)
    {
        part.indices.insert(part.indices.end(), {a, b, c});
    }

    void addTop()
    {
        const auto lastRow = static_cast<double>(field_.rows - 1);
        const auto lastColumn = static_cast<double>(field_.columns - 1);
        for (std::size_t row = 0; row < field_.rows; ++row) {
            for (std::size_t column = 0; column < field_.columns; ++column) {
                add({size_[0] * (2 * static_cast<double>(column) / lastColumn - 1),
                     size_[1] * (2 * static_cast<double>(row) / lastRow - 1),
                     size_[2] * field_.values[at(row, column)]});
            }
        }
        for (std::size_t row = 0; row + 1 < field_.rows; ++row) {
            for (std::size_t column = 0; column + 1 < field_.columns; ++column) {
                const std::uint32_t low = at(row, column);
                const std::uint32_t high = at(row + 1, column + 1);
                triangle(low, at(row, column + 1), high);
                triangle(low, high, at(row + 1, column));
            }
        }
    }

    // Counter-clockwise seen from above, each point once.
    [[nodiscard]] std::vector<std::uint32_t> edgeOfTop() const
    {
        const std::size_t lastRow = field_.rows - 1;
        const std::size_t lastColumn = field_.columns - 1;
        const std::size_t half = lastRow + lastColumn;
        std::vector<std::uint32_t> edge(2 * half);
        for (std::size_t i = 0; i < half; ++i) {
            const std::size_t column = std::min(i, lastColumn);
            const std::size_t row = i - column;
            edge[i] = at(row, column);
            edge[half + i] = at(lastRow - row, lastColumn - column);
        }
        return edge;
    }

    void addBase(const std::vector<std::uint32_t>& edge)
    {
        std::vector<std::uint32_t> below;
        for (const std::uint32_t top : edge) {
            Vec3 p = meshes::asVec3(part.positions[top]);
            p.z = -size_[3];
            below.push_back(add(p));
        }
        const std::uint32_t middle = add({0, 0, -size_[3]});
        for (std::size_t i = 0; i < edge.size(); ++i) {
            const std::size_t next = (i + 1) % edge.size();
            triangle(edge[i], below[i], below[next]);
            triangle(edge[i], below[next], edge[next]);
            triangle(middle, below[next], below[i]);
        }
    }

    const Elevations& field_;
    const std::array<double, 4>& size_;
};

}  // namespace

std::optional<Elevations> readElevations(const XmlNode& node,
                                         const std::string& path,
                                         base::Diagnostics& sink)
{
    return FieldReader(node, sink).run(path);
}

scene::MeshData solidOf(const Elevations& field, const std::array<double, 4>& size)
{
    scene::MeshData mesh;
    mesh.parts.push_back(FieldSolid(field, size).part);
    scene::finishMesh(mesh);
    return mesh;
}

}  // namespace importers::mjcf
