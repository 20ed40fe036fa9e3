/** Dimension results per second. The baseline is writing such a result as JSON, which every answer of the server costs anyway. */
import { calculateDimensions, type CalculationResults, type InputSnapshot } from '@touchdown/domain';
import { aFacility, aHelicopter, aVertiport } from '@touchdown/domain/testing';
import type { Benchmark } from './harness.ts';

const TIMESTAMP = '2026-01-01T00:00:00.000Z';
const AIRCRAFT = Array.from({ length: 50 }, (_, index) => aHelicopter(30 + index, 25 + index));

const inputsFor = (facility: InputSnapshot['facility']) => AIRCRAFT.map((aircraft): InputSnapshot => ({ aircraft, facility }));

function resultFor(inputs: InputSnapshot | undefined): CalculationResults {
  const answer = inputs && calculateDimensions(inputs, TIMESTAMP);
  if (!answer?.ok) throw new Error('The benchmark asks for a result that cannot be calculated.');
  return answer.results;
}

function dimensions(name: string, subjectIs: string, facility: InputSnapshot['facility']): Benchmark {
  const inputs = inputsFor(facility);
  const sample = resultFor(inputs[0]);
  return {
    name,
    subjectIs,
    baselineIs: 'writing such a result as JSON',
    subject: (round) => resultFor(inputs[round % inputs.length]),
    baseline: () => JSON.stringify(sample),
  };
}

export default [
  dimensions('dimensions/heliport', 'one heliport result with its working, AC 150/5390-2D', aFacility()),
  dimensions('dimensions/vertiport', 'one vertiport result with its working, EB 105A', aVertiport()),
  dimensions(
    'dimensions/mixed',
    'one result of a mixed facility, both rule sets',
    aFacility({ type: 'mixed', vertiportAdvisoryCircular: 'EB 105A' }),
  ),
];
