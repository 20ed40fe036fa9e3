/** Pre-check of the landing area and its routes: current dimensions, design aircraft, surface, and directions. */
import {
  ADJUST_LINK,
  CALCULATE_LINK,
  circularOf,
  degrees,
  fieldLink,
  isAdditionalFatoLengthMissing,
  PATHS_LINK,
  REFERENCE_VALUES,
  referenceOf,
  resolveMagneticVariation,
} from '@touchdown/domain';
import { issue, type PreCheckIssue, type PreCheckTask, when } from './pre-check-issue.ts';

const [FATO, TLOF, ROUTES] = [
  'D.2 Dimensions of FATO',
  'D.2 Dimensions of TLOF',
  'D.2 Magnetic direction of ingress/egress routes',
] as const;
/** Touchdown convention. Published variations of one place differ by less. */
const VARIATION_TOLERANCE_DEG = 2;
const ON_THE_GROUND = /\b(turf|grass|gravel|dirt|soil|sod)\b/i;
const ON_A_ROOF = /\broof(top)?\b/i;

function dimensionIssues({ input: { document, project, override } }: PreCheckTask): PreCheckIssue[] {
  const { dimensions, dimensionState, aircraftName } = document;
  const withoutAircraft = when(aircraftName === null, () =>
    issue(
      'DESIGN_AIRCRAFT_EMPTY',
      FATO,
      'No design aircraft is assigned, so the FAA could not check the dimensions. Assign the design aircraft.',
      {
        ...{ severity: 'missing', at: fieldLink('primaryAircraftId') },
      },
    ),
  );
  if (dimensions === null) return withoutAircraft;
  const { tlof, fato, safetyArea } = dimensions;
  const isWithin = (one: typeof tlof, other: typeof tlof) => one.length <= other.length && one.width <= other.width;
  const severity = override === null ? 'error' : 'warning';
  return [
    ...withoutAircraft,
    ...when(dimensionState === 'out_of_date', () =>
      issue(
        'DIMENSIONS_OUT_OF_DATE',
        FATO,
        'The dimensions are out of date: they do not match the current aircraft and site. Recalculate and save them.',
        {
          ...{ severity, at: CALCULATE_LINK },
        },
      ),
    ),
    ...when(dimensionState === 'below_minimum', () =>
      issue(
        'DIMENSIONS_BELOW_MINIMUM',
        FATO,
        'A dimension is below the FAA minimum. The FAA would object. Adjust the dimensions, or explain the modification.',
        {
          ...{ severity, at: ADJUST_LINK },
        },
      ),
    ),
    ...when(isAdditionalFatoLengthMissing(project), () =>
      issue(
        'FATO_LENGTH_EMPTY',
        FATO,
        'The additional FATO length for the elevation is not entered, so the FATO dimensions are incomplete. Enter the length; enter 0 for none.',
        {
          ...{ severity: 'missing', at: fieldLink('additionalFatoLengthFt') },
        },
      ),
    ),
    ...when(!isWithin(tlof, fato), () =>
      issue('TLOF_EXCEEDS_FATO', TLOF, 'The TLOF is larger than the FATO. The form would be returned. Adjust the dimensions.', {
        at: ADJUST_LINK,
      }),
    ),
    ...when(!isWithin(fato, safetyArea), () =>
      issue('FATO_EXCEEDS_SAFETY_AREA', FATO, 'The FATO is larger than the Safety Area that surrounds it. Adjust the dimensions.', {
        at: ADJUST_LINK,
      }),
    ),
  ];
}

function surfaceIssues({ input: { document, project }, facts: { answers } }: PreCheckTask): PreCheckIssue[] {
  const { surface } = answers;
  if (surface === null) return [];
  const isElevated = document.isElevated || project.rooftopFacility;
  const contradicts = isElevated ? ON_THE_GROUND.test(surface) : ON_A_ROOF.test(surface);
  return when(contradicts, () =>
    issue(
      'SURFACE_CONTRADICTS',
      'D.2 Type of surface',
      `The type of surface is “${surface}”, and the landing area is ${isElevated ? 'on a structure' : 'on the ground'}. Correct one of them.`,
      {
        at: 'surface',
      },
    ),
  );
}

/** EB 105A states no number of directions. */
function tooFewIssues({ input: { project }, facts: { routes } }: PreCheckTask): PreCheckIssue[] {
  const circular = circularOf(project);
  if (circular === 'EB 105A' || routes.length === 0) return [];
  const { leastNumber, leastNumberForPriorPermission } = REFERENCE_VALUES[circular].paths;
  const { value, citation } = project.ppr ? leastNumberForPriorPermission : leastNumber;
  return when(routes.length < value, () =>
    issue(
      'DIRECTIONS_TOO_FEW',
      ROUTES,
      `${routes.length} of at least ${value} approach and departure directions ${value === 1 ? 'is' : 'are'} stated. The FAA would ask for the others. Add a path.`,
      { ...{ reference: referenceOf(citation), at: PATHS_LINK } },
    ),
  );
}

function directionIssues({ facts: { routes, withoutDirection } }: PreCheckTask): PreCheckIssue[] {
  const hasNo = (use: 'approach' | 'departure') => routes.length > 0 && !routes.some((route) => route.use === use || route.use === 'both');
  return [
    ...withoutDirection.map((name) =>
      issue('PATH_WITHOUT_DIRECTION', ROUTES, `Path ${name} has no direction that the form could state. Complete its headings.`, {
        ...{ severity: 'missing', at: PATHS_LINK },
      }),
    ),
    ...when(hasNo('approach'), () =>
      issue(
        'INGRESS_EMPTY',
        ROUTES,
        'No path is used for approaches, so no ingress direction is stated. The form would be returned. Add an approach path.',
        {
          ...{ severity: 'missing', at: PATHS_LINK },
        },
      ),
    ),
    ...when(hasNo('departure'), () =>
      issue(
        'EGRESS_EMPTY',
        ROUTES,
        'No path is used for departures, so no egress direction is stated. The form would be returned. Add a departure path.',
        {
          ...{ severity: 'missing', at: PATHS_LINK },
        },
      ),
    ),
  ];
}

function variationIssues({ input: { document, project }, facts: { routes } }: PreCheckTask): PreCheckIssue[] {
  const { location, elevation, date, magneticVariation } = document;
  if (routes.length === 0) return [];
  if (magneticVariation === null)
    return [
      issue(
        'VARIATION_EMPTY',
        ROUTES,
        'The magnetic variation is unknown, so the magnetic directions that the form requires cannot be stated. Enter the location or the variation.',
        {
          ...{ severity: 'missing', at: fieldLink('latitude') },
        },
      ),
    ];
  const model = resolveMagneticVariation({ entered: null, location, elevationFt: elevation, isoDate: date });
  if (model === null || project.magneticVariation === null) return [];
  const off = Math.abs(magneticVariation.valueDeg - model.valueDeg);
  return when(off > VARIATION_TOLERANCE_DEG, () =>
    issue(
      'VARIATION_DIFFERS',
      ROUTES,
      `The entered variation differs by ${degrees(off).toFixed(1)}° from the World Magnetic Model at the site. Check its value and its sign (west is negative), or clear it.`,
      {
        at: fieldLink('magneticVariation'),
      },
    ),
  );
}

export const landingAreaIssues = (task: PreCheckTask): PreCheckIssue[] => [
  ...dimensionIssues(task),
  ...surfaceIssues(task),
  ...tooFewIssues(task),
  ...directionIssues(task),
  ...variationIssues(task),
];
