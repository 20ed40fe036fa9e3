// The surfaces of a project are placed once for the same inputs, so that obstacles are not evaluated again.
import { type FacilitySizes, feet } from '@touchdown/domain';
import { expect, it } from 'vitest';
import { aProject, aStoredPath } from '../../test/records.ts';
import { airspaceOnce } from './use-airspace.ts';

const sizes = (across: number): FacilitySizes => ({
  shape: 'square',
  fato: { length: feet(across), width: feet(across) },
  safetyArea: { length: feet(across + 40), width: feet(across + 40) },
});

it('the same inputs give the same surfaces, also after those without dimensions, or with others, were shown in between', () => {
  const [project, paths] = [aProject(), [aStoredPath()]];
  const first = airspaceOnce(project, sizes(80), paths);
  expect(airspaceOnce(project, sizes(80), paths)).toBe(first);
  expect(airspaceOnce(project, null, paths)).not.toBe(first);
  expect(airspaceOnce(project, sizes(90), paths)).not.toBe(first);
  expect(airspaceOnce(project, sizes(80), paths)).toBe(first);
});

it('only the last few are kept', () => {
  const [project, paths] = [aProject(), [aStoredPath()]];
  const first = airspaceOnce(project, sizes(80), paths);
  for (const across of [81, 82, 83]) airspaceOnce(project, sizes(across), paths);
  expect(airspaceOnce(project, sizes(80), paths)).not.toBe(first);
});
