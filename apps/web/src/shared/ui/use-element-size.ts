import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

export interface ElementSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The size of an element's box in whole pixels, kept up to date. `null` until it is known. */
export function useElementSize<Element extends HTMLElement>(): readonly [RefObject<Element | null>, ElementSize | null] {
  const ref = useRef<Element>(null);
  const [size, setSize] = useState<ElementSize | null>(null);
  // Before the first paint, so that what depends on the size is in it.
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => {
      const next = { widthPx: Math.floor(element.clientWidth), heightPx: Math.floor(element.clientHeight) };
      setSize((last) => (last?.widthPx === next.widthPx && last.heightPx === next.heightPx ? last : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
