// Starts Touchdown on another Node version.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { ROOT } from './run.mjs';

const SERVES = /is running at http/;
const LONGEST_START_MS = 600_000;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

/** Builds and starts Touchdown on an empty data folder, requests its health, and stops it. Returns whether all of that worked. */
export async function startsOn(binary, dataDir) {
  const port = await freePort();
  const env = {
    ...process.env,
    PATH: `${path.dirname(binary)}${path.delimiter}${process.env.PATH ?? ''}`,
    PORT: String(port),
    TOUCHDOWN_DATA_DIR: dataDir,
    GEOCODER_URL: 'off',
    ELEVATION_URL: 'off',
    OVERPASS_URL: 'off',
    FAA_OBSTACLE_FILE_URL: 'off',
    FAA_AIRSPACE_URL: 'off',
  };
  const child = spawn(binary, ['scripts/start.mjs'], { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit').then(([code]) => code);
  const serves = new Promise((resolve) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (SERVES.test(output)) resolve('serves');
    });
  });
  const late = setTimeout(() => child.kill('SIGKILL'), LONGEST_START_MS);
  try {
    if ((await Promise.race([serves, ended])) !== 'serves') return false;
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => null);
    child.kill('SIGTERM');
    return (await ended) === 0 && answer?.ok === true;
  } finally {
    clearTimeout(late);
  }
}
