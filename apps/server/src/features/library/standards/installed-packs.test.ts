/** Packs that are installed. Users without the right, and standards editors without a signature, may not. */
import { generateKeyPairSync } from 'node:crypto';
import type { PackRevision, StandardsEdition } from '@touchdown/contract';
import { BUILT_IN_PACKS, type EditionPack, revisedPack } from '@touchdown/domain';
import { DatabaseError } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { signatureBy } from '../../../edition-packs/signature.ts';
import { type Person, testApp } from '../../../test/app.ts';
import { aPack, FOUND, packFields } from '../../../test/builders.ts';
import { exportPackOnHost, installPackOnHost } from './public.ts';

const pem = () => generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
const [trusted, unknown] = [pem(), pem()];
const signed = (key: string, changes: Partial<EditionPack> = {}): EditionPack => {
  const pack = packFields(changes);
  const signature = signatureBy(key, pack.hash);
  if (signature === null) throw new Error('not a key');
  return { ...pack, signature };
};
const keyOf = (key: string) => signed(key).signature?.publicKey ?? '';

const touchdown = testApp({ trustedPackKeys: [keyOf(trusted)] });
let root: Person;
let editor: Person;
let user: Person;
beforeAll(async () => {
  root = await touchdown.signedIn('superuser');
  editor = await touchdown.signedIn();
  user = await touchdown.signedIn();
  await root.patch(`/api/admin/users/${editor.id}/standards-editor`, { isStandardsEditor: true });
  await editor.put('/api/account/profile', { firstName: 'Amelia', lastName: 'Hopper', username: null });
});

const EDITIONS = '/api/standards/editions';
const editionOf = async (id: string): Promise<StandardsEdition | undefined> =>
  (await user.get(EDITIONS)).body.find((edition: StandardsEdition) => edition.id === id);
const packOf = (id: string, revision: number) => `${EDITIONS}/${id}/revisions/${revision}/pack`;
const twoD = (changes: Partial<EditionPack> = {}): Partial<EditionPack> => ({ ...BUILT_IN_PACKS[0], revision: 2, ...changes });
const audited = async (hash: string) =>
  (await touchdown.pool.query("select action, actor_id, details from audit_log where details->>'hash' = $1 order by seq", [hash])).rows;
const lineOf = (text: string, part: string) => text.slice(0, text.indexOf(part)).split('\n').length;

describe('the editions of the register', () => {
  it('have the revision and hash of their newest pack, and all built-in ones', async () => {
    const listed: StandardsEdition[] = (await user.get(EDITIONS)).body;
    for (const { id, revision, hash } of BUILT_IN_PACKS)
      expect(listed.find((edition) => edition.id === id)).toMatchObject({
        ...{ revision, hash },
        revisions: [{ revision, hash, signature: 'builtIn', installedBy: null, installedAt: null }],
      });
    expect(await editionOf('form-7460-1')).toMatchObject({ revision: null, hash: null, revisions: [] });
  });

  it('export the pack of a revision, which is accepted as a file', async () => {
    const { text, headers } = await user.get(packOf('fr-order-2009', 1));
    expect(headers).toMatchObject({ 'content-disposition': expect.stringContaining('Touchdown_fr-order-2009_revision_1_2026-11-21.json') });
    expect(JSON.parse(text)).toEqual(BUILT_IN_PACKS.find(({ id }) => id === 'fr-order-2009'));
    expect((await user.get(packOf('fr-order-2009', 9))).body.code).toBe('EDITION_NOT_FOUND');
    expect((await user.get(packOf('nothing', 1))).body.code).toBe('EDITION_NOT_FOUND');
  });
});

