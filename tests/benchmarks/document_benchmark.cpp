// Reading, editing and writing documents: the numbers of docs/benchmarks.md.

#include "adf/document.h"
#include "adf/properties.h"
#include "adf/reader.h"
#include "adf/validator.h"
#include "adf/writer.h"
#include "base/text.h"

#include <benchmark/benchmark.h>

#include <string>

namespace {

// A chain: every body as authoring tools write it, and a joint to the one before.
std::string chain(int bodies)
{
    std::string lists = "bodies:\n";
    std::string joints = "joints:\n";
    std::string blocks;
    for (int i = 0; i < bodies; ++i) {
        const std::string n = std::to_string(i);
        lists += "  - BODY link" + n + "\n";
        blocks += "BODY link" + n + ":\n  name: link" + n +
                  "\n  mesh: ''\n  mass: 1.5\n  inertia: {ix: 0.1, iy: 0.1, iz: 0.02}\n"
                  "  scale: 1.0\n  location:\n    position: {x: 0.0, y: 0.0, z: " +
                  n +
                  ".25}\n    orientation: {r: 0.0, p: 0.0, y: 0.0}\n"
                  "  inertial offset:\n    position: {x: 0.0, y: 0.0, z: 0.5}\n"
                  "    orientation: {r: 0.0, p: 0.0, y: 0.0}\n"
                  "  collision shape: BOX\n  collision geometry: {x: 0.1, y: 0.1, z: 0.9}\n"
                  "  friction: {static: 0.5, rolling: 0.01}\n"
                  "  damping: {linear: 0.04, angular: 0.1}\n  restitution: 0.1\n"
                  "  color components:\n    diffuse: {r: 0.8, g: 0.4, b: 0.1}\n"
                  "    transparency: 1.0\n";
        if (i > 0) {
            joints += "  - JOINT hinge" + n + "\n";
            blocks += "JOINT hinge" + n + ":\n  name: hinge" + n +
                      "\n  type: revolute\n  parent: BODY link" + std::to_string(i - 1) +
                      "\n  child: BODY link" + n +
                      "\n  parent pivot: {x: 0.0, y: 0.0, z: 1.0}\n"
                      "  parent axis: {x: 0.0, y: 1.0, z: 0.0}\n"
                      "  child pivot: {x: 0.0, y: 0.0, z: 0.0}\n"
                      "  child axis: {x: 0.0, y: 1.0, z: 0.0}\n"
                      "  joint limits: {low: -1.5, high: 1.5}\n";
        }
    }
    return lists + joints + blocks;
}

adf::Document documentOf(const std::string& text)
{
    base::Diagnostics sink;
    return adf::read(text, "/chain.yaml", sink);
}

void setRates(benchmark::State& state, std::size_t bodies, std::size_t bytes)
{
    const auto times = static_cast<double>(state.iterations());
    state.counters["per_body"] =
        benchmark::Counter(times * static_cast<double>(bodies),
                           benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
    state.counters["per_megabyte"] =
        benchmark::Counter(times * static_cast<double>(bytes) / 1e6,
                           benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

void BM_Read(benchmark::State& state)
{
    const auto bodies = static_cast<std::size_t>(state.range(0));
    const std::string text = chain(static_cast<int>(bodies));
    for (auto _ : state) {
        benchmark::DoNotOptimize(documentOf(text));
    }
    setRates(state, bodies, text.size());
}

BENCHMARK(BM_Read)->Arg(100)->Arg(1000)->Arg(10000)->Unit(benchmark::kMillisecond);

void BM_Validate(benchmark::State& state)
{
    const adf::Document document = documentOf(chain(static_cast<int>(state.range(0))));
    for (auto _ : state) {
        base::Diagnostics sink;
        adf::validate(document, sink);
        benchmark::DoNotOptimize(sink);
    }
}

BENCHMARK(BM_Validate)->Arg(1000)->Arg(10000)->Unit(benchmark::kMillisecond);

void BM_WriteUnchanged(benchmark::State& state)
{
    const auto bodies = static_cast<std::size_t>(state.range(0));
    const std::string text = chain(static_cast<int>(bodies));
    const adf::Document document = documentOf(text);
    for (auto _ : state) {
        benchmark::DoNotOptimize(adf::write(document));
    }
    setRates(state, bodies, text.size());
}

BENCHMARK(BM_WriteUnchanged)->Arg(10000)->Unit(benchmark::kMillisecond);

adf::Edit massOf(const adf::Document& document, double mass)
{
    return adf::setProperty(document.objects()[document.objects().size() / 4]->id(),
                            adf::body::kMass, mass);
}

void BM_WriteOneChange(benchmark::State& state)
{
    adf::Document document = documentOf(chain(static_cast<int>(state.range(0))));
    document.apply(massOf(document, 2.5));
    for (auto _ : state) {
        benchmark::DoNotOptimize(adf::write(document));
    }
}

BENCHMARK(BM_WriteOneChange)->Arg(10000)->Unit(benchmark::kMillisecond);

// One edit as a person makes it: checked, then applied.
void BM_Edit(benchmark::State& state)
{
    adf::Document document = documentOf(chain(static_cast<int>(state.range(0))));
    double mass = 1;
    for (auto _ : state) {
        const adf::Edit edit = massOf(document, mass += 0.001);
        benchmark::DoNotOptimize(document.check(edit));
        benchmark::DoNotOptimize(document.apply(edit));
    }
}

BENCHMARK(BM_Edit)->Arg(100)->Arg(10000)->Unit(benchmark::kMicrosecond);

void BM_EditAndUndo(benchmark::State& state)
{
    adf::Document document = documentOf(chain(static_cast<int>(state.range(0))));
    for (auto _ : state) {
        const adf::Applied applied = document.apply(massOf(document, 7));
        benchmark::DoNotOptimize(document.apply(applied.inverse));
    }
}

BENCHMARK(BM_EditAndUndo)->Arg(10000)->Unit(benchmark::kMicrosecond);

void BM_RemoveAndUndo(benchmark::State& state)
{
    adf::Document document = documentOf(chain(static_cast<int>(state.range(0))));
    for (auto _ : state) {
        const adf::ObjectId body = document.objects()[document.objects().size() / 4]->id();
        const adf::Applied applied = document.apply(adf::removeWithDependents(document, {body}));
        benchmark::DoNotOptimize(document.apply(applied.inverse));
    }
}

BENCHMARK(BM_RemoveAndUndo)->Arg(10000)->Unit(benchmark::kMillisecond);

// A background job's copy of the document.
void BM_Copy(benchmark::State& state)
{
    const adf::Document document = documentOf(chain(static_cast<int>(state.range(0))));
    for (auto _ : state) {
        benchmark::DoNotOptimize(adf::Document(document));
    }
}

BENCHMARK(BM_Copy)->Arg(10000)->Unit(benchmark::kMicrosecond);

void BM_Filter(benchmark::State& state)
{
    const adf::Document document = documentOf(chain(static_cast<int>(state.range(0))));
    for (auto _ : state) {
        std::size_t matches = 0;
        for (const adf::ObjectPtr& object : document.objects()) {
            matches += base::containsIgnoringCase(object->identifier(), "Link77") ? 1U : 0U;
        }
        benchmark::DoNotOptimize(matches);
    }
}

BENCHMARK(BM_Filter)->Arg(10000)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
