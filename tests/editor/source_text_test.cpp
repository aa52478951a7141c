// The source pane's view of a text: bytes that stay, places, completion, changed lines.

#include "adf/reader.h"
#include "editor/source/changed_lines.h"
#include "editor/source/completions.h"
#include "editor/source/folding.h"
#include "editor/source/source_view.h"
#include "editor/source/typed_bytes.h"

#include <QTest>
#include <QTextBlock>
#include <QTextDocument>

#include <gtest/gtest.h>

#include <random>

namespace {

using editor::Completion;
using editor::TextPlace;

TEST(TypedBytes, OnlyWhatWasTypedIsOther)
{
    const std::string bytes =
        "\xEF\xBB\xBF"
        "a: 1\r\nb: \xC2\xA0\xF0\x9F\xA4\x96 2 \nc: 3\rd: 4\xE2\x80\xA9"
        "e: 5\r\n";
    const QString shown = editor::shownText(bytes);
    EXPECT_EQ(shown.count(QLatin1Char('\n')), 5);
    EXPECT_EQ(editor::typedBytes(bytes, shown), bytes);
    // Each single character taken out, and a line put in before each, leaves every other byte.
    for (qsizetype i = 0; i < shown.size(); ++i) {
        if (shown[i].isLowSurrogate() || (i > 0 && shown[i - 1].isHighSurrogate())) {
            continue;
        }
        QString with = shown;
        with.insert(i, QStringLiteral("x\n"));
        const std::string typed = editor::typedBytes(bytes, with);
        EXPECT_EQ(typed.size(), bytes.size() + 3) << i;
        EXPECT_EQ(editor::shownText(typed), with) << i;
        EXPECT_TRUE(typed.find("x\r\n") != std::string::npos ||
                    typed.find("\nx\r") != std::string::npos);
        EXPECT_EQ(editor::typedBytes(typed, shown), bytes) << i;
    }
}

TEST(TypedBytes, AnyTypingOfAnyTextIsShownAgain)
{
    std::mt19937 random(7);
    const QString letters = QStringLiteral("ab:\n {}é\U0001F916");
    const auto pick = [&](int size) {
        QString made;
        for (int i = 0; i < size; ++i) {
            const auto at = qsizetype(random() % std::size_t(letters.size() - 1));
            made += at >= letters.size() - 2 ? letters.right(2) : letters.mid(at, 1);
        }
        return made;
    };
    for (int round = 0; round < 500; ++round) {
        const QString before = pick(int(random() % 30));
        const QString now = pick(int(random() % 30));
        std::string bytes = before.toStdString();
        EXPECT_EQ(editor::typedBytes(bytes, now), now.toStdString());
    }
}

TEST(TypedBytes, OtherEncodingsAreNotShownWhole)
{
    EXPECT_TRUE(editor::isShownWhole("a: \xC3\xA9"));
    EXPECT_FALSE(editor::isShownWhole("a: \xE9 b"));
    EXPECT_FALSE(editor::isShownWhole(std::string("a: \0", 4)));
}

TEST(ChangedLines, AreThoseThatWereReplacedOrCame)
{
    const QString saved = QStringLiteral("a\nb\nc\nd\ne");
    EXPECT_EQ(editor::changedLines(saved, saved), std::vector<bool>(5, false));
    EXPECT_EQ(editor::changedLines(saved, QStringLiteral("a\nb\nX\nd\ne")),
              (std::vector<bool>{false, false, true, false, false}));
    EXPECT_EQ(editor::changedLines(saved, QStringLiteral("a\nb\nc\nnew\nd\ne")),
              (std::vector<bool>{false, false, false, true, false, false}));
    EXPECT_EQ(editor::changedLines(saved, QStringLiteral("a\nd\ne")),
              (std::vector<bool>{false, false, false}));
    EXPECT_EQ(editor::changedLines(saved, QStringLiteral("a\nB\nc\nd\nE")),
              (std::vector<bool>{false, true, false, false, true}));
    // Lines that stand in every block are kept where they are.
    const QString blocks = QStringLiteral("a:\n  m: 1\n  r: 0\nb:\n  m: 1\n  r: 0\nc:\n  r: 0");
    const QString now = QStringLiteral("a:\n  m: 1\n  r: 5\nb:\n  m: 1\n  r: 0\n  new\nc:\n  r: 0");
    EXPECT_EQ(editor::changedLines(blocks, now),
              (std::vector<bool>{false, false, true, false, false, false, true, false, false}));
    EXPECT_EQ(editor::changedLines(QString(), QStringLiteral("a\nb")),
              (std::vector<bool>{true, true}));
}

// Whatever two texts are, taking each part back from the last gives the saved one.
TEST(ChangedParts, LeadFromOneTextToTheOther)
{
    std::mt19937 random(11);
    const auto pick = [&] {
        QStringList lines;
        for (std::size_t i = random() % 12; i > 0; --i) {
            lines += QString(QChar(u'a' + char16_t(random() % 4)));
        }
        return lines.join(QLatin1Char('\n'));
    };
    for (int round = 0; round < 500; ++round) {
        const QString saved = pick();
        const QString now = pick();
        const QStringList former = saved.split(QLatin1Char('\n'));
        QStringList lines = now.split(QLatin1Char('\n'));
        const auto parts = editor::changedParts(saved, now);
        EXPECT_EQ(parts.empty(), saved == now);
        for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
            lines = lines.mid(0, part->first) + former.mid(part->savedFirst, part->savedCount) +
                    lines.mid(part->first + part->count);
        }
        EXPECT_EQ(lines.join(QLatin1Char('\n')), saved);
    }
}

