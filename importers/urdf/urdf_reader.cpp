#include "importers/urdf/urdf_reader.h"

#include "base/text.h"
#include "importers/urdf/urdf_joint_reader.h"
#include "importers/urdf/urdf_link_reader.h"
#include "importers/xml/xml_values.h"

#include <algorithm>
#include <array>
#include <map>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace importers::urdf {

namespace {

using namespace robot;

using base::Severity;

// Elements that other programs read; they say nothing about bodies and joints.
constexpr std::array<std::string_view, 10> kForOthers{"gazebo",
                                                      "transmission",
                                                      "sensor",
                                                      "ros2_control",
                                                      "safety_controller",
                                                      "calibration",
                                                      "hardware_interface",
                                                      "origin_frame",
                                                      "self_collision_checking",
                                                      "loop_joint"};
// Elements of the format by the element they are in.
const std::map<std::string_view, std::vector<std::string_view>> kKnown{
    {"robot", {"link", "joint", "material"}},
    {"link", {"visual", "collision", "inertial", "contact"}},
    {"joint", {"origin", "parent", "child", "axis", "limit", "dynamics", "mimic"}},
    {"visual", {"origin", "geometry", "material"}},
    {"collision", {"origin", "geometry"}},
    {"inertial", {"origin", "mass", "inertia"}},
};

class RobotReader {
public:
    RobotReader(const XmlNode& root, base::Diagnostics& sink, const std::stop_token& stop)
        : root_(root), sink_(sink), stop_(stop)
    {}

    Robot run()
    {
        robot_.file = root_.file ? *root_.file : std::string();
        if (root_.name != "robot") {
            report(Severity::Error, "urdf.not-urdf", root_.span(),
                   "expected <robot>, found <" + root_.name + '>');
            return std::move(robot_);
        }
        const XmlAttribute* name = root_.attribute("name");
        robot_.name = name == nullptr ? std::string() : std::string(base::trimmed(name->value));
        if (robot_.name.empty()) {
            report(Severity::Warning, "urdf.no-name", root_.span(), "the robot has no name");
            robot_.name = "robot";
        }
        readMaterials();
        for (const XmlNode& node : root_.children) {
            if (stop_.stop_requested()) {
                return std::move(robot_);
            }
            countOthers(node);
            if (node.name == "link") {
                addLink(node);
            }
        }
        for (const XmlNode& node : root_.children) {
            if (stop_.stop_requested()) {
                return std::move(robot_);
            }
            if (node.name == "joint") {
                addJoint(node);
            }
        }
        resolveMaterials();
        checkMimics();
        reportOthers();
        if (robot_.links.empty()) {
            report(Severity::Error, "urdf.no-links", root_.span(), "the robot has no links");
        }
        return std::move(robot_);
    }

private:
    struct Others {
        std::size_t count = 0;
        base::SourceSpan first;
    };

    void report(Severity severity,
                std::string code,
                base::SourceSpan span,
                std::string message,
                std::string hint = {})
    {
        sink_.add({.severity = severity,
                   .code = std::move(code),
                   .span = std::move(span),
                   .message = std::move(message),
                   .hint = std::move(hint)});
    }

    void readMaterials()
    {
        for (const XmlNode& node : root_.children) {
            if (node.name == "material") {
                Material material = readMaterial(node, sink_);
                materials_.emplace(material.name, std::move(material));
            }
        }
    }

    bool nameTaken(std::unordered_map<std::string, base::SourceSpan>& names,
                   const std::string& name,
                   const XmlNode& node)
    {
        const auto [entry, isNew] = names.emplace(name, node.span());
        if (!isNew) {
            sink_.add(
                {.code = "urdf.duplicate-name",
                 .span = node.span(),
                 .message = "a second " + node.name + " is called \"" + name + "\" and is left out",
                 .related = {{entry->second, "the first is here"}}});
        }
        return !isNew;
    }

    void addLink(const XmlNode& node)
    {
        const std::optional<std::string> name = XmlValues(sink_).needText(node, "name");
        if (!name || nameTaken(linkNames_, *name, node)) {
            return;
        }
        robot_.links.push_back(readLink(node, *name, sink_));
        for (const Visual& visual : robot_.links.back().visuals) {
            if (visual.material && (visual.material->colour || !visual.material->texture.empty())) {
                materials_.emplace(visual.material->name, *visual.material);
            }
        }
    }

