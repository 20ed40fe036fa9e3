/**
 * Every outside service that fills in a site, each with every way of misbehaving: slow, failing, lying about sizes, redirecting inside, and
 * with a public name that resolves inside. All of them are bounded and reported, and no request reaches our own network.
 */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { degrees } from '@touchdown/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchFile } from '../../outbound/fetch-file.ts';
import type { Resolve } from '../../outbound/public-address.ts';
import { answers, drips, leadsTo, type Reply, testService } from '../../test/outside-service.ts';
import { geocoderClient } from './address-check/geocoder-client.ts';
import { TileService } from './base-map/tile-service.ts';
import { findBuildings } from './building-sets/overpass-client.ts';
import { elevationClient } from './elevation/elevation-client.ts';
import { lastEdited } from './faa-airspace/service-client.ts';

const service = testService(answers(200, ''));
/** Another server on this machine, which nothing may reach. */
const inside = testService(answers(200, 'inside'));
const WITHIN_MS = 200;
const version = '1.2.3';

let dataDir = '';
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'touchdown-services-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

interface Asking {
  readonly url: string;
  readonly resolve?: Resolve | undefined;
}
/** Asks a service at an address. Rejects if it gives nothing. */
type Ask = (asking: Asking) => Promise<unknown>;

const SERVICES: Readonly<Record<string, Ask>> = {
  'map tiles': ({ url, resolve }) => {
    const cache = { read: async () => null, write: async () => undefined };
    const tiles = new TileService({
      ...{ cache, version, resolve, withinMs: WITHIN_MS, clock: () => new Date('2026-03-01T12:00:00Z') },
      ...{ later: () => undefined, onFailure: () => undefined },
    });
    return tiles.tile({ url: `${url}/{z}/{x}/{y}`, mayBeOwnNetwork: true, redirectOrigins: [] }, { z: 3, x: 1, y: 2 });
  },
  'address lookup': ({ url, resolve }) => geocoderClient({ url, contact: null }, { version, withinMs: WITHIN_MS, resolve })('1 Main St', 5),
  'ground elevation': ({ url, resolve }) => {
    const find = elevationClient({ url: `${url}/v1/json` }, { version, withinMs: WITHIN_MS, resolve });
    return find({ latitude: degrees(40), longitude: degrees(-86) });
  },
  'FAA obstacle file': ({ url, resolve }) =>
    fetchFile(new URL(`${url}/DOF.ZIP`), {
      ...{ headers: {}, dataDir, known: null, resolve, signal: new AbortController().signal },
      limits: { withinMs: WITHIN_MS, mostBytes: 1_000_000, mostRedirects: 3 },
    }),
  'OpenStreetMap buildings': ({ url, resolve }) => {
    const site = { latitude: degrees(40), longitude: degrees(-86) };
    const options = { url: `${url}/v1/json`, version, dataDir, withinMs: WITHIN_MS, resolve, signal: new AbortController().signal };
    return findBuildings(site, options, () => undefined);
  },
  'FAA airspace': ({ url, resolve }) => lastEdited(url, 'Class_Airspace', { version, withinMs: WITHIN_MS, resolve }),
};

/** More than any of them accepts. */
const LARGE = 2 * 1024 * 1024;
const endless: Reply = (_query, response) => {
  const chunk = Buffer.alloc(64 * 1024, ' ');
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', more);
  more();
};
const shortened: Reply = (_query, response) => {
  response.writeHead(200, { 'content-length': '5000' });
  response.write('{"value":12');
  setImmediate(() => response.destroy());
};

const LESS = 'states less than it sends';
const WAYS: Readonly<Record<string, Reply>> = {
  'never responds': () => undefined,
  'never finishes': drips('{"value":'),
  fails: answers(503, 'busy'),
  'asks to come back later': answers(429, '[]', { 'retry-after': '3600' }),
  'states a size beyond every limit': answers(200, '{}', { 'content-length': String(2 ** 40) }),
  [LESS]: (_query, response, request) => {
    request.socket.write(`HTTP/1.1 200 OK\r\ncontent-length: 4\r\nconnection: close\r\n\r\n${'x'.repeat(LARGE)}`);
    response.destroy();
  },
  'states more than it sends': shortened,
  'never ends, without stating a size': endless,
  'redirects to the address of cloud credentials': leadsTo('http://169.254.169.254/latest/meta-data/'),
  'redirects to a file': leadsTo('file:///etc/passwd'),
  'redirects in a loop': leadsTo('/v1/json'),
};

describe.each(Object.entries(SERVICES))('%s', (name, ask) => {
  // What is left of a file after the stated size is still one: its import refuses it.
  const ways = Object.entries(WAYS).filter(([way]) => name !== 'FAA obstacle file' || way !== LESS);
  it.each(ways)('are reported as missing if the service %s', async (_way, reply) => {
    service.reply = reply;
    await expect(ask({ url: service.url })).rejects.toThrow();
    // A loop ends after three redirects.
    expect(service.asked.length).toBeLessThanOrEqual(4);
    expect(inside.asked).toEqual([]);
    expect((await readdir(dataDir, { recursive: true })).filter((file) => file.includes('.'))).toEqual([]);
  });

  it.each(['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433'])(
    'are reported as missing if the service redirects to another port of %s',
    async (host) => {
      service.reply = leadsTo(`http://${host}:${inside.port}/v1/json`);
      await expect(ask({ url: service.url })).rejects.toThrow();
      expect(inside.asked).toEqual([]);
    },
  );

  it.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fd00::1'])(
    'get no request if their public name resolves to %s',
    async (address) => {
      const resolve = async () => [{ address, family: address.includes(':') ? 6 : 4 }];
      await expect(ask({ url: `http://${name.replaceAll(' ', '-')}.example.org:${inside.port}`, resolve })).rejects.toThrow();
      expect(inside.asked).toEqual([]);
    },
  );

  it('get no request if one of several addresses of their name is inside', async () => {
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    await expect(ask({ url: `http://services.example.org:${inside.port}`, resolve })).rejects.toThrow();
    expect(inside.asked).toEqual([]);
  });
});
