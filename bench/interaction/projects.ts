/** Two projects of one site: the largest there should be, and a small one to compare with. */
import type { APIRequestContext } from '../../e2e/harness/chromium.ts';

export const ADA = { email: 'ada@example.org', password: 'four words in a row' };
const SITE = { latitude: 40.7011, longitude: -74.0089, elevation: 7 } as const;

export interface Size {
  readonly obstacles: number;
  readonly paths: number;
}
export const SIZES = {
  large: { obstacles: 10_000, paths: 200 },
  small: { obstacles: 20, paths: 2 },
} as const satisfies Record<string, Size>;

async function post<T>(request: APIRequestContext, address: string, data: object): Promise<T> {
  const answer = await request.post(address, { data });
  if (!answer.ok()) throw new Error(`${address} answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Masts laid out evenly within a mile and a half, by the golden angle. */
const town = (count: number) =>
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

/** Makes a project of a size and answers its id. */
export async function makeProject(request: APIRequestContext, base: string, name: string, { obstacles, paths }: Size): Promise<string> {
  await post(request, `${base}/api/auth/sign-in`, ADA);
  const library = (await (await request.get(`${base}/api/aircraft`)).json()) as { id: string; name: string }[];
  const primaryAircraftId = library.find((one) => one.name.includes('AW139'))?.id ?? null;
  const project = { name, type: 'heliport', ...SITE, magneticVariation: -13, primaryAircraftId };
  const { id } = await post<{ id: string }>(request, `${base}/api/projects`, project);
  for (let index = 0; index < paths; index += 1) {
    const path = { name: `Path ${index}`, ingressHeadingDegrees: (180 + index * 7) % 360, headingReference: 'true' };
    await post(request, `${base}/api/projects/${id}/paths`, path);
  }
  await post(request, `${base}/api/projects/${id}/obstacles/import`, { sourceFile: 'town.csv', obstacles: town(obstacles) });
  return id;
}