    void addJoint(const XmlNode& node)
    {
        const std::optional<std::string> name = XmlValues(sink_).needText(node, "name");
        if (!name || nameTaken(jointNames_, *name, node)) {
            return;
        }
        std::optional<Joint> joint = readJoint(node, *name, sink_);
        if (!joint || !linkExists(joint->parent, node, "parent") ||
            !linkExists(joint->child, node, "child")) {
            return;
        }
        if (joint->parent == joint->child) {
            report(
                Severity::Error, "urdf.self-joint", node.span(),
                "joint " + *name + " joins link " + joint->parent + " to itself and is left out");
            return;
        }
        robot_.joints.push_back(std::move(*joint));
    }

    bool linkExists(const std::string& link, const XmlNode& joint, std::string_view which)
    {
        if (linkNames_.contains(link)) {
            return true;
        }
        std::vector<std::string_view> names;
        for (const Link& known : robot_.links) {
            names.push_back(known.name);
        }
        const auto nearest = base::nearestWord(link, names);
        const XmlNode* child = joint.child(which);
        report(Severity::Error, "urdf.missing-link", child->span(),
               "there is no link \"" + link + "\"; joint " + joint.attribute("name")->value +
                   " is left out",
               nearest ? "did you mean \"" + std::string(*nearest) + "\"?" : "");
        return false;
    }

    void resolveMaterials()
    {
        for (Link& link : robot_.links) {
            for (Visual& visual : link.visuals) {
                std::optional<Material>& material = visual.material;
                if (!material || material->colour || !material->texture.empty()) {
                    continue;
                }
                const auto found = materials_.find(material->name);
                if (found != materials_.end()) {
                    material = found->second;
                    continue;
                }
                if (!material->name.empty() && unknownMaterials_.insert(material->name).second) {
                    report(Severity::Warning, "urdf.unknown-material", material->span,
                           "there is no material \"" + material->name +
                               "\"; it is drawn without a colour");
                }
                material.reset();
            }
        }
    }

    void checkMimics()
    {
        for (Joint& joint : robot_.joints) {
            if (joint.mimic && !jointNames_.contains(joint.mimic->joint)) {
                report(Severity::Error, "urdf.missing-joint", joint.mimic->span,
                       "joint " + joint.name + " follows \"" + joint.mimic->joint +
                           "\", which does not exist; it moves on its own");
                joint.mimic.reset();
            } else if (joint.mimic && joint.mimic->joint == joint.name) {
                report(Severity::Error, "urdf.missing-joint", joint.mimic->span,
                       "joint " + joint.name + " follows itself; it moves on its own");
                joint.mimic.reset();
            }
        }
    }

    // Of what is in `node` and unknown, by kind.
    void countOthers(const XmlNode& node)
    {
        const auto known = kKnown.find(node.name);
        const bool isKnown = known != kKnown.end() || node.name == "material";
        if (!isKnown) {
            count(node);
            return;
        }
        if (known == kKnown.end()) {
            return;
        }
        for (const XmlNode& child : node.children) {
            const auto& words = known->second;
            if (kKnown.contains(child.name)) {
                countOthers(child);
            } else if (std::find(words.begin(), words.end(), child.name) == words.end()) {
                count(child);
            }
        }
    }

    void count(const XmlNode& node)
    {
        Others& others = others_[node.name];
        if (others.count++ == 0) {
            others.first = node.span();
        }
    }

    void reportOthers()
    {
        for (const auto& [name, others] : others_) {
            const std::string times =
                others.count == 1 ? "" : " (" + std::to_string(others.count) + " times)";
            if (std::find(kForOthers.begin(), kForOthers.end(), name) != kForOthers.end()) {
                report(Severity::Note, "urdf.unsupported", others.first,
                       '<' + name + '>' + times + " is for other programs and is left out");
                continue;
            }
            std::vector<std::string_view> words;
            for (const auto& [element, inner] : kKnown) {
                words.push_back(element);
                words.insert(words.end(), inner.begin(), inner.end());
            }
            const auto nearest = base::nearestWord(name, words);
            report(Severity::Warning, "urdf.unknown-tag", others.first,
                   '<' + name + '>' + times + " is not of URDF and is left out",
                   nearest ? "did you mean <" + std::string(*nearest) + ">?" : "");
        }
    }

    const XmlNode& root_;
    base::Diagnostics& sink_;
    const std::stop_token& stop_;
    Robot robot_;
    std::unordered_map<std::string, base::SourceSpan> linkNames_;
    std::unordered_map<std::string, base::SourceSpan> jointNames_;
    std::unordered_map<std::string, Material> materials_;
    std::unordered_set<std::string> unknownMaterials_;
    std::map<std::string, Others> others_;
};

}  // namespace

robot::Robot readRobot(const XmlNode& root, base::Diagnostics& sink, const std::stop_token& stop)
{
    return RobotReader(root, sink, stop).run();
}

}  // namespace importers::urdf
