#include "importers/mjcf/mjcf_composite_bodies.h"

#include "base/text.h"
#include "importers/mjcf/mjcf_cable.h"
#include "importers/mjcf/mjcf_defaults.h"
#include "importers/xml/xml_values.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace importers::mjcf {

namespace {

using base::Pose;
using base::Severity;
using base::Vec3;

// Bodies of all composites of a file.
constexpr double kMostBodies = 20'000;
constexpr std::size_t kMostVertexNumbers = std::size_t{1} << 20;  // of a list of points
constexpr int kMostInRow = static_cast<int>(kMostCablePoints);

std::string textOfVector(Vec3 v)
{
    return numbersText({v.x, v.y, v.z});
}

class Composite {
public:
    Composite(const XmlNode& node,
              const std::string& bodyName,
              const Settings& settings,
              Budget& budget,
              double& bodies,
              base::Diagnostics& sink)
        : node_(node),
          bodyName_(bodyName),
          settings_(settings),
          budget_(budget),
          bodies_(bodies),
          sink_(sink),
          prefix_(attributeText(node, "prefix")),
          type_(attributeText(node, "type"))
    {}

    void run()
    {
        const XmlNode* geom = node_.child("geom");
        if (geom != nullptr) {
            geom_ = *geom;
        }
        geom_.name = "geom";
        geom_.file = node_.file;
        geom_.line = node_.line;
        geom_.column = node_.column;
        if (geom_.attribute("class") == nullptr) {
            setAttribute(geom_, "class", Defaults::kNone);
        }
        if (!readCounts()) {
            return;
        }
        if (type_ == "particle") {
            makeParticles();
        } else if (type_ == "cable") {
            makeCable();
        } else {
            makeRope();
        }
    }

    CompositeBodies result;

private:
    void tell(const std::string& message)
    {
        report(sink_, Severity::Error, "mjcf.bad-composite", node_,
               "composite of type " + type_ + ' ' + message + "; it is left out");
    }

    [[nodiscard]] XmlNode element(const std::string& name) const
    {
        XmlNode node;
        node.name = name;
        node.file = node_.file;
        node.line = node_.line;
        node.column = node_.column;
        return node;
    }

    bool readCounts()
    {
        XmlValues values(sink_);
        std::vector<double> counts =
            values.list(node_, "count", 1, 3).value_or(std::vector<double>{});
        double product = 1;
        bool isRight = !counts.empty();
        for (const double count : counts) {
            isRight = isRight && count >= 1 && count == std::floor(count);
            product *= count;
        }
        if (type_ == "cable" && node_.attribute("vertex") != nullptr) {
            const auto points = values.list(node_, "vertex", 1, kMostVertexNumbers);
            if (!points || points->size() % 3 != 0) {
                tell("needs three numbers for each `vertex`");
                return false;
            }
            product = static_cast<double>(points->size() / 3);  // whatever `count` says
            counts = {product};
            isRight = true;
        }
        counts.resize(3, 1);
        if (!isRight || (type_ != "particle" && (counts[1] != 1 || counts[2] != 1))) {
            tell("needs a `count` of whole numbers, of which but the first are 1 in a row");
            return false;
        }
        bodies_ += product;
        if (bodies_ > kMostBodies || (type_ != "particle" && counts[0] > kMostInRow)) {
            tell("has too many bodies; " + std::to_string(kMostInRow) +
                 " are possible in a row, and " + base::numberText(kMostBodies) + " in a file");
            return false;
        }
        if (!budget_.take(weightOfBodies(product))) {
            tell("makes of the file " + Budget::limits());
            return false;
        }
        for (std::size_t i = 0; i < 3; ++i) {
            counts_[i] = static_cast<int>(counts[i]);
        }
        offset_ = values.vector(node_, "offset").value_or(Vec3{});
        spacing_ = values.real(node_, "spacing").value_or(0);
        if (type_ != "cable" && !(spacing_ > 0)) {
            tell("needs a `spacing` above 0");
            return false;
        }
        return true;
    }

    // At most: a body, its shape, four joints and what holds them, with eight names.
    [[nodiscard]] Weight weightOfBodies(double count) const
    {
        constexpr double kElements = 8;
        constexpr double kNames = 8;
        constexpr double kNumberBytes = 2000;
        double bytes = kElements * sizeof(XmlNode) + kNumberBytes +
                       kNames * static_cast<double>(prefix_.size()) + weightOf(geom_).bytes;
        for (const XmlNode& child : node_.children) {
            bytes += child.name == "joint" ? 3 * weightOf(child).bytes : 0;
        }
        return {.elements = count * kElements, .bytes = count * bytes};
    }

