/** Laser scans on this device whose page is opened again: what was kept of them is in its storage. */
import '../../test/fake-indexeddb.ts';
import { describe, expect, it } from 'vitest';
import { NORTH, portHere, PROJECT, scanFile, surfacesFor } from '../../test/scan-here.ts';
import { nobodyIsHere, personIs } from '../offline/person.ts';
import { type AskedScan, deviceScanStore } from './device-scans.ts';
import { storedScans } from './stored-scans.ts';

const asked = (changes: Partial<AskedScan> = {}): AskedScan => ({
  projectId: PROJECT.id,
  ...{ file: scanFile(), answers: { system: '', coordinateUnit: '', unit: '', datum: '', geoidFeet: '' }, marginFeet: 10 },
  ...{ surfaces: NORTH, scannedOn: '2026-03-01', horizontalAccuracyFeet: null, verticalAccuracyFeet: 0.3, isForProject: false },
  ...changes,
});
/** A page, with the scans on it. */
function aPage() {
  const ports: ReturnType<typeof portHere>[] = [];
  const makePort = () => {
    const port = portHere();
    ports.push(port);
    return port;
  };
  const store = deviceScanStore({ makePort, now: () => new Date('2026-11-21T12:00:00.000Z') });
  const done = async () => {
    await Promise.all(ports.map((port) => port.done()));
    // Storage answers later.
    await expect.poll(() => store.all().every(({ isStored, scan }) => isStored || scan.state !== 'ready')).toBe(true);
  };
  return { store, ports, done };
}
const ownerOf = (person: string) => ({ person, projectId: PROJECT.id });

/** A user with one scan of an earlier page. */
async function anOwner(person: string) {
  personIs(person);
  const { store, done } = aPage();
  const id = store.start(asked());
  await done();
  const scan = store.all()[0]?.scan;
  if (scan === undefined) throw new Error('the scan is gone');
  return { owner: ownerOf(person), id, scan };
}

describe('a laser scan on this device, after the page is opened again', () => {
  it('has the same result from what was kept of it, with its points and the file of those that penetrate', async () => {
    const { owner, id, scan } = await anOwner('ada');
    const page = aPage();
    page.store.follow(PROJECT.id, NORTH);
    page.store.draw(PROJECT.id, 1_000);
    await page.store.restore(owner);
    page.store.draw(PROJECT.id, 1_000);
    await page.done();
    const [again] = page.store.all();
    expect(page.store.all()).toHaveLength(1);
    expect({ ...again?.scan, surfacesSha256: '' }).toEqual({ ...scan, surfacesSha256: '' });
    expect(again?.points?.counts.penetrating).toBe(scan.penetrating);
    const csv = await (await page.store.penetratingCsv(id))?.text();
    expect(csv?.split('\r\n')).toHaveLength(scan.penetrating + 2);
  });

  it('follows the surfaces of that day, and is opened once', async () => {
    const { owner } = await anOwner('dana');
    const page = aPage();
    await page.store.restore(owner);
    await page.store.restore(owner);
    page.store.follow(PROJECT.id, surfacesFor(270));
    await page.done();
    const fresh = aPage();
    fresh.store.start(asked({ surfaces: surfacesFor(270) }));
    await fresh.done();
    expect(page.store.all().map(({ scan }) => scan.objects)).toEqual([fresh.store.all()[0]?.scan.objects]);
  });

  it('has no result while the project has no surfaces', async () => {
    const { owner } = await anOwner('eve');
    const page = aPage();
    await page.store.restore(owner);
    await page.done();
    expect(page.store.all()[0]?.scan).toMatchObject({ state: 'ready', isCurrent: false, outdated: { reason: 'surfaces_incomplete' } });
  });

  it('is gone once it was removed, and never another user’s', async () => {
    const { owner, id } = await anOwner('finn');
    const other = aPage();
    await other.store.restore(ownerOf('gus'));
    expect(other.store.all()).toEqual([]);
    const page = aPage();
    await page.store.restore(owner);
    page.store.remove(id);
    await expect.poll(() => storedScans.all(owner)).toEqual([]);
  });

  it('is not stored after its user has signed out', async () => {
    personIs('ivy');
    const { store, ports } = aPage();
    store.start(asked());
    nobodyIsHere();
    await Promise.all(ports.map((port) => port.done()));
    expect(store.all()[0]?.scan.state).toBe('ready');
    expect(await storedScans.all(ownerOf('ivy'))).toEqual([]);
  });

  it('is not stored if it was removed or canceled before it was evaluated', async () => {
    personIs('hal');
    const { store, ports } = aPage();
    store.remove(store.start(asked()));
    store.cancel(store.start(asked()));
    await Promise.all(ports.map((port) => port.done()));
    expect(await storedScans.all(ownerOf('hal'))).toEqual([]);
  });
});