describe('installing a pack', () => {
  it('adds an edition with its rules, marked unsigned, and records who did it', async () => {
    const file = aPack({ id: 'by-root' });
    const { status, body } = await root.post(EDITIONS, { file });
    const { hash } = JSON.parse(file) as EditionPack;
    const revision: PackRevision = {
      ...{ revision: 1, hash, signature: 'unsigned', change: 'First version.' },
      ...{ installedBy: expect.any(String), installedAt: touchdown.now.toISOString() },
    };
    expect({ status, body }).toMatchObject({ status: 201, body: { id: 'by-root', revision: 1, hash, revisions: [revision] } });
    expect(await editionOf('by-root')).toEqual(body);
    const rules = (await user.get(`${EDITIONS}/by-root/rules`)).body;
    expect(rules).toHaveLength(body.rules);
    expect(rules.find(({ id }: { id: string }) => id === 'by-root:safetyAreaWidth')).toMatchObject({
      ...{ value: 'max(0.25 × D, 3 m)', usedBy: 0, state: 'read' },
    });
    expect((await user.get(packOf('by-root', 1))).text).toBe(file);
    expect(await audited(hash)).toEqual([
      {
        ...{ action: 'standards.installPack', actor_id: root.id },
        details: { editionId: 'by-root', revision: 1, hash, signature: 'unsigned', publicKey: null },
      },
    ]);
  });

  it('is allowed to standards editors only with the signature of a trusted key', async () => {
    const pack = signed(trusted, { id: 'by-editor' });
    expect((await user.post(EDITIONS, pack)).status).toBe(403);
    expect((await editor.post(EDITIONS, { file: aPack() })).body.code).toBe('PACK_UNSIGNED');
    const other = signed(unknown, { id: 'by-editor' });
    for (const person of [editor, root])
      expect((await person.post(EDITIONS, other)).body).toMatchObject({
        code: 'PACK_REFUSED',
        fields: [
          {
            message: expect.stringContaining(
              `This installation does not trust the key ${keyOf(unknown)}. If you know whose key it is, an administrator of the server can add it to TRUSTED_PACK_KEYS.`,
            ),
          },
        ],
      });
    expect((await editor.post(EDITIONS, pack)).body.revisions).toMatchObject([{ signature: 'signed', installedBy: 'Amelia Hopper' }]);
    expect(await audited(pack.hash)).toMatchObject([{ actor_id: editor.id, details: { publicKey: keyOf(trusted) } }]);
  });

  it('keeps former revisions in the register, with what the newest has instead of each rule', async () => {
    const first = { id: 'by-revisions' };
    await root.post(EDITIONS, { file: aPack(first) });
    const pack = BUILT_IN_PACKS.find(({ id }) => id === 'fr-order-2009');
    const formula = { kind: 'times', of: 'D', factor: 0.5 } as const;
    const rules = pack?.rules.map((rule) => (rule.id === 'safetyAreaWidth' ? { ...rule, formula } : rule)) ?? [];
    expect((await root.post(EDITIONS, { file: aPack({ ...first, revision: 2, rules }) })).status).toBe(201);
    const rulesOf = async (query: string) => (await user.get(`${EDITIONS}/by-revisions/rules${query}`)).body;
    const widthIn = async (query: string) => (await rulesOf(query)).find(({ id }: { id: string }) => id === 'by-revisions:safetyAreaWidth');
    expect(await widthIn('')).toMatchObject({ value: '0.5 × D' });
    expect(await widthIn('')).not.toHaveProperty('inNewest');
    expect(await widthIn('?revision=1')).toMatchObject({
      value: 'max(0.25 × D, 3 m)',
      inNewest: { change: 'changed', value: '0.5 × D', requirement: expect.any(String) },
    });
    expect((await rulesOf('?revision=1')).filter(({ inNewest }: { inNewest?: object }) => inNewest !== undefined)).toHaveLength(1);
    expect(await rulesOf('?revision=2')).toEqual(await rulesOf(''));
    expect((await rulesOf('?revision=3')).code).toBe('EDITION_NOT_FOUND');
    expect((await user.get(`${EDITIONS}/form-7460-1/rules?revision=1`)).body.code).toBe('EDITION_NOT_FOUND');
    expect((await rulesOf('?revision=x')).code).toBe('VALIDATION_FAILED');
  });

  it('adds a revision, and leaves the rules of projects and their confirmations as they are', async () => {
    const ruleId = 'ac-150-5390-2d:tlof.hospital';
    const { body: confirmation } = await editor.post(`/api/standards/rules/${ruleId}/confirmations`, FOUND);
    const rules = (BUILT_IN_PACKS[0]?.rules ?? []).map((rule) =>
      rule.id === 'tlof.hospital' ? { ...rule, formula: { kind: 'times' as const, of: 'D' as const, factor: 0.9 } } : rule,
    );
    expect((await root.post(EDITIONS, { file: aPack(twoD({ rules })) })).status).toBe(201);
    expect(await editionOf('ac-150-5390-2d')).toMatchObject({
      ...{ revision: 2, ruleSetVersion: '2D-2' },
      revisions: [
        { revision: 2, signature: 'unsigned' },
        { revision: 1, signature: 'builtIn' },
      ],
    });
    const changed = (await user.get(`${EDITIONS}/ac-150-5390-2d/rules`)).body.find(({ id }: { id: string }) => id === ruleId);
    expect(changed).toMatchObject({ value: '0.9 × D', state: 'toConfirm', confirmation: null });
    // Projects are calculated by revision 1, whose rule is confirmed.
    expect((await user.get('/api/standards/confirmations')).body).toEqual([confirmation]);
  });

  it('adds the revision of a discrepancy, whose rule is to be confirmed, and keeps what was recorded for the former one', async () => {
    const editionId = 'ac-150-5390-2c';
    const ruleId = `${editionId}:tlof.hospital`;
    const found = { ...FOUND, outcome: 'differs', printedValue: '1.1 RD' };
    const { body: confirmation } = await editor.post(`/api/standards/rules/${ruleId}/confirmations`, found);
    const newest = JSON.parse((await root.get(packOf(editionId, 1))).text) as EditionPack;
    const where = { clause: confirmation.paragraph, page: confirmation.page, states: 'The TLOF is at least 1.1 RD.' };
    const revised = revisedPack(newest, { ruleId: 'tlof.hospital', numbers: [1.1, 40], ...where, change: () => 'As printed.' });
    expect((await editor.post(EDITIONS, { file: JSON.stringify(revised) })).body.code).toBe('PACK_UNSIGNED');
    expect((await root.post(EDITIONS, { file: JSON.stringify(revised) })).body).toMatchObject({
      revisions: [
        { revision: 2, hash: revised.hash, signature: 'unsigned', change: 'As printed.' },
        { revision: 1, signature: 'builtIn' },
      ],
    });
    const rules = (await user.get(`${EDITIONS}/${editionId}/rules`)).body;
    expect(rules.find(({ id }: { id: string }) => id === ruleId)).toMatchObject({
      ...{ value: 'max(1.1 × RD, 40 ft)', paragraph: '2.8', requirement: expect.stringContaining(where.states) },
      ...{ state: 'toConfirm', confirmation: null },
    });
    expect((await user.get('/api/standards/confirmations')).body).toContainEqual(confirmation);
    expect(await audited(revised.hash)).toMatchObject([{ action: 'standards.installPack', actor_id: root.id }]);
  });

  it.each<[string, () => string, string, string]>([
    ['damaged', () => aPack().replace('"rules": [', '"rules": ['.repeat(2)), '', ''],
    ['changed after its hash', () => aPack().replace('"factor": 0.25', '"factor": 0.2'), '"hash"', 'The hash does not match the content.'],
    ['of a revision that exists', () => aPack({ id: 'fr-order-2009' }), '"revision": 1', 'The newest revision of this edition is 1.'],
    ['of another unit than its edition', () => aPack(twoD({ id: 'fr-order-2009' })), '"units"', 'This edition is in m.'],
    ['of the program', () => aPack({ id: 'part-77', revision: 2 }), '"id"', 'are part of Touchdown'],
    ['incomplete for the calculators', () => aPack(twoD({ revision: 7, rules: [] })), '"id"', 'which is missing'],
    ['too large', () => `${aPack()}${' '.repeat(1_000_000)}`, '', 'The file has more than 1,000,000 characters.'],
  ])('is refused with line and reason if the pack is %s', async (_, made, part, reason) => {
    const file = made();
    const { body: before } = await user.get(EDITIONS);
    const { status, body } = await root.post(EDITIONS, { file });
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'PACK_REFUSED' });
    if (part !== '') expect(body.fields[0].path).toBe(`line ${lineOf(file, part)}`);
    expect(body.fields[0].message).toMatch(/^Line \d+: ./);
    expect(body.fields[0].message).toContain(reason);
    expect((await user.post(`${EDITIONS}/check`, { file })).body).toMatchObject({
      pack: null,
      refusals: [{ reason: expect.stringContaining(reason) }],
    });
    expect((await user.get(EDITIONS)).body).toEqual(before);
  });

  it('is refused with a cycle and with a signature of another content', async () => {
    const rules = packFields().rules.map((rule) =>
      rule.id === 'fato' ? { ...rule, formula: { kind: 'rule' as const, rule: 'fato' } } : rule,
    );
    expect((await root.post(EDITIONS, { file: aPack({ rules }) })).body.fields[0].message).toMatch(/^Line \d+: .*fato/);
    const { signature } = signed(trusted);
    expect((await root.post(EDITIONS, { ...packFields(), signature })).body.fields[0].message).toContain(
      'The signature does not match the content and the key.',
    );
  });

  it('stores one of two packs of the same revision', async () => {
    const packs = [aPack({ id: 'twice' }), aPack({ id: 'twice', name: 'Another' })];
    const answers = await Promise.all(packs.map((file) => root.post(EDITIONS, { file })));
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect((await editionOf('twice'))?.revisions).toHaveLength(1);
  });
});

