import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Accepts files dropped on the element. Returns whether files are being dragged over it. */
export function useFileDrop(target: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take([...(event.dataTransfer?.files ?? [])]);
    };
    element.addEventListener('dragover', over, options);
    element.addEventListener('dragleave', () => setOver(false), options);
    element.addEventListener('drop', drop, options);
    return () => listening.abort();
  }, [target]);
  return isOver;
}
