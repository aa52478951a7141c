#pragma once

#include "editor/importing/finding_rows.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;

namespace editor {

class ElidedLabel;

// One row of findings in full: all sentences, the line of the file that the first is about, and
// what a choice is between.
class FindingDetails final : public QWidget {
    Q_OBJECT

public:
    explicit FindingDetails(QWidget* parent = nullptr);

    void show(const FindingRow& row);
    void clear();

private:
    ElidedLabel* title_;
    QLabel* line_;
    ElidedLabel* source_;
    QPlainTextEdit* sentences_;
    QLabel* facts_;
};

}  // namespace editor
