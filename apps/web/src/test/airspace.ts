/** The surfaces of a heliport for tests: a square FATO of 80 ft in Boston with one path to the north. */
import { type Airspace, degrees, feet, feetMsl, placeAirspace, type Site } from '@touchdown/domain';

export const anAirspace = (changes: Partial<Site> = {}): Airspace =>
  placeAirspace({
    origin: { latitude: degrees(42.3601), longitude: degrees(-71.0589) },
    heliportElevation: feetMsl(120),
    pad: { shape: 'square', alignmentDeg: degrees(0), fato: { length: feet(80), width: feet(80) } },
    corridors: [
      {
        pathId: 'P1',
        pathName: 'P1',
        use: 'approach',
        outboundTrueDeg: degrees(0),
        ingressTrueDeg: degrees(180),
        egressTrueDeg: null,
        course: { kind: 'straight' },
        profile: 'standard',
      },
    ],
    facility: null,
    safetyArea: null,
    identification: null,
    isNoticeHeliport: false,
    ...changes,
  });
