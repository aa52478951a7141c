#include "importers/mjcf/mjcf_geoms.h"

#include "importers/xml/xml_values.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace importers::mjcf {

namespace {

using base::Pose;
using base::Severity;
using base::Vec3;

// What MuJoCo's viewer shows at first; by custom, the groups above hold what touches.
constexpr double kLastSeenGroup = 2;
constexpr double kWater = 1000;  // kg/m³, of what says nothing
constexpr adf::Colour kGrey{0.5, 0.5, 0.5, 1};

class GeomReader {
public:
    GeomReader(const XmlNode& node, const Part& part, const BodyReading& reading)
        : node_(node),
          in_(reading),
          values_(reading.sink),
          X_(readPose(node, part.settings(), reading.sink))
    {}

    std::optional<Geom> run(bool weighs)
    {
        type_ = attributeText(node_, "type");
        mesh_ = attributeText(node_, "mesh");
        if (type_.empty()) {
            type_ = "sphere";
        }
        Geom geom;
        geom.X_FG = X_;
        if (!readShape(geom)) {
            return std::nullopt;
        }
        readLooks(geom);
        readContact(geom);
        if (weighs) {
            readMass(geom);
        }
        in_.others.attributes(
            node_,
            {"name",         "class",   "type",     "size",        "pos",   "quat",     "axisangle",
             "xyaxes",       "zaxis",   "euler",    "fromto",      "mesh",  "material", "rgba",
             "mass",         "density", "contype",  "conaffinity", "group", "friction", "condim",
             "shellinertia", "user",    "fitscale", "hfield"});
        return geom;
    }

private:
    bool report(const std::string& code, const std::string& message, const std::string& hint = {})
    {
        importers::report(in_.sink, Severity::Error, code, node_, message, hint);
        return false;
    }

    bool readShape(Geom& geom)
    {
        if (type_ == "mesh" || !mesh_.empty()) {
            return readMesh(geom);
        }
        if (type_ == "hfield") {
            return readHeightField(geom);
        }
        if (type_ == "sdf") {
            importers::report(
                in_.sink, Severity::Warning, "mjcf.unsupported-geometry", node_,
                "a geom of type " + type_ + " has no counterpart in ADF and is left out",
                "give it as a mesh");
            return false;
        }
        constexpr std::array<std::string_view, 6> kTypes{"plane",    "sphere",    "capsule",
                                                         "cylinder", "ellipsoid", "box"};
        if (std::find(kTypes.begin(), kTypes.end(), type_) == kTypes.end()) {
            reportUnknownType(node_, type_, kTypes,
                              "plane, hfield, sphere, capsule, cylinder, ellipsoid, box or mesh",
                              in_.sink);
            return false;
        }
        return readPrimitive(geom);
    }

    bool readMesh(Geom& geom)
    {
        const MeshAsset* asset = in_.assets.mesh(mesh_);
        if (asset == nullptr) {
            return report("mjcf.missing-asset",
                          "there is no mesh \"" + mesh_ + "\"; the geom is left out");
        }
        if (type_ != "mesh") {
            in_.others.notExpanded(
                node_, "no primitive is fitted to a mesh; the mesh itself is taken, " +
                           std::string(type_ == "hfield" ? "without mass" : "and its mass"));
        }
        geom.X_FG = geom.X_FG * asset->X_AM;
        geom.geometry = asset->geometry;
        return true;
    }

    // A hull would fill its valleys.
    bool readHeightField(Geom& geom)
    {
        const std::string name = attributeText(node_, "hfield");
        const HeightField* field = in_.assets.heightField(name);
        if (field == nullptr) {
            return report("mjcf.missing-asset",
                          "there is no height field \"" + name + "\"; the geom is left out");
        }
        geom.geometry = field->surface;
        geom.meshContact = robot::MeshContact::Triangles;
        return true;
    }

    bool readPrimitive(Geom& geom)
    {
        const std::optional<std::vector<double>> given = values_.list(node_, "size", 1, 3);
        if (node_.attribute("size") != nullptr && !given) {
            return false;  // reported
        }
        std::vector<double> size = given.value_or(std::vector<double>{});
        const std::size_t count = size.size();
        size.resize(3, 0);
        if (type_ == "plane") {
            geom.geometry = robot::Plane{};
            return true;
        }
        std::array<double, 6> ends{};
        const bool hasEnds = values_.reals(node_, "fromto", ends);
        if (hasEnds && !placeBetween(ends, geom, size)) {
            return false;
        }
        const bool isRound = type_ == "capsule" || type_ == "cylinder";
        const std::size_t needed = type_ == "sphere" ? 1 : (isRound ? 2 : 3);
        const bool enough = count >= needed || (hasEnds && count >= 1);
        for (std::size_t i = 0; i < needed; ++i) {
            if (!enough || size[i] <= 0) {
                return report("mjcf.bad-size", "a " + type_ + " needs " + std::to_string(needed) +
                                                   (needed == 1 ? " size" : " sizes") +
                                                   " above 0; the geom is left out");
            }
        }
        setPrimitive(geom, size);
        return true;
    }

