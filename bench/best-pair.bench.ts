/** Pair suggestions for a year of hourly observations, compared with parsing these observations from JSON, which cannot be avoided. */
import { bestPairs, knots, windFromObservations, type HourlyObservation, type Wind } from '@touchdown/domain';
import type { Benchmark } from './harness.ts';

const HOURS_OF_YEAR = 8_760;
const COUNT = 5;
const LIMITS = { crosswind: knots(12), tailwind: knots(5) };

/** Directions in tens of degrees and whole knots, as weather services report them, without a pattern. */
const HOURS: readonly HourlyObservation[] = Array.from({ length: HOURS_OF_YEAR }, (_, hour) => ({
  fromTrueDeg: ((hour * 7_919) % 36) * 10,
  speedKt: (hour * 104_729) % 29,
}));
const TEXT = JSON.stringify(HOURS);

function windOfYear(hours: readonly HourlyObservation[]): Wind {
  const read = windFromObservations(hours);
  if (!read.ok) throw new Error(read.reason);
  return read.wind;
}

const benchmark: Benchmark = {
  name: 'best-pair/year-of-hours',
  subjectIs: 'the best pairs of headings for 8,760 hourly observations',
  baselineIs: 'reading these observations from JSON',
  subject: () =>
    bestPairs({
      leastSeparationDeg: 135,
      facilityAlignmentTrueDeg: 30,
      wind: { wind: windOfYear(HOURS), limits: LIMITS },
      count: COUNT,
    }),
  baseline: () => JSON.parse(TEXT) as unknown,
};

export default [benchmark];
