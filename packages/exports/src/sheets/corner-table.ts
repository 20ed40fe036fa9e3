/** The corners of the zones for laying them out on the ground: from the center, and as coordinates. */
import { degrees, formatDms, localToPosition, type Position, shownUnits, type Zone, zoneOutline } from '@touchdown/domain';
import { computedDirection } from '../direction-text.ts';
import { ZONE_LABELS } from '../drawing/site-plan-input.ts';
import type { Derived, ZoneSizes } from '../report/derive.ts';
import type { Table } from './sheet-kit.ts';

const ZONES = ['tlof', 'fato', 'safetyArea'] as const satisfies readonly Zone[];
const FULL_TURN = 360;

const figure = (value: number): string => shownUnits('imperial').length(value, 'nearest');
const placeCells = ({ latitude, longitude }: Position): string[] => [formatDms(latitude, 'latitude'), formatDms(longitude, 'longitude')];

function circleTable(center: Position, sizes: ZoneSizes): Table {
  return {
    title: 'CIRCLES AROUND THE TLOF CENTER, WGS 84',
    columns: [
      { title: 'ZONE', share: 1.7 },
      { title: 'RADIUS, FT', share: 1.5, align: 'right' },
      { title: 'LATITUDE', share: 2, align: 'right' },
      { title: 'LONGITUDE', share: 2.1, align: 'right' },
    ],
    rows: ZONES.map((zone) => ({ cells: [ZONE_LABELS[zone], figure(sizes[zone].length / 2), ...placeCells(center)] })),
  };
}

/** The corners of each zone clockwise from north, or the radii of circles. `null` without a location. */
export function cornerTable({ shape, site: { location, pad } }: Pick<Derived, 'shape' | 'site'>, sizes: ZoneSizes): Table | null {
  if (location === null) return null;
  if (shape === 'circular') return circleTable(location, sizes);
  const rows = ZONES.flatMap((zone) =>
    zoneOutline(sizes[zone], shape, pad.alignmentDeg)
      .map((corner) => ({
        corner,
        bearing: degrees(((Math.atan2(corner.eastFt, corner.northFt) * 180) / Math.PI + FULL_TURN) % FULL_TURN),
      }))
      .toSorted((a, b) => a.bearing - b.bearing)
      .map(({ corner, bearing }) => {
        const distance = figure(Math.hypot(corner.eastFt, corner.northFt));
        return { cells: [ZONE_LABELS[zone], computedDirection(bearing), distance, ...placeCells(localToPosition(location, corner))] };
      }),
  );
  return {
    title: 'CORNERS FROM THE TLOF CENTER, WGS 84',
    columns: [
      { title: 'ZONE', share: 1.7 },
      { title: 'TRUE', share: 1.2, align: 'right' },
      { title: 'FT', share: 1.2, align: 'right' },
      { title: 'LATITUDE', share: 2, align: 'right' },
      { title: 'LONGITUDE', share: 2.1, align: 'right' },
    ],
    rows,
  };
}
