/** Evaluates a laser scan on this device, as the server does: from its file, and later from the points near the surfaces. */
import { POINT_CLOUD_LIMITS } from '@touchdown/contract';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import {
  type Airspace,
  drawnPointsInSteps,
  feet,
  FollowedScan,
  GroundPoints,
  type PackedPoints,
  projectAirspace,
  type NearPoints,
  reevaluateInSteps,
} from '@touchdown/domain';
import {
  blobSource,
  type CloudEvaluation,
  cloudGrouping,
  evaluateCloud,
  ImportRefused,
  retainedResult,
  cloudReading,
  openPointCloud,
  packRetained,
  penetratingCsv,
  unpackRetained,
  unpackSentRetained,
} from '@touchdown/imports/point-clouds';
import { atIntervals, type Clock } from './at-intervals.ts';
import type {
  AgainTask,
  DeviceAgain,
  DeviceOutcome,
  DeviceTask,
  FromScanWorker,
  SurfacesHere,
  ToScanWorker,
} from './device-scan-messages.ts';

const UNREADABLE = 'This file could not be read. Check that it is still there, and choose it again.';
const INCOMPLETE = 'The project has no surfaces. Complete its location, elevation, dimensions, and paths first.';
/** Read and added to the checksum at once. */
const PIECE_BYTES = 4 * 1024 * 1024;
/** A progress is drawn by the page, which must answer its user in the meantime. */
const PROGRESS_EVERY_MS = 250;

const airspaceOf = (surfaces: SurfacesHere, isoDate: string): Airspace | null => projectAirspace({ ...surfaces, isoDate }).airspace;

/** In hexadecimal. The file is never in memory as a whole. */
async function checksumOf(file: Blob): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += PIECE_BYTES)
    hash.update(new Uint8Array(await file.slice(at, Math.min(at + PIECE_BYTES, file.size)).arrayBuffer()));
  return bytesToHex(hash.digest());
}

const csvFile = (evaluation: Pick<NearPoints, 'near'>): Blob => new Blob([penetratingCsv(evaluation)], { type: 'text/csv' });

/** What is needed to evaluate again. */
interface Known extends Pick<CloudEvaluation, 'reading' | 'retained'> {
  /** What was kept, evaluated where the surfaces differ from the last ones. `null` if nothing was. */
  readonly followed: FollowedScan | null;
  readonly ground: GroundPoints;
  /** The file of the penetrating points, if it cannot be made from kept ones. */
  readonly csv: Blob | null;
  /** What the kept points are to the last surfaces, so that those to draw are not evaluated a second time. */
  reached: { readonly surfaces: SurfacesHere; readonly reaches: Uint8Array } | null;
  readonly task: AgainTask;
}

const followedOf = ({ reading, retained }: Pick<CloudEvaluation, 'reading' | 'retained'>, { marginFeet }: Pick<AgainTask, 'marginFeet'>) =>
  retained && new FollowedScan(retained, reading, cloudGrouping(marginFeet));

interface Evaluated extends Known {
  readonly outcome: DeviceOutcome;
  /** What was kept, to open it again later. */
  readonly packed: ArrayBuffer | null;
}

async function evaluated(task: DeviceTask, onPart: (part: number) => void): Promise<Evaluated> {
  const { file, surfaces, ...own } = task;
  const airspace = airspaceOf(surfaces, own.isoDate);
  if (airspace === null) throw new ImportRefused(INCOMPLETE);
  const cloud = await openPointCloud(blobSource(file));
  const { reading, result, evaluation, retained, ground } = await evaluateCloud(cloud, { ...own, airspace }, (done, total) =>
    onPart(done / total),
  );
  const { notices: references } = reading;
  const csv = retained === null ? csvFile(evaluation) : null;
  const followed = followedOf({ reading, retained }, own);
  const again = { reading, retained, followed, csv, reached: null, ground: GroundPoints.of(reading, ground), task: own };
  const { stated, header } = cloud;
  const packed = retained && packRetained({ stated, answers: own.answers, ground, scan: retained }, header.axes);
  const outcome = { references, points: evaluation.points, sha256: await checksumOf(file), result };
  return { ...again, outcome, packed: packed && packed.slice().buffer };
}

/** What was kept of a scan that the server, or this device on another day, evaluated. */
async function opened(packed: ArrayBuffer, isZipped: boolean, task: AgainTask): Promise<Known> {
  const { stated, answers, scan, ground } = (isZipped ? unpackSentRetained : unpackRetained)(new Uint8Array(packed));
  const reading = await cloudReading({ stated }, answers);
  const followed = followedOf({ reading, retained: scan }, task);
  return { reading, retained: scan, followed, csv: null, reached: null, ground: GroundPoints.of(reading, ground), task };
}

function allOf<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The result for other surfaces, or why the file is needed for it. */
function evaluatedAgain(known: Known, surfaces: SurfacesHere): DeviceAgain {
  const { followed, ground, task } = known;
  const { marginFeet, limits, isoDate } = task;
  const airspace = airspaceOf(surfaces, isoDate);
  if (airspace === null) return { kind: 'surfaces_incomplete' };
  if (followed === null) return { kind: 'not_kept' };
  const again = followed.evaluate(airspace);
  if (again.kind === 'open') return { kind: 'beyond_kept', area: again.area };
  known.reached = { surfaces, reaches: again.reaches };
  try {
    return { kind: 'exact', result: retainedResult(again, ground, { airspace, marginFeet, limits }) };
  } catch (error) {
    if (error instanceof ImportRefused) return { kind: 'too_many' };
    throw error;
  }
}

