/** A user's device: its outbox, its cached reads, and an unreliable connection. */
import { headersOfEdit } from '../../apps/web/src/offline/edits/api.ts';
import { type EditStore, memoryStore } from '../../apps/web/src/offline/edits/edit-store.ts';
import type { Edit, Fields } from '../../apps/web/src/offline/edits/edit.ts';
import { addressOfRecord, isFields, recordIn } from '../../apps/web/src/offline/edits/kinds.ts';
import { type Mirror, mirrored, type Tabs } from '../../apps/web/src/offline/edits/mirror.ts';
import { editQueueOf, type OutboxQueue } from '../../apps/web/src/offline/edits/queue.ts';
import { replay, type ReplayEnd, type SendAnswer, type Transport } from '../../apps/web/src/offline/edits/replay.ts';
import { canTakeBack, givenBack, takenBack } from '../../apps/web/src/offline/edits/take-back.ts';
import { givenUp, type Resolution, resolved, triedAgain } from '../../apps/web/src/offline/edits/transitions.ts';
import type { CachedAnswer, CachedReads, Write } from '../../apps/web/src/shared/offline/ports.ts';
import type { Answered, Called, Wire } from './wire.ts';

/** The outcome of a request. */
export type Luck = 'fine' | 'request-lost' | 'answer-lost' | 'twice' | 'busy' | 'killed';

class Away extends Error {}
class Killed extends Error {}

export type Outcome = 'stored' | 'waits' | 'refused';

const ANSWER = { status: 0, code: null, sentence: '', fields: [], current: undefined, retryAfter: null };
const failureOf = ({ status, body }: Answered) => {
  const reply = isFields(body) ? body : {};
  return { ...ANSWER, status, code: String(reply['code']), sentence: String(reply['message']), current: reply['current'] };
};

/** Two tabs of one browser: each is notified when the other changes the store. */
function twoTabs(): readonly [Tabs, Tabs] {
  const listeners: (() => void)[][] = [[], []];
  const tab = (mine: number, other: number): Tabs => ({
    report: () => listeners[other]?.forEach((listener) => listener()),
    onMessage: (listener) => listeners[mine]?.push(listener),
  });
  return [tab(0, 1), tab(1, 0)];
}
export type Tab = 0 | 1;

interface OpenPage {
  readonly edits: Mirror;
  readonly queue: OutboxQueue;
}

export class Device {
  isOffline = false;
  luck: Luck[] = [];
  readonly #wire: Wire;
  readonly #newId: () => string;
  readonly #store: EditStore = memoryStore();
  readonly #cached = new Map<string, CachedAnswer>();
  #isDead = false;
  #pages: readonly [OpenPage, OpenPage];

  constructor(wire: Wire, newId: () => string) {
    this.#wire = wire;
    this.#newId = newId;
    this.#pages = this.#opened();
  }

