/** The revisions of editions that a project follows instead of the built-in ones. */
import type { FacilityConfiguration } from '../facility/facility.ts';
import { editionsOfProject } from '../register/project-editions.ts';
import type { FollowedRevision } from '../standards/followed-revision.ts';

type Follower = Parameters<typeof editionsOfProject>[0] & Pick<FacilityConfiguration, 'editionRevisions'>;

/** As a field, absent if there are none, so that the records of projects without any are unchanged. */
export function revisionsInUse(project: Follower): { readonly editionRevisions?: readonly FollowedRevision[] } {
  const ids = editionsOfProject(project);
  const editionRevisions = (project.editionRevisions ?? []).filter(({ editionId }) => ids.includes(editionId));
  return editionRevisions.length === 0 ? {} : { editionRevisions };
}

/** The versions of a project's editions in use, by edition: "revision 2", or `null` for the built-in revision. */
export const revisionIn = (project: Pick<FacilityConfiguration, 'editionRevisions'>, editionId: string): FollowedRevision | null =>
  project.editionRevisions?.find((followed) => followed.editionId === editionId) ?? null;

/** As a field, absent if the project follows the circulars, so that the records of all other projects are unchanged. */
export const plannedEditionIn = ({
  plannedEdition,
}: Pick<FacilityConfiguration, 'plannedEdition'>): Pick<FacilityConfiguration, 'plannedEdition'> =>
  plannedEdition ? { plannedEdition } : {};
