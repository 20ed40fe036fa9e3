/** Prepares what a test needs through the API of the product, as the person whose request it is. */
import { type APIRequestContext, expect } from '@playwright/test';

export interface Stored {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/** An import of ten thousand rows takes a busy machine longer than a click may. */
const WITHIN_MS = 120_000;

/** Sends a POST and returns the body of the answer; fails the test with the answer's text when the request was refused. */
export async function post<T = Stored>(request: APIRequestContext, address: string, data: object): Promise<T> {
  const answer = await request.post(address, { data, timeout: WITHIN_MS });
  const text = await answer.text();
  expect(answer.ok(), `POST ${address} → ${answer.status()} ${text}`).toBe(true);
  return JSON.parse(text) as T;
}

/** The id of the first aircraft of the library whose name contains the text. */
export async function aircraftNamed(request: APIRequestContext, name: string): Promise<string> {
  const found = (await (await request.get(`/api/aircraft?q=${encodeURIComponent(name)}`)).json()) as Stored[];
  const aircraft = found[0];
  if (aircraft === undefined) throw new Error(`The library has no ${name}.`);
  return aircraft.id;
}

/** Downtown Manhattan, by the river. */
export const EAST_RIVER = { latitude: 40.7011, longitude: -74.0089, elevation: 7, magneticVariation: -13 } as const;

/** Creates East River Pad, a heliport for the AW139, with what `about` sets differently. Returns its id. */
export async function newProject(request: APIRequestContext, about: object = {}): Promise<string> {
  const primaryAircraftId = await aircraftNamed(request, 'AW139');
  const { id } = await post(request, '/api/projects', {
    name: 'East River Pad',
    type: 'heliport',
    ...EAST_RIVER,
    primaryAircraftId,
    ...about,
  });
  return id;
}
