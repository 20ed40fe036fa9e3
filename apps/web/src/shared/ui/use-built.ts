import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useNear } from './use-near.ts';

/** For a part of a long list: whether it is to be built, and the height to keep free for it while it is not (`null`: it is built). */
export function useBuilt<E extends HTMLElement>(): readonly [RefObject<E | null>, number | null] {
  const ref = useRef<E>(null);
  const [height, setHeight] = useState<number | null>(null);
  const isNear = useNear(ref, true) !== false;
  // Measured when it is left, not before: the first screen need not be laid out twice.
  useLayoutEffect(() => setHeight(isNear ? null : ref.current?.offsetHeight || null), [isNear]);
  return [ref, isNear ? null : height];
}
