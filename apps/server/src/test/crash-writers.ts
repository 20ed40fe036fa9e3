/** Clients that write while the server is killed and record which writes were acknowledged. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../db/client.ts';
import { insertUser } from '../features/identity/accounts/accounts.queries.ts';
import { hashPassword } from '../features/identity/accounts/passwords.ts';
import { diskStore } from '../storage/disk-store.ts';
import { type Answer, Client, PASSWORD } from './app.ts';
import { projectFields } from './builders.ts';
import { Multipart } from './multipart.ts';
import { overTheWire } from './over-the-wire.ts';

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const BETWEEN_TRIES_MS = 20;
const MOST_TRIES = 5_000;
/** A writer repeats these steps: it creates a project, changes it three times, and uploads a file to it. */
const STEPS = ['create', 'change', 'change', 'change', 'upload'] as const;

/** The server's current address, which may differ after each start. */
export interface Place {
  url: string;
}
interface StoredFile {
  readonly id: string;
  readonly sha256: string;
}

/** The number of writes acknowledged so far, over all writers. */
export class Progress {
  #count = 0;
  readonly #waiting = new Set<{ readonly at: number; readonly resolve: () => void }>();

  note(): void {
    this.#count += 1;
    for (const waiting of this.#waiting) {
      if (waiting.at > this.#count) continue;
      this.#waiting.delete(waiting);
      waiting.resolve();
    }
  }
  /** Resolves after `more` further writes, or at once for 0. */
  after(more: number): Promise<void> {
    if (more === 0) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.add({ at: this.#count + more, resolve }));
  }
}

/** One client: creates projects, changes the newest one, and uploads files to it, one write at a time. */
export class Writer {
  readonly #client: Client;
  readonly #name: string;
  readonly #progress: Progress;
  #count = 0;
  #isOver = false;
  #running: Promise<void> = Promise.resolve();
  #newest: { readonly id: string; readonly name: string; version: number } | null = null;
  /** The acknowledged projects, each with its last acknowledged description. */
  readonly projects = new Map<string, { readonly name: string; description: string }>();
  readonly files: StoredFile[] = [];
  /** Writes that had to be retried. */
  repeated = 0;

  constructor(place: Place, name: string, progress = new Progress()) {
    this.#client = new Client(() => overTheWire(place.url));
    this.#name = name;
    this.#progress = progress;
  }
  get acknowledged(): number {
    return this.#count;
  }

  async signIn(db: Database): Promise<void> {
    const [id, now] = [uuidv7(), new Date()];
    const email = `${this.#name}@example.org`;
    await insertUser(db, { id, email, role: 'user', passwordHash: await hashPassword(PASSWORD, CHEAP), createdAt: now, updatedAt: now });
    await this.#client.post('/api/auth/sign-in', { email, password: PASSWORD });
  }

  /** Writes until `stop`. A write in progress by then is retried until it is answered. */
  start(): void {
    this.#isOver = false;
    this.#running = this.#writeWhile(() => !this.#isOver);
    // `stop` reports the failure.
    this.#running.catch(() => undefined);
  }
  /** Performs all steps of a writer `times` times. Throws if a write is rejected. */
  async write(times: number): Promise<void> {
    const end = this.#count + times * STEPS.length;
    await this.#writeWhile(() => this.#count < end);
  }
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #writeWhile(goesOn: () => boolean): Promise<void> {
    while (goesOn()) {
      const step = STEPS[this.#count % STEPS.length];
      if (this.#newest === null || step === 'create') await this.#create();
      else if (step === 'upload') await this.#upload(this.#newest.id);
      else await this.#change(this.#newest);
      this.#count += 1;
      this.#progress.note();
    }
  }

  /** Sends the request under one key until it gets a final response, because a killed server sends none. */
  async #send(method: 'POST' | 'PUT', url: string, payload: unknown): Promise<Answer> {
    const key = { 'idempotency-key': uuidv7() };
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#client.call(method, url, payload, key).catch(() => null);
      if (answer !== null && answer.status < 500) {
        if (answer.status < 300) return answer;
        throw new Error(`${method} ${url} answered ${answer.status}: ${answer.text}`);
      }
      if (tries === MOST_TRIES) throw new Error(`${method} ${url} was not answered: ${answer?.text ?? 'no connection'}`);
      this.repeated += 1;
      await sleep(BETWEEN_TRIES_MS);
    }
  }
  async #create(): Promise<void> {
    const name = `${this.#name} ${this.#count}`;
    const { body } = await this.#send('POST', '/api/projects', projectFields({ name, description: 'as created' }));
    this.#newest = { id: body.id, name, version: body.version };
    this.projects.set(body.id, { name, description: 'as created' });
  }
  async #change(project: { readonly id: string; readonly name: string; version: number }): Promise<void> {
    const description = `changed by write ${this.#count}`;
    const { body } = await this.#send(
      'PUT',
      `/api/projects/${project.id}`,
      projectFields({ name: project.name, description, version: project.version }),
    );
    project.version = body.version;
    this.projects.set(project.id, { name: project.name, description });
  }
  async #upload(projectId: string): Promise<void> {
    const content = `${this.#name} ${this.#count}\n`.repeat(500);
    const { body } = await this.#send('POST', `/api/projects/${projectId}/uploads`, new Multipart({}, { name: 'notes.txt', content }));
    this.files.push({ id: body.id, sha256: createHash('sha256').update(content).digest('hex') });
  }
}

