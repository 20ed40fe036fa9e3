/** Activity tracking of a map, because the library loads, moves, and draws outside of React. */
import { beginWork } from '../app-state/app-state.ts';

interface MapEvents {
  on(event: 'dataloading' | 'dataabort' | 'error' | 'render' | 'idle' | 'remove', listener: () => void): unknown;
  triggerRepaint(): unknown;
}

/** Counts as work from a change of the map until all of it has loaded and drawn and nothing moves. */
export function countAsWork(map: MapEvents): void {
  let end: (() => void) | null = null;
  const begin = () => {
    end ??= beginWork();
  };
  const finish = () => {
    end?.();
    end = null;
  };
  map.on('dataloading', begin);
  map.on('render', begin);
  // The library reports idle only after drawing, and it does not draw for data that never arrives.
  map.on('dataabort', () => map.triggerRepaint());
  map.on('error', () => map.triggerRepaint());
  map.on('idle', finish);
  map.on('remove', finish);
}
