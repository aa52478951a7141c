// Every field of every property that holds a number takes it as people write it, and keeps all of
// its digits.

#include "adf/schema.h"
#include "editor/meshtools/tool_section.h"
#include "editor/panels/value_text.h"
#include "editor/theme/theme.h"
#include "editor/widgets/quantity_edit.h"

#include <QSignalSpy>
#include <QTest>

#include <gtest/gtest.h>

#include <string>

namespace {

using adf::PropertySpec;
using editor::FieldKind;

constexpr auto kTypes = static_cast<int>(adf::ObjectType::NamedColour) + 1;

// Of everything inside of lists, too.
template <typename Act>
void forEachRow(std::span<const PropertySpec> rows, const adf::Object& object, const Act& act)
{
    for (const PropertySpec& row : rows) {
        act(row, object);
        if (const auto* records = std::get_if<adf::RecordListFacet>(&row.facet)) {
            forEachRow(records->rows, object, act);
        }
    }
}

template <typename Act>
void forEachNumberField(const Act& act)
{
    int fields = 0;
    for (int i = 0; i < kTypes; ++i) {
        const auto type = static_cast<adf::ObjectType>(i);
        const adf::Object object(adf::newObjectId(), type, "object");
        forEachRow(adf::rows(type), object, [&](const PropertySpec& row, const adf::Object& of) {
            if (editor::fieldKind(row) != FieldKind::Number) {
                return;
            }
            const editor::FieldUnit unit = editor::fieldUnit(row, of);
            for (int component = 0; component < editor::fieldCount(row); ++component) {
                act(row, component, unit);
                ++fields;
            }
        });
    }
    EXPECT_GT(fields, 200);
}

// Names of range are the only reason not to take a number.
bool isOutOfRange(const editor::TypedValue& typed)
{
    return typed.problem.contains(QStringLiteral("allowed"));
}

TEST(TypedNumbers, EveryFieldTakesExponentsAndAllDigits)
{
    struct Case {
        const char* text;
        double number;
    };

    for (const Case& one : {Case{"-2e-3", -2e-3}, Case{"2e-3", 2e-3}, Case{"2E+0", 2},
                            Case{"0.12345678901234567", 0.12345678901234567},
                            Case{"-0.98765432109876543", -0.98765432109876543}}) {
        int taken = 0;
        forEachNumberField(
            [&](const PropertySpec& row, int component, const editor::FieldUnit& unit) {
                const adf::Value before = adf::defaultValue(row);
                const editor::TypedValue typed =
                    editor::typedValue(row, before, component, QString::fromLatin1(one.text), unit);
                if (!typed.value) {
                    EXPECT_TRUE(isOutOfRange(typed))
                        << row.key << " " << one.text << ": " << typed.problem.toStdString();
                    return;
                }
                ++taken;
                const double si = editor::numberOf(*typed.value, component).value();
                EXPECT_EQ(si, one.number / unit.perSi) << row.key << " " << one.text;
                // What the field then shows means the same number.
                const QString shown = editor::fieldText(row, *typed.value, component, unit);
                const editor::TypedValue again =
                    editor::typedValue(row, *typed.value, component, shown, unit);
                EXPECT_EQ(again.value, typed.value) << row.key << " shows " << shown.toStdString();
            });
        EXPECT_GT(taken, 50) << one.text;
    }
}

TEST(TypedNumbers, AFieldOfTheControlFormsKeepsWhatItDoesNotShow)
{
    editor::Theme::instance().apply(editor::ThemeChoice::Dark, 1);
    QWidget window;
    editor::QuantityEdit edit(std::nullopt, &window);
    edit.setGeometry(0, 0, 90, 21);
    QLineEdit other(&window);
    other.setGeometry(0, 40, 90, 21);
    window.show();
    window.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window));
    other.setFocus();
    edit.setUnit(base::Unit::Metre);
    QSignalSpy entered(&edit, &editor::QuantityEdit::entered);
    const auto type = [&](const char* text) {
        edit.setFocus();
        QTest::keyClick(&edit, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(&edit, QString::fromLatin1(text));
        QTest::keyClick(&edit, Qt::Key_Return);
    };
    type("-2e-3");
    ASSERT_EQ(entered.count(), 1);
    EXPECT_EQ(entered.back().front().toDouble(), -2e-3);
    type("0.123456789012345");
    ASSERT_EQ(entered.count(), 2);
    EXPECT_EQ(entered.back().front().toDouble(), 0.123456789012345);

    other.setFocus();
    EXPECT_LE(edit.text().size(), 9) << "at rest as much as is read";
    edit.setFocus();
    EXPECT_EQ(edit.text(), QStringLiteral("0.123456789012345"));
    QTest::keyClick(&edit, Qt::Key_Home);
    QTest::keyClicks(&edit, QStringLiteral("-"));
    QTest::keyClick(&edit, Qt::Key_Return);
    ASSERT_EQ(entered.count(), 3);
    EXPECT_EQ(entered.back().front().toDouble(), -0.123456789012345) << "only the sign changed";
}

TEST(TypedNumbers, PercentOfTheMeshToolsAreNotRounded)
{
    EXPECT_EQ(editor::toolPercent(0.07), 7) << "though 100 * 0.07 is 7.000000000000001";
    EXPECT_EQ(editor::toolPercent(0.123456), 12.3456);
    EXPECT_EQ(editor::toolPercent(2e-5), 2e-3);
}

}  // namespace
