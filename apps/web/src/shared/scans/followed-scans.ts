/**
 * Laser scans of the server that this device evaluates again when a path or the landing area moves, at once, from the points near the
 * surfaces, which it has in memory. The server evaluates the same points in the same way when the change is saved.
 */
import { POINT_CLOUD_LIMITS, type PointCloudHead } from '@touchdown/contract';
import type { PackedPoints } from '@touchdown/domain';
import { beginWork } from '../app-state/app-state.ts';
import type { DeviceAgain, FromScanWorker, ScanPort, SurfacesHere } from './device-scan-messages.ts';
import { evaluatesHere, followsHere } from '../app-state/own-picture.ts';
import { SurfacesInTurn } from './surfaces-in-turn.ts';

export interface FollowedScan {
  readonly id: string;
  /** For the last surfaces that it was evaluated for. `null`: none yet. */
  readonly again: DeviceAgain | null;
  /** Those that are drawn. `null` until they are wanted. */
  readonly points: PackedPoints | null;
}

interface Running {
  readonly port: ScanPort;
  readonly turns: SurfacesInTurn;
  /** Those that wait for their result. */
  points: PackedPoints | null;
  endWork: () => void;
  /** Of the picture of a change. */
  endEvaluation: () => void;
}

const NONE: readonly FollowedScan[] = [];
const ISO_DAY = 'YYYY-MM-DD'.length;

/** `makePort`: the worker of one scan. */
export function followedScanStore(makePort: () => ScanPort) {
  let projectId: string | null = null;
  let scans = NONE;
  let surfaces: SurfacesHere | null = null;
  let limit: number | null = null;
  let endFollowing: (() => void) | null = null;
  /** Also those whose points cannot be had, so that they are not asked for again. */
  const known = new Set<string>();
  const running = new Map<string, Running>();
  const listeners = new Set<() => void>();

  const set = (next: readonly FollowedScan[]) => {
    scans = next;
    for (const listener of listeners) listener();
  };
  const change = (id: string, changes: Partial<FollowedScan>) => set(scans.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  /** Whether the picture of a change waits for these scans. */
  const noteFollowing = () => {
    const isFollowing = surfaces !== null && running.size > 0;
    if (isFollowing) endFollowing ??= followsHere();
    else {
      endFollowing?.();
      endFollowing = null;
    }
  };
  const close = (id: string) => {
    const run = running.get(id);
    run?.port.terminate();
    run?.endWork();
    run?.endEvaluation();
    running.delete(id);
    noteFollowing();
    if (scans.some((one) => one.id === id)) set(scans.filter((one) => one.id !== id));
  };
  const closeAll = () => {
    for (const id of running.keys()) close(id);
    known.clear();
    surfaces = null;
    limit = null;
    noteFollowing();
  };
  const enter = (id: string) => {
    if (projectId !== id) closeAll();
    projectId = id;
  };
  const done = (run: Running) => {
    run.turns.done();
    if (run.turns.isBusy) return;
    run.endWork();
    run.endEvaluation();
  };
  const hear = (id: string, message: FromScanWorker) => {
    const run = running.get(id);
    if (run === undefined) return;
    switch (message.kind) {
      case 'opened':
        done(run);
        if (limit !== null) run.port.postMessage({ kind: 'draw', limit });
        if (surfaces !== null) run.turns.follow(surfaces);
        return;
      case 'again':
        if (surfaces !== null) change(id, { again: message.again, points: limit === null ? null : run.points });
        done(run);
        return;
      case 'points':
        run.points = message.points;
        if (surfaces !== null && limit !== null && !run.turns.isBusy) change(id, { points: run.points });
        return;
      case 'refused':
        close(id);
        return;
      // Of files on this device.
      case 'progress':
      case 'evaluated':
      case 'retained':
      case 'csv':
        return;
    }
  };
  const start = ({ id, marginFeet, createdAt }: PointCloudHead, packed: ArrayBuffer) => {
    const port = makePort();
    const ask = (next: SurfacesHere) => {
      run.endWork();
      run.endWork = beginWork();
      run.endEvaluation();
      run.endEvaluation = evaluatesHere();
      port.postMessage({ kind: 'again', surfaces: next });
    };
    const run: Running = { port, turns: new SurfacesInTurn(ask, null), points: null, endWork: beginWork(), endEvaluation: () => undefined };
    running.set(id, run);
    noteFollowing();
    set([...scans, { id, again: null, points: null }]);
    port.addEventListener('message', ({ data }) => hear(id, data));
    port.addEventListener('error', () => close(id));
    // As the server does, with the magnetic variation of the day of the scan.
    const task = { marginFeet, limits: POINT_CLOUD_LIMITS, isoDate: createdAt.slice(0, ISO_DAY) };
    port.postMessage({ kind: 'open', packed, isZipped: true, task });
  };

  return {
    all: () => scans,
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * Follows these scans of a project, and no others. `read`: what was kept of one. `null`: nothing was, so it is not followed. If it rejects,
     * there is no connection, and it is asked for again the next time.
     */
    open: async (project: string, heads: readonly PointCloudHead[], read: (id: string) => Promise<ArrayBuffer | null>): Promise<void> => {
      enter(project);
      const wanted = new Set(heads.map(({ id }) => id));
      for (const id of running.keys())
        if (!wanted.has(id)) {
          close(id);
          known.delete(id);
        }
      const added = heads.filter(({ id }) => !known.has(id));
      for (const { id } of added) known.add(id);
      for (const head of added) {
        const packed = await read(head.id).catch(() => undefined);
        if (packed === undefined) known.delete(head.id);
        else if (packed !== null && projectId === project && known.has(head.id)) start(head, packed);
      }
    },
    /** Evaluates the scans for these surfaces, the newest ones once the last evaluation is done. `null`: no screen shows them. */
    follow: (project: string, next: SurfacesHere | null) => {
      if (next !== null) enter(project);
      if (projectId !== project) return;
      surfaces = next;
      noteFollowing();
      for (const { turns } of running.values())
        if (next === null) turns.forget();
        else turns.follow(next);
      if (next === null) set(scans.map(({ id }) => ({ id, again: null, points: null })));
    },
    /** Makes the points to draw, at most this many of each, also after each evaluation. `null`: they are not drawn. */
    draw: (project: string, most: number | null) => {
      if (most !== null) enter(project);
      if (projectId !== project || limit === most) return;
      limit = most;
      for (const { port } of running.values()) port.postMessage({ kind: 'draw', limit });
      if (most === null) set(scans.map((one) => ({ ...one, points: null })));
    },
    /** Ends all workers. */
    close: closeAll,
  };
}

export const followedScans = followedScanStore(
  () => new Worker(new URL('scan.worker.ts', import.meta.url), { type: 'module', name: 'scan' }),
);
