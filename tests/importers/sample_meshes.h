#pragma once

// Mesh files made in code, so that every byte of them is known.

#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

namespace test {

template <typename T>
void appendBytes(std::string& text, const T& value)
{
    text.append(reinterpret_cast<const char*>(&value), sizeof value);
}

using Corner = std::array<float, 3>;

// Binary STL of these triangles, with all normals zero, as many exporters write them.
inline std::string binaryStl(const std::vector<std::array<Corner, 3>>& triangles)
{
    std::string text(80, ' ');
    appendBytes(text, static_cast<std::uint32_t>(triangles.size()));
    for (const auto& triangle : triangles) {
        appendBytes(text, Corner{});
        appendBytes(text, triangle);
        appendBytes(text, std::uint16_t{0});
    }
    return text;
}

// The unit cube from 0 to 1, two triangles a side, counter-clockwise seen from outside.
inline std::vector<std::array<Corner, 3>> cubeTriangles()
{
    const auto corner = [](int i) {
        return Corner{static_cast<float>(i & 1), static_cast<float>((i >> 1) & 1),
                      static_cast<float>((i >> 2) & 1)};
    };
    constexpr std::array<std::array<int, 3>, 12> kFaces{{{0, 2, 1},
                                                         {1, 2, 3},
                                                         {4, 5, 6},
                                                         {5, 7, 6},
                                                         {0, 1, 4},
                                                         {1, 5, 4},
                                                         {2, 6, 3},
                                                         {3, 6, 7},
                                                         {0, 4, 2},
                                                         {2, 4, 6},
                                                         {1, 3, 5},
                                                         {3, 7, 5}}};
    std::vector<std::array<Corner, 3>> triangles;
    for (const auto& [a, b, c] : kFaces) {
        triangles.push_back({corner(a), corner(b), corner(c)});
    }
    return triangles;
}

inline const char* const kTextStl =
    "solid part\n"
    "facet normal 0 0 1\n outer loop\n"
    "  vertex 0 0 0\n  vertex 2 0 0\n  vertex 0 3 0\n"
    " endloop\nendfacet\n"
    "endsolid part\n";

// One triangle (0 0 0), (100 0 0), (0 200 300) in centimetres, moved up by a metre.
inline std::string collada(const std::string& upAxis)
{
    return R"(<?xml version="1.0" encoding="utf-8"?>
<COLLADA xmlns="http://www.collada.org/2005/11/COLLADASchema" version="1.4.1">
<asset><unit name="centimeter" meter="0.01"/><up_axis>)" +
           upAxis + R"(</up_axis></asset>
<library_effects><effect id="red-fx"><profile_COMMON><technique sid="common"><phong>
<diffuse><color>0.8 0.1 0.2 1</color></diffuse></phong></technique></profile_COMMON></effect></library_effects>
<library_materials><material id="red"><instance_effect url="#red-fx"/></material></library_materials>
<library_geometries><geometry id="tri"><mesh>
<source id="pos"><float_array id="pos-a" count="9">0 0 0 100 0 0 0 200 300</float_array>
<technique_common><accessor source="#pos-a" count="3" stride="3"><param name="X" type="float"/>
<param name="Y" type="float"/><param name="Z" type="float"/></accessor></technique_common></source>
<vertices id="v"><input semantic="POSITION" source="#pos"/></vertices>
<triangles material="red" count="1"><input semantic="VERTEX" source="#v" offset="0"/><p>0 1 2</p></triangles>
</mesh></geometry></library_geometries>
<library_visual_scenes><visual_scene id="Scene"><node id="n"><translate>0 0 100</translate>
<instance_geometry url="#tri"><bind_material><technique_common>
<instance_material symbol="red" target="#red"/></technique_common></bind_material></instance_geometry>
</node></visual_scene></library_visual_scenes>
<scene><instance_visual_scene url="#Scene"/></scene></COLLADA>
)";
}

inline const char* const kTextPly =
    "ply\nformat ascii 1.0\nelement vertex 4\nproperty float x\nproperty float y\nproperty float "
    "z\n"
    "property uchar red\nproperty uchar green\nproperty uchar blue\n"
    "element face 1\nproperty list uchar int vertex_indices\nend_header\n"
    "0 0 0 255 0 51\n1 0 0 255 0 51\n1 1 0 255 0 51\n0 1 0 255 0 51\n4 0 1 2 3\n";

