import type { ProjectUpload } from '@touchdown/contract';
import { expect, it } from 'vitest';
import { toTake } from './take-pictures.ts';

const MB = 1024 * 1024;
const file = (id: string, more: Partial<ProjectUpload> = {}) => ({ id, kind: 'jpeg' as const, fileSize: MB, obstacleId: null, ...more });
const taken = (...files: readonly ReturnType<typeof file>[]) => toTake(files).map(({ id }) => id);

it('selects photos of obstacles first, and nothing without a picture', () => {
  expect(taken(file('site'), file('plan', { kind: 'pdf' }), file('mast', { obstacleId: 'mast' }))).toEqual(['mast', 'site']);
});
it('selects no large file, and no more in total than a few large photos', () => {
  expect(taken(file('huge', { fileSize: 9 * MB }), file('small'))).toEqual(['small']);
  expect(taken(...Array.from({ length: 10 }, (_, at) => file(`photo ${at}`, { fileSize: 8 * MB })))).toEqual([
    'photo 0',
    'photo 1',
    'photo 2',
    'photo 3',
  ]);
});
it('selects the newest of many', () => {
  const many = taken(...Array.from({ length: 200 }, (_, at) => file(`photo ${at}`, { fileSize: 1_000 })));
  expect([many.length, many[0], many.at(-1)]).toEqual([24, 'photo 0', 'photo 23']);
});
