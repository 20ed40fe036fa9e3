/** Texts of the terrain files of a project. No React here. */
import type { TerrainModelHead } from '@touchdown/contract';
import { feet, type ShownUnits } from '@touchdown/domain';

/** "NAVD 88", "An elevation every 3.3 ft near the site, up to 30,000 ft away" */
export const terrainFacts = ({ datum, stepFeet, reachFeet }: TerrainModelHead, units: ShownUnits): readonly string[] => [
  datum,
  `An elevation every ${units.tenthText(feet(stepFeet), 'nearest')} near the site, up to ${units.wholeText(feet(reachFeet))} away`,
];
