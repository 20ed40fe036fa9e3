/**
 * What of a project a kind of report is made from. All else is excluded before the report is made and before it is hashed: what is in a report
 * is in its hash, and what is not in it makes it no older.
 */
import { type AircraftNumbers, inputChanges } from '@touchdown/domain';
import { inputsToday } from './inputs-today.ts';
import type { ReportRecords } from './report-records.ts';

type Paths = ReportRecords['paths'];
type Obstacles = ReportRecords['obstacles'];

/** Told in the Site Analysis alone. */
const WITHOUT_STORY = { description: null, closestAirport: null } as const;
/** Only a clearance and the compliance status follow from them. */
const WITHOUT_ACCURACY = { horizontalAccuracyFeet: null, verticalAccuracyFeet: null, isFrangible: false, isLighted: false } as const;
/** A Dimension Report does not list the obstacles. */
const WITHOUT_ORIGIN = { type: 'other', source: '' } as const;

const pathsFor = (paths: Paths): Paths => paths.map((path) => ({ ...path, notes: null }));
const obstaclesFor = (obstacles: Obstacles, without: Partial<Obstacles[number]>): Obstacles =>
  obstacles.map((obstacle) => ({ ...obstacle, ...without }));
/** No rule reads a speed. */
const withoutSpeed = (aircraft: AircraftNumbers): AircraftNumbers => ({ ...aircraft, approachSpeed: null });
const aircraftFor = ({ aircraft, designAircraft }: ReportRecords): Pick<ReportRecords, 'aircraft' | 'designAircraft'> => ({
  aircraft: aircraft && withoutSpeed(aircraft),
  ...(designAircraft && {
    designAircraft: {
      vertiport: designAircraft.vertiport && withoutSpeed(designAircraft.vertiport),
      fleet: designAircraft.fleet && designAircraft.fleet.map(withoutSpeed),
    },
  }),
});

/** Results that were saved from the inputs of today by this engine are those that would be calculated: only when they were saved differs. */
function calculationUnlessSame(records: ReportRecords): ReportRecords['calculation'] {
  const { calculation, engines } = records;
  const today = inputsToday(records);
  if (calculation === null || today === null || calculation.results.engineVersion !== engines.dimensions) return calculation;
  return inputChanges(calculation.results.inputs, today).length === 0 ? null : calculation;
}

/** The records with what their kind of report tells nothing of excluded. */
export function contentsFor(records: ReportRecords): ReportRecords {
  const { type, project, paths, obstacles, obstacleFile } = records;
  switch (type) {
    case 'site_analysis': {
      const { designAircraft: _aircraft, override: _override, notice: _notice, ...rest } = records;
      return {
        ...rest,
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
    }
    case 'dimension':
      return {
        ...records,
        ...{ project: { ...project, ...WITHOUT_STORY }, ...aircraftFor(records), paths: pathsFor(paths) },
        ...{ obstacles: obstaclesFor(obstacles, WITHOUT_ORIGIN), ground: [], places: null, obstacleFile: null },
      };
    case 'compliance':
      return {
        ...records,
        ...{ project: { ...project, ...WITHOUT_STORY }, ...aircraftFor(records), paths: pathsFor(paths) },
        calculation: calculationUnlessSame(records),
        ...{ places: null, obstacleFile: obstacleFile && { ...obstacleFile, nearby: [] } },
      };
  }
}
