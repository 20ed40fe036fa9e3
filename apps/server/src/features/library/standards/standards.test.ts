import type { StandardsEdition, StandardsRule, StoredConfirmation } from '@touchdown/contract';
import { registerRule } from '@touchdown/domain';
import { DatabaseError } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, TEST_CONFIG, testApp } from '../../../test/app.ts';
import { aFile, aPhoto, aProject, FOUND } from '../../../test/builders.ts';
import { Multipart } from '../../../test/multipart.ts';
import { removeOrphanedFiles } from '../../../stored-files/orphaned-files.ts';
import { openStore } from '../../../storage/open-store.ts';
import { confirmationsFor, ruleSha256 } from './standards.service.ts';

const touchdown = testApp();
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

const D = 'ac-150-5390-2d';
const at = (ruleId: string, rest = '') => `/api/standards/rules/${ruleId}/confirmations${rest}`;
const rulesOf = async (editionId: string, who = user): Promise<StandardsRule[]> =>
  (await who.get(`/api/standards/editions/${editionId}/rules`)).body;
const ruleOf = async (id: string): Promise<StandardsRule> => {
  const found = (await rulesOf(id.split(':')[0] ?? '')).find((rule) => rule.id === id);
  if (found === undefined) throw new Error(`no rule ${id}`);
  return found;
};
const editionOf = async (id: string): Promise<StandardsEdition> =>
  (await user.get('/api/standards/editions')).body.find((edition: StandardsEdition) => edition.id === id);
const inEffect = async (): Promise<StoredConfirmation[]> => (await user.get('/api/standards/confirmations')).body;
const audited = async (id: string) =>
  (await touchdown.pool.query('select action, actor_id, details from audit_log where entity_id = $1 order by seq', [id])).rows;

describe('the standards editor right', () => {
  it('is granted and removed by superusers only, not for oneself, and is recorded', async () => {
    const person = await touchdown.signedIn();
    const grant = (by: Person, whom: Person, isStandardsEditor: boolean) =>
      by.patch(`/api/admin/users/${whom.id}/standards-editor`, { isStandardsEditor });
    for (const by of [user, editor, await touchdown.signedIn('admin')]) expect((await grant(by, person, true)).status).toBe(403);
    expect((await grant(root, root, true)).body.code).toBe('OWN_ACCOUNT');
    expect((await person.post(at(`${D}:tlof.general_aviation`), FOUND)).body.code).toBe('FORBIDDEN');
    expect((await grant(root, person, true)).body).toMatchObject({ role: 'user', isStandardsEditor: true });
    expect((await person.get('/api/auth/user')).body.isStandardsEditor).toBe(true);
    expect((await person.post(at(`${D}:nothing`), FOUND)).body.code).toBe('RULE_NOT_FOUND');
    expect((await grant(root, person, false)).body.isStandardsEditor).toBe(false);
    expect((await person.post(at(`${D}:tlof.general_aviation`), FOUND)).body.code).toBe('FORBIDDEN');
    expect(
      (await audited(person.id))
        .filter(({ action }) => action !== 'account.signIn')
        .map(({ action, details }) => [action, details.from, details.to]),
    ).toEqual([
      ['user.changeStandardsEditor', false, true],
      ['user.changeStandardsEditor', true, false],
    ]);
  });
});

describe('the register', () => {
  it('lists editions and rules for every user', async () => {
    expect(await editionOf('part-77')).toMatchObject({ isPublished: true, states: { toConfirm: 1, verified: 0 } });
    expect(await editionOf('product-rules')).toMatchObject({ isPublished: false });
    expect(await ruleOf(`${D}:tlof.hospital`)).toMatchObject({
      subject: 'TLOF: hospital',
      value: 'max(0.83 × D, 40 ft)',
      appliesWhen: 'Hospital heliports',
      ...{ document: 'AC 150/5390-2D', documentRevision: '2023', paragraph: null, state: 'toConfirm', confirmation: null },
      ...{ table: null, page: null },
    });
    expect(await ruleOf('ac-150-5390-2c:safetyAreaWidth.hospital.tlofMarked.standardH')).toMatchObject({
      ...{ paragraph: 'Table 4-1', table: 'Table 4-1', page: null },
    });
    expect((await user.get('/api/standards/editions/nothing/rules')).body.code).toBe('EDITION_NOT_FOUND');
  });

  it('writes values that are words as words', async () => {
    expect(await ruleOf(`${D}:rotorArrangements`)).toMatchObject({ value: 'single main, tandem, dual' });
    expect(await ruleOf('fr-order-2009:rotorArrangements')).toMatchObject({ value: 'single main' });
  });

  it('counts the projects that use a rule, by edition, type, and facility, without deleted ones', async () => {
    const ids = [`${D}:tlof.hospital`, `${D}:tlofFatoSeparation`, 'eb-105a:tlof', 'part-77:APPROACH_SURFACE.slope'];
    const counts = () => Promise.all(ids.map(async (id) => (await ruleOf(id)).usedBy));
    const before = await counts();
    await aProject(user, { facilityType: 'hospital' });
    await aProject(user);
    await aProject(user, { type: 'vertiport' });
    const deleted = await aProject(user, { facilityType: 'hospital' });
    await user.delete(`/api/projects/${deleted.id}`);
    expect((await counts()).map((count, index) => count - (before[index] ?? 0))).toEqual([1, 2, 1, 3]);
  });
});

