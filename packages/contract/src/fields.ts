/** Fields shared by several features, with the limits of the specification. */
import { z } from 'zod';
import { usePlainSentences } from './plain-sentences.ts';

usePlainSentences();

/** Version 7 when created by the server, or supplied by the client on create. Any UUID is accepted. */
export const idField = z.uuid();
/** Increases with each change. A write with an older version gets 409 and the current record. */
export const versionField = z.number().int().min(1);
export const timestampField = z.iso.datetime();

/** The database cannot store a NUL character, so it is rejected here. */
const storable = (text: string) => !text.includes('\u0000');
const NUL = 'Must not contain NUL characters';
const tooLong = (max: number) => `Must be at most ${max} characters`;

/** Trims the text. An empty text becomes null. */
export const optionalText = (max: number) =>
  z
    .string('Must be text')
    .trim()
    .max(max, tooLong(max))
    .refine(storable, NUL)
    .nullish()
    .transform((text) => (text ? text : null));

export const requiredText = (max: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(max, tooLong(max)).refine(storable, NUL);

/** In the API document of a change that also creates the record. */
export const REQUIRED_AT_FIRST = 'Required if the record does not exist yet.';

/** A form value for a number: the number, its text, or nothing. */
export type NumberEntry = number | string | null | undefined;

/** A finite number. Numeric text is accepted too, because saved values may arrive as text. */
export const numberField = (name: string) =>
  z.preprocess(
    (entry: NumberEntry) => (typeof entry === 'string' && entry.trim() !== '' ? Number(entry) : entry),
    z.number(`${name} must be a number`),
  );

/** An absent key, an empty text, and `null` all become `null`. */
export const orNull = <T extends z.ZodType>(field: T) =>
  z.preprocess((entry: z.input<T> | '' | null | undefined) => (entry === '' || entry === undefined ? null : entry), field.nullable());

interface CrossFieldRule<T> {
  /** The field that the message is shown at. */
  readonly at: keyof T & string;
  readonly message: string | ((value: T) => string);
  /** The fields that the rule depends on. It is checked only when each of them is valid by itself. */
  readonly reads: readonly (keyof T & string)[];
  readonly holds: (value: T) => boolean;
}

/**
 * A cross-field rule as documented for the API: the field it is reported at, the fields it depends on, and its message if that is fixed.
 */
export interface RuleNote {
  readonly at: string;
  readonly reads: readonly string[];
  readonly message: string | null;
}
const RULES = new WeakMap<z.ZodType, readonly RuleNote[]>();
/** Returns the cross-field rules of a schema created by {@link withRules}. */
export const rulesOf = (schema: z.ZodType): readonly RuleNote[] => RULES.get(schema) ?? [];

/** Adds cross-field rules that are reported together with single-field errors, not after them. */
export const withRules = <S extends z.ZodObject>(schema: S, rules: readonly CrossFieldRule<z.output<S>>[]): S => {
  const checked = rules.reduce<S>(
    (checked, rule) =>
      checked.refine((value) => rule.holds(value), {
        path: [rule.at],
        error: ({ input }) => (typeof rule.message === 'string' ? rule.message : rule.message(input as z.output<S>)),
        when: ({ value, issues }) =>
          typeof value === 'object' &&
          value !== null &&
          !Array.isArray(value) &&
          !issues.some((issue) => rule.reads.some((field) => field === issue.path?.[0])),
      }),
    schema,
  );
  RULES.set(
    checked,
    rules.map(({ at, message, reads }) => ({ at, reads, message: typeof message === 'string' ? message : null })),
  );
  return checked;
};

/** Limits that no real site exceeds. They keep absurd input out of calculations and database columns. */
export const LIMITS = {
  elevationFt: { min: -2000, max: 30_000 },
  lengthFt: { max: 10_000 },
  /** Height of objects above ground. Tethered balloons in the FAA's file exceed 10,000 ft. */
  heightAglFt: { max: 30_000 },
  weightLb: { max: 2_000_000 },
  speedKt: { max: 1_000 },
  notes: 10_000,
} as const;

export const latitudeField = numberField('Latitude').pipe(
  z.number().min(-90, 'Latitude must be between -90 and 90').max(90, 'Latitude must be between -90 and 90'),
);
export const longitudeField = numberField('Longitude').pipe(
  z.number().min(-180, 'Longitude must be between -180 and 180').max(180, 'Longitude must be between -180 and 180'),
);
export const elevationField = numberField('Elevation').pipe(
  z
    .number()
    .min(LIMITS.elevationFt.min, `Elevation must be at least ${LIMITS.elevationFt.min} ft`)
    .max(LIMITS.elevationFt.max, `Elevation must be at most ${LIMITS.elevationFt.max} ft`),
);

/** A cursor contains the name of its row, which may be long, and is longer still when encoded. */
const LONGEST_CURSOR = 2_000;

export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).optional(),
  cursor: z.string().max(LONGEST_CURSOR).optional(),
  q: z.string().trim().max(200).optional(),
  sort: z.string().max(40).optional(),
});

/** Query of a list with a fixed order. Without a limit, the response contains all of it. */
export const newestQuery = listQuery.omit({ sort: true });
