/** Startup and shutdown of Touchdown, as seen from a terminal. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { drillCases } from '@touchdown/testing';
import { makeReady, removeDataDir, startByScript, temporaryDataDir } from '../harness/product.ts';

let dataDir = '';
test.beforeEach(() => {
  dataDir = temporaryDataDir();
});
test.afterEach(() => removeDataDir(dataDir));

const databaseRuns = (): boolean => {
  const pid = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  return spawnSync('kill', ['-0', pid]).status === 0;
};
/** Whether the process that had the data folder no longer needs it, which is after its database has stopped. */
const isReleased = (): boolean => {
  const owner = path.join(dataDir, 'owner');
  const [newest = ''] = readdirSync(owner)
    .filter((name) => name.endsWith('.json'))
    .sort((a, b) => parseInt(b) - parseInt(a));
  return (JSON.parse(readFileSync(path.join(owner, newest), 'utf8')) as { readonly released: boolean }).released;
};
/** A connection that stays open after its request was answered. */
async function connected(base: string): Promise<Socket> {
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET /api/health HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await once(socket, 'data');
  return socket;
}
const health = async (base: string) => (await fetch(`${base}/api/health`)).json();

/** The output of a start that cannot succeed. */
async function failedStart(env: Record<string, string> = {}): Promise<string> {
  const outcome = await startByScript(dataDir, { env }).catch((error: unknown) => error);
  if (outcome instanceof Error) return outcome.message;
  throw new Error('the product started');
}

