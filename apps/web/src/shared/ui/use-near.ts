import { type RefObject, useEffect, useState } from 'react';

/** How far outside the viewport, in pixels, something counts as near: more than one wheel step. */
const MARGIN_PX = 1200;

/** The screen scrolls inside its shell on wide screens, and as a whole on phones. */
const scrollerOf = (element: Element): Element | null => {
  const main = element.closest('main');
  return main !== null && getComputedStyle(main).overflowY === 'auto' ? main : null;
};

interface Watch {
  readonly root: Element | null;
  readonly marginPx: number;
  readonly observer: IntersectionObserver;
  readonly listeners: Map<Element, (isNear: boolean) => void>;
}
/** One observer for everything in the same scroll container, because a long list watches every row. */
const watches = new Set<Watch>();

function watchIn(root: Element | null, marginPx: number): Watch {
  for (const watch of watches) if (watch.root === root && watch.marginPx === marginPx) return watch;
  const listeners: Watch['listeners'] = new Map();
  const hear = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting);
  };
  const watch = { root, marginPx, listeners, observer: new IntersectionObserver(hear, { root, rootMargin: `${marginPx}px 0px` }) };
  watches.add(watch);
  return watch;
}

/** Reports when an element comes near or leaves. The returned function stops it. */
function watchNear(element: Element, marginPx: number, onNear: (isNear: boolean) => void): () => void {
  const watch = watchIn(scrollerOf(element), marginPx);
  const { listeners, observer } = watch;
  listeners.set(element, onNear);
  observer.observe(element);
  return () => {
    listeners.delete(element);
    if (listeners.size > 0) {
      observer.unobserve(element);
      return;
    }
    observer.disconnect();
    watches.delete(watch);
  };
}

/** Whether the element is in or near the viewport. The given value until that is known. */
export function useNear<E extends Element>(
  ref: RefObject<E | null>,
  first: boolean | null = null,
  marginPx: number = MARGIN_PX,
): boolean | null {
  const [isNear, setNear] = useState(first);
  useEffect(() => {
    const element = ref.current;
    return element === null ? undefined : watchNear(element, marginPx, setNear);
  }, [ref, marginPx]);
  return isNear;
}
