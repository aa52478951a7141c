#include "recording/description.h"

#include "base/fnv.h"
#include "exchange/scene_hash.h"
#include "scene/joint_freedoms.h"

#include <algorithm>
#include <utility>

#include "recording/chunk.h"

namespace recording {

namespace {

void transfer(exchange::StateArchive& archive, RecordedFile& file)
{
    transferText(archive, file.path);
    archive(file.hash);
    transferText(archive, file.text);
}

void transfer(exchange::StateArchive& archive, RecordedMesh& mesh)
{
    transferText(archive, mesh.path);
    archive(mesh.contentHash);
}

void transfer(exchange::StateArchive& archive, std::string& text)
{
    transferText(archive, text);
}

void transfer(exchange::StateArchive& archive, RecordedJoint& joint);

// As many as there are. Each takes a byte of the archive at least, so that no number in it asks for
// more memory than it brings.
template <typename Value, typename Transfer>
void transferList(exchange::StateArchive& archive, std::vector<Value>& values, Transfer one)
{
    const std::size_t count = archive.size(values.size());
    if (archive.isReading()) {
        values.clear();
    }
    for (std::size_t i = 0; i < count && archive.isGood(); ++i) {
        one(archive, archive.isReading() ? values.emplace_back() : values[i]);
    }
}

template <typename Value>
void transferList(exchange::StateArchive& archive, std::vector<Value>& values)
{
    transferList(archive, values, [](auto& a, Value& value) { transfer(a, value); });
}

void transfer(exchange::StateArchive& archive, RecordedJoint& joint)
{
    transferText(archive, joint.identifier);
    transferList(archive, joint.freedoms);
    archive.require(!joint.freedoms.empty() && joint.freedoms.size() <= scene::kMostFreedoms);
}

void transfer(exchange::StateArchive& archive, Description& description)
{
    transferText(archive, description.program);
    transferText(archive, description.stepping);
    archive(description.step);
    transferList(archive, description.models);
    for (std::string* const name :
         {&description.world, &description.launch, &description.initial, &description.solver}) {
        transferText(archive, *name);
    }
    transferList(archive, description.files);
    transferList(archive, description.meshes);
    archive(description.sceneHash, description.startStep);
    transferList(archive, description.bodies);
    transferList(archive, description.joints);
    archive(description.hashEvery);
    archive.require(description.hashEvery > 0);
}

}  // namespace

void transferText(exchange::StateArchive& archive, std::string& text)
{
    std::vector<char> letters(text.begin(), text.end());
    archive.list(letters, kMostPlainBytes);
    text.assign(letters.begin(), letters.end());
}

std::size_t Description::freedomCount() const
{
    std::size_t count = 0;
    for (const RecordedJoint& joint : joints) {
        count += joint.freedoms.size();
    }
    return count;
}

RecordedFile recordedFile(std::string path, std::string text)
{
    base::Fnv fnv;
    for (const char letter : text) {
        fnv.add(static_cast<unsigned char>(letter));
    }
    return {.path = std::move(path), .hash = fnv.value(), .text = std::move(text)};
}

Description describe(const scene::Scene& scene)
{
    Description description;
    description.sceneHash = exchange::sceneHash(scene);
    for (const scene::Body& body : scene.bodies) {
        description.bodies.push_back(body.origin.identifier);
    }
    for (const scene::Joint& joint : scene.joints) {
        RecordedJoint& recorded = description.joints.emplace_back();
        recorded.identifier = joint.origin.identifier;
        const std::size_t count = std::max<std::size_t>(scene::freedomCount(joint.type), 1);
        for (std::size_t i = 0; i < count; ++i) {
            recorded.freedoms.emplace_back(count > 1 ? scene::freedomName(joint.type, i)
                                                     : std::string_view());
        }
    }
    for (const scene::MeshPtr& mesh : scene.meshes) {
        description.meshes.push_back({mesh->path, mesh->contentHash});
    }
    return description;
}

std::vector<std::byte> encode(const Description& description)
{
    std::vector<std::byte> bytes;
    exchange::StateArchive archive(bytes);
    Description copy = description;
    transfer(archive, copy);
    return bytes;
}

std::optional<Description> decodeDescription(std::span<const std::byte> bytes)
{
    exchange::StateArchive archive(bytes);
    Description description;
    transfer(archive, description);
    return archive.isGood() && archive.isAtEnd() ? std::optional(std::move(description))
                                                 : std::nullopt;
}

}  // namespace recording