inline std::string binaryPly()
{
    std::string text =
        "ply\nformat binary_little_endian 1.0\nelement vertex 3\nproperty float x\n"
        "property float y\nproperty float z\nelement face 1\n"
        "property list uchar int vertex_indices\nend_header\n";
    appendBytes(text, std::array<Corner, 3>{{{0, 0, 0}, {1, 0, 0}, {0, 2, 3}}});
    text += '\3';
    appendBytes(text, std::array<std::int32_t, 3>{0, 1, 2});
    return text;
}

// One triangle (0 0 0), (1 0 0), (0 2 3), mirrored in X and moved up by 1. Binary as .glb.
inline std::string gltf(bool binary)
{
    std::string buffer;
    appendBytes(buffer, std::array<Corner, 3>{{{0, 0, 0}, {1, 0, 0}, {0, 2, 3}}});
    appendBytes(buffer, std::array<std::uint16_t, 4>{0, 1, 2, 0});
    const std::string uri =
        binary
            ? ""
            : R"(,"uri":"data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAAEAAAEBAAAABAAIAAAA=")";
    std::string json =
        R"({"asset":{"version":"2.0"},"scene":0,"scenes":[{"nodes":[0]}],)"
        R"("nodes":[{"mesh":0,"translation":[0,0,1],"scale":[-1,1,1]}],)"
        R"("meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1,"material":0}]}],)"
        R"("materials":[{"name":"m","pbrMetallicRoughness":{"baseColorFactor":[0.1,0.5,0.9,1]}}],)"
        R"("accessors":[{"bufferView":0,"componentType":5126,"count":3,"type":"VEC3",)"
        R"("min":[0,0,0],"max":[1,2,3]},{"bufferView":1,"componentType":5123,"count":3,"type":"SCALAR"}],)"
        R"("bufferViews":[{"buffer":0,"byteOffset":0,"byteLength":36},)"
        R"({"buffer":0,"byteOffset":36,"byteLength":6}],)"
        R"("buffers":[{"byteLength":44)" +
        uri + "}]}";
    if (!binary) {
        return json;
    }
    json.resize((json.size() + 3) / 4 * 4, ' ');
    std::string text = "glTF";
    const auto length = [](std::size_t bytes) {
        return static_cast<std::uint32_t>(bytes);
    };
    appendBytes(text, std::uint32_t{2});
    appendBytes(text, length(12 + 8 + json.size() + 8 + buffer.size()));
    appendBytes(text, length(json.size()));
    text += "JSON" + json;
    appendBytes(text, length(buffer.size()));
    text += std::string("BIN\0", 4) + buffer;
    return text;
}

// A 3DS chunk: id, length, contents.
inline std::string chunk3ds(std::uint16_t id, const std::string& contents)
{
    std::string text;
    appendBytes(text, id);
    appendBytes(text, static_cast<std::uint32_t>(contents.size() + 6));
    return text + contents;
}

// One triangle (0 0 0), (1 0 0), (0 2 3).
inline std::string file3ds()
{
    std::string vertices;
    appendBytes(vertices, std::uint16_t{3});
    appendBytes(vertices, std::array<Corner, 3>{{{0, 0, 0}, {1, 0, 0}, {0, 2, 3}}});
    std::string faces;
    appendBytes(faces, std::uint16_t{1});
    appendBytes(faces, std::array<std::uint16_t, 4>{0, 1, 2, 7});
    const std::string mesh = chunk3ds(0x4100, chunk3ds(0x4110, vertices) + chunk3ds(0x4120, faces));
    const std::string object = chunk3ds(0x4000, std::string("tri\0", 4) + mesh);
    // A master scale of 10, which must not scale the mesh.
    std::string scale;
    appendBytes(scale, 10.0F);
    return chunk3ds(0x4D4D, chunk3ds(0x3D3D, chunk3ds(0x0100, scale) + object));
}

inline const char* const kObj =
    "mtllib part.mtl\n"
    "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\n"
    "vt 0 0\nvt 1 0\nvt 1 1\nvt 0 1\n"
    "usemtl wood\nf 1/1 2/2 3/3 4/4\n"
    "usemtl steel\nf 1/1 2/2 5/4\n"
    "l 1 5\np 5\n";

inline const char* const kMtl =
    "newmtl wood\nKd 1 0.5 0.25\nKs 0.125 0.125 0.125\nNs 20\nd 0.5\nmap_Kd ..\\art\\My Wood.PNG\n"
    "newmtl steel\nKd 0.25 0.25 0.5\n";

}  // namespace test
