/** Random steps of devices and network for the property tests. */
import fc from 'fast-check';
import type { Luck, Tab } from './device.ts';

export const DEVICES = 3;
const KINDS = ['project', 'path', 'obstacle', 'point'] as const;
export type Kind = (typeof KINDS)[number];

export interface Edits {
  readonly do: 'create' | 'update' | 'delete';
  readonly device: number;
  readonly kind: Kind;
  readonly pick: number;
  readonly field: number;
  /** Names of paths collide. */
  readonly name: number;
}
export interface Opens extends Omit<Edits, 'do'> {
  readonly do: 'open';
  readonly tab: Tab;
}
export type Step =
  | Edits
  /** The form of a record is opened, and saved after whatever happens in between. */
  | Opens
  | { readonly do: 'save'; readonly device: number; readonly field: number }
  | { readonly do: 'offline' | 'online' | 'sync' | 'look' | 'reopen'; readonly device: number }
  | { readonly do: 'luck'; readonly device: number; readonly luck: readonly Luck[] }
  | {
      readonly do: 'decide';
      readonly device: number;
      readonly pick: number;
      readonly how: 'mine' | 'theirs' | 'merge' | 'retry' | 'give-up';
    }
  /** Undo and redo of edits that were not sent yet. */
  | { readonly do: 'undo' | 'redo'; readonly device: number }
  | { readonly do: 'expire' };

const device = fc.nat({ max: DEVICES - 1 });
const field = fc.nat({ max: 2 });
const LUCKS: readonly Luck[] = ['fine', 'request-lost', 'answer-lost', 'answer-lost', 'twice', 'busy', 'killed'];
const luck = fc.record({ do: fc.constant('luck' as const), device, luck: fc.array(fc.constantFrom(...LUCKS), { maxLength: 6 }) });

/** Which record, and what is done to it. */
interface About {
  readonly done: fc.Arbitrary<Edits['do']>;
  readonly kind: fc.Arbitrary<Kind>;
  readonly pick: fc.Arbitrary<number>;
}
const ANY: About = {
  done: fc.constantFrom<Edits['do'][]>('create', 'update', 'update', 'update', 'delete'),
  kind: fc.constantFrom(...KINDS, 'obstacle', 'path'),
  pick: fc.nat({ max: 7 }),
};
/** All three change the same obstacle. */
const ONE: About = { done: fc.constant('update'), kind: fc.constant('obstacle'), pick: fc.constant(0) };

const stepAbout = ({ done, kind, pick }: About): fc.Arbitrary<Step> => {
  const what = { device, kind, pick, field, name: fc.nat({ max: 3 }) };
  return fc.oneof(
    { weight: 12, arbitrary: fc.record({ do: done, ...what }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('open' as const), tab: fc.constantFrom<Tab[]>(0, 0, 1), ...what }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('save' as const), device, field }) },
    { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('offline', 'offline', 'online', 'sync', 'sync', 'look', 'reopen'), device }) },
    { weight: 6, arbitrary: fc.record({ do: fc.constantFrom('undo', 'undo', 'redo'), device }) },
    { weight: 3, arbitrary: luck },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('decide' as const),
        device,
        pick,
        how: fc.constantFrom('mine', 'theirs', 'merge', 'retry', 'give-up'),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: 'expire' } as const) },
  );
};

/** In most of them the keys do not expire, because they last thirty days. */
const scriptsAbout = (about: About) =>
  fc
    .tuple(fc.array(stepAbout(about), { minLength: 8, maxLength: 40 }), fc.nat({ max: 3 }))
    .map(([steps, expires]) => (expires === 0 ? steps : steps.filter((one) => one.do !== 'expire')));
export const scripts = scriptsAbout(ANY);
export const scriptsAboutOne = scriptsAbout(ONE);
