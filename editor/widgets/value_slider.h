#pragma once

#include <QAbstractSlider>

#include <optional>
#include <utility>

namespace editor {

// A slider over a range of numbers in SI units, with a needle where the measured value is. Arrows
// move it by a hundredth of the range, with Shift by a thousandth, Page keys by a tenth.
class ValueSlider final : public QAbstractSlider {
    Q_OBJECT

public:
    explicit ValueSlider(QWidget* parent = nullptr);

    // `low` below `high`.
    void setSpan(double low, double high);

    [[nodiscard]] double low() const { return low_; }

    [[nodiscard]] double high() const { return high_; }

    // The part of the span that can be reached: beyond its ends the track is thin. None: all of it.
    void setReach(std::optional<std::pair<double, double>> reach);

    // Where the handle stands, unless a person is dragging it. Emits nothing.
    void showNumber(double number);
    // None: no needle.
    void setMeasured(std::optional<double> number);

    // As it stands, in the steps of the slider.
    [[nodiscard]] double number() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    // A person moved it.
    void chosen(double number);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    [[nodiscard]] double xOf(double share) const;
    void follow(int x);

    double low_ = 0;
    double high_ = 1;
    std::optional<std::pair<double, double>> reach_;
    std::optional<double> measured_;
    bool showing_ = false;  // the handle moves because the run says so
};

}  // namespace editor
