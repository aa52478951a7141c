#pragma once

#include "exchange/run.h"

#include <deque>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "ambf/bridge.h"
#include "ambf/crtk_body.h"
#include "ambf/publish_pace.h"
#include "ambf/served_scene.h"
#include "ambf/states.h"
#include "ambf/transport.h"

namespace ambf {

// The bodies of a run under CRTK's words, beside AMBF's topics and by the same rates and watchdog:
//
//   measured_cp, measured_cv; servo_cp, servo_cv, servo_cf       of each body
//   measured_js; servo_jp, servo_jv, servo_jf; jaw/servo_jp      of bodies that joints hang on
//
// SI units, in W. Used by one thread; all commands have one source.
class CrtkBridge {
public:
    // As Bridge::start. `options.control` and the generation play no part.
    static base::Result<std::unique_ptr<CrtkBridge>> start(exchange::Run& run,
                                                           ServedScene served,
                                                           Transport& transport,
                                                           BridgeOptions options);

    CrtkBridge(exchange::Run& run, ServedScene served, Transport& transport, BridgeOptions options);

    void turn();
    [[nodiscard]] TimePoint next() const;

private:
    struct Body {
        scene::BodyIndex index;
        std::string start;  // of the names of its topics
        PublishPace pace;
        CrtkBody commands;
        std::size_t pose = 0;  // publishers
        std::size_t twist = 0;
        std::size_t joints = 0;
        std::set<std::string> warned = {};
    };

    base::Status advertise(Body& body);
    base::Status advertiseJoints(Body& body);
    base::Status publisher(Body& body, const char* word, const char* type, std::size_t& publisher);
    // `read` makes a message of bytes, or nothing; `use` follows it.
    template <typename Read, typename Use>
    base::Status subscriber(
        Body& body, const char* word, const char* type, const Read& read, const Use& use);
    void publish(const Body& body);
    void warn(Body& body, const std::string& what);
    [[nodiscard]] Post post();
    [[nodiscard]] Warn warnOf(Body& body);

    const ServedScene served_;
    Transport& transport_;
    const BridgeOptions options_;
    const std::unique_ptr<exchange::Observer> watch_;
    const std::unique_ptr<exchange::CommandSource> source_;
    const std::vector<std::vector<Descendant>> descendants_;
    std::deque<Body> bodies_;  // places do not change
    std::vector<std::byte> bytes_;
};

}  // namespace ambf
