#pragma once

#include "adf/document.h"

#include <utility>
#include <vector>

namespace exporters {

// Changes of the objects of one document, collected to be applied as one edit. What is so already
// is not touched, so that its text stays.
class EditList {
public:
    void put(const adf::Object& object, adf::PropertyId property, adf::Value value)
    {
        const adf::Value* had = object.authored(property);
        if (had == nullptr || *had != value) {
            edits_.push_back(adf::setProperty(object.id(), property, std::move(value)));
        }
    }

    template <typename T>
    void put(const adf::Object& object, adf::Property<T> property, T value)
    {
        put(object, property.id, adf::toValue(std::move(value)));
    }

    void clear(const adf::Object& object, adf::PropertyId property)
    {
        if (object.isAuthored(property)) {
            edits_.push_back(adf::clearProperty(object.id(), property));
        }
    }

    void add(adf::Edit edit) { edits_.push_back(std::move(edit)); }

    [[nodiscard]] bool empty() const { return edits_.empty(); }

    adf::Edit take() { return adf::group(std::exchange(edits_, {})); }

private:
    std::vector<adf::Edit> edits_;
};

}  // namespace exporters
