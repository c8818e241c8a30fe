// Fractions of any size: the reference never rounds and never overflows.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>

namespace enfilade::skirmish::reference {

using Rational = boost::multiprecision::cpp_rational;

struct Place {
  Rational x;
  Rational y;
  friend bool operator==(const Place&, const Place&) = default;
};

inline Place operator-(const Place& a, const Place& b) {
  return {a.x - b.x, a.y - b.y};
}
inline Rational dot(const Place& a, const Place& b) {
  return a.x * b.x + a.y * b.y;
}
inline Rational cross(const Place& a, const Place& b) {
  return a.x * b.y - a.y * b.x;
}
inline Rational square(const Rational& r) {
  return r * r;
}

}  // namespace enfilade::skirmish::reference