describe('checking a pack', () => {
  it('reports what would be installed, and installs nothing', async () => {
    const pack = signed(trusted, { id: 'checked' });
    expect((await user.post(`${EDITIONS}/check`, pack)).body).toEqual({
      refusals: [],
      pack: {
        ...{ editionId: 'checked', title: `${pack.document}: ${pack.name}`, revision: 1, hash: pack.hash, rules: pack.rules.length },
        ...{ signature: 'signed', publicKey: keyOf(trusted), change: 'First version.' },
      },
    });
    expect(await editionOf('checked')).toBeUndefined();
  });
});

describe('the command line of the host', () => {
  it('installs an unsigned pack without a user, and exports it', async () => {
    const file = aPack({ id: 'by-host' });
    const { hash } = await installPackOnHost(touchdown.db, file, []);
    expect((await editionOf('by-host'))?.revisions).toMatchObject([{ signature: 'unsigned', installedBy: null }]);
    expect(await exportPackOnHost(touchdown.db, 'by-host', 1)).toBe(file);
    expect(await audited(hash)).toMatchObject([{ action: 'standards.installPack', actor_id: null }]);
    await expect(installPackOnHost(touchdown.db, file, [])).rejects.toThrow('This data pack cannot be installed.');
    await expect(exportPackOnHost(touchdown.db, 'by-host', 2)).rejects.toThrow('The standards register has no such edition.');
  });
});

describe('an installed pack in the database', () => {
  it.each([
    ["hash = repeat('x', 71)", 'edition_packs_hash_form'],
    ["signature = 'perhaps'", 'edition_packs_signature_known'],
    ["signature = 'signed', public_key = null", 'edition_packs_signature_has_key'],
    ['revision = 0', 'edition_packs_revision_range'],
    ['installed_by = gen_random_uuid()', 'edition_packs_installed_by_fk'],
    ["contents = repeat('x', 1000001)", 'edition_packs_contents_length'],
  ])('is kept valid: %s', async (change, constraint) => {
    const error: unknown = await touchdown.pool
      .query(`update edition_packs set ${change} where edition_id = 'by-root'`)
      .catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error).toMatchObject({ constraint });
  });
});
