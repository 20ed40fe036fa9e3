/** The product as processes of their own, as `npm start` runs it, on a database that they share. */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const BUNDLE = `import { bundleServer } from './scripts/lib/build.mjs'; await bundleServer(process.argv[1]);`;
const SERVES = /serves http/;
const SETUP_LINK = /\/setup\?token=(?<token>\S+)/;

export interface Bundle {
  readonly main: string;
  readonly remove: () => void;
}

/** Bundles the server of this source, as deep in the project as the build is, so that it finds its packages. */
export async function bundled(): Promise<Bundle> {
  const folder = path.join(ROOT, '.cache', `processes-${randomBytes(6).toString('hex')}`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const outdir = path.join(folder, 'dist');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', BUNDLE, outdir], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code === 0) return { main: path.join(outdir, 'main.js'), remove };
  remove();
  throw new Error('the server could not be bundled');
}

export interface RunningProcess {
  /** Its own address, past the proxy. */
  readonly url: string;
  /** Of the set-up link it printed; empty: it printed none so far. */
  readonly setupToken: () => string;
  /** Ends it with the signal; answers when it is gone. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}
export interface EndedProcess {
  readonly code: number | null;
  readonly told: string;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts a process; answers when it serves, or what it told when it ended instead. */
export async function startProcess({ main }: Bundle, env: Readonly<Record<string, string>>): Promise<RunningProcess | EndedProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [main], { env: { ...env, PORT: String(port), LOG_LEVEL: 'silent' } });
  const exited = once(child, 'exit');
  let told = '';
  return new Promise((resolve) => {
    const hear = (chunk: Buffer) => {
      told += chunk.toString();
      if (!SERVES.test(told)) return;
      resolve({
        url: `http://127.0.0.1:${port}`,
        setupToken: () => SETUP_LINK.exec(told)?.groups?.['token'] ?? '',
        end: async (signal) => {
          child.kill(signal);
          await exited;
        },
      });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void exited.then(([code]) => resolve({ code: Number(code), told }));
  });
}

export interface Command {
  readonly child: ChildProcess;
  /** Settles when the command has ended. */
  readonly outcome: Promise<EndedProcess>;
}

/** Starts a command of the host's command line. `limit`: the largest file it may write, in blocks of 512 bytes. */
export function startCommand(
  { main }: Bundle,
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  limit = 'unlimited',
): Command {
  const program = path.join(path.dirname(main), 'cli.js');
  const child = spawn('/bin/sh', ['-c', `ulimit -f ${limit}; exec "$0" "$@"`, process.execPath, program, ...args], { env });
  let told = '';
  const hear = (chunk: Buffer) => void (told += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return { child, outcome: new Promise((resolve) => child.once('close', (code) => resolve({ code, told }))) };
}
