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

// Names and numbers in rows, the most important ones first. Those that a low panel has no room for
// are in the tool tip.
class FactsView final : public QWidget {
    Q_OBJECT

public:
    explicit FactsView(QWidget* parent = nullptr);

    void setFacts(std::vector<Fact> facts);

    [[nodiscard]] const std::vector<Fact>& facts() const { return facts_; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    // How many there is room for.
    [[nodiscard]] std::size_t shownCount() const;
    [[nodiscard]] QString hiddenOnes() const;
    [[nodiscard]] QRect cell(std::size_t fact) const;

    std::vector<Fact> facts_;
};

}  // namespace editor