class Folding : public testing::Test {
protected:
    Folding()
    {
        text_.setPlainText(
            QStringLiteral("# head\n"          // 0
                           "BODY a:\n"         // 1
                           "  mass: 1\n"       // 2
                           "# aside\n"         // 3
                           "  location:\n"     // 4
                           "    x: 0\n"        // 5
                           "\n"                // 6
                           "BODY b: {}\n"      // 7
                           "JOINT c:\n"        // 8
                           "  type: fixed"));  // 9
    }

    QTextBlock line(int number) { return text_.findBlockByNumber(number); }

    std::string shown()
    {
        std::string numbers;
        for (QTextBlock at = text_.begin(); at.isValid(); at = at.next()) {
            numbers += at.isVisible() ? std::to_string(at.blockNumber()) : "";
        }
        return numbers;
    }

    QTextDocument text_;
};

TEST_F(Folding, HidesWhatIsBelowALineByItsDepth)
{
    EXPECT_EQ(editor::foldEnd(line(1)), line(5)) << "the blank line stays";
    EXPECT_FALSE(editor::canFold(line(0)));
    EXPECT_FALSE(editor::canFold(line(7)));
    EXPECT_EQ(editor::foldHeadOf(line(2)), line(1));
    EXPECT_EQ(editor::foldHeadOf(line(5)), line(4));
    EXPECT_EQ(editor::foldHeadOf(line(4)), line(4));
    EXPECT_FALSE(editor::foldHeadOf(line(6)).isValid());
    EXPECT_FALSE(editor::foldHeadOf(line(7)).isValid());

    const QString before = text_.toPlainText();
    editor::setFolded(line(1), true);
    EXPECT_EQ(shown(), "016789");
    EXPECT_TRUE(editor::isFolded(line(1)));
    EXPECT_EQ(editor::foldedLines(line(1)), QStringLiteral("3–6"));
    EXPECT_EQ(text_.toPlainText(), before);
    editor::setFolded(line(1), false);
    EXPECT_EQ(shown(), "0123456789");
}

TEST_F(Folding, OpensAllThatHidesALine)
{
    editor::setFolded(line(4), true);
    EXPECT_EQ(shown(), "012346789");
    editor::setAllFolded(text_, true);
    EXPECT_EQ(shown(), "01678");
    editor::unfoldAround(line(5));
    EXPECT_EQ(shown(), "012345678");
    editor::setAllFolded(text_, false);
    EXPECT_EQ(shown(), "0123456789");
}

