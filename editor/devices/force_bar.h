#pragma once

#include <QWidget>

namespace editor {

// How strong a force is, as a bar with a mark where its limit is.
class ForceBar final : public QWidget {
    Q_OBJECT

public:
    explicit ForceBar(QWidget* parent = nullptr);

    // In N; without a limit (0) the bar ends at the strongest force that was shown.
    void setForce(double force, double limit);

    [[nodiscard]] double force() const { return force_; }

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] double end() const;

    double force_ = 0;
    double limit_ = 0;
    double strongest_ = 0;
};

}  // namespace editor