    // What <joint kind="…"> says, at a place and about an axis.
    [[nodiscard]] XmlNode joint(const std::string& kind,
                                const std::string& type,
                                const std::string& name,
                                Vec3 place,
                                Vec3 axis) const
    {
        XmlNode one = element("joint");
        for (const XmlNode& child : node_.children) {
            if (child.name == "joint" && attributeText(child, "kind") == kind) {
                one.attributes = child.attributes;
                one.line = child.line;
                one.column = child.column;
                std::erase_if(one.attributes, [](const XmlAttribute& said) {
                    return said.name == "kind" || said.name.starts_with("sol");
                });
                break;
            }
        }
        setAttribute(one, "class", Defaults::kNone);
        setAttribute(one, "type", type);
        if (!name.empty()) {
            setAttribute(one, "name", name);
        }
        setAttribute(one, "pos", textOfVector(place));
        setAttribute(one, "axis", textOfVector(axis));
        return one;
    }

    [[nodiscard]] bool hasJoint(const std::string& kind) const
    {
        return std::any_of(node_.children.begin(), node_.children.end(), [&](const XmlNode& one) {
            return one.name == "joint" && attributeText(one, "kind") == kind;
        });
    }

    // Each slides along the axes of the body.
    void makeParticles()
    {
        setAttribute(geom_, "type", "sphere");
        for (int x = 0; x < counts_[0]; ++x) {
            for (int y = 0; y < counts_[1]; ++y) {
                for (int z = 0; z < counts_[2]; ++z) {
                    XmlNode body = element("body");
                    setAttribute(body, "pos",
                                 textOfVector(offset_ + spacing_ * Vec3{x - 0.5 * counts_[0],
                                                                        y - 0.5 * counts_[1],
                                                                        z - 0.5 * counts_[2]}));
                    for (const Vec3 axis : {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}) {
                        body.children.push_back(joint("main", "slide", {}, {}, axis));
                    }
                    body.children.push_back(geom_);
                    result.bodies.push_back(std::move(body));
                }
            }
        }
    }

    [[nodiscard]] XmlNode ropeGeom(int index) const
    {
        XmlNode geom = geom_;
        setAttribute(geom, "name", prefix_ + 'G' + std::to_string(index));
        constexpr double kHalf = std::numbers::sqrt2 / 2;
        setPose(geom, {{}, {0, kHalf, 0, kHalf}});  // Z of the shape along X
        return geom;
    }

    // The body of that index, on one before or behind it, and those beyond.
    XmlNode ropeBody(int index, int step)
    {
        const bool isLoop = type_ == "loop";
        const Pose half{{0.5 * step * spacing_, 0, 0}, {}};
        const Pose turn{
            {}, base::axisAngle({0, 0, 1}, isLoop ? 2 * std::numbers::pi * step / counts_[0] : 0)};
        XmlNode body = element("body");
        const std::string number = std::to_string(index);
        setAttribute(body, "name", prefix_ + 'B' + number);
        setPose(body, half * turn * half);
        const Vec3 place = -half.position;
        body.children = {joint("main", "hinge", prefix_ + "J0_" + number, place, {0, 1, 0}),
                         joint("main", "hinge", prefix_ + "J1_" + number, place, {0, 0, 1})};
        for (const auto& [kind, type, letter] :
             {std::array<std::string, 3>{"twist", "hinge", "T"}, {"stretch", "slide", "S"}}) {
            if (hasJoint(kind)) {
                const std::string name = prefix_ + 'J' + letter + number;
                body.children.push_back(joint(kind, type, name, place, {1, 0, 0}));
                XmlNode hold = element("joint");
                setAttribute(hold, "class", Defaults::kNone);
                setAttribute(hold, "joint1", name);
                result.equalities.push_back(std::move(hold));
            }
        }
        body.children.push_back(ropeGeom(index));
        const int next = index + step;
        if (next >= 0 && next < counts_[0]) {
            body.children.push_back(ropeBody(next, step));
        }
        return body;
    }

