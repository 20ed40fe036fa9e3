/** The editions of a project. Apart from the register, because a project names them without reading its rules. */
import type { AdvisoryCircular, FacilityType, ProjectType, VertiportCircular } from '../facility/facility.ts';
import { editionIdOf } from '../standards/followed-revision.ts';
import type { PlannedEdition } from '../standards/planned-edition.ts';

/** What determines the rules of a project. */
export interface RuleUser {
  readonly type: ProjectType;
  readonly advisoryCircular: AdvisoryCircular;
  readonly vertiportAdvisoryCircular: VertiportCircular | null;
  readonly facilityType: FacilityType;
  readonly ppr: boolean;
  /** The edition it is planned under instead of the circulars. */
  readonly plannedEdition?: Pick<PlannedEdition, 'editionId'> | null | undefined;
}

/** The editions of a project's dimensions. */
export function editionsOfProject({
  type,
  advisoryCircular,
  vertiportAdvisoryCircular,
  plannedEdition,
}: Pick<RuleUser, 'type' | 'advisoryCircular' | 'vertiportAdvisoryCircular' | 'plannedEdition'>): readonly string[] {
  if (plannedEdition) return [plannedEdition.editionId];
  // EB 105A is not a heliport circular: see heliportStandard.
  const heliport = editionIdOf(advisoryCircular === 'EB 105A' ? 'AC 150/5390-2D' : advisoryCircular);
  const vertiport = editionIdOf(vertiportAdvisoryCircular ?? 'EB 105A');
  if (type === 'heliport') return [heliport];
  return type === 'vertiport' ? [vertiport] : [heliport, vertiport];
}
