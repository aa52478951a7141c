#pragma once

#include "editor/exporting/export_settings.h"

#include <QWidget>

#include <array>

class QAction;
class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace editor {

// Format, place and options of an export; only the options of the chosen format are shown. A place
// is kept for each format.
class ExportForm final : public QWidget {
    Q_OBJECT

public:
    ExportForm(const QString& modelFile, const QString& title, QWidget* parent = nullptr);

    // With the place as an absolute path, or empty when nothing is typed there.
    [[nodiscard]] ExportSettings settings() const;

    // As a place that cannot be written.
    void markTarget(bool wrong);

Q_SIGNALS:
    void changed();

private:
    void makeFormats(QFormLayout& form);
    void makeOptions(QFormLayout& form);
    void choose(ExportFormat format);
    void chooseTarget();
    void chooseLicence();

    QString modelFile_;
    ExportFormat format_ = ExportFormat::Ambf;
    std::array<QString, 3> targets_;  // as typed
    QFormLayout* form_;
    QLabel* note_;
    QLineEdit* target_;
    QLineEdit* licence_;
    QWidget* licenceRow_ = nullptr;
    QLineEdit* package_;
    QCheckBox* dropLoops_;
};

}  // namespace editor
