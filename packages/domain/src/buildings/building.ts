/** Buildings of a map: footprints with what the map states about their heights. */
import type { Position } from '../geodesy/position.ts';
import { existing } from '../quantities/existing.ts';
import { degrees, feet, feetMsl, type Degrees, type Feet, type FeetMsl } from '../quantities/units.ts';
import { BUILDING_CONVENTIONS } from '../standards/product-rules/surroundings.ts';

export interface Building {
  /** Its place in the file, from 1. Parts of one shape have the same. */
  readonly line: number;
  /** Empty if the file has none. */
  readonly name: string;
  /** The outer ring, not closed, in either direction. */
  readonly ring: readonly Position[];
  /** Above ground. `null` if unknown. */
  readonly heightFt: Feet | null;
  /** Above ground. `null` if unknown. They do not determine a height. */
  readonly stories: number | null;
  /** `null` if unknown. */
  readonly ground: FeetMsl | null;
}

/** A file may have more buildings, or larger ones, only if it is not of the surroundings of a site. */
export const BUILDING_LIMITS = { buildings: 250_000, corners: 2_000, name: 100, stories: 250 } as const;

/** Buildings that clear a surface by this or less are listed too, as points of laser scans are. */
export const BUILDING_MARGIN_FT: Feet = BUILDING_CONVENTIONS.listedWithinFt.value;
/** The height of a story that is drawn. Nothing is evaluated with it. */
export const DRAWN_STORY_FT: Feet = BUILDING_CONVENTIONS.drawnStoryFt.value;

/** The height to draw a building with: its own, or an estimate from its stories. `null` if neither is known. */
export function drawnHeight({
  heightFt,
  stories,
}: Pick<Building, 'heightFt' | 'stories'>): { readonly heightFt: Feet; readonly isEstimate: boolean } | null {
  if (heightFt !== null) return { heightFt, isEstimate: false };
  return stories === null ? null : { heightFt: feet(stories * DRAWN_STORY_FT), isEstimate: true };
}

/** Many buildings, in arrays because each object costs more than its numbers. NaN: unknown. */
export class Buildings {
  readonly count: number;
  readonly lines: Uint32Array;
  /** Where the corners of each begin, and at last where those of the last end. */
  readonly starts: Uint32Array;
  readonly longitudes: Float64Array;
  readonly latitudes: Float64Array;
  readonly heights: Float64Array;
  readonly stories: Float64Array;
  readonly grounds: Float64Array;
  readonly #names: ReadonlyMap<number, string>;

  constructor(all: readonly Building[]) {
    const corners = all.reduce((sum, { ring }) => sum + ring.length, 0);
    const names = new Map<number, string>();
    this.count = all.length;
    this.lines = Uint32Array.from(all, ({ line }) => line);
    this.starts = new Uint32Array(all.length + 1);
    this.longitudes = new Float64Array(corners);
    this.latitudes = new Float64Array(corners);
    this.heights = Float64Array.from(all, ({ heightFt }) => heightFt ?? Number.NaN);
    this.stories = Float64Array.from(all, ({ stories }) => stories ?? Number.NaN);
    this.grounds = Float64Array.from(all, ({ ground }) => ground ?? Number.NaN);
    let at = 0;
    for (const [index, { ring, name }] of all.entries()) {
      for (const { longitude, latitude } of ring) {
        this.longitudes[at] = longitude;
        this.latitudes[at] = latitude;
        at += 1;
      }
      this.starts[index + 1] = at;
      if (name !== '') names.set(index, name);
    }
    this.#names = names;
  }

  ringOf(index: number): Position[] {
    const [from, to] = [existing(this.starts[index]), existing(this.starts[index + 1])];
    return Array.from({ length: to - from }, (_, corner) => ({
      latitude: degrees(existing(this.latitudes[from + corner])),
      longitude: degrees(existing(this.longitudes[from + corner])),
    }));
  }

  at(index: number): Building {
    const known = <T>(value: number | undefined, as: (value: number) => T): T | null =>
      value === undefined || Number.isNaN(value) ? null : as(value);
    return {
      line: existing(this.lines[index]),
      name: this.#names.get(index) ?? '',
      ring: this.ringOf(index),
      heightFt: known(this.heights[index], feet),
      stories: known(this.stories[index], (value) => value),
      ground: known(this.grounds[index], feetMsl),
    };
  }

  /** The box around a footprint, with longitudes as differences from one, so that it is right across the antimeridian. */
  boxOf(index: number, from: Degrees): { readonly west: number; readonly east: number; readonly south: number; readonly north: number } {
    let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
    const end = existing(this.starts[index + 1]);
    for (let corner = existing(this.starts[index]); corner < end; corner += 1) {
      const latitude = existing(this.latitudes[corner]);
      const turned = existing(this.longitudes[corner]) - from;
      const longitude = turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned;
      west = Math.min(west, longitude);
      east = Math.max(east, longitude);
      south = Math.min(south, latitude);
      north = Math.max(north, latitude);
    }
    return { west, east, south, north };
  }
}
