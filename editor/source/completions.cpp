#include "editor/source/completions.h"

#include "adf/properties.h"
#include "adf/references.h"
#include "adf/schema.h"
#include "editor/session/words.h"
#include "editor/widgets/number_text.h"

#include <QCoreApplication>
#include <QTextBlock>

#include <algorithm>
#include <limits>
#include <optional>

namespace editor {
namespace {

QString say(const char* words)
{
    return QCoreApplication::translate("completions", words);
}

QString numberText(double number)
{
    return exactText(number, FieldUnit{});
}

// What the block at the margin is: an object of the document, or one by the looks of its name.
struct Block {
    adf::ObjectType type;
    adf::ObjectPtr object;  // null when the document has none of this name
};

std::optional<Block> blockOf(const TextPlace& place, const adf::Document& document)
{
    if (place.block.isEmpty()) {
        return Block{document.header().type(), document.find(document.header().id())};
    }
    const std::string name = place.block.toStdString();
    for (const adf::ObjectType type : adf::listedTypes(document.kind())) {
        if (const adf::ObjectPtr object = document.find(type, name)) {
            return Block{type, object};
        }
    }
    for (const adf::ObjectType type : adf::listedTypes(document.kind())) {
        const std::string_view prefix = adf::info(type).prefix;
        if (!prefix.empty() && name.starts_with(prefix)) {
            return Block{type, nullptr};
        }
    }
    return std::nullopt;
}

QString rangeOf(double least, bool excluded, double most)
{
    constexpr double kNone = std::numeric_limits<double>::infinity();
    if (least == -kNone && most == kNone) {
        return {};
    }
    if (most == kNone) {
        return excluded ? say("above %1").arg(numberText(least))
                        : say("%1 or more").arg(numberText(least));
    }
    return least == -kNone ? say("%1 or less").arg(numberText(most))
                           : say("%1 to %2").arg(numberText(least), numberText(most));
}

// "rad", "0 to 1", "yes or no".
QString rangeOf(const adf::PropertySpec& row, const adf::ObjectPtr& object)
{
    const auto unit = [&](base::Unit plain) {
        const base::Unit used = object == nullptr ? plain : adf::unitOf(row, *object);
        return text(base::siSymbol(used));
    };
    if (const auto* real = std::get_if<adf::RealFacet>(&row.facet)) {
        const QString symbol = unit(real->unit);
        const QString range = rangeOf(real->min, real->minExcluded, real->max);
        return symbol.isEmpty() ? range : symbol;
    }
    if (const auto* vector = std::get_if<adf::VectorFacet>(&row.facet)) {
        return text(base::siSymbol(vector->unit));
    }
    if (std::holds_alternative<adf::RotationFacet>(row.facet)) {
        return QStringLiteral("rad");
    }
    if (std::holds_alternative<adf::BoolFacet>(row.facet)) {
        return say("true or false");
    }
    if (std::holds_alternative<adf::IntegerFacet>(row.facet)) {
        return say("whole number");
    }
    if (std::holds_alternative<adf::ColourFacet>(row.facet)) {
        return say("0 to 1");
    }
    if (std::holds_alternative<adf::KeywordFacet>(row.facet)) {
        return say("a word");
    }
    if (std::holds_alternative<adf::ReferenceFacet>(row.facet)) {
        return say("an object");
    }
    return {};
}

// In the words of a file; empty where absence means nothing that could be written.
QString writtenDefault(const adf::PropertySpec& row)
{
    if (adf::has(row.traits, adf::Trait::NoDefault)) {
        return {};
    }
    const auto members = [&row](const std::vector<double>& numbers) {
        const auto names = adf::componentNames(row);
        QStringList parts;
        for (std::size_t i = 0; i < names.size() && i < numbers.size(); ++i) {
            parts += QStringLiteral("%1: %2").arg(text(names[i]), numberText(numbers[i]));
        }
        return QStringLiteral("{%1}").arg(parts.join(QLatin1String(", ")));
    };
    const adf::Value value = adf::defaultValue(row);
    if (const auto* vector = std::get_if<base::Vec3>(&value)) {
        return members({vector->x, vector->y, vector->z});
    }
    if (const auto* colour = std::get_if<adf::Colour>(&value)) {
        return members({colour->r, colour->g, colour->b, colour->a});
    }
    if (const auto* number = std::get_if<double>(&value)) {
        return numberText(*number);
    }
    return text(adf::displayText(value));
}

QString dotted(const QStringList& path)
{
    return path.join(QLatin1Char('.'));
}

bool isUseful(const adf::PropertySpec& row, const Block& block)
{
    return !adf::has(row.traits, adf::Trait::Dead) &&
           (block.object == nullptr || block.object->applies(row));
}

// Puts keys and their defaults into the text: those of one row, or of a map that needs several.
void setText(Completion& completion,
             const QStringList& keys,
             const std::vector<const adf::PropertySpec*>& leaves,
             const TextPlace& place,
             qsizetype step)
{
    QString made;
    qsizetype indent = place.indent;
    for (qsizetype i = 0; i + 1 < keys.size(); ++i) {
        indent += step;
        made += place.inFlow ? keys[i] + QLatin1String(": {")
                             : keys[i] + QLatin1String(":\n") + QString(indent, QLatin1Char(' '));
    }
    for (std::size_t i = 0; i < leaves.size(); ++i) {
        const std::string_view key = leaves[i]->key;
        const QString name =
            leaves.size() == 1 ? keys.back() : text(key.substr(key.rfind('.') + 1));
        if (i > 0) {
            made += place.inFlow ? QStringLiteral(", ")
                                 : QLatin1Char('\n') + QString(indent, QLatin1Char(' '));
        }
        made += name + QLatin1String(": ");
        const QString value = writtenDefault(*leaves[i]);
        if (i == 0) {
            completion.selectFrom = made.size();
            completion.selectSize = value.size();
        }
        made += value;
    }
    if (place.inFlow) {
        made += QString(keys.size() - 1, QLatin1Char('}'));
    }
    completion.text = made;
}

// The rows that a new map must hold beside this one.
std::vector<const adf::PropertySpec*> leavesOf(const adf::PropertySpec& row,
                                               bool newMap,
                                               const Block& block)
{
    std::vector<const adf::PropertySpec*> leaves{&row};
    const std::size_t dot = row.key.rfind('.');
    if (!newMap || dot == std::string_view::npos) {
        return leaves;
    }
    const std::string_view map = row.key.substr(0, dot + 1);
    for (const adf::PropertySpec& other : adf::rows(block.type)) {
        const bool beside =
            other.key.starts_with(map) && other.key.find('.', map.size()) == std::string_view::npos;
        // Limits act only when both are given.
        const std::string_view name = row.key.substr(dot + 1);
        const std::string_view its = beside ? other.key.substr(dot + 1) : std::string_view();
        const bool pair = (name == "low" && its == "high") || (name == "high" && its == "low");
        if (&other != &row && beside && isUseful(other, block) &&
            (pair || adf::has(other.traits, adf::Trait::RequiredInMap))) {
            leaves.push_back(&other);
        }
    }
    return leaves;
}

std::vector<Completion> keysAt(const TextPlace& place,
                               const adf::Document& document,
                               qsizetype step)
{
    const auto block = blockOf(place, document);
    if (!block) {
        return {};
    }
    const QString path = dotted(place.path);
    const QString prefix = path.isEmpty() ? path : path + QLatin1Char('.');
    std::vector<Completion> all;
    for (const adf::PropertySpec& row : adf::rows(block->type)) {
        const QString key = text(row.key);
        if (key == path) {
            for (const std::string_view member : adf::componentNames(row)) {
                if (place.siblings.contains(text(member))) {
                    continue;
                }
                all.push_back({.label = text(member),
                               .range = rangeOf(row, block->object),
                               .fallback = {},
                               .doc = text(row.doc),
                               .text = text(member) + QLatin1String(": "),
                               .selectFrom = qsizetype(member.size()) + 2,
                               .selectSize = 0});
            }
            continue;
        }
        if (!key.startsWith(prefix) || !isUseful(row, *block)) {
            continue;
        }
        const QString rest = key.mid(prefix.size());
        const QStringList keys = rest.split(QLatin1Char('.'));
        if (place.siblings.contains(keys.front())) {
            continue;
        }
        const QString fallback = writtenDefault(row);
        Completion one{.label = rest,
                       .range = rangeOf(row, block->object),
                       .fallback = fallback.isEmpty() ? say("none") : fallback,
                       .doc = text(row.doc),
                       .text = {}};
        setText(one, keys, leavesOf(row, keys.size() > 1, *block), place, step);
        all.push_back(std::move(one));
    }
    if (place.block.isEmpty() && place.path.isEmpty()) {
        for (const adf::ObjectType type : adf::listedTypes(document.kind())) {
            const QString list = text(adf::info(type).headerList);
            if (!list.isEmpty() && !place.siblings.contains(list)) {
                all.push_back({.label = list,
                               .range = say("a list"),
                               .fallback = {},
                               .doc = say("Names of the %1 that are part of the file.")
                                          .arg(text(adf::info(type).plural)),
                               .text = list + QLatin1String(": []"),
                               .selectFrom = list.size() + 3,
                               .selectSize = 0});
            }
        }
    }
    return all;
}

Completion ofWord(const QString& word, const QString& doc)
{
    return {.label = word,
            .range = {},
            .fallback = {},
            .doc = doc,
            .text = word,
            .selectFrom = word.size(),
            .selectSize = 0};
}

std::vector<Completion> namesOf(const adf::Document& document, adf::ObjectType type)
{
    std::vector<Completion> all;
    for (const adf::ObjectPtr& object : document.objects(type)) {
        all.push_back(ofWord(text(object->identifier()),
                             capitalised(text(adf::info(type).singular)) + QLatin1Char('.')));
    }
    return all;
}

std::vector<Completion> valuesAt(const TextPlace& place, const adf::Document& document)
{
    if (place.block.isEmpty() && place.path.isEmpty()) {
        for (const adf::ObjectType type : adf::listedTypes(document.kind())) {
            if (place.key == text(adf::info(type).headerList)) {
                return namesOf(document, type);
            }
        }
    }
    const adf::RowComponent found = rowAt(place, document);
    std::vector<Completion> all;
    if (found.row == nullptr || found.component >= 0) {
        return all;
    }
    if (const auto* keyword = std::get_if<adf::KeywordFacet>(&found.row->facet)) {
        for (const adf::KeywordChoice& choice : keyword->choices) {
            all.push_back(ofWord(text(choice.word), text(choice.doc)));
        }
    } else if (std::holds_alternative<adf::BoolFacet>(found.row->facet)) {
        all.push_back(ofWord(QStringLiteral("true"), text(found.row->doc)));
        all.push_back(ofWord(QStringLiteral("false"), text(found.row->doc)));
    } else if (const auto* reference = std::get_if<adf::ReferenceFacet>(&found.row->facet)) {
        for (const adf::ObjectType target : reference->targets) {
            for (Completion& one : namesOf(document, target)) {
                all.push_back(std::move(one));
            }
        }
    }
    return all;
}

}  // namespace

adf::RowComponent rowAt(const TextPlace& place, const adf::Document& document)
{
    const auto block = blockOf(place, document);
    if (!block || place.key.isEmpty()) {
        return {};
    }
    const QString key = dotted(place.path + QStringList{place.key});
    return adf::findComponent(block->type, key.toStdString());
}

adf::ObjectPtr objectNamedAt(const QTextBlock& line,
                             qsizetype column,
                             const adf::Document& document)
{
    const TextPlace place = placeAt(line, column);
    const QString text = line.text();
    const std::string word = wordAt(line, column).toStdString();
    const bool isInnerKey =
        !place.isValue && !text.isEmpty() && text[0].isSpace() && !keyOf(text).isEmpty();
    if (word.empty() || isInnerKey) {
        return nullptr;
    }
    const adf::RowComponent found = place.isValue ? rowAt(place, document) : adf::RowComponent{};
    adf::ObjectPtr object;
    if (found.row == nullptr) {  // a key at the margin, an item of a list
        object = document.findAny(word);
    } else if (found.row->id == adf::common::kName) {
        object = blockOf(place, document)->object;
    } else if (const auto* reference = std::get_if<adf::ReferenceFacet>(&found.row->facet)) {
        object = adf::References(document).find(word, reference->targets).object;
    }
    return object == nullptr || object->identifier().empty() ? nullptr : object;
}

std::vector<Completion> completionsAt(const TextPlace& place,
                                      const adf::Document& document,
                                      qsizetype step)
{
    if (place.inComment) {
        return {};
    }
    std::vector<Completion> all =
        place.isValue ? valuesAt(place, document) : keysAt(place, document, step);
    const QString word = place.word.trimmed();
    std::erase_if(all, [&](const Completion& one) {
        return !one.label.contains(word, Qt::CaseInsensitive) || one.label == word;
    });
    std::stable_partition(all.begin(), all.end(), [&](const Completion& one) {
        return one.label.startsWith(word, Qt::CaseInsensitive);
    });
    return all;
}

QString docAt(const TextPlace& place, const adf::Document& document)
{
    const adf::RowComponent found = rowAt(place, document);
    if (found.row == nullptr) {
        return {};
    }
    const auto block = blockOf(place, document);
    const QString range = rangeOf(*found.row, block->object);
    const QString fallback = writtenDefault(*found.row);
    QString html = QStringLiteral("<b>%1</b>").arg(text(found.row->key).toHtmlEscaped());
    html += range.isEmpty() ? QString() : QStringLiteral(" &nbsp;") + range.toHtmlEscaped();
    html += QStringLiteral("<br>") + text(found.row->doc).toHtmlEscaped();
    html += QStringLiteral("<br>") +
            (fallback.isEmpty() ? say("No default.") : say("Default %1.").arg(fallback))
                .toHtmlEscaped();
    return html;
}

}  // namespace editor
