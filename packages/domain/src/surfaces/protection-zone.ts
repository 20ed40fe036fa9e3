/** The heliport protection zone: the ground under each 8:1 surface, from the FATO edge out to the length in the advisory circular. */
import type { LocalPoint } from '../geodesy/position.ts';
import type { PathCorridor } from '../paths/corridors.ts';
import { drawnStations, halfWidthAt, sectorOutline } from '../paths/placed-path.ts';
import type { Feet } from '../quantities/units.ts';
import type { Citation, Cited } from '../standards/cited.ts';
import type { Pad } from './pad.ts';
import { pathFrame, startOfPad } from './path-frame.ts';

export interface ProtectionZone {
  /** "Protection zone P1" */
  readonly name: string;
  readonly pathId: string;
  /** From the FATO edge, along the ground. */
  readonly lengthFt: Feet;
  /** Around the zone, not closed. */
  readonly outline: readonly LocalPoint[];
  readonly citation: Citation;
}

function outlineOf(pad: Pad, corridor: PathCorridor, lengthFt: Feet): LocalPoint[] {
  if (corridor.course.kind === 'sector')
    return sectorOutline(corridor, corridor.course.sweepDeg, startOfPad(pad), lengthFt).map(({ point }) => point);
  const { course, edge } = pathFrame(pad, corridor);
  const side = (sign: number) =>
    drawnStations(course, lengthFt).map((stationFt) =>
      course.toLocal({ stationFt, offsetFt: sign * halfWidthAt(edge.innerWidthFt, stationFt) }),
    );
  return [...side(1), ...side(-1).reverse()];
}

/** Returns the zone under each corridor, in the local frame of the FATO center. */
export const protectionZones = (pad: Pad, corridors: readonly PathCorridor[], length: Cited<Feet>): ProtectionZone[] =>
  corridors.map((corridor) => ({
    name: `Protection zone ${corridor.pathName}`,
    pathId: corridor.pathId,
    lengthFt: length.value,
    outline: outlineOf(pad, corridor, length.value),
    citation: length.citation,
  }));
