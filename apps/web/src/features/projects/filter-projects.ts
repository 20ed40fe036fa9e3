/** Which projects a search shows. */
import type { Project } from '@touchdown/contract';

/** Those whose name or description holds the text, whatever its case; all when there is no text. */
export const filterProjects = <P extends Pick<Project, 'name' | 'description'>>(projects: readonly P[], text: string): readonly P[] => {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return projects;
  return projects.filter(({ name, description }) => `${name}\n${description ?? ''}`.toLowerCase().includes(wanted));
};