describe('a confirmation', () => {
  it('that matches makes the rule verified, with name, page, and date, until it is withdrawn', async () => {
    const ruleId = `${D}:tlof.general_aviation`;
    const { status, body } = await editor.post(at(ruleId), FOUND);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        ...FOUND,
        ruleId,
        printedValue: null,
        confirmedBy: 'Amelia Hopper',
        confirmedAt: touchdown.now.toISOString(),
        hasPhoto: false,
      },
    });
    expect(await ruleOf(ruleId)).toMatchObject({ state: 'verified', page: '2-7', confirmation: { id: body.id, page: '2-7' } });
    expect((await editionOf(D)).states.verified).toBe(1);
    expect(await inEffect()).toEqual([body]);
    expect((await editor.delete(at(ruleId, `/${body.id}`))).status).toBe(204);
    expect(await ruleOf(ruleId)).toMatchObject({ state: 'toConfirm', page: null, confirmation: null });
    expect(await inEffect()).toEqual([]);
    expect((await editor.delete(at(ruleId, `/${body.id}`))).body.code).toBe('CONFIRMATION_NOT_FOUND');
    expect(await audited(body.id)).toMatchObject([
      { action: 'standards.confirm', actor_id: editor.id, details: { ruleId, value: '0.83 × D', page: '2-7', outcome: 'matches' } },
      { action: 'standards.withdraw', actor_id: editor.id, details: { ruleId, outcome: 'matches' } },
    ]);
    expect((await touchdown.pool.query('select withdrawn_by from standards_confirmations where id = $1', [body.id])).rows).toEqual([
      { withdrawn_by: editor.id },
    ]);
  });

  it('that differs is shown as such and changes no number', async () => {
    const ruleId = `${D}:tlof.transport`;
    const differs = { ...FOUND, outcome: 'differs', printedValue: 'max(1 × D, 50 ft)', note: 'Table 3-1' };
    const { body } = await root.post(at(ruleId), differs);
    expect(await ruleOf(ruleId)).toMatchObject({ state: 'differs', value: 'max(0.83 × D, 50 ft)', confirmation: differs });
    await root.delete(at(ruleId, `/${body.id}`));
  });

  it('is part of the records of a report only if the project uses the rule', async () => {
    const ids = [`${D}:fato.general_aviation.length`, 'eb-105a:fato', 'part-77:APPROACH_SURFACE.lengthFt'];
    // The records are in the order of the confirmations.
    const made: { readonly id: string }[] = [];
    for (const id of ids) made.push((await editor.post(at(id), FOUND)).body);
    const project = { type: 'heliport', advisoryCircular: 'AC 150/5390-2D', vertiportAdvisoryCircular: null, ppr: false } as const;
    const used = await confirmationsFor(touchdown.db, { ...project, facilityType: 'general_aviation', editionRevisions: [] });
    expect(used.filter(({ ruleId }) => ids.includes(ruleId)).map(({ ruleId }) => ruleId)).toEqual([ids[0], ids[2]]);
    expect(used[0]).toMatchObject({ confirmedBy: 'Amelia Hopper', page: '2-7' });
    for (const [index, id] of ids.entries()) await editor.delete(at(id, `/${made[index]?.id}`));
  });

  it.each([
    [{ ...FOUND, outcome: 'differs' }, 'printedValue', 'Printed value is required'],
    [{ ...FOUND, printedValue: '1 D' }, 'printedValue', 'Leave the printed value blank if it matches'],
    [{ ...FOUND, page: ' ' }, 'page', 'Page is required'],
    [{ ...FOUND, paragraph: undefined }, 'paragraph', 'Paragraph is required'],
    [{ ...FOUND, documentRevision: '' }, 'documentRevision', 'Document revision is required'],
    [{ ...FOUND, outcome: 'perhaps' }, 'outcome', 'Choose whether the printed value matches'],
    [{ ...FOUND, page: 'x'.repeat(41) }, 'page', 'Must be at most 40 characters'],
  ])('is rejected if incomplete: %j', async (body, path, message) => {
    const answer = await editor.post(at(`${D}:tlof.hospital`), body);
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ path, message }] } });
  });

  it('of a Touchdown convention, or a second one, is rejected', async () => {
    expect((await editor.post(at('product-rules:dimensions.vertipad'), FOUND)).body.code).toBe('RULE_IS_CONVENTION');
    const ruleId = `${D}:fato.hospital.width`;
    const tries = await Promise.all([editor.post(at(ruleId), FOUND), root.post(at(ruleId), FOUND)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(tries.find(({ status }) => status === 409)?.body.code).toBe('RULE_CONFIRMED');
  });

  it('is recorded once, however often the request is repeated', async () => {
    const ruleId = `${D}:fato.hospital.length`;
    const key = { 'idempotency-key': 'fato-hospital-length' };
    const [first, second] = [await editor.post(at(ruleId), FOUND, key), await editor.post(at(ruleId), FOUND, key)];
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
  });

  it('no longer applies to a rule whose value or wording changed', async () => {
    const ruleId = `${D}:elevated.airGapFt`;
    const { body } = await editor.post(at(ruleId), FOUND);
    const rule = registerRule(ruleId);
    expect(rule && ruleSha256({ ...rule, value: '7 ft' })).not.toBe(rule && ruleSha256(rule));
    await touchdown.pool.query("update standards_confirmations set rule_sha256 = repeat('0', 64) where id = $1", [body.id]);
    expect(await ruleOf(ruleId)).toMatchObject({ state: 'toConfirm', confirmation: null });
    expect((await editor.post(at(ruleId), FOUND)).status).toBe(201);
  });

  it.each([
    ["outcome = 'perhaps'", 'standards_confirmations_outcome_known'],
    ["printed_value = '1 D'", 'standards_confirmations_printed_value_differs'],
    ["page = ' '", 'standards_confirmations_page_not_blank'],
    ["paragraph = ''", 'standards_confirmations_paragraph_not_blank'],
    ["document_revision = ''", 'standards_confirmations_document_revision_not_blank'],
    ["note = repeat('x', 2001)", 'standards_confirmations_note_length'],
    ["edition_id = 'eb-105a'", 'standards_confirmations_rule_of_edition'],
    ["rule_sha256 = repeat('x', 64)", 'standards_confirmations_rule_sha256_form'],
    ["photo_type = 'image/png'", 'standards_confirmations_photo_is_whole'],
    ['withdrawn_at = confirmed_at', 'standards_confirmations_withdrawal_is_whole'],
    ['withdrawn_at = confirmed_at, withdrawn_by = gen_random_uuid()', 'standards_confirmations_withdrawn_by_fk'],
    ['confirmed_by = gen_random_uuid()', 'standards_confirmations_confirmed_by_fk'],
  ])('is kept valid by the database: %s', async (change, constraint) => {
    const { id } = (await inEffect())[0] ?? {};
    const error: unknown = await touchdown.pool
      .query(`update standards_confirmations set ${change} where id = $1`, [id])
      .catch((failure: unknown) => failure);
    expect(error).toBeInstanceOf(DatabaseError);
    expect(error).toMatchObject({ constraint });
  });
});

