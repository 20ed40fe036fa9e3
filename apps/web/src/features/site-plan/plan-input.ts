/** What the plan is drawn from: the results on the screen, and the paths of the project. */
import { type AdjustedDimensions, type CalculationResults, type UnitSystem, ZONES } from '@touchdown/domain';
import type { PlanPaths, PlanValues, SitePlanInput } from '@touchdown/exports/drawing';

const sizesOf = (dimensions: AdjustedDimensions | CalculationResults['faaMinimums']): SitePlanInput['zones'] => ({
  tlof: { length: dimensions.tlof.length, width: dimensions.tlof.width },
  fato: { length: dimensions.fato.length, width: dimensions.fato.width },
  safetyArea: { length: dimensions.safetyArea.length, width: dimensions.safetyArea.width },
});

/** "AC 150/5390-2D, set 2D-1": each rule set with its version. */
export const rulesText = (results: CalculationResults): string =>
  results.ruleSets.map(({ reference, ruleSetVersion }) => `${reference}, set ${ruleSetVersion}`).join(' and ');

/**
 * The plan of a result: its FAA minimums, or the owner's own sizes. Flags, shape and alignment are those the result was calculated
 * from, so that the drawing never mixes an old result with a changed project.
 */
export function planInput(
  results: CalculationResults,
  adjusted: AdjustedDimensions,
  values: PlanValues,
  paths: PlanPaths,
  units: UnitSystem = 'imperial',
): SitePlanInput {
  const { facility } = results.inputs;
  return {
    values,
    zones: sizesOf(values === 'adjusted' ? adjusted : results.faaMinimums),
    shape: facility.shape,
    projectType: facility.type,
    facilityType: facility.facilityType,
    standardH: facility.standardH,
    alignmentDeg: facility.facilityAlignment,
    elevation: facility.elevation,
    rules: rulesText(results),
    ...paths,
    units,
  };
}

/** Whether a drawing can be made of these sizes: every zone has an extent. */
export const canBeDrawn = (zones: SitePlanInput['zones']): boolean =>
  ZONES.every((zone) => zones[zone].length > 0 && zones[zone].width > 0);
