/** The elements of an answer of the Overpass API of OpenStreetMap in JSON, with their geometry ("out geom"). */
import { countText, ImportRefused } from '../refusal.ts';
import type { Turn } from '../turn.ts';
import { type Feature, type FeatureSet, nameAmong, NOTHING_UNREAD, type Shape, tooManyVertices, type Vertex } from './feature.ts';
import { elementsOfPieces } from './json-pieces.ts';
import { openNotice, type Outline, shapesOf } from './osm-outlines.ts';

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);
/** As the service writes them: "2026-11-27T08:00:00Z". */
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export interface OverpassAnswer {
  readonly set: FeatureSet;
  /** When the data was current, as the service states it. `null`: it does not. */
  readonly asOf: string | null;
  /** Why the service ended early. The elements are then not all there are. `null`: it did not. */
  readonly remark: string | null;
}

export interface OverpassWanted {
  /** Whether a shape with these tags is wanted. */
  readonly isMarked: (tags: ReadonlyMap<string, string>) => boolean;
  /** Whether a shape with this outline is wanted. */
  readonly isNear: (outline: readonly Vertex[]) => boolean;
  /** Tags with these keys are kept. */
  readonly isTag: (key: string) => boolean;
  readonly mostShapes: number;
}

const DAMAGED = 'The answer of the OpenStreetMap service is damaged or incomplete.';
/** Version, time, copyright, and remark. */
const MOST_AROUND = 64 * 1024;

/** The corners of the ways of one element. Ways are joined at equal positions, because the answer has no numbers of nodes of their members. */
class Corners {
  readonly places = new Map<number, Vertex>();
  readonly #numbers = new Map<string, number>();
  isWhole = true;

  /** The numbers of the corners of a way. */
  refsOf(geometry: unknown): number[] {
    const corners = listOf(geometry);
    // At the edge of an area, and for ways that are not in the database, the service has no positions.
    if (corners.length === 0) this.isWhole = false;
    return corners.map((corner) => this.#numberOf(fieldsOf(corner)));
  }

  #numberOf({ lat, lon }: Fields): number {
    const [latitude, longitude] = [lat, lon].map((value) => (typeof value === 'number' ? value : Number.NaN));
    if (latitude === undefined || longitude === undefined || Number.isNaN(latitude + longitude)) {
      this.isWhole = false;
      return -1;
    }
    const key = `${latitude} ${longitude}`;
    const number = this.#numbers.get(key) ?? this.#numbers.size;
    this.#numbers.set(key, number);
    this.places.set(number, { latitude, longitude, altitude: null });
    return number;
  }
}

function outlineOf(element: Fields, corners: Corners): Outline {
  if (element['type'] === 'way') return { outer: [corners.refsOf(element['geometry'])], inner: [] };
  const ways = listOf(element['members'])
    .map(fieldsOf)
    .filter((member) => member['type'] === 'way');
  const refsOf = (isInner: boolean) =>
    ways.filter((member) => (member['role'] === 'inner') === isInner).map((member) => corners.refsOf(member['geometry']));
  return { outer: refsOf(false), inner: refsOf(true) };
}

/** `null`: it is not closed or not complete. */
function areasOf(element: Fields): Shape[] | null {
  const corners = new Corners();
  const outline = outlineOf(element, corners);
  return corners.isWhole ? shapesOf(outline, corners.places) : null;
}

function tagsOf(element: Fields): Map<string, string> {
  const tags = Object.entries(fieldsOf(element['tags']));
  return new Map(tags.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value] as const] : [])));
}

/** Those of the marked elements. */
class ShapeCollector {
  readonly features: Feature[] = [];
  readonly #wanted: OverpassWanted;
  #open = 0;
  #vertices = 0;
  #line = 0;

  constructor(wanted: OverpassWanted) {
    this.#wanted = wanted;
  }

  get notices(): readonly string[] {
    return openNotice(this.#open);
  }

  take(element: Fields): void {
    this.#line += 1;
    const tags = tagsOf(element);
    if (!this.#wanted.isMarked(tags)) return;
    const all = areasOf(element);
    if (all === null) {
      this.#open += 1;
      return;
    }
    const { mostShapes, isNear, isTag } = this.#wanted;
    const shapes = all.filter(({ vertices }) => isNear(vertices));
    if (shapes.length === 0) return;
    if (this.features.length >= mostShapes)
      throw new ImportRefused(`The OpenStreetMap service sent more than ${countText(mostShapes)} buildings.`);
    this.#vertices += shapes.reduce((sum, { vertices }) => sum + vertices.length, 0);
    tooManyVertices(this.#vertices);
    const properties = new Map([...tags].filter(([key]) => isTag(key)));
    this.features.push({ line: this.#line, name: nameAmong(properties), properties, shapes });
  }
}

/**
 * Reads an answer that arrives in pieces. The line of a feature is its place in the answer. `turn` counts elements. Throws ImportRefused if
 * the answer is damaged or has more shapes than are wanted.
 */
export async function readOverpass(pieces: AsyncIterable<string>, wanted: OverpassWanted, turn: Turn): Promise<OverpassAnswer> {
  const collector = new ShapeCollector(wanted);
  const elements = elementsOfPieces(pieces, { list: 'elements', damaged: DAMAGED, mostAround: MOST_AROUND });
  let count = 0;
  for (;;) {
    const { done, value } = await elements.next();
    if (done === true) {
      const around = fieldsOf(value);
      const asOf = textOf(fieldsOf(around['osm3s'])['timestamp_osm_base']);
      const rest = { altitudeUnit: null, unread: NOTHING_UNREAD, notices: collector.notices } as const;
      return {
        set: { features: collector.features, systems: { whole: null, parts: [] }, ...rest },
        asOf: asOf !== null && TIME.test(asOf) ? asOf : null,
        remark: textOf(around['remark']),
      };
    }
    collector.take(fieldsOf(value));
    count += 1;
    await turn(count, 0);
  }
}
