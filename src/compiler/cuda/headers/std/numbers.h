#pragma once
#include <type_traits>
namespace std {
namespace numbers {
template <class T> inline constexpr T e_v = T(2.718281828459045235);
template <class T> inline constexpr T log2e_v = T(1.442695040888963407);
template <class T> inline constexpr T log10e_v = T(0.434294481903251828);
template <class T> inline constexpr T pi_v = T(3.141592653589793238);
template <class T> inline constexpr T inv_pi_v = T(0.318309886183790672);
template <class T> inline constexpr T inv_sqrtpi_v = T(0.564189583547756287);
template <class T> inline constexpr T ln2_v = T(0.693147180559945309);
template <class T> inline constexpr T ln10_v = T(2.302585092994045684);
template <class T> inline constexpr T sqrt2_v = T(1.414213562373095049);
template <class T> inline constexpr T sqrt3_v = T(1.732050807568877294);
template <class T> inline constexpr T inv_sqrt3_v = T(0.577350269189625765);
template <class T> inline constexpr T egamma_v = T(0.577215664901532861);
template <class T> inline constexpr T phi_v = T(1.618033988749894848);
inline constexpr double e = e_v<double>;
inline constexpr double log2e = log2e_v<double>;
inline constexpr double log10e = log10e_v<double>;
inline constexpr double pi = pi_v<double>;
inline constexpr double inv_pi = inv_pi_v<double>;
inline constexpr double inv_sqrtpi = inv_sqrtpi_v<double>;
inline constexpr double ln2 = ln2_v<double>;
inline constexpr double ln10 = ln10_v<double>;
inline constexpr double sqrt2 = sqrt2_v<double>;
inline constexpr double sqrt3 = sqrt3_v<double>;
inline constexpr double inv_sqrt3 = inv_sqrt3_v<double>;
inline constexpr double egamma = egamma_v<double>;
inline constexpr double phi = phi_v<double>;
}
}
