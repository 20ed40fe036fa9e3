/** Fields that several features share, with the limits of the specification. */
import { z } from 'zod';
import { usePlainSentences } from './plain-sentences.ts';

usePlainSentences();

/** Version 7 made by the server or brought by the client on create; any UUID is read. */
export const idField = z.uuid();
/** Counts up with each change; a write that carries an older one gets 409 with the current record. */
export const versionField = z.number().int().min(1);
export const timestampField = z.iso.datetime();

/** The database stores no NUL character, so it is rejected here. */
const storable = (text: string) => !text.includes('\u0000');
const NUL = 'Must not contain NUL characters';
const tooLong = (max: number) => `Must be at most ${max} characters`;

/** Trims; an empty text is no text. */
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

/** What a form may hold for a number: the number, its text, or nothing. */
export type NumberEntry = number | string | null | undefined;

/** A finite number; a numeric text is read, as stored values may arrive as text. */
export const numberField = (name: string) =>
  z.preprocess(
    (entry: NumberEntry) => (typeof entry === 'string' && entry.trim() !== '' ? Number(entry) : entry),
    z.number(`${name} must be a number`),
  );

/** Nothing entered is `null`: an absent key, an empty text and `null` are the same. */
export const orNull = <T extends z.ZodType>(field: T) =>
  z.preprocess((entry: z.input<T> | '' | null | undefined) => (entry === '' || entry === undefined ? null : entry), field.nullable());

interface CrossFieldRule<T> {
  /** The field that shows the message. */
  readonly at: keyof T & string;
  readonly message: string | ((value: T) => string);
  /** The fields the rule reads: it is checked only once each of them is right by itself. */
  readonly reads: readonly (keyof T & string)[];
  readonly holds: (value: T) => boolean;
}

/** A rule across fields, for the document of the calls: the field that it is reported at, those that it reads, and its sentence if it is fixed. */
export interface RuleNote {
  readonly at: string;
  readonly reads: readonly string[];
  readonly message: string | null;
}
const RULES = new WeakMap<z.ZodType, readonly RuleNote[]>();
/** The rules across the fields of a schema that {@link withRules} made. */
export const rulesOf = (schema: z.ZodType): readonly RuleNote[] => RULES.get(schema) ?? [];

/** Adds rules across fields that are reported together with the faults of single fields, not after them. */
export const withRules = <S extends z.ZodObject>(schema: S, rules: readonly CrossFieldRule<z.output<S>>[]): S => {
  const checked = rules.reduce<S>(
    (checked, rule) =>
      checked.refine((value) => rule.holds(value), {
        path: [rule.at],
        error: ({ input }) => (typeof rule.message === 'string' ? rule.message : rule.message(input as z.output<S>)),
        when: ({ value, issues }) =>
          typeof value === 'object' && value !== null && !issues.some((issue) => rule.reads.some((field) => field === issue.path?.[0])),
      }),
    schema,
  );
  RULES.set(
    checked,
    rules.map(({ at, message, reads }) => ({ at, reads, message: typeof message === 'string' ? message : null })),
  );
  return checked;
};

/** A magnitude no real site exceeds; keeps absurd input out of the arithmetic and the columns. */
export const LIMITS = {
  elevationFt: { min: -2000, max: 30_000 },
  lengthFt: { max: 10_000 },
  /** Of what is above ground: tethered balloons of the FAA's file reach past 10,000 ft. */
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

/** A cursor holds the name it is at, which may be long, and longer still in its letters. */
const LONGEST_CURSOR = 2_000;

export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).optional(),
  cursor: z.string().max(LONGEST_CURSOR).optional(),
  q: z.string().trim().max(200).optional(),
  sort: z.string().max(40).optional(),
});

/** Of a list that has one order. Without a limit all of it is answered. */
export const newestQuery = listQuery.omit({ sort: true });
