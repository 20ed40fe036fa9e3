// Runs independent steps, as many at once as the machine has cores. Every step runs, so that one run shows all faults.
import { availableParallelism } from 'node:os';
import { run, seconds } from './run.mjs';

/**
 * Runs the steps, in order, and reports each as it ends: its duration, and its output if it failed or if `showsOutput` is set. A step is a name, a
 * command, and the files that must exist `before` it. Returns the number of failures, their output, and the duration of each step, longest
 * first.
 */
export async function runSteps(steps, atOnce = availableParallelism()) {
  const queue = [...steps];
  const durations = [];
  const failures = [];
  let failed = 0;
  async function lane() {
    for (let step = queue.shift(); step; step = queue.shift()) {
      const started = performance.now();
      await step.before?.();
      const [program, ...args] = step.command;
      const { code, output } = await run(program, args, { capture: true });
      if (code !== 0) {
        failed += 1;
        failures.push({ name: step.name, message: output });
      }
      const shownOutput = code !== 0 || step.showsOutput ? output : '';
      const milliseconds = performance.now() - started;
      durations.push({ name: step.name, milliseconds });
      process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name} (${seconds(milliseconds)})\n${shownOutput}`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane));
  durations.sort((a, b) => b.milliseconds - a.milliseconds);
  return { failed, failures, durations };
}
