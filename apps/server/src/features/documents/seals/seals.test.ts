import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { TEST_CONFIG, testApp } from '../../../test/app.ts';
import { Multipart } from '../../../test/multipart.ts';
import { keyBox } from './key-box.ts';
import { openSealer } from './sealer.ts';

const touchdown = testApp();
const ZEROS = '0'.repeat(64);
const facts = { inputs: ZEROS, rules: 'AC 150/5390-2D', engine: '1.0.0', audit: { seq: 7, hash: ZEROS } };
const BODY = strToU8('Name,Notes\r\nP1,first\r\n');
const sealer = (sessionSecret = TEST_CONFIG.sessionSecret) =>
  openSealer({ db: touchdown.db, clock: () => touchdown.now, config: { ...TEST_CONFIG, sessionSecret } });
const check = async (bytes: Uint8Array, name = 'paths.csv') =>
  (await touchdown.visitor().post('/api/verify', new Multipart({}, { name, content: Buffer.from(bytes) }))).body;
const keys = async () => (await touchdown.visitor().get('/api/seal-keys')).body;

describe("an installation's key", () => {
  it('exists from the start, is shared by all processes, and is never disclosed except for its public half', async () => {
    const [key, ...others] = await keys();
    expect(others).toEqual([]);
    expect(key).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      publicKey: expect.stringMatching(/^[0-9a-f]{64}$/),
      since: expect.any(String),
    });
    const two = await Promise.all([sealer().seal(BODY, 'csv', facts), sealer().seal(BODY, 'csv', facts)]);
    expect(two.map(({ seal }) => seal.key)).toEqual([key.id, key.id]);
    expect(two[0].bytes).toEqual(two[1].bytes);
  });
  it('is a new one under another secret, created once, and earlier signatures stay genuine', async () => {
    const before = await sealer().seal(BODY, 'csv', facts);
    const other = () => sealer('another secret, quite as long as the first').seal(BODY, 'csv', facts);
    const [first, ...others] = await Promise.all([other(), other(), other()]);
    expect(new Set(others.map(({ seal }) => seal.key))).toEqual(new Set([first.seal.key]));
    expect((await keys()).length).toBe(2);
    expect((await check(before.bytes)).verdict).toBe('genuine');
    expect((await check(first.bytes)).verdict).toBe('genuine');
  });
  it("unseals only with its own secret, and not from another key's row", () => {
    const box = keyBox('one secret');
    const sealed = box.seal('aa', strToU8('private'));
    expect(Buffer.from(box.open('aa', sealed)).toString()).toBe('private');
    expect(() => box.open('bb', sealed)).toThrow();
    expect(() => keyBox('other secret').open('aa', sealed)).toThrow();
  });
});

describe('a file anyone verifies', () => {
  it('is genuine if unchanged, and reports its inputs', async () => {
    const { bytes, seal } = await sealer().seal(BODY, 'csv', facts);
    const { signature: _, carrier: __, ...shown } = seal;
    expect(await check(bytes)).toEqual({ verdict: 'genuine', reason: null, seal: { ...shown, audit: facts.audit } });
  });
  it('shows the audit log position when its bytes were first sealed, which the file itself does not contain', async () => {
    const body = strToU8('Name,Notes\r\nP2,second\r\n');
    const first = await sealer().seal(body, 'csv', { ...facts, audit: { seq: 8, hash: 'a'.repeat(64) } });
    const again = await sealer().seal(body, 'csv', { ...facts, audit: { seq: 9, hash: 'b'.repeat(64) } });
    expect(again.bytes).toEqual(first.bytes);
    expect((await check(again.bytes)).seal.audit).toEqual({ seq: 8, hash: 'a'.repeat(64) });
  });
  it('is altered if one letter changed', async () => {
    const { bytes } = await sealer().seal(BODY, 'csv', facts);
    expect((await check(bytes.map((byte, index) => (index === 12 ? byte + 1 : byte)))).verdict).toBe('altered');
  });
  it("is unknown without a seal, and with another installation's seal", async () => {
    expect(await check(BODY)).toEqual({ verdict: 'unknown', reason: 'noSeal', seal: null });
    const { bytes } = await sealer().seal(BODY, 'csv', facts);
    await touchdown.pool.query('delete from installation_keys');
    expect(await check(bytes)).toMatchObject({ verdict: 'unknown', reason: 'otherKey' });
  });
  it('is rate limited, so that no one can overload the server with it', async () => {
    const visitor = touchdown.visitor();
    const tries = Array.from({ length: 11 }, () => visitor.post('/api/verify', new Multipart({}, { name: 'a.csv', content: 'a' })));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBe(1);
  });
});
