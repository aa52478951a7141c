#pragma once

#include "base/diagnostics.h"
#include "exporters/xml_text.h"
#include "importers/robot/robot_model.h"

#include <map>
#include <string>

namespace exporters {

// <link>s of one URDF file, which share their materials.
class UrdfLinkWriter {
public:
    // `meshPrefix`: before the paths of meshes. Both stay where they are.
    UrdfLinkWriter(const std::string& meshPrefix, base::Diagnostics& sink)
        : meshPrefix_(meshPrefix), sink_(sink)
    {}

    // X_BL: of the frame that the link gets in the one it has. A plane is reported and left out
    // (`export.plane`).
    XmlElement element(const importers::robot::Link& link, const base::Pose& X_BL);

private:
    bool addShape(const importers::robot::Geometry& shape,
                  const base::Pose& X,
                  const importers::robot::Link& link,
                  XmlElement& part);
    void addMaterial(const importers::robot::Material& material, XmlElement& visual);

    const std::string& meshPrefix_;
    base::Diagnostics& sink_;
    std::map<std::string, std::string> materials_;  // names by colour
};

}  // namespace exporters
