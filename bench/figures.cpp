#include "bench/figures.h"

#include <fmt/format.h>

#include <algorithm>

namespace enfilade::bench {

double Times::millis(double quantile) const {
  if (times_.empty()) return 0;
  std::ranges::sort(times_, {}, &One::time);
  const double last = static_cast<double>(times_.size() - 1);
  const auto at = static_cast<std::size_t>(quantile * last);
  return std::chrono::duration<double, std::milli>(times_[at].time).count();
}

Times Times::within(const std::vector<Span>& spans) const {
  Times found;
  for (const One& one : times_) {
    const bool is_in = std::ranges::any_of(
        spans, [&](const Span& span) { return one.begin >= span.from && one.begin < span.to; });
    if (is_in) found.times_.push_back(one);
  }
  return found;
}

std::string Times::text() const {
  return fmt::format("p50 {:.1f}  p90 {:.1f}  p99 {:.1f}  max {:.1f} ms ({} times)", millis(0.5),
                     millis(0.9), millis(0.99), millis(1), count());
}

}  // namespace enfilade::bench
