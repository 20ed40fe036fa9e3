/** Answers of the Overpass API for tests. */

type Corner = { readonly lat: number; readonly lon: number } | null;
export interface OsmElement {
  readonly type: 'way' | 'relation';
  readonly tags: Readonly<Record<string, string>>;
  readonly geometry?: readonly Corner[];
  readonly members?: readonly { readonly type: 'way' | 'node'; readonly role: string; readonly geometry?: readonly Corner[] }[];
}

/** A closed way around a square whose southwest corner is at the position. `side`: in degrees. */
export function osmSquare(
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  tags: OsmElement['tags'],
  side = 0.0004,
): OsmElement & { readonly geometry: readonly Corner[] } {
  const corner = (east: number, north: number) => ({ lat: latitude + north * side, lon: longitude + east * side });
  const first = corner(0, 0);
  return { type: 'way', tags, geometry: [first, corner(1, 0), corner(1, 1), corner(0, 1), first] };
}

/** The answer with these elements, as the service writes it. */
export const osmAnswer = (elements: readonly object[], around: object = {}): string =>
  JSON.stringify(
    {
      version: 0.6,
      generator: 'Overpass API 0.7.62.8',
      osm3s: {
        timestamp_osm_base: '2026-11-27T08:00:00Z',
        copyright: 'The data included in this document is from www.openstreetmap.org. The data is made available under ODbL.',
      },
      elements: elements.map((element, index) => ({ id: index + 1, ...element })),
      ...around,
    },
    null,
    2,
  );
