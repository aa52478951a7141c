#pragma once

#include "adf/object.h"
#include "editor/plots/past_series.h"
#include "editor/plots/time_series.h"
#include "editor/session/background_job.h"
#include "editor/session/live_quantities.h"
#include "editor/session/time_line.h"
#include "editor/session/workspace.h"
#include "editor/tools/probes.h"
#include "exchange/quantity_feed.h"

#include <QObject>
#include <QString>

#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace editor {

// What a curve is of: a quantity of an object, or of the run as a whole for an invalid one; or a
// probe.
struct CurveKey {
    adf::ObjectId object;
    exchange::QuantityKind kind = exchange::QuantityKind::TotalEnergy;
    std::uint32_t component = 0;
    std::uint32_t probe = 0;  // its number; 0 for none

    bool operator==(const CurveKey&) const = default;
};

// Every step of one quantity of a run.
struct Curve {
    CurveKey key;
    QString name;      // "upper_arm, position x"
    QString unit;      // of what is shown; empty for a number of things
    double perSi = 1;  // shown = SI value * perSi
    TimeSeries values;

    // What it was before the run began anew or went on from a moment of its past.
    struct Earlier {
        QString name;  // "Run 1"
        TimeSeries values;
    };

    std::deque<Earlier> earlier;    // the oldest first, four at most
    std::optional<Earlier> beside;  // what the run is compared with did (TimeLine::beside())
};

// The curves that somebody looks at: one for each quantity, however many plots show it. Values are
// read after every step of the run, on its own thread (exchange::QuantityFeed); what went before a
// curve was asked for is read from the time line, which has positions of joints and poses of
// bodies. A curve stays when the run ends, and goes on in the next one. GUI thread only.
class Curves final : public QObject {
    Q_OBJECT

public:
    // A curve of a probe goes on as long as the probe is kept.
    Curves(const Workspace& workspace,
           RunController& run,
           TimeLine& line,
           Probes& probes,
           QObject* parent);

    [[nodiscard]] Probes& probes() { return probes_; }

    // What can be drawn of an object of the scene that is shown; of the run for an invalid one.
    [[nodiscard]] std::vector<LiveQuantity> offered(adf::ObjectId object) const;

    // The curve is kept as long as somebody has it. Null when there is no such quantity now, or
    // there are as many curves as a feed has room for.
    std::shared_ptr<Curve> curve(const CurveKey& key);

    // Reads what came since; it is called when the run has gone on.
    void take();

Q_SIGNALS:
    // Values came.
    void changed();
    // Curves began anew, and what they were is among their earlier ones; at once, as those that
    // are too many are gone.
    void beganAnew();

private:
    void follow();
    void beginAnew(Curve& curve, double time);
    void readPast();
    void readBeside();
    void name(Curve& curve, const LiveQuantity& of, std::uint32_t component) const;
    void nameProbes();

    // Where a curve is read from in a scene: its column of the time line, too, if it has one. None
    // when the scene does not have it.
    struct Source {
        exchange::Quantity quantity;
        std::optional<ProbeReading> probe = std::nullopt;

        [[nodiscard]] bool isInPast() const;
    };

    [[nodiscard]] static std::vector<LiveQuantity> offeredIn(adf::ObjectId object,
                                                             const scene::Scene& scene,
                                                             const compile::SceneMap& map);
    [[nodiscard]] std::optional<Source> sourceIn(const CurveKey& key,
                                                 const scene::Scene& scene,
                                                 const compile::SceneMap& map) const;
    [[nodiscard]] std::optional<Source> sourceOf(const CurveKey& key) const;
    [[nodiscard]] PastSource partOf(const RunBranch& branch,
                                    const std::vector<std::weak_ptr<Curve>>& of) const;
    std::shared_ptr<Curve> made(const CurveKey& key);
    [[nodiscard]] std::vector<std::shared_ptr<Curve>> alive();

    const Workspace& workspace_;
    RunController& run_;
    TimeLine& line_;
    Probes& probes_;
    std::vector<std::weak_ptr<Curve>> curves_;
    std::vector<std::weak_ptr<Curve>> fed_;  // by quantity of the feed
    std::shared_ptr<exchange::QuantityFeed> feed_;
    std::vector<std::uint32_t> fedProbes_;  // numbers of those of the feed
    std::unique_ptr<exchange::Participation> participation_;
    bool isFirstRow_ = true;  // of the feed
    int runs_ = 1;
    std::vector<std::weak_ptr<Curve>> withoutPast_;
    std::unique_ptr<BackgroundJob> job_;
    std::unique_ptr<BackgroundJob> besideJob_;
};

}  // namespace editor
