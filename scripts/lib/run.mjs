// Runs programs for the other scripts: streams their output, and reports failures as an exit code, never as a stack trace.
import { spawn } from 'node:child_process';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Path of an npm program installed at the root. */
export const bin = (name) => path.join(ROOT, 'node_modules', '.bin', name);

/**
 * Runs a program to its end and returns its exit code (128 + n if a signal ended it). `capture: true` returns the output instead of showing
 * it. After `timeoutMs`, the program is ended.
 */
export function run(command, args, { cwd = ROOT, env = {}, capture = false, timeoutMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      timeout: timeoutMs,
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => resolve({ code: code ?? (signal ? 129 : 1), output }));
  });
}

/** Runs a program. If it fails, exits with the same exit code. */
export async function runOrExit(command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code === 0) return;
  if (output) process.stderr.write(output);
  process.exit(code);
}

/** "3.2 s", for a user. */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