    void makeRope()
    {
        int root = -1;
        for (int i = 0; i < counts_[0]; ++i) {
            root = bodyName_ == prefix_ + 'B' + std::to_string(i) ? i : root;
        }
        if (root < 0) {
            tell("stands in body \"" + bodyName_ + "\", which should be called " + prefix_ +
                 "B0 to " + prefix_ + 'B' + std::to_string(counts_[0] - 1));
            return;
        }
        result.bodies.push_back(ropeGeom(root));
        if (root + 1 < counts_[0]) {
            result.bodies.push_back(ropeBody(root + 1, 1));
        }
        if (root > 0) {
            result.bodies.push_back(ropeBody(root - 1, -1));
        }
        if (type_ == "loop") {
            const std::string last = prefix_ + 'B' + std::to_string(counts_[0] - 1);
            XmlNode closing = element("connect");
            setAttribute(closing, "class", Defaults::kNone);
            setAttribute(closing, "body1", prefix_ + "B0");
            setAttribute(closing, "body2", last);
            setAttribute(closing, "anchor", textOfVector({-0.5 * spacing_, 0, 0}));
            result.equalities.push_back(std::move(closing));
            exclude(prefix_ + "B0", last);
        }
    }

    void exclude(const std::string& first, const std::string& second)
    {
        XmlNode apart = element("exclude");
        setAttribute(apart, "body1", first);
        setAttribute(apart, "body2", second);
        result.excludes.push_back(std::move(apart));
    }

    void makeCable()
    {
        const std::vector<Vec3> points =
            cablePoints(node_, static_cast<std::size_t>(counts_[0]), settings_, sink_);
        for (std::size_t i = 1; i < points.size(); ++i) {
            if (!(base::norm(points[i] - points[i - 1]) > 0)) {
                tell("has two points in one place");
                return;
            }
        }
        if (points.size() < 2) {
            tell("needs two points or more, of `vertex` or of `curve` and `size`");
            return;
        }
        std::vector<Pose> frames = framesAlong(points);
        for (Pose& X : frames) {
            X.position += offset_;
        }
        result.bodies.push_back(cableBody(frames, points, 0));
    }

    [[nodiscard]] static std::string cableName(std::size_t index, std::size_t count)
    {
        return index == 0           ? "first"
               : index + 1 == count ? std::string("last")
                                    : std::to_string(index);
    }

    XmlNode cableBody(const std::vector<Pose>& frames,
                      const std::vector<Vec3>& points,
                      std::size_t index)
    {
        const std::size_t count = frames.size();
        const std::string number = cableName(index, count);
        XmlNode body = element("body");
        setAttribute(body, "name", prefix_ + "B_" + number);
        setPose(body, index == 0 ? frames[0] : base::inverse(frames[index - 1]) * frames[index]);
        const std::string initial = attributeText(node_, "initial");
        if (index > 0 || (initial != "none" && initial != "free")) {
            XmlNode ball = joint("main", "ball", prefix_ + "J_" + number, {}, {0, 0, 1});
            body.children.push_back(std::move(ball));
        } else if (initial == "free") {
            XmlNode free = element("freejoint");
            setAttribute(free, "name", prefix_ + "J_" + number);
            body.children.push_back(std::move(free));
        }
        const double length = base::norm(points[index + 1] - points[index]);
        XmlNode geom = geom_;
        setAttribute(geom, "name", prefix_ + 'G' + std::to_string(index));
        if (attributeText(geom, "type") == "box") {
            std::istringstream words(attributeText(geom, "size"));
            std::array<std::string, 3> size;
            words >> size[0] >> size[1] >> size[2];
            setAttribute(geom, "size",
                         base::numberText(length / 2) + ' ' + size[1] + ' ' + size[2]);
            setAttribute(geom, "pos", textOfVector({length / 2, 0, 0}));
        } else {
            setAttribute(geom, "fromto", numbersText({0, 0, 0, length, 0, 0}));
        }
        body.children.push_back(std::move(geom));
        if (index + 1 < count) {
            exclude(prefix_ + "B_" + number, prefix_ + "B_" + cableName(index + 1, count));
            body.children.push_back(cableBody(frames, points, index + 1));
        }
        return body;
    }

    const XmlNode& node_;
    const std::string& bodyName_;
    const Settings& settings_;
    Budget& budget_;
    double& bodies_;
    base::Diagnostics& sink_;
    std::string prefix_;
    std::string type_;
    XmlNode geom_;
    std::array<int, 3> counts_{1, 1, 1};
    Vec3 offset_;
    double spacing_ = 0;
};

}  // namespace

bool isMadeOfBodies(const XmlNode& composite)
{
    const std::string type = attributeText(composite, "type");
    return type == "particle" || type == "rope" || type == "loop" || type == "cable";
}

CompositeBodies bodiesOf(const XmlNode& composite,
                         const std::string& bodyName,
                         const Settings& settings,
                         Budget& budget,
                         double& total,
                         base::Diagnostics& sink)
{
    Composite made(composite, bodyName, settings, budget, total, sink);
    made.run();
    return std::move(made.result);
}

}  // namespace importers::mjcf
