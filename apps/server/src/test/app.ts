/** The whole application with a separate database, and users who call it. Every response is checked against the contract. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Role, RouteDef } from '@touchdown/contract';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect } from 'vitest';
import type { AppConfig } from '../app-config.ts';
import { type AppDeps, buildApp } from '../app.ts';
import { createDatabase, type Database } from '../db/client.ts';
import { insertUser, updateUser } from '../features/identity/accounts/accounts.queries.ts';
import { hashPassword } from '../features/identity/accounts/passwords.ts';
import { holdToContract } from './held-to-contract.ts';
import { Multipart, MULTIPART_TYPE } from './multipart.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { NOW } from './now.ts';
import { patientPool } from './patient-pool.ts';
import { holdToSecurityHeaders } from './security-headers.ts';
import { countWrites, lastingTables } from './writes.ts';

export { NOW };
export const PASSWORD = 'correct horse battery staple';
/** The header of every response over HTTPS. */
export const STRICT_TRANSPORT = 'max-age=31536000';
/** The lowest cost the hash allows, because most tests are not about passwords. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const TEST_CONFIG: AppConfig = {
  // Background jobs run only when a test requests it, so nothing is written in the background.
  role: 'web',
  host: '127.0.0.1',
  port: 0,
  publicUrl: null,
  dataDir: '/nowhere',
  databaseUrl: null,
  sessionSecret: 'a secret of the tests, long enough to sign with',
  secureCookies: false,
  trustProxy: false,
  webRoot: null,
  geocoder: null,
  elevation: null,
  obstacleFile: null,
  airspaceService: null,
  buildingService: null,
  migrationsDir: null,
  version: '0.0.0-test',
  outsideServices: true,
  // No test calls a public service.
  mapTiles: 'off',
  metricsToken: null,
  localAccounts: true,
  oidc: null,
  s3: null,
  trustedPackKeys: [],
};

type Json = ReturnType<typeof JSON.parse>;
export interface Answer {
  readonly status: number;
  /** Untyped, because it has already been checked against the contract. */
  readonly body: Json;
  readonly text: string;
  /** The contents of a binary file. */
  readonly bytes: Uint8Array;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
}

const isSessionCookie = (header: string) => /^(__Host-)?touchdown=/.test(header);
const isDeviceCookie = (header: string) => /^(__Host-)?touchdown-device=/.test(header);
const isChallengeCookie = (header: string) => /^(__Host-)?touchdown-passkey=/.test(header);

interface Sent {
  readonly method: RouteDef['method'];
  readonly url: string;
  readonly remoteAddress: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: string | Buffer;
}
interface Received {
  readonly statusCode: number;
  readonly headers: Answer['headers'] & { readonly 'set-cookie'?: string | string[] | undefined };
  readonly body: string;
  readonly rawPayload: Uint8Array;
}
/** Sends the requests: to an application in process, or to one that listens. */
export interface Answering {
  inject(sent: Sent): Promise<Received>;
}

let clients = 0;
/** Rate limits count by address, so no two clients share one. */
function ownAddress(): string {
  clients += 1;
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
}

/** A user's browser, with its own cookie and address. */
export class Client {
  cookie: string | null = null;
  /** The cookie of a browser that has signed in before, as "name=value". */
  deviceCookie: string | null = null;
  /** The cookie of the passkey challenge it requested, as "name=value". */
  challengeCookie: string | null = null;
  /** The Strict-Transport-Security header of every response. Undefined over HTTP. */
  strictTransport: string | undefined = undefined;
  readonly address: string;
  readonly #app: () => Answering;

  constructor(app: () => Answering, address = ownAddress()) {
    this.#app = app;
    this.address = address;
  }

