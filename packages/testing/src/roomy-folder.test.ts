/** Databases of tests are stored in memory only where there is room for all of them. */
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { roomyFolder } from './roomy-folder.ts';

const GIB = 2 ** 30;
const room = (inMemory: number, free: number) => ({ inMemory: () => inMemory * GIB, free: () => free * GIB });
const noFileSystem = () => {
  throw new Error('ENOENT');
};

it.each([
  ['a small file system, as in a container', 0.0625, 16],
  ['little free memory', 16, 2],
])('on disk with %s', (_, inMemory, free) => {
  expect(roomyFolder(room(inMemory, free))).toBe(tmpdir());
});

it('on disk on a system without a file system in memory', () => {
  expect(roomyFolder({ inMemory: noFileSystem, free: () => 16 * GIB })).toBe(tmpdir());
});

it('in memory with enough of both', () => {
  expect(roomyFolder(room(16, 16))).toBe('/dev/shm');
});
