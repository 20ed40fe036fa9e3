/** Touchdown with sample data, and the audited pages. */
import { removeDataDir, startProduct, temporaryDataDir } from '../../e2e/harness/product.ts';

const ADA = { email: 'ada@example.org', password: 'four words in a row' };
const PROJECTS = 12;

export interface AuditedPage {
  readonly name: string;
  readonly url: string;
  /** Of the user who views it. Null: no one is signed in. */
  readonly cookie: string | null;
}
export interface FilledProduct {
  readonly pages: readonly AuditedPage[];
  readonly stop: () => Promise<void>;
}

async function signIn(base: string): Promise<string> {
  const body = JSON.stringify(ADA);
  const answer = await fetch(`${base}/api/auth/sign-in`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const cookie = answer.headers
    .getSetCookie()
    .find((one) => one.startsWith('touchdown='))
    ?.split(';')[0];
  if (!answer.ok || cookie === undefined) throw new Error(`Nobody could sign in: ${answer.status} ${await answer.text()}`);
  return cookie;
}

async function createProject(base: string, cookie: string, count: number): Promise<string> {
  const body = JSON.stringify({
    name: `St. Brendan Medical Center ${count}`,
    description: 'Rooftop pad above the emergency department',
    type: 'heliport',
    latitude: 41.7 + count / 100,
    longitude: -72.6,
    elevation: 120,
    magneticVariation: -13.2,
  });
  const answer = await fetch(`${base}/api/projects`, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body });
  if (!answer.ok) throw new Error(`A project could not be created: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

/** Returns the user's cookie and the project created last. */
async function fill(base: string): Promise<{ readonly cookie: string; readonly project: string }> {
  const cookie = await signIn(base);
  let project = '';
  for (let count = 1; count <= PROJECTS; count += 1) project = await createProject(base, cookie, count);
  return { cookie, project };
}

export async function startFilled(): Promise<FilledProduct> {
  const dataDir = temporaryDataDir();
  const product = await startProduct(dataDir, { env: { TOUCHDOWN_ADMIN_EMAIL: ADA.email, TOUCHDOWN_ADMIN_PASSWORD: ADA.password } });
  const { base } = product;
  const stop = async () => {
    await product.stop();
    removeDataDir(dataDir);
  };
  const { cookie, project } = await fill(base).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return {
    pages: [
      { name: 'landing', url: `${base}/`, cookie: null },
      { name: 'login', url: `${base}/login`, cookie: null },
      { name: 'projects', url: `${base}/projects`, cookie },
      { name: 'project', url: `${base}/projects/${project}`, cookie },
    ],
    stop,
  };
}
