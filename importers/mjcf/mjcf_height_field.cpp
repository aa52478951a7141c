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

    [[nodiscard]] bool hasWholeCounts() const
    {
        base::Diagnostics none;  // count() reports it
        const double rows = XmlValues(none).real(node_, "nrow").value_or(0);
        const double columns = XmlValues(none).real(node_, "ncol").value_or(0);
        return rows == std::floor(rows) && columns == std::floor(columns);
    }

    [[nodiscard]] std::size_t count(const std::string& name)
    {
        const double given = XmlValues(sink_).real(node_, name).value_or(0);
        return given > 0 && given <= static_cast<double>(kMostPoints)
                   ? static_cast<std::size_t>(given)
                   : 0;
    }

    // Without `elevation` the field is flat, to be filled when the model runs.
    bool readText()
    {
        if (!hasWholeCounts()) {
            return report("nrow and ncol are whole numbers");
        }
        field_.rows = count("nrow");
        field_.columns = count("ncol");
        if (!isGrid(field_.rows, field_.columns)) {
            return reportGrid();
        }
        const std::size_t points = field_.rows * field_.columns;
        field_.values.assign(points, 0);
        if (node_.attribute("elevation") == nullptr) {
            return true;
        }
        const auto given = XmlValues(sink_).list(node_, "elevation", points, points);
        if (!given) {
            return false;  // reported
        }
        for (std::size_t row = 0; row < field_.rows; ++row) {
            std::copy_n(given->begin() + static_cast<std::ptrdiff_t>(row * field_.columns),
                        field_.columns, placeOfRow(field_.rows - 1 - row));
        }
        return true;
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
        field_.values.resize(picture->pixels.size());
        for (std::size_t row = 0; row < field_.rows; ++row) {
            std::copy_n(picture->pixels.begin() + static_cast<std::ptrdiff_t>(row * field_.columns),
                        field_.columns, placeOfRow(field_.rows - 1 - row));
        }
        return true;
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

    std::vector<double>::iterator placeOfRow(std::size_t row)
    {
        return field_.values.begin() + static_cast<std::ptrdiff_t>(row * field_.columns);
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
        std::vector<std::uint32_t> edge;
        const std::size_t lastRow = field_.rows - 1;
        const std::size_t lastColumn = field_.columns - 1;
        for (std::size_t column = 0; column < lastColumn; ++column) {
            edge.push_back(at(0, column));
        }
        for (std::size_t row = 0; row < lastRow; ++row) {
            edge.push_back(at(row, lastColumn));
        }
        for (std::size_t column = lastColumn; column > 0; --column) {
            edge.push_back(at(lastRow, column));
        }
        for (std::size_t row = lastRow; row > 0; --row) {
            edge.push_back(at(row, 0));
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
