import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useNear } from './use-near.ts';

/** For a part of a long list: whether it is to be built, and the height to keep free for it while it is not (`null`: it is built). */
export function useBuilt<E extends HTMLElement>(): readonly [RefObject<E | null>, number | null] {
  const ref = useRef<E>(null);
  const [height, setHeight] = useState(0);
  const isNear = useNear(ref) ?? true;
  const isBuilt = isNear || height === 0;
  useLayoutEffect(() => {
    const measured = isBuilt ? (ref.current?.offsetHeight ?? 0) : 0;
    if (measured > 0) setHeight(measured);
  }, [isBuilt]);
  return [ref, isBuilt ? null : height];
}
