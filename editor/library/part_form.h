#pragma once

#include "editor/parts/part.h"
#include "editor/parts/part_placing.h"
#include "editor/tools/materials.h"

#include <QWidget>

class QComboBox;
class QGridLayout;
class QLabel;

namespace editor {

// Beside the views while a part is held: its sizes, what it becomes, and what will be made.
class PartForm final : public QWidget {
    Q_OBJECT

public:
    explicit PartForm(QWidget* parent = nullptr);

    // `isBody`: it is made of a material and becomes one of several things.
    void show(const PartKind& kind, const PartSizes& sizes, bool isBody);

    // What the part becomes where it would be put down now: the body below it, empty for the floor,
    // and why it cannot become part of it, empty when it can.
    void showGround(const QString& body, const QString& whyNotPart);
    // A sentence of what will be made.
    void showResult(const QString& sentence);

    // Null: as the part is.
    [[nodiscard]] const MaterialPreset* material() const;

    // As chosen, where it is possible.
    [[nodiscard]] PartBecomes becomes() const;

Q_SIGNALS:
    void sizesChanged(const editor::PartSizes& sizes);
    void becomesChanged();
    void materialChanged();

private:
    void build();
    void take(std::size_t row, double value);

    const PartKind* kind_ = nullptr;
    PartSizes sizes_;
    QLabel* title_;
    QLabel* state_;
    QLabel* sizeHead_ = nullptr;
    QLabel* materialHead_ = nullptr;
    QGridLayout* rows_;
    QLabel* problem_;
    QComboBox* material_;
    QLabel* ground_;
    QComboBox* becomes_;
    QLabel* result_;
    PartBecomes wanted_ = PartBecomes::PartOfBody;
};

}  // namespace editor
