import { type RefObject, useEffect, useState } from 'react';

/** How far outside the sight, in pixels, something is near. */
const AHEAD = '1200px 0px';

/** The screen scrolls inside its shell on wide screens, and as a whole on phones. */
const scrollerOf = (element: Element): Element | null => {
  const main = element.closest('main');
  return main !== null && getComputedStyle(main).overflowY === 'auto' ? main : null;
};

/** Whether the element is in sight or nearly so; until that is known, what is given. */
export function useNear<E extends Element>(ref: RefObject<E | null>, first: boolean | null = null): boolean | null {
  const [isNear, setNear] = useState(first);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.some((entry) => entry.isIntersecting)), {
      root: scrollerOf(element),
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return isNear;
}
