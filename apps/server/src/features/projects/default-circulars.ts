import type { ProjectFields } from '@touchdown/contract';

/**
 * The circular a new project follows when none was chosen (part 1, section 4): a heliport AC 150/5390-2D, which the contract
 * fills in; a vertiport, and a mixed project beside its heliport circular, EB 105A.
 */
export function withDefaultCirculars<T extends Pick<ProjectFields, 'type' | 'vertiportAdvisoryCircular'>>(project: T): T {
  if (project.type === 'heliport') return project;
  return { ...project, vertiportAdvisoryCircular: project.vertiportAdvisoryCircular ?? 'EB 105A' };
}