  async call(method: RouteDef['method'], url: string, payload?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const isText = typeof payload === 'string';
    const isMultipart = payload instanceof Multipart;
    const cookies = [this.cookie, this.deviceCookie, this.challengeCookie].filter((one) => one !== null);
    const response = await this.#app().inject({
      method,
      url,
      remoteAddress: this.address,
      headers: {
        ...(payload === undefined ? {} : { 'content-type': isMultipart ? MULTIPART_TYPE : 'application/json' }),
        ...(cookies.length === 0 ? {} : { cookie: cookies.join('; ') }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload: isText ? payload : isMultipart ? payload.bytes() : JSON.stringify(payload) }),
    });
    this.#keepCookie(response.headers['set-cookie']);
    const isFile = response.headers['content-disposition'] !== undefined;
    const isJson = !isFile && String(response.headers['content-type']).startsWith('application/json');
    const text = response.body;
    const answer = {
      status: response.statusCode,
      body: isJson && text !== '' ? JSON.parse(text) : text,
      text,
      bytes: response.rawPayload,
      headers: response.headers,
    };
    if (url.startsWith('/api/')) {
      holdToContract(method, url, answer);
      holdToSecurityHeaders(`${method} ${url}`, answer.status, answer.headers, this.strictTransport);
    }
    return answer;
  }
  get = (url: string, headers?: Record<string, string>) => this.call('GET', url, undefined, headers);
  post = (url: string, payload?: unknown, headers?: Record<string, string>) => this.call('POST', url, payload, headers);
  put = (url: string, payload?: unknown, headers?: Record<string, string>) => this.call('PUT', url, payload, headers);
  patch = (url: string, payload?: unknown, headers?: Record<string, string>) => this.call('PATCH', url, payload, headers);
  delete = (url: string, headers?: Record<string, string>) => this.call('DELETE', url, undefined, headers);

  #keepCookie(header: string | string[] | undefined): void {
    const device = [header ?? []].flat().find(isDeviceCookie);
    if (device !== undefined) this.deviceCookie = device.split(';')[0] ?? null;
    const challenge = [header ?? []].flat().find(isChallengeCookie);
    if (challenge !== undefined) this.challengeCookie = challenge.split(';')[0] ?? null;
    const set = [header ?? []].flat().find(isSessionCookie);
    if (set === undefined) return;
    const pair = set.split(';')[0] ?? '';
    this.cookie = pair.endsWith('=') ? null : pair;
  }
}

export class Person extends Client {
  readonly app: () => FastifyInstance;
  readonly id: string;
  readonly email: string;

  constructor(app: () => FastifyInstance, id: string, email: string) {
    super(app);
    this.app = app;
    this.id = id;
    this.email = email;
  }
}

let passwordHash: Promise<string> | null = null;

export class TestApp {
  readonly #options: Partial<AppConfig>;
  readonly #mailer: AppDeps['mailer'];
  readonly #deps: Partial<AppDeps>;
  readonly #work = new Set<Promise<void>>();
  #running: { app: FastifyInstance; pool: Pool; db: Database; database: TestDatabase; dataDir: string } | null = null;
  #counting: Promise<void> | null = null;
  /** The time on the application's clock. */
  now = new Date(NOW);

  constructor(options: Partial<AppConfig>, mailer: AppDeps['mailer'] = null, deps: Partial<AppDeps> = {}) {
    this.#options = options;
    this.#mailer = mailer;
    this.#deps = deps;
  }

  #follow = (work: Promise<void>): void => {
    const followed = work.finally(() => this.#work.delete(followed));
    this.#work.add(followed);
  };

  get #up() {
    if (this.#running === null) throw new Error('the application runs between beforeAll and afterAll');
    return this.#running;
  }
  get app(): FastifyInstance {
    return this.#up.app;
  }
  get db(): Database {
    return this.#up.db;
  }
  get pool(): Pool {
    return this.#up.pool;
  }

  get databaseUrl(): string {
    return this.#up.database.url;
  }

  get dataDir(): string {
    return this.#up.dataDir;
  }