/**
 * Returns the differences between what is saved and what was acknowledged, as sentences. Empty if there are none. Call it only while
 * nothing is being written.
 */
export async function wrongsOf(pool: Pick<Pool, 'query'>, dataDir: string, writers: readonly Writer[]): Promise<string[]> {
  const wrongs: string[] = [];
  const { rows: projects } = await pool.query<{ id: string; name: string; description: string }>(
    'select id, name, description from projects',
  );
  const stored = new Map(projects.map((project) => [project.id, project]));
  const reported = new Map(writers.flatMap((writer) => [...writer.projects]));
  for (const [id, { name, description }] of reported) {
    const is = stored.get(id);
    if (is === undefined) wrongs.push(`lost: ${name}`);
    else if (is.name !== name || is.description !== description) wrongs.push(`${name}: ${is.description} instead of ${description}`);
  }
  for (const { id, name } of projects) if (!reported.has(id)) wrongs.push(`doubled, or never asked for: ${name}`);
  const { rows: uploads } = await pool.query<{ id: string; key: string; sha256: string }>(
    'select id, file_path as key, sha256 from uploads',
  );
  const files = new Map(uploads.map((upload) => [upload.id, upload]));
  for (const { id, sha256 } of writers.flatMap((writer) => writer.files)) {
    const upload = files.get(id);
    files.delete(id);
    if (upload === undefined) wrongs.push(`lost: the file ${id}`);
    else if (upload.sha256 !== sha256 || (await sumOf(dataDir, upload.key)) !== sha256) wrongs.push(`torn: the file ${id}`);
  }
  for (const id of files.keys()) wrongs.push(`doubled, or never asked for: the file ${id}`);
  const { rows: unaudited } = await pool.query<{ name: string }>(
    `select p.name from projects p where (select count(*) from audit_log a where a.action = 'project.create' and a.entity_id = p.id::text) <> 1
     union all select u.file_name from uploads u where (select count(*) from audit_log a where a.action = 'upload.create' and a.entity_id = u.id::text) <> 1`,
  );
  for (const { name } of unaudited) wrongs.push(`torn: ${name} without its one entry in the audit log`);
  return wrongs;
}

async function sumOf(dataDir: string, key: string): Promise<string | null> {
  try {
    const hash = createHash('sha256');
    for await (const chunk of (await diskStore(dataDir).open(key)) as AsyncIterable<Buffer>) hash.update(chunk);
    return hash.digest('hex');
  } catch {
    return null;
  }
}
