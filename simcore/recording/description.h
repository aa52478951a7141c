#pragma once

#include "exchange/state_archive.h"
#include "scene/scene.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace recording {

// A file that the scene was made of.
struct RecordedFile {
    std::string path;        // absolute
    std::uint64_t hash = 0;  // FNV-1a of its bytes
    std::string text;

    bool operator==(const RecordedFile&) const = default;
};

// With its hash.
[[nodiscard]] RecordedFile recordedFile(std::string path, std::string text);

struct RecordedMesh {
    std::string path;               // absolute
    std::uint64_t contentHash = 0;  // scene::MeshData::contentHash

    bool operator==(const RecordedMesh&) const = default;
};

struct RecordedJoint {
    std::string identifier;
    // Names of its freedoms; one empty name for a joint with one or none.
    std::vector<std::string> freedoms;

    bool operator==(const RecordedJoint&) const = default;
};

// What is recorded: enough to make the scene again, to see whether it is the same, and to read the
// rows without it.
struct Description {
    std::string program;   // and version, that recorded
    std::string stepping;  // "fixed", "real-time" or "clock"
    double step = 0;       // usual length, s
    // What makes the scene again: files as they were named, made absolute; empty names: none.
    std::vector<std::string> models;
    std::string world;
    std::string launch;
    std::string initial;              // file of positions, velocities and efforts to start with
    std::string solver;               // instead of the files' choice; empty: theirs
    std::vector<RecordedFile> files;  // all that were read
    std::vector<RecordedMesh> meshes;
    std::uint64_t sceneHash = 0;      // exchange::sceneHash()
    std::uint64_t startStep = 0;      // of the engine at row 0
    std::vector<std::string> bodies;  // identifiers, by index
    std::vector<RecordedJoint> joints;
    std::uint32_t hashEvery = 10;  // rows from one stored hash to the next

    bool operator==(const Description&) const = default;

    [[nodiscard]] std::size_t freedomCount() const;
};

// Scene, bodies and joints of a description whose other values are still to say.
[[nodiscard]] Description describe(const scene::Scene& scene);

[[nodiscard]] std::vector<std::byte> encode(const Description& description);
[[nodiscard]] std::optional<Description> decodeDescription(std::span<const std::byte> bytes);

// How a text stands in a recording.
void transferText(exchange::StateArchive& archive, std::string& text);

}  // namespace recording
