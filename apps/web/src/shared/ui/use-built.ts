import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useNear } from './use-near.ts';

/** For part of a long list: whether to render it, and the height to reserve while it is not rendered (`null`: it is rendered). */
export function useBuilt<E extends HTMLElement>(): readonly [RefObject<E | null>, number | null] {
  const ref = useRef<E>(null);
  const [height, setHeight] = useState<number | null>(null);
  const isNear = useNear(ref, true) !== false;
  // Measured when it is scrolled away, not before, so the first screen is not laid out twice.
  useLayoutEffect(() => setHeight(isNear ? null : ref.current?.offsetHeight || null), [isNear]);
  return [ref, isNear ? null : height];
}
