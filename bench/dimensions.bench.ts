/**
 * Dimension results per second, against two baselines: serializing such a result as JSON, which every response of the server costs anyway,
 * and the bare arithmetic of the rules without calculation details, citations, or advisories, for 1,000 aircraft at a time.
 */
import { calculateDimensions, type CalculationResults, type InputSnapshot } from '@touchdown/domain';
import { aFacility, aHelicopter, aVertiport } from '@touchdown/domain/testing';
import type { Benchmark } from './harness.ts';

const TIMESTAMP = '2026-01-01T00:00:00.000Z';
const SIZES = Array.from({ length: 50 }, (_, index) => ({ D: 30 + index, RD: 25 + index }));
const AIRCRAFT = SIZES.map(({ D, RD }) => aHelicopter(D, RD));

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

const circle = (diameter: number) => ({ length: diameter, width: diameter, area: Math.PI * (diameter / 2) ** 2 });

/** The dimensions of a circular general aviation heliport by AC 150/5390-2D, fully marked, and nothing else. */
function bareHeliport(D: number) {
  const tlof = 0.83 * D;
  const separation = 0.5 * (1.5 * D - 0.83 * D);
  const fato = Math.max(1.5 * D, tlof + 2 * separation);
  const strip = Math.max(0.28 * D, 20);
  return { tlof: circle(tlof), fato: circle(fato), safetyArea: circle(fato + 2 * strip), separation, strip };
}

const THOUSAND = 1000;
function thousandBareHeliports(): number {
  let total = 0;
  for (let index = 0; index < THOUSAND; index += 1) {
    const { tlof, fato, safetyArea } = bareHeliport(30 + (index % SIZES.length));
    total += tlof.area + fato.area + safetyArea.area;
  }
  return total;
}

const heliport = aFacility();

export default [
  dimensions('dimensions/heliport', 'one heliport result with its working, AC 150/5390-2D', heliport),
  dimensions('dimensions/vertiport', 'one vertiport result with its working, EB 105A', aVertiport()),
  dimensions(
    'dimensions/mixed',
    'one result of a mixed facility, both rule sets',
    aFacility({ type: 'mixed', vertiportAdvisoryCircular: 'EB 105A' }),
  ),
  {
    ...dimensions('dimensions/heliport-arithmetic', 'one heliport result with its working, AC 150/5390-2D', heliport),
    baselineIs: 'a thousand such results by bare arithmetic, no working',
    baseline: thousandBareHeliports,
  },
];
