#pragma once

#include "adf/edit.h"
#include "adf/object.h"
#include "adf/property_spec.h"
#include "adf/value.h"

#include <span>
#include <string>

namespace editor {

// Changing a keyword that others depend on (a joint's type, a shape) keeps the object whole: rows
// that newly apply and are required get their default written, rows that no longer apply leave the
// file. For any other row it is a plain setting.
adf::Edit settingKeyword(const adf::Object& object, const adf::PropertySpec& row, std::string word);
void setKeyword(adf::Record& record,
                std::span<const adf::PropertySpec> rows,
                const adf::PropertySpec& row,
                std::string word);

// A record with all that its rows require; keywords that others depend on have their first choice.
adf::Record completeRecord(std::span<const adf::PropertySpec> rows);

}  // namespace editor
