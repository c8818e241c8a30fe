// The position inside nested procedures, as data. Each procedure that is under way is a small plain
// struct (a frame) on a bounded stack inside the state; there are no callbacks and no call stack.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <new>
#include <type_traits>

#include "engine/core/check.h"
#include "engine/core/plain.h"

namespace enfilade {

// The closed list of a system's frames. A frame's place in the list is its kind.
template <Plain... Frames>
struct FrameList {
  static constexpr std::size_t kCount = sizeof...(Frames);
  static constexpr std::size_t kLargest = std::max({sizeof(Frames)...});

  template <class F>
  static constexpr std::uint8_t kind_of() {
    static_assert((std::is_same_v<F, Frames> || ...), "this frame is not on the system's list");
    std::uint8_t kind = 0;
    bool found = false;
    ((found = found || std::is_same_v<F, Frames>, kind = found ? kind : std::uint8_t(kind + 1)),
     ...);
    return kind;
  }
};

template <class List, std::size_t Depth>
class FrameStack;

template <Plain... Frames, std::size_t Depth>
class FrameStack<FrameList<Frames...>, Depth> {
 public:
  using List = FrameList<Frames...>;
  static constexpr std::size_t kDepth = Depth;

  std::size_t depth() const { return depth_; }
  bool empty() const { return depth_ == 0; }
  bool full() const { return depth_ == Depth; }

  template <class F>
  void push(const F& frame) {
    ENFILADE_CHECK(depth_ < Depth, "procedures are nested deeper than the frame stack");
    Slot& slot = slots_[depth_++];
    slot.kind = List::template kind_of<F>();
    std::memcpy(slot.bytes.data(), &frame, sizeof frame);
  }

  // A popped slot is wiped, so that equal positions always mean equal bytes.
  void pop() {
    ENFILADE_CHECK(depth_ > 0, "no procedure to finish");
    slots_[--depth_] = Slot{};
  }

  template <class F>
  bool holds(std::size_t level) const {
    return level < depth_ && slots_[level].kind == List::template kind_of<F>();
  }

  // The frame at a level, 0 being the outermost; null when it is of another kind.
  template <class F>
  const F* at(std::size_t level) const {
    if (!holds<F>(level)) return nullptr;
    return std::launder(reinterpret_cast<const F*>(slots_[level].bytes.data()));
  }
  template <class F>
  F* at(std::size_t level) {
    return const_cast<F*>(static_cast<const FrameStack*>(this)->at<F>(level));
  }

  // Calls use(frame) with the innermost frame in its own type.
  template <class Use>
  auto visit_top(Use&& use) {
    return visit<Frames...>(*this, static_cast<Use&&>(use));
  }
  template <class Use>
  auto visit_top(Use&& use) const {
    return visit<Frames...>(*this, static_cast<Use&&>(use));
  }

 private:
  static constexpr std::size_t kAlign = std::max({alignof(Frames)..., alignof(std::uint32_t)});
  static constexpr std::size_t kBytes = (List::kLargest + kAlign - 1) / kAlign * kAlign;

  struct Slot {
    std::uint8_t kind = 0;
    std::array<std::uint8_t, kAlign - 1> unused{};
    alignas(kAlign) std::array<std::byte, kBytes> bytes{};
  };

  template <class F, class... Rest, class Stack, class Use>
  static auto visit(Stack& stack, Use&& use) {
    if constexpr (sizeof...(Rest) > 0) {
      if (!stack.template holds<F>(stack.depth_ - 1)) {
        return visit<Rest...>(stack, static_cast<Use&&>(use));
      }
    }
    auto* frame = stack.template at<F>(stack.depth_ - 1);
    ENFILADE_CHECK(frame != nullptr, "no procedure is under way");
    return use(*frame);
  }

  std::conditional_t<kAlign == 8, std::uint64_t, std::uint32_t> depth_ = 0;
  std::array<Slot, Depth> slots_{};
};

}  // namespace enfilade
