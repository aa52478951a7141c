#include "editor/tools/placing.h"

#include "adf/properties.h"

namespace editor {

base::Pose poseOf(const adf::Object& body)
{
    return {body.get(adf::common::kPosition), base::fromRpy(body.get(adf::common::kOrientation))};
}

}  // namespace editor
