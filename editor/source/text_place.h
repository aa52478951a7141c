#pragma once

#include <QString>
#include <QStringList>

class QTextBlock;

namespace editor {

// Where in an ADF text a place is, by indentation and brackets alone, so that a text that is half
// typed and no YAML yet has places, too.
struct TextPlace {
    bool inComment = false;
    QString block;     // the key at the margin that the place is under: "BODY crank"; may be empty
    QStringList path;  // keys from there to the map that the place is in
    bool isValue = false;  // behind the colon of `key`; else where a key is typed
    QString key;
    QString word;             // what stands from the start of the key or the value up to the place
    qsizetype wordStart = 0;  // its column, from 0
    QStringList siblings;     // other keys of the same map, as far as they are in sight
    qsizetype indent = 0;     // of the line
    bool inFlow = false;      // in brackets on the line
};

// `column` from 0.
[[nodiscard]] TextPlace placeAt(const QTextBlock& line, qsizetype column);

// The whole key, value or item of a list that the place is in, without quotes; empty in a comment.
[[nodiscard]] QString wordAt(const QTextBlock& line, qsizetype column);

// The key at the margin that this line is under or is; empty above the first.
[[nodiscard]] QString blockKeyAt(const QTextBlock& line);

// The key of a line "key: value" or "- key: value", without quotes; empty when it has none.
[[nodiscard]] QString keyOf(const QString& line);

}  // namespace editor
