#pragma once

#include <QString>
#include <QWidget>

#include <vector>

namespace editor {

// A number of the run with its name.
struct Fact {
    QString name;
    QString value;
    QString unit;
    QString tip;
    bool warns = false;
};

// Names and numbers in rows, in as many columns as the height asks for.
class FactsView final : public QWidget {
    Q_OBJECT

public:
    explicit FactsView(QWidget* parent = nullptr);

    void setFacts(std::vector<Fact> facts);

    [[nodiscard]] const std::vector<Fact>& facts() const { return facts_; }

    // Of all columns at this height.
    [[nodiscard]] int widthFor(int height) const;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int rows(int height) const;
    [[nodiscard]] QRect cell(std::size_t fact) const;

    std::vector<Fact> facts_;
};

}  // namespace editor
