/** Laser scans of this device that are sent to the project: what is sent, when, and that the server has the same result from it. */
import '../../test/fake-indexeddb.ts';
import { POINT_CLOUD_LIMITS } from '@touchdown/contract';
import { projectAirspace } from '@touchdown/domain';
import { evaluateRetained, ImportRefused } from '@touchdown/imports/point-clouds';
import { seededRandom } from '@touchdown/testing';
import { describe, expect, it, vi } from 'vitest';
import { NORTH, portHere, PROJECT, scanFile, surfacesFor } from '../../test/scan-here.ts';
import { ApiError } from '../api/api-error.ts';
import { nobodyIsHere, personIs } from '../offline/person.ts';
import { type AskedScan, deviceScanStore } from './device-scans.ts';
import { type SendScan } from './send-scan.ts';
import { storedScans } from './stored-scans.ts';

const asked = (changes: Partial<AskedScan> = {}): AskedScan => ({
  projectId: PROJECT.id,
  ...{ file: scanFile(), answers: { system: '', coordinateUnit: '', unit: '', datum: '', geoidFeet: '' }, marginFeet: 10 },
  ...{ surfaces: NORTH, scannedOn: '2026-03-01', horizontalAccuracyFeet: null, verticalAccuracyFeet: 0.3, isForProject: true },
  ...changes,
});

function aPage(person: string) {
  personIs(person);
  const ports: ReturnType<typeof portHere>[] = [];
  const send = vi.fn<SendScan>(async () => null);
  const makePort = () => {
    const port = portHere();
    ports.push(port);
    return port;
  };
  const store = deviceScanStore({ makePort, now: () => new Date('2026-11-21T12:00:00.000Z'), send });
  const evaluated = async () => void (await Promise.all(ports.map((port) => port.done())));
  const scan = () => {
    const [one] = store.all();
    if (one === undefined) throw new Error('the scan is gone');
    return one;
  };
  return { store, send, evaluated, scan };
}

describe('a laser scan of this device', () => {
  it.each([180, 270])('is sent once it is evaluated, for a path at %s°, and the server has the same result from it', async (heading) => {
    const { store, send, evaluated, scan } = aPage('ada');
    const surfaces = surfacesFor(heading);
    const id = store.start(asked({ surfaces }));
    expect(send).not.toHaveBeenCalled();
    await evaluated();
    await expect.poll(() => scan().isSent).toBe(true);
    expect(send).toHaveBeenCalledTimes(1);
    const [projectId, sent, packed] = send.mock.calls[0] ?? [];
    expect([projectId, sent]).toEqual([PROJECT.id, scan().scan]);
    expect(sent).toMatchObject({ id, fileName: 'roof.las', scannedOn: '2026-03-01', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const { airspace } = projectAirspace({ ...surfaces, isoDate: '2026-11-21' });
    if (airspace === null || packed === undefined) throw new Error('nothing was sent');
    const { result, reading } = await evaluateRetained(new Uint8Array(packed), { airspace, marginFeet: 10, limits: POINT_CLOUD_LIMITS });
    const { objects, isolatedPoints, withinReach, penetrating, isolated, unplaced, references } = scan().scan;
    expect(result).toEqual({ objects, isolatedPoints, withinReach, penetrating, isolated, unplaced });
    expect(objects.length).toBeGreaterThan(0);
    expect(reading.notices).toEqual(references);
  });

  it('is evaluated or refused with one sentence from 200 damaged copies of what is sent', async () => {
    const { store, send, evaluated } = aPage('ida');
    store.start(asked());
    await evaluated();
    await expect.poll(() => send).toHaveBeenCalledTimes(1);
    const packed = new Uint8Array(send.mock.calls[0]?.[2] ?? new ArrayBuffer(0));
    const { airspace } = projectAirspace({ ...NORTH, isoDate: '2026-11-21' });
    if (airspace === null) throw new Error('the project has no surfaces');
    const random = seededRandom('damaged copies of retained points');
    const at = (length: number) => Math.floor(random() * length);
    let refused = 0;
    for (let copy = 0; copy < 200; copy += 1) {
      const bytes = packed.slice(0, random() < 0.2 ? at(packed.length) : packed.length);
      for (let times = 0; times < 3; times += 1) bytes[at(Math.min(bytes.length, random() < 0.5 ? 600 : Infinity))] = at(256);
      const made = evaluateRetained(bytes, { airspace, marginFeet: 10, limits: POINT_CLOUD_LIMITS });
      const error: unknown = await made.then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error === null) continue;
      refused += 1;
      expect(error, String(copy)).toBeInstanceOf(ImportRefused);
      expect(error, String(copy)).toHaveProperty('message', expect.stringMatching(/^[A-Z][^\n]*\.$/));
    }
    expect(refused).toBeGreaterThan(50);
    expect(refused).toBeLessThan(200);
  });

  it('is not sent if its user does not want that, until they do, also on another day', async () => {
    const { store, send, evaluated, scan } = aPage('dana');
    const id = store.start(asked({ isForProject: false }));
    await evaluated();
    await expect.poll(() => scan().isStored).toBe(true);
    expect(send).not.toHaveBeenCalled();
    const later = aPage('dana');
    await later.store.restore({ person: 'dana', projectId: PROJECT.id });
    await later.store.addToProject(id);
    expect(later.send).toHaveBeenCalledTimes(1);
    expect(later.scan()).toMatchObject({ isSent: true, sendProblem: null });
    const [kept] = await storedScans.all({ person: 'dana', projectId: PROJECT.id });
    expect(later.send.mock.calls[0]?.[2]).toEqual(kept?.packed);
  });

  it('says why it could not be sent, and can be sent again', async () => {
    const { store, send, evaluated, scan } = aPage('eve');
    send.mockRejectedValueOnce(new ApiError({ status: 409, code: 'POINT_CLOUDS_FULL', text: 'Delete a laser scan first.' }));
    const id = store.start(asked());
    await evaluated();
    await expect.poll(() => scan().sendProblem).toBe('Delete a laser scan first.');
    expect(scan().isSent).toBe(false);
    await store.addToProject(id);
    expect(scan()).toMatchObject({ isSent: true, sendProblem: null });
  });

  it('is not sent if it was canceled, or its user has signed out', async () => {
    const { store, send, evaluated, scan } = aPage('finn');
    store.cancel(store.start(asked()));
    await evaluated();
    store.start(asked());
    nobodyIsHere();
    await evaluated();
    personIs('gus');
    const id = store.start(asked());
    await evaluated();
    await expect.poll(() => scan().isSent).toBe(true);
    expect(send.mock.calls.map(([, sent]) => sent.id)).toEqual([id]);
  });
});
