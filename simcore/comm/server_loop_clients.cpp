// What is known of each client, for those who look after them, and what they order.

#include "comm/server_loop.h"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

namespace comm {

namespace {

constexpr std::chrono::milliseconds kPublishEvery{100};

}  // namespace

void ServerLoop::followOrders()
{
    for (const ClientDesk::Order& order : desk_.takeOrders()) {
        // A client that is dismissed is gone from the map afterwards.
        std::vector<Client*> meant;
        for (auto& [connection, client] : clients_) {
            if (order.client == 0 || order.client == client.number) {
                meant.push_back(&client);
            }
        }
        for (Client* const client : meant) {
            follow(order, *client);
        }
        if (order.what == ClientDesk::What::LetGo) {
            letGoOfHeld();
        }
        published_ = {};  // at once
    }
}

void ServerLoop::follow(const ClientDesk::Order& order, Client& client)
{
    switch (order.what) {
        case ClientDesk::What::CutOff:
            cutOff(client, Loss::AgainstWill);
            break;
        case ClientDesk::What::LetGo:
            cutOff(client, Loss::ByItself);
            break;
        case ClientDesk::What::Allow:
            client.isCutOff = false;
            break;
        case ClientDesk::What::Dismiss:
            drop(std::string(client.connection), Loss::AgainstWill);
            break;
    }
}

void ServerLoop::noteTaken(const exchange::Snapshot& frame)
{
    const TimePoint now = std::chrono::steady_clock::now();
    for (auto& [connection, client] : clients_) {
        if (client.untaken && frame.sources[client.source->index()].taken >= client.awaited) {
            client.meter.wait(now - *std::exchange(client.untaken, std::nullopt), now);
        }
    }
}

void ServerLoop::noteAnswer(const std::string& connection)
{
    const auto found = clients_.find(connection);
    if (found == clients_.end()) {
        return;
    }
    Client& client = found->second;
    const TimePoint now = std::chrono::steady_clock::now();
    client.meter.send(now);
    if (const auto asked = std::exchange(client.asked, std::nullopt)) {
        client.meter.wait(now - *asked, now);
    }
}

void ServerLoop::lookAfterClients()
{
    const TimePoint now = std::chrono::steady_clock::now();
    cutOffSilent(now);
    if (now - published_ >= kPublishEvery) {
        endHolds(now);
        published_ = now;
        publish(now);
    }
}

void ServerLoop::publish(TimePoint now)
{
    std::vector<exchange::Program> programs;
    programs.reserve(clients_.size());
    for (auto& [connection, client] : clients_) {
        exchange::Program program{
            .number = client.number,
            .name = client.name,
            .source = client.source == nullptr ? exchange::kNobody : client.source->index(),
            .isCutOff = client.isCutOff};
        if (client.last) {
            program.last = {.command = *client.last,
                            .sceneRevision = client.lastScene,
                            .ago = std::chrono::duration<double>(now - client.lastAt).count()};
        }
        client.meter.fill(program, now);
        programs.push_back(std::move(program));
    }
    std::ranges::sort(programs, {}, &exchange::Program::number);
    desk_.publish(std::move(programs));
}

}  // namespace comm