  async start(): Promise<void> {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'touchdown-test-'));
    const database = await createTestDatabase();
    // A busy machine must not affect test results, even where many users wait for ten connections.
    const pool = patientPool(database.url);
    const db = createDatabase(pool);
    const app = await buildApp({
      db,
      pool,
      clock: () => this.now,
      ids: uuidv7,
      passwordCost: CHEAP,
      // A busy machine must not affect test results.
      longestDelay: 0,
      requestsAtOnce: 0,
      // Long enough that a busy machine does not affect results.
      longestWrite: 0,
      mailer: this.#mailer,
      follow: this.#follow,
      ...this.#deps,
      config: { ...TEST_CONFIG, dataDir, ...this.#options },
    });
    await app.ready();
    this.#running = { app, pool, db, database, dataDir };
  }

  async stop(): Promise<void> {
    const { app, pool, database, dataDir } = this.#up;
    await app.close();
    await pool.end();
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }

  /** Runs the background jobs that are due until none is left. */
  drain(): Promise<void> {
    return this.app.jobs.drain();
  }

  /** Resolves once no work continues in the background: email is sent, imports have finished. */
  async idle(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work);
  }

  #overHttps<C extends Client>(client: C): C {
    if (this.#options.secureCookies === true) client.strictTransport = STRICT_TRANSPORT;
    return client;
  }

  /** A different browser, at a new address or at the given one. */
  visitor(address?: string): Client {
    return this.#overHttps(new Client(() => this.app, address));
  }

  /** A new user with this role, signed in. */
  async signedIn(role: Role = 'user'): Promise<Person> {
    passwordHash ??= hashPassword(PASSWORD, CHEAP);
    const id = uuidv7();
    const email = `${role}-${id}@example.org`;
    const times = { createdAt: this.now, updatedAt: this.now };
    await insertUser(this.db, { id, email, role, passwordHash: await passwordHash, firstName: 'Ada', lastName: 'Byron', ...times });
    const person = this.#overHttps(new Person(() => this.app, id, email));
    const answer = await person.post('/api/auth/sign-in', { email, password: PASSWORD });
    expect(answer.status).toBe(200);
    return person;
  }

  /** Signed in while active, then deactivated. */
  async deactivated(): Promise<Person> {
    const person = await this.signedIn();
    await updateUser(this.db, person.id, { isActive: false });
    return person;
  }

  /** Signed in, then inactive for too long. */
  async expired(): Promise<Person> {
    const person = await this.signedIn();
    await this.pool.query("update sessions set expire = now() - interval '1 second' where sess->>'userId' = $1", [person.id]);
    return person;
  }

  /**
   * All stored data, to the last value, which a rejected request must leave unchanged. Excludes attempt counters and the log of rejections.
   */
  async stored(): Promise<Record<string, string>> {
    const tables = await lastingTables(this.pool);
    const all = tables.map((name) => `(select coalesce(string_agg(t::text, '|' order by t::text), '') from ${name} t) as ${name}`);
    const { rows } = await this.pool.query<Record<string, string>>(`select ${all.join(', ')}`);
    return rows[0] ?? {};
  }

  /**
   * The number of row writes per table so far, not counting rolled-back ones. Equal counts before and after mean that nothing was changed,
   * not even temporarily. Far cheaper than `stored`, for tests with thousands of checks.
   */
  async writes(): Promise<Record<string, number>> {
    await (this.#counting ??= countWrites(this.pool));
    const { rows } = await this.pool.query<{ writes: Record<string, number> }>(
      'select jsonb_object_agg(name, writes) as writes from test_writes',
    );
    return rows[0]?.writes ?? {};
  }

  /** The number of rows per table, which a rejected request must not change. */
  async rowCounts(): Promise<Record<string, number>> {
    const tables = [
      'projects',
      'aircraft',
      'calculations',
      'adjusted_dimensions',
      'paths',
      'users',
      'invitations',
      'invitation_usages',
      'project_members',
    ];
    const counts = tables.map((table) => `(select count(*)::int from ${table}) as ${table}`);
    const { rows } = await this.pool.query<Record<string, number>>(
      `select ${[...counts, '(select count(*)::int from idempotency_keys) as idempotency_keys'].join(', ')}`,
    );
    return rows[0] ?? {};
  }
}

/** An application for the tests of a file: started before them and removed after them. */
export function testApp(options: Partial<AppConfig> = {}, mailer: AppDeps['mailer'] = null, deps: Partial<AppDeps> = {}): TestApp {
  const running = new TestApp(options, mailer, deps);
  beforeAll(() => running.start());
  afterAll(() => running.stop());
  return running;
}
