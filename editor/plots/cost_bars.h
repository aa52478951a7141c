#pragma once

#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

namespace editor {

// What one thing costs.
struct Cost {
    QString name;
    double share = 0;  // of a whole bar, 0 to 1
    QString value;     // a number
    QString note;      // beside it
    QString tip;
    bool canBeChosen = false;

    bool operator==(const Cost&) const = default;
};

// Names with a bar, a number and a note, the most important first; in as many columns as they need
// and there is room for. Rows that can be chosen are clicked, or reached with the arrow keys and
// chosen with Return.
class CostBars final : public QWidget {
    Q_OBJECT

public:
    struct Words {
        QString title;
        QString unit;   // of the numbers
        QString tip;    // of the title, in front of the summary
        QString empty;  // what stands there without any row
    };

    explicit CostBars(Words words, QWidget* parent = nullptr);

    // `summary`: beside the title.
    void setCosts(std::vector<Cost> costs, const QString& summary = {});

    [[nodiscard]] const std::vector<Cost>& costs() const { return costs_; }

    [[nodiscard]] const QString& summary() const { return summary_; }

    // Where the row is; nowhere when there is no room for it.
    [[nodiscard]] QRect rowRect(std::size_t row) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void chosen(std::size_t row);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    [[nodiscard]] int rowsOfColumn() const;
    [[nodiscard]] int columns() const;
    [[nodiscard]] std::optional<std::size_t> rowAt(QPoint point) const;
    void setHovered(std::optional<std::size_t> row);
    void moveCurrent(int by);
    void paintRow(QPainter& painter, std::size_t row) const;

    const Words words_;
    std::vector<Cost> costs_;
    QString summary_;
    std::optional<std::size_t> hovered_;
    std::size_t current_ = 0;  // of the keyboard
};

}  // namespace editor
