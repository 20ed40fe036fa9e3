/** Laser scans evaluated on this device: the worker's work runs here, without a thread of its own. */
import { createHash } from 'node:crypto';
import { POINT_CLOUD_LIMITS } from '@touchdown/contract';
import { degrees, feet, feetMsl, FollowedScan, projectAirspace, ScanEvaluation } from '@touchdown/domain';
import { damagedClouds } from '@touchdown/imports/testing';
import { seededRandom } from '@touchdown/testing';
import { describe, expect, it, vi } from 'vitest';
import { NORTH, ORIGIN, POINTS, portHere, PROJECT, scanFile, surfacesFor } from '../../test/scan-here.ts';
import type { FromScanWorker } from './device-scan-messages.ts';
import { deviceScanWork } from './device-scan-work.ts';
import { type AskedScan, deviceScanStore } from './device-scans.ts';

const NOW = new Date('2026-11-21T12:00:00.000Z');
const NO_ANSWERS = { system: '', coordinateUnit: '', unit: '', datum: '', geoidFeet: '' } as const;
const asked = (changes: Partial<AskedScan> = {}): AskedScan => ({
  projectId: PROJECT.id,
  ...{ file: scanFile(), answers: NO_ANSWERS, marginFeet: 10, surfaces: NORTH, scannedOn: '2026-03-01' },
  ...{ horizontalAccuracyFeet: null, verticalAccuracyFeet: 0.3, isForProject: false },
  ...changes,
});

function aStore() {
  const ports: ReturnType<typeof portHere>[] = [];
  const store = deviceScanStore({
    makePort: () => {
      const port = portHere();
      ports.push(port);
      return port;
    },
    now: () => NOW,
  });
  const scanOf = (id: string) => {
    const found = store.all().find(({ scan }) => scan.id === id);
    if (found === undefined) throw new Error('the scan is gone');
    return found.scan;
  };
  const done = async () => void (await Promise.all(ports.map((port) => port.done())));
  const ended = () => ports.filter((port) => port.isEnded()).length;
  return { store, scanOf, done, ended };
}