test('a first start serves page and health, and prints a one-time setup link', async () => {
  const product = await startByScript(dataDir);
  expect(product.setUpLink).toContain(`${product.base}/setup?token=`);
  expect(await health(product.base)).toMatchObject({ status: 'ok', database: 'ok', setupRequired: true });
  const page = await fetch(product.base, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<div id="root">');
  await product.stop();
});

for (const signal of drillCases(['SIGINT', 'SIGTERM'] as const, 1))
  test(`${signal} stops the product and its database`, async () => {
    makeReady(dataDir);
    const product = await startByScript(dataDir);
    expect(databaseRuns()).toBe(true);
    // A connected client does not keep Touchdown from stopping.
    const connection = await connected(product.base);
    expect(await product.stop(signal)).toBe(0);
    connection.destroy();
    expect(() => databaseRuns()).toThrow('ENOENT');
  });

for (const signal of drillCases(['SIGKILL', 'SIGTERM'] as const, 1))
  test(`${signal} to npm leaves nothing running behind it`, async () => {
    makeReady(dataDir);
    const product = await startByScript(dataDir, { through: 'npm' });
    await product.stop(signal);
    await expect.poll(isReleased).toBe(true);
    expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    await expect(health(product.base)).rejects.toThrow();
    const next = await startByScript(dataDir);
    await next.stop();
  });

/** A request whose headers Touchdown has read and whose body is not sent yet. Returns the whole reply once the body was sent. */
async function openRequest(base: string): Promise<() => Promise<string>> {
  const body = JSON.stringify({ email: 'nobody@example.org', password: 'not a password of anyone' });
  const socket = connect(Number(new URL(base).port), '127.0.0.1');
  socket.setEncoding('utf8');
  const head = ['POST /api/auth/sign-in HTTP/1.1', 'Host: 127.0.0.1', 'Content-Type: application/json', `Content-Length: ${body.length}`];
  socket.write([...head, 'Expect: 100-continue', '', ''].join('\r\n'));
  const [continued] = (await once(socket, 'data')) as [string];
  expect(continued).toContain('100 Continue');
  return async () => {
    const reply = text(socket);
    socket.write(body);
    return reply;
  };
}

/** Through npm each signal arrives twice: from the terminal and from npm. */
const TO_ALL = [
  ['npm', 'SIGINT'],
  ['npm', 'SIGTERM'],
  ['script', 'SIGINT'],
  ['script', 'SIGTERM'],
] as const;
for (const [through, signal] of drillCases(TO_ALL, 1))
  test(`${signal} to all processes of ${through === 'npm' ? 'npm start' : 'the start script'}, however often, finishes open requests and stops the database`, async () => {
    makeReady(dataDir);
    const product = await startByScript(dataDir, { through, inOwnGroup: true });
    const requests = await Promise.all(Array.from({ length: 8 }, () => openRequest(product.base)));
    product.signalGroup(signal);
    await expect.poll(() => product.output()).toContain('Stopping');
    for (let n = 0; n < 3; n += 1) product.signalGroup(signal);
    const replies = await Promise.all(requests.map((finish) => finish()));
    for (const reply of replies) expect(reply).toMatch(/^HTTP\/1\.1 (401|429) /);
    expect(await product.exited).toBe(0);
    expect(() => databaseRuns()).toThrow('ENOENT');
    await expect(health(product.base)).rejects.toThrow();
  });

test('a signal while the database is prepared leaves nothing running', async () => {
  // A first start, which creates the database.
  const outcome = startByScript(dataDir, {
    inOwnGroup: true,
    onOutput: (output, child) => output.includes('Preparing') && child.kill('SIGTERM'),
  });
  await expect(outcome).rejects.toThrow('ended with code 0');
  expect(existsSync(path.join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
  const next = await startByScript(dataDir);
  expect(await next.stop()).toBe(0);
});

test('a second start on the same data folder names the process that holds it and exits with 1', async () => {
  makeReady(dataDir);
  const first = await startByScript(dataDir);
  const output = await failedStart();
  expect(output).toContain('ended with code 1');
  expect(output).toContain(`process ${String(first.process.pid)} on `);
  expect(output).toContain(`and is running at ${first.base}`);
  expect(await health(first.base)).toMatchObject({ status: 'ok' });
  await first.stop();
});

test('exactly one of two simultaneous starts serves', { tag: '@nightly' }, async () => {
  const outcomes = await Promise.allSettled([startByScript(dataDir), startByScript(dataDir)]);
  const served = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(served).toHaveLength(1);
  for (const { value } of served) await value.stop();
});

test('after a kill -9 the next start works and no saved data is lost', { tag: '@nightly' }, async () => {
  makeReady(dataDir);
  const admin = { TOUCHDOWN_ADMIN_EMAIL: 'ada@example.org', TOUCHDOWN_ADMIN_PASSWORD: 'a long enough password' };
  const killed = await startByScript(dataDir, { env: admin });
  await killed.stop('SIGKILL');
  const next = await startByScript(dataDir);
  expect(next.setUpLink).toBeNull();
  const answer = await fetch(`${next.base}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.TOUCHDOWN_ADMIN_EMAIL, password: admin.TOUCHDOWN_ADMIN_PASSWORD }),
  });
  expect(answer.status).toBe(200);
  await next.stop();
});

test('every invalid setting is named at once, and nothing is started', async () => {
  const output = await failedStart({ PORT: 'eighty', SESSION_SECRET: 'short', TOUCHDOWN_ADMIN_EMAIL: 'ada@example.org' });
  expect(output).toContain('PORT: must be a whole number from 0 to 65535 (found "eighty")');
  expect(output).toContain('SESSION_SECRET: must be at least 32 characters');
  expect(output).toContain('TOUCHDOWN_ADMIN_PASSWORD: must be set together with TOUCHDOWN_ADMIN_EMAIL');
  expect(output).toContain('ended with code 1');
});

test('a data folder that is a file, or below /proc, ends the start with a sentence', { tag: '@nightly' }, async () => {
  const file = path.join(dataDir, 'file');
  writeFileSync(file, '');
  for (const [folder, why] of [
    [file, 'part of the path is not a folder'],
    ['/proc/touchdown/data', 'no folder can be created there'],
  ] as const) {
    const output = await failedStart({ TOUCHDOWN_DATA_DIR: folder });
    expect(output).toContain(`The data folder ${folder} cannot be used: ${why}. Set TOUCHDOWN_DATA_DIR to another folder.`);
    expect(output).toContain('ended with code 1');
    expect(output).not.toContain('    at ');
  }
});

test('no request is answered before the superuser of the environment exists', async () => {
  makeReady(dataDir);
  const reserved = createServer();
  await new Promise<void>((resolve) => reserved.listen(0, '127.0.0.1', resolve));
  const address = reserved.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  await new Promise((resolve) => reserved.close(resolve));
  const env = { PORT: port, TOUCHDOWN_ADMIN_EMAIL: 'ada@example.org', TOUCHDOWN_ADMIN_PASSWORD: 'a long enough password' };
  const starting = startByScript(dataDir, { env });
  let first: unknown = null;
  await expect
    .poll(async () => (first ??= await health(`http://127.0.0.1:${port}`).catch(() => null)), { timeout: 90_000, intervals: [5] })
    .toMatchObject({ setupRequired: false });
  await (await starting).stop();
});

test('a taken port ends the start with a sentence, and stops the database', async () => {
  makeReady(dataDir);
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const output = await failedStart({ PORT: port });
  other.close();
  expect(output).toContain(`Port ${port} on 127.0.0.1 is in use. Stop the other program`);
  expect(output).toContain('ended with code 1');
  expect(() => databaseRuns()).toThrow('ENOENT');
});

// Only root can become another user. Otherwise all the tests above already run as an ordinary user.
if (process.getuid?.() === 0)
  test('an ordinary user starts what root installed', async () => {
    const nobody = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+)/m);
    const [uid, gid] = [Number(nobody?.[1]), Number(nobody?.[2])];
    chownSync(dataDir, uid, gid);
    const product = await startByScript(dataDir, { account: { uid, gid } });
    expect(await health(product.base)).toMatchObject({ status: 'ok' });
    expect(await product.stop()).toBe(0);
  });
