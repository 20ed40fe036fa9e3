/** Expectations of three devices, and the steps of a case carried out on them. */
import { FIELD_LABELS } from '../../apps/web/src/offline/edits/field-labels.ts';
import { type Edit, type Fields, isEqual } from '../../apps/web/src/offline/edits/edit.ts';
import type { Write } from '../../apps/web/src/shared/offline/ports.ts';
import { Device, type Tab } from './device.ts';
import { DEVICES, type Edits, type Kind, type Opens, type Step } from './steps.ts';
import type { Wire } from './wire.ts';

/** An accepted edit: saved by the server, or queued on the device. */
export interface Accepted {
  readonly device: number;
  readonly action: Edits['do'];
  readonly id: string;
  /** For an update: the field, and a value that no other edit gives it. */
  readonly field: string | null;
  readonly value: unknown;
  readonly editId: string | null;
}

export interface Ended {
  readonly devices: readonly Device[];
  readonly accepted: readonly Accepted[];
  /** Edits resolved by the user, other than by retrying. */
  readonly decided: ReadonlySet<string>;
}

/** Values that the user chose from an edit in conflict. The record gets them, regardless of who entered them first. */
export interface Chosen {
  readonly editId: string;
  readonly id: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Fields whose values are made unique, for each kind. */
const MARKED: Readonly<Record<Kind, readonly (readonly [string, 'text' | 'number'])[]>> = {
  project: [
    ['description', 'text'],
    ['elevation', 'number'],
    ['address', 'text'],
  ],
  path: [
    ['notes', 'text'],
    ['minimumAltitudeFeet', 'number'],
    ['maximumAltitudeFeet', 'number'],
  ],
  obstacle: [
    ['description', 'text'],
    ['heightFeet', 'number'],
    ['faaRegistration', 'text'],
  ],
  point: [
    ['description', 'text'],
    ['elevation', 'number'],
    ['name', 'text'],
  ],
};
const NEW: Readonly<Record<Kind, Fields>> = {
  project: { name: 'Site', type: 'heliport', latitude: 41.40345833, longitude: -81.75291667 },
  path: { name: 'P', type: 'both', ingressHeadingDegrees: 74, headingReference: 'true' },
  obstacle: { name: 'Tower', type: 'tower', latitude: 41.404, longitude: -81.753, heightFeet: 9, elevationFeet: 740 },
  point: { name: 'Corner', type: 'centerline', latitude: 41.404, longitude: -81.753, elevation: 9 },
};
const ROUTES: Readonly<Record<Kind, string>> = {
  project: '/api/projects',
  path: '/api/projects/:projectId/paths',
  obstacle: '/api/projects/:projectId/obstacles',
  point: '/api/projects/:projectId/paths/:pathId/geometry-points',
};
const ID: Readonly<Record<Kind, string>> = { project: 'projectId', path: 'pathId', obstacle: 'obstacleId', point: 'pointId' };

const fill = (route: string, params: Readonly<Record<string, string>>) => route.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
const fieldsOf = (kind: Kind, record: Fields): Fields =>
  Object.fromEntries(Object.keys(FIELD_LABELS[kind]).flatMap((field) => (field in record ? [[field, record[field]]] : [])));
const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? (value as readonly Fields[]) : []);

/** An open form, and its initial data. */
interface OpenForm {
  readonly edit: Edits;
  readonly record: Fields;
  readonly one: Pick<Write, 'route' | 'address' | 'params'>;
  readonly tab: Tab;
}

export class Run {
  readonly devices: readonly Device[];
  readonly accepted: Accepted[] = [];
  readonly decided = new Set<string>();
  readonly chosen: Chosen[] = [];
  /** Edits that the user undid before they were sent. */
  readonly undone = new Set<string>();
  undos = 0;
  /** Edits after whose undo a device did not show its exact former state. */
  readonly notRestored: string[] = [];
  /** What a device showed before each edit that it queued, while nothing but further edits has happened on it since. */
  readonly #former = new Map<string, { readonly device: number; readonly shown: unknown }>();
  /** What a device did not show of an edit it had just accepted. */
  readonly notShown: string[] = [];
  readonly #wire: Wire;
  readonly #newId: () => string;
  #marks = 10;
  readonly #forms = new Map<number, OpenForm>();

