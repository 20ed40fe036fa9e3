import { degrees } from '@touchdown/domain';
import { describe, expect, it } from 'vitest';
import { elevationIs, hasNothing } from '../../../test/elevation-service.ts';
import { answers, drips, leadsTo, testService } from '../../../test/outside-service.ts';
import { elevationClient } from './elevation-client.ts';

const service = testService(hasNothing);
const elsewhere = testService(elevationIs(0));
const client = (more: Partial<Parameters<typeof elevationClient>[0] & Parameters<typeof elevationClient>[1]> = {}) =>
  elevationClient({ url: `${service.url}/v1/json`, ...more }, { version: '1.2.3', ...more });
const TACOMA = { latitude: degrees(47.258260494342196), longitude: degrees(-122.57539940320193) };

describe('the elevation client', () => {
  it('sends the query of the USGS service with a tenth of a meter, and identifies itself', async () => {
    service.reply = elevationIs('43.793604994');
    expect(await client()(TACOMA)).toEqual({ elevationFeet: 43.793604994, resolutionMeters: 1, asOf: '2020-02-01' });
    expect(service.asked).toMatchObject([
      {
        path: '/v1/json',
        query: { x: '-122.575399', y: '47.258260', wkid: '4326', units: 'Feet', includeDate: 'true' },
        headers: { 'user-agent': 'Touchdown/1.2.3' },
      },
    ]);
  });
  it.each([
    ['a number', elevationIs(-282.4), -282.4],
    ['a whole number as text', elevationIs('12'), 12],
    ['sea level', elevationIs(0), 0],
  ])('reads %s', async (_, reply, elevationFeet) => {
    service.reply = reply;
    expect(await client()(TACOMA)).toMatchObject({ elevationFeet });
  });
  it.each([
    ['the value for no data', hasNothing],
    ['the same as text', elevationIs('-1000000')],
    ['null', elevationIs(null)],
    ['an empty body, as outside the United States', answers(200, '')],
  ])('reads %s as no elevation', async (_, reply) => {
    service.reply = reply;
    expect(await client()(TACOMA)).toBeNull();
  });
  it.each([
    ['absent', {}],
    ['of other types', { resolution: '1', attributes: { AcquisitionDate: 2020 } }],
    ['not possible', { resolution: 0, attributes: { AcquisitionDate: '2/30/2020' } }],
  ])('has no resolution and no date if they are %s', async (_, more) => {
    service.reply = elevationIs(12, more);
    expect(await client()(TACOMA)).toEqual({ elevationFeet: 12, resolutionMeters: null, asOf: null });
  });
});

describe('a misbehaving elevation service', () => {
  it('is limited in time, including the last byte', async () => {
    service.reply = () => undefined;
    await expect(client({ withinMs: 60 })(TACOMA)).rejects.toThrow(/abort|timeout/i);
    service.reply = drips('{');
    await expect(client({ withinMs: 60 })(TACOMA)).rejects.toThrow(/abort|timeout/i);
  });
  it.each([
    ['a failure', answers(500, 'oops'), /500/],
    ['a sentence with status 200', answers(200, 'Invalid or missing input parameters.'), /JSON/],
    ['a page', answers(200, '<html>'), /JSON/],
    ['JSON of another kind', answers(200, '{"elevation":12}'), /value/],
    ['a value that is no number', elevationIs('about 12'), /value/],
    ['an elevation above every mountain', elevationIs(30_001), /not possible/],
    ['an elevation below every valley', elevationIs(-2_001), /not possible/],
    ['100 kB', answers(200, ' '.repeat(100 * 1024)), /longer than 65536 bytes/],
    [
      'the answer for another location',
      elevationIs(12, { location: { x: -122.6, y: 47.25826, spatialReference: { wkid: 4326 } } }),
      /another/,
    ],
    ['a redirect inside the network', leadsTo('http://169.254.169.254/latest/meta-data/'), /was rejected/],
    ['a redirect in a loop', leadsTo('/v1/json'), /more than 3 redirects/],
  ])('is rejected: %s', async (_, reply, reason) => {
    service.reply = reply;
    await expect(client()(TACOMA)).rejects.toThrow(reason);
  });
  it('cannot redirect to another port of this machine', async () => {
    service.reply = leadsTo(elsewhere.url);
    await expect(client()(TACOMA)).rejects.toThrow(/was rejected/);
    expect(elsewhere.asked).toEqual([]);
  });
  it('is rejected, and no request is sent, if its public name resolves to our own network', async () => {
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    await expect(client({ url: `http://epqs.example.org:${service.port}`, resolve })(TACOMA)).rejects.toThrow('which is not public');
    expect(service.asked).toEqual([]);
  });
});
