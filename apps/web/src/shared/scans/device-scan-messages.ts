/** What the screen and the worker of a laser scan on this device say to each other. */
import type { Project, StoredPath } from '@touchdown/contract';
import type { FacilitySizes, OpenArea, PackedPoints } from '@touchdown/domain';
import type { CloudAnswers, CloudLimits, CloudResult } from '@touchdown/imports/point-clouds';

/** What the surfaces are placed from. */
export interface SurfacesHere {
  readonly project: Project;
  readonly sizes: FacilitySizes | null;
  readonly paths: readonly StoredPath[] | null;
}

export interface DeviceTask {
  readonly file: File;
  readonly answers: CloudAnswers;
  readonly marginFeet: number;
  readonly limits: CloudLimits;
  /** The date for the magnetic variation. */
  readonly isoDate: string;
  readonly surfaces: SurfacesHere;
}
/** What evaluates the points near the surfaces as the whole file was evaluated. */
export type AgainTask = Pick<DeviceTask, 'marginFeet' | 'limits' | 'isoDate'>;

export type ToScanWorker =
  | { readonly kind: 'evaluate'; readonly task: DeviceTask }
  /** What was kept of a scan. `isZipped`: as the server sends it. */
  | { readonly kind: 'open'; readonly packed: ArrayBuffer; readonly isZipped: boolean; readonly task: AgainTask }
  | { readonly kind: 'again'; readonly surfaces: SurfacesHere }
  /** The points are drawn: they are wanted after each result from now on, at most this many. `null`: no longer. */
  | { readonly kind: 'draw'; readonly limit: number | null }
  /** The penetrating points of the last result are wanted as a file. */
  | { readonly kind: 'csv' };

export interface DeviceOutcome {
  readonly references: readonly string[];
  readonly points: number;
  readonly sha256: string;
  readonly result: CloudResult;
}
/** From the points that were kept, without the file. */
export type DeviceAgain =
  | { readonly kind: 'exact'; readonly result: CloudResult }
  | { readonly kind: 'surfaces_incomplete' }
  | { readonly kind: 'not_kept' }
  | { readonly kind: 'beyond_kept'; readonly area: OpenArea | null }
  | { readonly kind: 'too_many' };

export type FromScanWorker =
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'evaluated'; readonly outcome: DeviceOutcome }
  /** What was kept of the file, to open it again later. `null`: nothing was. */
  | { readonly kind: 'retained'; readonly packed: ArrayBuffer | null }
  /** It is ready for surfaces. */
  | { readonly kind: 'opened' }
  /** Why the file is not read. */
  | { readonly kind: 'refused'; readonly sentence: string }
  | { readonly kind: 'again'; readonly again: DeviceAgain }
  /** Of the last result. `null`: none were kept. */
  | { readonly kind: 'points'; readonly points: PackedPoints | null }
  /** `null`: it could not be made. */
  | { readonly kind: 'csv'; readonly csv: Blob | null };

/** The parts of a worker used here. */
export interface ScanPort {
  readonly postMessage: (message: ToScanWorker) => void;
  readonly addEventListener: {
    (type: 'message', hear: (event: { readonly data: FromScanWorker }) => void): void;
    (type: 'error', hear: () => void): void;
  };
  readonly terminate: () => void;
}
