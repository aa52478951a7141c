#pragma once

#include "editor/view3d/array_layout.h"

#include <QObject>

#include <array>

class QAction;
class QLabel;
class QWidget;

namespace editor {

class FieldEdit;
class ViewArea;
class ViewStrip;

// The strip over the active view in which the counts and distances of an array are typed.
class ArrayStrip final : public QObject {
    Q_OBJECT

public:
    ArrayStrip(ViewArea& views, QObject* parent);
    ~ArrayStrip() override;

    // `made`: how many Enter makes.
    void show(const view3d::ArrayLayout& layout, std::size_t made);
    void close();

Q_SIGNALS:
    void changed(const editor::view3d::ArrayLayout& layout);
    void accepted();
    void cancelled();

private:
    enum Field {
        CountX,
        CountY,
        SpacingX,
        SpacingY,
        Radius
    };

    void build(QWidget& picture);
    FieldEdit* addField(Field field, const QString& name);
    void take(Field field, const QString& text);
    void fill();
    void begin(int digit);
    void choose(view3d::ArrayKind kind);

    ViewArea& views_;
    ViewStrip* strip_ = nullptr;  // of the view that it was made for
    view3d::ArrayLayout layout_;
    std::array<FieldEdit*, 5> fields_{};
    std::array<QAction*, 3> kinds_{};
    QList<QWidget*> ofGrid_;
    QList<QWidget*> ofRows_;  // grid and line
    QList<QWidget*> ofRing_;
};

}  // namespace editor
