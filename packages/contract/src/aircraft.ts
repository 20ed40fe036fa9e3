/** The shared aircraft library. Lengths in feet, weight in pounds, speed in knots. */
import { AIRCRAFT_CATEGORIES, AIRCRAFT_TYPES, ROTOR_CONFIGURATIONS, UNDERCARRIAGE_TYPES } from '@touchdown/domain';
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
} from './fields.ts';
import { defineRoute } from './route.ts';

const POSITIVE = 'Must be a positive number';
const positive = (max: number) =>
  z.preprocess(
    (entry: NumberEntry) => (typeof entry === 'string' && entry.trim() !== '' ? Number(entry) : entry),
    z.number(POSITIVE).positive(POSITIVE).max(max, `Must be at most ${max}`),
  );
const optionalPositive = (max: number) => orNull(positive(max));
const length = LIMITS.lengthFt.max;

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
});

const largestSide = (aircraft: { overallLength: number; overallWidth: number }) => Math.max(aircraft.overallLength, aircraft.overallWidth);
/** D must enclose the aircraft: the refusal of the specification, word for word. */
const aircraftRules: Parameters<typeof withRules<typeof aircraftFields>>[1] = [
  {
    at: 'controllingDimension',
    message: (aircraft) =>
      `Controlling Dimension (${aircraft.controllingDimension} ft) must be at least ${largestSide(aircraft)} ft (max of Overall Length or Width)`,
    reads: ['controllingDimension', 'overallLength', 'overallWidth'],
    holds: (aircraft) => aircraft.controllingDimension === null || aircraft.controllingDimension >= largestSide(aircraft),
  },
];
export const createAircraftBody = withRules(aircraftFields, aircraftRules);
export const updateAircraftBody = withRules(aircraftFields.omit({ id: true }).extend({ version: versionField.optional() }), aircraftRules);

/** A library row. Nulls are values that no source gives; they are shown as such. */
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
  /** Seeded from the reference list; changed only by an admin. */
  isReference: z.boolean(),
  sources: z.array(z.object({ id: z.string(), what: z.string(), where: z.string() })),
  /** Fields that were not read in a source. */
  unverifiedFields: z.array(z.string()),
  /** Fields computed from others. */
  derivedFields: z.array(z.string()),
  confidence: z.number().nullable(),
  notes: z.string().nullable(),
  version: versionField,
  createdAt: timestampField,
  updatedAt: timestampField,
});
export type Aircraft = z.infer<typeof aircraftSchema>;

const aircraftId = z.object({ id: idField });
export const aircraftRoutes = {
  listAircraft: defineRoute({
    method: 'GET',
    path: '/api/aircraft',
    access: 'user',
    summary: 'The aircraft library, by name',
    query: listQuery,
    response: z.array(aircraftSchema),
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
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
    summary: 'Changes an aircraft one added; reference rows by an admin',
    params: aircraftId,
    body: updateAircraftBody,
    response: aircraftSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'AIRCRAFT_NOT_FOUND', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  deleteAircraft: defineRoute({
    method: 'DELETE',
    path: '/api/aircraft/:id',
    access: 'user',
    summary: 'Deletes an aircraft one added that no project uses',
    params: aircraftId,
    response: z.null(),
    success: 204,
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'AIRCRAFT_NOT_FOUND', 'AIRCRAFT_IN_USE'],
  }),
} as const;