    // Half lengths and radii become lengths.
    void setPrimitive(Geom& geom, const std::vector<double>& size) const
    {
        if (type_ == "sphere") {
            geom.geometry = robot::Sphere{size[0]};
        } else if (type_ == "capsule") {
            geom.geometry = robot::Capsule{size[0], 2 * size[1]};
        } else if (type_ == "cylinder") {
            geom.geometry = robot::Cylinder{size[0], 2 * size[1]};
        } else if (type_ == "ellipsoid") {
            geom.geometry = robot::Ellipsoid{{size[0], size[1], size[2]}};
        } else {
            geom.geometry = robot::Box{{2 * size[0], 2 * size[1], 2 * size[2]}};
        }
    }

    // `fromto` places the shape and says its length.
    bool placeBetween(const std::array<double, 6>& ends, Geom& geom, std::vector<double>& size)
    {
        if (type_ == "sphere") {
            return report(
                "mjcf.bad-fromto",
                "fromto is of capsules, cylinders, ellipsoids and boxes; the geom is left "
                "out");
        }
        const Vec3 from{ends[0], ends[1], ends[2]};
        const Vec3 to{ends[3], ends[4], ends[5]};
        const double half = base::norm(from - to) / 2;
        if (!(half > 0) || !std::isfinite(half)) {
            return report("mjcf.bad-fromto",
                          "fromto begins and ends in one point; the geom is left out");
        }
        geom.X_FG = {0.5 * (from + to), turnFromZ(from - to)};
        if (type_ == "ellipsoid" || type_ == "box") {
            size[1] = size[0];
            size[2] = half;
        } else {
            size[1] = half;
        }
        return true;
    }

    static bool isOfMesh(const Geom& geom)
    {
        return std::holds_alternative<robot::Mesh>(geom.geometry) ||
               std::holds_alternative<robot::Surface>(geom.geometry);
    }

    void readLooks(Geom& geom)
    {
        robot::Material material{.colour = kGrey, .span = node_.span()};
        if (const std::string name = attributeText(node_, "material"); !name.empty()) {
            if (const robot::Material* known = in_.assets.material(name)) {
                material = *known;
            } else {
                importers::report(in_.sink, Severity::Warning, "mjcf.missing-asset", node_,
                                  "there is no material \"" + name + "\"; the geom is grey");
            }
        }
        if (const std::optional<adf::Colour> colour = readColour(node_, in_.sink)) {
            material.colour = colour;
        }
        if (!material.texture.empty() && !isOfMesh(geom)) {
            in_.others.note(node_, "the texture of a geom that is no mesh is left out");
            material.texture.clear();
        }
        geom.isSeen =
            values_.real(node_, "group").value_or(0) <= kLastSeenGroup && material.colour->a > 0;
        geom.material = std::move(material);
    }

    std::uint32_t readBits(std::string_view attribute)
    {
        const double given = values_.real(node_, attribute).value_or(1);
        return static_cast<std::uint32_t>(std::clamp(given, 0.0, 2147483647.0));
    }

    void readContact(Geom& geom)
    {
        geom.contactType = readBits("contype");
        geom.contactAffinity = readBits("conaffinity");
        geom.isTouched = geom.contactType != 0 || geom.contactAffinity != 0;
        std::vector<double> friction =
            values_.list(node_, "friction", 1, 3).value_or(std::vector<double>{1});
        friction.resize(3, 0.0001);
        geom.contact.friction = friction[0];
        // Only contacts of six dimensions resist rolling.
        if (values_.real(node_, "condim").value_or(3) >= 6) {
            geom.contact.rollingFriction = friction[2];
        }
    }

    void readMass(Geom& geom)
    {
        const std::optional<double> mass = values_.real(node_, "mass");
        const double density = values_.real(node_, "density").value_or(kWater);
        if ((mass && *mass < 0) || density < 0) {
            report("mjcf.negative-mass", "a mass cannot be negative; the geom weighs nothing");
            return;
        }
        // What has no mass by its own word is not measured, and no mesh stands for a height field.
        if ((type_ == "hfield" && !mesh_.empty()) || (mass && *mass == 0) ||
            (!mass && density == 0)) {
            return;
        }
        if (readFlag(node_, "shellinertia", in_.sink).value_or(false)) {
            in_.others.notExpanded(node_, "a geom that weighs as its surface weighs as a solid");
        }
        std::optional<Solid> solid;
        if (type_ == "hfield") {
            const HeightField* field = in_.assets.heightField(attributeText(node_, "hfield"));
            solid = moved(geom.X_FG, importers::solidOf(field->massBox));
        } else if (isOfMesh(geom)) {
            solid = in_.assets.solidOf(mesh_);
            if (!solid) {
                return;
            }
            // That of the asset is seen from the frame that it is placed in.
            solid = moved(X_, *solid);
        } else {
            solid = moved(geom.X_FG, importers::solidOf(geom.geometry));
        }
        if (solid->mass > 0) {
            geom.solid = withMass(*solid, mass.value_or(density * solid->mass));
            geom.isOfDensity = !mass;
        }
    }

    const XmlNode& node_;
    const BodyReading& in_;
    XmlValues values_;
    Pose X_;  // as written
    std::string type_;
    std::string mesh_;
};

}  // namespace

std::optional<Geom> readGeom(const XmlNode& node,
                             const Part& part,
                             bool weighs,
                             const BodyReading& reading)
{
    return GeomReader(node, part, reading).run(weighs);
}

}  // namespace importers::mjcf
