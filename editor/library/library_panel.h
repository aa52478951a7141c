#pragma once

#include "editor/parts/part.h"

#include <QWidget>

#include <vector>

class QLineEdit;
class QVBoxLayout;

namespace editor {

class OwnParts;
class PartCard;

// The Library tab: cards of all parts in groups, in two columns, with a search over names, other
// words for them, and sizes. Says what a person does; somebody else holds and places the part.
class LibraryPanel final : public QWidget {
    Q_OBJECT

public:
    explicit LibraryPanel(QWidget* parent = nullptr);

    // The card of this kind shows that its part is on the pointer; null: none does.
    void setHeld(const PartKind* kind);
    // Parts can be placed now; if not, the tooltips say why.
    void setPlacing(bool possible, const QString& reason);
    // The selection can be saved as an own part; if not, the tooltip of that card says why.
    void setSaving(bool possible, const QString& reason);

    // Shows them below the others, after each change again.
    void setOwnParts(const OwnParts& parts);

    [[nodiscard]] QLineEdit& search() { return *search_; }

    // As shown now, in order.
    [[nodiscard]] const std::vector<PartCard*>& cards() const { return cards_; }

    // Of a part that is shown now; null if it is not.
    [[nodiscard]] PartCard* card(const PartKind& kind) const;

Q_SIGNALS:
    // A click, or the drag of a card that goes on with dragged() and dropped().
    void chosen(const editor::PartKind& kind, const editor::PartSizes& sizes, bool byDrag);
    void draggedTo(QPoint globalPosition);
    void droppedAt(QPoint globalPosition);
    // A body that is drawn with a mesh file, there where its card was dropped, and the selection as
    // an own part.
    void meshWanted();
    void meshWantedAt(QPoint globalPosition);
    void saveWanted();
    // Of an own part.
    void renameWanted(const editor::PartKind& kind);
    void removalWanted(const editor::PartKind& kind);

private:
    void fill();

    struct Group {
        PartGroup group;
        QString title;
        PartCard* last = nullptr;  // a card that is no part, after the others
    };

    void addGroup(const Group& group, const std::vector<const PartKind*>& kinds);
    [[nodiscard]] PartCard* cardOf(const PartKind& kind);
    // Null where what is looked for is something else.
    PartCard* meshCard(const QString& wanted);
    PartCard* saveCard(const QString& wanted);
    void addNothingFound();
    void openMenu(const PartKind& kind, const QPoint& at);

    QLineEdit* search_;
    QWidget* list_;
    QVBoxLayout* rows_;
    std::vector<PartCard*> cards_;
    std::vector<const PartKind*> kinds_;  // of the cards
    const PartKind* held_ = nullptr;
    const OwnParts* own_ = nullptr;  // none yet
    bool possible_ = true;
    QString reason_;
    PartCard* mesh_ = nullptr;  // null: not shown
    PartCard* save_ = nullptr;
    bool savable_ = false;
    QString whyNotSaved_;
};

}  // namespace editor
