/** A browser with its own profile on disk that can be killed, as when a phone's battery dies. */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type LaunchOptions } from '@playwright/test';

export interface KillableBrowser {
  /** Opens the profile. The previous one must have been closed or killed. */
  open(): Promise<BrowserContext>;
  /** Ends every process of it at once, so that nothing more is written. */
  kill(): Promise<void>;
  remove(): void;
}

const commandLine = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    // Ended in the meantime.
    return '';
  }
};
const processesOf = (profile: string): string[] =>
  readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && commandLine(entry).includes(`--user-data-dir=${profile}`));

export function killableBrowser(launchOptions: LaunchOptions): KillableBrowser {
  const profile = path.join(tmpdir(), `touchdown-profile-${randomBytes(6).toString('hex')}`);
  mkdirSync(profile);
  let opened: BrowserContext | null = null;
  return {
    async open() {
      opened = await chromium.launchPersistentContext(profile, { ...launchOptions, headless: true, serviceWorkers: 'allow' });
      return opened;
    },
    async kill() {
      const gone = opened?.waitForEvent('close');
      const pids = processesOf(profile);
      if (pids.length === 0) throw new Error('No process of the browser was found: nothing would be killed.');
      execFileSync('kill', ['-9', ...pids]);
      await gone;
    },
    remove: () => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }),
  };
}
