/** A town of masts around a pad: the largest project there should be, or as much of it as is asked for. */
import type { APIRequestContext } from '@playwright/test';

export const ADA = { email: 'ada@example.org', password: 'four words in a row' };
const SITE = { latitude: 40.7011, longitude: -74.0089, elevation: 7 } as const;
const TURN_DEG = 7;

export interface Town {
  readonly name: string;
  readonly obstacles: number;
  /** The first comes from due north, each of the others from seven degrees farther round. */
  readonly paths: readonly string[];
}

async function post<T>(request: APIRequestContext, address: string, data: object): Promise<T> {
  const answer = await request.post(address, { data });
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Laid out evenly within a mile and a half, by the golden angle. */
const masts = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [away, angle] = [0.0005 + 0.02 * Math.sqrt(index / count), index * 2.399_963];
    return {
      name: `Mast ${index}`,
      type: 'tower',
      latitude: SITE.latitude + away * Math.cos(angle),
      longitude: SITE.longitude + 1.32 * away * Math.sin(angle),
      heightFeet: 10 + ((index * 7919) % 300),
      elevationFeet: 5,
      horizontalAccuracyFeet: 20,
      verticalAccuracyFeet: 3,
      sourceLine: index + 2,
    };
  });

/** Signs Ada in, makes the town as a project of hers, and answers its id. */
export async function makeTown(request: APIRequestContext, base: string, { name, obstacles, paths }: Town): Promise<string> {
  await post(request, `${base}/api/auth/sign-in`, ADA);
  const library = (await (await request.get(`${base}/api/aircraft`)).json()) as { id: string; name: string }[];
  const primaryAircraftId = library.find((one) => one.name.includes('AW139'))?.id ?? null;
  const project = { name, type: 'heliport', ...SITE, magneticVariation: -13, primaryAircraftId };
  const { id } = await post<{ id: string }>(request, `${base}/api/projects`, project);
  for (const [index, path] of paths.entries()) {
    const ingressHeadingDegrees = (180 + index * TURN_DEG) % 360;
    await post(request, `${base}/api/projects/${id}/paths`, { name: path, ingressHeadingDegrees, headingReference: 'true' });
  }
  if (obstacles > 0)
    await post(request, `${base}/api/projects/${id}/obstacles/import`, { sourceFile: 'town.csv', obstacles: masts(obstacles) });
  return id;
}
