/** Forms opened before the last change of their record: by the same user on the same page, in another tab, or by others. */
import { routes } from '@touchdown/contract';
import { describe, expect, it } from 'vitest';
import type { CachedAnswer, Write } from '../../shared/offline/ports.ts';
import { type EditStore, memoryStore } from './edit-store.ts';
import type { Fields } from './edit.ts';
import { mirrored } from './mirror.ts';
import { editQueueOf } from './queue.ts';
import { stored } from './transitions.ts';

const SITE = '01900000-0000-7000-8000-000000000001';
const TOWER_ID = '01900000-0000-7000-8000-000000000002';
const OBSTACLES = `/api/projects/${SITE}/obstacles`;
const fields = { name: 'Tower', type: 'tower', latitude: 41.4, longitude: -81.7, heightFeet: 100, elevationFeet: 740, description: null };
const tower = { ...fields, id: TOWER_ID, projectId: SITE, source: 'entered', isAltered: false, version: 3, createdAt: '', updatedAt: '' };

const update = (body: object): Write => ({
  method: 'PUT',
  route: routes.updateObstacle.path,
  address: `${OBSTACLES}/${TOWER_ID}`,
  params: { projectId: SITE, obstacleId: TOWER_ID },
  body,
});
const list = (rows: readonly unknown[]) => ({ value: rows, next: null });

let made = 0;
const newId = () => `01900000-0000-7000-9000-${String((made += 1)).padStart(12, '0')}`;

/** A page on a device that has cached the tower as the server last returned it. */
function pageOf(store: EditStore = memoryStore(), cached: Fields = tower) {
  const read = async (address: string): Promise<CachedAnswer | undefined> =>
    address === OBSTACLES ? { value: [cached], next: null, readAt: '' } : undefined;
  const edits = mirrored(store);
  const queue = editQueueOf({ edits, person: () => 'ada', reads: async () => ({ read, change: async () => undefined }), newId });
  return {
    queue,
    save: (change: object, version: number) => queue.add(queue.prepare(update({ ...fields, ...change, version }))) as Promise<Fields>,
    shows: async (row: Fields) => ((await queue.onTop(OBSTACLES, list([row]))).value as readonly Fields[])[0],
    /** The server saved the first pending edit. */
    takes: async (record: Fields) => {
      const [first] = await queue.own();
      await edits.change((all) => stored(all, first?.id ?? '', record));
    },
    own: queue.own,
  };
}
const states = async (page: ReturnType<typeof pageOf>) => (await page.own()).map(({ state }) => state.is);

describe('a form opened before the user changed the same record on this page', () => {
  it('adds its own fields to the earlier change', async () => {
    const page = pageOf();
    await page.save({ heightFeet: 120 }, 3);
    const shown = await page.save({ name: 'Mast' }, 3);
    expect(shown).toMatchObject({ heightFeet: 120, name: 'Mast', version: 5 });
    await page.takes({ ...tower, heightFeet: 120, version: 4 });
    expect((await page.own()).map(({ body }) => body)).toMatchObject([{ heightFeet: 120, name: 'Mast', version: 4 }]);
  });

  it('wins for a field that both change, because the same user chose it later', async () => {
    const page = pageOf();
    await page.save({ heightFeet: 120 }, 3);
    await page.save({ heightFeet: 130 }, 3);
    await page.takes({ ...tower, heightFeet: 120, version: 4 });
    const [edit] = await page.own();
    expect([edit?.state.is, edit?.body]).toMatchObject(['waiting', { heightFeet: 130, version: 4 }]);
  });

  it('is based on all of them when there are several', async () => {
    const page = pageOf();
    await page.save({ heightFeet: 120 }, 3);
    await page.save({ heightFeet: 120, description: 'Red' }, 4);
    await page.save({ heightFeet: 140 }, 3);
    expect(await page.shows(tower)).toMatchObject({ heightFeet: 140, description: 'Red', version: 6 });
    await page.takes({ ...tower, heightFeet: 120, version: 4 });
    await page.takes({ ...tower, heightFeet: 120, description: 'Red', version: 5 });
    expect((await page.own()).map(({ state, body }) => [state.is, body])).toMatchObject([
      ['waiting', { heightFeet: 140, description: 'Red', version: 5 }],
    ]);
  });
});

