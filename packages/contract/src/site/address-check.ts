/** Address lookup through a geocoding service. Saving never depends on it. */
import { z } from 'zod';
import { CONTACT_LENGTHS } from './contacts.ts';
import { requiredText } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** Maximum number of suggestions shown. */
export const SHOWN_SUGGESTIONS = 3;

export const addressCheckSchema = z.object({
  /** Best match first. Empty if the service has no match. */
  suggestions: z.array(z.object({ address: z.string() })).max(SHOWN_SUGGESTIONS),
  /** Whether only part of the address was matched. */
  isPartial: z.boolean(),
});
export type AddressCheck = z.infer<typeof addressCheckSchema>;

export const addressPlacesSchema = z.object({
  /** Best match first. Empty if the service has no match. */
  places: z.array(z.object({ address: z.string(), latitude: z.number(), longitude: z.number() })).max(SHOWN_SUGGESTIONS),
  /** Whether only part of the address was matched. */
  isPartial: z.boolean(),
});
export type AddressPlaces = z.infer<typeof addressPlacesSchema>;

export const addressCheckRoutes = {
  checkAddress: defineRoute({
    method: 'GET',
    path: '/api/address-check',
    access: 'user',
    summary: 'Returns up to three address matches for `q`; retries with part of the address if there is no match for the whole',
    query: z.object({ q: requiredText(CONTACT_LENGTHS.address, 'Enter an address to look up') }),
    response: addressCheckSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS', 'GEOCODER_OFF', 'GEOCODER_UNAVAILABLE'],
  }),
  findAddress: defineRoute({
    method: 'GET',
    path: '/api/address-check/places',
    access: 'user',
    summary: 'Returns up to three locations of an address; retries with part of the address if there is no match for the whole',
    query: z.object({ q: requiredText(CONTACT_LENGTHS.address, 'Enter an address to look up') }),
    response: addressPlacesSchema,
    success: 200,
    errors: ['UNAUTHENTICATED', 'VALIDATION_FAILED', 'TOO_MANY_REQUESTS', 'GEOCODER_OFF', 'GEOCODER_UNAVAILABLE'],
  }),
} as const;