describe('a laser scan on this device', () => {
  it('is evaluated without a connection: every point as if it were an obstacle, with checksum and conversions', async () => {
    const { store, scanOf, done } = aStore();
    const id = store.start(asked());
    expect(scanOf(id)).toMatchObject({ state: 'evaluating', fileName: 'roof.las', objects: [] });
    await done();
    const { airspace } = projectAirspace({ ...NORTH, isoDate: '2026-11-21' });
    if (airspace === null) throw new Error('the project has no surfaces');
    const reading = {
      place: (x: number, y: number) => ({ longitude: degrees(x), latitude: degrees(y) }),
      topOf: feetMsl,
      feetPerUnit: 370_000,
    };
    const alone = new ScanEvaluation(airspace, reading, feet(10));
    // The file has whole numbers of 1e-7.
    const rounded = (value: number, offset: number) => Math.round((value - offset) / 1e-7) * 1e-7 + offset;
    for (const { x, y, z, class: pointClass = 0 } of POINTS)
      alone.add(rounded(x, ORIGIN.longitude), rounded(y, ORIGIN.latitude), rounded(z, 0), pointClass);
    const scan = scanOf(id);
    expect(scan).toMatchObject({
      state: 'ready',
      isCurrent: true,
      points: POINTS.length,
      verticalAccuracyFeet: 0.3,
      scannedOn: '2026-03-01',
    });
    expect(scan.withinReach).toBe(alone.near.length);
    expect(scan.penetrating).toBe(alone.near.filter(({ penetrationFt }) => penetrationFt > 0).length);
    expect(scan.penetrating).toBeGreaterThan(0);
    expect(scan.references).toEqual(['Coordinate system: longitude and latitude.', 'Heights in NAVD 88 are used as MSL.']);
    expect(scan.objects[0]).toMatchObject({ kind: 'tree', topFeetMsl: expect.closeTo(199.75, 5), groundFeetMsl: expect.closeTo(96, 5) });
    expect(scan.sha256).toBe(
      createHash('sha256')
        .update(new Uint8Array(await scanFile().arrayBuffer()))
        .digest('hex'),
    );
  });

  it('has the points near the surfaces evaluated for a turned path and back before the first turn', async () => {
    const { store, scanOf, done } = aStore();
    const evaluate = vi.spyOn(FollowedScan.prototype, 'evaluate');
    try {
      const id = store.start(asked());
      await done();
      expect(evaluate).toHaveBeenCalledTimes(2);
      store.follow(PROJECT.id, surfacesFor(185));
      await done();
      expect(evaluate).toHaveBeenCalledTimes(3);
      expect(scanOf(id)).toMatchObject({ state: 'ready', isCurrent: true });
    } finally {
      evaluate.mockRestore();
    }
  });

  it.each([185, 200, 270])('has the result of its file for a path turned to %s°, without the file', async (heading) => {
    const { store, scanOf, done } = aStore();
    const [id, surfaces] = [store.start(asked()), surfacesFor(heading)];
    await done();
    const before = scanOf(id);
    store.follow(PROJECT.id, surfaces);
    await done();
    const fresh = store.start(asked({ surfaces }));
    await done();
    const [again, whole] = [scanOf(id), scanOf(fresh)];
    expect(again.surfacesSha256).not.toBe(before.surfacesSha256);
    expect({ ...again, id: '', surfacesSha256: '' }).toEqual({ ...whole, id: '', surfacesSha256: '' });
  });

  it('follows only the newest of the surfaces that changed while it was evaluated, and none that did not change', async () => {
    const { store, scanOf, done } = aStore();
    const id = store.start(asked());
    store.follow(PROJECT.id, surfacesFor(190));
    store.follow(PROJECT.id, surfacesFor(270));
    await done();
    const scan = scanOf(id);
    store.follow(PROJECT.id, surfacesFor(270));
    await done();
    expect(scanOf(id)).toBe(scan);
    const fresh = store.start(asked({ surfaces: surfacesFor(270) }));
    await done();
    expect(scan.objects).toEqual(scanOf(fresh).objects);
  });

  it('has the points near the surfaces once they are drawn, those that penetrate first, and follows a turned path with them', async () => {
    const { store, done } = aStore();
    const id = store.start(asked());
    await done();
    const pointsOf = () => store.all().find(({ scan }) => scan.id === id)?.points ?? null;
    expect(pointsOf()).toBeNull();
    store.draw(PROJECT.id, 1_000);
    await done();
    const { scan } = store.all()[0] ?? {};
    const first = pointsOf();
    expect(first?.counts.penetrating).toBe(scan?.penetrating);
    expect(first?.counts).toEqual(first?.all);
    store.draw(PROJECT.id, 1_000);
    await done();
    expect(pointsOf()).toBe(first);
    store.follow(PROJECT.id, surfacesFor(270));
    await done();
    expect(pointsOf()?.counts.penetrating).toBe(store.all()[0]?.scan.penetrating);
    expect(pointsOf()?.counts).not.toEqual(first?.counts);
  });

  it('has the points to draw of a turned path from the evaluation of its result', async () => {
    const { store, done } = aStore();
    store.start(asked());
    store.draw(PROJECT.id, 1_000);
    await done();
    const evaluate = vi.spyOn(FollowedScan.prototype, 'evaluate');
    const addRetained = vi.spyOn(ScanEvaluation.prototype, 'addRetained');
    try {
      store.follow(PROJECT.id, surfacesFor(270));
      await done();
      expect(evaluate).toHaveBeenCalledTimes(1);
      expect(addRetained).not.toHaveBeenCalled();
      expect(store.all()[0]?.points?.counts.penetrating).toBe(store.all()[0]?.scan.penetrating);
    } finally {
      evaluate.mockRestore();
      addRetained.mockRestore();
    }
  });

  it('is out of date without surfaces, and current again with them', async () => {
    const { store, scanOf, done } = aStore();
    const id = store.start(asked());
    await done();
    store.follow(PROJECT.id, { ...NORTH, sizes: null });
    await done();
    expect(scanOf(id)).toMatchObject({ isCurrent: false, outdated: { reason: 'surfaces_incomplete', area: null } });
    store.follow(PROJECT.id, NORTH);
    await done();
    expect(scanOf(id)).toMatchObject({ isCurrent: true, outdated: null });
  });

  it.each([
    ['that does not state its vertical datum', scanFile({ keys: [[2048, 4326]] }), 'Choose the vertical datum.'],
    ['that is none', new File(['POINTS'], 'roof.las'), 'This is not a point cloud. Choose a LAS, LAZ, or COPC file.'],
    ['that is cut off', new File([scanFile().slice(0, 900)], 'roof.las'), /^The file is incomplete/],
  ])('is refused with a sentence for a file %s, and its worker ends', async (_case, file, sentence) => {
    const { store, scanOf, done, ended } = aStore();
    const id = store.start(asked({ file }));
    await done();
    expect(scanOf(id)).toMatchObject({ state: 'failed', problem: expect.stringMatching(sentence), objects: [] });
    expect(ended()).toBe(1);
  });

  it('is read or refused with one sentence for 200 damaged files, and the next one is evaluated by the same worker', async () => {
    const files = [new Uint8Array(await scanFile().arrayBuffer()), new Uint8Array(await scanFile({ minor: 2, format: 1 }).arrayBuffer())];
    const answers: FromScanWorker[] = [];
    const work = deviceScanWork((message) => answers.push(message));
    const evaluate = async (file: File) => {
      answers.length = 0;
      const { answers: own, marginFeet, surfaces } = asked();
      await work({
        kind: 'evaluate',
        task: { file, answers: own, marginFeet, limits: POINT_CLOUD_LIMITS, isoDate: '2026-11-21', surfaces },
      });
      return answers.find(({ kind }) => kind === 'evaluated' || kind === 'refused');
    };
    let refused = 0;
    for (const { name, bytes } of damagedClouds(files, 200, seededRandom('damaged scans on a device'))) {
      const answer = await evaluate(new File([new Uint8Array(bytes)], 'roof.las'));
      if (answer?.kind === 'refused') {
        expect(answer.sentence, name).toMatch(/^[A-Z][^\n]*\.$/);
        refused += 1;
      } else expect(answer?.kind, name).toBe('evaluated');
    }
    expect(refused).toBeGreaterThan(100);
    expect(await evaluate(scanFile())).toMatchObject({ kind: 'evaluated', outcome: { points: POINTS.length } });
  });

  it('reports how much of its file is read without a change of what is drawn of the scans', async () => {
    const { store, done } = aStore();
    const [lists, parts]: [unknown[], number[]] = [[], []];
    const id = store.start(asked());
    store.listen(() => lists.push(store.all()));
    store.listenToParts(() => parts.push(store.partOf(id)));
    await done();
    expect(parts).toEqual([1]);
    // Its result alone.
    expect(lists).toHaveLength(1);
  });

  it('has its penetrating points in a file, as evaluated for the surfaces of its result', async () => {
    const { store, scanOf, done } = aStore();
    const id = store.start(asked());
    await done();
    const linesOf = async () => {
      const file = store.penetratingCsv(id);
      await done();
      return Buffer.from((await (await file)?.arrayBuffer()) ?? new ArrayBuffer(0))
        .toString()
        .trimEnd()
        .split('\r\n');
    };
    const first = await linesOf();
    expect(first[0]).toBe('longitude,latitude,heightFeetMsl,surface,penetrationFeet');
    expect(first).toHaveLength(1 + scanOf(id).penetrating);
    store.follow(PROJECT.id, surfacesFor(270));
    await done();
    const turned = await linesOf();
    expect(turned).toHaveLength(1 + scanOf(id).penetrating);
    expect(turned).not.toEqual(first);
    store.follow(PROJECT.id, { ...NORTH, sizes: null });
    await done();
    expect(await linesOf()).toEqual(turned);
    store.remove(id);
    expect(await store.penetratingCsv(id)).toBeNull();
  });

  it('is not read again after a path has turned', async () => {
    const { store, scanOf, done } = aStore();
    const file = scanFile();
    const slices = vi.spyOn(file, 'slice');
    const id = store.start(asked({ file }));
    await done();
    const read = slices.mock.calls.length;
    for (const heading of [185, 200, 270]) {
      store.follow(PROJECT.id, surfacesFor(heading));
      await done();
      expect(scanOf(id).isCurrent).toBe(true);
    }
    expect(slices).toHaveBeenCalledTimes(read);
  });

  it('is canceled and removed with its worker', async () => {
    const { store, scanOf, done, ended } = aStore();
    const id = store.start(asked());
    store.cancel(id);
    await done();
    expect(scanOf(id)).toMatchObject({ state: 'canceled', objects: [] });
    store.remove(id);
    expect(store.all()).toEqual([]);
    expect(ended()).toBe(1);
  });
});
