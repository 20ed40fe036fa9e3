/** The crosswind and tailwind limits: as entered for the project, otherwise from the records of all its design aircraft, otherwise none. */
import { knots } from '../quantities/units.ts';
import type { WindLimits } from './usability.ts';

const LIMITS = ['crosswind', 'tailwind'] as const;
export type LimitName = (typeof LIMITS)[number];

export const LIMIT_LABELS = { crosswind: 'Crosswind limit', tailwind: 'Tailwind limit' } as const satisfies Record<LimitName, string>;

/** The record of an aircraft, with performance entries in its own words. */
export interface LimitedAircraft {
  readonly name: string;
  readonly performance: Readonly<Record<string, unknown>> | null;
}
/** The limits that the owner entered. */
export interface EnteredLimits {
  readonly crosswindKt: number | null;
  readonly tailwindKt: number | null;
}

/** The smallest limit in the records of the design aircraft. */
export interface RecordedLimit {
  readonly kt: number;
  /** The aircraft whose record states it. */
  readonly aircraftName: string;
  /** The design aircraft whose records state none: their joint limit is unknown. */
  readonly notRecorded: readonly string[];
}
/** `null`: no record of a design aircraft states it. */
export type AircraftLimits = Readonly<Record<LimitName, RecordedLimit | null>>;

const NAMES = { crosswind: /cross\s?-?_?wind/i, tailwind: /tail\s?-?_?wind/i } as const;
const KNOTS_IN_NAME = /(kts?|knots?)\W*$/i;
const IN_KNOTS = /^(\d+(?:\.\d+)?)\s*(?:kts?|knots?)$/i;
const BARE = /^\d+(?:\.\d+)?$/;

/** A value in knots. `null` if it is not one, or has no unit. */
const knotsFrom = (name: string, value: unknown): number | null => {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '';
  if (BARE.test(text)) return KNOTS_IN_NAME.test(name) ? Number(text) : null;
  const figure = IN_KNOTS.exec(text)?.[1];
  return figure === undefined ? null : Number(figure);
};

const limitFrom = (performance: LimitedAircraft['performance'], limit: LimitName): number | null => {
  const found = Object.entries(performance ?? {}).flatMap(([name, value]) => {
    const figure = NAMES[limit].test(name) ? knotsFrom(name, value) : null;
    return figure === null ? [] : [figure];
  });
  return found.length === 0 ? null : Math.min(...found);
};

function recordedLimit(aircraft: readonly LimitedAircraft[], limit: LimitName): RecordedLimit | null {
  const read = aircraft.map(({ name, performance }) => ({ name, kt: limitFrom(performance, limit) }));
  const notRecorded = read.flatMap(({ name, kt }) => (kt === null ? [name] : []));
  const stated = read.flatMap(({ name, kt }) => (kt === null ? [] : [{ kt, aircraftName: name, notRecorded }]));
  return stated.reduce<RecordedLimit | null>((least, one) => (least === null || one.kt < least.kt ? one : least), null);
}

/** The limits in knots from the performance entries of the design aircraft, the smallest of each. `null` if they state neither. */
export function limitsOfAircraft(aircraft: readonly LimitedAircraft[]): AircraftLimits | null {
  const [crosswind, tailwind] = [recordedLimit(aircraft, 'crosswind'), recordedLimit(aircraft, 'tailwind')];
  return crosswind === null && tailwind === null ? null : { crosswind, tailwind };
}

const NAMES_SHOWN = 3;
function withoutRecord(names: readonly string[]): string {
  const rest = names.length - NAMES_SHOWN;
  return `not recorded for ${names.slice(0, NAMES_SHOWN).join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`;
}

/** "from the Leonardo AW139 record", with what is known if not every design aircraft states the limit. */
export const limitRecordText = ({ kt, aircraftName, notRecorded }: RecordedLimit): string =>
  notRecorded.length === 0 ? `from the ${aircraftName} record` : `${aircraftName}: ${kt} kt, ${withoutRecord(notRecorded)}`;

export interface LimitInUse {
  readonly name: LimitName;
  /** `null`: unknown. */
  readonly valueKt: number | null;
  /** "17 kt, as entered", "20 kt, from the Leonardo AW139 record", "Not entered" */
  readonly text: string;
}

function inUse(name: LimitName, enteredKt: number | null, recorded: RecordedLimit | null): LimitInUse {
  const isOfAll = recorded !== null && recorded.notRecorded.length === 0;
  if (enteredKt === null) {
    if (recorded === null) return { name, valueKt: null, text: 'Not entered' };
    if (!isOfAll) return { name, valueKt: null, text: `Not entered (${limitRecordText(recorded)})` };
    return { name, valueKt: recorded.kt, text: `${recorded.kt} kt, ${limitRecordText(recorded)}` };
  }
  if (recorded === null || (isOfAll && recorded.kt === enteredKt)) return { name, valueKt: enteredKt, text: `${enteredKt} kt, as entered` };
  const other = isOfAll ? `${recorded.aircraftName} record: ${recorded.kt} kt` : limitRecordText(recorded);
  return { name, valueKt: enteredKt, text: `${enteredKt} kt, as entered (${other})` };
}

export const limitsInUse = (wind: EnteredLimits | null, aircraft: AircraftLimits | null): readonly LimitInUse[] =>
  LIMITS.map((name) => inUse(name, wind?.[`${name}Kt`] ?? null, aircraft?.[name] ?? null));

/** Both limits, for calculations. `null` while one is unknown. */
export const windLimitsOf = (limits: readonly LimitInUse[]): WindLimits | null => {
  const valueOf = (wanted: LimitName) => limits.find(({ name }) => name === wanted)?.valueKt ?? null;
  const [crosswind, tailwind] = [valueOf('crosswind'), valueOf('tailwind')];
  return crosswind === null || tailwind === null ? null : { crosswind: knots(crosswind), tailwind: knots(tailwind) };
};
