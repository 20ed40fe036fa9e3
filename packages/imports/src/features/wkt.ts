/** A line or a polygon as well-known text (WKT), as tables hold shapes in one cell: longitude before latitude. */
import { numberFrom } from '../table/cells.ts';
import type { Vertex } from './feature.ts';

export interface WktShape {
  readonly kind: 'point' | 'line' | 'area';
  /** Of an area, its outer ring as written, which ends where it begins. Numbers that cannot be read are NaN. */
  readonly vertices: readonly Vertex[];
  readonly holes: number;
}

const KINDS = { point: 'point', linestring: 'line', polygon: 'area' } as const;
const SHAPE = /^(point|linestring|polygon)\s*(?:z\s*)?\((.*)\)$/is;

function vertexOf(text: string): Vertex {
  const [longitude = '', latitude = '', altitude, ...rest] = text.trim().split(/\s+/);
  const isPlace = rest.length === 0;
  return {
    longitude: isPlace ? numberFrom(longitude, false) : Number.NaN,
    latitude: isPlace ? numberFrom(latitude, false) : Number.NaN,
    altitude: altitude === undefined ? null : numberFrom(altitude, false),
  };
}

/** `null` if the text is no point, line, or polygon. */
export function readWkt(text: string): WktShape | null {
  const [, name = '', inside = ''] = SHAPE.exec(text.trim()) ?? [];
  const kind = Object.entries(KINDS).find(([one]) => one === name.toLowerCase())?.[1];
  if (kind === undefined) return null;
  const rings = kind === 'area' ? Array.from(inside.matchAll(/\(([^()]*)\)/g), ([, ring = '']) => ring) : [inside];
  const [outer, ...holes] = rings;
  return outer === undefined ? null : { kind, vertices: outer.split(',').map(vertexOf), holes: holes.length };
}
