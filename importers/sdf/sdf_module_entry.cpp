#include "importers/sdf/sdf_module.h"
#include "importers/sdf/sdf_reader.h"

extern "C"
    [[gnu::visibility("default")]] const decltype(importers::sdf::kLayout) linkwrightSdfLayout =
        importers::sdf::kLayout;

// The only function of the part; see sdf_module.h.
extern "C" [[gnu::visibility("default")]] void linkwrightReadSdf(
    importers::sdf::ReadRequest& request)
{
    request.robot = importers::sdf::readRobot(request.text, request.file, request.paths,
                                              request.sink, request.stop);
}
