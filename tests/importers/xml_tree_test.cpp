#include "importers/xml/xml_tree.h"

#include "importers/xml/xml_values.h"
#include "tests/support/diagnostics_test.h"

#include <gtest/gtest.h>

#include <string>

namespace {

using importers::XmlNode;

class XmlTreeTest : public test::DiagnosticsTest {
protected:
    std::optional<XmlNode> parse(std::string text)
    {
        return importers::parseXml(std::move(text), "a.xml", diagnostics());
    }
};

TEST_F(XmlTreeTest, ElementsKeepTheirPlaces)
{
    const auto root =
        parse("<a>\n  <b x='1'/> <b\n   y=\"2\"/>\n  <!-- <c/> -->\t<c>t &lt; u</c>\n</a>\n");
    ASSERT_TRUE(root);
    ASSERT_EQ(root->children.size(), 3U);
    const XmlNode& first = root->children[0];
    const XmlNode& second = root->children[1];
    EXPECT_EQ(first.line, 2);
    EXPECT_EQ(first.column, 3);
    EXPECT_EQ(second.line, 2);
    EXPECT_EQ(second.column, 14);
    EXPECT_EQ(second.spanOf(*second.attribute("y")).line, 3);
    EXPECT_EQ(root->child("c")->text, "t < u");
    EXPECT_EQ(root->child("c")->line, 4);
    EXPECT_EQ(root->child("d"), nullptr);
    EXPECT_EQ(first.attribute("y"), nullptr);
    EXPECT_EQ(root->child("c")->span().file, "a.xml");
}

TEST_F(XmlTreeTest, WhatIsNotXmlIsReportedWithItsLine)
{
    EXPECT_FALSE(parse("<a>\n<b>\n</a>\n"));
    EXPECT_EQ(takeDiagnostic(),
              "a.xml:2:1: error: an element is not closed, or closed by the tag of another "
              "[xml.syntax]");
    for (const char* text : {"", "   ", "hello", "<a", "<a b=1/>", "<a/", "<a><!-- </a>",
                             "\x7f"
                             "ELF"}) {
        EXPECT_FALSE(parse(text)) << text;
        take("xml.syntax");
        takeAll("xml.not-utf8");
    }
}

TEST_F(XmlTreeTest, Utf16IsKnownByItsFirstBytes)
{
    std::string utf16("\xFF\xFE", 2);
    for (const char c : std::string("<a b='x'/>")) {
        utf16 += c;
        utf16 += '\0';
    }
    const auto root = parse(utf16);
    EXPECT_EQ(take("xml.not-utf8").severity, base::Severity::Note);
    ASSERT_TRUE(root.has_value());
    EXPECT_EQ(root->attribute("b")->value, "x");
}

TEST_F(XmlTreeTest, BytesThatAreNotUtf8AreLatin1)
{
    const auto root = parse("<a>\n<b x='\xE9t\xC3\xA9 \x80\x01'/></a>");
    ASSERT_TRUE(root);
    EXPECT_EQ(root->children.at(0).attribute("x")->value, "\xC3\xA9t\xC3\xA9 __");
    EXPECT_EQ(take("xml.not-utf8").span.line, 2);
    EXPECT_TRUE(parse("<a x='\xC3\xA9\t'/>"));
}

TEST_F(XmlTreeTest, EntitiesAreNeverExpanded)
{
    std::string bomb = "<!DOCTYPE robot [\n<!ENTITY a \"aaaaaaaaaa\">\n";
    char last = 'a';
    for (char name = 'b'; name <= 'k'; ++name) {
        bomb += std::string("<!ENTITY ") + name + " \"";
        for (int i = 0; i < 10; ++i) {
            bomb += std::string("&") + last + ';';
        }
        bomb += "\">\n";
        last = name;
    }
    const auto root = parse(bomb + "]>\n<robot name='&k;'/>");
    ASSERT_TRUE(root);
    EXPECT_EQ(take("xml.entity").span.line, 2);
    EXPECT_EQ(root->attribute("name")->value, "&k;");
    EXPECT_EQ(root->line, 14);
}

TEST_F(XmlTreeTest, ADocumentTypeIsOneBeforeTheFirstElementOnly)
{
    for (const std::string place : {"<a><!-- <!DOCTYPE [ --><b/><!-- ]> --></a>",
                                    "<!-- <!DOCTYPE [ --><a><b/></a><!-- ]> -->",
                                    "<a><![CDATA[<!DOCTYPE [ ]]><b/><![CDATA[ ]>]]></a>",
                                    "<?xml version='1.0'?><!-- a -->\n<!DOCTYPE a [<!-- ]> -->\n"
                                    "<!ELEMENT a ']>'>]><a><b/></a>",
                                    "<!DOCTYPE a SYSTEM \"a[>\"><a><b/></a>"}) {
        const auto root = parse(place);
        ASSERT_TRUE(root) << place;
        EXPECT_NE(root->child("b"), nullptr) << place;
    }
    EXPECT_FALSE(parse("<!DOCTYPE a [<a><b/></a>"));
    take("xml.syntax");
}

TEST_F(XmlTreeTest, DeepAndLargeFilesAreRefused)
{
    std::string deep;
    for (int i = 0; i < 100'000; ++i) {
        deep += "<a>";
    }
    EXPECT_FALSE(parse(deep));
    take("xml.too-deep");
    EXPECT_FALSE(importers::parseXml("<a>" + std::string(1000, ' ') + "</a>", "a.xml",
                                     diagnostics(), {.maxBytes = 1000}));
    take("xml.too-large");
}

TEST_F(XmlTreeTest, NumbersAreReadStrictly)
{
    const auto node = parse(
        "<a one='1.5' three=' 1\t-2e-3 +3 ' two='1 2' word='x' inf='inf' nan='nan' comma='1,5' "
        "empty='' huge='1e999'/>");
    ASSERT_TRUE(node);
    importers::XmlValues values(diagnostics());
    EXPECT_EQ(values.real(*node, "one"), 1.5);
    EXPECT_EQ(values.vector(*node, "three"), (base::Vec3{1, -2e-3, 3}));
    EXPECT_FALSE(values.real(*node, "absent"));
    EXPECT_FALSE(values.vector(*node, "two"));
    EXPECT_EQ(take("xml.not-a-number").message, "<a> two: expected 3 numbers, found \"1 2\"");
    for (const char* name : {"word", "comma", "empty"}) {
        EXPECT_FALSE(values.real(*node, name)) << name;
        take("xml.not-a-number");
    }
    for (const char* name : {"inf", "nan", "huge"}) {
        EXPECT_FALSE(values.real(*node, name)) << name;
        take("xml.not-finite");
    }
    EXPECT_FALSE(values.needReal(*node, "absent"));
    EXPECT_FALSE(values.needText(*node, "empty"));
    EXPECT_EQ(takeAll("xml.missing-attribute"), 2U);
}

TEST_F(XmlTreeTest, MessagesQuoteTheWrongWordNotTheWholeList)
{
    std::string many;
    for (int i = 0; i < 10'000; ++i) {
        many += "0 ";
    }
    const auto node = parse("<a nan='" + many + "nan 1' word='1 " + std::string(59, 'x') +
                            "\u00e9\u00e9' many='" + many + "'/>");
    ASSERT_TRUE(node);
    importers::XmlValues values(diagnostics());
    EXPECT_FALSE(values.list(*node, "nan", 1, 100'000));
    EXPECT_EQ(take("xml.not-finite").message,
              "<a> nan: \"nan\" at place 10001 of 10002 is not finite");
    EXPECT_FALSE(values.list(*node, "word", 1, 2));
    EXPECT_EQ(
        take("xml.not-a-number").message,
        "<a> word: expected a number at place 2 of 2, found \"" + std::string(59, 'x') + "…\"");
    EXPECT_FALSE(values.vector(*node, "many"));
    EXPECT_EQ(take("xml.not-a-number").message,
              "<a> many: expected 3 numbers, found 10000: \"" + many.substr(0, 60) + "…\"");
}

}  // namespace
