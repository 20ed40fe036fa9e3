/** Whether a requirement is met, from the compliance status and the data behind it. The owner confirms what is not evaluated. */
import { elevationText } from '../elevation-text.ts';
import { type Citation, type DesignAircraft, requiresAdditionalFatoLength, subjectIn } from '@touchdown/domain';
import { aircraftOf, besideStatus, byCalculation, withoutMinimums } from './clause-dimensions.ts';
import { noticesRule, surfacesClear } from './clause-obstacles.ts';
import { curves, extensions, minimumPaths, minimumPathsForPpr, separation } from './clause-paths.ts';
import type { Derived } from './derive.ts';
import type { RegisterClause } from './register-clauses.ts';
import { joined, type ClauseResult, met, notApplicable, notMet, toConfirm } from './clause-result.ts';
import { plainLengthText } from './report-text.ts';

const NOT_CHECKED = toConfirm('Not evaluated in this report.');

type Evaluator = (derived: Derived, citation: Citation) => ClauseResult;
const flagsOf = ({ input }: Derived) => input.calculation?.results.inputs.facility ?? input.project;

const whenElevated: Evaluator = (derived) =>
  flagsOf(derived).elevatedFacility
    ? toConfirm('The facility is elevated. Structural design is outside the scope of this report.')
    : notApplicable('The facility is not elevated.');

const facilityIs =
  (type: string, name: string, evaluate: Evaluator): Evaluator =>
  (derived, citation) =>
    flagsOf(derived).facilityType === type ? evaluate(derived, citation) : notApplicable(`The facility is not a ${name} heliport.`);
const bearsLoad: Evaluator = (derived) =>
  flagsOf(derived).fatoLoadBearing ? met('FATO load bearing: Yes') : toConfirm('FATO load bearing: No');

const helicopters = (derived: Derived): readonly DesignAircraft[] | null => {
  const aircraft = aircraftOf(derived, 'heliport');
  return aircraft.length > 0 && aircraft.every(({ type }) => type === 'helicopter') ? aircraft : null;
};
const hasKnownD = ({ controllingDimension, overallLength }: DesignAircraft): boolean => (controllingDimension ?? overallLength) !== null;

/** Evaluators by key in the register; the first match applies. A requirement that matches none is not evaluated. */
const EVALUATORS: readonly (readonly [RegExp, Evaluator])[] = [
  [
    /^rotorArrangements/,
    (derived) => {
      const names = helicopters(derived)?.map(({ name }) => name);
      return names === undefined ? NOT_CHECKED : met(`Design aircraft ${names.join(', ')}`);
    },
  ],
  [/^vtolNotAddressed/, (derived) => (helicopters(derived) === null ? NOT_CHECKED : notApplicable('The design aircraft is a helicopter.'))],
  [/^longerFatoAbove/, (derived) => elevationRule(derived)],
  [
    /^noLongerFatoForPriorPermission/,
    (derived) =>
      flagsOf(derived).ppr
        ? met('Prior permission is required, so no length is added for elevation.')
        : notApplicable('Prior permission is not required.'),
  ],
  [/^oneLandingAreaMarked/, (derived) => markedRule(derived)],
  [
    /^identification/,
    (derived) => toConfirm(`The standard H is ${flagsOf(derived).standardH ? '' : 'not '}marked. The letters VTL are not recorded.`),
  ],
  [
    /^noFatoMarksWithoutLoad/,
    (derived) => (flagsOf(derived).fatoLoadBearing ? notApplicable('The FATO is load bearing.') : met('The FATO perimeter is not marked.')),
  ],
  [/^transportFatoBearsLoad/, facilityIs('transport', 'transport', bearsLoad)],
  [
    /^transportFatoIsRectangular/,
    facilityIs('transport', 'transport', ({ shape }) =>
      shape === 'rectangle' ? met('The FATO is rectangular.') : toConfirm(`The FATO is ${shape}.`),
    ),
  ],
  [/^generalAviationFatoBearsLoad/, facilityIs('general_aviation', 'general aviation', bearsLoad)],
  [/^hospitalFatoBearsLoad/, facilityIs('hospital', 'hospital', bearsLoad)],
  [
    /^(writtenForVtol|largestD|largestWeight)/,
    () =>
      toConfirm(
        'The design aircraft is within the recorded limits of the reference aircraft. Its propulsion units, pilot on board, and flight rules are not recorded.',
      ),
  ],
  [/^safetyAreaReading|^rotorDiameterMeaning/, () => notApplicable('RD is not less than D.')],
  [/^rotorDiameterFromD/, () => notApplicable('Not used in this calculation.')],
  [/^(tlof|fato|safetyArea|parkingStand|hoverParking)/, () => notApplicable('Does not apply to this facility type and its markings.')],
  [
    /^definitions\.dFromRotorDiameter/,
    (derived) => {
      const aircraft = aircraftOf(derived, 'heliport');
      return aircraft.length > 0 && aircraft.every(hasKnownD)
        ? notApplicable('The design aircraft has a recorded D or overall length.')
        : NOT_CHECKED;
    },
  ],
  [/^elevated\.dynamicLoad/, () => toConfirm('Structural loads are outside the scope of this report.')],
  [/^elevated\./, whenElevated],
  [/^paths\.leastNumberForPriorPermission/, minimumPathsForPpr],
  [/^paths\.leastNumber/, minimumPaths],
  [/^paths\.(ideal|least)HeadingSeparation/, separation],
  [/^paths\.curved/, curves],
  [/^paths\.lateralExtension/, extensions],
  [/^paths\.(approach|transitional)/, (derived) => surfacesClear(derived, ['approach', 'departure', 'transitional'])],
  [/^definitions\.frangibleObjectIn/, (derived) => surfacesClear(derived, ['safety_area'])],
  [/^objectIdentification/, (derived) => noticesRule(derived, 'mark_and_light', null)],
  [/^PRIMARY_SURFACE/, (derived) => surfacesClear(derived, ['primary'])],
  [/^APPROACH_SURFACE/, (derived) => surfacesClear(derived, ['approach', 'departure'])],
  [/^TRANSITIONAL_SURFACE/, (derived) => surfacesClear(derived, ['transitional'])],
  [/^CONSTRUCTION_NOTICE\.heightAboveGroundFt/, (derived, citation) => noticesRule(derived, 'construction_notice', citation)],
  [/^MARKING_AND_LIGHTING/, (derived, citation) => noticesRule(derived, 'mark_and_light', citation)],
  [/^OBSTRUCTION\.imaginarySurface/, (derived) => surfacesClear(derived, ['primary', 'approach', 'departure', 'transitional'])],
  [/^OBSTRUCTION/, (derived, citation) => noticesRule(derived, 'obstruction', citation)],
];

