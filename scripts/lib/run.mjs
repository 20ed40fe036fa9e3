// Runs programs for the other scripts: output shown as it comes, failures as an exit code, never as a stack.
import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Path of a program installed by npm at the root. */
export const bin = (name) => path.join(ROOT, 'node_modules', '.bin', name);

/**
 * Runs a program to its end and answers its exit code (128 + n when a signal ended it).
 * `capture: true` holds the output back and answers it instead of showing it.
 */
export function run(command, args, { cwd = ROOT, env = {}, capture = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 129 : 1), output }));
  });
}

/** Runs a program and ends this one with the same exit code when it fails. */
export async function runOrExit(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code === 0) return;
  if (output) process.stderr.write(output);
  process.exit(code);
}

/** "3.2 s", for a user. */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
