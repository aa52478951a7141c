// Random edits of documents in every style: what is written reads back as the document, and taking
// the edits back gives the old bytes.

#include "adf/canonical.h"
#include "adf/properties.h"
#include "tests/adf/corpus.h"
#include "tests/adf/edit_text.h"
#include "tests/adf/restyler.h"
#include "tests/adf/value_generator.h"

#include <gtest/gtest.h>

#include <random>

namespace adf {
namespace {

class RandomEdits {
public:
    explicit RandomEdits(unsigned seed) : random_(seed), values_(seed) {}

    std::size_t below(std::size_t n)
    {
        return n == 0 ? 0 : std::uniform_int_distribution<std::size_t>(0, n - 1)(random_);
    }

    ObjectPtr newObject(const Document& document)
    {
        const auto types = listedTypes(document.kind());
        if (types.empty()) {
            return nullptr;
        }
        const ObjectType type = types[below(types.size())];
        auto object = std::make_shared<Object>(
            newObjectId(), type, document.freeIdentifier(type, "new " + std::to_string(below(5))));
        // Words first: they say which other rows belong to the object.
        for (const bool words : {true, false}) {
            for (const PropertySpec& row : rows(type)) {
                const bool isWord = std::holds_alternative<KeywordFacet>(row.facet);
                const bool needed = has(row.traits, Trait::Required);
                if (has(row.traits, Trait::Opaque)) {
                    continue;
                }
                if (isWord == words && (needed || below(3) == 0) && object->applies(row)) {
                    object->set(row.id, values_.value(row));
                }
            }
        }
        object->setListed(info(type).headerList.empty() || below(6) != 0);
        return object;
    }

