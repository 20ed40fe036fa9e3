import { type RefObject, useEffect, useState } from 'react';

/** How far outside the sight, in pixels, something is near: more than one turn of the wheel. */
const AHEAD_PX = 1200;

/** The screen scrolls inside its shell on wide screens, and as a whole on phones. */
const scrollerOf = (element: Element): Element | null => {
  const main = element.closest('main');
  return main !== null && getComputedStyle(main).overflowY === 'auto' ? main : null;
};

interface Watch {
  readonly root: Element | null;
  readonly aheadPx: number;
  readonly observer: IntersectionObserver;
  readonly told: Map<Element, (isNear: boolean) => void>;
}
/** One for all that scrolls in the same place: a long list asks for every row of it. */
const watches = new Set<Watch>();

function watchIn(root: Element | null, aheadPx: number): Watch {
  for (const watch of watches) if (watch.root === root && watch.aheadPx === aheadPx) return watch;
  const told: Watch['told'] = new Map();
  const hear = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) told.get(target)?.(isIntersecting);
  };
  const watch = { root, aheadPx, told, observer: new IntersectionObserver(hear, { root, rootMargin: `${aheadPx}px 0px` }) };
  watches.add(watch);
  return watch;
}

/** Tells of an element whenever it comes near or is left. The answer stops it. */
function watchNear(element: Element, aheadPx: number, onNear: (isNear: boolean) => void): () => void {
  const watch = watchIn(scrollerOf(element), aheadPx);
  const { told, observer } = watch;
  told.set(element, onNear);
  observer.observe(element);
  return () => {
    told.delete(element);
    if (told.size > 0) {
      observer.unobserve(element);
      return;
    }
    observer.disconnect();
    watches.delete(watch);
  };
}

/** Whether the element is in sight or nearly so; until that is known, what is given. */
export function useNear<E extends Element>(
  ref: RefObject<E | null>,
  first: boolean | null = null,
  aheadPx: number = AHEAD_PX,
): boolean | null {
  const [isNear, setNear] = useState(first);
  useEffect(() => {
    const element = ref.current;
    return element === null ? undefined : watchNear(element, aheadPx, setNear);
  }, [ref, aheadPx]);
  return isNear;
}
