/** Touchdown in separate processes, started as `npm start` does, on a shared database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { inject } from 'vitest';
import { patientUrl } from './patient-pool.ts';

/** Tests use no network. */
const NO_SERVICES = {
  GEOCODER_URL: 'off',
  ELEVATION_URL: 'off',
  FAA_OBSTACLE_FILE_URL: 'off',
  FAA_AIRSPACE_URL: 'off',
  OVERPASS_URL: 'off',
};
const SERVES = /is running at http/;
const SETUP_LINK = /\/setup\?token=(?<token>\S+)/;

export interface Bundle {
  readonly main: string;
}

/** The server as the run bundled it from source. It starts in a quarter of the time. */
export const bundled = (): Bundle => ({ main: path.join(inject('bundle'), 'main.js') });

export interface RunningProcess {
  /** The process's own address, bypassing the proxy. */
  readonly url: string;
  /** The token of the setup link it printed. Empty if it has not printed one yet. */
  readonly setupToken: () => string;
  /** Sends the signal and resolves once the process has exited. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
}
export interface EndedProcess {
  readonly code: number | null;
  readonly output: string;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The variables, with a database that the process waits for as long as it takes. */
function patient(env: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { DATABASE_URL: url } = env;
  return url === undefined ? env : { ...env, DATABASE_URL: patientUrl(url) };
}

/** Starts a process. Resolves once it serves, or with its output if it exited instead. */
export async function startProcess(bundle: Bundle, env: Readonly<Record<string, string>>): Promise<RunningProcess | EndedProcess> {
  for (;;) {
    const port = await freePort();
    const started = await startAt(port, bundle, env);
    // Another program may take the port before the process does.
    if (!('output' in started && started.output.includes(`Port ${port} on 127.0.0.1 is in use.`))) return started;
  }
}

function startAt(port: number, { main }: Bundle, env: Readonly<Record<string, string>>): Promise<RunningProcess | EndedProcess> {
  const child = spawn(process.execPath, [main], { env: { ...NO_SERVICES, ...patient(env), PORT: String(port), LOG_LEVEL: 'silent' } });
  const exited = once(child, 'exit');
  let output = '';
  return new Promise((resolve) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (!SERVES.test(output)) return;
      resolve({
        url: `http://127.0.0.1:${port}`,
        setupToken: () => SETUP_LINK.exec(output)?.groups?.['token'] ?? '',
        end: async (signal) => {
          child.kill(signal);
          await exited;
        },
      });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    void exited.then(([code]) => resolve({ code: Number(code), output }));
  });
}

export interface Command {
  readonly child: ChildProcess;
  /** Settles when the command has exited. */
  readonly outcome: Promise<EndedProcess>;
}

/** Starts a command of the host's command line. `limit`: the largest file it can write, in blocks of 512 bytes. */
export function startCommand(
  { main }: Bundle,
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  limit = 'unlimited',
): Command {
  const program = path.join(path.dirname(main), 'cli.js');
  const child = spawn('/bin/sh', ['-c', `ulimit -f ${limit}; exec "$0" "$@"`, process.execPath, program, ...args], { env });
  let output = '';
  const hear = (chunk: Buffer) => void (output += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  return { child, outcome: new Promise((resolve) => child.once('close', (code) => resolve({ code, output }))) };
}
