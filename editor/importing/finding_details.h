#pragma once

#include "editor/importing/finding_rows.h"

#include <QWidget>

class QLabel;

namespace editor {

class ElidedLabel;

// One finding in full: its sentence, the line of the file it is about, and what a choice is
// between.
class FindingDetails final : public QWidget {
    Q_OBJECT

public:
    explicit FindingDetails(QWidget* parent = nullptr);

    void show(const FindingRow& row);
    void clear();

private:
    ElidedLabel* title_;
    QLabel* place_;
    ElidedLabel* source_;
    QLabel* sentence_;
    QLabel* facts_;
};

}  // namespace editor
