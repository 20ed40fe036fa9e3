import type { Project } from '@touchdown/contract';
import { type Airspace, degrees, startOfPad, zoneOutline } from '@touchdown/domain';
import type { RadarSite } from '../../features/site/field/radar-site.ts';
import { surfaceWay } from '../../shared/path-plan/plan-ways.ts';

/** The landing area and the centerlines of its paths, or only its position while they are not placed. `null`: it has none. */
export function radarSiteOf({ latitude, longitude }: Pick<Project, 'latitude' | 'longitude'>, airspace: Airspace | null): RadarSite | null {
  if (airspace === null) {
    if (latitude === null || longitude === null) return null;
    return { center: { latitude: degrees(latitude), longitude: degrees(longitude) }, fato: [], paths: [] };
  }
  const { origin, pad, corridors } = airspace.site;
  const startOf = startOfPad(pad);
  return {
    center: origin,
    fato: zoneOutline(pad.fato, pad.shape, pad.alignmentDeg),
    paths: corridors.map((corridor) => ({ key: `${corridor.pathId} ${corridor.use}`, line: surfaceWay(corridor, startOf).centerline })),
  };
}
