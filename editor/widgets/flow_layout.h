#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace editor {

// Items in rows from left to right; what has no room in a row begins the next. Its window needs to
// be no wider than the widest item.
class FlowLayout final : public QLayout {
public:
    explicit FlowLayout(QWidget* parent = nullptr);
    ~FlowLayout() override;

    void addItem(QLayoutItem* item) override;

    [[nodiscard]] int count() const override { return static_cast<int>(items_.size()); }

    [[nodiscard]] QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;

    [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }

    [[nodiscard]] int heightForWidth(int width) const override;
    // All in one row.
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSize() const override;
    void setGeometry(const QRect& room) override;

private:
    // The items as they stand in the room; returns the height that they take. Moves nothing unless
    // `moves`.
    int arrange(const QRect& room, bool moves) const;

    std::vector<std::unique_ptr<QLayoutItem>> items_;
};

}  // namespace editor