describe('the photo of a page', () => {
  it('is stored, shown to every user, and replaced', async () => {
    const ruleId = `${D}:elevated.safetyNetWidthFt`;
    const { id } = (await editor.post(at(ruleId), FOUND)).body;
    const url = at(ruleId, `/${id}/photo`);
    expect((await user.get(url)).body.code).toBe('CONFIRMATION_NOT_FOUND');
    expect((await editor.post(url, new Multipart({}, aPhoto()))).body).toMatchObject({ id, hasPhoto: true });
    const keys = async () => (await touchdown.pool.query('select photo_file as key from standards_confirmations where id = $1', [id])).rows;
    const [first] = await keys();
    expect((await user.get(url)).headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' });
    expect((await editor.post(url, new Multipart({}, aPhoto()))).status).toBe(201);
    await touchdown.idle();
    expect(await keys()).not.toEqual([first]);
    expect((await touchdown.pool.query('select 1 from stored_files where key = $1', [first?.key])).rowCount).toBe(0);
    // Older than a day, and still used.
    await touchdown.pool.query("update stored_files set created_at = created_at - interval '2 days'");
    await removeOrphanedFiles({
      db: touchdown.db,
      clock: () => touchdown.now,
      files: openStore({ ...TEST_CONFIG, dataDir: touchdown.dataDir }),
    });
    expect((await user.get(url)).status).toBe(200);
  });

  it('must be an image, of a confirmation in effect', async () => {
    const ruleId = `${D}:elevated.safetyNetLoadPsf`;
    const { id } = (await editor.post(at(ruleId), FOUND)).body;
    const url = at(ruleId, `/${id}/photo`);
    expect((await user.post(url, new Multipart({}, aPhoto()))).status).toBe(403);
    expect((await editor.post(url, new Multipart({}, aFile()))).body).toMatchObject({ code: 'FILE_REFUSED' });
    await editor.delete(at(ruleId, `/${id}`));
    expect((await editor.post(url, new Multipart({}, aPhoto()))).body.code).toBe('CONFIRMATION_NOT_FOUND');
  });
});
