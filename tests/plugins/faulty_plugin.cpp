#include <signal.h>

#include <stdexcept>

#include "plugins/plugin.h"

namespace {

// Its object's key `fault` says what it does wrong.
class Faulty final : public plugins::Plugin {
public:
    base::Status start(const plugins::Context& context) override
    {
        fault_ = context.values.at("fault");
        if (fault_ == "crashes") {
            raise(SIGSEGV);
        }
        if (fault_ == "throws") {
            throw std::runtime_error("it has no idea");
        }
        if (fault_ == "refuses") {
            return base::Error{"there is nothing to hold", "give it something"};
        }
        return base::Done{};
    }

    void beforeStep(double time, double /*dt*/, exchange::Demands& /*demands*/) override
    {
        if (fault_ == "throws later" && time > 0.01) {
            throw std::runtime_error("it is too late");
        }
    }

private:
    std::string fault_;
};

}  // namespace

LINKWRIGHT_PLUGIN(Faulty)