/** Whether the additional FATO length is entered where the elevation requires it. */
function elevationRule(derived: Derived): ClauseResult {
  const { site, input } = derived;
  const issue = [...subjectIn(derived, 'dimensions').issues, ...subjectIn(derived, 'data').issues].find(({ code }) =>
    ['ADDITIONAL_FATO_LENGTH_MISSING', 'ELEVATION_MISSING'].includes(code),
  );
  if (issue !== undefined) return toConfirm(issue.message);
  const { ppr, additionalFatoLengthFt } = input.project;
  if (ppr) return notApplicable('Prior permission is required, so no length is added for elevation.');
  if (site.elevation === null) return NOT_CHECKED;
  if (requiresAdditionalFatoLength(input.project))
    return met(`Additional FATO length entered by the owner: ${plainLengthText(additionalFatoLengthFt ?? 0, input.units)}.`);
  return notApplicable(`The elevation is ${elevationText(plainLengthText(site.elevation, input.units))}.`);
}

function markedRule(derived: Derived): ClauseResult {
  const { tlofPerimeterMarked, fatoPerimeterMarked } = flagsOf(derived);
  const marked = [...(tlofPerimeterMarked ? ['TLOF'] : []), ...(fatoPerimeterMarked ? ['FATO'] : [])];
  return marked.length === 0 ? notMet('Neither perimeter is marked.') : met(`Marked: ${marked.join(' and ')}`);
}

function ownResult(derived: Derived, clause: RegisterClause): ClauseResult {
  const calculated = byCalculation(derived, clause);
  if (calculated !== null) return calculated;
  const reasons = withoutMinimums(derived);
  if (derived.input.calculation === null && clause.heading.endsWith(': dimensions'))
    return toConfirm(reasons.length > 0 ? reasons.join('\n') : 'Dimensions have not been calculated.');
  return joined(clause.keys.map((key) => EVALUATORS.find(([pattern]) => pattern.test(key))?.[1](derived, clause.citation) ?? NOT_CHECKED));
}

/** Returns the result of one requirement for the facility. It is never met while the compliance status has an issue about it. */
export function evaluateClause(derived: Derived, clause: RegisterClause): ClauseResult {
  const result = ownResult(derived, clause);
  return clause.heading.endsWith(': dimensions') ? besideStatus(derived, clause, result) : result;
}
