/** The corners of the zones for laying them out on the ground: from the center, and as coordinates. */
import {
  degrees,
  formatDms,
  localToPosition,
  type Position,
  type ShownUnits,
  shownUnits,
  type UnitSystem,
  ZONES,
  zoneOutline,
} from '@touchdown/domain';
import { computedDirection } from '../direction-text.ts';
import { ZONE_LABELS } from '../drawing/site-plan-input.ts';
import type { SitePlanInput } from '../drawing/site-plan-input.ts';
import type { Derived } from '../report/derive.ts';
import type { Table } from '../drawing/sheet-kit.ts';

const FULL_TURN = 360;

const placeCells = ({ latitude, longitude }: Position): string[] => [formatDms(latitude, 'latitude'), formatDms(longitude, 'longitude')];

function circleTable(center: Position, sizes: SitePlanInput['zones'], units: ShownUnits): Table {
  return {
    title: 'CIRCLES AROUND THE TLOF CENTER, WGS 84',
    columns: [
      { title: 'ZONE', share: 1.7 },
      { title: `RADIUS, ${units.lengthUnit.toUpperCase()}`, share: 1.5, align: 'right' },
      { title: 'LATITUDE', share: 2, align: 'right' },
      { title: 'LONGITUDE', share: 2.1, align: 'right' },
    ],
    rows: ZONES.flatMap((zone) => {
      const size = sizes[zone];
      return size === null ? [] : [{ cells: [ZONE_LABELS[zone], units.length(size.length / 2, 'nearest'), ...placeCells(center)] }];
    }),
  };
}

/** The corners of each zone that has a size, clockwise from north, or the radii of circles. `null` without a location. */
export function cornerTable(
  { shape, site: { location, pad } }: Pick<Derived, 'shape' | 'site'>,
  sizes: SitePlanInput['zones'],
  system: UnitSystem = 'imperial',
): Table | null {
  const units = shownUnits(system);
  if (location === null) return null;
  if (shape === 'circular') return circleTable(location, sizes, units);
  const rows = ZONES.flatMap((zone) => {
    const size = sizes[zone];
    if (size === null) return [];
    return zoneOutline(size, shape, pad.alignmentDeg)
      .map((corner) => ({
        corner,
        bearing: degrees(((Math.atan2(corner.eastFt, corner.northFt) * 180) / Math.PI + FULL_TURN) % FULL_TURN),
      }))
      .toSorted((a, b) => a.bearing - b.bearing)
      .map(({ corner, bearing }) => {
        const distance = units.length(Math.hypot(corner.eastFt, corner.northFt), 'nearest');
        return { cells: [ZONE_LABELS[zone], computedDirection(bearing), distance, ...placeCells(localToPosition(location, corner))] };
      });
  });
  return {
    title: 'CORNERS FROM THE TLOF CENTER, WGS 84',
    columns: [
      { title: 'ZONE', share: 1.7 },
      { title: 'TRUE', share: 1.2, align: 'right' },
      { title: units.lengthUnit.toUpperCase(), share: 1.2, align: 'right' },
      { title: 'LATITUDE', share: 2, align: 'right' },
      { title: 'LONGITUDE', share: 2.1, align: 'right' },
    ],
    rows,
  };
}
