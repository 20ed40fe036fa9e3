import { type HistoryEntry, PARCELS_MAX } from '@touchdown/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyAuditLog } from '../../../db/verify-audit.ts';
import { type Client, type Person, testApp } from '../../../test/app.ts';
import {
  aBuildingSet,
  aContact,
  adjustedFrom,
  aMember,
  anAircraft,
  anObstacle,
  anUnderlay,
  anUpload,
  aPhoto,
  aParcel,
  aPath,
  aPoint,
  aProject,
  aReport,
  obstacleFields,
  pathFields,
  pointFields,
  underlayFields,
  windFields,
} from '../../../test/builders.ts';
import { recordsOf } from '../../../test/project-records.ts';

/** Station and elevation, in feet. */
const LEVEL_GROUND = [
  [0, 780],
  [4000, 780],
];
const touchdown = testApp();
let owner: Person;
let editor: Person;
let project: string;
beforeAll(async () => {
  [owner, editor] = [await touchdown.signedIn(), await touchdown.signedIn()];
});
const inProject = (rest = '') => `/api/projects/${project}${rest}`;
/** A new project with an editor besides its owner. */
async function inNewProject(fields: Readonly<Record<string, unknown>> = {}): Promise<void> {
  project = (await aProject(owner, fields)).id;
  await aMember(owner, project, editor, 'editor');
}
const history = async (query = ''): Promise<HistoryEntry[]> => (await owner.get(inProject(`/history${query}`))).body;
const undo = (id: string, by: Client = owner, over?: string) =>
  by.post(inProject(`/history/${id}/undo`), over === undefined ? undefined : { over });
/** Undoes the newest entry that can be undone. */
async function undoNewest(by: Client = owner): Promise<void> {
  const newest = (await history('?limit=3')).find((entry) => entry.undo.possible);
  const answer = await undo(newest?.id ?? '', by);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
}
const state = () => recordsOf(touchdown.pool, project);

/** Makes the change, undoes it, and redoes it. */
async function undoesAndRedoes(change: () => Promise<{ readonly status: number; readonly text: string }>): Promise<void> {
  const before = await state();
  const answer = await change();
  expect(answer.status, answer.text).toBeLessThan(300);
  const after = await state();
  expect(after).not.toEqual(before);
  await undoNewest();
  expect(await state()).toEqual(before);
  await undoNewest();
  expect(await state()).toEqual(after);
  await undoNewest();
  expect(await state()).toEqual(before);
}

