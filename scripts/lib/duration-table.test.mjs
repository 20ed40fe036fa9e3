import path from 'node:path';
import { expect, it } from 'vitest';
import { durationTable } from './duration-table.mjs';
import { timeByFolder } from './tests.mjs';

it('the durations of stages and their parts are in one column', () => {
  const stages = [
    { name: 'check', milliseconds: 120_400, parts: [{ name: 'format', milliseconds: 9_000 }] },
    { name: 'total', milliseconds: 601_000, parts: [] },
  ];
  expect(durationTable(stages).split('\n')).toEqual(['check     120.4 s', '  format    9.0 s', 'total     601.0 s']);
});
it('the durations of test files are added up by application, and by folder elsewhere', () => {
  const file = (name, startTime, endTime) => ({ name: path.join('/tree', name), startTime, endTime });
  const report = {
    testResults: [
      file('apps/web/src/a.test.ts', 0, 1000),
      file('apps/web/src/b.test.ts', 500, 1000),
      file('apps/server/src/a.test.ts', 0, 200),
      file('packages/domain/src/a.test.ts', 0, 30),
      file('packages/exports/src/a.test.ts', 0, 40),
    ],
  };
  expect(timeByFolder(report, '/tree')).toEqual([
    { name: 'tests in apps/web', milliseconds: 1500 },
    { name: 'tests in apps/server', milliseconds: 200 },
    { name: 'tests in packages', milliseconds: 70 },
  ]);
});
it('a run without a report has no durations', () => {
  expect(timeByFolder(null)).toEqual([]);
});
