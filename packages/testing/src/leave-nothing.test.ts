import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';

const VITEST = path.join(path.dirname(fileURLToPath(import.meta.resolve('vitest/package.json'))), 'vitest.mjs');
const SETUP = fileURLToPath(new URL('leave-nothing.ts', import.meta.url));
const folder = mkdtempSync(path.join(tmpdir(), 'touchdown-left-behind-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Each file has one test that passes. */
const FILES = {
  'environment.test.js': `it('passes', () => { process.env.TD_PLANTED = 'x'; });`,
  'fake-timers.test.js': `it('passes', () => { vi.useFakeTimers(); });`,
  'global.test.js': `it('passes', () => { globalThis.planted = 1; });`,
  'nothing.test.js': `it('passes', () => { vi.stubEnv('TD_STUBBED', 'x'); vi.stubGlobal('stubbed', 1); vi.spyOn(Math, 'max'); });`,
};
const REPORTS: Record<string, string> = {
  'environment.test.js': 'process.env.TD_PLANTED was added',
  'fake-timers.test.js': 'fake timers',
  'global.test.js': 'globalThis.planted was added',
};

interface Report {
  readonly testResults: readonly { readonly name: string; readonly status: string; readonly message: string }[];
}

it('only the files that leave something behind fail, and each is named', async () => {
  for (const [name, code] of Object.entries(FILES)) writeFileSync(path.join(folder, name), code);
  const settings = { test: { globals: true, isolate: false, maxWorkers: 1, include: ['*.test.js'], setupFiles: [SETUP] } };
  writeFileSync(path.join(folder, 'vitest.config.mjs'), `export default ${JSON.stringify(settings)};`);
  const output = path.join(folder, 'report.json');
  const code = await new Promise<unknown>((resolve) => {
    execFile(process.execPath, [VITEST, 'run', '--root', folder, '--reporter=json', `--outputFile=${output}`], (error) =>
      resolve(error?.code ?? 0),
    );
  });
  const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
  expect(code).toBe(1);
  expect(Object.fromEntries(report.testResults.map(({ name, status }) => [path.basename(name), status]))).toEqual({
    'environment.test.js': 'failed',
    'fake-timers.test.js': 'failed',
    'global.test.js': 'failed',
    'nothing.test.js': 'passed',
  });
  for (const { name, message } of report.testResults) expect(message).toContain(REPORTS[path.basename(name)] ?? '');
});
