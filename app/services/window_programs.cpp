#include "services/window_programs.h"

#include <utility>

namespace services {

base::Status WindowPrograms::open(const Options& options)
{
    close();
    base::Result<std::unique_ptr<comm::Server>> started =
        comm::Server::start(run_, {.address = options.address,
                                   .port = options.port,
                                   .program = "Linkwright",
                                   .control = options.control});
    if (!started) {
        return started.error();
    }
    server_ = std::move(*started);
    server_->setLossRules(rules_);
    return base::Done{};
}

void WindowPrograms::close()
{
    server_.reset();
}

std::uint16_t WindowPrograms::port() const
{
    return server_ == nullptr ? 0 : server_->port();
}

std::vector<exchange::Program> WindowPrograms::programs() const
{
    return server_ == nullptr ? std::vector<exchange::Program>() : server_->clients();
}

void WindowPrograms::cutOff(std::uint64_t program)
{
    if (server_ != nullptr) {
        server_->cutOff(program);
    }
}

void WindowPrograms::cutOffAll()
{
    cutOff(0);
}

void WindowPrograms::allow(std::uint64_t program)
{
    if (server_ != nullptr) {
        server_->allow(program);
    }
}

void WindowPrograms::dismiss(std::uint64_t program)
{
    if (server_ != nullptr) {
        server_->dismiss(program);
    }
}

void WindowPrograms::cutOffAndLetGo()
{
    if (server_ != nullptr) {
        server_->cutOffAndLetGo();
    }
}

void WindowPrograms::setLossRules(const exchange::LossRules& rules)
{
    rules_ = rules;
    if (server_ != nullptr) {
        server_->setLossRules(rules);
    }
}

}  // namespace services
