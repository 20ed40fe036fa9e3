/** The colors of the map, read from the design tokens of the theme that is shown. */
import { useMemo, useSyncExternalStore } from 'react';

const TOKENS = {
  mark: '--z-approach',
  water: '--m-water',
  land: '--sheet',
  coast: '--m-water-line',
  state: '--line-2',
  county: '--line',
} as const;
export type MapColours = Readonly<Record<keyof typeof TOKENS, string>>;

/** The tokens' values as they stand now. */
export const readMapColours = (): MapColours => {
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
/** As one text, so that equal colors are the same snapshot. */
const snapshot = () => JSON.stringify(readMapColours());

/** The colors, again with each change of theme. */
export const useMapColours = (): MapColours => {
  const colours = useSyncExternalStore(subscribe, snapshot);
  return useMemo(() => JSON.parse(colours) as MapColours, [colours]);
};
