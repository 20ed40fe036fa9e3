import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lib/run.mjs';
import { SLOW, SlowFirst } from './lib/slow-first.mjs';

const project = (name) => ({ name, config: { isolate: false, sequence: { groupOrder: 0 } } });
const [server, web] = [project('server'), project('web')];
const noCache = { config: { root: ROOT }, cache: { getFileTestResults: () => undefined, getFileStats: () => ({ size: 1 }) } };

describe('the order of test files', () => {
  it.each(SLOW)('names a file that exists: %s', (file) => {
    expect(existsSync(path.join(ROOT, file))).toBe(true);
  });

  it('runs the slow files of a project first, and one project after the other', async () => {
    const [slowest, second] = SLOW.filter((file) => file.startsWith('apps/server/'));
    const slowOfWeb = SLOW.find((file) => file.startsWith('apps/web/'));
    const file = (of, name) => ({ project: of, moduleId: path.join(ROOT, name) });
    const files = [file(web, 'a.test.ts'), file(server, 'b.test.ts'), file(server, second), file(web, slowOfWeb), file(server, slowest)];
    const sorted = await new SlowFirst(noCache).sort(files);
    expect(sorted.map(({ moduleId }) => path.relative(ROOT, moduleId))).toEqual([slowest, second, 'b.test.ts', slowOfWeb, 'a.test.ts']);
  });
});
