#pragma once

#include <QMetaObject>
#include <QObject>
#include <QPointer>

class QLineEdit;
class QWidget;

namespace editor {

class PropertyPanel;
class SourcePanel;

// What a person has typed into a field of the window and the documents do not have yet. Menus, keys
// and the buttons of the tool bar leave the keyboard where it is, so whoever reads documents for
// good (saving, running, closing) enters it first. A row of the properties keeps a text that it
// refused when the keyboard goes elsewhere; that stops them, too.
class PendingInput final : public QObject {
    Q_OBJECT

public:
    explicit PendingInput(QWidget& window);

    // Once; `panel` must outlive this.
    void watchProperties(PropertyPanel& panel);
    void watchSource(SourcePanel& panel);

    [[nodiscard]] bool isPending() const;
    // As Return does; typed source becomes part of its document whatever it says. False when its
    // field refuses it: the field keeps the text, says why and has
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
    // Is anything typed in the field that has the keyboard?
    [[nodiscard]] bool isTyping() const;
    void refuse(const QString& text);

    QWidget& window_;
    PropertyPanel* properties_ = nullptr;
    SourcePanel* source_ = nullptr;
    QPointer<QWidget> field_;   // the one that has the keyboard
    QPointer<QLineEdit> line_;  // of that field; null when it has none
    QMetaObject::Connection edits_;
};

}  // namespace editor
