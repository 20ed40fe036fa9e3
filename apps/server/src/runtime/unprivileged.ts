/**
 * The account that runs the embedded database. PostgreSQL refuses to run as root, so root uses an account that owns nothing else. Any other
 * user runs it as themselves.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A system account, for `spawn` and `chown`. */
export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['postgres', 'nobody'];

/** The accounts of a machine by name, parsed from /etc/passwd lines. */
export function parseAccounts(passwd: string): ReadonlyMap<string, Account> {
  const accounts = passwd.split('\n').flatMap((line): [string, Account][] => {
    const [name, , uid, gid] = line.split(':');
    if (name === undefined || uid === undefined || gid === undefined) return [];
    return [[name, { name, uid: Number(uid), gid: Number(gid) }]];
  });
  return new Map(accounts);
}

/** The account to run the database as, or null if this process is not root and runs it itself. */
export function databaseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = parseAccounts(readFileSync('/etc/passwd', 'utf8'));
  const account = CANDIDATES.map((name) => accounts.get(name)).find((found) => found !== undefined && found.uid !== 0);
  if (account === undefined)
    throw new Error(
      'The database can\'t run as root, and this machine has no "postgres" or "nobody" account. Start Touchdown as a regular user.',
    );
  return account;
}

/** The `spawn` options that run the child as the account, without supplementary groups and in a neutral folder. */
export const asAccount = (account: Account | null): { uid?: number; gid?: number } =>
  account === null ? {} : { uid: account.uid, gid: account.gid };

/** Whether the account can enter a folder, including all parent folders. */
export function canEnter(folder: string, account: Account | null): boolean {
  if (account === null) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', ...asAccount(account) }).status === 0;
}
