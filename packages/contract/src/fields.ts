/** Fields that several features share, with the limits of the specification. */
import { z } from 'zod';

/** Version 7 made by the server or brought by the client on create; any UUID is read. */
export const idField = z.uuid();
/** Counts up with each change; a write that carries an older one gets 409 with the current record. */
export const versionField = z.number().int().min(1);
export const timestampField = z.iso.datetime();

/** Trims; an empty text is no text. */
export const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Must be at most ${max} characters`)
    .transform((text) => (text === '' ? null : text))
    .nullish()
    .transform((text) => text ?? null);

export const requiredText = (max: number, missing: string) =>
  z.string(missing).trim().min(1, missing).max(max, `Must be at most ${max} characters`);

/** A finite number; a numeric text is read, as the specification's stored values may arrive as text. */
export const numberField = (name: string) =>
  z.preprocess((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value), z.number(`${name} must be a number`));

/** A magnitude no real site exceeds; keeps absurd input out of the arithmetic and the columns. */
export const LIMITS = {
  elevationFt: { min: -2000, max: 30_000 },
  lengthFt: { max: 10_000 },
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

export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(500).optional(),
  cursor: z.string().max(200).optional(),
  q: z.string().trim().max(200).optional(),
  sort: z.string().max(40).optional(),
});
