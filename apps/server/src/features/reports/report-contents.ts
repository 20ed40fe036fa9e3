/**
 * What of a project a kind of report is made from. All else is left out before the report is made and before it is hashed: what stands in a report
 * is in its hash, and what does not stand in it makes it no older.
 */
import { calculationInputs, inputChanges } from '@touchdown/domain';
import type { ReportRecords } from './report-records.ts';

type Paths = ReportRecords['paths'];
type Obstacles = ReportRecords['obstacles'];

/** Told in the Site Analysis alone. */
const WITHOUT_STORY = { description: null, closestAirport: null } as const;
/** Only findings speak of them. */
const WITHOUT_CHECKS = { minimumAltitudeFeet: null, maximumAltitudeFeet: null, isPrimary: false, isPrimarySurface: false } as const;
/** Only verdicts rest on them. */
const WITHOUT_ACCURACY = { horizontalAccuracyFeet: null, verticalAccuracyFeet: null, isFrangible: false } as const;

const pathsFor = (paths: Paths, without: Partial<Paths[number]>): Paths => paths.map((path) => ({ ...path, ...without, notes: null }));
const obstaclesFor = (obstacles: Obstacles, without: Partial<Obstacles[number]>): Obstacles =>
  obstacles.map((obstacle) => ({ ...obstacle, ...without, isLighted: false }));
/** No rule reads a speed. */
const aircraftFor = (aircraft: ReportRecords['aircraft']): ReportRecords['aircraft'] => aircraft && { ...aircraft, approachSpeed: null };

/** Results that were saved from the inputs of today by this engine are those that would be calculated: only when they were saved differs. */
function calculationUnlessSame({ calculation, project, aircraft, engines }: ReportRecords): ReportRecords['calculation'] {
  if (calculation === null || aircraft === null || calculation.results.engineVersion !== engines.dimensions) return calculation;
  return inputChanges(calculation.results.inputs, calculationInputs(project, aircraft)).length === 0 ? null : calculation;
}

/** The records with what their kind of report tells nothing of left out. */
export function contentsFor(records: ReportRecords): ReportRecords {
  const { type, project, aircraft, paths, obstacles, obstacleFile } = records;
  switch (type) {
    case 'site_analysis':
      return {
        ...records,
        ...{
          aircraft: null,
          calculation: null,
          adjusted: null,
          paths: [],
          ground: [],
          obstacles: obstaclesFor(obstacles, WITHOUT_ACCURACY),
        },
        rules: { circulars: records.rules.circulars, standardsSha256: '' },
      };
    case 'dimension':
      return {
        ...records,
        ...{ project: { ...project, ...WITHOUT_STORY }, aircraft: aircraftFor(aircraft), paths: pathsFor(paths, WITHOUT_CHECKS) },
        ...{ obstacles: [], ground: [], places: null, obstacleFile: null },
      };
    case 'compliance':
      return {
        ...records,
        ...{ project: { ...project, ...WITHOUT_STORY }, aircraft: aircraftFor(aircraft), paths: pathsFor(paths, {}) },
        calculation: calculationUnlessSame(records),
        ...{ obstacles: obstaclesFor(obstacles, {}), places: null, obstacleFile: obstacleFile && { ...obstacleFile, nearby: [] } },
      };
  }
}
