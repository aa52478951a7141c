#include "comm/router.h"

#include <zmq.h>

#include <cerrno>
#include <cstring>
#include <deque>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace comm {

namespace {

constexpr int kHandshakeMs = 2000;
constexpr int kHeartbeatMs = 1000;
constexpr int kHeartbeatTimeoutMs = 5000;
constexpr std::size_t kMostReceived = 256;  // messages of one client that wait
constexpr const char* kMonitor = "inproc://connections";

base::Error errorOf(const std::string& what)
{
    return {what + ": " + zmq_strerror(zmq_errno()), "is another program using the port?"};
}

// A message of ZeroMQ's, which it frees.
class Frame {
public:
    Frame() { zmq_msg_init(&message_); }

    ~Frame() { zmq_msg_close(&message_); }

    Frame(const Frame&) = delete;
    Frame& operator=(const Frame&) = delete;

    bool receive(void* socket) { return zmq_msg_recv(&message_, socket, ZMQ_DONTWAIT) >= 0; }

    [[nodiscard]] bool hasMore() const { return zmq_msg_more(&message_) != 0; }

    // Of the connection that it came by.
    [[nodiscard]] int descriptor() const { return zmq_msg_get(&message_, ZMQ_SRCFD); }

    [[nodiscard]] std::string_view text()
    {
        return {static_cast<const char*>(zmq_msg_data(&message_)), zmq_msg_size(&message_)};
    }

private:
    zmq_msg_t message_{};
};

// Of zmq_ctx_new() and zmq_socket().
struct Context {
    Context() : handle(zmq_ctx_new()) {}

    ~Context() { zmq_ctx_term(handle); }

    Context(const Context&) = delete;
    Context& operator=(const Context&) = delete;

    void* const handle;
};

struct Socket {
    Socket(const Context& context, int type) : handle(zmq_socket(context.handle, type)) {}

    ~Socket() { zmq_close(handle); }

    Socket(const Socket&) = delete;
    Socket& operator=(const Socket&) = delete;

    bool set(int option, int value) const
    {
        return zmq_setsockopt(handle, option, &value, sizeof(value)) == 0;
    }

    void* const handle;
};

// ZeroMQ says of a message by which descriptor it came, and reports the descriptors whose
// connections begin and end. The report of an end is there before the descriptor can be another
// connection's, so reports are taken after a message and before it counts.
class ZmqRouter final : public Router {
public:
    base::Status begin(const Options& options)
    {
        const int most = static_cast<int>(options.mostWaiting);
        const bool isSet =
            socket_.set(ZMQ_LINGER, 0) && socket_.set(ZMQ_SNDHWM, most) &&
            socket_.set(ZMQ_RCVHWM, static_cast<int>(kMostReceived)) &&
            socket_.set(ZMQ_ROUTER_MANDATORY, 1) && socket_.set(ZMQ_HANDSHAKE_IVL, kHandshakeMs) &&
            socket_.set(ZMQ_HEARTBEAT_IVL, kHeartbeatMs) &&
            socket_.set(ZMQ_HEARTBEAT_TIMEOUT, kHeartbeatTimeoutMs) && setMostBytes(options);
        if (!isSet) {
            return errorOf("ZeroMQ refuses the settings of a server");
        }
        constexpr int kEvents = ZMQ_EVENT_ACCEPTED | ZMQ_EVENT_DISCONNECTED | ZMQ_EVENT_CLOSED;
        if (zmq_socket_monitor(socket_.handle, kMonitor, kEvents) != 0 ||
            zmq_connect(monitor_.handle, kMonitor) != 0) {
            return errorOf("ZeroMQ reports no connections");
        }
        const std::string place = options.port == 0 ? "*" : std::to_string(options.port);
        const std::string endpoint = "tcp://" + options.address + ':' + place;
        if (zmq_bind(socket_.handle, endpoint.c_str()) != 0) {
            return errorOf("cannot listen on " + endpoint);
        }
        return readPort();
    }

    ~ZmqRouter() override { zmq_socket_monitor(socket_.handle, nullptr, 0); }

    [[nodiscard]] std::uint16_t port() const override { return port_; }

    bool wait(std::span<const int> others, std::chrono::milliseconds most) override
    {
        items_.clear();
        items_.push_back({socket_.handle, 0, ZMQ_POLLIN, 0});
        items_.push_back({monitor_.handle, 0, ZMQ_POLLIN, 0});
        for (const int descriptor : others) {
            items_.push_back({nullptr, descriptor, ZMQ_POLLIN, 0});
        }
        return zmq_poll(items_.data(), static_cast<int>(items_.size()),
                        static_cast<long>(most.count())) != 0;
    }

