#include "tests/validation/formulas.h"

#include <array>
#include <cmath>
#include <numbers>

namespace validation {

namespace {

// Classical Runge-Kutta for y' = f(y) from y at time 0.
template <std::size_t N, typename Function>
std::array<double, N> integrate(std::array<double, N> y,
                                double time,
                                Function f,
                                double step = 1e-4)
{
    const int count = static_cast<int>(std::ceil(time / step));
    const double h = count > 0 ? time / count : 0;
    const auto along = [](const std::array<double, N>& from, const std::array<double, N>& by,
                          double factor) {
        std::array<double, N> result = from;
        for (std::size_t i = 0; i < N; ++i) {
            result[i] += factor * by[i];
        }
        return result;
    };
    for (int n = 0; n < count; ++n) {
        const auto k1 = f(y);
        const auto k2 = f(along(y, k1, h / 2));
        const auto k3 = f(along(y, k2, h / 2));
        const auto k4 = f(along(y, k3, h));
        for (std::size_t i = 0; i < N; ++i) {
            y[i] += h / 6 * (k1[i] + 2 * (k2[i] + k3[i]) + k4[i]);
        }
    }
    return y;
}

}  // namespace

double pendulumPeriod(double frequency, double amplitude)
{
    double a = 1;
    double b = std::cos(amplitude / 2);
    for (int i = 0; i < 10; ++i) {
        const double mean = (a + b) / 2;
        b = std::sqrt(a * b);
        a = mean;
    }
    return 2 * std::numbers::pi / (frequency * a);
}

double fourBarAngle(int windows, double time)
{
    const double n = windows;
    const double k = 9.81 * ((n + 1) / 2 + n) / ((n + 1) / 3 + n);
    return integrate<2>({0, 1}, time, [k](const std::array<double, 2>& y) {
        return std::array<double, 2>{y[1], k * std::sin(y[0])};
    })[0];
}

std::vector<double> andrewsAngles()
{
    return {15.81077119629904,  -15.75637105984298, 0.04082224013073101, -0.5347301163226948,
            0.5244099658805304, 0.5347301163226948, 1.048080741042263};
}

std::vector<scene::JointIndex> andrewsJoints(const ModelStart& start)
{
    std::vector<scene::JointIndex> joints;
    for (const char* name :
         {"ground-k1", "k1-k2", "ground-k3", "k5-k4", "ground-k5", "k7-k6", "ground-k7"}) {
        joints.push_back(start.joint(name));
    }
    return joints;
}

// Lagrange's equations for the arms' angle a, the slider's distance s below the top and the turning
// of the whole about the spindle, whose momentum is kept. The ends of the springs in our model,
// which have a mass, count.
std::vector<double> governorState(double time)
{
    constexpr double kRod = 0.3;  // kg: 1 m, 1 cm square, 3000 kg/m³
    constexpr double kBall = 5;
    constexpr double kEnd = 1e-2;
    constexpr double kEndMoment = 1e-4;  // about every axis; an end leans as its arm does
    constexpr double kSlider = 3;
    constexpr double kHalf = 0.5;  // m, from the top to the springs and their free length
    constexpr double kStiffness = 8e5;
    constexpr double kDamping = 4e4;
    constexpr double kWidth2 = 0.01 * 0.01;
    constexpr double kAlong = kRod * kWidth2 / 6;
    constexpr double kAcross =
        kRod * (1 + kWidth2) / 12 + kRod * 0.25 + kBall + kEnd * kHalf * kHalf;
    constexpr double kWeight = kRod * 0.5 + kBall + kEnd * kHalf;  // times g and sin a: a torque
    constexpr double kMiddle =  // slider, spindle and the ends about themselves
        3 * 0.1 * 0.1 / 6 + kRod * kWidth2 / 6 + 4 * kEndMoment;
    constexpr double kGravity = 9.81;
    const auto turning = [](double a) {
        const double sine = std::sin(a);
        return kMiddle + 2 * (kAlong + (kAcross - kAlong) * sine * sine);
    };
    const double start = std::numbers::pi / 6;
    const double momentum = turning(start) * 2 * std::numbers::pi;
    const auto rate = [&](const std::array<double, 4>& y) {
        const double sine = std::sin(y[0]);
        const double cosine = std::cos(y[0]);
        const double length = std::sqrt(kHalf * kHalf + y[1] * y[1] - 2 * kHalf * y[1] * cosine);
        const double byAngle = kHalf * y[1] * sine / length;
        const double bySlide = (y[1] - kHalf * cosine) / length;
        const double force =
            kStiffness * (length - kHalf) + kDamping * (byAngle * y[2] + bySlide * y[3]);
        const double spin = momentum / turning(y[0]);
        return std::array<double, 4>{y[2], y[3],
                                     (spin * spin * (kAcross - kAlong) * sine * cosine -
                                      kGravity * kWeight * sine - force * byAngle) /
                                         (kAcross + 2 * kEndMoment),
                                     kGravity - 2 * force * bySlide / (kSlider + 2 * kEnd)};
    };
    const auto end = integrate<4>({start, std::cos(start), 0, 0}, time, rate, 2e-5);
    return {end[0], 1 - end[1]};
}

// Kane and Levinson's equations of motion with their constants, in SI units: 1 g cm² = 1e-7 kg m².
std::vector<double> babybootAngles(double time)
{
    constexpr double kMassA = 0.010;
    constexpr double kMassB = 0.100;
    constexpr double kToA = 0.075;
    constexpr double kToB = 0.20;
    constexpr double kAx = 50e-7;
    constexpr double kBx = 2500e-7;
    constexpr double kBy = 500e-7;
    constexpr double kBz = 2000e-7;
    const auto rate = [](const std::array<double, 4>& y) {
        const double sine = std::sin(y[1]);
        const double cosine = std::cos(y[1]);
        const double moment = kAx + kMassA * kToA * kToA + kMassB * kToB * kToB +
                              kBx * cosine * cosine + kBy * sine * sine;
        const double weight = 9.81 * (kMassA * kToA + kMassB * kToB) * std::sin(y[0]);
        return std::array<double, 4>{
            y[2], y[3], (2 * (kBx - kBy) * sine * cosine * y[2] * y[3] - weight) / moment,
            -(kBx - kBy) / kBz * sine * cosine * y[2] * y[2]};
    };
    const double degree = std::numbers::pi / 180;
    const auto end = integrate<4>({90 * degree, degree, 0, 0}, time, rate);
    return {end[0], end[1]};
}

}  // namespace validation
