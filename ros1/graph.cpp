#include <boost/make_shared.hpp>
#include <ros/callback_queue.h>
#include <ros/exceptions.h>
#include <ros/node_handle.h>
#include <ros/single_subscriber_publisher.h>

#include <map>
#include <memory>
#include <utility>
#include <vector>

#include "ambf/transport.h"
#include "ros1/blob.h"
#include "ros1/node.h"

namespace ros1 {

namespace {

// All that roscpp's own threads receive waits in one queue for the thread that serves.
class Graph final : public ambf::Transport {
public:
    explicit Graph(ambf::TransportOptions options) : options_(std::move(options))
    {
        node_ = std::make_unique<ros::NodeHandle>();
        node_->setCallbackQueue(&queue_);
    }

    ~Graph() override
    {
        queue_.disable();
        publishers_.clear();
        subscribers_.clear();
        node_.reset();
    }

    Graph(const Graph&) = delete;
    Graph& operator=(const Graph&) = delete;

    base::Result<std::size_t> advertise(const std::string& topic,
                                        const ambf::MessageType& type,
                                        std::size_t waiting) override
    {
        ros::AdvertiseOptions options(
            topic, static_cast<std::uint32_t>(waiting), type.md5, type.name, type.definition,
            [this](const ros::SingleSubscriberPublisher& peer) {
                count(peer.getSubscriberName(), true);
            },
            [this](const ros::SingleSubscriberPublisher& peer) {
                count(peer.getSubscriberName(), false);
            });
        options.has_header = type.hasHeader;
        const base::Status advertised = guarded(topic, [&] {
            publishers_.push_back(node_->advertise(options));
            return static_cast<bool>(publishers_.back());
        });
        if (!advertised) {
            return advertised.error();
        }
        return publishers_.size() - 1;
    }

    base::Status subscribe(const std::string& topic,
                           const ambf::MessageType& type,
                           std::size_t waiting,
                           Receive receive) override
    {
        ros::SubscribeOptions options;
        options.init<ReceivedBlob>(
            topic, static_cast<std::uint32_t>(waiting),
            [this, topic,
             receive = std::move(receive)](const boost::shared_ptr<const ReceivedBlob>& blob) {
                if (!blob->isTooLong) {
                    receive(blob->bytes);
                } else if (!std::exchange(hasWarned_, true) && options_.warn) {
                    options_.warn(topic + " is sent messages of more than 64 KiB");
                }
            });
        options.md5sum = type.md5;
        options.datatype = type.name;
        options.transport_hints = ros::TransportHints().tcpNoDelay();
        return guarded(topic, [&] {
            subscribers_.push_back(node_->subscribe(options));
            return static_cast<bool>(subscribers_.back());
        });
    }

    void setParameter(const std::string& name, const Parameter& value) override
    {
        std::visit([&](const auto& content) { node_->setParam(name, content); }, value);
    }

    void onPeer(Peer peer) override { peer_ = std::move(peer); }

    void publish(std::size_t publisher, std::span<const std::byte> message) override
    {
        publishers_[publisher].publish(SentBlob{message});
    }

    [[nodiscard]] bool isHeard(std::size_t publisher) const override
    {
        return publishers_[publisher].getNumSubscribers() > 0;
    }

    void serve(std::chrono::nanoseconds most) override
    {
        queue_.callAvailable(ros::WallDuration(std::chrono::duration<double>(most).count()));
    }

private:
    template <typename Action>
    base::Status guarded(const std::string& topic, const Action& action)
    {
        try {
            if (action()) {
                return base::Done{};
            }
        } catch (const ros::Exception& problem) {
            return base::Error{"ROS 1 refuses the topic " + topic + ": " + problem.what(), {}};
        }
        return base::Error{"ROS 1 refuses the topic " + topic, "does the ROS master still run?"};
    }

    // A node listens to many topics; it comes with the first and goes with the last of them.
    void count(const std::string& node, bool isMore)
    {
        int& topics = listened_[node];
        topics += isMore ? 1 : -1;
        if (peer_ && topics == (isMore ? 1 : 0)) {
            peer_(node, isMore);
        }
        if (topics == 0) {
            listened_.erase(node);
        }
    }

    const ambf::TransportOptions options_;
    ros::CallbackQueue queue_;
    std::unique_ptr<ros::NodeHandle> node_;
    std::vector<ros::Publisher> publishers_;
    std::vector<ros::Subscriber> subscribers_;
    std::map<std::string, int> listened_;  // topics, by the name of the node
    Peer peer_;
    bool hasWarned_ = false;
};

}  // namespace

}  // namespace ros1

extern "C" {

__attribute__((visibility("default"))) extern const int linkwrightTransportVersion =
    ambf::kTransportVersion;

__attribute__((visibility("default"))) ambf::Transport* linkwrightOpenTransport(
    const ambf::TransportOptions& options, base::Error& problem)
{
    if (const base::Status started = ros1::prepareNode(options.node); !started) {
        problem = started.error();
        return nullptr;
    }
    return std::make_unique<ros1::Graph>(options).release();
}
}
