#pragma once

#include <QObject>
#include <QPointer>
#include <QTimer>

namespace editor {

class ActionCatalog;
class RunController;
class SceneBuilder;
class Selection;
class SetupCheck;
class StatusBar;
struct StatusFacts;
class ViewArea;

// Fills the status bar: the hint of the tool, the facts of the scene or of the run.
class StatusLink final : public QObject {
    Q_OBJECT

public:
    StatusLink(StatusBar& bar,
               const ActionCatalog& actions,
               const SceneBuilder& builder,
               RunController& run,
               QObject* parent = nullptr);

    void setViews(ViewArea& views);
    // Where the mobility of the selected mechanism comes from.
    void setMobility(const SetupCheck& check, const Selection& selection);
    // What a drag shows now; empty brings the hint back.
    void setReading(const QString& reading);
    void setWelcome(bool welcome);

private:
    void showHint();
    void showFacts();
    void addMobility(StatusFacts& facts) const;

    StatusBar& bar_;
    const ActionCatalog& actions_;
    const SceneBuilder& builder_;
    RunController& run_;
    QPointer<ViewArea> views_;
    const SetupCheck* check_ = nullptr;
    const Selection* selection_ = nullptr;
    QTimer timer_;  // numbers of a run
    QString reading_;
    bool welcome_ = false;
};

}  // namespace editor
