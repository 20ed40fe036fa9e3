import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SLOW, slowFirst } from './slow-first.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const file = (project: string, name: string) => ({ project, moduleId: path.join(ROOT, name) });

describe('the order of test files', () => {
  it.each(SLOW)('names a file that exists: %s', (name) => {
    expect(existsSync(path.join(ROOT, name))).toBe(true);
  });

  it('runs the slow files of a project first, and one project after the other', () => {
    const slow = (folder: string, index: number) => SLOW.filter((name) => name.startsWith(folder))[index] ?? '';
    const [slowest, second, ofWeb] = [slow('apps/server/', 0), slow('apps/server/', 1), slow('apps/web/', 0)];
    const files = [
      file('server', 'b.test.ts'),
      file('server', second),
      file('server', slowest),
      file('web', 'a.test.ts'),
      file('web', ofWeb),
    ];
    expect(slowFirst(files).map(({ moduleId }) => path.relative(ROOT, moduleId))).toEqual([
      slowest,
      second,
      'b.test.ts',
      ofWeb,
      'a.test.ts',
    ]);
  });
});
