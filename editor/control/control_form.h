#pragma once

#include "editor/session/control_desk.h"

#include <QWidget>

#include <array>

class QComboBox;
class QLabel;
class QVBoxLayout;

namespace editor {

class ControlRow;
class QuantityEdit;

// The rows that command one kind of part of a run. A form is made for a scene and lives no longer.
class ControlForm : public QWidget {
    Q_OBJECT

public:
    explicit ControlForm(ControlDesk& desk, QWidget* parent = nullptr);

    // Shows what is demanded and measured now.
    virtual void refresh() = 0;
    // Back to neutral.
    virtual void release() = 0;
    // Is anything demanded that release() would end?
    [[nodiscard]] virtual bool isCommanded() const = 0;

protected:
    // Says in its tool tip that the run changes, and not the document.
    ControlRow& addRow(const QString& label, const QList<QWidget*>& fields, const QString& tip);
    // The rows of another form, below those of this one.
    void addForm(ControlForm& form);
    [[nodiscard]] QComboBox* makeCombo(const QString& name);

    static constexpr std::array kAxes{u'X', u'Y', u'Z'};
    using Fields = std::array<QuantityEdit*, 3>;
    // Of a vector: "Gravity X", ...; those without a name get it later.
    [[nodiscard]] static Fields makeFields(const QString& name = {});

    template <typename Widget>
    static QList<QWidget*> listOf(const std::array<Widget*, 3>& fields)
    {
        return {fields[0], fields[1], fields[2]};
    }

    // A quiet sentence under the last row; hidden while it is empty.
    [[nodiscard]] QLabel* addRemark();
    static void setRemark(QLabel& label, const QString& sentence);
    // An entry that cannot be chosen now says why.
    static void allow(QComboBox& combo, int data, const QString& whyNot, const QString& tip);

    [[nodiscard]] const scene::Scene& scene() const { return *scene_; }

    [[nodiscard]] const exchange::Snapshot& newest() const { return desk_.run().newest(); }

    ControlDesk& desk_;

private:
    scene::ScenePtr scene_;  // that it was made for
    QVBoxLayout* rows_;
};

}  // namespace editor
