// Vectors of four numbers for row_kernels_code.h and what it includes.

#pragma once

#include "multibody/row_kernels.h"

namespace multibody {
namespace {

using V4 = double __attribute__((vector_size(32)));
using V2 = double __attribute__((vector_size(16)));

inline V4 load4(const double* p)
{
    V4 v;
    __builtin_memcpy(&v, p, sizeof v);
    return v;
}

inline V2 load2(const double* p)
{
    V2 v;
    __builtin_memcpy(&v, p, sizeof v);
    return v;
}

inline void store4(double* p, V4 v)
{
    __builtin_memcpy(p, &v, sizeof v);
}

inline void store2(double* p, V2 v)
{
    __builtin_memcpy(p, &v, sizeof v);
}

inline V2 low(V4 v)
{
    return __builtin_shufflevector(v, v, 0, 1);
}

inline V2 high(V4 v)
{
    return __builtin_shufflevector(v, v, 2, 3);
}

inline V4 join(V2 a, V2 b)
{
    return __builtin_shufflevector(a, b, 0, 1, 2, 3);
}

inline V4 all(double s)
{
    return V4{s, s, s, s};
}

// (0 + 2) + (1 + 3), which is how both versions can do it.
inline double sum(V4 v)
{
    const V2 half = low(v) + high(v);
    return half[0] + half[1];
}

inline double magnitude(double x)
{
    return x < 0 ? -x : x;
}

inline double larger(double a, double b)
{
    return a > b ? a : b;
}

// The rates of a block's sides, held while its rows are gone through.
template <int vectors>
struct Rates {
    V4 v[vectors];
};

inline Rates<3> loadRates(const double* w, int a, int b)
{
    return {{load4(w + a), load4(w + b), join(load2(w + a + 4), load2(w + b + 4))}};
}

inline Rates<2> loadRates(const double* w, int a)
{
    return {{load4(w + a), join(load2(w + a + 4), V2{0, 0})}};
}

inline void storeRates(double* w, int a, int b, const Rates<3>& rates)
{
    store4(w + a, rates.v[0]);
    store4(w + b, rates.v[1]);
    store2(w + a + 4, low(rates.v[2]));
    store2(w + b + 4, high(rates.v[2]));
}

inline void storeRates(double* w, int a, const Rates<2>& rates)
{
    store4(w + a, rates.v[0]);
    store2(w + a + 4, low(rates.v[1]));
}

template <int vectors>
inline double dot(const double* y, const Rates<vectors>& rates)
{
    V4 products = load4(y) * rates.v[0];
    for (int i = 1; i < vectors; ++i) {
        products += load4(y + 4 * i) * rates.v[i];
    }
    return sum(products);
}

template <int vectors>
inline void add(const double* y, double impulse, Rates<vectors>& rates)
{
    const V4 factor = all(impulse);
    for (int i = 0; i < vectors; ++i) {
        rates.v[i] += factor * load4(y + 4 * i);
    }
}

// Along runs: four at a time, what is left of a run one by one.
inline double dotRuns(const double* y, const Run* runs, int count, const double* w)
{
    V4 products = all(0);
    double rest = 0;
    for (int r = 0; r < count; ++r) {
        const int length = runs[r].end - runs[r].begin;
        const double* const rates = w + runs[r].begin;
        int i = 0;
        for (; i + 4 <= length; i += 4) {
            products += load4(y + i) * load4(rates + i);
        }
        for (; i < length; ++i) {
            rest += y[i] * rates[i];
        }
        y += length;
    }
    return sum(products) + rest;
}

inline void addRuns(const double* y, double impulse, const Run* runs, int count, double* w)
{
    const V4 factor = all(impulse);
    for (int r = 0; r < count; ++r) {
        const int length = runs[r].end - runs[r].begin;
        double* const rates = w + runs[r].begin;
        int i = 0;
        for (; i + 4 <= length; i += 4) {
            store4(rates + i, load4(rates + i) + factor * load4(y + i));
        }
        for (; i < length; ++i) {
            rates[i] += impulse * y[i];
        }
        y += length;
    }
}

}  // namespace
}  // namespace multibody
