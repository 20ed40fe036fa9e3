// The durations of a run's stages, as text for a terminal.
import { seconds } from './run.mjs';

const lineOf = ({ name, milliseconds }, indent) => [`${indent}${name}`, seconds(milliseconds)];

/**
 * A table of stages, each with its parts indented below it, durations right-aligned. Concurrent parts may add up to more than their stage.
 */
export function durationTable(stages) {
  const lines = stages.flatMap((stage) => [lineOf(stage, ''), ...stage.parts.map((part) => lineOf(part, '  '))]);
  const width = (column) => Math.max(...lines.map((line) => line[column].length));
  const [names, times] = [width(0), width(1)];
  return lines.map(([name, time]) => `${name.padEnd(names)}  ${time.padStart(times)}`).join('\n');
}
