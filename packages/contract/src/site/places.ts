/** Site surroundings: nearby facilities (FAA NASR data). */
import { z } from 'zod';
import { elevationField, latitudeField, longitudeField, numberField } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const FACILITY_KINDS = ['airport', 'heliport', 'seaplane_base', 'gliderport', 'ultralight', 'balloonport'] as const;
export type FacilityKind = (typeof FACILITY_KINDS)[number];
export const FACILITY_USES = ['public', 'private'] as const;
export type FacilityUse = (typeof FACILITY_USES)[number];
export const FACILITY_STATUSES = ['open', 'closed_indefinitely', 'closed_permanently'] as const;
export type FacilityStatus = (typeof FACILITY_STATUSES)[number];

export const facilitySchema = z.object({
  /** FAA identifier: "JFK", "NY22". */
  id: z.string(),
  icao: z.string().nullable(),
  /** As published by the FAA, in capitals. */
  name: z.string(),
  city: z.string(),
  /** Two letters; `null` outside the United States. */
  state: z.string().nullable(),
  country: z.string(),
  kind: z.enum(FACILITY_KINDS),
  use: z.enum(FACILITY_USES),
  status: z.enum(FACILITY_STATUSES),
  latitude: z.number(),
  longitude: z.number(),
  /** Feet MSL. */
  elevationFt: z.number().nullable(),
  /** The longest runway or pad. */
  longestFt: z.number().nullable(),
  widthFt: z.number().nullable(),
});
export type Facility = z.infer<typeof facilitySchema>;

export const nearbyFacilitySchema = facilitySchema.extend({
  /** Geodesic distance on the WGS 84 ellipsoid. */
  distanceFt: z.number(),
  distanceNm: z.number(),
  /** From the site to the facility, [0, 360). `null` if they are less than a foot apart. */
  bearingTrueDeg: z.number().nullable(),
  /** Uses the variation in the response. `null` if there is none. */
  bearingMagneticDeg: z.number().nullable(),
});
export type NearbyFacility = z.infer<typeof nearbyFacilitySchema>;

/** The data source of a response. */
const sourceFields = {
  /** The first day of the FAA's 28-day cycle, YYYY-MM-DD. */
  cycleDate: z.string(),
  /** Whether the data is older than two cycles (56 days). */
  isStale: z.boolean(),
};
export const nearbySchema = z.object({
  ...sourceFields,
  /** At the site, today: the entered value, otherwise the World Magnetic Model's. `null` outside the model's valid dates. */
  variation: z.object({ valueDeg: z.number(), from: z.enum(['entered', 'model']), statement: z.string() }).nullable(),
  /** Absent: from an earlier version. `null`: outside the United States. */
  area: z
    .object({
      /** "Marion" */
      county: z.string(),
      /** "IN" */
      state: z.string(),
      /** The nearest city or town, with the direction from its center to the location. */
      town: z.object({ name: z.string(), state: z.string(), distanceFt: z.number(), bearingTrueDeg: z.number() }).nullable(),
    })
    .nullable()
    .optional(),
  facilities: z.array(nearbyFacilitySchema),
});
export type Nearby = z.infer<typeof nearbySchema>;

const LIST_LIMIT = { usual: 10, max: 50 } as const;
const FARTHEST_NM = 1000;
const RADIUS = `Radius must be greater than 0 and at most ${FARTHEST_NM} NM`;
const limitField = z.coerce
  .number('Limit must be a number')
  .int('Limit must be a whole number')
  .min(1, 'Limit must be at least 1')
  .max(LIST_LIMIT.max, `Limit must be at most ${LIST_LIMIT.max}`)
  .default(LIST_LIMIT.usual);
const kindsText = new RegExp(`^(${FACILITY_KINDS.join('|')})(,(${FACILITY_KINDS.join('|')}))*$`);

export const nearbyQuery = z.object({
  latitude: latitudeField,
  longitude: longitudeField,
  radiusNm: numberField('Radius').pipe(z.number().gt(0, RADIUS).max(FARTHEST_NM, RADIUS)).optional(),
  limit: limitField,
  /** "airport,heliport". Absent: every kind. */
  kinds: z
    .string()
    .regex(kindsText, `Facility types must be any of ${FACILITY_KINDS.join(', ')}, separated by commas`)
    .optional(),
  use: z.enum(FACILITY_USES, 'Use must be public or private').optional(),
  /** Only the facility with this FAA or ICAO identifier. */
  ident: z.string().trim().min(1, 'Identifier is required').max(10, 'Identifier must be at most 10 characters').optional(),
  /** Site elevation, for the magnetic model. */
  elevation: elevationField.optional(),
  /** The variation entered in the project, east positive. It takes precedence over the model. */
  magneticVariation: numberField('Magnetic variation').pipe(z.number().min(-180).max(180)).optional(),
});

export const placeRoutes = {
  nearbyFacilities: defineRoute({
    method: 'GET',
    path: '/api/places/nearby',
    access: 'user',
    summary: 'Lists facilities near a location, nearest first',
    query: nearbyQuery,
    response: nearbySchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  }),
  searchFacilities: defineRoute({
    method: 'GET',
    path: '/api/places/search',
    access: 'user',
    summary: 'Searches facilities by identifier, name, or city, best match first',
    query: z.object({
      q: z.string('Enter an identifier, name, or city').trim().min(2, 'Enter at least 2 characters').max(100),
      limit: limitField,
    }),
    response: z.object({ ...sourceFields, facilities: z.array(facilitySchema) }),
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED'],
  }),
} as const;
