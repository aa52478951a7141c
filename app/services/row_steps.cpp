#include "services/row_steps.h"

#include <variant>

namespace services {

void RowSteps::take(const recording::Event& event)
{
    if (const auto* command = std::get_if<exchange::WorldCommand>(&event.what)) {
        engine_.apply(*command);
    } else if (const auto* length = std::get_if<recording::StepLength>(&event.what)) {
        length_ = length->seconds;
    } else {
        engine_.reset();
        isReset_ = true;
    }
}

bool RowSteps::makeRow()
{
    if (next_ > 0 && !isReset_) {
        if (length_ <= 0) {
            return false;
        }
        engine_.step(length_);
    }
    isReset_ = false;
    ++next_;
    return true;
}

}  // namespace services