describe('undo restores the exact former state, and can be undone', () => {
  it('of project fields', async () => {
    await inNewProject();
    await undoesAndRedoes(() => owner.put(inProject(), { name: 'Renamed', latitude: 41.5, longitude: -81.5, elevation: null }));
  });
  it('of contacts', async () => {
    await inNewProject();
    await undoesAndRedoes(() => owner.post(inProject('/contacts'), { contactType: 'client', firstName: 'Grace', lastName: 'Hopper' }));
    const { id } = await aContact(owner, project);
    await undoesAndRedoes(() => owner.put(inProject(`/contacts/${id}`), { email: 'grace@example.org', phone: '555' }));
    await undoesAndRedoes(() => owner.delete(inProject(`/contacts/${id}`)));
  });
  it('of paths, with their geometry points and terrain', async () => {
    await inNewProject();
    await undoesAndRedoes(() => owner.post(inProject('/paths'), pathFields()));
    const { id } = await aPath(owner, project);
    await undoesAndRedoes(() => owner.put(inProject(`/paths/${id}`), { pathWidthFeet: 600, notes: 'Over the river' }));
    await aPoint(owner, project, id);
    await aPoint(owner, project, id, { name: 'Gate' });
    await undoesAndRedoes(() => owner.put(inProject(`/paths/${id}/terrain/out`), { samples: LEVEL_GROUND }));
    await owner.put(inProject(`/paths/${id}/terrain/out`), { samples: LEVEL_GROUND });
    await undoesAndRedoes(() => owner.delete(inProject(`/paths/${id}`)));
  });
  it('of geometry points and their order', async () => {
    await inNewProject();
    const { id } = await aPath(owner, project);
    const ids: string[] = [];
    for (const name of ['A', 'B', 'C', 'D']) ids.push((await aPoint(owner, project, id, { name })).id);
    const [, second] = ids;
    const at = inProject(`/paths/${id}/geometry-points`);
    await undoesAndRedoes(() => owner.put(`${at}/${second}`, pointFields({ name: 'Bridge' })));
    await undoesAndRedoes(() => owner.delete(`${at}/${second}`));
    await undoesAndRedoes(() => owner.post(`${at}/reorder`, { ids: ids.toReversed(), was: ids }));
    const points = [1, 2, 3].map((n) => pointFields({ name: `Station ${n}` }));
    await undoesAndRedoes(() => owner.post(`${at}/import`, { mode: 'append', points }));
    await undoesAndRedoes(() => owner.post(`${at}/import`, { mode: 'replace', points }));
  });
  it('of obstacles', async () => {
    await inNewProject();
    await undoesAndRedoes(() => owner.post(inProject('/obstacles'), obstacleFields()));
    const { id } = await anObstacle(owner, project);
    await undoesAndRedoes(() => owner.put(inProject(`/obstacles/${id}`), { heightFeet: 140.25, isLighted: true }));
    await undoesAndRedoes(() => owner.delete(inProject(`/obstacles/${id}`)));
    await undoesAndRedoes(() =>
      owner.post(inProject('/obstacles/import'), {
        sourceFile: 'survey.csv',
        obstacles: [1, 2, 3].map((sourceLine) => obstacleFields({ name: `Tree ${sourceLine}`, sourceLine })),
      }),
    );
  });
  it('of parcels', async () => {
    await inNewProject();
    const { id } = await aParcel(owner, project);
    await undoesAndRedoes(() => owner.put(inProject(`/parcels/${id}`), { name: 'Lot 13' }));
    await undoesAndRedoes(() => owner.delete(inProject(`/parcels/${id}`)));
  });
  it('of wind', async () => {
    await inNewProject();
    await undoesAndRedoes(() => owner.put(inProject('/wind'), windFields()));
    await owner.put(inProject('/wind'), windFields());
    await undoesAndRedoes(() => owner.put(inProject('/wind'), { crosswindKt: 20 }));
    await undoesAndRedoes(() => owner.delete(inProject('/wind')));
  });
  it('of document details', async () => {
    await inNewProject();
    await undoesAndRedoes(() => owner.put(inProject('/document-details'), { firmName: 'Rivera', revision: 'A' }));
    await owner.put(inProject('/document-details'), { firmName: 'Rivera', revision: 'A' });
    await undoesAndRedoes(() => owner.put(inProject('/document-details'), { revision: 'B' }));
  });
  it('of the fleet', async () => {
    await inNewProject();
    const { id } = await anAircraft(owner);
    await undoesAndRedoes(() => owner.post(inProject('/fleet'), { aircraftIds: [id] }));
    await owner.post(inProject('/fleet'), { aircraftIds: [id] });
    await undoesAndRedoes(() => owner.delete(inProject(`/fleet/${id}`)));
  });
  it('of FAA notice answers', async () => {
    await inNewProject();
    await undoesAndRedoes(() => owner.put(inProject('/notice/answers'), { constructionStart: '2026-03-01' }));
    await owner.put(inProject('/notice/answers'), { constructionStart: '2026-03-01' });
    await undoesAndRedoes(() =>
      owner.put(inProject('/notice/answers'), { constructionStart: '2026-04-01', constructionEnd: '2027-01-01' }),
    );
  });
  it('of adjusted dimensions, saved by themselves or with a change of the project', async () => {
    const aircraft = await anAircraft(owner);
    const longer = await anAircraft(owner, { name: 'Longer', overallLength: 60, controllingDimension: 60 });
    await inNewProject({ primaryAircraftId: aircraft.id });
    const minimums = (await owner.post(inProject('/calculate/dimensions'))).body;
    await undoesAndRedoes(() => owner.post(inProject('/adjusted-dimensions'), adjustedFrom(minimums)));
    const { body } = await owner.post(inProject('/adjusted-dimensions'), adjustedFrom(minimums));
    await undoesAndRedoes(() =>
      owner.put(inProject(), { primaryAircraftId: longer.id, dimensionChoice: { choice: 'recalculate', was: body.id } }),
    );
  });
  it('of the description of a file', async () => {
    await inNewProject();
    const { id } = await anUpload(owner, project);
    await undoesAndRedoes(() => owner.patch(inProject(`/uploads/${id}`), { fileName: 'windsock.txt', description: 'Windsock' }));
  });
  it('of underlays', async () => {
    await inNewProject();
    const { uploadId } = await anUnderlay(owner, project);
    const fields = underlayFields({ uploadId, sourceId: uploadId, name: 'Survey' });
    await undoesAndRedoes(() => owner.post(inProject('/underlays'), fields));
    const [first] = (await owner.get(inProject('/underlays'))).body;
    const [one, other] = first.controls;
    const moved = [one, { ...other, latitude: 41.4034 }];
    await undoesAndRedoes(() => owner.patch(inProject(`/underlays/${first.id}`), { opacity: 0.2, isVisible: false, controls: moved }));
    const [entry] = await history('?kind=files');
    expect(entry?.records[0]?.fields.map(({ label }) => label)).toEqual(['Opacity', 'Controls', 'Is visible']);
    await undoesAndRedoes(() => owner.delete(inProject(`/underlays/${first.id}`)));
  });
  it('of which buildings are evaluated', async () => {
    await inNewProject();
    const { id } = await aBuildingSet(owner, project);
    const excluded = async (): Promise<readonly number[]> => (await owner.get(inProject('/building-sets'))).body[0].excluded;
    const exclude = (line: number, isExcluded: boolean) => owner.post(inProject(`/building-sets/${id}/excluded`), { line, isExcluded });
    await exclude(1, true);
    for (const change of [() => exclude(2, true), () => exclude(1, false)]) {
      const before = await excluded();
      await change();
      const after = await excluded();
      await undoNewest();
      expect(await excluded()).toEqual(before);
      await undoNewest();
      expect(await excluded()).toEqual(after);
    }
  });
});

