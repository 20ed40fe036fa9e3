/**
 * The parts of a project that each report type is made from. Everything else is removed before the report is generated and before it is
 * hashed: what is in a report is in its hash, and what is not in it does not make it out of date.
 */
import { type AircraftNumbers, inputChanges } from '@touchdown/domain';
import { inputsToday } from './inputs-today.ts';
import type { ReportRecords } from './report-records.ts';

type Paths = ReportRecords['paths'];
type Obstacles = ReportRecords['obstacles'];

/** Shown only in the Site Analysis. */
const WITHOUT_STORY = { description: null, closestAirport: null } as const;
/** Only clearances and the compliance status depend on these. */
const WITHOUT_ACCURACY = { horizontalAccuracyFeet: null, verticalAccuracyFeet: null, isFrangible: false, isLighted: false } as const;
/** A Dimension Report does not list the obstacles. */
const WITHOUT_ORIGIN = { type: 'other', source: '' } as const;
/** Printed in the Compliance Report alone, whose records a summary shares. */
const WITHOUT_DATES = { temporaryFrom: undefined, temporaryTo: undefined } as const;

const pathsFor = (paths: Paths): Paths => paths.map((path) => ({ ...path, notes: null }));
const obstaclesFor = (obstacles: Obstacles, without: Partial<Obstacles[number]>): Obstacles =>
  obstacles.map((obstacle) => ({ ...obstacle, ...without }));
/** No rule uses a speed. */
const withoutSpeed = (aircraft: AircraftNumbers): AircraftNumbers => ({ ...aircraft, approachSpeed: null });
const aircraftFor = ({ aircraft, designAircraft, fleet }: ReportRecords): Pick<ReportRecords, 'aircraft' | 'designAircraft' | 'fleet'> => ({
  aircraft: aircraft && withoutSpeed(aircraft),
  ...(designAircraft && {
    designAircraft: {
      vertiport: designAircraft.vertiport && withoutSpeed(designAircraft.vertiport),
      fleet: designAircraft.fleet && designAircraft.fleet.map(withoutSpeed),
    },
  }),
  ...(fleet && { fleet: fleet.map(withoutSpeed) }),
});

/** Saved results with today's inputs and engine equal the ones that would be calculated. Only their save time differs. */
function calculationUnlessSame(records: ReportRecords): ReportRecords['calculation'] {
  const { calculation, engines } = records;
  const today = inputsToday(records);
  if (calculation === null || today === null || calculation.results.engineVersion !== engines.dimensions) return calculation;
  return inputChanges(calculation.results.inputs, today).length === 0 ? null : calculation;
}

const withoutMap = ({ parcels: _parcels, buildings: _buildings, ...rest }: ReportRecords): ReportRecords => rest;

/** Under an edition of its own, a project has no key plan. */
const withoutUnusedMap = (records: ReportRecords): ReportRecords => (records.project.plannedEdition ? withoutMap(records) : records);

/** Only the Site Analysis Report lists airspace. */
const withoutAirspace = ({ airspace: _airspace, ...rest }: ReportRecords): ReportRecords => rest;

/** The records without what their report type does not show. */
export function contentsFor({ underlays: _underlays, ...records }: ReportRecords): ReportRecords {
  const { type, project, paths, obstacles, obstacleFile } = records;
  switch (type) {
    case 'site_analysis': {
      const {
        designAircraft: _aircraft,
        fleet: _fleet,
        override: _override,
        surroundings: _surroundings,
        notice: _notice,
        confirmations: _confirmations,
        ...rest
      } = records;
      return {
        ...rest,
        ...{
          aircraft: null,
          calculation: null,
          adjusted: null,
          paths: [],
          ground: [],
          obstacles: obstaclesFor(obstacles, { ...WITHOUT_ACCURACY, ...WITHOUT_DATES }),
        },
        rules: { circulars: records.rules.circulars, standardsSha256: '' },
      };
    }
    case 'dimension':
      return {
        ...withoutAirspace(withoutUnusedMap(records)),
        ...{ project: { ...project, ...WITHOUT_STORY }, ...aircraftFor(records), paths: pathsFor(paths) },
        ...{ obstacles: obstaclesFor(obstacles, { ...WITHOUT_ORIGIN, ...WITHOUT_DATES }), ground: [], places: null, obstacleFile: null },
      };
    case 'compliance':
    case 'summary':
      return {
        ...withoutAirspace(withoutUnusedMap(records)),
        ...{ project: { ...project, ...WITHOUT_STORY }, ...aircraftFor(records), paths: pathsFor(paths) },
        calculation: calculationUnlessSame(records),
        ...{ places: null, obstacleFile: obstacleFile && { ...obstacleFile, nearby: [] } },
      };
  }
}
