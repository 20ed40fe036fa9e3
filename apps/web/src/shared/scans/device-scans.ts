/**
 * Laser scans that are evaluated on this device, for use without a connection. What is kept of each is stored, so that it is still here when
 * the page is opened again. Obstacles made from them wait for a connection like others.
 */
import { POINT_CLOUD_LIMITS } from '@touchdown/contract';
import type { PackedPoints } from '@touchdown/domain';
import { uuidv7 } from 'uuidv7';
import { errorText } from '../api/api-error.ts';
import { beginWork } from '../app-state/app-state.ts';
import { isoDay } from '../format/dates.ts';
import { personHere } from '../offline/person.ts';
import type { AgainTask, DeviceAgain, DeviceTask, FromScanWorker, ScanPort, SurfacesHere } from './device-scan-messages.ts';
import { evaluatedAgain } from './evaluated-again.ts';
import { type StoredScans, storedScans, type ScanOwner } from './stored-scans.ts';
import type { EvaluatedScan } from './scanned-marks.ts';
import { type SendScan, sendScan } from './send-scan.ts';
import { SurfacesInTurn } from './surfaces-in-turn.ts';

export interface DeviceScan {
  readonly projectId: string;
  /** The user who added it. */
  readonly person: string | null;
  readonly scan: EvaluatedScan;
  /** Whether it is still here when the page is opened again. */
  readonly isStored: boolean;
  /** Those that are drawn. `null` until they are wanted. */
  readonly points: PackedPoints | null;
  /** Whether this page has sent it to the project, which may wait for a connection. */
  readonly isSent: boolean;
  /** Why it could not be sent. `null`: it was not tried, or worked. */
  readonly sendProblem: string | null;
}

interface Running {
  readonly port: ScanPort;
  readonly task: AgainTask;
  /** Whether what is kept of it is sent to the project. */
  readonly isForProject: boolean;
  readonly end: () => void;
  readonly turns: SurfacesInTurn;
  /** Points that are drawn of it. */
  drawn: number | null;
  /** Those that wait for the file of the penetrating points. `null`: there is none. */
  readonly files: ((csv: Blob | null) => void)[];
}

const FAILED = 'The evaluation ended unexpectedly. The device may have too little memory. Add the file again.';
const NOTHING_RETAINED =
  'It cannot be added to the project: the scan covers too large an area, or too many of its points are near the surfaces.';
const NEW = { isStored: false, points: null, isSent: false, sendProblem: null } as const;
const NOTHING = { points: 0, unplaced: 0, withinReach: 0, penetrating: 0, isolated: 0, objects: [], isolatedPoints: [] };

export interface AskedScan extends Pick<DeviceTask, 'file' | 'answers' | 'marginFeet' | 'surfaces'> {
  readonly projectId: string;
  /** Whether what is kept of it is sent to the project once it is evaluated. */
  readonly isForProject: boolean;
  /** The date in the file. */
  readonly scannedOn: string | null;
  readonly horizontalAccuracyFeet: number | null;
  readonly verticalAccuracyFeet: number | null;
}

interface StoreOf {
  /** The worker of one scan. */
  readonly makePort: () => ScanPort;
  readonly now: () => Date;
  /** Those of other days. */
  readonly stored?: StoredScans;
  readonly send?: SendScan;
}

