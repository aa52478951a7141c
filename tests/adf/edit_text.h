#pragma once

#include "adf/document.h"
#include "adf/reader.h"
#include "adf/writer.h"
#include "tests/adf/document_checks.h"

#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <string_view>

namespace test {

inline adf::Document documentOf(const std::string& text)
{
    base::Diagnostics sink;
    return adf::read(text, "a.yaml", sink);
}

inline adf::ObjectId idOf(const adf::Document& document, std::string_view identifier)
{
    const adf::ObjectPtr object = document.findAny(identifier);
    EXPECT_NE(object, nullptr) << identifier;
    return object == nullptr ? adf::ObjectId{} : object->id();
}

// The text after the edit. Also checks what holds for every edit: the text reads back as the edited
// document, and the inverse edit gives the old bytes back.
inline std::string afterEdit(const std::string& text,
                             const std::function<adf::Edit(const adf::Document&)>& edit)
{
    adf::Document document = documentOf(text);
    EXPECT_EQ(adf::write(document), text);
    const adf::Edit change = edit(document);
    const base::Diagnostics problems = document.check(change);
    EXPECT_TRUE(problems.empty()) << lineForm(problems.all().front());
    const adf::Applied applied = document.apply(change);
    std::string written = adf::write(document);
    expectSameDocument(document, documentOf(written));
    document.apply(applied.inverse);
    EXPECT_EQ(adf::write(document), text);
    return written;
}

template <typename T>
std::string afterSet(const std::string& text,
                     std::string_view object,
                     adf::Property<T> property,
                     T value)
{
    return afterEdit(text, [&](const adf::Document& document) {
        return adf::setProperty(idOf(document, object), property, value);
    });
}

inline std::string afterClear(const std::string& text,
                              std::string_view object,
                              adf::PropertyId property)
{
    return afterEdit(text, [&](const adf::Document& document) {
        return adf::clearProperty(idOf(document, object), property);
    });
}

inline std::string afterRemove(const std::string& text, std::string_view object)
{
    return afterEdit(text, [&](const adf::Document& document) {
        return adf::Edit{adf::RemoveObject{idOf(document, object)}};
    });
}

inline std::string afterRename(const std::string& text,
                               std::string_view object,
                               std::string identifier)
{
    return afterEdit(text, [&](const adf::Document& document) {
        return adf::Edit{adf::Rename{idOf(document, object), std::move(identifier)}};
    });
}

}  // namespace test
