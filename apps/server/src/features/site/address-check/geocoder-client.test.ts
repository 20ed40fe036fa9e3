import { describe, expect, it } from 'vitest';
import { geocoderClient, plainText } from './geocoder-client.ts';
import { answers, knows, knowsNothing, testGeocoder } from '../../../test/geocoder.ts';
import { drips, leadsTo } from '../../../test/outside-service.ts';

const geocoder = testGeocoder();
const elsewhere = testGeocoder();
const client = (more: Partial<Parameters<typeof geocoderClient>[0] & Parameters<typeof geocoderClient>[1]> = {}) => {
  const search = geocoderClient({ url: geocoder.url, contact: null, ...more }, { version: '1.2.3', ...more });
  return async (text: string, limit: number) => (await search(text, limit)).map(({ address }) => address);
};

describe('the geocoding client', () => {
  it('sends Nominatim queries and identifies itself', async () => {
    geocoder.reply = knows('1 Main Street, Cleveland, Ohio');
    expect(await client({ contact: 'ops@example.org' })('1 Main St & Oak, Cleveland', 5)).toEqual(['1 Main Street, Cleveland, Ohio']);
    expect(geocoder.asked).toMatchObject([
      {
        path: '/search',
        query: { format: 'json', addressdetails: '1', q: '1 Main St & Oak, Cleveland', limit: '5' },
        headers: { 'user-agent': 'Touchdown/1.2.3 (+ops@example.org)', 'accept-language': 'en' },
      },
    ]);
    await client()('x', 3);
    expect(geocoder.asked.at(-1)).toMatchObject({ query: { limit: '3' }, headers: { 'user-agent': 'Touchdown/1.2.3' } });
  });
  it('supports a service below a path', async () => {
    await client({ url: `${geocoder.url}/maps/` })('x', 5);
    expect(geocoder.asked).toMatchObject([{ path: '/maps/search' }]);
  });
  it('returns an empty result when nothing is found', async () => {
    geocoder.reply = knowsNothing;
    expect(await client()('nowhere', 5)).toEqual([]);
  });
  it('returns each address once, as plain text on one line', async () => {
    geocoder.reply = knows('A\u202Eb\n<b>c</b>', 'A b <b>c</b>', ' ', 'x'.repeat(1_001));
    expect(await client()('x', 5)).toEqual(['A b <b>c</b>']);
    expect(plainText('Rue de l’E\u0301glise\u0007 1')).toBe('Rue de l’Église 1');
  });
});

describe('the position of an address', () => {
  const at = (lat: unknown, lon: unknown) => answers(200, JSON.stringify([{ display_name: 'A', lat, lon }]));
  const positionOf = async () => (await geocoderClient({ url: geocoder.url, contact: null }, { version: '1' })('x', 5))[0]?.position;
  it.each([
    ['39.76892', '-86.16437'],
    [39.76892, -86.16437],
  ])('is read from %j and %j', async (lat, lon) => {
    geocoder.reply = at(lat, lon);
    expect(await positionOf()).toEqual({ latitude: 39.76892, longitude: -86.16437 });
  });
  it.each([
    ['91', '0'],
    ['0', '-180.5'],
    ['north', '0'],
    ['', '0'],
    [null, '0'],
    [undefined, '0'],
  ])('is not invented from %j and %j', async (lat, lon) => {
    geocoder.reply = at(lat, lon);
    expect(await positionOf()).toBeNull();
  });
});

describe('a misbehaving service', () => {
  it('is limited to five seconds, including the last byte', async () => {
    geocoder.reply = () => undefined;
    await expect(client({ withinMs: 60 })('x', 5)).rejects.toThrow(/abort|timeout/i);
    geocoder.reply = drips('[');
    await expect(client({ withinMs: 60 })('x', 5)).rejects.toThrow(/abort|timeout/i);
  });
  it.each([
    ['a failure', answers(500, 'oops'), /500/],
    ['too many requests', answers(429, '[]'), /429/],
    ['no JSON', answers(200, '<html>'), /JSON/],
    ['JSON of another kind', answers(200, '{"display_name":"x"}'), /array/],
    ['addresses that are no text', answers(200, '[{"display_name":{"a":1}}]'), /string/],
    ['300 kB', answers(200, `[${' '.repeat(300 * 1024)}]`), /longer than 262144 bytes/],
    ['a redirect without a place', answers(302, ''), /302/],
  ])('is rejected: %s', async (_name, reply, reason) => {
    geocoder.reply = reply;
    await expect(client()('x', 5)).rejects.toThrow(reason);
  });
  it('that is unreachable gives no answer', async () => {
    await expect(client({ url: 'http://127.0.0.1:1' })('x', 5)).rejects.toThrow(/ECONNREFUSED/);
  });
});

describe('a redirect', () => {
  it('within the service is followed', async () => {
    geocoder.reply = (query, response, request) =>
      request.url?.startsWith('/search') ? leadsTo('/v2?q=there')(query, response, request) : knows('Found')(query, response, request);
    expect(await client()('x', 5)).toEqual(['Found']);
  });
  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1/',
    'http://localhost/',
    'http://[::1]/',
    'https://nominatim.openstreetmap.org/search',
    'file:///etc/passwd',
  ])('to another origin is rejected: %s', async (location) => {
    geocoder.reply = leadsTo(location);
    await expect(client()('x', 5)).rejects.toThrow(/redirect to .+ was rejected/);
    expect(geocoder.asked).toHaveLength(1);
  });
  it('to another port of this machine is rejected, and no request is sent there', async () => {
    geocoder.reply = leadsTo(`${elsewhere.url}/search`);
    await expect(client()('x', 5)).rejects.toThrow(/was rejected/);
    expect(elsewhere.asked).toEqual([]);
  });
  it('in a loop ends', async () => {
    geocoder.reply = leadsTo('/search?q=again');
    await expect(client()('x', 5)).rejects.toThrow('more than 3 redirects');
    expect(geocoder.asked).toHaveLength(4);
  });
});

describe('a public name that resolves to our own network', () => {
  const publicName = () => `http://nominatim.example.org:${geocoder.port}`;
  it.each([
    [[{ address: '127.0.0.1', family: 4 }]],
    [[{ address: '169.254.169.254', family: 4 }]],
    [[{ address: '::1', family: 6 }]],
    [[{ address: '::ffff:127.0.0.1', family: 6 }]],
    [
      [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
    ],
  ])('is rejected, and no request is sent: %j', async (addresses) => {
    await expect(client({ url: publicName(), resolve: async () => addresses })('x', 5)).rejects.toThrow('which is not public');
    expect(geocoder.asked).toEqual([]);
  });
  it('is rejected if it has no address, or cannot be resolved', async () => {
    await expect(client({ url: publicName(), resolve: async () => [] })('x', 5)).rejects.toThrow('has no address');
    const resolve = () => Promise.reject(new Error('ENOTFOUND'));
    await expect(client({ url: publicName(), resolve })('x', 5)).rejects.toThrow('ENOTFOUND');
  });
  it('is allowed if it was configured as such', async () => {
    geocoder.reply = knows('Found');
    expect(await client({ url: `http://localhost:${geocoder.port}` })('x', 5)).toEqual(['Found']);
  });
});
