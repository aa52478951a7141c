#include "adf/source_tree.h"

#include "adf/file_io.h"
#include "tests/adf/corpus.h"
#include "tests/adf/yaml_generator.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <random>
#include <set>

namespace adf {
namespace {

using testing::HasSubstr;

SourceTreePtr parse(const std::string& text, base::Diagnostics& sink)
{
    return SourceTree::parse(text, "a.yaml", sink);
}

SourceTreePtr parseClean(const std::string& text)
{
    base::Diagnostics sink;
    SourceTreePtr tree = parse(text, sink);
    EXPECT_TRUE(sink.empty()) << lineForm(sink.all().front()) << "\n" << text;
    return tree;
}

std::string codesOf(const base::Diagnostics& sink)
{
    std::string codes;
    for (const base::Diagnostic& diagnostic : sink.all()) {
        codes += (codes.empty() ? "" : " ") + diagnostic.code;
    }
    return codes;
}

std::string_view cut(const SourceTree& tree, ByteRange range)
{
    return std::string_view(tree.text()).substr(range.begin, range.end - range.begin);
}

std::string_view contentOf(const SourceTree& tree, NodeIndex index)
{
    return cut(tree, tree.node(index).content);
}

// {"a":["b",null]} with aliases expanded.
std::string meaningOf(const SourceTree& tree, NodeIndex index)
{
    const Node& node = tree.node(tree.resolved(index));
    if (node.kind == NodeKind::Scalar) {
        return '"' + node.scalar + '"';
    }
    if (node.kind == NodeKind::Null) {
        return "null";
    }
    std::string meaning;
    for (const Node::Entry& entry : node.entries) {
        meaning += meaning.empty() ? "" : ",";
        meaning += entry.key.valid() ? meaningOf(tree, entry.key) + ":" : "";
        meaning += meaningOf(tree, entry.value);
    }
    return node.kind == NodeKind::Map ? "{" + meaning + "}" : "[" + meaning + "]";
}

bool containsAlias(const SourceTree& tree, NodeIndex index)
{
    const Node& node = tree.node(index);
    return node.kind == NodeKind::Alias ||
           std::any_of(node.entries.begin(), node.entries.end(), [&](const Node::Entry& entry) {
               return (entry.key.valid() && containsAlias(tree, entry.key)) ||
                      containsAlias(tree, entry.value);
           });
}

void expectOnlySeparators(const SourceTree& tree, std::size_t begin, std::size_t end)
{
    ASSERT_LE(begin, end);
    bool comment = false;
    for (std::size_t i = begin; i < end; ++i) {
        const char c = tree.text()[i];
        comment = (comment || c == '#') && c != '\n';
        EXPECT_TRUE(comment ||
                    std::string_view(" \t\r\n,:?-[]{}").find(c) != std::string_view::npos)
            << "byte " << i << " '" << c << "' belongs to no node in\n"
            << tree.text();
        if (testing::Test::HasFailure()) {
            return;
        }
    }
}

// Cut out of the text and parsed alone, at its column, every node means the same; and between the
// children there is nothing but separators.
void expectExactPlaces(const SourceTree& tree, NodeIndex index)
{
    const Node& node = tree.node(index);
    const std::string what = std::string(cut(tree, node.whole)) + "\nin\n" + tree.text();
    ASSERT_LE(node.whole.begin, node.content.begin) << what;
    ASSERT_LE(node.content.begin, node.content.end) << what;
    ASSERT_EQ(node.content.end, node.whole.end) << what;
    ASSERT_LE(node.whole.end, tree.text().size()) << what;

    const bool isEmpty = node.content.begin == node.content.end;
    if (!isEmpty && !containsAlias(tree, index)) {
        const std::size_t column = static_cast<std::size_t>(
            tree.span(ByteRange{node.content.begin, node.content.begin}).column - 1);
        const bool block = node.style == NodeStyle::Block;
        const std::string alone = (block ? std::string(column, ' ') : std::string("- ")) +
                                  std::string(contentOf(tree, index)) + "\n";
        base::Diagnostics sink;
        const SourceTreePtr part = parse(alone, sink);
        ASSERT_TRUE(part->root().valid()) << alone;
        EXPECT_TRUE(sink.empty()) << lineForm(sink.all().front()) << alone;
        const NodeIndex found = block ? part->root() : part->node(part->root()).entries.at(0).value;
        const bool bareMap = node.kind == NodeKind::Map && node.style == NodeStyle::Flow &&
                             tree.text()[node.content.begin] != '{';
        if (!bareMap) {
            EXPECT_EQ(meaningOf(*part, found), meaningOf(tree, index)) << alone << "\nin\n"
                                                                       << tree.text();
        }
    }

    std::size_t last = node.content.begin;
    for (const Node::Entry& entry : node.entries) {
        EXPECT_EQ(tree.node(entry.value).parent, index);
        EXPECT_LE(entry.range.end, node.content.end) << what;
        expectOnlySeparators(tree, last, entry.range.begin);
        std::size_t keyEnd = entry.range.begin;
        if (entry.key.valid()) {
            expectOnlySeparators(tree, entry.range.begin, tree.node(entry.key).whole.begin);
            expectExactPlaces(tree, entry.key);
            keyEnd = tree.node(entry.key).whole.end;
        }
        expectOnlySeparators(tree, keyEnd, tree.node(entry.value).whole.begin);
        expectExactPlaces(tree, entry.value);
        EXPECT_GE(entry.range.end, tree.node(entry.value).whole.end);
        last = entry.range.end;
    }
    if (!node.entries.empty()) {
        expectOnlySeparators(tree, last, node.content.end);
    }
}

void expectExactPlaces(const SourceTree& tree)
{
    expectExactPlaces(tree, tree.root());
    const std::size_t begin = tree.text().starts_with("\xef\xbb\xbf") ? 3 : 0;
    expectOnlySeparators(tree, begin, tree.node(tree.root()).whole.begin);
    expectOnlySeparators(tree, tree.node(tree.root()).whole.end, tree.text().size());
}

NodeIndex at(const SourceTree& tree, std::string_view key)
{
    const NodeIndex found = tree.find(tree.root(), key);
    EXPECT_TRUE(found.valid()) << key;
    return found;
}

TEST(SourceTree, KeepsTheTextAndGivesEveryValueItsBytes)
{
    const auto tree = parseClean(
        "BODY a:  # first\n"
        "  mass: 1.0   # kg\n"
        "  name: 'it''s'\n"
        "  mesh: \"a\\\"b.stl\"\n"
        "  at: {x: 1, y: -2e3}\n");
    const NodeIndex body = at(*tree, "BODY a");
    EXPECT_EQ(contentOf(*tree, tree->find(body, "mass")), "1.0");
    EXPECT_EQ(contentOf(*tree, tree->find(body, "name")), "'it''s'");
    EXPECT_EQ(tree->node(tree->find(body, "name")).scalar, "it's");
    EXPECT_EQ(contentOf(*tree, tree->find(body, "mesh")), "\"a\\\"b.stl\"");
    EXPECT_EQ(contentOf(*tree, tree->find(body, "at")), "{x: 1, y: -2e3}");
    EXPECT_EQ(contentOf(*tree, tree->find(tree->find(body, "at"), "y")), "-2e3");
    EXPECT_EQ(cut(*tree, tree->findEntry(body, "mass")->range), "mass: 1.0");
}

TEST(SourceTree, MarksOfNonAsciiTextAreBytesAndColumnsAreCharacters)
{
    const auto tree = parseClean("größe: 1\n漢字: {ä: ö, mass: 5}\n");
    const NodeIndex mass = tree->find(at(*tree, "漢字"), "mass");
    EXPECT_EQ(contentOf(*tree, mass), "5");
    EXPECT_EQ(tree->span(mass).line, 2);
    EXPECT_EQ(tree->span(mass).column, 18);
    EXPECT_EQ(tree->span(mass).endColumn, 19);
}

TEST(SourceTree, ColumnsOfAVeryLongLineCountCharacters)
{
    std::string text = "a: {";
    for (int i = 0; i < 3000; ++i) {
        text += "k" + std::to_string(i) + ": ü, ";
    }
    const std::size_t characters = text.size() - 3000;
    const auto tree = parseClean(text + "last: 1}\n");
    EXPECT_EQ(tree->span(tree->findEntry(at(*tree, "a"), "last")->key).column,
              static_cast<int>(characters) + 1);
}

TEST(SourceTree, ByteOrderMarkAndWindowsLineEndingsAreKeptAndNotCounted)
{
    const auto tree = parseClean(
        "\xef\xbb\xbf"
        "mass: 1\r\nname: x y\r\n");
    EXPECT_EQ(contentOf(*tree, at(*tree, "mass")), "1");
    EXPECT_EQ(contentOf(*tree, at(*tree, "name")), "x y");
    EXPECT_EQ(tree->span(tree->findEntry(tree->root(), "mass")->key).column, 1);
    EXPECT_EQ(tree->span(at(*tree, "name")).line, 2);
    EXPECT_EQ(tree->span(at(*tree, "name")).column, 7);
    EXPECT_EQ(tree->lineEnding(), "\r\n");
}

TEST(SourceTree, AnchorsAndTagsBelongToTheWholeButNotToTheContent)
{
    const auto tree = parseClean(
        "a: &n 1.0\n"
        "b: &m !map\n"
        "  x: 1\n"
        "c: *n\n"
        "d: &e\n"
        "f: &t !!str \"q\"\n"
        "&k g: *m\n");
    EXPECT_EQ(cut(*tree, tree->node(at(*tree, "a")).whole), "&n 1.0");
    EXPECT_EQ(contentOf(*tree, at(*tree, "a")), "1.0");
    EXPECT_EQ(tree->node(at(*tree, "a")).anchor, "n");
    EXPECT_EQ(cut(*tree, tree->node(at(*tree, "b")).whole), "&m !map\n  x: 1");
    EXPECT_EQ(contentOf(*tree, at(*tree, "b")), "x: 1");
    EXPECT_EQ(contentOf(*tree, at(*tree, "c")), "*n");
    EXPECT_EQ(tree->resolved(at(*tree, "c")), at(*tree, "a"));
    EXPECT_EQ(tree->node(at(*tree, "d")).kind, NodeKind::Null);
    EXPECT_EQ(cut(*tree, tree->node(at(*tree, "d")).whole), "&e");
    EXPECT_EQ(contentOf(*tree, at(*tree, "f")), "\"q\"");
    EXPECT_EQ(tree->resolved(at(*tree, "g")), at(*tree, "b"));
    expectExactPlaces(*tree);
}

TEST(SourceTree, FlowMapInColumnZeroAfterAnAnchorIsRead)
{
    const auto tree = parseClean(
        "suspension: &s\n"
        "{\n"
        "  stiffness: 20.0,\n"
        "  rest length: 0.5\n"
        "}\n"
        "wheel: {suspension: *s}\n");
    EXPECT_EQ(contentOf(*tree, at(*tree, "suspension")),
              "{\n  stiffness: 20.0,\n  rest length: 0.5\n}");
    expectExactPlaces(*tree);
}

TEST(SourceTree, EmptyValuesStandRightAfterTheirColonOrDash)
{
    const auto tree = parseClean(
        "a:   # nothing\n"
        "b:\n"
        "null: ~\n"
        "c:\n"
        "-   # nothing\n"
        "- x\n"
        "d: {e: , f}\n"
        "? g\n");
    const auto placeOf = [&](NodeIndex index) {
        return tree->node(index).content;
    };
    EXPECT_EQ(placeOf(at(*tree, "a")).begin, 2U);
    EXPECT_EQ(placeOf(at(*tree, "a")).end, 2U);
    EXPECT_EQ(tree->text().substr(placeOf(at(*tree, "b")).begin, 6), "\nnull:");
    const Node& root = tree->node(tree->root());
    EXPECT_EQ(contentOf(*tree, root.entries[2].key), "null");
    EXPECT_EQ(contentOf(*tree, root.entries[2].value), "~");
    const NodeIndex list = at(*tree, "c");
    EXPECT_EQ(cut(*tree, tree->node(list).entries[0].range), "-");
    EXPECT_EQ(cut(*tree, tree->node(list).entries[1].range), "- x");
    EXPECT_EQ(cut(*tree, tree->findEntry(at(*tree, "d"), "e")->range), "e:");
    EXPECT_EQ(cut(*tree, tree->findEntry(at(*tree, "d"), "f")->range), "f");
    EXPECT_EQ(tree->node(at(*tree, "g")).kind, NodeKind::Null);
    expectExactPlaces(*tree);
}

TEST(SourceTree, LiteralAndFoldedTextsEndWithTheirLastLine)
{
    const auto tree = parseClean(
        "a: |\n"
        "  one\n"
        "  two  \n"
        "\n"
        "b: >-  # folded\n"
        "  one\n"
        "  # text\n"
        "# comment\n"
        "c: |+\n"
        "  kept\n"
        "\n"
        "\n"
        "d: |2-\n"
        "    far\n"
        "e: |\n"
        "f: last\n");
    EXPECT_EQ(contentOf(*tree, at(*tree, "a")), "|\n  one\n  two  ");
    EXPECT_EQ(contentOf(*tree, at(*tree, "b")), ">-  # folded\n  one\n  # text");
    EXPECT_EQ(contentOf(*tree, at(*tree, "c")), "|+\n  kept\n\n");
    EXPECT_EQ(contentOf(*tree, at(*tree, "d")), "|2-\n    far");
    EXPECT_EQ(tree->node(at(*tree, "d")).scalar, "  far");
    EXPECT_EQ(contentOf(*tree, at(*tree, "e")), "|");
}

TEST(SourceTree, MapsWithoutBracketsInsideAFlowListAreRead)
{
    const auto tree = parseClean("[a: b, {c: d}: e, : f, ? g : h, {i, j: }, {}, [], ]\n");
    EXPECT_EQ(meaningOf(*tree, tree->root()),
              R"([{"a":"b"},{{"c":"d"}:"e"},{null:"f"},{"g":"h"},{"i":null,"j":null},{},[]])");
    const Node& list = tree->node(tree->root());
    EXPECT_EQ(contentOf(*tree, list.entries[0].value), "a: b");
    EXPECT_EQ(contentOf(*tree, list.entries[1].value), "{c: d}: e");
    EXPECT_EQ(contentOf(*tree, list.entries[4].value), "{i, j: }");
}

TEST(SourceTree, RepeatedKeysAreKeptAndTheFirstIsFound)
{
    const auto tree = parseClean("margin: .001\nmass: 1\nmargin: .05\n");
    EXPECT_EQ(tree->node(tree->root()).entries.size(), 3U);
    EXPECT_EQ(contentOf(*tree, at(*tree, "margin")), ".001");
}

TEST(SourceTree, RepeatedKeysOfALargeMapAreFoundLikewise)
{
    std::string text;
    for (int i = 0; i < 100; ++i) {
        text += "BODY " + std::to_string(i % 90) + ": " + std::to_string(i) + "\n";
    }
    const auto tree = parseClean(text);
    EXPECT_EQ(contentOf(*tree, at(*tree, "BODY 3")), "3");
    EXPECT_FALSE(tree->find(tree->root(), "BODY 95").valid());
}

TEST(SourceTree, LookingInAnythingButAMapFindsNothing)
{
    const auto tree = parseClean("a: [1, 2]\n");
    EXPECT_FALSE(tree->find(at(*tree, "a"), "1").valid());
    EXPECT_FALSE(tree->find(NodeIndex{}, "1").valid());
    EXPECT_EQ(tree->findEntry(tree->root(), "b"), nullptr);
}

TEST(SourceTree, EmptyAndCommentOnlyTextsHaveNoRoot)
{
    EXPECT_FALSE(parseClean("")->root().valid());
    EXPECT_FALSE(parseClean("# only a comment")->root().valid());
    EXPECT_FALSE(parseClean("\xef\xbb\xbf")->root().valid());
}

TEST(SourceTree, MissingFinalLineBreakEndsTheLastValueAtTheEnd)
{
    const auto tree = parseClean("a: 1\nb: two words");
    EXPECT_EQ(contentOf(*tree, at(*tree, "b")), "two words");
}

TEST(SourceTree, SyntaxErrorIsExplainedAndWhatCameBeforeIsKept)
{
    base::Diagnostics sink;
    const auto tree = parse("name: arm\nmass: 1\nmesh: a: b\nlater: 2\n", sink);
    ASSERT_EQ(sink.all().size(), 1U);
    EXPECT_EQ(lineForm(sink.all()[0]),
              "a.yaml:3:8: error: a second \":\" in one line [yaml.syntax]");
    EXPECT_THAT(sink.all()[0].hint, HasSubstr("put quotes"));
    EXPECT_EQ(contentOf(*tree, at(*tree, "mass")), "1");
    EXPECT_FALSE(tree->find(tree->root(), "later").valid());
}

TEST(SourceTree, UnclosedListKeepsItsItemsAndIsReported)
{
    base::Diagnostics sink;
    const auto tree = parse("bodies: [BODY a, BODY b\njoints: []\n", sink);
    ASSERT_EQ(codesOf(sink), "yaml.syntax");
    EXPECT_THAT(sink.all()[0].hint, HasSubstr("\"]\""));
    const Node& bodies = tree->node(at(*tree, "bodies"));
    ASSERT_GE(bodies.entries.size(), 1U);
    EXPECT_EQ(contentOf(*tree, bodies.entries[0].value), "BODY a");
}

TEST(SourceTree, WordAtTheEndWithoutColonIsReportedAndLeftOut)
{
    base::Diagnostics sink;
    const auto tree = parse("a: 1\nb:\n  c: 2\n  iner\n", sink);
    ASSERT_EQ(codesOf(sink), "yaml.syntax");
    EXPECT_EQ(sink.all()[0].span.line, 4);
    EXPECT_EQ(meaningOf(*tree, tree->root()), R"({"a":"1","b":{"c":"2"}})");
}

TEST(SourceTree, OpenQuoteIsReportedWhereItBegins)
{
    for (const std::string quote : {"'", "\""}) {
        base::Diagnostics sink;
        parse("a: 1\nname: " + quote + "arm\nmass: 1\n", sink);
        ASSERT_EQ(codesOf(sink), "yaml.syntax");
        EXPECT_EQ(lineForm(sink.all()[0]),
                  "a.yaml:2:7: error: the quoted text that begins here does not end [yaml.syntax]");
    }
}

TEST(SourceTree, OnlyTheFirstOfSeveralDocumentsCounts)
{
    base::Diagnostics sink;
    const auto tree = parse("a: 1\n---\nb: 2\n", sink);
    ASSERT_EQ(sink.all().size(), 1U);
    EXPECT_EQ(lineForm(sink.all()[0]),
              "a.yaml:2:1: note: the file holds several YAML documents; only the first one counts "
              "[yaml.several-documents]");
    EXPECT_EQ(meaningOf(*tree, tree->root()), R"({"a":"1"})");
}

TEST(SourceTree, DocumentMarkersAroundOneDocumentAreNoMatter)
{
    const auto tree = parseClean("%YAML 1.2\n---\na: 1\n...\n# end\n");
    EXPECT_EQ(contentOf(*tree, at(*tree, "a")), "1");
}

TEST(SourceTree, BinaryDataIsReportedAndNotParsed)
{
    base::Diagnostics sink;
    const auto tree = parse(std::string("solid\0\1\2", 8), sink);
    EXPECT_EQ(codesOf(sink), "yaml.binary");
    EXPECT_FALSE(tree->root().valid());
}

TEST(SourceTree, TextInAnotherEncodingIsReportedWithItsPlaceAndStillRead)
{
    base::Diagnostics sink;
    const auto tree = parse(
        "mass: 1\nname: gr\xfc\xdf"
        "e\nscale: 2\n",
        sink);
    ASSERT_EQ(codesOf(sink), "yaml.not-utf8");
    EXPECT_EQ(sink.all()[0].span.line, 2);
    EXPECT_EQ(sink.all()[0].span.column, 9);
    EXPECT_EQ(tree->node(at(*tree, "name")).scalar, "gr__e");
    EXPECT_EQ(contentOf(*tree, at(*tree, "name")),
              "gr\xfc\xdf"
              "e");
    EXPECT_EQ(contentOf(*tree, at(*tree, "scale")), "2");

    base::Diagnostics wide;
    EXPECT_FALSE(parse(std::string("\xff\xfe"
                                   "a\0:\0",
                                   6),
                       wide)
                     ->root()
                     .valid());
    EXPECT_EQ(codesOf(wide), "yaml.not-utf8");
}

TEST(SourceTree, ControlCharactersAreReportedAndDoNotEndTheFile)
{
    // yaml-cpp takes byte 4 for the end of its input.
    base::Diagnostics sink;
    const auto tree = parse("a: x\ny: \x04\nb: 2\n", sink);
    EXPECT_EQ(codesOf(sink), "yaml.control-character");
    EXPECT_EQ(sink.all()[0].span.line, 2);
    EXPECT_EQ(contentOf(*tree, at(*tree, "b")), "2");
}

TEST(SourceTree, AliasBombStaysSmall)
{
    std::string text = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n";
    for (int i = 1; i < 30; ++i) {
        const std::string last = "*a" + std::to_string(i - 1);
        const std::string name = "a" + std::to_string(i);
        text += name + ": &" + name + " [" + last;
        for (int k = 1; k < 10; ++k) {
            text += ", " + last;
        }
        text += "]\n";
    }
    EXPECT_LT(parseClean(text)->nodeCount(), 1000U);
}

TEST(SourceTree, AliasInsideItsOwnValueIsReportedAndReadAsEmpty)
{
    base::Diagnostics sink;
    const auto tree = parse("a: &r {x: [*r], y: 1}\n", sink);
    ASSERT_EQ(codesOf(sink), "yaml.recursive-alias");
    EXPECT_EQ(sink.all()[0].span.column, 12);
    EXPECT_EQ(meaningOf(*tree, tree->root()), R"({"a":{"x":[null],"y":"1"}})");
}

TEST(SourceTree, TooDeepNestingIsReportedAndNothingOverflows)
{
    for (const std::string& open : {std::string("["), std::string("{a: "), std::string("- ")}) {
        std::string text = "ok: 1\ndeep: ";
        if (open == "- ") {
            text = "";
        }
        for (int i = 0; i < 100'000; ++i) {
            text += open;
        }
        base::Diagnostics sink;
        const auto tree = parse(text, sink);
        EXPECT_EQ(codesOf(sink), "yaml.too-deep") << open;
        EXPECT_LT(tree->nodeCount(), 1000U);
    }
}

TEST(SourceTree, TooManyNodesAreReported)
{
    std::string text = "a:\n";
    for (std::size_t i = 0; i < SourceTree::kMaxNodes; ++i) {
        text += "-\n";
    }
    base::Diagnostics sink;
    const auto tree = parse(text, sink);
    EXPECT_EQ(codesOf(sink), "yaml.too-many-nodes");
    EXPECT_EQ(tree->nodeCount(), SourceTree::kMaxNodes);
}

TEST(SourceTree, TooLargeTextIsReportedWithoutParsing)
{
    base::Diagnostics sink;
    const auto tree = parse(std::string(kMaxFileBytes + 1, ' '), sink);
    EXPECT_EQ(codesOf(sink), "yaml.too-large");
    EXPECT_FALSE(tree->root().valid());
}

TEST(SourceTree, GeneratedTextsMeanWhatTheyWereMadeFrom)
{
    test::YamlGenerator generator(20240613);
    for (int i = 0; i < 1500; ++i) {
        const auto sample = generator.next();
        base::Diagnostics sink;
        const auto tree = parse(sample.text, sink);
        ASSERT_TRUE(sink.empty()) << lineForm(sink.all().front()) << "\n" << sample.text;
        ASSERT_EQ(meaningOf(*tree, tree->root()), sample.meaning) << sample.text;
    }
}

TEST(SourceTree, PlacesInGeneratedTextsAreExact)
{
    test::YamlGenerator generator(4711);
    for (int i = 0; i < 400 && !testing::Test::HasFailure(); ++i) {
        const auto sample = generator.next();
        base::Diagnostics sink;
        expectExactPlaces(*parse(sample.text, sink));
    }
}

TEST(SourceTree, PlacesInTheCorpusAreExact)
{
    SKIP_WITHOUT_CORPUS();
    for (const auto& path : test::corpusAdfFiles()) {
        SCOPED_TRACE(path.filename());
        base::Diagnostics sink;
        const auto tree = SourceTree::parse(test::bytesOf(path), path.string(), sink);
        if (path.filename() == "compound_example.yaml") {
            EXPECT_TRUE(sink.hasErrors());
            continue;
        }
        EXPECT_FALSE(sink.hasErrors()) << lineForm(sink.all().front());
        expectExactPlaces(*tree);
    }
}

TEST(SourceTree, TruncatedCorpusFilesNeverBreakIt)
{
    SKIP_WITHOUT_CORPUS();
    for (const auto& path : test::corpusAdfFiles()) {
        const std::string text = test::bytesOf(path);
        const std::size_t step = std::max<std::size_t>(1, text.size() / 300);
        for (std::size_t size = 0; size < text.size(); size += step) {
            base::Diagnostics sink;
            const auto tree = parse(text.substr(0, size), sink);
            EXPECT_LE(sink.count(base::Severity::Error), 2U);
            if (tree->root().valid()) {
                EXPECT_LE(tree->node(tree->root()).whole.end, size);
            }
        }
    }
}

// Every range stays inside its parent's, whatever the text.
void expectSaneRanges(const SourceTree& tree, NodeIndex index)
{
    const Node& node = tree.node(index);
    ASSERT_LE(node.whole.begin, node.content.begin);
    ASSERT_LE(node.content.begin, node.content.end);
    ASSERT_LE(node.content.end, tree.text().size());
    for (const Node::Entry& entry : node.entries) {
        ASSERT_LE(node.content.begin, entry.range.begin);
        ASSERT_LE(entry.range.begin, entry.range.end);
        ASSERT_LE(entry.range.end, node.content.end);
        expectSaneRanges(tree, entry.value);
    }
}

TEST(SourceTree, RandomlyDamagedTextsNeverBreakIt)
{
    std::mt19937 random(99);
    std::vector<std::string> seeds;
    for (const auto& path : test::corpusAdfFiles()) {
        seeds.push_back(test::bytesOf(path).substr(0, 3000));
    }
    test::YamlGenerator generator(5);
    for (int i = 0; i < 40; ++i) {
        seeds.push_back(generator.next().text);
    }
    constexpr std::string_view kSpice = "{}[]:,-?&*!|>'\"#%@ \t\n\r~\\\x04\x80\xff";
    for (int round = 0; round < 4000; ++round) {
        std::string text = seeds[random() % seeds.size()];
        const auto changes = 1 + random() % 6;
        for (std::size_t i = 0; i < changes; ++i) {
            const std::size_t place = random() % (text.size() + 1);
            const char c = kSpice[random() % kSpice.size()];
            switch (random() % 3) {
                case 0:
                    text.insert(place, 1, c);
                    break;
                case 1:
                    text.erase(place, 1 + random() % 4);
                    break;
                default:
                    text.replace(place, 1, 1, c);
            }
        }
        base::Diagnostics sink;
        const auto tree = parse(text, sink);
        if (tree->root().valid()) {
            expectSaneRanges(*tree, tree->root());
        }
        ASSERT_FALSE(testing::Test::HasFatalFailure()) << testing::PrintToString(text);
    }
}

}  // namespace
}  // namespace adf
