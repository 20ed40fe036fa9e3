/** The confirmations that apply to a project. Loaded after the first paint, with the register of rules. */
import type { Project, StoredConfirmation } from '@touchdown/contract';
import { confirmationsById, editionsFollowing, editionsOfProject } from '@touchdown/domain';
import type { Confirmed } from '../../shared/standards/confirmed-context.ts';

export const confirmedRules = (project: Project, confirmations: readonly StoredConfirmation[]): Confirmed => ({
  editions: editionsOfProject(project),
  confirmations: confirmationsById(confirmations),
  register: editionsFollowing(project.editionRevisions),
});
