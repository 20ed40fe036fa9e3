/** Calculated path geometry as text, the result of the Calculate action. All values come from the domain. */
import { type FacilitySite, formatDms, placePath, localToPosition, type PathCorridor, type ShownUnits } from '@touchdown/domain';
import { computedDirection } from '@touchdown/exports';
import { FEET_AND_POUNDS } from '../../../shared/format/units.ts';
import { turnText } from './path-labels.ts';

export interface GeometryFacts {
  /** "Approach", "Departure". Null for a path with one direction. */
  readonly way: string | null;
  readonly rows: readonly { readonly term: string; readonly value: string }[];
}

const WAYS = { approach: 'Approach', departure: 'Departure', both: 'Approach and departure' } as const;

/** One list per direction: length, direction, turn or sweep, its end, and the width and height of its 8:1 surface there. */
export const geometryFacts = (
  corridors: readonly PathCorridor[],
  { startOf, location, elevation }: FacilitySite,
  units: ShownUnits = FEET_AND_POUNDS,
): GeometryFacts[] =>
  corridors.map((corridor) => {
    const placed = placePath(corridor, startOf);
    const { course, use } = corridor;
    const isSector = course.kind === 'sector';
    const end = location === null ? null : localToPosition(location, placed.end);
    const rise = `${units.tenthText(placed.riseAt(placed.lengthFt), 'down')} above the heliport`;
    const height = elevation === null ? null : `${units.tenthText(placed.heightAt(placed.lengthFt, elevation), 'down')} MSL`;
    return {
      way: corridors.length > 1 ? WAYS[use] : null,
      rows: [
        { term: isSector ? 'Radius from FATO edge' : 'Length from the FATO edge', value: units.tenthText(placed.lengthFt, 'nearest') },
        {
          term: isSector ? 'Outbound centerline direction' : 'Outbound direction',
          value: `${computedDirection(corridor.outboundTrueDeg)} true`,
        },
        isSector
          ? { term: 'Sweep', value: `${course.sweepDeg.toFixed(2)}° clockwise` }
          : { term: 'Outbound turn', value: turnText(placed.totalTurnDeg) },
        {
          term: isSector ? 'Centerline end point' : 'End point',
          value:
            end === null ? 'Location not specified' : `${formatDms(end.latitude, 'latitude')} ${formatDms(end.longitude, 'longitude')}`,
        },
        { term: 'Width at the end', value: units.tenthText(placed.outerWidthFt, 'nearest') },
        { term: '8:1 surface at the end', value: height === null ? rise : `${height} (${rise})` },
      ],
    };
  });
