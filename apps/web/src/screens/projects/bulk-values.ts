/** What can be done with several projects at once, and how it went, as text. No React here. */
import type { ListedProject } from '@touchdown/contract';
import { errorText } from '../../shared/api/api-error.ts';

export const projectsText = (count: number): string => (count === 1 ? '1 project' : `${count} projects`);

const ONLY_OWNERS = 'Only the project owner can archive or delete a project. Select only projects that you own.';
const ONLY_EDITORS = 'Select only projects that you can change.';
const NOT_ARCHIVED = 'Archived projects cannot be changed. Unarchive them first.';

/** Why the selected projects cannot all be changed. Null if they can. */
export function whyNotChanged(projects: readonly ListedProject[]): string | null {
  if (projects.some(({ isArchived }) => isArchived === true)) return NOT_ARCHIVED;
  return projects.some(({ myRole }) => myRole === 'viewer') ? ONLY_EDITORS : null;
}

/** Why the selected projects cannot all be archived or deleted. Null if they can. */
export const whyNotOwned = (projects: readonly ListedProject[]): string | null =>
  projects.every(({ myRole }) => myRole === 'owner') ? null : ONLY_OWNERS;

/** Whether the action unarchives: all of the selected projects are archived. */
export const isUnarchiving = (projects: readonly ListedProject[]): boolean =>
  projects.length > 0 && projects.every(({ isArchived }) => isArchived === true);

export interface Outcome {
  readonly done: readonly ListedProject[];
  readonly failed: readonly { readonly project: ListedProject; readonly error: unknown }[];
}

/** Does the work for one project after another. A failure does not keep the others from being done. */
export async function each(projects: readonly ListedProject[], work: (project: ListedProject) => Promise<void>): Promise<Outcome> {
  const done: ListedProject[] = [];
  const failed: { project: ListedProject; error: unknown }[] = [];
  for (const project of projects)
    try {
      await work(project);
      done.push(project);
    } catch (error) {
      failed.push({ project, error });
    }
  return { done, failed };
}

/** "1 of 3 projects not archived", and why the first of them was not. `verb`: "archived". */
export function failureText({ done, failed }: Outcome, verb: string): { readonly title: string; readonly description: string } | null {
  const [first] = failed;
  if (first === undefined) return null;
  const all = done.length + failed.length;
  return {
    title: all === 1 ? `Project not ${verb}` : `${failed.length} of ${all} projects not ${verb}`,
    description: `${first.project.name}: ${errorText(first.error)}`,
  };
}

/** The tags of a project after some were added and some removed, in their order. */
export function tagsAfter(tags: readonly string[], added: readonly string[], removed: ReadonlySet<string>): string[] {
  const remaining = tags.filter((tag) => !removed.has(tag));
  const known = new Set(remaining.map((tag) => tag.toLowerCase()));
  return [...remaining, ...added.filter((tag) => !known.has(tag.toLowerCase()))];
}

/** "Roof, Phase 1" as tags, each once. */
export function enteredTags(text: string): string[] {
  const tags = text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
  return tags.filter((tag, index) => tags.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === index);
}
