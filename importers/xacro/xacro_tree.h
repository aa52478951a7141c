#pragma once

#include "importers/xacro/xacro_value.h"

#include <string>
#include <utility>
#include <vector>

namespace importers {

// An expression of xacro's language, as Python reads it.
struct XacroNode {
    enum class Kind {
        Constant,     // value
        Name,         // text
        Call,         // text(parts)
        DictOfNames,  // dict(words=parts)
        Postfix,      // parts[0], then a Member, Method, Item or Slice of what stands before
        Member,       // .text
        Method,       // .text(parts)
        Item,         // [parts[0]]
        Slice,        // [parts[0]:parts[1]:parts[2]]
        List,
        Tuple,
        Dict,    // of Entry
        Entry,   // parts[0]: parts[1]
        Choice,  // parts[0] if parts[1] else parts[2]
        Or,
        And,
        Not,
        Comparison,  // parts with words between them
        Arithmetic,  // parts with words between them, from the left
        Negative,
        Positive,
        Power,      // parts[0] ** parts[1]
        ListOf,     // [parts[0] for …], where the others are Loop
        DictOf,     // {Entry for …}
        Generator,  // (parts[0] for …)
        Loop,       // for parts[0] in parts[1], if all others are true
        Starred     // *parts[0], where a loop gives names
    };

    Kind kind = Kind::Constant;
    std::string text = {};
    std::vector<XacroNode> parts = {};
    std::vector<std::string> words = {};
    XacroValue value = {};
};

using XacroKind = XacroNode::Kind;

}  // namespace importers