TEST_F(Folding, OpensWhatLinesWerePutIntoOrTakenOutOf)
{
    const auto foldAndInsert = [this](int into, const char* words) {
        editor::setFolded(line(1), true);
        QTextCursor cursor(line(into));
        cursor.movePosition(QTextCursor::EndOfBlock);
        cursor.insertText(QString::fromUtf8(words));
        return editor::openTornFolds(text_);
    };
    EXPECT_FALSE(foldAndInsert(9, "\nBODY d: {}")) << "nowhere near it";
    EXPECT_EQ(shown(), "01678910");
    EXPECT_TRUE(foldAndInsert(1, "\n"));
    EXPECT_EQ(shown(), "01234567891011");
    EXPECT_TRUE(foldAndInsert(4, "\n  group: left"));
    EXPECT_EQ(shown(), "0123456789101112");

    // Without its line, what it hid is nobody's.
    editor::setFolded(line(1), true);
    QTextCursor cursor(line(0));
    cursor.setPosition(line(2).position(), QTextCursor::KeepAnchor);
    cursor.removeSelectedText();
    editor::openTornFolds(text_);
    EXPECT_EQ(shown(), "012345678910");
}

TEST_F(Folding, AFoldedLineWithNothingBelowItAnyMoreOpens)
{
    editor::setFolded(line(1), true);
    QTextCursor cursor(line(1));
    cursor.insertText(QStringLiteral("# "));
    EXPECT_FALSE(editor::canFold(line(1)));
    EXPECT_EQ(editor::foldHeadOf(line(1)), line(1));
    editor::setFolded(line(1), false);
    EXPECT_EQ(shown(), "0123456789");
}

TEST(SourceViewFolds, EnterBehindAFoldedLineAndLinesOfOthersInItOpenIt)
{
    editor::SourceView view;
    const auto hidden = [&view] {
        int count = 0;
        for (QTextBlock at = view.document()->begin(); at.isValid(); at = at.next()) {
            count += at.isVisible() ? 0 : 1;
        }
        return count;
    };
    const QString text = QStringLiteral("BODY a:\n  name: a\n  mass: 1\nBODY b: {}");
    view.setText(text);
    view.goTo(1, 8);
    view.fold(true);
    ASSERT_EQ(hidden(), 2);
    QTest::keyClick(&view, Qt::Key_Return);
    EXPECT_EQ(hidden(), 0);
    view.setText(text);
    view.fold(true);
    ASSERT_EQ(hidden(), 2);
    view.setText(QStringLiteral("BODY a:\n  name: b\n  mass: 1\nBODY b: {}"));
    EXPECT_EQ(hidden(), 2) << "no line came";
    view.setText(QStringLiteral("BODY a:\n  name: b\n  locked: true\n  mass: 1\nBODY b: {}"));
    EXPECT_EQ(hidden(), 0);
}

class SourcePlaces : public testing::Test {
protected:
    // The place of the | in the text, which is taken out.
    TextPlace place(QString text)
    {
        const qsizetype at = text.indexOf(QLatin1Char('|'));
        text.remove(at, 1);
        text_.setPlainText(text);
        const QTextBlock line = text_.findBlock(int(at));
        return editor::placeAt(line, at - line.position());
    }

    std::vector<Completion> offered(const QString& text)
    {
        const TextPlace at = place(text);
        base::Diagnostics sink;
        const adf::Document document = adf::read(
            "bodies: [BODY base, BODY crank]\njoints: [JOINT j]\n"
            "BODY base: {mass: 0}\nBODY crank: {mass: 1}\n"
            "JOINT j: {type: revolute, parent: BODY base, child: BODY crank}\n",
            "a.yaml", sink);
        return editor::completionsAt(at, document, 2);
    }

    QStringList labels(const QString& text)
    {
        QStringList all;
        for (const Completion& one : offered(text)) {
            all += one.label;
        }
        return all;
    }

    QTextDocument text_;
};

