// How long each stage of a run took, as text for a terminal.
import { seconds } from './run.mjs';

const lineOf = ({ name, milliseconds }, indent) => [`${indent}${name}`, seconds(milliseconds)];

/** A table of stages, the parts of each indented below it, durations right-aligned. Parts that ran side by side exceed their stage. */
export function durationTable(stages) {
  const lines = stages.flatMap((stage) => [lineOf(stage, ''), ...stage.parts.map((part) => lineOf(part, '  '))]);
  const width = (column) => Math.max(...lines.map((line) => line[column].length));
  const [names, times] = [width(0), width(1)];
  return lines.map(([name, time]) => `${name.padEnd(names)}  ${time.padStart(times)}`).join('\n');
}
