/** The scenarios of a project as its menu shows them. */
import { BASE_SCENARIO, type Project, type Scenario } from '@touchdown/contract';

const FIRST = 'B'.charCodeAt(0);
const LETTERS = 25;

/** The project that a scenario belongs to: itself for the base. */
export const baseIdOf = ({ id, scenario }: Pick<Project, 'id' | 'scenario'>): string => scenario?.baseProjectId ?? id;

/** "Scenario B", or the next letter that is not taken. The base is the first alternative. */
export function nextScenarioName(scenarios: readonly Pick<Scenario, 'name'>[]): string {
  const taken = new Set(scenarios.map(({ name }) => name.toLowerCase()));
  const names = Array.from({ length: LETTERS }, (_one, n) => `Scenario ${String.fromCharCode(FIRST + n)}`);
  return names.find((name) => !taken.has(name.toLowerCase())) ?? '';
}

/** "Version 1", or the first number that is not taken. */
export function nextVersionName(scenarios: readonly Pick<Scenario, 'name'>[]): string {
  const taken = new Set(scenarios.map(({ name }) => name.toLowerCase()));
  const names = Array.from({ length: scenarios.length + 1 }, (_one, n) => `Version ${n + 1}`);
  return names.find((name) => !taken.has(name.toLowerCase())) ?? '';
}

/** A scenario in a list to choose from: "Old roof (archived)". */
export const choiceLabel = ({ name, isArchived, isVersion }: Pick<Scenario, 'name' | 'isArchived' | 'isVersion'>): string =>
  isVersion ? `${name} (version)` : isArchived ? `${name} (archived)` : name;

/** "Former base", or the first number of it that is not taken. */
export function formerBaseName(scenarios: readonly Pick<Scenario, 'name'>[]): string {
  const taken = new Set(scenarios.map(({ name }) => name.toLowerCase()));
  const names = ['Former base', ...scenarios.map((_one, n) => `Former base ${n + 2}`)];
  return names.find((name) => !taken.has(name.toLowerCase())) ?? '';
}

/** What is compared at first: the base with the scenario that is open, or with the newest one. */
export function comparedFirst(
  project: Pick<Project, 'id' | 'scenario'>,
  scenarios: readonly Pick<Scenario, 'id'>[],
): { readonly a: string; readonly b: string } {
  const isBase = project.id === baseIdOf(project);
  return { a: BASE_SCENARIO, b: isBase ? (scenarios.at(-1)?.id ?? BASE_SCENARIO) : project.id };
}
