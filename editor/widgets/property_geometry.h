#pragma once

#include <QRect>
#include <QString>

namespace editor {

// Where the parts of a property row lie, in the coordinates of the view:
// [3 px state bar][label 112, unit of vectors right][field or three][mark 17][reset 14], and a
// message under the field. In a narrow panel the labels give way: a vector always has room for five
// characters in each of its fields.
class PropertyGeometry {
public:
    // `row`: the whole row; `depth`: 0 in a group, 1 for items of a list, 2 for values of an item.
    PropertyGeometry(const QRect& row, int depth);

    [[nodiscard]] QRect bar() const;
    [[nodiscard]] QRect label() const;
    // The `component`th of `count` fields.
    [[nodiscard]] QRect field(int component, int count) const;
    [[nodiscard]] QRect mark() const;
    [[nodiscard]] QRect reset() const;
    [[nodiscard]] QRect message() const;
    // Of the unit of a vector behind its label; 0 for one so long that the label needs the room:
    // the tool tip has it.
    [[nodiscard]] static int unitWidth(const QString& unit);
    // At the right end of a field: the chooser of a path or reference, the arrow of a keyword.
    [[nodiscard]] static QRect fieldButton(const QRect& field);
    // At its left end: the sample of a colour.
    [[nodiscard]] static QRect swatch(const QRect& field);

    // The least width of a row.
    static int narrowest();
    static int rowHeight(bool message);
    static int groupHeight();

private:
    [[nodiscard]] int labelWidth() const;

    QRect line_;  // the row without its message
    int indent_;
};

}  // namespace editor
