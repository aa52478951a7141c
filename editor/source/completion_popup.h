#pragma once

#include "editor/source/completions.h"

#include <QWidget>

#include <vector>

namespace editor {

// What may be typed, under the line it is typed in: key, unit or range, default; the sentence of
// the schema below. Never has the keyboard: the text hands it what belongs here.
class CompletionPopup final : public QWidget {
    Q_OBJECT

public:
    explicit CompletionPopup(QWidget* parent);

    // `typed` is set bold at the start of each label. `line`: of the text, in the parent.
    void show(std::vector<Completion> all, const QString& typed, const QRect& line);

    // The line is elsewhere now.
    void moveTo(const QRect& line);

    [[nodiscard]] const std::vector<Completion>& all() const { return all_; }

    [[nodiscard]] const Completion& current() const { return all_[std::size_t(current_)]; }

    void step(int by);

Q_SIGNALS:
    void chosen();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    [[nodiscard]] int shownRows() const;
    [[nodiscard]] int rowAt(const QPoint& at) const;
    void fit();

    std::vector<Completion> all_;
    QString typed_;
    QRect line_;
    int current_ = 0;
    int first_ = 0;  // the one in the top row
};

}  // namespace editor
