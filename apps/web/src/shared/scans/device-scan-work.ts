/** Evaluates a laser scan on this device, as the server does: from its file, and later from the points near the surfaces. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type Airspace, feet, projectAirspace, type Reevaluation, reevaluateInSteps } from '@touchdown/domain';
import {
  blobSource,
  type CloudEvaluation,
  evaluateCloud,
  ImportRefused,
  keptResult,
  openPointCloud,
} from '@touchdown/imports/point-clouds';
import type { DeviceAgain, DeviceOutcome, DeviceTask, FromScanWorker, SurfacesHere, ToScanWorker } from './device-scan-messages.ts';

const UNREADABLE = 'This file could not be read. Check that it is still there, and choose it again.';
const INCOMPLETE = 'The project has no surfaces. Complete its location, elevation, dimensions, and paths first.';
/** Read and added to the checksum at once. */
const PIECE_BYTES = 4 * 1024 * 1024;

const airspaceOf = (surfaces: SurfacesHere, isoDate: string): Airspace | null => projectAirspace({ ...surfaces, isoDate }).airspace;

/** In hexadecimal. The file is never in memory as a whole. */
async function checksumOf(file: Blob): Promise<string> {
  const hash = sha256.create();
  for (let at = 0; at < file.size; at += PIECE_BYTES)
    hash.update(new Uint8Array(await file.slice(at, Math.min(at + PIECE_BYTES, file.size)).arrayBuffer()));
  return bytesToHex(hash.digest());
}

/** What is needed to evaluate again. */
interface Known extends Pick<CloudEvaluation, 'reading' | 'kept' | 'ground'> {
  readonly task: Omit<DeviceTask, 'file' | 'surfaces'>;
}

async function evaluated(task: DeviceTask, onPart: (part: number) => void): Promise<Known & { readonly outcome: DeviceOutcome }> {
  const { file, surfaces, ...own } = task;
  const airspace = airspaceOf(surfaces, own.isoDate);
  if (airspace === null) throw new ImportRefused(INCOMPLETE);
  const cloud = await openPointCloud(blobSource(file));
  const { reading, result, evaluation, kept, ground } = await evaluateCloud(cloud, { ...own, airspace }, (done, total) =>
    onPart(done / total),
  );
  const { notices: references } = reading;
  return { reading, kept, ground, task: own, outcome: { references, points: evaluation.points, sha256: await checksumOf(file), result } };
}

function allOf(steps: Generator<void, Reevaluation>): Reevaluation {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The result for other surfaces, or why the file is needed for it. */
function evaluatedAgain({ kept, reading, ground, task: { marginFeet, limits, isoDate } }: Known, surfaces: SurfacesHere): DeviceAgain {
  const airspace = airspaceOf(surfaces, isoDate);
  if (airspace === null) return { kind: 'surfaces_incomplete' };
  if (kept === null) return { kind: 'not_kept' };
  const again = allOf(reevaluateInSteps(kept, { airspace, reading, marginFt: feet(marginFeet) }));
  if (again.kind === 'open') return { kind: 'beyond_kept', area: again.area };
  try {
    return { kind: 'exact', result: keptResult(again.evaluation, { reading, ground }, { airspace, marginFeet, limits }) };
  } catch (error) {
    if (error instanceof ImportRefused) return { kind: 'too_many' };
    throw error;
  }
}

/** Returns what handles the messages of the screen, for one scan. */
export function deviceScanWork(say: (message: FromScanWorker) => void): (message: ToScanWorker) => Promise<void> {
  let known: Known | null = null;
  const begin = async (task: DeviceTask) => {
    try {
      const { outcome, ...rest } = await evaluated(task, (part) => say({ kind: 'progress', part }));
      known = rest;
      say({ kind: 'evaluated', outcome });
    } catch (error) {
      say({ kind: 'refused', sentence: error instanceof ImportRefused ? error.message : UNREADABLE });
    }
  };
  return async (message) => {
    if (message.kind === 'evaluate') await begin(message.task);
    else if (known !== null) say({ kind: 'again', again: evaluatedAgain(known, message.surfaces) });
  };
}
