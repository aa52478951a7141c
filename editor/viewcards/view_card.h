#pragma once

#include "editor/theme/tokens.h"
#include "editor/viewcards/view_panel.h"

#include <QByteArray>
#include <QList>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace editor {

class KeyButton;

enum class ResultKind {
    Possible,
    Doubtful,
    Impossible,
};

// A tool's card: 304 wide at the bottom right of the view. From the top: icon and title, what
// addRow() and addWide() put there, the result, then a link at the left and Cancel and the verb at
// the right.
class ViewCard final : public ViewPanel {
    Q_OBJECT

public:
    explicit ViewCard(QWidget& picture);

    void setTitle(const char* icon, const QString& title);
    [[nodiscard]] QString title() const;

    // One setting: its name, its fields, a hint such as "drag the axis", and its key, shown only;
    // addKey() says what the key does. Empty texts are left out. Gives the row, to be hidden.
    QWidget* addRow(const QString& name,
                    const QList<QWidget*>& fields,
                    const QString& hint = {},
                    const QString& key = {});
    // Over the whole width.
    void addWide(QWidget* widget);

    // What the verb would do, as a sentence, and a second line of detail. An impossible one
    // disables the verb, which says why.
    void setResult(ResultKind kind, const QString& sentence, const QString& detail = {});
    [[nodiscard]] QString result() const;
    [[nodiscard]] QString detail() const;

    void setVerb(const QString& words);
    [[nodiscard]] QPushButton& verb() const;
    // Without it Escape alone goes back.
    void setCancel(bool shown);
    // The link at the left, such as "More...".
    void setLink(const QString& words, std::function<void()> follow);

protected:
    [[nodiscard]] int titleHeight() const override;

private:
    void fitWidth();
    void showIcons();

    QByteArray iconName_;
    ResultKind kind_ = ResultKind::Possible;
    QLabel* icon_;
    QLabel* title_;
    QVBoxLayout* rows_;
    QWidget* result_;
    QLabel* mark_;
    QLabel* sentence_;
    QLabel* detail_;
    QHBoxLayout* foot_;
    QLabel* link_ = nullptr;
    KeyButton* cancel_;
    KeyButton* verb_;
};

}  // namespace editor
