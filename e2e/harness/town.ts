/** A town of masts around a landing area: the largest supported project, or as much of it as requested. */
import type { APIRequestContext } from '@playwright/test';
import { degrees, feet, feetMsl, packBuildings } from '@touchdown/domain';
import { EAST_RIVER, post } from './projects.ts';

export const ADA = { email: 'ada@example.org', password: 'four words in a row' };
const TURN_DEG = 7;
/** Few enough to be saved within the server's time limit for a change, however busy the machine is. */
const IMPORT_ROWS = 1_000;

export interface Town {
  readonly name: string;
  readonly obstacles: number;
  /** The first comes from due north, each of the others from seven degrees farther clockwise. */
  readonly paths: readonly string[];
  /** Omitted: none. */
  readonly buildings?: number;
}

/** Placed evenly within a mile and a half, by the golden angle. */
const masts = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const [away, angle] = [0.0005 + 0.02 * Math.sqrt(index / count), index * 2.399_963];
    return {
      name: `Mast ${index}`,
      type: 'tower',
      latitude: EAST_RIVER.latitude + away * Math.cos(angle),
      longitude: EAST_RIVER.longitude + 1.32 * away * Math.sin(angle),
      heightFeet: 10 + ((index * 7919) % 300),
      elevationFeet: 5,
      horizontalAccuracyFeet: 20,
      verticalAccuracyFeet: 3,
      sourceLine: index + 2,
    };
  });

const CORNERS = [
  [0, 0],
  [0, 1],
  [1, 1],
  [1, 0],
] as const;
/** About 50 ft. */
const SIDE_DEG = 0.000_14;

/** Placed like the masts, turned by a third of a circle. */
const houses = (count: number): string =>
  packBuildings(
    Array.from({ length: count }, (_, index) => {
      const [away, angle] = [0.001 + 0.02 * Math.sqrt(index / count), index * 2.399_963 + 2];
      const [north, east] = [away * Math.cos(angle), 1.32 * away * Math.sin(angle)];
      const ring = CORNERS.map(([up, right]) => ({
        latitude: degrees(EAST_RIVER.latitude + north + up * SIDE_DEG),
        longitude: degrees(EAST_RIVER.longitude + east + right * SIDE_DEG),
      }));
      return { line: index + 1, name: '', ring, heightFt: feet(20 + ((index * 7919) % 60)), stories: null, ground: feetMsl(5) };
    }),
  );

/** Signs in the superuser of a benchmark's product. */
export const signInAda = (request: APIRequestContext, base: string) => post(request, `${base}/api/auth/sign-in`, ADA);

/** Creates the town as a project of the signed-in user. Returns its ID. `base`: the URL of Touchdown, if addresses are absolute. */
export async function makeTown(request: APIRequestContext, base: string, { name, obstacles, paths, buildings = 0 }: Town): Promise<string> {
  const library = (await (await request.get(`${base}/api/aircraft`)).json()) as { id: string; name: string }[];
  const primaryAircraftId = library.find((one) => one.name.includes('AW139'))?.id ?? null;
  const project = { ...EAST_RIVER, name, primaryAircraftId };
  const { id } = await post(request, `${base}/api/projects`, project);
  for (const [index, path] of paths.entries()) {
    const ingressHeadingDegrees = (180 + index * TURN_DEG) % 360;
    await post(request, `${base}/api/projects/${id}/paths`, { name: path, ingressHeadingDegrees, headingReference: 'true' });
  }
  const all = masts(obstacles);
  for (let from = 0; from < all.length; from += IMPORT_ROWS)
    await post(request, `${base}/api/projects/${id}/obstacles/import`, {
      sourceFile: 'town.csv',
      obstacles: all.slice(from, from + IMPORT_ROWS),
    });
  if (buildings > 0)
    await post(request, `${base}/api/projects/${id}/building-sets`, { fileName: 'town.geojson', packed: houses(buildings) });
  return id;
}
