import { metersToFeet, placeRing, type Position, ringArea, type ShownUnits } from '@touchdown/domain';

const SQUARE_FEET_PER_ACRE = 43_560;
const SQUARE_METERS_PER_HECTARE = 10_000;

/** The area in a ring of corners: "1.43 acres", "0.58 ha". */
export function areaText(ring: readonly Position[], { system }: ShownUnits): string {
  const [first] = ring;
  if (first === undefined) return '';
  const area = ringArea(placeRing(first, ring));
  if (system === 'imperial') return `${(area / SQUARE_FEET_PER_ACRE).toLocaleString('en-US', { maximumFractionDigits: 2 })} acres`;
  return `${(area / metersToFeet(1) ** 2 / SQUARE_METERS_PER_HECTARE).toLocaleString('en-US', { maximumFractionDigits: 2 })} ha`;
}
