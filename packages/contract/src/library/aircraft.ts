/** The shared aircraft library. Lengths in feet, weight in pounds, speed in knots. */
import {
  AIRCRAFT_CATEGORIES,
  AIRCRAFT_TYPES,
  FEET_DECIMALS,
  ROTOR_CONFIGURATIONS,
  roundDownTo,
  roundUpTo,
  UNDERCARRIAGE_TYPES,
} from '@touchdown/domain';
import { z } from 'zod';
import {
  idField,
  LIMITS,
  listQuery,
  type NumberEntry,
  orNull,
  optionalText,
  requiredText,
  timestampField,
  versionField,
  withRules,
} from '../fields.ts';
import { defineRoute } from '../route.ts';

const POSITIVE = 'Must be a positive number';
const positive = (max: number) =>
  z.preprocess(
    (entry: NumberEntry) => (typeof entry === 'string' && entry.trim() !== '' ? Number(entry) : entry),
    z.number(POSITIVE).positive(POSITIVE).max(max, `Must be at most ${max}`),
  );
const optionalPositive = (max: number) => orNull(positive(max));
const length = LIMITS.lengthFt.max;

/** Limits on aircraft performance data beyond the library's columns: name and value pairs, as entered. */
const PERFORMANCE = { entries: 30, name: 60, value: 200 } as const;
const storableText = (max: number, missing: string) =>
  requiredText(max, missing).refine((text) => !/\p{Surrogate}/u.test(text), 'Must be valid Unicode text');
const performanceValue = z.union(
  [z.number(), z.boolean(), z.null(), storableText(PERFORMANCE.value, 'Enter a value')],
  `Must be a number or text of at most ${PERFORMANCE.value} characters`,
);
const performanceField = z
  .record(
    z.string().trim().min(1, 'Enter a name').max(PERFORMANCE.name, `Names must be at most ${PERFORMANCE.name} characters`),
    performanceValue,
    'Must be name and value pairs',
  )
  .refine((entries) => Object.keys(entries).length <= PERFORMANCE.entries, `At most ${PERFORMANCE.entries} entries`)
  .transform((entries) => (Object.keys(entries).length === 0 ? null : entries))
  .nullable();

const aircraftFields = z.object({
  id: idField.optional(),
  name: requiredText(255, 'Aircraft name is required'),
  manufacturer: requiredText(255, 'Manufacturer is required'),
  model: requiredText(255, 'Model is required'),
  type: z.enum(AIRCRAFT_TYPES).default('helicopter'),
  category: z.enum(AIRCRAFT_CATEGORIES).default('normal'),
  designGroup: optionalText(50),
  maxGrossWeight: positive(LIMITS.weightLb.max),
  overallLength: positive(length),
  overallWidth: positive(length),
  overallHeight: optionalPositive(length),
  rotorDiameter: optionalPositive(length),
  controllingDimension: optionalPositive(length),
  rotorConfiguration: z.enum(ROTOR_CONFIGURATIONS).default('single_main'),
  tailRotorCircleRadius: optionalPositive(length),
  undercarriageType: z
    .enum(UNDERCARRIAGE_TYPES)
    .nullish()
    .transform((type) => type ?? null),
  undercarriageWidth: optionalPositive(length),
  undercarriageLength: optionalPositive(length),
  approachSpeed: optionalPositive(LIMITS.speedKt.max),
  /** Absent from an update: unchanged. */
  performance: performanceField.optional(),
});
export type AircraftEntry = z.output<typeof aircraftFields>;
export const PERFORMANCE_LIMITS = PERFORMANCE;

const largestSide = (aircraft: { overallLength: number; overallWidth: number }) => Math.max(aircraft.overallLength, aircraft.overallWidth);
/**
 * D must enclose the aircraft. The message is the specification's, word for word. It rounds D down and the limit up, so that values
 * converted from meters never look equal.
 */
const aircraftRules: Parameters<typeof withRules<typeof aircraftFields>>[1] = [
  {
    at: 'controllingDimension',
    message: (aircraft) => {
      const given = roundDownTo(aircraft.controllingDimension ?? 0, FEET_DECIMALS);
      const least = roundUpTo(largestSide(aircraft), FEET_DECIMALS);
      return `Controlling Dimension (${given} ft) must be at least ${least} ft (max of Overall Length or Width)`;
    },
    reads: ['controllingDimension', 'overallLength', 'overallWidth'],
    holds: (aircraft) => aircraft.controllingDimension === null || aircraft.controllingDimension >= largestSide(aircraft),
  },
];
export const createAircraftBody = withRules(aircraftFields, aircraftRules);
export const updateAircraftBody = withRules(aircraftFields.omit({ id: true }).extend({ version: versionField.optional() }), aircraftRules);

