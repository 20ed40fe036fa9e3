/** The keys of a measurement: Enter chooses the center of the map, and Escape ends it. */
import { type RefObject, useEffect, useEffectEvent } from 'react';

interface MeasureKeys {
  readonly onPoint: () => void;
  readonly onEnd: () => void;
}

/** Listens on the map's element, because the focus is on the library's canvas inside it. */
export function useMeasureKeys(frame: RefObject<HTMLElement | null>, isOn: boolean, { onPoint, onEnd }: MeasureKeys): void {
  const pressed = useEffectEvent((key: string) => {
    if (key === 'Enter') onPoint();
    if (key === 'Escape') onEnd();
  });
  useEffect(() => {
    const element = frame.current;
    if (!isOn || element === null) return undefined;
    const onKeyDown = ({ target, key }: KeyboardEvent) => {
      if (target instanceof HTMLCanvasElement) pressed(key);
    };
    element.addEventListener('keydown', onKeyDown);
    return () => element.removeEventListener('keydown', onKeyDown);
  }, [frame, isOn]);
}
