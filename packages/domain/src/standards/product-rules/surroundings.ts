/** Touchdown conventions for what is around a site: utility towers, buildings, laser scans, airspace, and underlays. */
import { SOURCE_PRODUCT } from './source.ts';

const { degrees, feet, number } = SOURCE_PRODUCT;

export const TOWER_ROW_CONVENTIONS = {
  longestSpanFt: feet('towerRows.longestSpanFt'),
  largestTurnDeg: degrees('towerRows.largestTurnDeg'),
  leastTowers: number('towerRows.leastTowers'),
  sagPercent: number('towerRows.sagPercent'),
} as const;

export const BUILDING_CONVENTIONS = {
  listedWithinFt: feet('buildings.listedWithinFt'),
  drawnStoryFt: feet('buildings.drawnStoryFt'),
} as const;

export const SCAN_CONVENTIONS = {
  objectGapFt: feet('scans.objectGapFt'),
  groundWithinFt: feet('scans.groundWithinFt'),
  mast: {
    largestLengthFt: feet('scans.mast.largestLengthFt'),
    leastRiseToLength: number('scans.mast.leastRiseToLength'),
  },
  wire: {
    leastLengthFt: feet('scans.wire.leastLengthFt'),
    leastLengthToWidth: number('scans.wire.leastLengthToWidth'),
  },
  building: {
    leastWidthFt: feet('scans.building.leastWidthFt'),
    flatWithinFt: feet('scans.building.flatWithinFt'),
    flatPercent: number('scans.building.flatPercent'),
  },
  kept: {
    firstFt: feet('scans.kept.firstFt'),
    secondFt: feet('scans.kept.secondFt'),
    thirdFt: feet('scans.kept.thirdFt'),
  },
} as const;

export const AIRSPACE_CONVENTIONS = {
  reachNm: number('airspaceList.reachNm'),
} as const;

export const UNDERLAY_CONVENTIONS = {
  leastPoints: number('underlays.leastPoints'),
  mostPoints: number('underlays.mostPoints'),
  apartPixels: number('underlays.apartPixels'),
  apartFt: feet('underlays.apartFt'),
  farthestFt: feet('underlays.farthestFt'),
} as const;
