/** The limits of crosswind and tailwind: as entered for the project, else as the record of its aircraft states them, else none. */
import type { Aircraft, ProjectWind } from '@touchdown/contract';
import { knots, type WindLimits } from '@touchdown/domain';

const LIMITS = ['crosswind', 'tailwind'] as const;
export type LimitName = (typeof LIMITS)[number];

export const LIMIT_LABELS = { crosswind: 'Crosswind limit', tailwind: 'Tailwind limit' } as const satisfies Record<LimitName, string>;

export interface AircraftLimits extends Readonly<Record<LimitName, number | null>> {
  readonly aircraftName: string;
}

const NAMES = { crosswind: /cross\s?-?_?wind/i, tailwind: /tail\s?-?_?wind/i } as const;
const KNOTS_IN_NAME = /(kts?|knots?)\W*$/i;
const IN_KNOTS = /^(\d+(?:\.\d+)?)\s*(?:kts?|knots?)$/i;
const BARE = /^\d+(?:\.\d+)?$/;

/** A figure in knots; `null` when it is none, or its unit is not said. */
const knotsFrom = (name: string, value: unknown): number | null => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  if (BARE.test(text)) return KNOTS_IN_NAME.test(name) ? Number(text) : null;
  const figure = IN_KNOTS.exec(text)?.[1];
  return figure === undefined ? null : Number(figure);
};

const limitFrom = (performance: Aircraft['performance'], limit: LimitName): number | null => {
  const found = Object.entries(performance ?? {}).flatMap(([name, value]) => {
    const figure = NAMES[limit].test(name) ? knotsFrom(name, value) : null;
    return figure === null ? [] : [figure];
  });
  return found.length === 0 ? null : Math.min(...found);
};

/** The limits that an aircraft's performance entries state in knots, the smallest of each; `null` when it states neither. */
export const limitsOfAircraft = ({ name, performance }: Pick<Aircraft, 'name' | 'performance'>): AircraftLimits | null => {
  const [crosswind, tailwind] = [limitFrom(performance, 'crosswind'), limitFrom(performance, 'tailwind')];
  return crosswind === null && tailwind === null ? null : { aircraftName: name, crosswind, tailwind };
};

export interface LimitInUse {
  readonly name: LimitName;
  /** `null`: not known. */
  readonly valueKt: number | null;
  /** "17 kt, as entered", "20 kt, by the record of Leonardo AW139", "Not entered" */
  readonly text: string;
}

const inUse = (name: LimitName, enteredKt: number | null, aircraft: AircraftLimits | null): LimitInUse => {
  const recordedKt = aircraft?.[name] ?? null;
  const record = aircraft === null ? '' : `the record of ${aircraft.aircraftName}`;
  if (enteredKt === null)
    return { name, valueKt: recordedKt, text: recordedKt === null ? 'Not entered' : `${recordedKt} kt, by ${record}` };
  const other = recordedKt === null || recordedKt === enteredKt ? '' : ` (${record}: ${recordedKt} kt)`;
  return { name, valueKt: enteredKt, text: `${enteredKt} kt, as entered${other}` };
};

export const limitsInUse = (wind: ProjectWind | null, aircraft: AircraftLimits | null): readonly LimitInUse[] =>
  LIMITS.map((name) => inUse(name, wind?.[`${name}Kt`] ?? null, aircraft));

/** Both limits, to reckon with; `null` while one is not known. */
export const windLimitsOf = (limits: readonly LimitInUse[]): WindLimits | null => {
  const valueOf = (wanted: LimitName) => limits.find(({ name }) => name === wanted)?.valueKt ?? null;
  const [crosswind, tailwind] = [valueOf('crosswind'), valueOf('tailwind')];
  return crosswind === null || tailwind === null ? null : { crosswind: knots(crosswind), tailwind: knots(tailwind) };
};
