/** People who write while the server is killed, and remember what they were told is stored. */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { uuidv7 } from 'uuidv7';
import type { Database } from '../db/client.ts';
import { insertUser } from '../features/accounts/accounts.queries.ts';
import { hashPassword } from '../features/accounts/passwords.ts';
import { diskStore } from '../storage/disk-store.ts';
import { type Answer, Client, PASSWORD } from './app.ts';
import { projectFields } from './builders.ts';
import { Multipart } from './multipart.ts';
import { overTheWire } from './over-the-wire.ts';

/** How often the server is killed; 100 for the drill of a release. */
export const CRASH_ROUNDS = Number(process.env['CRASH_ROUNDS'] ?? 2);
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const BETWEEN_TRIES_MS = 20;
const GAVE_UP_MS = 60_000;

/** Where the server listens now; each start may have another address. */
export interface Place {
  url: string;
}
interface StoredFile {
  readonly id: string;
  readonly sha256: string;
}

/** One person: creates projects, changes the newest, and puts files into it, one write after the other. */
export class Writer {
  readonly #client: Client;
  readonly #name: string;
  #count = 0;
  #isOver = false;
  #running: Promise<void> = Promise.resolve();
  #newest: { readonly id: string; readonly name: string; version: number } | null = null;
  /** Of the projects that were acknowledged, with the last description that was. */
  readonly projects = new Map<string, { readonly name: string; description: string }>();
  readonly files: StoredFile[] = [];
  /** Writes that had to be sent again. */
  repeated = 0;

  constructor(place: Place, name: string) {
    this.#client = new Client(() => overTheWire(place.url));
    this.#name = name;
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

  /** Writes until `stop`; what is under way then is sent until it is answered. */
  start(): void {
    this.#isOver = false;
    this.#running = this.#run();
    // Told by `stop`.
    this.#running.catch(() => undefined);
  }
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#isOver) {
      const step = this.#count % 5;
      if (this.#newest === null || step === 0) await this.#create();
      else if (step === 4) await this.#upload(this.#newest.id);
      else await this.#change(this.#newest);
      this.#count += 1;
    }
  }

  /** Sends the request under one key until it is answered for good: a server that died said nothing of it. */
  async #send(method: 'POST' | 'PUT', url: string, payload: unknown): Promise<Answer> {
    const key = { 'idempotency-key': uuidv7() };
    const deadline = Date.now() + GAVE_UP_MS;
    for (;;) {
      const answer = await this.#client.call(method, url, payload, key).catch(() => null);
      if (answer !== null && answer.status < 500) {
        if (answer.status < 300) return answer;
        throw new Error(`${method} ${url} answered ${answer.status}: ${answer.text}`);
      }
      if (Date.now() > deadline) throw new Error(`${method} ${url} was not answered: ${answer?.text ?? 'no connection'}`);
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

/** What is stored otherwise than the writers were told, in words; empty: nothing is. Ask while nobody writes. */
export async function wrongsOf(pool: Pick<Pool, 'query'>, dataDir: string, writers: readonly Writer[]): Promise<string[]> {
  const wrongs: string[] = [];
  const { rows: projects } = await pool.query<{ id: string; name: string; description: string }>(
    'select id, name, description from projects',
  );
  const stored = new Map(projects.map((project) => [project.id, project]));
  const told = new Map(writers.flatMap((writer) => [...writer.projects]));
  for (const [id, { name, description }] of told) {
    const is = stored.get(id);
    if (is === undefined) wrongs.push(`lost: ${name}`);
    else if (is.name !== name || is.description !== description) wrongs.push(`${name}: ${is.description} instead of ${description}`);
  }
  for (const { id, name } of projects) if (!told.has(id)) wrongs.push(`doubled, or never asked for: ${name}`);
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
  const { rows: untold } = await pool.query<{ name: string }>(
    `select p.name from projects p where (select count(*) from audit_log a where a.action = 'project.create' and a.entity_id = p.id::text) <> 1
     union all select u.file_name from uploads u where (select count(*) from audit_log a where a.action = 'upload.create' and a.entity_id = u.id::text) <> 1`,
  );
  for (const { name } of untold) wrongs.push(`torn: ${name} without its one entry in the audit log`);
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
