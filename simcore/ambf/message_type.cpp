#include "ambf/message_type.h"

#include "base/check.h"

#include <algorithm>
#include <array>
#include <sstream>

#include "ambf/md5.h"

namespace ambf {

namespace {

struct MessageFile {
    std::string_view name;  // below simcore/ambf/msg, without ".msg"
    std::string_view text;
};

constexpr MessageFile kFiles[] = {
#include "ambf/message_files.inc"
};

constexpr std::array<std::string_view, 12> kPlainTypes{"bool",   "int8",    "uint8",   "int16",
                                                       "uint16", "int32",   "uint32",  "int64",
                                                       "uint64", "float32", "float64", "string"};

const MessageFile* findFile(std::string_view name)
{
    const auto* const found = std::find_if(std::begin(kFiles), std::end(kFiles),
                                           [&](const MessageFile& f) { return f.name == name; });
    return found == std::end(kFiles) ? nullptr : found;
}

std::string_view packageOf(std::string_view name)
{
    return name.substr(0, name.find('/'));
}

// With the package of a type that is a message.
std::string fullType(const std::string& type, std::string_view package)
{
    if (type == "Header") {
        return "std_msgs/Header";
    }
    const std::string_view element = std::string_view(type).substr(0, type.find('['));
    const bool isPlain = element == "time" || std::find(kPlainTypes.begin(), kPlainTypes.end(),
                                                        element) != kPlainTypes.end();
    if (isPlain || element.find('/') != std::string_view::npos) {
        return type;
    }
    return std::string(package) + '/' + type;
}

// The sum of a message is that of its constants, then its fields, a line each, with the sum of a
// message in the place of its name.
std::string sumOf(std::string_view name, Generation generation)
{
    std::string constants;
    std::string fields;
    for (const MessageField& field : messageFields(name, generation)) {
        const std::string type = field.isPlain() ? field.type : sumOf(field.element(), generation);
        (field.isConstant ? constants : fields) += type + ' ' + field.name + '\n';
    }
    std::string text = constants + fields;
    if (!text.empty()) {
        text.pop_back();
    }
    return md5(text);
}

void collectParts(std::string_view name, Generation generation, std::vector<std::string>& parts)
{
    for (const MessageField& field : messageFields(name, generation)) {
        const std::string element(field.element());
        if (!field.isPlain() && std::find(parts.begin(), parts.end(), element) == parts.end()) {
            parts.push_back(element);
            collectParts(element, generation, parts);
        }
    }
}

}  // namespace

std::string_view MessageField::element() const
{
    return std::string_view(type).substr(0, type.find('['));
}

std::string_view messageText(std::string_view name, Generation generation)
{
    const std::string ofGeneration =
        (generation == Generation::V2 ? "2.0/" : "3.0/") + std::string(name);
    const MessageFile* file = findFile(ofGeneration);
    file = file == nullptr ? findFile(name) : file;
    CHECK(file != nullptr, "there is a message of that name");
    return file->text;
}

std::vector<MessageField> messageFields(std::string_view name, Generation generation)
{
    std::vector<MessageField> fields;
    std::istringstream lines{std::string(messageText(name, generation))};
    std::string line;
    while (std::getline(lines, line)) {
        std::istringstream words(line);
        MessageField field;
        if (words >> field.type >> field.name) {
            field.type = fullType(field.type, packageOf(name));
            field.isConstant = field.name.find('=') != std::string::npos;
            fields.push_back(std::move(field));
        }
    }
    return fields;
}

MessageType messageType(std::string_view name, Generation generation)
{
    MessageType type{.name = std::string(name),
                     .md5 = sumOf(name, generation),
                     .definition = std::string(messageText(name, generation))};
    std::vector<std::string> parts;
    collectParts(name, generation, parts);
    for (const std::string& part : parts) {
        type.definition += '\n' + std::string(80, '=') + "\nMSG: " + part + '\n';
        type.definition += messageText(part, generation);
    }
    const std::vector<MessageField> fields = messageFields(name, generation);
    type.hasHeader = !fields.empty() && fields.front().type == "std_msgs/Header";
    return type;
}

}  // namespace ambf
