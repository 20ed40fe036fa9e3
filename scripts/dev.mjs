// `npm run dev`: the server, restarted when its source changes, and Vite in front of it, both from source.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { main, prepare } from './lib/prepare.mjs';
import { bin, ROOT } from './lib/run.mjs';

const port = process.env.PORT ?? '3000';

function startBoth() {
  const children = [
    spawn(bin('tsx'), ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], { cwd: ROOT, stdio: 'inherit' }),
    spawn(bin('vite'), [], {
      cwd: path.join(ROOT, 'apps/web'),
      stdio: 'inherit',
      env: { ...process.env, TOUCHDOWN_API: `http://127.0.0.1:${port}` },
    }),
  ];
  // Ctrl-C reaches the children by itself. This process only waits for them.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => children.forEach((child) => child.kill('SIGTERM')));
  for (const child of children)
    child.once('exit', (code) => {
      process.exitCode ??= code ?? 0;
      for (const other of children) if (other !== child) other.kill('SIGTERM');
    });
}

await main(async () => {
  await prepare({ withDevelopment: true, builds: [] });
  startBoth();
});
