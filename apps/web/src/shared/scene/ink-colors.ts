/** The ink colors of the design tokens, for drawings outside the style sheet, updated with each change of theme. */
import { useMemo, useSyncExternalStore } from 'react';
import type { Layer, MarkStatus } from './model.ts';

const TOKENS = {
  sheet: '--sheet',
  surface: '--surface',
  text: '--text',
  quiet: '--text-3',
  grid: '--grid',
  gridMajor: '--grid-2',
  line: '--line-2',
  dim: '--dim',
  accent: '--accent',
  ground: '--m-ground',
  building: '--m-bldg',
  buildingLine: '--m-bldg-line',
  airBlue: '--air-blue',
  airMagenta: '--air-magenta',
  font: '--font',
} as const;

const LAYER_TOKENS = {
  primary: ['--z-primary', '--z-primary-fill', '--dash-primary'],
  tlof: ['--z-tlof', '--z-tlof-fill', '--dash-tlof'],
  fato: ['--z-fato', '--z-fato-fill', '--dash-fato'],
  safety_area: ['--z-safety', '--z-safety-fill', '--dash-safety'],
  transitional: ['--z-trans', '--z-trans-fill', '--dash-trans'],
  approach: ['--z-approach', '--z-approach-fill', '--dash-approach'],
  departure: ['--z-departure', '--z-departure-fill', '--dash-departure'],
  conical: ['--control-line', '--z-safety-fill', '--dash-trans'],
  object_identification: ['--text-3', '--z-safety-fill', '--dash-departure'],
  notice: ['--text-3', '--z-primary-fill', '--dash-primary'],
  protection_zone: ['--dim', '--z-safety-fill', '--dash-fato'],
} as const satisfies Record<Layer, readonly [stroke: string, fill: string, dash: string]>;

const STATUS_TOKENS = {
  compliant: '--ok',
  warning: '--warn',
  violation: '--bad',
  outside: '--text-3',
  not_evaluated: '--text-3',
} as const satisfies Record<MarkStatus, string>;

export interface LayerInk {
  readonly stroke: string;
  readonly fill: string;
  readonly dash: readonly number[];
}
export interface Inks extends Readonly<Record<keyof typeof TOKENS, string>> {
  readonly layers: Readonly<Record<Layer, LayerInk>>;
  readonly status: Readonly<Record<MarkStatus, string>>;
}

const dashOf = (text: string): readonly number[] => text.split(/[\s,]+/).flatMap((part) => (Number(part) > 0 ? [Number(part)] : []));

const mapped = <Key extends string, From, To>(record: Readonly<Record<Key, From>>, change: (value: From) => To): Record<Key, To> =>
  Object.fromEntries(Object.entries<From>(record).map(([key, value]) => [key, change(value)])) as Record<Key, To>;

/** The current values of the tokens. */
export const readInks = (): Inks => {
  const styles = getComputedStyle(document.documentElement);
  const valueOf = (token: string) => styles.getPropertyValue(token).trim();
  return {
    ...mapped(TOKENS, valueOf),
    layers: mapped(LAYER_TOKENS, ([stroke, fill, dash]) => ({
      stroke: valueOf(stroke),
      fill: valueOf(fill),
      dash: dashOf(valueOf(dash)),
    })),
    status: mapped(STATUS_TOKENS, valueOf),
  };
};

const subscribe = (listener: () => void) => {
  const watcher = new MutationObserver(listener);
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => watcher.disconnect();
};
let lastRead: { readonly theme: string | undefined; readonly text: string } | null = null;

/** Serialized, so that equal inks are the same snapshot. Read once for each theme, because this runs in every frame of a drag. */
function snapshot(): string {
  const { theme } = document.documentElement.dataset;
  if (lastRead !== null && lastRead.theme === theme) return lastRead.text;
  const inks = readInks();
  const text = JSON.stringify(inks);
  // Before the style sheet is loaded, there are none.
  if (inks.sheet !== '') lastRead = { theme, text };
  return text;
}

export const useInks = (): Inks => {
  const inks = useSyncExternalStore(subscribe, snapshot);
  return useMemo(() => JSON.parse(inks) as Inks, [inks]);
};