  constructor(wire: Wire, newId: () => string) {
    this.#wire = wire;
    this.#newId = newId;
    this.devices = Array.from({ length: DEVICES }, () => new Device(wire, newId));
  }

  /** A site that all three have loaded: two obstacles, two paths, and two points. */
  async begin(): Promise<void> {
    const [at] = this.devices;
    if (at === undefined) return;
    const edit = { do: 'create', device: 0, pick: 0, field: 0 } as const;
    for (const [kind, name] of [
      ['project', 0],
      ['path', 0],
      ['path', 1],
      ['obstacle', 0],
      ['obstacle', 1],
      ['point', 0],
      ['point', 1],
    ] as const)
      await this.#do({ ...edit, kind, name });
    for (const device of this.devices) await this.#look(device);
  }

  #device(index: number): Device {
    const found = this.devices[index];
    if (found === undefined) throw new Error('there is no such device');
    return found;
  }

  /** The target of the edit, as the device's user sees it. `null` if there is none. */
  async #placed(
    { kind, pick: nth }: Pick<Edits, 'kind' | 'pick'>,
    at: Device,
    tab: Tab = 0,
  ): Promise<{ readonly params: Readonly<Record<string, string>>; readonly rows: readonly Fields[] } | null> {
    const within = async (list: string, params: Readonly<Record<string, string>>, name: string) => {
      const rows = listOf(await at.read(fill(list, params), tab));
      const row = rows[nth % Math.max(rows.length, 1)];
      return row === undefined ? null : { ...params, [name]: String(row['id']) };
    };
    if (kind === 'project') return { params: {}, rows: listOf(await at.read('/api/projects', tab)) };
    const inProject = await within('/api/projects', {}, 'projectId');
    if (inProject === null) return null;
    const params = kind === 'point' ? await within(ROUTES.path, inProject, 'pathId') : inProject;
    return params === null ? null : { params, rows: listOf(await at.read(fill(ROUTES[kind], params), tab)) };
  }

  #mark(type: 'text' | 'number'): string | number {
    this.#marks += 1;
    return type === 'text' ? `mark ${this.#marks}` : this.#marks;
  }

  async #do(edit: Edits): Promise<void> {
    const { kind, name } = edit;
    const at = this.#device(edit.device);
    const place = await this.#placed(edit, at);
    if (place === null) return;
    const list = fill(ROUTES[kind], place.params);
    if (edit.do === 'create') {
      const id = this.#newId();
      const body = { ...NEW[kind], id, ...(kind === 'path' ? { name: `P${name}` } : {}) };
      await this.#accept(
        edit,
        { method: 'POST', route: ROUTES[kind], address: list, params: place.params, body },
        { id, field: null, value: null },
      );
      return;
    }
    const record = place.rows[edit.pick % Math.max(place.rows.length, 1)];
    if (record === undefined) return;
    const id = String(record['id']);
    const one = { route: `${ROUTES[kind]}/:${ID[kind]}`, address: `${list}/${id}`, params: { ...place.params, [ID[kind]]: id } };
    if (edit.do === 'delete') {
      await this.#accept(edit, { method: 'DELETE', ...one, body: undefined }, { id, field: null, value: null });
      return;
    }
    await this.#save({ edit, record, one, tab: 0 });
  }

  async #open(step: Opens): Promise<void> {
    const place = await this.#placed(step, this.#device(step.device), step.tab);
    const record = place?.rows[step.pick % Math.max(place.rows.length, 1)];
    if (place === null || record === undefined) return;
    const [list, id] = [fill(ROUTES[step.kind], place.params), String(record['id'])];
    const params = { ...place.params, [ID[step.kind]]: id };
    const one = { route: `${ROUTES[step.kind]}/:${ID[step.kind]}`, address: `${list}/${id}`, params };
    this.#forms.set(step.device, { edit: { ...step, do: 'update' }, record, one, tab: step.tab });
  }

  async #saveOpen(device: number, field: number): Promise<void> {
    const form = this.#forms.get(device);
    this.#forms.delete(device);
    if (form !== undefined) await this.#save({ ...form, edit: { ...form.edit, field } });
  }

  async #save({ edit, record, one, tab }: OpenForm): Promise<void> {
    const { kind, name } = edit;
    const [field, type] = MARKED[kind][edit.field] ?? ['', 'text'];
    const value = this.#mark(type);
    const renamed = kind === 'path' && name > 1 ? { name: `P${name}` } : {};
    const body = { ...fieldsOf(kind, record), ...renamed, [field]: value, version: record['version'] };
    await this.#accept(edit, { method: 'PUT', ...one, body }, { id: String(record['id']), field, value }, tab);
  }

  async #accept(edit: Edits, write: Write, what: Pick<Accepted, 'id' | 'field' | 'value'>, tab: Tab = 0): Promise<void> {
    const at = this.#device(edit.device);
    const shown = at.isOffline ? await this.#look(at) : null;
    const { outcome, editId } = await at.edit(write, tab);
    if (shown !== null && editId !== null) this.#former.set(editId, { device: edit.device, shown });
    if (outcome === 'refused') return;
    this.accepted.push({ device: edit.device, action: edit.do, ...what, editId });
    if (outcome === 'waits') await this.#expectShown(edit, write, what);
  }

  /** Read your writes: pending edits are on top of cached data. */
  async #expectShown(edit: Edits, { address }: Write, { id, field, value }: Pick<Accepted, 'id' | 'field' | 'value'>): Promise<void> {
    const list = edit.do === 'create' ? address : address.slice(0, address.lastIndexOf('/'));
    const shown = await this.#device(edit.device).read(list);
    // The server reported that its project was deleted: there is no list to show it in, and the edit will be rejected for that reason.
    if (shown === null) return;
    const row = listOf(shown).find((one) => one['id'] === id);
    // A record that another user deleted in the meantime shows no change: that edit will be rejected for that reason.
    const isShown =
      edit.do === 'create'
        ? row !== undefined
        : edit.do === 'delete'
          ? row === undefined
          : row === undefined || isEqual(row[field ?? ''], value);
    if (!isShown) this.notShown.push(`${edit.do} of ${edit.kind} ${id}`);
  }

  async #decide({ device: index, pick: nth, how }: Extract<Step, { readonly do: 'decide' }>): Promise<void> {
    const at = this.#device(index);
    const open = (await at.waiting()).filter(({ state }) => state.is === 'conflict' || state.is === 'refused' || state.is === 'gone');
    const edit = open[nth % Math.max(open.length, 1)];
    if (edit !== undefined) await this.#decideAbout(at, edit, how);
  }

  async #decideAbout(at: Device, edit: Edit, how: Extract<Step, { readonly do: 'decide' }>['how']): Promise<void> {
    if (how === 'retry') return at.retry(edit.id);
    if (how === 'give-up') {
      this.decided.add(edit.id);
      return at.giveUp(edit.id);
    }
    if (edit.state.is !== 'conflict') return;
    this.decided.add(edit.id);
    const isTheirs = (order: number) => how === 'theirs' || (how === 'merge' && order % 2 === 0);
    const values = Object.fromEntries(Object.entries(edit.wants).filter((_, order) => !isTheirs(order)));
    this.chosen.push({ editId: edit.id, id: edit.record.id, values });
    if (how !== 'merge') return at.resolve(edit.id, { keep: how });
    // Takes every second field from the others' version.
    const { current } = edit.state;
    const merged = Object.fromEntries(
      Object.keys(edit.wants).flatMap((field, order) => (order % 2 === 0 ? [[field, current[field] ?? null]] : [])),
    );
    return at.resolve(edit.id, { merged });
  }

  async #undo(index: number): Promise<void> {
    const at = this.#device(index);
    const editId = await at.undo();
    if (editId === null) return;
    this.undone.add(editId);
    this.undos += 1;
    // No form is open: the key does nothing in a dialog.
    this.#forms.delete(index);
    const former = this.#former.get(editId);
    if (former !== undefined && !isEqual(former.shown, await this.#look(at))) this.notRestored.push(editId);
  }

  async #redo(index: number): Promise<void> {
    const editId = await this.#device(index).redo();
    if (editId !== null) this.undone.delete(editId);
  }

  /** What the device showed before does not return if it has read, sent, or decided something since. */
  #forgetFormer(index: number): void {
    for (const [editId, { device }] of this.#former) if (device === index) this.#former.delete(editId);
  }

  async step(step: Step): Promise<void> {
    if (['online', 'sync', 'decide'].includes(step.do) && 'device' in step) this.#forgetFormer(step.device);
    switch (step.do) {
      case 'undo':
        return this.#undo(step.device);
      case 'redo':
        return this.#redo(step.device);
      case 'create':
      case 'update':
      case 'delete':
        return this.#do(step);
      case 'open':
        return this.#open(step);
      case 'save':
        return this.#saveOpen(step.device, step.field);
      case 'offline':
      case 'online':
        this.#device(step.device).isOffline = step.do === 'offline';
        return;
      case 'sync':
        await this.#device(step.device).sync();
        return;
      case 'look':
        await this.#look(this.#device(step.device));
        return;
      case 'reopen':
        this.#device(step.device).reopen();
        this.#forms.delete(step.device);
        return;
      case 'luck':
        this.#device(step.device).luck = [...step.luck];
        return;
      case 'decide':
        return this.#decide(step);
      case 'expire':
        return this.#wire.expireKeys();
    }
  }

  /** Every list that the device can reach. */
  async #look(at: Device): Promise<Readonly<Record<string, unknown>>> {
    const seen: Record<string, unknown> = {};
    const read = async (address: string) => {
      seen[address] = await at.read(address);
      return listOf(seen[address]);
    };
    for (const project of await read('/api/projects')) {
      const params = { projectId: String(project['id']) };
      await read(fill(ROUTES.obstacle, params));
      for (const path of await read(fill(ROUTES.path, params))) await read(fill(ROUTES.point, { ...params, pathId: String(path['id']) }));
    }
    return seen;
  }

  /** All devices are connected again and every conflict is resolved, until nothing is pending. */
  async drain(how: readonly ('mine' | 'theirs' | 'merge')[]): Promise<void> {
    for (const at of this.devices) {
      at.isOffline = false;
      at.luck = [];
    }
    const MOST = 60;
    for (let round = 0; round < MOST; round += 1) {
      const open = await Promise.all(
        this.devices.map(async (at) => (await at.waiting()).some(({ state }) => ['waiting', 'sending', 'conflict'].includes(state.is))),
      );
      const index = open.indexOf(true);
      if (index === -1) return;
      await this.#device(index).sync();
      const at = this.#device(index);
      const conflict = (await at.waiting()).find(({ state }) => state.is === 'conflict');
      if (conflict !== undefined) await this.#decideAbout(at, conflict, how[round % how.length] ?? 'mine');
      // A rejected edit blocks those based on it until the user resolves it.
      const stuck = (await at.waiting()).find(({ state }) => state.is === 'refused');
      if (stuck !== undefined && round > DEVICES) {
        this.decided.add(stuck.id);
        await at.giveUp(stuck.id);
      }
    }
    const left = await Promise.all(this.devices.map((at) => at.waiting()));
    const words = left
      .flat()
      .map(({ action, record, state, after }) => `${action} ${record.kind} ${record.id}, ${state.is}, after ${after ?? '-'}`);
    throw new Error(`edits still wait when all are connected: ${words.join('; ')}`);
  }

  async read(): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const seen = [];
    for (const at of this.devices) seen.push(await this.#look(at));
    return seen;
  }
}
