/** What the plan is drawn from: the results on the screen and the paths of the project, or its current dimensions alone. */
import type { Project } from '@touchdown/contract';
import {
  type AdjustedDimensions,
  type CalculationResults,
  type CurrentDimensions,
  degrees,
  documentText,
  feetMsl,
  type UnitSystem,
  ZONES,
} from '@touchdown/domain';
import { NO_PATHS, type PlanPaths, type PlanValues, planValuesOf, type SitePlanInput } from '@touchdown/exports/drawing';

const sizesOf = (dimensions: AdjustedDimensions | CalculationResults['faaMinimums']): SitePlanInput['zones'] => ({
  tlof: { length: dimensions.tlof.length, width: dimensions.tlof.width },
  fato: { length: dimensions.fato.length, width: dimensions.fato.width },
  safetyArea: { length: dimensions.safetyArea.length, width: dimensions.safetyArea.width },
});

/** "AC 150/5390-2D, set 2D-1": each rule set with its version, and the revision it follows unless that is the built-in one. */
export const rulesText = ({ ruleSets, inputs }: CalculationResults): string =>
  ruleSets
    .map(({ reference, ruleSetVersion }) => `${documentText(reference, inputs.facility.editionRevisions)}, set ${ruleSetVersion}`)
    .join(' and ');

/**
 * The plan of a result: its FAA minimums, or the adjusted dimensions. Flags and shape are those of the result's inputs, so that the drawing
 * never mixes an old result with a changed project. No rule reads the alignment: as in every file, it is the project's.
 */
export function planInput(
  results: CalculationResults,
  adjusted: AdjustedDimensions,
  values: PlanValues,
  { facilityAlignment, ...paths }: PlanPaths & Pick<Project, 'facilityAlignment'>,
  units: UnitSystem = 'imperial',
): SitePlanInput {
  const { facility } = results.inputs;
  return {
    values,
    zones: sizesOf(values === 'minimum' ? results.faaMinimums : adjusted),
    shape: facility.shape,
    projectType: facility.type,
    facilityType: facility.facilityType,
    standardH: facility.standardH,
    alignmentDeg: degrees(facilityAlignment),
    elevation: facility.elevation,
    rules: rulesText(results),
    ...paths,
    units,
  };
}

/** The plan of the current dimensions, without paths, on the site as it is now. */
export const currentPlanInput = (
  project: Pick<Project, 'type' | 'facilityType' | 'standardH' | 'facilityAlignment' | 'elevation'>,
  current: Pick<CurrentDimensions, 'source' | 'state' | 'sizes' | 'shape' | 'standardReference'>,
  units: UnitSystem,
): SitePlanInput => ({
  values: planValuesOf(current.source, current.state),
  zones: sizesOf(current.sizes),
  shape: current.shape,
  projectType: project.type,
  facilityType: project.facilityType,
  standardH: project.standardH,
  alignmentDeg: degrees(project.facilityAlignment),
  elevation: project.elevation === null ? null : feetMsl(project.elevation),
  rules: current.standardReference,
  ...NO_PATHS,
  units,
});

/** Whether a drawing can be made of these sizes: every zone that is drawn has an extent. */
export const canBeDrawn = (zones: SitePlanInput['zones']): boolean =>
  ZONES.every((zone) => {
    const size = zones[zone];
    return size === null || (size.length > 0 && size.width > 0);
  });
