/** Laser scans of the server that this device evaluates again: the worker's work runs here, without a thread of its own. */
import { POINT_CLOUD_LIMITS } from '@touchdown/contract';
import { FollowedScan, projectAirspace } from '@touchdown/domain';
import { blobSource, evaluateCloud, NO_CLOUD_ANSWERS, openPointCloud, packRetained } from '@touchdown/imports/point-clouds';
import { gzipSync } from 'fflate';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { NORTH, type PortHere, portHere, PROJECT, scanFile, surfacesFor } from '../../test/scan-here.ts';
import { aScan } from '../../test/scan-record.ts';
import type { SurfacesHere } from './device-scan-messages.ts';
import { withOwnResult } from './evaluated-again.ts';
import { followedScanStore } from './followed-scans.ts';
import { afterPicture } from '../app-state/own-picture.ts';

const HEAD = aScan({ marginFeet: 10 });
const task = (surfaces: SurfacesHere) => {
  const { airspace } = projectAirspace({ ...surfaces, isoDate: HEAD.createdAt.slice(0, 10) });
  if (airspace === null) throw new Error('the project has no surfaces');
  return { answers: NO_CLOUD_ANSWERS, airspace, marginFeet: HEAD.marginFeet, limits: POINT_CLOUD_LIMITS };
};
/** What reading the whole file gives for surfaces, and what a server keeps of it. */
async function evaluatedWhole(surfaces: SurfacesHere) {
  const cloud = await openPointCloud(blobSource(scanFile()));
  const { result, retained, ground } = await evaluateCloud(cloud, task(surfaces));
  if (retained === null) throw new Error('nothing was kept');
  const packed = packRetained({ stated: cloud.stated, answers: NO_CLOUD_ANSWERS, ground, scan: retained }, cloud.header.axes);
  return { result, packed: gzipSync(packed ?? new Uint8Array(0)).slice().buffer };
}
const scanWith = (result: Awaited<ReturnType<typeof evaluatedWhole>>['result'], surfacesSha256: string) => ({
  ...{ ...HEAD, ...result, surfacesSha256 },
  objects: [...result.objects],
  isolatedPoints: [...result.isolatedPoints],
});

function aStore() {
  const ports: PortHere[] = [];
  const store = followedScanStore(() => {
    const port = portHere();
    ports.push(port);
    return port;
  });
  onTestFinished(() => store.close());
  const done = async () => void (await Promise.all(ports.map((port) => port.done())));
  return { store, ports, done, againOf: () => store.all()[0]?.again ?? null };
}
async function anOpenStore() {
  const { packed } = await evaluatedWhole(NORTH);
  const made = aStore();
  made.store.follow(PROJECT.id, NORTH);
  await made.store.open(PROJECT.id, [HEAD], async () => packed.slice(0));
  await made.done();
  return made;
}

