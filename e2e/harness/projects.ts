/** Projects that tests create through the API. */
import type { APIRequestContext } from '@playwright/test';
import { answered } from './people.ts';

/** On a pier in New York: the data of a project, without an aircraft. */
export const EAST_RIVER = {
  name: 'East River Pad',
  type: 'heliport',
  latitude: 40.7011,
  longitude: -74.0089,
  elevation: 7,
  magneticVariation: -13,
} as const;
/** A path from due north. */
export const NORTH_APPROACH = { name: 'North approach', ingressHeadingDegrees: 180, headingReference: 'true' } as const;

export interface Stored {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/** Posts a body and returns the response's. Fails the test if the request was rejected. */
export const post = <T = Stored>(request: APIRequestContext, address: string, data: object): Promise<T> =>
  answered<T>(request, 'POST', address, data);

/** Returns the ID of the reference aircraft with that name. */
export async function aircraftId(request: APIRequestContext, name: string): Promise<string> {
  const answer = await request.get('/api/aircraft', { params: { q: name, origin: 'reference' } });
  const found = ((await answer.json()) as Stored[]).find((one) => one.name === name);
  if (found === undefined) throw new Error(`The library has no ${name}.`);
  return found.id;
}

export interface NewProject {
  /** Data that differs from `EAST_RIVER`. */
  readonly about?: object;
  readonly paths?: readonly object[];
  readonly obstacles?: readonly object[];
}

/** Creates a project for the Leonardo AW139 on the East River, and returns its ID. */
export async function newProject(request: APIRequestContext, { about = {}, paths = [], obstacles = [] }: NewProject = {}): Promise<string> {
  const primaryAircraftId = await aircraftId(request, 'Leonardo AW139');
  const { id } = await post(request, '/api/projects', { ...EAST_RIVER, primaryAircraftId, ...about });
  for (const path of paths) await post(request, `/api/projects/${id}/paths`, path);
  for (const obstacle of obstacles) await post(request, `/api/projects/${id}/obstacles`, obstacle);
  return id;
}
