// A plug-in of a body: it holds the body at the height that the body's own key `hover height` says,
// m, as a damped spring does.

#include <cmath>

#include "plugins/plugin.h"

namespace {

class Hover final : public plugins::Plugin {
public:
    base::Status start(const plugins::Context& context) override
    {
        const std::optional<double> height = context.number("hover height");
        if (context.bodies.size() != 1 || !height) {
            return base::Error{"it hangs on no body with the key \"hover height\"",
                               "such as hover height: 0.5"};
        }
        body_ = context.bodies.front();
        height_ = *height;
        mass_ = context.scene->body(body_).mass;
        gravity_ = context.scene->body(body_).gravity.value_or(context.scene->gravity).z;
        return base::Done{};
    }

    void look(const exchange::Snapshot& frame) override
    {
        const exchange::BodyState& state = frame.bodies[body_.value];
        z_ = state.X_WB.position.z;
        rate_ = state.linearVelocity.z;
    }

    void beforeStep(double /*time*/, double /*dt*/, exchange::Demands& demands) override
    {
        // Critically damped: z'' = w² (h - z) - 2 w z'.
        constexpr double kW = 8;  // rad/s
        const double acceleration = kW * kW * (height_ - z_) - 2 * kW * rate_;
        demands.apply(exchange::CommandBody{.body = body_,
                                            .mode = exchange::BodyControlMode::Wrench,
                                            .linear = {0, 0, mass_ * (acceleration - gravity_)}});
    }

private:
    scene::BodyIndex body_;
    double height_ = 0;   // m
    double mass_ = 0;     // kg
    double gravity_ = 0;  // m/s²
    double z_ = 0;        // m
    double rate_ = 0;     // m/s
};

}  // namespace

LINKWRIGHT_PLUGIN(Hover)