describe('undo of a deleted path', () => {
  it('keeps its terrain current, which is of the version of the path that was deleted', async () => {
    await inNewProject();
    const { id } = await aPath(owner, project);
    await owner.put(inProject(`/paths/${id}/terrain/out`), { samples: LEVEL_GROUND });
    const before = await owner.get(inProject('/paths'));
    await owner.delete(inProject(`/paths/${id}`));
    await undoNewest();
    expect((await owner.get(inProject('/paths'))).body).toEqual(before.body);
    const { rows } = await touchdown.pool.query(
      'select 1 from path_terrain t join paths p on p.id = t.path_id and p.version = t.path_version where p.id = $1',
      [id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('undo of a deleted obstacle', () => {
  it('shows it in its photos again', async () => {
    await inNewProject();
    const { id } = await anObstacle(owner, project);
    const { id: photo } = await anUpload(owner, project, { kind: 'field_photo', obstacleId: id }, aPhoto());
    await undoesAndRedoes(() => owner.delete(inProject(`/obstacles/${id}`)));
    const { rows } = await touchdown.pool.query('select obstacle_id from uploads where id = $1', [photo]);
    expect(rows).toEqual([{ obstacle_id: id }]);
  });
});

describe('undo of a deleted underlay', () => {
  it('is refused once its picture has been deleted, and says so', async () => {
    await inNewProject();
    const { id, uploadId } = await anUnderlay(owner, project);
    await owner.delete(inProject(`/underlays/${id}`));
    const [deleted] = await history('?limit=1');
    await owner.delete(inProject(`/uploads/${uploadId}`));
    expect(await undo(deleted?.id ?? '')).toMatchObject({
      status: 409,
      body: {
        code: 'UNDO_BREAKS_RULE',
        message: "This change can't be undone now. The picture of this underlay has been deleted. Restore that file first.",
      },
    });
  });
});

describe('undo of the exclusion of a building', () => {
  it('is possible after another plan has become the base, because the plans share the buildings', async () => {
    await inNewProject();
    const { id } = await aBuildingSet(owner, project);
    await owner.post(inProject(`/building-sets/${id}/excluded`), { line: 1, isExcluded: true });
    const [excluded] = await history('?limit=1');
    const { body: scenario } = await owner.post(inProject('/scenarios'), { name: 'Rooftop' });
    expect((await owner.post(inProject(`/scenarios/${scenario.id}/adopt`), { name: 'Former' })).status).toBe(200);
    expect((await undo(excluded?.id ?? '')).status).toBe(200);
    expect((await owner.get(inProject('/building-sets'))).body).toMatchObject([{ excluded: [] }]);
  });
});

describe('undo is refused', () => {
  const newest = async () => (await history('?limit=1'))[0]?.id ?? '';
  const name = () => editor.email.split('@')[0];

  it('to viewers and everyone outside the project', async () => {
    await inNewProject();
    const [viewer, stranger] = [await touchdown.signedIn(), await touchdown.signedIn()];
    await aMember(owner, project, viewer, 'viewer');
    await aParcel(owner, project);
    const id = await newest();
    expect((await undo(id, viewer)).body).toMatchObject({ code: 'FORBIDDEN' });
    expect((await undo(id, stranger)).body).toMatchObject({ code: 'PROJECT_NOT_FOUND' });
    expect((await owner.get(inProject('/parcels'))).body).toHaveLength(1);
  });
  it('for an entry of another project', async () => {
    await inNewProject();
    await aParcel(owner, project);
    const id = await newest();
    await inNewProject();
    expect((await undo(id)).body).toMatchObject({ code: 'HISTORY_ENTRY_NOT_FOUND' });
  });
  it('if someone else has changed the same field since, naming who, when, and what', async () => {
    await inNewProject();
    const path = await aPath(owner, project, { name: 'North' });
    await owner.put(inProject(`/paths/${path.id}`), { pathWidthFeet: 600 });
    const id = await newest();
    await editor.put(inProject(`/paths/${path.id}`), { pathWidthFeet: 700 });
    const { status, body } = await undo(id);
    expect([status, body]).toEqual([
      409,
      {
        code: 'CHANGED_SINCE',
        message: expect.stringMatching(
          new RegExp(
            `^This has been changed since, so nothing was undone: on \\w+ \\d+, \\d{4}, \\d{1,2}:\\d\\d [AP]M UTC, ${name()} updated the path North: path width\\.$`,
          ),
        ),
        current: {
          who: name(),
          at: touchdown.now.toISOString(),
          sentence: 'updated the path North: path width',
          choice: {
            entry: await newest(),
            records: [
              {
                id: path.id,
                what: 'Path',
                name: 'North',
                change: 'updated',
                fields: [{ field: 'pathWidthFeet', label: 'Path width', unit: 'ft', before: path.pathWidthFeet, after: 700 }],
              },
            ],
            moreRecords: 0,
          },
        },
      },
    ]);
    expect((await owner.get(inProject('/paths'))).body[0].pathWidthFeet).toBe(700);
  });
  it('if someone else changes it again after both values were shown', async () => {
    await inNewProject();
    const path = await aPath(owner, project);
    await owner.put(inProject(`/paths/${path.id}`), { pathWidthFeet: 600 });
    const id = await newest();
    await editor.put(inProject(`/paths/${path.id}`), { pathWidthFeet: 700 });
    const { entry: seen } = (await undo(id)).body.current.choice;
    await editor.put(inProject(`/paths/${path.id}`), { pathWidthFeet: 750 });
    const { status, body } = await undo(id, owner, seen);
    expect([status, body.current.choice.records[0].fields[0].after]).toEqual([409, 750]);
    expect((await owner.get(inProject('/paths'))).body[0].pathWidthFeet).toBe(750);
  });
  it('if the record has been deleted since', async () => {
    await inNewProject();
    const { id: obstacle } = await anObstacle(owner, project);
    await owner.put(inProject(`/obstacles/${obstacle}`), { heightFeet: 200 });
    const id = await newest();
    await editor.delete(inProject(`/obstacles/${obstacle}`));
    const { body } = await undo(id, owner, await newest());
    expect(body).toMatchObject({ code: 'CHANGED_SINCE', current: { sentence: 'deleted the obstacle Water tower' } });
    expect(body.current.choice).toBeUndefined();
  });
  it('if it would delete what someone has added to the record', async () => {
    await inNewProject();
    const path = await aPath(owner, project);
    const id = await newest();
    await aPoint(editor, project, path.id);
    expect((await undo(id, owner, await newest())).body).toMatchObject({
      code: 'CHANGED_SINCE',
      current: { who: name(), sentence: 'added the geometry point Tower' },
    });
  });
  it('if it would delete a record that someone has changed, which has no former value to restore', async () => {
    await inNewProject();
    const { id: obstacle } = await anObstacle(owner, project);
    const id = await newest();
    await editor.put(inProject(`/obstacles/${obstacle}`), { heightFeet: 200 });
    const { body } = await undo(id, owner, await newest());
    expect([body.code, body.current.choice]).toEqual(['CHANGED_SINCE', undefined]);
    expect((await owner.get(inProject('/obstacles'))).body).toMatchObject([{ heightFeet: 200 }]);
  });
  it('if the record would break a rule', async () => {
    await inNewProject();
    const path = await aPath(owner, project, { name: 'North' });
    await owner.delete(inProject(`/paths/${path.id}`));
    const id = await newest();
    await aPath(editor, project, { name: 'North' });
    expect((await undo(id)).body).toMatchObject({ code: 'UNDO_BREAKS_RULE', message: expect.stringContaining("can't be undone now") });
    await inNewProject();
    await owner.put(inProject('/notice/answers'), { constructionEnd: '2026-05-01' });
    await owner.put(inProject('/notice/answers'), { constructionEnd: '2027-05-01' });
    const later = await newest();
    await editor.put(inProject('/notice/answers'), { constructionStart: '2027-01-01' });
    expect((await undo(later)).body).toMatchObject({
      code: 'UNDO_BREAKS_RULE',
      message: "This change can't be undone now. Completion cannot be earlier than construction start",
    });
  });
  it('if it would exceed a limit', async () => {
    await inNewProject();
    const { id: parcel } = await aParcel(owner, project);
    await owner.delete(inProject(`/parcels/${parcel}`));
    const id = await newest();
    for (let n = 0; n < PARCELS_MAX; n += 1) await aParcel(editor, project, { name: `Lot ${n}` });
    expect((await undo(id)).body).toMatchObject({ code: 'PARCELS_FULL' });
  });
  it('for changes that cannot be undone, with the reason that the history shows', async () => {
    await inNewProject();
    await aReport(owner, project);
    await touchdown.drain();
    const [made, member, created] = await history();
    for (const entry of [made, member, created]) {
      expect(entry?.undo).toEqual({ possible: false, reason: expect.stringMatching(/\.$/) });
      expect((await undo(entry?.id ?? '')).body).toEqual({ code: 'UNDO_NOT_POSSIBLE', message: entry?.undo.reason });
    }
    expect(made?.undo.reason).toBe('A report stays on record, because copies of it may be in use. Delete the report instead.');
  });
  it('the second time, until it has been redone', async () => {
    await inNewProject();
    await aParcel(owner, project);
    const id = await newest();
    expect((await undo(id)).body).toMatchObject({ isRedo: false });
    expect((await undo(id)).body).toMatchObject({ code: 'UNDO_NOT_POSSIBLE', message: 'This change has already been undone.' });
    expect((await undo(await newest())).body).toMatchObject({ isRedo: true });
    expect((await undo(id)).body).toMatchObject({ isRedo: false });
  });
  it('only once per idempotency key', async () => {
    await inNewProject();
    await aParcel(owner, project);
    const id = await newest();
    const key = { 'idempotency-key': 'once' };
    const [first, second] = [
      await owner.post(inProject(`/history/${id}/undo`), undefined, key),
      await owner.post(inProject(`/history/${id}/undo`), undefined, key),
    ];
    expect([first.status, second.status, second.text]).toEqual([200, 200, first.text]);
    expect(await history()).toHaveLength(4);
  });
});

describe('undo of values that someone else has changed since', () => {
  it('restores them if the user chose so, as one change that can be undone', async () => {
    await inNewProject();
    const { id: obstacle, heightFeet } = await anObstacle(owner, project);
    await owner.put(inProject(`/obstacles/${obstacle}`), { heightFeet: 200, name: 'Renamed' });
    const [mine] = await history('?limit=1');
    await editor.put(inProject(`/obstacles/${obstacle}`), { heightFeet: 210, isLighted: true });
    const theirs = await state();
    const { entry } = (await undo(mine?.id ?? '')).body.current.choice;
    expect((await undo(mine?.id ?? '', owner, entry)).status).toBe(200);
    expect((await owner.get(inProject('/obstacles'))).body).toMatchObject([{ heightFeet, name: 'Water tower', isLighted: true }]);
    await undoNewest();
    expect(await state()).toEqual(theirs);
  });
  it('restores an answer of the FAA notice, and leaves the others', async () => {
    await inNewProject();
    await owner.put(inProject('/notice/answers'), { constructionStart: '2026-03-01' });
    await owner.put(inProject('/notice/answers'), { constructionStart: '2026-04-01' });
    const [mine] = await history('?limit=1');
    await editor.put(inProject('/notice/answers'), { constructionStart: '2026-05-01', constructionEnd: '2027-01-01' });
    const { entry } = (await undo(mine?.id ?? '')).body.current.choice;
    expect((await undo(mine?.id ?? '', owner, entry)).status).toBe(200);
    expect((await owner.get(inProject('/notice/answers'))).body).toMatchObject({
      constructionStart: '2026-03-01',
      constructionEnd: '2027-01-01',
    });
  });
});

describe('undo preserves', () => {
  it("other people's changes of other fields", async () => {
    await inNewProject();
    await owner.put(inProject('/notice/answers'), { constructionStart: '2026-03-01' });
    await owner.put(inProject('/notice/answers'), { constructionStart: '2026-04-01' });
    const [mine] = await history('?limit=1');
    await editor.put(inProject('/notice/answers'), { constructionEnd: '2027-01-01' });
    await owner.put(inProject(), { elevation: 800 });
    const [elevation] = await history('?limit=1');
    await editor.put(inProject(), { name: 'Renamed by the editor' });
    expect([(await undo(mine?.id ?? '')).status, (await undo(elevation?.id ?? '')).status]).toEqual([200, 200]);
    expect((await owner.get(inProject('/notice/answers'))).body).toMatchObject({
      constructionStart: '2026-03-01',
      constructionEnd: '2027-01-01',
    });
    expect((await owner.get(inProject())).body).toMatchObject({ elevation: 780, name: 'Renamed by the editor' });
  });
  it('an audit log that verifies, with the undo in it', async () => {
    await inNewProject();
    await aParcel(owner, project);
    await undoNewest();
    expect(await verifyAuditLog(touchdown.db)).toMatchObject({ ok: true });
    const { rows } = await touchdown.pool.query('select action, details from audit_log where project_id = $1 order by seq desc limit 1', [
      project,
    ]);
    expect(rows).toMatchObject([{ action: 'change.undo', details: { name: 'Lot 12', of: 'parcel.create' } }]);
  });
  it('nothing of a project that is removed', async () => {
    await inNewProject();
    await aPoint(owner, project, (await aPath(owner, project)).id);
    await touchdown.pool.query('delete from projects where id = $1', [project]);
    const { rows } = await touchdown.pool.query('select 1 from record_changes where project_id = $1', [project]);
    expect(rows).toEqual([]);
  });
});