describe('a form whose initial values the page does not know', () => {
  const unread = () => pageOf(memoryStore(), { ...tower, id: SITE });

  it('is sent with the version it was opened on, so the server reports a change the user saved since', async () => {
    const page = unread();
    await page.save({ heightFeet: 120 }, 3);
    await page.save({ name: 'Mast' }, 3);
    await page.takes({ ...tower, heightFeet: 120, version: 4 });
    expect((await page.own()).map(({ body }) => body)).toMatchObject([{ name: 'Mast', heightFeet: 100, version: 3 }]);
  });

  it('is sent with the new version when it was opened after that change', async () => {
    const page = unread();
    await page.save({ heightFeet: 120 }, 3);
    await page.save({ heightFeet: 120, name: 'Mast' }, 4);
    await page.takes({ ...tower, heightFeet: 120, version: 4 });
    expect((await page.own()).map(({ base, body }) => [base?.record, body])).toMatchObject([
      [
        { heightFeet: 120, version: 4 },
        { name: 'Mast', heightFeet: 120, version: 4 },
      ],
    ]);
  });

  it('is sent with the version it was opened on when others changed the record before the earlier edit was found saved', async () => {
    const page = unread();
    await page.save({ heightFeet: 120 }, 3);
    await page.save({ heightFeet: 120, name: 'Mast' }, 4);
    await page.takes({ ...tower, heightFeet: 120, description: 'Theirs', version: 6 });
    expect((await page.own()).map(({ body }) => body)).toMatchObject([{ name: 'Mast', description: null, version: 4 }]);
  });
});

describe('a form in one tab opened before another tab changed the same record', () => {
  const twoTabs = () => {
    const store = memoryStore();
    return [pageOf(store), pageOf(store)] as const;
  };

  it('adds its own fields where they differ', async () => {
    const [one, other] = twoTabs();
    await one.save({ heightFeet: 120 }, 3);
    await other.save({ name: 'Mast' }, 3);
    await other.takes({ ...tower, heightFeet: 120, version: 4 });
    expect((await other.own()).map(({ state, body }) => [state.is, body])).toMatchObject([['waiting', { heightFeet: 120, name: 'Mast' }]]);
  });

  it('reports a conflict for a field that both changed, as the server would: the user may have forgotten the other tab', async () => {
    const [one, other] = twoTabs();
    await one.save({ heightFeet: 120 }, 3);
    await other.save({ heightFeet: 130 }, 3);
    await other.takes({ ...tower, heightFeet: 120, version: 4 });
    expect(await states(other)).toEqual(['conflict']);
  });

  it('reports it after a reload too, when the page that made the first change is closed', async () => {
    const store = memoryStore();
    await pageOf(store).save({ heightFeet: 120 }, 3);
    const reloaded = pageOf(store);
    await reloaded.save({ heightFeet: 130 }, 3);
    await reloaded.takes({ ...tower, heightFeet: 120, version: 4 });
    expect(await states(reloaded)).toEqual(['conflict']);
  });
});

describe('changes by others', () => {
  it('are never overwritten by a form whose initial values are unknown: the server gets the version it saw', async () => {
    const page = pageOf(memoryStore(), { ...tower, description: 'Theirs', version: 5 });
    await page.save({ heightFeet: 120, description: 'Theirs' }, 5);
    await page.save({ name: 'Mast' }, 2);
    await page.takes({ ...tower, heightFeet: 120, description: 'Theirs', version: 6 });
    expect((await page.own()).map(({ body }) => body)).toMatchObject([{ name: 'Mast', version: 2 }]);
  });

  it('are not ignored when their version has the number that this page gave to its own edit', async () => {
    const page = pageOf();
    await page.save({ heightFeet: 120 }, 3);
    const theirs = { ...tower, description: 'Theirs', version: 4 };
    expect(await page.shows(theirs)).toMatchObject({ heightFeet: 120, description: 'Theirs' });
    // The form was opened on version 4 as this page had it: higher, and without the other user's description.
    await page.save({ heightFeet: 120, name: 'Mast' }, 4);
    expect(await page.shows(theirs)).toMatchObject({ heightFeet: 120, name: 'Mast', description: 'Theirs' });
  });

  it('are found by the server when an earlier form is saved after the edits have left the queue', async () => {
    const page = pageOf();
    const shown = await page.save({ heightFeet: 120 }, 3);
    await page.takes(shown);
    const sent = (version: number) => page.queue.prepare(update({ ...fields, version })).body;
    page.queue.answered(update({}), shown);
    expect(sent(4), 'it is what this page showed').toMatchObject({ version: 4 });
    page.queue.answered(update({}), { ...shown, description: 'Theirs' });
    expect(sent(4), 'it is somebody else’s').toMatchObject({ version: 3 });
  });

  it('are not reported when the server saved the pending edits one after the other and their result was shown all along', async () => {
    const construction = { constructionStatus: 'existing', temporaryFrom: null, temporaryTo: null };
    const whole = { ...tower, ...construction, isLighted: false, isPermanent: true, isFrangible: false };
    const page = pageOf(memoryStore(), whole);
    await page.save({ heightFeet: 120 }, 3);
    await page.save({ heightFeet: 120, name: 'Mast' }, 4);
    const [first, both] = [
      { ...whole, heightFeet: 120, version: 4 },
      { ...whole, heightFeet: 120, name: 'Mast', version: 5 },
    ];
    expect(await page.shows(whole)).toMatchObject({ name: 'Mast', version: 5 });
    await page.takes(first);
    expect(await page.shows(first)).toMatchObject({ name: 'Mast', version: 5 });
    await page.takes(both);
    page.queue.answered(update({}), both);
    expect(page.queue.prepare(update({ ...fields, version: 5 })).body).toMatchObject({ version: 5 });
  });
});
