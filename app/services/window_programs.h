#pragma once

#include "comm/server.h"
#include "exchange/program_port.h"
#include "exchange/run.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace services {

// Lets programs from outside join the run of a window, by the protocol of docs/protocol.md.
class WindowPrograms final : public exchange::ProgramPort {
public:
    // The run must outlive this object.
    explicit WindowPrograms(exchange::Run& run) : run_(run) {}

    base::Status open(const Options& options) override;
    void close() override;

    [[nodiscard]] bool isOpen() const override { return server_ != nullptr; }

    [[nodiscard]] std::uint16_t port() const override;
    [[nodiscard]] std::vector<exchange::Program> programs() const override;
    void cutOff(std::uint64_t program) override;
    void cutOffAll() override;
    void allow(std::uint64_t program) override;
    void dismiss(std::uint64_t program) override;
    void cutOffAndLetGo() override;
    void setLossRules(const exchange::LossRules& rules) override;

private:
    exchange::Run& run_;
    exchange::LossRules rules_;
    std::unique_ptr<comm::Server> server_;  // null while it is closed
};

}  // namespace services