  /** Pages on top of the device's stores. A killed one writes nothing more to disk. */
  #opened(): readonly [OpenPage, OpenPage] {
    this.#isDead = false;
    const alive = async <T>(work: () => Promise<T>): Promise<T> => {
      if (this.#isDead) throw new Killed();
      return work();
    };
    const store: EditStore = {
      all: () => alive(() => this.#store.all()),
      add: (edit, file) => alive(() => this.#store.add(edit, file)),
      change: (decide) => alive(() => this.#store.change(decide)),
      file: (id) => this.#store.file(id),
      clear: () => this.#store.clear(),
    };
    const person = () => this.#wire.person;
    const change: CachedReads['change'] = async (isMeant, how) => {
      for (const [address, answer] of this.#cached) if (isMeant(address)) this.#cached.set(address, { ...answer, ...how(address, answer) });
    };
    const reads = async () => ({ read: async (address: string) => this.#cached.get(address), change });
    const page = (tabs: Tabs): OpenPage => {
      const edits = mirrored(store, tabs);
      return { edits, queue: editQueueOf({ edits, person, reads, newId: this.#newId, page: this.#newId() }) };
    };
    const [one, other] = twoTabs();
    return [page(one), page(other)];
  }
  get #edits(): Mirror {
    return this.#pages[0].edits;
  }

  /** The browser is killed and reopened. */
  reopen(): void {
    this.#isDead = true;
    this.#pages = this.#opened();
  }

  async #call(called: Called): Promise<Answered> {
    if (this.isOffline) throw new Away();
    const luck = this.luck.shift() ?? 'fine';
    if (luck === 'request-lost') throw new Away();
    if (luck === 'busy') return { status: 503, body: { code: 'OVERLOADED', message: 'busy' } };
    if (luck === 'killed') this.#isDead = true;
    const answer = await this.#wire.call(called);
    if (luck === 'answer-lost' || luck === 'killed') throw new Away();
    return luck === 'twice' ? this.#wire.call(called) : answer;
  }

  /** An edit by the user: sent at once, or queued. Returns the ID of the edit if it was queued. */
  async edit(write: Write, tab: Tab = 0): Promise<{ readonly outcome: Outcome; readonly editId: string | null }> {
    const { queue } = this.#pages[tab];
    const prepared = queue.prepare(write);
    const isOnline = !this.isOffline;
    const waits = async (mayBeStored: boolean) => {
      const here = this.#pages[tab].queue;
      await here.add({ ...prepared, mayBeStored });
      return { outcome: 'waits', editId: (await here.own()).at(-1)?.id ?? null } as const;
    };
    if (await queue.mustWait(prepared)) return waits(false);
    try {
      const { method, address: url, body, idempotencyKey } = prepared;
      const headers: Readonly<Record<string, string>> = idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
      const { status, body: answer } = await this.#call({ method, url, body, headers });
      if (status >= 400) return { outcome: 'refused', editId: null };
      queue.answered(prepared, answer);
      return { outcome: 'stored', editId: null };
    } catch (error) {
      if (!(error instanceof Away)) throw error;
      if (this.#isDead) this.reopen();
      return waits(isOnline);
    }
  }

  /** What the screen shows. `null` if nothing is known. */
  async read(address: string, tab: Tab = 0): Promise<unknown> {
    const answer = await this.#answerOf(address);
    const shown = await this.#pages[tab].queue.onTop(address, answer);
    return shown.value;
  }

  async #answerOf(address: string) {
    const none = { value: null, next: null };
    try {
      const { status, body } = await this.#call({ method: 'GET', url: address });
      if (status >= 500) return this.#cached.get(address) ?? none;
      if (status >= 400) {
        this.#cached.delete(address);
        return none;
      }
      const answer = { value: body, next: null };
      this.#cached.set(address, { ...answer, readAt: '' });
      return answer;
    } catch (error) {
      if (!(error instanceof Away)) throw error;
      if (this.#isDead) this.reopen();
      return this.#cached.get(address) ?? none;
    }
  }

  #transport(): Transport {
    const ask = async (url: string) => {
      const { status, body } = await this.#call({ method: 'GET', url });
      if (status >= 500) throw new Away();
      return status >= 400 ? null : body;
    };
    const send = async (edit: Edit): Promise<SendAnswer> => {
      const headers = Object.fromEntries(Object.entries(headersOfEdit(edit)).map(([name, value]) => [name.toLowerCase(), value]));
      const sent = { method: edit.method, url: edit.address, body: edit.body ?? undefined, headers };
      const answer = await this.#call(sent).catch((error: unknown) => {
        if (error instanceof Away) return null;
        throw error;
      });
      if (answer === null) return { is: 'away' };
      if (answer.status >= 400) return { is: 'failed', failure: failureOf(answer) };
      return { is: 'done', record: isFields(answer.body) ? answer.body : null };
    };
    return {
      person: async () => {
        if (this.isOffline) throw new Away();
        return this.#wire.person;
      },
      send,
      find: async ({ record }) => recordIn(await ask(addressOfRecord(record)), record),
    };
  }

  /** Sends what it can. A page killed in the meantime is reopened. */
  async sync(onStored: (edit: Edit, record: Fields | null) => void = () => undefined): Promise<ReplayEnd | null> {
    try {
      return await replay({
        store: this.#edits,
        transport: this.#transport(),
        person: this.#wire.person,
        cacheStored: this.#pages[0].queue.stored,
        onStored,
      });
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      this.reopen();
      return null;
    }
  }

  /** Undoes the last edit that waits, as the key does. Returns its ID, or null if the server may have it. */
  async undo(): Promise<string | null> {
    const all = await this.#edits.all();
    const last = all.findLast(({ state }) => state.is === 'waiting' || state.is === 'sending');
    if (last === undefined || !canTakeBack(all, last)) return null;
    await this.#edits.change((edits) => takenBack(edits, last.id));
    return last.id;
  }
  /** Redoes the edit that was undone last. Returns its ID, or null if there is none. */
  async redo(): Promise<string | null> {
    const next = (await this.#edits.all()).find(({ state }) => state.is === 'undone');
    if (next === undefined) return null;
    await this.#edits.change((edits) => givenBack(edits, next.id));
    return next.id;
  }

  waiting = () => this.#pages[0].queue.own();
  resolve = (id: string, resolution: Resolution) => this.#edits.change((edits) => resolved(edits, id, resolution, this.#newId()));
  retry = (id: string) => this.#edits.change((edits) => triedAgain(edits, id));
  giveUp = (id: string) => this.#edits.change((edits) => givenUp(edits, id));
}