/** The scans of this page. */
export function deviceScanStore({ makePort, now, stored = storedScans, send = sendScan }: StoreOf) {
  let scans: readonly DeviceScan[] = [];
  let results = 0;
  const running = new Map<string, Running>();
  const listeners = new Set<() => void>();
  /** The last surfaces of each project. */
  const followed = new Map<string, SurfacesHere>();
  /** Whose scans of other days are open. */
  const restored = new Set<string>();
  /** Of the files that are read, from 0 to 1. Apart from the scans, so that what is drawn of them is not made again for each step. */
  const parts = new Map<string, number>();
  const partListeners = new Set<() => void>();

  const set = (next: readonly DeviceScan[]) => {
    scans = next;
    for (const listener of listeners) listener();
  };
  const alter = (id: string, how: (one: DeviceScan) => DeviceScan) => set(scans.map((one) => (one.scan.id === id ? how(one) : one)));
  const change = (id: string, changes: Partial<EvaluatedScan>) => alter(id, (one) => ({ ...one, scan: { ...one.scan, ...changes } }));
  const ownerOf = (id: string): ScanOwner | null => {
    const { person = null, projectId } = scans.find(({ scan }) => scan.id === id) ?? {};
    return person === null || projectId === undefined ? null : { person, projectId };
  };
  /** Names the result, so that places in its list are not used in another one. */
  const resultName = () => {
    results += 1;
    return `on this device ${results}`;
  };
  const stop = (id: string) => {
    const run = running.get(id);
    run?.port.terminate();
    for (const take of run?.files.splice(0) ?? []) take(null);
    run?.end();
    running.delete(id);
    parts.delete(id);
  };
  const fail = (id: string, problem: string) => {
    stop(id);
    change(id, { state: 'failed', problem });
  };
  const take = (id: string, again: DeviceAgain) => change(id, { ...evaluatedAgain(again, resultName()), state: 'ready', problem: null });
  const store = async (id: string, packed: ArrayBuffer, task: AgainTask) => {
    const [owner, scan] = [ownerOf(id), scans.find((one) => one.scan.id === id)?.scan];
    // Nothing is stored of a user who has signed out in the meantime.
    if (owner === null || scan === undefined || owner.person !== personHere()) return;
    const isStored = await stored.put(owner, { scan, packed, task });
    if (scans.some((one) => one.scan.id === id)) alter(id, (one) => ({ ...one, isStored }));
    // Removed in the meantime.
    else await stored.remove(owner, id);
  };
  const sendRetained = async (id: string, packed: ArrayBuffer) => {
    const found = scans.find(({ scan }) => scan.id === id);
    // Nothing is sent of a user who has signed out in the meantime.
    if (found === undefined || found.person === null || found.person !== personHere()) return;
    alter(id, (one) => ({ ...one, sendProblem: null }));
    try {
      await send(found.projectId, found.scan, packed);
      alter(id, (one) => ({ ...one, isSent: true }));
    } catch (error) {
      alter(id, (one) => ({ ...one, sendProblem: errorText(error) }));
    }
  };
  const takeRetained = async (id: string, packed: ArrayBuffer | null, { task, isForProject }: Running) => {
    if (packed === null) {
      if (isForProject) alter(id, (one) => ({ ...one, sendProblem: NOTHING_RETAINED }));
      return;
    }
    await store(id, packed, task);
    if (isForProject) await sendRetained(id, packed);
  };
  const begin = (id: string, task: AgainTask, asked: SurfacesHere | null, isForProject = false): ScanPort => {
    const port = makePort();
    const turns = new SurfacesInTurn((next) => port.postMessage({ kind: 'again', surfaces: next }), asked);
    running.set(id, { port, task, isForProject, end: beginWork(), turns, drawn: null, files: [] });
    port.addEventListener('message', ({ data }) => hear(id, data));
    port.addEventListener('error', () => fail(id, FAILED));
    return port;
  };
  const hear = (id: string, message: FromScanWorker) => {
    const run = running.get(id);
    if (run === undefined) return;
    switch (message.kind) {
      case 'points':
        alter(id, (one) => ({ ...one, points: message.points }));
        return;
      case 'retained':
        void takeRetained(id, message.packed, run);
        return;
      case 'csv':
        for (const take of run.files.splice(0)) take(message.csv);
        return;
      case 'progress':
        parts.set(id, message.part);
        for (const listener of partListeners) listener();
        return;
      case 'refused':
        fail(id, message.sentence);
        return;
      case 'evaluated': {
        const { result, references, ...facts } = message.outcome;
        const { objects, isolatedPoints } = result;
        change(id, {
          ...{ ...result, ...facts, references: [...references], objects: [...objects], isolatedPoints: [...isolatedPoints] },
          ...{ state: 'ready', isCurrent: true, surfacesSha256: resultName() },
        });
        run.end();
        break;
      }
      case 'again':
        take(id, message.again);
        run.end();
        break;
      case 'opened':
        run.turns.done();
        if (run.turns.isBusy) return;
        change(id, { state: 'ready', isCurrent: false, outdated: { reason: 'surfaces_incomplete', area: null } });
        run.end();
        return;
    }
    run.turns.done();
  };

  const follow = (projectId: string, surfaces: SurfacesHere) => {
    followed.set(projectId, surfaces);
    for (const { scan, projectId: own } of scans) if (own === projectId) running.get(scan.id)?.turns.follow(surfaces);
  };

  return {
    all: () => scans,
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** How much of the file of a scan is read, from 0 to 1. */
    partOf: (id: string): number => parts.get(id) ?? 0,
    listenToParts: (listener: () => void) => {
      partListeners.add(listener);
      return () => void partListeners.delete(listener);
    },
    /** Begins the evaluation. Returns the ID of the scan. */
    start: ({ projectId, scannedOn, horizontalAccuracyFeet, verticalAccuracyFeet, isForProject, ...task }: AskedScan): string => {
      const [id, createdAt] = [uuidv7(), now()];
      const { marginFeet, file, surfaces } = task;
      const accuracy = { horizontalAccuracyFeet, verticalAccuracyFeet };
      const scan: EvaluatedScan = {
        ...{ id, fileName: file.name.slice(0, POINT_CLOUD_LIMITS.fileName), sha256: '', state: 'evaluating', problem: null, scannedOn },
        ...{ ...accuracy, marginFeet, references: [], ...NOTHING, isCurrent: false, outdated: null, surfacesSha256: null },
        createdAt: createdAt.toISOString(),
      };
      const again = { marginFeet, limits: POINT_CLOUD_LIMITS, isoDate: isoDay(createdAt) };
      const port = begin(id, again, surfaces, isForProject);
      set([{ ...NEW, projectId, person: personHere(), scan }, ...scans]);
      port.postMessage({ kind: 'evaluate', task: { ...task, ...again } });
      return id;
    },
    cancel: (id: string) => {
      stop(id);
      change(id, { state: 'canceled' });
    },
    /** Opens those of other days, once. They are evaluated for the surfaces that are followed next. */
    restore: async (owner: ScanOwner): Promise<void> => {
      const key = JSON.stringify([owner.person, owner.projectId]);
      if (restored.has(key)) return;
      restored.add(key);
      for (const { scan, packed, task } of await stored.all(owner)) {
        if (scans.some((one) => one.scan.id === scan.id)) continue;
        const port = begin(scan.id, task, null);
        set([...scans, { ...NEW, ...owner, scan: { ...scan, state: 'evaluating', surfacesSha256: null }, isStored: true }]);
        port.postMessage({ kind: 'open', packed, isZipped: false, task });
      }
      const surfaces = followed.get(owner.projectId);
      if (surfaces !== undefined) follow(owner.projectId, surfaces);
    },
    /** Sends what is stored of it to the project. */
    addToProject: async (id: string): Promise<void> => {
      const owner = ownerOf(id);
      const own = owner && (await stored.one(owner, id));
      if (own !== null) await sendRetained(id, own.packed);
    },
    remove: (id: string) => {
      stop(id);
      const owner = ownerOf(id);
      if (owner !== null) void stored.remove(owner, id);
      set(scans.filter(({ scan }) => scan.id !== id));
    },
    /** The penetrating points of the result as a CSV file, made in the worker. `null`: it could not be made. */
    penetratingCsv: (id: string): Promise<Blob | null> =>
      new Promise((resolve) => {
        const run = running.get(id);
        if (run === undefined) return resolve(null);
        run.files.push(resolve);
        run.port.postMessage({ kind: 'csv' });
      }),
    /** Makes the points of the scans of a project, at most this many of each, also after each new result. */
    draw: (projectId: string, limit: number) => {
      for (const { scan, projectId: own } of scans) {
        const run = running.get(scan.id);
        if (own !== projectId || run === undefined || run.drawn === limit) continue;
        run.drawn = limit;
        run.port.postMessage({ kind: 'draw', limit });
      }
    },
    /** Evaluates the scans of a project for these surfaces, the newest ones once the last evaluation is done. */
    follow,
  };
}

export const deviceScans = deviceScanStore({
  makePort: () => new Worker(new URL('scan.worker.ts', import.meta.url), { type: 'module', name: 'scan' }),
  now: () => new Date(),
});
