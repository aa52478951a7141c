#include "importers/sdf/sdf_module.h"
#include "importers/sdf/sdf_reader.h"

// The only function of the part; see sdf_module.h.
extern "C" [[gnu::visibility("default")]] void linkwrightReadSdf(
    importers::sdf::ReadRequest& request)
{
    request.robot = importers::sdf::readRobot(request.text, request.file, request.paths,
                                              request.sink, request.stop);
}
