/** The work of a map: the library loads, moves, and draws outside of React. */
import { beginWork } from '../app-state/app-state.ts';

interface MapEvents {
  on(event: 'dataloading' | 'render' | 'idle' | 'remove', listener: () => void): unknown;
}

/** Counts as work from a change of the map until all of it is loaded and drawn and nothing moves. */
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
  map.on('idle', finish);
  map.on('remove', finish);
}