/** A library row. A null is a value that no source gives, and it is shown as unknown. */
export const aircraftSchema = z.object({
  id: idField,
  name: z.string(),
  manufacturer: z.string(),
  model: z.string(),
  type: z.enum(AIRCRAFT_TYPES),
  category: z.enum(AIRCRAFT_CATEGORIES),
  designGroup: z.string().nullable(),
  maxGrossWeight: z.number().nullable(),
  overallLength: z.number().nullable(),
  overallWidth: z.number().nullable(),
  overallHeight: z.number().nullable(),
  rotorDiameter: z.number().nullable(),
  controllingDimension: z.number().nullable(),
  rotorConfiguration: z.enum(ROTOR_CONFIGURATIONS).nullable(),
  tailRotorCircleRadius: z.number().nullable(),
  undercarriageType: z.enum(UNDERCARRIAGE_TYPES).nullable(),
  undercarriageWidth: z.number().nullable(),
  undercarriageLength: z.number().nullable(),
  approachSpeed: z.number().nullable(),
  performance: z.record(z.string(), z.unknown()).nullable(),
  /** Seeded from the reference list. Only an admin can change it. */
  isReference: z.boolean(),
  /** Whether the requesting user can change and delete it. */
  canEdit: z.boolean(),
  /** Documents that a user can obtain, each with the part of it. */
  sources: z.array(z.object({ id: z.string(), what: z.string(), where: z.string() })),
  /** Fields whose values were not found in a source. */
  unverifiedFields: z.array(z.string()),
  /** Fields computed from others. */
  derivedFields: z.array(z.string()),
  notes: z.string().nullable(),
  version: versionField,
  createdAt: timestampField,
  updatedAt: timestampField,
});
export type Aircraft = z.infer<typeof aircraftSchema>;

export const AIRCRAFT_SORTS = ['name', 'type', 'maxGrossWeight', 'overallLength', 'designGroup', 'createdAt', 'updatedAt'] as const;
/** `reference`: the seeded list. `added`: by users. `mine`: by the requesting user. */
export const AIRCRAFT_ORIGINS = ['reference', 'added', 'mine'] as const;
/** The filter value for aircraft without a design group. */
export const NO_GROUP = 'none';

const filters = {
  q: listQuery.shape.q,
  type: z.enum(AIRCRAFT_TYPES).optional(),
  category: z.enum(AIRCRAFT_CATEGORIES).optional(),
  rotor: z.enum(ROTOR_CONFIGURATIONS).optional(),
  /** As entered, case-insensitive. `none`: aircraft without a design group. */
  group: z.string().trim().max(50).optional(),
  origin: z.enum(AIRCRAFT_ORIGINS).optional(),
};
const filterQuery = z.object(filters);
export type AircraftFilterQuery = z.output<typeof filterQuery>;

const aircraftId = z.object({ id: idField });
export const aircraftRoutes = {
  listAircraft: defineRoute({
    method: 'GET',
    path: '/api/aircraft',
    access: 'user',
    summary: 'Lists the aircraft library by name',
    query: listQuery.extend(filters),
    response: z.array(aircraftSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  }),
  countAircraft: defineRoute({
    method: 'GET',
    path: '/api/aircraft/count',
    access: 'user',
    summary: 'Counts the aircraft that match the filters',
    query: filterQuery,
    response: z.object({ count: z.number().int() }),
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  }),
  exportAircraft: defineRoute({
    method: 'GET',
    path: '/api/aircraft/export/:format',
    access: 'user',
    summary: 'Exports the aircraft that match the filters as CSV or XLSX',
    params: z.object({ format: z.string().max(20) }),
    query: filterQuery,
    response: z.union([z.string(), z.custom<Uint8Array>((value) => value instanceof Uint8Array)]),
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'NOT_FOUND'],
  }),
  createAircraft: defineRoute({
    method: 'POST',
    path: '/api/aircraft',
    access: 'user',
    summary: 'Adds an aircraft',
    body: createAircraftBody,
    response: aircraftSchema,
    success: 201,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'ID_TAKEN', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  updateAircraft: defineRoute({
    method: 'PUT',
    path: '/api/aircraft/:id',
    access: 'user',
    summary: 'Updates an aircraft the user added; admins can update any aircraft',
    params: aircraftId,
    body: updateAircraftBody,
    isPartialUpdate: true,
    response: aircraftSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'AIRCRAFT_NOT_FOUND', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  deleteAircraft: defineRoute({
    method: 'DELETE',
    path: '/api/aircraft/:id',
    access: 'user',
    summary: 'Deletes an aircraft that no project uses; admins can delete any, other users only those they added',
    params: aircraftId,
    response: z.null(),
    success: 204,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'AIRCRAFT_NOT_FOUND', 'AIRCRAFT_IN_USE'],
  }),
} as const;
