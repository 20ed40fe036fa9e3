/** Evaluation of a laser scan of 20 million points against the surfaces of a heliport, and again after a path has moved: how long, and how much memory. */
import { rmSync } from 'node:fs';
import { degrees, feet } from '@touchdown/domain';
import { aStraightPath } from '@touchdown/domain/testing';
import { NO_CLOUD_ANSWERS } from '@touchdown/imports/point-clouds';
import { type CloudWork, evaluateCloud } from '../apps/server/src/features/planning/point-clouds/evaluate-cloud.ts';
import { openRetained } from '../apps/server/src/features/planning/point-clouds/retained-clouds.ts';
import { reevaluateCloud } from '../apps/server/src/features/planning/point-clouds/reevaluate-cloud.ts';
import { fileSource } from '../apps/server/src/zip/read-zip.ts';
import { type Measured, type SelfMeasured } from './harness.ts';
import { ORIGIN, POINTS, ROOF_FT, scanFile } from './laser-scan-file.ts';

const ALLOWED_S = 60;
const ALLOWED_MB = 300;
const ALLOWED_AGAIN_MS = 200;
/** The path turns by 2° each time. */
const TURNS = 15;
const MB = 2 ** 20;
const PATHS = { first: aStraightPath(), id: '0195f0c0-0000-7000-8000-0000000000a2', heading: 160 } as const;
const WORK: CloudWork = {
  answers: NO_CLOUD_ANSWERS,
  isoDate: '2026-11-21',
  marginFeet: 10,
  inputs: {
    project: {
      ...{ name: 'Rooftop', type: 'heliport', ...ORIGIN, elevation: ROOF_FT, magneticVariation: 0, facilityAlignment: 0 },
      ...{ shape: 'square', facilityType: 'general_aviation', ppr: false },
      ...{ advisoryCircular: 'AC 150/5390-2D', vertiportAdvisoryCircular: null },
    },
    sizes: {
      shape: 'square',
      fato: { length: feet(80), width: feet(80) },
      safetyArea: { length: feet(120), width: feet(120) },
    },
    dimensionSource: 'saved',
    paths: [PATHS.first, aStraightPath({ id: PATHS.id, ingressHeadingDegrees: degrees(PATHS.heading) })],
  },
};

interface Run {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly grownMb: number;
  /** The median of the turns, in milliseconds of processor time. */
  readonly againMs: number;
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Evaluates the kept points for a path that turns, as after each step of a planner. */
async function again(packed: string): Promise<number> {
  const times: number[] = [];
  const retained = await openRetained(packed);
  for (let turn = 1; turn <= TURNS; turn += 1) {
    const turned = aStraightPath({ id: PATHS.id, ingressHeadingDegrees: degrees(PATHS.heading + 2 * turn) });
    const started = cpuMs();
    const result = await reevaluateCloud(retained, {
      ...{ ...WORK, surfacesSha256: String(turn), wanted: 'result' },
      inputs: { ...WORK.inputs, paths: [PATHS.first, turned] },
    });
    times.push(cpuMs() - started);
    if (result.kind !== 'exact') throw new Error(`The kept points do not suffice after ${turn} turns: ${result.kind}.`);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(TURNS / 2)] ?? Infinity;
}

async function run(): Promise<Run> {
  // Before the points are made up, so that they count too.
  const before = process.memoryUsage().rss;
  const { place, size } = scanFile();
  try {
    let most = before;
    const startedCpu = process.cpuUsage();
    const started = performance.now();
    const { points, withinReach, retained } = await evaluateCloud(fileSource(place, size), WORK, () => {
      most = Math.max(most, process.memoryUsage().rss);
    });
    const seconds = (performance.now() - started) / 1_000;
    const { user, system } = process.cpuUsage(startedCpu);
    if (points !== POINTS || withinReach === 0 || retained === null) throw new Error('The benchmark evaluates a scan that is none.');
    const result = { seconds, cpuSeconds: (user + system) / 1e6, grownMb: (most - before) / MB, againMs: await again(retained) };
    console.log(
      `laser-scan: ${result.seconds.toFixed(1)} s, ${result.cpuSeconds.toFixed(1)} s of CPU, ${result.grownMb.toFixed(0)} MB more, ${withinReach.toLocaleString('en-US')} points within reach; ${result.againMs.toFixed(0)} ms of CPU again`,
    );
    return result;
  } finally {
    rmSync(place);
  }
}

let measured: Promise<Run> | null = null;

const benchmark = (name: string, baselineIs: string, ratioOf: (run: Run) => number): SelfMeasured => ({
  name: `laser-scan/${name}`,
  subjectIs: '20 million points of a LAS file read and evaluated (per second: points)',
  baselineIs,
  measure: async (): Promise<Measured> => {
    const once = await (measured ??= run());
    const ratio = ratioOf(once);
    return { perSecond: POINTS / once.seconds, ratio, ratioLow: ratio, ratioHigh: ratio };
  },
});

export default [
  benchmark('time', `${ALLOWED_S} s of processor time`, ({ cpuSeconds }) => cpuSeconds / ALLOWED_S),
  benchmark('again', `${ALLOWED_AGAIN_MS} ms of processor time after a path has turned`, ({ againMs }) => againMs / ALLOWED_AGAIN_MS),
  benchmark('memory', `${ALLOWED_MB} MB more than before`, ({ grownMb }) => grownMb / ALLOWED_MB),
];
