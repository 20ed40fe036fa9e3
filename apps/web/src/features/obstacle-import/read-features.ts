/** Shapes with properties, from KML or GeoJSON, collected as the rows of a survey, with the properties as columns. */
import { ImportRefused } from '@touchdown/imports';
import { expectRoom, type Survey, SURVEY_LIMITS, type Vertex } from './survey.ts';

export interface ReadShape {
  readonly kind: 'point' | 'line' | 'area';
  readonly vertices: readonly Vertex[];
  /** The reference of its altitudes. `null` if they have no meaning. */
  readonly above: 'msl' | 'agl' | null;
}

const HEADINGS = { msl: 'Shape altitude (MSL)', agl: 'Shape altitude (AGL)' } as const;

/** The ring of a polygon without its last corner, which repeats the first. */
export const openRing = (ring: readonly Vertex[]): readonly Vertex[] => {
  const [first, last] = [ring[0], ring.at(-1)];
  const isClosed = ring.length > 1 && first?.latitude === last?.latitude && first?.longitude === last?.longitude;
  return isClosed ? ring.slice(0, -1) : ring;
};

/** The visible text of a description's markup. */
export const plainText = (markup: string): string =>
  markup
    .replace(/<(?:br|\/p|\/tr|\/div)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Collects features. Several shapes of one become several rows, numbered from the second one on. */
export function featureTable() {
  const columns = new Map<string, number>();
  const used = new Set<'msl' | 'agl'>();
  const found: { line: number; cells: string[]; shape: ReadShape }[] = [];
  const columnOf = (heading: string): number => {
    const known = columns.get(heading) ?? columns.size;
    if (known >= SURVEY_LIMITS.columns) throw new ImportRefused(`The features have more than ${SURVEY_LIMITS.columns} properties.`);
    columns.set(heading, known);
    return known;
  };
  const add = (line: number, properties: ReadonlyMap<string, string>, shapes: readonly ReadShape[]): void => {
    for (const [number, shape] of shapes.entries()) {
      const cells: string[] = [];
      for (const [heading, value] of properties) {
        const isNumbered = number > 0 && heading.toLowerCase() === 'name' && value !== '';
        cells[columnOf(heading)] = isNumbered ? `${value} (${number + 1})` : value;
      }
      if (shape.above !== null && shape.vertices.some(({ altitude }) => altitude !== null)) used.add(shape.above);
      expectRoom(found.length);
      found.push({ line, cells, shape });
    }
  };
  const survey = (format: 'KML' | 'GeoJSON', notices: readonly string[]): Survey => {
    if (found.length === 0) throw new ImportRefused('No points, lines, or polygons found in this file.');
    const headings = [...columns.keys()];
    const altitudes: { msl: number | null; agl: number | null } = { msl: null, agl: null };
    for (const above of ['msl', 'agl'] as const) if (used.has(above)) altitudes[above] = headings.push(HEADINGS[above]) - 1;
    const rows = found.map(({ line, cells, shape: { above, ...shape } }) => ({
      line,
      cells: Array.from({ length: columns.size }, (_, column) => cells[column] ?? ''),
      shape: { ...shape, altitudeColumn: above === null ? null : altitudes[above] },
    }));
    return { format, counted: format === 'KML' ? 'Line' : 'Feature', headings, rows, altitudes, hasDecimalComma: false, notices };
  };
  return { add, survey };
}
