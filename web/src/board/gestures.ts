// Wheel, drag and pinch on an element, told as camera movements; a press without movement is a tap.
import type { Point } from './geometry';

export type GestureHandlers = {
  pan: (dx: number, dy: number) => void;
  zoom: (factor: number, at: Point) => void;
  /** Nothing moves any more. */
  settle: () => void;
  tap: (at: Point, target: Element, event: PointerEvent) => void;
  hover: (at: Point | null, target: Element | null) => void;
  longPress: (at: Point, target: Element) => void;
};

const slack = 6;
const longPressAfter = 450;
const settleAfter = 160;

export function gestures(handlers: GestureHandlers) {
  return (element: HTMLElement) => {
    const pointers = new Map<number, Point>();
    let moved = false;
    let settleTimer: ReturnType<typeof setTimeout> | undefined;
    let pressTimer: ReturnType<typeof setTimeout> | undefined;

    const inside = (event: MouseEvent): Point => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const settleSoon = () => {
      clearTimeout(settleTimer);
      settleTimer = setTimeout(handlers.settle, settleAfter);
    };

    const onwheel = (event: WheelEvent) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      // Trackpads pan with two fingers and pinch with the control key held down for them.
      if (event.ctrlKey || Math.abs(event.deltaX) < 1) {
        const strength = event.ctrlKey ? 0.01 : 0.0016;
        handlers.zoom(Math.exp(-event.deltaY * lines * strength), inside(event));
      } else {
        handlers.pan(-event.deltaX * lines, -event.deltaY * lines);
      }
      settleSoon();
    };

    const onpointerdown = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.button > 1) return;
      const at = inside(event);
      pointers.set(event.pointerId, at);
      if (pointers.size === 1) moved = false;
      clearTimeout(pressTimer);
      if (event.pointerType !== 'mouse' && pointers.size === 1) {
        const target = event.target as Element;
        pressTimer = setTimeout(() => {
          if (moved || pointers.size !== 1) return;
          moved = true;
          handlers.longPress(at, target);
        }, longPressAfter);
      }
    };

    const onpointermove = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      const now = inside(event);
      if (!before) {
        if (event.pointerType === 'mouse') handlers.hover(now, event.target as Element);
        return;
      }
      if (!moved && Math.hypot(now.x - before.x, now.y - before.y) < slack) return;
      if (!moved) {
        moved = true;
        // Only now: a captured pointer would hide from a tap what it was on.
        element.setPointerCapture(event.pointerId);
      }
      if (pointers.size === 1) handlers.pan(now.x - before.x, now.y - before.y);
      if (pointers.size === 2) pinch(event.pointerId, before, now);
      pointers.set(event.pointerId, now);
    };

    const pinch = (id: number, before: Point, now: Point) => {
      const other = [...pointers].find(([key]) => key !== id)![1];
      const apart = (p: Point) => Math.max(20, Math.hypot(p.x - other.x, p.y - other.y));
      handlers.zoom(apart(now) / apart(before), other);
      handlers.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    };

    const onpointerup = (event: PointerEvent) => {
      clearTimeout(pressTimer);
      if (!pointers.delete(event.pointerId)) return;
      if (!moved && event.type === 'pointerup' && event.button === 0) {
        handlers.tap(inside(event), event.target as Element, event);
      }
      if (moved && pointers.size === 0) handlers.settle();
    };
    const onpointerleave = () => handlers.hover(null, null);

    element.addEventListener('wheel', onwheel, { passive: false });
    element.addEventListener('pointerdown', onpointerdown);
    element.addEventListener('pointermove', onpointermove);
    element.addEventListener('pointerup', onpointerup);
    element.addEventListener('pointercancel', onpointerup);
    element.addEventListener('pointerleave', onpointerleave);
    return () => {
      clearTimeout(settleTimer);
      clearTimeout(pressTimer);
      element.removeEventListener('wheel', onwheel);
      element.removeEventListener('pointerdown', onpointerdown);
      element.removeEventListener('pointermove', onpointermove);
      element.removeEventListener('pointerup', onpointerup);
      element.removeEventListener('pointercancel', onpointerup);
      element.removeEventListener('pointerleave', onpointerleave);
    };
  };
}
