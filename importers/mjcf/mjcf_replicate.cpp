#include "importers/mjcf/mjcf_replicate.h"

#include "importers/mjcf/mjcf_references.h"
#include "importers/xml/xml_values.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace importers::mjcf {

namespace {

using base::Severity;

// The pose of a replica, in bytes, at most.
constexpr double kPoseBytes = 2 * sizeof(XmlAttribute) + 200;

std::array<double, 3> timesEuler(std::array<double, 3> angles, double count)
{
    for (double& angle : angles) {
        angle *= count;
    }
    return angles;
}

class Replicator {
public:
    Replicator(const Settings& settings, Budget& budget, base::Diagnostics& sink)
        : settings_(settings), budget_(budget), sink_(sink)
    {}

    XmlNode run(XmlNode root)
    {
        for (XmlNode& section : root.children) {
            if (section.name == "worldbody") {
                expand(section);
            }
        }
        if (budget_.stop().stop_requested()) {
            return root;
        }
        for (XmlNode& section : root.children) {
            if (section.name == "contact" || section.name == "equality") {
                repeatReferences(section);
            }
        }
        return root;
    }

private:
    // What one <replicate> makes of a name.
    struct Replication {
        DefinedNames names;
        std::vector<std::string> suffixes;
    };

    void expand(XmlNode& node)
    {
        std::vector<XmlNode> children;
        children.reserve(node.children.size());
        for (XmlNode& child : node.children) {
            expand(child);
            if (child.name == "replicate") {
                replicate(std::move(child), children);
            } else {
                children.push_back(std::move(child));
            }
        }
        node.children = std::move(children);
    }

    void replicate(XmlNode node, std::vector<XmlNode>& into)
    {
        XmlValues values(sink_);
        const double given = values.needReal(node, "count").value_or(0);
        if (!(given >= 1) || given != std::floor(given)) {
            report(sink_, Severity::Error, "mjcf.bad-replicate", node,
                   "<replicate> needs a whole count above 0; it is left out");
            return;
        }
        const std::string separator = attributeText(node, "sep");
        const double digits = 1 + std::floor(std::log10(given));
        const double longer = static_cast<double>(separator.size()) + digits;
        const bool wasSpent = budget_.isSpent();
        if (!budget_.takeCopies(node, given, longer) ||
            !budget_.take({.bytes = given * (longer + kPoseBytes)})) {
            tellLimit(wasSpent, node, "these and further replicas are left out");
            return;
        }
        const auto count = static_cast<std::size_t>(given);
        const base::Vec3 offset = values.vector(node, "offset").value_or(base::Vec3{});
        std::array<double, 3> euler{};
        values.reals(node, "euler", euler);
        XmlNode frame = std::move(node);
        frame.name = "frame";
        frame.attributes.clear();
        Replication replication{.names = namesIn(frame)};
        base::Pose X;
        for (std::size_t i = 0; i < count && !budget_.stop().stop_requested(); ++i) {
            XmlNode replica = frame;
            const std::string number = std::to_string(i);
            const std::string suffix =
                separator + std::string(std::to_string(count).size() - number.size(), '0') + number;
            renameAll(replica, [&](const std::string& name) { return name + suffix; });
            setPose(replica, X);
            into.push_back(std::move(replica));
            replication.suffixes.push_back(suffix);
            X.position += base::rotate(X.rotation, offset);
            X.rotation = eulerTurn(timesEuler(euler, static_cast<double>(i + 1)), settings_);
        }
        for (const auto& name : replication.names) {
            replicationsOf_[name].push_back(replications_.size());
        }
        replications_.push_back(std::move(replication));
    }

    void repeatReferences(XmlNode& section)
    {
        std::vector<XmlNode> children;
        for (XmlNode& element : section.children) {
            repeat(std::move(element), 0, children);
        }
        section.children = std::move(children);
    }

    // For the replicas it names from that replication on: inner ones first, as their names were.
    void repeat(XmlNode element, std::size_t from, std::vector<XmlNode>& into)
    {
        const std::size_t next = nextReplication(element, from);
        if (next == replications_.size() || !canRepeat(element, replications_[next])) {
            into.push_back(std::move(element));
            return;
        }
        const Replication& replication = replications_[next];
        for (const std::string& suffix : replication.suffixes) {
            const auto rename = [&](const std::string& name) {
                return name + suffix;
            };
            XmlNode copy = element;
            renameReferences(copy, replication.names, rename);
            renameAll(copy, rename);
            repeat(std::move(copy), next + 1, into);
        }
    }

    // The first from there on that an element refers to; their number when there is none.
    [[nodiscard]] std::size_t nextReplication(const XmlNode& element, std::size_t from) const
    {
        std::size_t next = replications_.size();
        for (const XmlAttribute& attribute : element.attributes) {
            const std::string kind(elementNamedBy(attribute.name));
            const auto known = kind.empty() ? replicationsOf_.end()
                                            : replicationsOf_.find({kind, attribute.value});
            if (known != replicationsOf_.end()) {
                const auto found =
                    std::lower_bound(known->second.begin(), known->second.end(), from);
                next = found == known->second.end() ? next : std::min(next, *found);
            }
        }
        return next;
    }

    bool canRepeat(const XmlNode& element, const Replication& replication)
    {
        const auto count = static_cast<double>(replication.suffixes.size());
        const auto longer = static_cast<double>(replication.suffixes.back().size());
        const bool wasSpent = budget_.isSpent();
        if (budget_.takeCopies(element, count, longer)) {
            return true;
        }
        tellLimit(wasSpent, element,
                  "this <" + element.name +
                      "> and further elements about replicas stay as they are written");
        return false;
    }

    // Once, not for all that follows.
    void tellLimit(bool wasSpent, const XmlNode& node, const std::string& consequence)
    {
        if (!wasSpent) {
            report(sink_, Severity::Error, "mjcf.bad-replicate", node,
                   "what is made of the file has " + Budget::limits() + "; " + consequence);
        }
    }

    const Settings& settings_;
    Budget& budget_;
    base::Diagnostics& sink_;
    std::vector<Replication> replications_;  // inner ones before outer ones
    std::map<DefinedNames::value_type, std::vector<std::size_t>> replicationsOf_;  // by name
};

}  // namespace

XmlNode withReplicas(XmlNode root,
                     const Settings& settings,
                     Budget& budget,
                     base::Diagnostics& sink)
{
    return Replicator(settings, budget, sink).run(std::move(root));
}

}  // namespace importers::mjcf
