// Reading, editing and writing documents: the numbers of docs/benchmarks.md.

#include "adf/document.h"
#include "adf/properties.h"
#include "adf/reader.h"
#include "adf/validator.h"
#include "adf/writer.h"
#include "tests/benchmarks/chain.h"

#include <benchmark/benchmark.h>

#include <string>

namespace {

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
    const std::string text = test::chain(static_cast<int>(bodies));
    for (auto _ : state) {
        benchmark::DoNotOptimize(documentOf(text));
    }
    setRates(state, bodies, text.size());
}

BENCHMARK(BM_Read)->Arg(100)->Arg(1000)->Arg(10000)->Unit(benchmark::kMillisecond);

void BM_Validate(benchmark::State& state)
{
    const adf::Document document = documentOf(test::chain(static_cast<int>(state.range(0))));
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
    const std::string text = test::chain(static_cast<int>(bodies));
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
    adf::Document document = documentOf(test::chain(static_cast<int>(state.range(0))));
    document.apply(massOf(document, 2.5));
    for (auto _ : state) {
        benchmark::DoNotOptimize(adf::write(document));
    }
}

BENCHMARK(BM_WriteOneChange)->Arg(10000)->Unit(benchmark::kMillisecond);

// One edit as a person makes it: checked, then applied.
void BM_Edit(benchmark::State& state)
{
    adf::Document document = documentOf(test::chain(static_cast<int>(state.range(0))));
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
    adf::Document document = documentOf(test::chain(static_cast<int>(state.range(0))));
    for (auto _ : state) {
        const adf::Applied applied = document.apply(massOf(document, 7));
        benchmark::DoNotOptimize(document.apply(applied.inverse));
    }
}

BENCHMARK(BM_EditAndUndo)->Arg(10000)->Unit(benchmark::kMicrosecond);

void BM_RemoveAndUndo(benchmark::State& state)
{
    adf::Document document = documentOf(test::chain(static_cast<int>(state.range(0))));
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
    const adf::Document document = documentOf(test::chain(static_cast<int>(state.range(0))));
    for (auto _ : state) {
        benchmark::DoNotOptimize(adf::Document(document));
    }
}

BENCHMARK(BM_Copy)->Arg(10000)->Unit(benchmark::kMicrosecond);

}  // namespace

BENCHMARK_MAIN();
