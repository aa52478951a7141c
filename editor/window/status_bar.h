#pragma once

#include <QStatusBar>

#include <optional>

class QLabel;
class QProgressBar;
class QToolButton;

namespace editor {

class ElidedLabel;

// What the bar says at its right end; what is not given is not shown.
struct StatusFacts {
    std::optional<QString> state;  // "Running", with the mark of a run
    std::optional<int> mobility;
    QString mobilityOf;      // "of crank", "of 3 mechanisms"
    QString mobilityDetail;  // what it is, and how the count of Gruebler differs
    std::optional<int> bodies;
    int joints = 0;
    int loops = 0;
    std::optional<double> mass;  // kg
    std::optional<int> contacts;
    std::optional<double> stepsPerSecond;
    std::optional<double> framesPerSecond;
    std::optional<double> slippage;  // s
};

// Left the hint of the active tool or the work under way, right the facts.
class StatusBar final : public QStatusBar {
    Q_OBJECT

public:
    explicit StatusBar(QWidget* parent = nullptr);

    void setHint(const QString& hint);
    void setFacts(const StatusFacts& facts);
    // Work with a bar and a way to stop it instead of the hint. An empty text ends it.
    void setWork(const QString& text);
    // 0 to 1.
    void setProgress(double fraction);

    [[nodiscard]] QString factsText() const;

Q_SIGNALS:
    void cancelRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    ElidedLabel* hint_;
    QProgressBar* bar_;
    QToolButton* cancel_;
    QLabel* facts_;
    QString hintText_;
    QString work_;
};

}  // namespace editor
