#pragma once

#include <QMetaObject>
#include <QObject>
#include <QPointer>

class QLineEdit;
class QWidget;

namespace editor {

// What a person has typed into a field of the window and not entered yet. Menus, keys and the
// buttons of the tool bar leave the keyboard where it is, so whoever reads documents for good
// (saving, running, closing) enters it first.
class PendingInput final : public QObject {
    Q_OBJECT

public:
    explicit PendingInput(QWidget& window);

    [[nodiscard]] bool isPending() const;
    // As Return does. False when its field refuses it: the field keeps the text, says why and has
    // the keyboard, and refused() says so, too.
    bool enter();

Q_SIGNALS:
    // isPending() may be another now.
    void changed();
    void refused(const QString& sentence);

protected:
    // Undo and redo in a field that has nothing to take back are those of the documents.
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void watch(QWidget* focused);

    QWidget& window_;
    QPointer<QWidget> field_;   // the one that has the keyboard
    QPointer<QLineEdit> line_;  // of that field; null when it has none
    QMetaObject::Connection edits_;
};

}  // namespace editor
