#include "exchange/step_profile.h"

namespace exchange {

std::string_view nameOf(StepPart part)
{
    switch (part) {
        case StepPart::Collision:
            return "collision";
        case StepPart::Rows:
            return "rows";
        case StepPart::Factorisation:
            return "factorisation";
        case StepPart::Sweeps:
            return "sweeps";
        case StepPart::Integration:
            return "integration";
        case StepPart::Sensors:
            return "sensors";
        case StepPart::Snapshot:
            return "snapshot";
        case StepPart::Other:
            return "other";
    }
    return "other";
}

}  // namespace exchange