describe('a laser scan of the server', () => {
  it.each([185, 200, 270])('has the result of its file for a path turned to %s°, from what the server kept alone', async (heading) => {
    const { store, done, againOf } = await anOpenStore();
    store.follow(PROJECT.id, surfacesFor(heading));
    await done();
    expect(againOf()).toEqual({ kind: 'exact', result: (await evaluatedWhole(surfacesFor(heading))).result });
  });

  it('is read again from the server only once its points are evaluated here, unless no screen shows it', async () => {
    const { store, done } = await anOpenStore();
    store.follow(PROJECT.id, surfacesFor(200));
    const read = vi.fn(async () => undefined);
    const after = afterPicture(read);
    await Promise.resolve();
    expect(read).not.toHaveBeenCalled();
    await done();
    await after;
    expect(read).toHaveBeenCalledOnce();
    store.follow(PROJECT.id, null);
    void afterPicture(read);
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('is shown with the result of this device until the server has the same, and then with the name of the server’s list', async () => {
    const { store, done, againOf } = await anOpenStore();
    const [before, after] = [await evaluatedWhole(NORTH), await evaluatedWhole(surfacesFor(200))];
    expect(before.result.objects).not.toEqual(after.result.objects);
    const [former, next] = [scanWith(before.result, 'former'), scanWith(after.result, 'next')];
    expect(withOwnResult(former, againOf())).toBe(former);
    store.follow(PROJECT.id, surfacesFor(200));
    await done();
    expect(withOwnResult(former, againOf())).toMatchObject({ ...after.result, isCurrent: true, surfacesSha256: 'not confirmed' });
    expect(withOwnResult(next, againOf())).toBe(next);
  });

  it('has its points evaluated for a turned path and back once, before the first turn', async () => {
    const evaluate = vi.spyOn(FollowedScan.prototype, 'evaluate');
    try {
      const { store, done, againOf } = await anOpenStore();
      expect(evaluate).toHaveBeenCalledTimes(3);
      expect(againOf()).toEqual({ kind: 'exact', result: (await evaluatedWhole(NORTH)).result });
      store.follow(PROJECT.id, surfacesFor(200));
      await done();
      expect(evaluate).toHaveBeenCalledTimes(4);
    } finally {
      evaluate.mockRestore();
    }
  });

  it('is out of date on the screen as soon as its kept points do not suffice', async () => {
    const { store, done, againOf } = await anOpenStore();
    store.follow(PROJECT.id, { ...NORTH, sizes: null });
    await done();
    expect(withOwnResult(scanWith((await evaluatedWhole(NORTH)).result, 'former'), againOf())).toMatchObject({
      isCurrent: false,
      outdated: { reason: 'surfaces_incomplete', area: null },
    });
  });

  it('has points to draw while they are wanted, which follow with the result', async () => {
    const { store, done } = await anOpenStore();
    const points = () => store.all()[0]?.points ?? null;
    expect(points()).toBeNull();
    store.draw(PROJECT.id, 1_000);
    await done();
    const first = points();
    expect(first?.counts.penetrating).toBeGreaterThan(0);
    const seen: (readonly [unknown, unknown])[] = [];
    store.listen(() => seen.push([points()?.counts, store.all()[0]?.again]));
    store.follow(PROJECT.id, surfacesFor(270));
    await done();
    expect(points()?.counts).not.toEqual(first?.counts);
    // Once, so that nothing is drawn twice.
    expect(seen).toEqual([[points()?.counts, store.all()[0]?.again]]);
    store.draw(PROJECT.id, null);
    expect(points()).toBeNull();
  });

  it('is evaluated only for the newest of the surfaces that changed meanwhile, and again after a time without a screen', async () => {
    const { store, done, againOf } = await anOpenStore();
    store.follow(PROJECT.id, surfacesFor(190));
    store.follow(PROJECT.id, surfacesFor(195));
    store.follow(PROJECT.id, surfacesFor(270));
    await done();
    expect(againOf()).toEqual({ kind: 'exact', result: (await evaluatedWhole(surfacesFor(270))).result });
    store.follow(PROJECT.id, null);
    expect(againOf()).toBeNull();
    store.follow(PROJECT.id, surfacesFor(270));
    await done();
    expect(againOf()).toMatchObject({ kind: 'exact' });
  });

  it('is not evaluated again when a change that it has followed is saved', async () => {
    const { store, done, againOf } = await anOpenStore();
    store.follow(PROJECT.id, surfacesFor(200));
    await done();
    const followed = againOf();
    const { paths, ...rest } = surfacesFor(200);
    const saved = paths?.map((path) => ({ ...path, version: path.version + 1, updatedAt: '2026-11-22T10:00:00.000Z' })) ?? null;
    store.follow(PROJECT.id, { ...rest, paths: saved });
    await done();
    expect(againOf()).toBe(followed);
  });

  it.each([
    ['cannot be read without a connection', () => Promise.reject(new Error('no connection')), 0, 1],
    ['are none', async () => null, 0, 0],
    ['are damaged', async () => gzipSync(Uint8Array.of(4, 0, 0, 0, 1, 2, 3, 4)).slice().buffer, 1, 0],
  ])('whose kept points %s is not followed, and no worker remains', async (_case, read, workers, readsAgain) => {
    const { store, ports, done } = aStore();
    store.follow(PROJECT.id, NORTH);
    await store.open(PROJECT.id, [HEAD], read);
    await done();
    expect(store.all()).toEqual([]);
    expect(ports.map((port) => port.isEnded())).toEqual(Array.from({ length: workers }, () => true));
    let reads = 0;
    await store.open(PROJECT.id, [HEAD], async () => {
      reads += 1;
      return null;
    });
    expect(reads).toBe(readsAgain);
  });

  it('is no longer followed once it is deleted, or another project is open', async () => {
    const { store, ports } = await anOpenStore();
    await store.open(PROJECT.id, [], async () => new ArrayBuffer(0));
    expect([store.all(), ports.map((port) => port.isEnded())]).toEqual([[], [true]]);
    const other = await anOpenStore();
    other.store.follow('another project', NORTH);
    expect([other.store.all(), other.ports.map((port) => port.isEnded())]).toEqual([[], [true]]);
  });
});
