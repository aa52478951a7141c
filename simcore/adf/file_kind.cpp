#include "adf/file_kind.h"

#include "adf/reader.h"
#include "base/text.h"

#include <algorithm>
#include <array>
#include <initializer_list>

namespace adf {

namespace {

bool hasAnyKey(const SourceTree& tree, NodeIndex map, std::span<const std::string_view> keys)
{
    return std::any_of(keys.begin(), keys.end(),
                       [&](std::string_view key) { return tree.find(map, key).valid(); });
}

constexpr std::array<std::string_view, 4> kLaunchKeys{"world config", "multibody configs",
                                                      "input devices config", "color config"};
constexpr std::array<std::string_view, 1> kInputKeys{"input devices"};
constexpr std::array<std::string_view, 8> kModelKeys{"bodies",        "joints",  "soft bodies",
                                                     "ghost objects", "sensors", "actuators",
                                                     "vehicles",      "volumes"};
constexpr std::array<std::string_view, 5> kWorldKeys{"environment", "enclosure", "enclosure size",
                                                     "max iterations", "skybox"};

bool isColour(const SourceTree& tree, NodeIndex node)
{
    return tree.find(node, "r").valid() && tree.find(node, "g").valid() &&
           tree.find(node, "b").valid();
}

// Keys of which one is enough to know the type.
struct Looks {
    ObjectType type;
    std::array<std::string_view, 4> keys;  // empty ones fill up
};

constexpr std::array kLooks{
    Looks{ObjectType::Joint, {"parent pivot", "child pivot", "parent axis", "child axis"}},
    Looks{ObjectType::Vehicle, {"chassis", "wheels"}},
    Looks{ObjectType::Camera, {"look at", "clipping plane", "field view angle"}},
    Looks{ObjectType::Light, {"cutoff angle", "spot exponent", "shadow quality"}},
    Looks{ObjectType::InputDevice, {"hardware name", "simulated multibody"}},
    Looks{ObjectType::Volume, {"images", "iso-surface value", "optical density"}},
    Looks{ObjectType::SoftBody, {"config", "randomize constraints"}},
    Looks{ObjectType::Body, {"mass", "inertial offset", "collision shape", "inertia"}},
};

bool isListedIn(FileKind kind, ObjectType type)
{
    const auto types = listedTypes(kind);
    return std::find(types.begin(), types.end(), type) != types.end();
}

struct Signature {
    std::string_view start;
    std::string_view what;
    std::string_view hint;
};

constexpr std::array kSignatures{
    Signature{"\x89PNG", "a PNG picture", ""},
    Signature{"\xff\xd8\xff", "a JPEG picture", ""},
    Signature{"\x7f"
              "ELF",
              "a program", ""},
    Signature{"PK\x03\x04", "a ZIP archive", "unpack it first"},
    Signature{"\x1f\x8b", "a gzip archive", "unpack it first"},
    Signature{"%PDF", "a PDF document", ""},
    Signature{"glTF", "a glTF mesh", "name it in the key mesh of a body"},
    Signature{"solid ", "an STL mesh", "name it in the key mesh of a body"},
    Signature{"ply\n", "a PLY mesh", "name it in the key mesh of a body"},
};

std::optional<ForeignContent> foreignXml(std::string_view text)
{
    constexpr std::size_t kLooked = 4096;
    const std::string_view head = text.substr(0, kLooked);
    const auto has = [&](std::string_view tag) {
        return base::containsIgnoringCase(head, tag);
    };
    if (has("<robot")) {
        return ForeignContent{"a URDF file", "import it instead of opening it"};
    }
    if (has("<sdf")) {
        return ForeignContent{"an SDF file", "import it instead of opening it"};
    }
    if (has("<mujoco")) {
        return ForeignContent{"a MuJoCo file", "import it instead of opening it"};
    }
    return ForeignContent{"an XML file", "ADF is YAML: keys and values, without tags"};
}

}  // namespace

FileKind detectKind(const SourceTree& tree)
{
    const NodeIndex root = tree.root();
    if (!root.valid()) {
        return FileKind::Model;
    }
    if (hasAnyKey(tree, root, kLaunchKeys)) {
        return FileKind::Launch;
    }
    if (hasAnyKey(tree, root, kInputKeys)) {
        return FileKind::InputDevices;
    }
    if (hasAnyKey(tree, root, kModelKeys)) {
        return FileKind::Model;
    }
    if (hasAnyKey(tree, root, kWorldKeys)) {
        return FileKind::World;
    }
    const auto& entries = tree.node(root).entries;
    const bool onlyColours =
        !entries.empty() && std::all_of(entries.begin(), entries.end(), [&](const auto& entry) {
            return isColour(tree, entry.value);
        });
    return onlyColours ? FileKind::Colours : FileKind::Model;
}

std::optional<ForeignContent> foreignContent(std::string_view text)
{
    if (text.starts_with("\xef\xbb\xbf")) {
        text.remove_prefix(3);
    }
    for (const Signature& signature : kSignatures) {
        if (text.starts_with(signature.start)) {
            return ForeignContent{std::string(signature.what), std::string(signature.hint)};
        }
    }
    const std::string_view content = base::trimmed(text.substr(0, 256));
    const bool isXml = content.starts_with("<?xml") || content.starts_with("<!--") ||
                       (content.size() > 1 && content[0] == '<' && content[1] != '<');
    return isXml ? foreignXml(text) : std::nullopt;
}

std::optional<ObjectType> typeByLooks(const SourceTree& tree,
                                      FileKind kind,
                                      std::string_view identifier,
                                      NodeIndex block)
{
    if (tree.node(tree.resolved(block)).kind != NodeKind::Map) {
        return std::nullopt;
    }
    const auto byKeys = [&]() -> std::optional<ObjectType> {
        for (const Looks& looks : kLooks) {
            if (isListedIn(kind, looks.type) && hasAnyKey(tree, block, looks.keys)) {
                return looks.type;
            }
        }
        return std::nullopt;
    };
    for (const ObjectType type : listedTypes(kind)) {
        const std::string_view prefix = info(type).prefix;
        if (!prefix.empty() && base::startsWithIgnoringCase(identifier, prefix)) {
            // "BODY " stands before rigid and soft bodies.
            return type == ObjectType::Body && byKeys() == ObjectType::SoftBody
                       ? ObjectType::SoftBody
                       : type;
        }
    }
    return holdsAnchor(tree, block) ? std::nullopt : byKeys();
}

bool holdsAnchor(const SourceTree& tree, NodeIndex index)
{
    const Node& node = tree.node(index);
    return !node.anchor.empty() ||
           std::any_of(node.entries.begin(), node.entries.end(),
                       [&](const Node::Entry& entry) { return holdsAnchor(tree, entry.value); });
}

}  // namespace adf