TEST_F(SourcePlaces, AreFoundByIndentationAndBrackets)
{
    TextPlace at = place(QStringLiteral("BODY a:\n  friction:\n    sta|"));
    EXPECT_EQ(at.block, QStringLiteral("BODY a"));
    EXPECT_EQ(at.path, QStringList{QStringLiteral("friction")});
    EXPECT_FALSE(at.isValue);
    EXPECT_EQ(at.word, QStringLiteral("sta"));

    at = place(QStringLiteral("BODY a:\n  mass: 1\n  friction: {static: 0.5, rol|}\n  name: a"));
    EXPECT_EQ(at.path, QStringList{QStringLiteral("friction")});
    EXPECT_EQ(at.word, QStringLiteral("rol"));
    EXPECT_EQ(at.siblings, QStringList{QStringLiteral("static")});
    EXPECT_TRUE(at.inFlow);

    at = place(QStringLiteral("BODY a: {location: {position: {x: 1, y: 2|}}}"));
    EXPECT_EQ(at.block, QStringLiteral("BODY a"));
    EXPECT_EQ(at.path, (QStringList{QStringLiteral("location"), QStringLiteral("position")}));
    EXPECT_TRUE(at.isValue);
    EXPECT_EQ(at.key, QStringLiteral("y"));

    at = place(QStringLiteral("bodies: [BODY a, BODY |]"));
    EXPECT_TRUE(at.isValue);
    EXPECT_EQ(at.key, QStringLiteral("bodies"));
    EXPECT_EQ(at.word, QStringLiteral("BODY "));

    at = place(QStringLiteral("JOINT j:\n  type: rev|  # kind: of joint"));
    EXPECT_TRUE(at.isValue);
    EXPECT_EQ(at.key, QStringLiteral("type"));
    EXPECT_EQ(at.word, QStringLiteral("rev"));
    EXPECT_TRUE(place(QStringLiteral("a: 1 # com|ment")).inComment);

    // Half typed, no YAML yet: the line above is a word without a colon.
    at = place(QStringLiteral("BODY a:\n  mass: 1\n  jo\n  na|\nBODY b:\n  mass: 2"));
    EXPECT_EQ(at.block, QStringLiteral("BODY a"));
    EXPECT_EQ(at.word, QStringLiteral("na"));
    EXPECT_TRUE(at.siblings.contains(QStringLiteral("mass")));
}

TEST_F(SourcePlaces, KeysOfTheSchemaAreOfferedWhereTheyMayStand)
{
    const QString joint = QStringLiteral("JOINT j:\n  type: revolute\n  jo|\n");
    const QStringList keys = labels(joint);
    ASSERT_FALSE(keys.isEmpty());
    EXPECT_TRUE(keys.front().startsWith(QStringLiteral("jo")));
    EXPECT_TRUE(keys.contains(QStringLiteral("joint limits.low")));
    EXPECT_FALSE(keys.contains(QStringLiteral("type"))) << "it is there already";

    const auto all = offered(joint);
    const auto low = std::find_if(all.begin(), all.end(), [](const Completion& one) {
        return one.label == QStringLiteral("joint limits.low");
    });
    EXPECT_EQ(low->range, QStringLiteral("rad"));
    EXPECT_FALSE(low->doc.isEmpty());
    EXPECT_TRUE(low->text.startsWith(QStringLiteral("joint limits:\n    low: ")))
        << low->text.toStdString();
    EXPECT_TRUE(low->text.contains(QStringLiteral("\n    high: "))) << low->text.toStdString();

    EXPECT_TRUE(labels(QStringLiteral("BODY crank:\n  |")).contains(QStringLiteral("mass")));
    EXPECT_TRUE(labels(QStringLiteral("BODY new one:\n  ma|")).contains(QStringLiteral("mass")))
        << "by the looks of its name";
    const QStringList inMap = labels(QStringLiteral("BODY crank:\n  friction: {|}"));
    EXPECT_TRUE(inMap.contains(QStringLiteral("static")));
    EXPECT_FALSE(inMap.contains(QStringLiteral("mass")));
    EXPECT_EQ(labels(QStringLiteral("BODY crank:\n  location:\n    position: {x: 0, |}")),
              (QStringList{QStringLiteral("y"), QStringLiteral("z")}));
    EXPECT_TRUE(labels(QStringLiteral("# a comm|")).isEmpty());
}

