#include "editor/actions/action_rows.h"

#include "base/check.h"

#include <algorithm>
#include <vector>

namespace editor {
namespace {

std::vector<ActionRow> rowsOfAllMenus()
{
    std::vector<ActionRow> rows;
    for (const auto menu : {fileRows(), editRows(), structureRows(), arrangeRows(), physicalRows(),
                            createRows(), viewRows(), runRows(), deviceRows(), windowRows()}) {
        rows.insert(rows.end(), menu.begin(), menu.end());
    }
    std::ranges::sort(rows, {}, &ActionRow::id);
    CHECK(rows.size() == static_cast<std::size_t>(ActionId::Count) &&
              std::ranges::adjacent_find(rows, {}, &ActionRow::id) == rows.end(),
          "every action has one row");
    return rows;
}

}  // namespace

std::span<const ActionRow> actionRows()
{
    static const std::vector<ActionRow> kRows = rowsOfAllMenus();
    return kRows;
}

const ActionRow& rowOf(ActionId id)
{
    CHECK(id < ActionId::Count, "every action has a row");
    return actionRows()[static_cast<std::size_t>(id)];
}

}  // namespace editor
