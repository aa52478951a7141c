#pragma once

#include "editor/widgets/field_edit.h"
#include "editor/widgets/number_text.h"

#include <optional>

namespace editor {

// As many decimals of a measured number of this unit as say something.
[[nodiscard]] int decimalsOf(base::Unit unit);

// A number with its unit, typed as in the property panel: "30 deg", "pi/4". Enter and losing the
// focus take it, Escape gives up, a text that is no number stays and says why.
class QuantityEdit final : public FieldEdit {
    Q_OBJECT

public:
    // `axis` 0 to 2: one field of a vector, without a unit of its own.
    explicit QuantityEdit(std::optional<int> axis = std::nullopt, QWidget* parent = nullptr);

    void setUnit(base::Unit unit);

    [[nodiscard]] base::Unit unit() const { return unit_.unit; }

    // It is a bound: 0 or more, or nothing at all, which shows `words` and is reported by
    // cleared().
    void setBound(const QString& words);

    // What it shows while nobody types: a number that was given, exactly as far as it fits, and
    // wholly while it has the focus.
    void showNumber(double si);
    // A number that the run reports, with as many decimals as say something.
    void showMeasured(double si);
    // Instead of a number, such as "Mixed".
    void setWords(const QString& words);

Q_SIGNALS:
    void entered(double si);
    // The bound was taken away.
    void cleared();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    // False when the text is no number.
    bool take();
    bool refuse(const QString& why);
    void giveUp();
    void showUnit();
    void fill();

    bool isAxis_;
    std::optional<QString> withoutBound_;  // none: it is no bound
    FieldUnit unit_;
    std::optional<double> shown_;
    bool measured_ = false;
};

}  // namespace editor