TEST_F(SourcePlaces, ValuesAreWordsAndNamesThatTheRowAllows)
{
    const QStringList types = labels(QStringLiteral("JOINT j:\n  type: |"));
    EXPECT_TRUE(types.contains(QStringLiteral("revolute")));
    EXPECT_TRUE(types.contains(QStringLiteral("prismatic")));
    EXPECT_EQ(labels(QStringLiteral("JOINT j:\n  parent: |")),
              (QStringList{QStringLiteral("BODY base"), QStringLiteral("BODY crank")}));
    EXPECT_EQ(labels(QStringLiteral("JOINT j:\n  parent: BODY c|")),
              QStringList{QStringLiteral("BODY crank")});
    EXPECT_EQ(labels(QStringLiteral("joints: [JO|]")), QStringList{QStringLiteral("JOINT j")});
    EXPECT_TRUE(labels(QStringLiteral("BODY base:\n  mass: 1|")).isEmpty());
}

TEST_F(SourcePlaces, AHoverSaysWhatTheSchemaSays)
{
    base::Diagnostics sink;
    const adf::Document document = adf::read("bodies: [BODY a]\nBODY a: {mass: 1}\n", "a", sink);
    const QString words =
        editor::docAt(place(QStringLiteral("BODY a:\n  restitution: 0|.5")), document);
    EXPECT_TRUE(words.contains(QStringLiteral("restitution"))) << words.toStdString();
    EXPECT_TRUE(words.contains(QStringLiteral("0 to 1"))) << words.toStdString();
    EXPECT_TRUE(words.contains(QStringLiteral("Default"))) << words.toStdString();
    EXPECT_TRUE(
        editor::docAt(place(QStringLiteral("BODY a:\n  nonsense: 0|")), document).isEmpty());
}

// "|" is the place.
std::string namedAt(const QString& line)
{
    base::Diagnostics sink;
    const adf::Document document = adf::read(
        "bodies: [BODY a, BODY b]\njoints: [JOINT j]\n"
        "BODY a: {name: a, mass: 1.0}\nBODY b: {name: b, mass: 1.0}\n"
        "JOINT j: {name: j, parent: BODY a, child: BODY b, type: revolute}\n",
        "a", sink);
    QTextDocument text(QStringLiteral("JOINT j:\n") + QString(line).remove(QLatin1Char('|')));
    const bool isMargin = !line.startsWith(QLatin1Char(' '));
    if (isMargin) {
        text.setPlainText(QString(line).remove(QLatin1Char('|')));
    }
    const adf::ObjectPtr found =
        editor::objectNamedAt(text.lastBlock(), line.indexOf(QLatin1Char('|')), document);
    return found == nullptr ? std::string() : found->identifier();
}

TEST(ObjectNamedAt, IsThatOfTheKeyTheNameOrTheReference)
{
    EXPECT_EQ(namedAt(QStringLiteral("|BODY a:")), "BODY a");
    EXPECT_EQ(namedAt(QStringLiteral("BODY| b: # BODY a")), "BODY b");
    EXPECT_EQ(namedAt(QStringLiteral("bodies: [BODY a, |BODY b]")), "BODY b");
    EXPECT_EQ(namedAt(QStringLiteral("bodies: [BODY a|, BODY b]")), "BODY a");
    EXPECT_EQ(namedAt(QStringLiteral("- BODY| a")), "BODY a");
    EXPECT_EQ(namedAt(QStringLiteral("  parent: BOD|Y a  # the crank")), "BODY a");
    EXPECT_EQ(namedAt(QStringLiteral("  child: \"BODY b|\"")), "BODY b");
    EXPECT_EQ(namedAt(QStringLiteral("  name: |j")), "JOINT j");
    EXPECT_EQ(namedAt(QStringLiteral("  par|ent: BODY a")), "");
    EXPECT_EQ(namedAt(QStringLiteral("  type: revo|lute")), "");
    EXPECT_EQ(namedAt(QStringLiteral("  child: BODY b # BODY| a")), "");
    EXPECT_EQ(namedAt(QStringLiteral("bodies: |[BODY a]")), "");
}

}  // namespace
