import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runSteps } from './steps.mjs';

let output;
beforeEach(() => {
  output = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => (output += text) !== '');
});
afterEach(() => vi.restoreAllMocks());

// These tests start programs, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
afterAll(() => {
  vi.resetConfig();
});

const program = (text) => [process.execPath, '-e', text];

it('every step runs, and a failed one is reported with its output', async () => {
  const steps = [
    { name: 'first', command: program('console.log("a fault"); process.exit(3)') },
    { name: 'second', command: program('console.log("nothing of note")') },
  ];
  const { failed, durations } = await runSteps(steps, 1);
  expect(failed).toBe(1);
  expect(durations.map(({ name }) => name).sort()).toEqual(['first', 'second']);
  expect(output).toMatch(/^FAILED first \(\d+\.\d s\)\na fault\nok {5}second \(\d+\.\d s\)\n$/);
});
it('a step whose numbers matter prints them', async () => {
  expect((await runSteps([{ name: 'size', command: program('console.log("139 kB")'), showsOutput: true }], 1)).failed).toBe(0);
  expect(output).toContain('139 kB');
});
it('a step starts once its prerequisites exist', async () => {
  let built = false;
  const before = async () => (built = true);
  expect((await runSteps([{ name: 'size', command: program(''), before }], 1)).failed).toBe(0);
  expect(built).toBe(true);
});
it('two steps at once are two, and no more', async () => {
  const running = new Set();
  const most = [];
  const step = (name) => ({
    name,
    command: program('setTimeout(() => {}, 100)'),
    before: async () => {
      running.add(name);
      most.push(running.size);
    },
  });
  vi.mocked(process.stdout.write).mockImplementation((text) => running.delete(/step \d/.exec(text)?.[0]));
  await runSteps(['step 1', 'step 2', 'step 3', 'step 4'].map(step), 2);
  expect(Math.max(...most)).toBe(2);
});
