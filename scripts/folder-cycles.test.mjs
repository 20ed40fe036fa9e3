import { describe, expect, it } from 'vitest';
import { folderCycles } from './lib/folder-cycles.mjs';

describe('folder cycles', () => {
  it('are found between folders of one level, with an import for each step', () => {
    const cycles = folderCycles([
      ['apps/web/src/shell/a.ts', 'apps/web/src/start/deep/b.ts'],
      ['apps/web/src/start/c.ts', 'apps/web/src/screens/d.ts'],
      ['apps/web/src/screens/e.ts', 'apps/web/src/shell/f.ts'],
    ]);
    expect(cycles).toEqual([
      [
        'apps/web/src: shell → start → screens → shell',
        '    apps/web/src/shell/a.ts → apps/web/src/start/deep/b.ts',
        '    apps/web/src/start/c.ts → apps/web/src/screens/d.ts',
        '    apps/web/src/screens/e.ts → apps/web/src/shell/f.ts',
      ].join('\n'),
    ]);
  });

  it('are found on a deeper level, where no file reaches itself', () => {
    const cycles = folderCycles([
      ['packages/domain/src/paths/a/one.ts', 'packages/domain/src/paths/b/two.ts'],
      ['packages/domain/src/paths/b/three.ts', 'packages/domain/src/paths/a/four.ts'],
    ]);
    expect(cycles).toHaveLength(1);
    expect(cycles[0]).toMatch(/^packages\/domain\/src\/paths: a → b → a\n/);
  });

  it('are none where folders depend in one direction, and tests and the files beside folders are not counted', () => {
    expect(
      folderCycles([
        ['apps/server/src/http/a.ts', 'apps/server/src/db/b.ts'],
        ['apps/server/src/db/b.test.ts', 'apps/server/src/http/a.ts'],
        ['apps/server/src/app.ts', 'apps/server/src/http/a.ts'],
        ['apps/server/src/http/a.ts', 'apps/server/src/app-deps.ts'],
      ]),
    ).toEqual([]);
  });
});
