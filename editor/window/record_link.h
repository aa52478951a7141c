#pragma once

#include "base/result.h"
#include "editor/session/background_job.h"
#include "editor/session/editor_context.h"
#include "editor/session/time_line.h"
#include "editor/window/toast.h"
#include "exchange/state.h"
#include "exchange/step_participant.h"

#include <QObject>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>

#include "recording/recorder.h"

class QWidget;

namespace editor {

// Record, a switch: while it is on, every step of the run goes into a file while it is made, so
// that what there is of it can be read whatever becomes of the program. Without a run it waits for
// the next one; in a run it begins where that is, which pauses it for a moment. A recording ends
// with the switch, with the run, where an edit gives the run another scene, and where it goes on
// from a moment of its past.
class RecordLink final : public QObject {
    Q_OBJECT

public:
    RecordLink(const EditorContext& context, const TimeLine& line, QWidget& window);
    ~RecordLink() override;

Q_SIGNALS:
    void notice(const editor::ToastText& toast);

private:
    void toggle(bool on);
    // Of a run that stands at its start.
    void beginAtStart();
    // Of a run that goes on or stands: asks for its whole state first.
    void askForState();
    void beginAtState();
    void begin(std::optional<exchange::State> start);
    // `because`: a sentence, when nobody asked for it.
    void end(const QString& because = {});
    void finished(const base::Status& written, const QString& path, std::uint64_t lost);
    void warn(const base::Error& error);
    void refresh();

    EditorContext context_;
    QWidget& window_;
    QString path_;                            // chosen; empty: the switch is off
    std::shared_ptr<exchange::State> state_;  // asked for
    std::uint64_t asked_ = 0;
    bool playsOn_ = false;   // once the state is there
    scene::ScenePtr scene_;  // that is recorded
    std::shared_ptr<recording::Recorder> recorder_;
    std::unique_ptr<exchange::Participation> participation_;
    QString because_;
    std::unique_ptr<BackgroundJob> job_;
};

}  // namespace editor
