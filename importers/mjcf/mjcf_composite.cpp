#include "importers/mjcf/mjcf_composite.h"

#include "importers/mjcf/mjcf_composite_bodies.h"
#include "importers/xml/xml_values.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

namespace importers::mjcf {

namespace {

using base::Severity;

class CompositeMaker {
public:
    CompositeMaker(const Settings& settings, Budget& budget, base::Diagnostics& sink)
        : settings_(settings), budget_(budget), sink_(sink)
    {
        equality_.name = "equality";
        contact_.name = "contact";
    }

    XmlNode run(XmlNode root)
    {
        for (XmlNode& section : root.children) {
            if (section.name == "worldbody") {
                expand(section, {});
            }
        }
        for (XmlNode* section : {&equality_, &contact_}) {
            if (!section->children.empty()) {
                root.children.push_back(std::move(*section));
            }
        }
        return root;
    }

private:
    void expand(XmlNode& node, const std::string& bodyName)
    {
        std::vector<XmlNode> children;
        for (XmlNode& child : node.children) {
            if (child.name != "composite" || !isMadeOfBodies(child)) {
                expand(child, child.name == "body" ? attributeText(child, "name") : bodyName);
                children.push_back(std::move(child));
                continue;
            }
            CompositeBodies made = bodiesOf(child, bodyName, settings_, budget_, bodies_, sink_);
            std::move(made.bodies.begin(), made.bodies.end(), std::back_inserter(children));
            std::move(made.equalities.begin(), made.equalities.end(),
                      std::back_inserter(equality_.children));
            std::move(made.excludes.begin(), made.excludes.end(),
                      std::back_inserter(contact_.children));
            tellRest(child);
        }
        node.children = std::move(children);
    }

    void tellRest(const XmlNode& composite)
    {
        for (const XmlNode& child : composite.children) {
            if (child.name != "geom" && child.name != "joint") {
                report(sink_, Severity::Note, "mjcf.unsupported", child,
                       '<' + child.name + "> of <composite> is left out");
            }
        }
    }

    const Settings& settings_;
    Budget& budget_;
    base::Diagnostics& sink_;
    double bodies_ = 0;
    XmlNode equality_;
    XmlNode contact_;
};

}  // namespace

XmlNode withComposites(XmlNode root,
                       const Settings& settings,
                       Budget& budget,
                       base::Diagnostics& sink)
{
    return CompositeMaker(settings, budget, sink).run(std::move(root));
}

}  // namespace importers::mjcf