    Edit next(const Document& document)
    {
        const auto& objects = document.objects();
        const std::size_t kind = below(12);
        if (kind < 7 || objects.empty()) {
            const bool header = objects.empty() || below(8) == 0;
            const Object& object = header ? document.header() : *objects[below(objects.size())];
            const auto all = rows(object.type());
            if (!all.empty()) {
                const PropertySpec& row = all[below(all.size())];
                const bool clears = object.isAuthored(row.id) && below(3) == 0;
                return clears ? clearProperty(object.id(), row.id)
                              : setProperty(object.id(), row.id, values_.value(row));
            }
        }
        const ObjectPtr added = kind < 9 ? newObject(document) : nullptr;
        if (added != nullptr || objects.empty()) {
            return added == nullptr ? group({}) : addObject(added, below(objects.size() + 1));
        }
        const Object& object = *objects[below(objects.size())];
        switch (kind) {
            case 9:
                return {RemoveObject{object.id()}};
            case 10: {
                const std::string name = "renamed: " + std::to_string(below(4));
                return {Rename{object.id(), document.freeIdentifier(object.type(), name)}};
            }
            default:
                return below(2) == 0 || info(object.type()).headerList.empty()
                           ? Edit{Move{object.id(), below(objects.size())}}
                           : Edit{SetListed{object.id(), !object.isListed()}};
        }
    }

private:
    std::mt19937 random_;
    test::ValueGenerator values_;
};

bool hasYamlError(const base::Diagnostics& sink)
{
    return std::any_of(sink.all().begin(), sink.all().end(), [](const base::Diagnostic& problem) {
        return problem.code.starts_with("yaml.") && problem.severity == base::Severity::Error;
    });
}

// Some edits forth, comparing on the way, and all the way back.
void editAndTakeBack(const std::string& text, FileKind kind, unsigned seed, int count)
{
    base::Diagnostics sink;
    Document document = read(text, "a.yaml", sink, {.kind = kind});
    ASSERT_EQ(write(document), text);
    RandomEdits edits(seed);
    std::vector<Edit> inverses;
    for (int i = 0; i < count; ++i) {
        const Edit edit = edits.next(document);
        if (!document.check(edit).empty()) {
            continue;
        }
        inverses.push_back(document.apply(edit).inverse);
        const std::string written = write(document);
        base::Diagnostics again;
        const Document found = read(written, "a.yaml", again, {.kind = kind});
        ASSERT_FALSE(found.source()->breakage())
            << lineForm(*found.source()->breakage()) << "\nseed " << seed << ", edit " << i << "\n"
            << test::lineDiff(text, written);
        test::expectSameDocument(document, found);
        ASSERT_FALSE(testing::Test::HasFailure()) << "seed " << seed << ", edit " << i << "\n"
                                                  << test::lineDiff(text, written);
    }
    for (; !inverses.empty(); inverses.pop_back()) {
        document.apply(inverses.back());
    }
    ASSERT_EQ(write(document), text) << "seed " << seed;
}

FileKind kindOf(const std::filesystem::path& path)
{
    base::Diagnostics sink;
    return read(test::bytesOf(path), path.string(), sink).kind();
}

TEST(WriterRandom, EditsOfCorpusFilesReadBackAndCanBeTakenBack)
{
    SKIP_WITHOUT_CORPUS();
    unsigned seed = 1;
    for (const auto& path : test::corpusAdfFiles()) {
        SCOPED_TRACE(path.filename());
        const FileKind kind = kindOf(path);
        for (int round = 0; round < 6; ++round) {
            editAndTakeBack(test::bytesOf(path), kind, seed++, 12);
            ASSERT_FALSE(testing::Test::HasFailure());
        }
    }
}

Document randomDocument(FileKind kind, unsigned seed)
{
    RandomEdits edits(seed);
    Document document(kind);
    const std::size_t count = 1 + edits.below(5);
    for (std::size_t i = 0; i < count; ++i) {
        if (const ObjectPtr object = edits.newObject(document)) {
            const Edit edit = addObject(object);
            if (document.check(edit).empty()) {
                document.apply(edit);
            }
        }
    }
    return document;
}

constexpr std::array kKinds{FileKind::Model, FileKind::Model,        FileKind::Model,
                            FileKind::World, FileKind::InputDevices, FileKind::Colours};

TEST(WriterRandom, NewDocumentsReadBackAsTheyAre)
{
    for (unsigned seed = 1; seed <= 200; ++seed) {
        const FileKind kind = kKinds[seed % kKinds.size()];
        const Document document = randomDocument(kind, seed);
        const std::string text = write(document);
        base::Diagnostics sink;
        const Document found = read(text, "a.yaml", sink, {.kind = kind});
        ASSERT_FALSE(hasYamlError(sink)) << text;
        test::expectSameDocument(document, found);
        ASSERT_FALSE(testing::Test::HasFailure()) << "seed " << seed << "\n" << text;
    }
}

TEST(WriterRandom, EditsInEveryStyleReadBackAndCanBeTakenBack)
{
    for (unsigned seed = 1; seed <= 300; ++seed) {
        const FileKind kind = kKinds[seed % kKinds.size()];
        base::Diagnostics sink;
        const auto tree = SourceTree::parse(write(randomDocument(kind, seed)), "a.yaml", sink);
        const std::string text = test::Restyler(*tree, seed).text();
        editAndTakeBack(text, kind, seed, 10);
        ASSERT_FALSE(testing::Test::HasFailure());
    }
}

int countOf(std::string_view word, std::string_view text)
{
    int count = 0;
    for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) {
        ++count;
    }
    return count;
}

TEST(WriterRandom, KeysOfOthersSurviveEveryChangeOfAProperty)
{
    for (unsigned seed = 1; seed <= 150; ++seed) {
        const FileKind kind = kKinds[seed % kKinds.size()];
        base::Diagnostics sink;
        const auto tree = SourceTree::parse(write(randomDocument(kind, seed)), "a.yaml", sink);
        const std::string text = test::Restyler(*tree, seed).text();
        Document document = read(text, "a.yaml", sink, {.kind = kind});
        test::ValueGenerator values(seed);
        std::vector<ObjectPtr> objects = document.objects();
        for (const ObjectPtr& object : objects) {
            for (const PropertySpec& row : rows(object->type())) {
                const bool isList = std::holds_alternative<RecordListFacet>(row.facet);
                if (isList || has(row.traits, Trait::Opaque) || !object->applies(row)) {
                    continue;
                }
                const Edit edit = values.coin()
                                      ? setProperty(object->id(), row.id, values.value(row))
                                      : clearProperty(object->id(), row.id);
                const Applied applied = document.apply(edit);
                const std::string written = write(document);
                ASSERT_GE(countOf("kept", written), countOf("kept", text))
                    << "seed " << seed << ", " << row.key << "\n"
                    << test::lineDiff(text, written);
                document.apply(applied.inverse);
            }
        }
    }
}

// Lines that differ, when those before and after are the same.
std::pair<std::string, std::string> changedPart(const std::string& before, const std::string& after)
{
    auto a = test::linesOf(before);
    auto b = test::linesOf(after);
    while (!a.empty() && !b.empty() && a.back() == b.back()) {
        a.pop_back();
        b.pop_back();
    }
    std::size_t same = 0;
    while (same < a.size() && same < b.size() && a[same] == b[same]) {
        ++same;
    }
    const auto rest = [same](const std::vector<std::string>& lines) {
        std::string text;
        for (std::size_t i = same; i < lines.size(); ++i) {
            text += lines[i];
        }
        return text;
    };
    return {rest(a), rest(b)};
}

TEST(WriterRandom, OneNumberOfACorpusFileChangesOneLine)
{
    SKIP_WITHOUT_CORPUS();
    int changes = 0;
    for (const auto& path : test::corpusAdfFiles()) {
        const std::string text = test::bytesOf(path);
        base::Diagnostics sink;
        Document document = read(text, path.string(), sink);
        const std::vector<ObjectPtr> objects = document.objects();
        for (const ObjectPtr& object : objects) {
            for (const Field& field : object->fields()) {
                const auto* number = std::get_if<double>(&field.value);
                if (number == nullptr) {
                    continue;
                }
                const Edit edit = setProperty(object->id(), field.property, Value(*number + 0.125));
                if (!document.check(edit).empty()) {
                    continue;
                }
                const Applied applied = document.apply(edit);
                const auto [before, after] = changedPart(text, write(document));
                EXPECT_EQ(std::count(before.begin(), before.end(), '\n'), 1) << path << before;
                EXPECT_EQ(std::count(after.begin(), after.end(), '\n'), 1) << path << after;
                document.apply(applied.inverse);
                ++changes;
            }
        }
    }
    EXPECT_GT(changes, 500);
}

TEST(WriterRandom, DamagedFilesTakeNoEditOrOneThatReadsBackAndCanBeTakenBack)
{
    SKIP_WITHOUT_CORPUS();
    std::mt19937 random(7);
    constexpr std::string_view kSpice = "{}[]:,-?&*!|>'\"#%@ \t\n\r~\\\x04\x80";
    std::vector<std::pair<std::string, FileKind>> seeds;
    for (const auto& path : test::corpusAdfFiles()) {
        seeds.emplace_back(test::bytesOf(path).substr(0, 3000), kindOf(path));
    }
    for (unsigned round = 0; round < 300; ++round) {
        auto [text, kind] = seeds[random() % seeds.size()];
        const auto changes = 1 + random() % 5;
        for (std::size_t i = 0; i < changes; ++i) {
            const std::size_t place = random() % text.size();
            const char c = kSpice[random() % kSpice.size()];
            random() % 2 == 0 ? text.insert(place, 1, c)
                              : text.replace(place, 1 + random() % 3, 1, c);
        }
        editAndTakeBack(text, kind, round, 8);
        ASSERT_FALSE(testing::Test::HasFailure()) << testing::PrintToString(text).substr(0, 600);
    }
}

}  // namespace
}  // namespace adf
