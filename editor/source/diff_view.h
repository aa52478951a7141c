#pragma once

#include "editor/source/changed_lines.h"

#include <QTextBrowser>

#include <vector>

namespace editor {

// What changed of a text, each change with a few lines around it, and a link that takes it back.
class DiffView final : public QTextBrowser {
    Q_OBJECT

public:
    explicit DiffView(QWidget* parent = nullptr);

    void show(const QString& saved, const QString& now);

Q_SIGNALS:
    // Of changedParts() of what is shown.
    void revertWanted(const editor::ChangedPart& part);

private:
    void fill();
    [[nodiscard]] QString htmlOf(std::size_t part) const;

    QStringList saved_;
    QStringList now_;
    std::vector<ChangedPart> parts_;
};

}  // namespace editor
