/** Touchdown as processes of their own, as `npm start` runs it, on a database that they share. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { inject } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const BUNDLE = `import { bundleServer } from './scripts/lib/build.mjs'; await bundleServer(process.argv[1]);`;
const SERVES = /is running at http/;
const SETUP_LINK = /\/setup\?token=(?<token>\S+)/;

export interface Bundle {
  readonly main: string;
}

async function makeBundle(): Promise<Bundle> {
  const outdir = path.join(inject('bundles'), String(process.pid));
  const child = spawn(process.execPath, ['--input-type=module', '--eval', BUNDLE, outdir], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the server could not be bundled');
  return { main: path.join(outdir, 'main.js') };
}

let bundle: Promise<Bundle> | null = null;

/** Bundles the server of this source, once for all test files of this process. It starts in a quarter of the time of its source. */
export const bundled = (): Promise<Bundle> => (bundle ??= makeBundle());

export interface RunningProcess {
  /** Its own address, past the proxy. */
  readonly url: string;
  /** Of the setup link it printed; empty: it printed none so far. */
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

/** Starts a process; resolves when it serves, or with its output when it ended instead. */
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
