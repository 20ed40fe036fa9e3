/**
 * The compliance status of a project that is planned under an edition of its own. Its dimensions follow the pack of that edition. Whatever
 * Touchdown evaluates by FAA rules only is not available in it, and nothing is compliant because it was not evaluated.
 */
import type { EditionPlan } from '../dimensions/edition-plan.ts';
import { isMarkingRuleId, NOT_AVAILABLE_IN_EDITION, type PlannedEdition, plannedEditionText } from '../standards/planned-edition.ts';
import { noMinimumsIssue } from './compliance-dimensions.ts';
import { CALCULATIONS_LINK, type ComplianceIssue, fieldLink, type IssueSeverity } from './compliance-issue.ts';
import type { DesignAircraftState } from './design-inputs.ts';
import { type PlanRow, planRows } from './project-plan.ts';

/** A landing area needs these. Taxi routes and stands are planned where there are any. */
const OF_LANDING_AREA: readonly string[] = ['fato', 'tlof', 'safetyAreaWidth', 'safetyArea'];
const FIELD = fieldLink('plannedEdition');

const issue = (code: string, severity: IssueSeverity, message: string, reference: string | null): ComplianceIssue => ({
  ...{ code, severity, message, reference, link: CALCULATIONS_LINK },
});

/** A subject that only FAA rules evaluate. */
export const notInEdition = (subject: string, edition: PlannedEdition): ComplianceIssue =>
  issue('NOT_AVAILABLE_IN_EDITION', 'missing', `${subject}: ${NOT_AVAILABLE_IN_EDITION}.`, plannedEditionText(edition));

/** The project records no markings, so those that an edition has rules for cannot be evaluated. */
export const markingIssue = (edition: PlannedEdition): ComplianceIssue =>
  !edition.pack.rules.some(({ id }) => isMarkingRuleId(id))
    ? notInEdition('Markings', edition)
    : issue(
        'NOT_AVAILABLE_IN_EDITION',
        'missing',
        'Markings and lights are not evaluated. Their rules and quantities are listed with the dimensions.',
        plannedEditionText(edition),
      );

function rowIssue({ id, subject, state, text }: PlanRow, edition: PlannedEdition): ComplianceIssue | null {
  const severity = OF_LANDING_AREA.includes(id) ? 'missing' : 'info';
  if (state === 'notAvailable') return { ...notInEdition(subject, edition), severity };
  if (state !== 'missing') return null;
  const message = `${subject} is not calculated. ${text}.`;
  return { ...issue('EDITION_INPUT_MISSING', severity, message, plannedEditionText(edition)), link: FIELD };
}

const scopeIssues = ({ outsideScope }: EditionPlan, reference: string): ComplianceIssue[] =>
  outsideScope.map(({ name }) =>
    issue('ROTOR_ARRANGEMENT_OUTSIDE_EDITION', 'warning', `${name} does not have a rotor arrangement that this edition names.`, reference),
  );

/** Issues of the dimensions. `plan` `null`: there is no design aircraft. */
export function plannedDimensionIssues(
  edition: PlannedEdition,
  plan: EditionPlan | null,
  designAircraft: DesignAircraftState,
): ComplianceIssue[] {
  if (plan === null) return [noMinimumsIssue(designAircraft)];
  const reference = plannedEditionText(edition);
  const rows = planRows(plan).filter(({ kind }) => kind === 'dimension');
  const fato = plan.lengths.fato;
  return [
    ...rows.flatMap((row) => rowIssue(row, edition) ?? []),
    ...(fato.state === 'value' && fato.without.includes('flightManualFato')
      ? [
          {
            ...issue('FLIGHT_MANUAL_FATO_MISSING', 'warning', 'The FATO of the flight manual is not entered. Confirm its size.', reference),
            link: FIELD,
          },
        ]
      : []),
    ...scopeIssues(plan, reference),
    ...(edition.signature === 'unsigned'
      ? [
          issue(
            'EDITION_UNSIGNED',
            'info',
            `The data pack of ${plannedEditionText({ ...edition, signature: 'signed' })}, is unsigned.`,
            null,
          ),
        ]
      : []),
  ];
}