/** The penetrating points as a file, for the surfaces of the last result. `null`: there is none for them. */
function csvOf({ retained, csv, reading, task: { marginFeet, isoDate } }: Known, surfaces: SurfacesHere): Blob | null {
  const airspace = airspaceOf(surfaces, isoDate);
  if (retained === null || airspace === null) return csv;
  const again = allOf(reevaluateInSteps(retained, { airspace, reading, marginFt: feet(marginFeet) }));
  return again.kind === 'exact' ? csvFile(again.evaluation) : null;
}

/** The points near the surfaces, as they are drawn. `null` if none were kept, or there are no surfaces. */
function pointsOf({ retained, reading, reached, task }: Known, surfaces: SurfacesHere, limit: number): PackedPoints | null {
  const { marginFeet, isoDate } = task;
  const airspace = airspaceOf(surfaces, isoDate);
  if (retained === null || airspace === null) return null;
  const { origin, heliportElevation } = airspace.site;
  const reaches = reached?.surfaces === surfaces ? reached.reaches : undefined;
  const drawn = allOf(drawnPointsInSteps(retained.points, { airspace, reading, marginFt: feet(marginFeet), reaches }, limit));
  return { ...drawn, origin, heliportElevation };
}

/** As a planner turns a path by hand. */
const REHEARSED_DEG = 2;
const FULL_TURN_DEG = 360;

/** The same, with its first path turned a little. */
function turned(surfaces: SurfacesHere): SurfacesHere {
  const [first, ...others] = surfaces.paths ?? [];
  if (first === undefined) return surfaces;
  const ingressHeadingDegrees = ((first.ingressHeadingDegrees ?? 0) + REHEARSED_DEG) % FULL_TURN_DEG;
  return { ...surfaces, paths: [{ ...first, ingressHeadingDegrees }, ...others] };
}

/**
 * Evaluates the kept points for a turned path and back, without a result: each point is placed and sorted by then, and the code compiled, so
 * that the first turn of a path is followed as fast as the next ones.
 */
function rehearse(known: Known, surfaces: SurfacesHere): void {
  for (const next of [turned(surfaces), surfaces]) {
    evaluatedAgain(known, next);
    pointsOf(known, next, POINT_CLOUD_LIMITS.drawn);
  }
}

/** Returns what handles the messages of the screen, for one scan. */
export function deviceScanWork(
  say: (message: FromScanWorker) => void,
  clock: Clock = () => performance.now(),
): (message: ToScanWorker) => Promise<void> {
  let known: Known | null = null;
  let surfaces: SurfacesHere | null = null;
  /** Those of the last result. */
  let resultSurfaces: SurfacesHere | null = null;
  let limit: number | null = null;
  let isRehearsed = false;
  const sayPoints = () => {
    if (known !== null && surfaces !== null && limit !== null) say({ kind: 'points', points: pointsOf(known, surfaces, limit) });
  };
  const begin = async (task: DeviceTask) => {
    try {
      const sayPart = atIntervals(PROGRESS_EVERY_MS, clock, (part: number) => say({ kind: 'progress', part }));
      const { outcome, packed, ...rest } = await evaluated(task, (part) => sayPart(part, part === 1));
      known = rest;
      ({ surfaces } = task);
      resultSurfaces = surfaces;
      say({ kind: 'evaluated', outcome });
      say({ kind: 'retained', packed });
    } catch (error) {
      say({ kind: 'refused', sentence: error instanceof ImportRefused ? error.message : UNREADABLE });
    }
  };
  const open = async (packed: ArrayBuffer, isZipped: boolean, task: AgainTask) => {
    try {
      known = await opened(packed, isZipped, task);
      say({ kind: 'opened' });
    } catch {
      say({ kind: 'refused', sentence: UNREADABLE });
    }
  };
  const follow = (scan: Known, next: SurfacesHere) => {
    surfaces = next;
    const again = evaluatedAgain(scan, next);
    if (again.kind === 'exact') resultSurfaces = next;
    // Before the result, so that both are shown at once.
    sayPoints();
    say({ kind: 'again', again });
  };
  return async (message) => {
    switch (message.kind) {
      case 'evaluate':
        await begin(message.task);
        if (known !== null) rehearse(known, message.task.surfaces);
        isRehearsed = true;
        break;
      case 'open':
        await open(message.packed, message.isZipped, message.task);
        return;
      case 'again':
        if (known === null) return;
        follow(known, message.surfaces);
        if (!isRehearsed) rehearse(known, message.surfaces);
        isRehearsed = true;
        return;
      case 'draw':
        ({ limit } = message);
        break;
      case 'csv':
        say({ kind: 'csv', csv: known && resultSurfaces && csvOf(known, resultSurfaces) });
        return;
    }
    sayPoints();
  };
}
