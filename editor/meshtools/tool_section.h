#pragma once

#include "editor/meshtools/mesh_tool_work.h"

#include <QList>
#include <QWidget>

class QComboBox;
class QGridLayout;
class QLabel;
class QToolButton;

namespace editor {

class ElidedLabel;

// One group of mesh tools under a head that opens and closes it: rows of a label and its fields,
// and sentences of what they came to. Reports with changed() what a person asks for.
class ToolSection : public QWidget {
    Q_OBJECT

public:
    explicit ToolSection(const QString& title, QWidget* parent = nullptr);

    void setExpanded(bool expanded);

    [[nodiscard]] bool isExpanded() const { return expanded_; }

    // The fields as the settings have them; of a body that has been read.
    void show(const MeshToolSource& source, const MeshToolSettings& settings);
    // What the work came to.
    virtual void showResult(const MeshToolSource& source, const MeshToolResult& result) = 0;

Q_SIGNALS:
    void changed(const editor::MeshToolSettings& settings);

protected:
    virtual void showSettings(const MeshToolSource& source) = 0;

    [[nodiscard]] const MeshToolSettings& settings() const { return settings_; }

    // A row; the label is hidden and shown with its fields by setRowVisible().
    int addRow(const QString& label, const QList<QWidget*>& fields);
    // A field as wide as the section.
    void addWide(QWidget& field, QWidget* atEnd = nullptr);
    void setRowVisible(int row, bool visible);
    // A sentence under the rows so far. So many lines are kept free for it, for what is below to
    // stay where it is; with none it is hidden while it is empty.
    QLabel* addNote(int lines = 0);
    static void setNote(QLabel& note, const QString& words, bool isWarning = false);
    // Beside the title, for a glance at a closed section.
    void setSummary(const QString& words);

private:
    QToolButton* head_;
    ElidedLabel* summary_;
    QWidget* body_;
    QGridLayout* rows_;
    MeshToolSettings settings_;
    bool expanded_ = true;
};

// A combo box with the words of `items`, each with its number as data.
struct ToolChoice {
    QString words;
    int value = 0;
};

[[nodiscard]] QComboBox* choiceBox(const char* name,
                                   const QString& accessibleName,
                                   const QList<ToolChoice>& items);

// "1 triangle", "2 310 triangles".
[[nodiscard]] QString trianglesText(std::size_t count);
// "20.5 mm".
[[nodiscard]] QString toolLength(double metres);
// Percent of a share, without the noise of the product.
[[nodiscard]] double toolPercent(double share);
// "1.5 kg", or "static" for 0.
[[nodiscard]] QString massText(double mass);
// "(0, 0.1, −0.2) m".
[[nodiscard]] QString toolPoint(base::Vec3 point);

}  // namespace editor
