#include "adf/edit_bytes.h"

#include "adf/document.h"
#include "adf/text_state.h"

#include <string>
#include <vector>

namespace adf {

namespace {

constexpr std::size_t kBlock = 16;  // of the heap, beside what it holds

// Without the object itself, which is a part of what holds it.
std::size_t heapOf(const std::string& text)
{
    return text.capacity() < sizeof(std::string) / 2 ? 0 : text.capacity() + 1 + kBlock;
}

template <typename T>
std::size_t heapOf(const std::vector<T>& list);

std::size_t heapOf(std::int64_t)
{
    return 0;
}

std::size_t heapOf(const Value& value);

std::size_t heapOf(const Field& field)
{
    return heapOf(field.value);
}

std::size_t heapOf(const Record& record)
{
    return heapOf(record.fields);
}

template <typename T>
std::size_t heapOf(const std::vector<T>& list)
{
    std::size_t bytes = list.capacity() == 0 ? 0 : list.capacity() * sizeof(T) + kBlock;
    for (const T& one : list) {
        bytes += heapOf(one);
    }
    return bytes;
}

std::size_t heapOf(const Value& value)
{
    return std::visit(
        [](const auto& content) -> std::size_t {
            if constexpr (requires { content.capacity(); }) {
                return heapOf(content);
            } else {
                return 0;
            }
        },
        value);
}

std::size_t bytesOf(const Object& object)
{
    return sizeof(Object) + kBlock + heapOf(object.identifier()) + heapOf(object.fields()) +
           heapOf(object.span().file);
}

std::size_t bytesOf(const TextState& state)
{
    // An object has a place in the list, in that of the source, and in two indices.
    constexpr std::size_t kPlaces = 5 * kBlock;
    std::size_t bytes = sizeof(TextState) + bytesOf(*state.header);
    for (const ObjectPtr& object : state.objects) {
        bytes += bytesOf(*object) + kPlaces + object->identifier().size();
    }
    if (state.source != nullptr) {
        bytes += state.source->text().size() +
                 state.source->nodeCount() * (sizeof(Node) + sizeof(Node::Entry));
    }
    return state.unread == nullptr ? bytes : bytes + state.unread->text.size();
}

struct HeapOfChange {
    std::size_t operator()(const SetProperty& edit) const { return heapOf(edit.value); }

    std::size_t operator()(const AddObject& edit) const { return bytesOf(*edit.object); }

    std::size_t operator()(const Rename& edit) const { return heapOf(edit.identifier); }

    std::size_t operator()(const ReplaceText& edit) const { return bytesOf(*edit.state); }

    std::size_t operator()(const Group& edit) const
    {
        std::size_t bytes = edit.edits.capacity() * sizeof(Edit) + kBlock;
        for (const Edit& one : edit.edits) {
            bytes += std::visit(*this, one.change);
        }
        return bytes;
    }

    template <typename Small>
    std::size_t operator()(const Small&) const
    {
        return 0;
    }
};

}  // namespace

std::size_t bytesOf(const Edit& edit)
{
    return sizeof(Edit) + std::visit(HeapOfChange{}, edit.change);
}

}  // namespace adf