    bool receive(Incoming& message) override
    {
        Frame client;
        if (!client.receive(socket_.handle)) {
            return false;
        }
        message.client = client.text();
        message.text.clear();
        bool hasMore = client.hasMore();
        int descriptor = -1;
        for (std::size_t i = 0; hasMore; ++i) {
            Frame frame;
            if (!frame.receive(socket_.handle)) {
                break;
            }
            hasMore = frame.hasMore();
            descriptor = frame.descriptor();
            message.text = i == 0 ? frame.text() : std::string_view{};
        }
        takeReports();
        note(message.client, descriptor);
        return true;
    }

    bool takeGone(std::string& client) override
    {
        takeReports();
        if (gone_.empty()) {
            return false;
        }
        client = std::move(gone_.front());
        gone_.pop_front();
        return true;
    }

    Sent send(const std::string& client,
              std::string_view text,
              std::span<const std::byte> bytes) override
    {
        if (zmq_send(socket_.handle, client.data(), client.size(), ZMQ_SNDMORE | ZMQ_DONTWAIT) <
            0) {
            return zmq_errno() == EAGAIN ? Sent::Full : Sent::Gone;
        }
        const int more = bytes.empty() ? 0 : ZMQ_SNDMORE;
        if (zmq_send(socket_.handle, text.data(), text.size(), more | ZMQ_DONTWAIT) < 0) {
            return Sent::Gone;
        }
        if (!bytes.empty() &&
            zmq_send(socket_.handle, bytes.data(), bytes.size(), ZMQ_DONTWAIT) < 0) {
            return Sent::Gone;
        }
        return Sent::Yes;
    }

private:
    bool setMostBytes(const Options& options)
    {
        const auto most = static_cast<std::int64_t>(options.mostBytes);
        return zmq_setsockopt(socket_.handle, ZMQ_MAXMSGSIZE, &most, sizeof(most)) == 0;
    }

    // What a client sent before it left may come after the report of its end.
    void note(const std::string& client, int descriptor)
    {
        if (descriptor < 0) {
            return;
        }
        if (!open_.contains(descriptor)) {
            gone_.push_back(client);
            return;
        }
        std::string& known = clients_[descriptor];
        if (!known.empty() && known != client) {
            gone_.push_back(known);
        }
        known = client;
    }

    base::Status readPort()
    {
        std::string endpoint(64, '\0');
        std::size_t length = endpoint.size();
        if (zmq_getsockopt(socket_.handle, ZMQ_LAST_ENDPOINT, endpoint.data(), &length) != 0) {
            return errorOf("ZeroMQ does not say where it listens");
        }
        endpoint.resize(length - 1);
        port_ = static_cast<std::uint16_t>(std::stoul(endpoint.substr(endpoint.rfind(':') + 1)));
        return base::Done{};
    }

    void takeReports()
    {
        Frame event;
        while (event.receive(monitor_.handle)) {
            std::uint16_t kind = 0;
            std::uint32_t value = 0;
            const std::string_view bytes = event.text();
            std::memcpy(&kind, bytes.data(), sizeof(kind));
            std::memcpy(&value, bytes.data() + sizeof(kind), sizeof(value));
            Frame address;
            if (event.hasMore() && !address.receive(monitor_.handle)) {
                return;
            }
            const int descriptor = static_cast<int>(value);
            if (kind == ZMQ_EVENT_ACCEPTED) {
                open_.insert(descriptor);
                continue;
            }
            open_.erase(descriptor);
            if (const auto found = clients_.find(descriptor); found != clients_.end()) {
                gone_.push_back(std::move(found->second));
                clients_.erase(found);
            }
        }
    }

    Context context_;
    Socket socket_{context_, ZMQ_ROUTER};
    Socket monitor_{context_, ZMQ_PAIR};
    std::uint16_t port_ = 0;
    std::vector<zmq_pollitem_t> items_;
    std::set<int> open_;                  // descriptors of connections
    std::map<int, std::string> clients_;  // by descriptor
    std::deque<std::string> gone_;
};

}  // namespace

base::Result<std::unique_ptr<Router>> Router::open(const Options& options)
{
    auto router = std::make_unique<ZmqRouter>();
    if (const base::Status begun = router->begin(options); !begun) {
        return begun.error();
    }
    return std::unique_ptr<Router>(std::move(router));
}

}  // namespace comm
