/** The colors of the map, read from the design tokens of the current theme. */
import { useMemo, useSyncExternalStore } from 'react';

const TOKENS = {
  mark: '--z-approach',
  water: '--m-water',
  land: '--sheet',
  coast: '--m-water-line',
  state: '--line-2',
  county: '--line',
} as const;
export type MapColors = Readonly<Record<keyof typeof TOKENS, string>>;

/** The current values of the tokens. */
export const readMapColors = (): MapColors => {
  const styles = getComputedStyle(document.documentElement);
  const valueOf = (token: string) => styles.getPropertyValue(token).trim();
  return {
    mark: valueOf(TOKENS.mark),
    water: valueOf(TOKENS.water),
    land: valueOf(TOKENS.land),
    coast: valueOf(TOKENS.coast),
    state: valueOf(TOKENS.state),
    county: valueOf(TOKENS.county),
  };
};

const subscribe = (listener: () => void) => {
  const watcher = new MutationObserver(listener);
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => watcher.disconnect();
};
/** Serialized, so that equal colors are the same snapshot. */
const snapshot = () => JSON.stringify(readMapColors());

/** The colors, updated with each change of theme. */
export const useMapColors = (): MapColors => {
  const colors = useSyncExternalStore(subscribe, snapshot);
  return useMemo(() => JSON.parse(colors) as MapColors, [colors]);
};
