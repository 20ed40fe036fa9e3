/** The command line of the host. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { makeReady, removeDataDir, startProduct, temporaryDataDir } from '../harness/product.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PASSWORD = 'a long enough password';

let dataDir = '';
test.beforeEach(() => {
  dataDir = temporaryDataDir();
});
test.afterEach(() => removeDataDir(dataDir));

function cli(args: readonly string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['apps/server/dist/cli.js', ...args], {
    cwd: ROOT,
    input,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], TOUCHDOWN_DATA_DIR: dataDir },
  });
  return { status, output: stdout + stderr };
}

const signIn = async (base: string, email: string, password: string) => {
  const answer = await fetch(`${base}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.status;
};

test('an unknown command or option prints the usage', () => {
  for (const args of [[], ['drop'], ['seed', '--force'], ['migrate', 'now']]) {
    const { status, output } = cli(args);
    expect(status).toBe(2);
    expect(output).toContain('Usage: npm run <command>');
  }
});

test('reset asks for confirmation', () => {
  const { status, output } = cli(['reset']);
  expect(status).toBe(1);
  expect(output).toContain('Add --yes to confirm.');
});

test('a superuser is created beside the running product, and can sign in', async () => {
  makeReady(dataDir);
  const product = await startProduct(dataDir);
  expect(cli(['create-superuser', '--email', 'ada@example.org'], 'short\n').output).toContain('at least 12 characters');
  const { status, output } = cli(['create-superuser', '--email', 'Ada@example.org'], `${PASSWORD}\n`);
  expect({ status, output }).toEqual({ status: 0, output: expect.stringContaining('ada@example.org is a superuser and can sign in.') });
  expect(await signIn(product.base, 'ada@example.org', PASSWORD)).toBe(200);
  expect(cli(['reset', '--yes'])).toMatchObject({ status: 1, output: expect.stringContaining('Touchdown is running with this database.') });
  await product.stop();
});

test('access is restored, and the reset starts from nothing, while Touchdown is stopped', { tag: '@nightly' }, async () => {
  makeReady(dataDir);
  const admin = { TOUCHDOWN_ADMIN_EMAIL: 'ada@example.org', TOUCHDOWN_ADMIN_PASSWORD: PASSWORD };
  await (await startProduct(dataDir, { env: admin })).stop();
  expect(cli(['create-superuser', '--email', 'ada@example.org'], 'another long password\n').status).toBe(0);
  const restored = await startProduct(dataDir);
  expect(await signIn(restored.base, 'ada@example.org', 'another long password')).toBe(200);
  expect(await signIn(restored.base, 'ada@example.org', PASSWORD)).toBe(401);
  await restored.stop();

  expect(cli(['reset', '--yes'])).toMatchObject({ status: 0, output: expect.stringMatching(/Reference aircraft: \d+ added/) });
  const fresh = await startProduct(dataDir);
  expect(fresh.setUpLink).not.toBeNull();
  await fresh.stop();
});
