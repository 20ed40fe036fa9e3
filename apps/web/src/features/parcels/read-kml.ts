/** Outlines of a KML file: its polygons, rings, and closed lines. KML is in longitude and latitude on WGS 84. */
import { cornerProblem, type FileOutline, holeProblem, isClosedLine, skippedText, type OutlineFile } from './outline-file.ts';

interface Corners {
  readonly points: readonly (readonly [number, number])[];
  readonly problem: string | undefined;
}

/** "lon,lat[,alt] lon,lat[,alt] …". A blank after a comma, which is invalid KML, is ignored. */
function cornersOf(element: Element | undefined): Corners {
  const text = element?.getElementsByTagNameNS('*', 'coordinates')[0]?.textContent.trim() ?? '';
  const tuples = text === '' ? [] : text.replaceAll(/\s*,\s*/g, ',').split(/\s+/);
  const read = tuples.map((tuple) => {
    const parts = tuple.split(',');
    const isPlace = (parts.length === 2 || parts.length === 3) && parts.every((part) => part !== '' && Number.isFinite(Number(part)));
    return isPlace ? ([Number(parts[0]), Number(parts[1])] as const) : null;
  });
  const wrong = read.indexOf(null);
  return { points: read.filter((point) => point !== null), problem: wrong < 0 ? undefined : cornerProblem(wrong) };
}

const outline = (name: string, { points, problem }: Corners, holes = 0): FileOutline => {
  const found = problem ?? holeProblem(holes);
  return { name, points, ...(found === undefined ? {} : { problem: found }) };
};

const all = (within: Element, name: string): readonly Element[] => [...within.getElementsByTagNameNS('*', name)];

/** The outlines of a placemark. A ring within a polygon belongs to the polygon. */
function outlinesOf(placemark: Element, name: string): { readonly outlines: readonly FileOutline[]; readonly open: number } {
  const polygons = all(placemark, 'Polygon').map((polygon) =>
    outline(
      name,
      cornersOf(all(polygon, 'outerBoundaryIs')[0]),
      all(polygon, 'innerBoundaryIs').flatMap((one) => all(one, 'LinearRing')).length,
    ),
  );
  const rings = all(placemark, 'LinearRing')
    .filter((ring) => ring.closest('Polygon') === null)
    .map((ring) => outline(name, cornersOf(ring)));
  const lines = all(placemark, 'LineString').map(cornersOf);
  const closed = lines.filter(({ points }) => isClosedLine(points));
  const found = [...polygons, ...rings, ...closed.map((line) => outline(name, line))];
  return {
    outlines: found.length > 1 ? found.map((one, index) => ({ ...one, name: `${name} ${index + 1}` })) : found,
    open: lines.length - closed.length + all(placemark, 'Point').length + all(placemark, 'Track').length,
  };
}

/** The outlines of a KML text. `null` if it is not XML. */
export function readKmlOutlines(text: string): OutlineFile | null {
  const root = new DOMParser().parseFromString(text, 'application/xml');
  if (root.querySelector('parsererror') !== null) return null;
  const placemarks = [...root.getElementsByTagNameNS('*', 'Placemark')].map((placemark, index) => {
    const named = [...placemark.children].find(({ localName }) => localName === 'name')?.textContent.trim();
    return outlinesOf(placemark, named === undefined || named === '' ? `Parcel ${index + 1}` : named);
  });
  const links = root.getElementsByTagNameNS('*', 'NetworkLink').length;
  return {
    format: 'kml',
    outlines: placemarks.flatMap(({ outlines }) => outlines),
    unit: null,
    notes: [
      ...skippedText(
        placemarks.reduce((sum, { open }) => sum + open, 0),
        'point or open line',
        'points and open lines',
        'a parcel is a polygon or a closed line.',
      ),
      ...skippedText(links, 'link to another file', 'links to other files', 'save the linked content in this file.'),
    ],
  };
}
