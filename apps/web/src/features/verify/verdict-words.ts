/** What a verdict says to whoever holds the file. */
import type { SealVerdict } from '@touchdown/contract';

export interface VerdictWords {
  readonly status: 'ok' | 'warn' | 'bad';
  readonly word: string;
  readonly text: string;
}

const UNKNOWN = {
  noSeal: 'The file carries no seal. It may be of another kind, or its seal was removed; nothing can be said of it.',
  notSigned: 'The file was written in a browser without the server, so nobody signed it. Export it again while you are online.',
  otherKey: 'The file carries a seal of another installation. Ask whoever sent it where it can be verified.',
} as const;

export function verdictWords({ verdict, reason }: Pick<SealVerdict, 'verdict' | 'reason'>): VerdictWords {
  switch (verdict) {
    case 'genuine':
      return { status: 'ok', word: 'Genuine', text: 'This installation made the file, and not a single bit of it has changed since.' };
    case 'altered':
      return { status: 'bad', word: 'Altered', text: 'The file was sealed, and has been changed since. Do not rely on it.' };
    case 'unknown':
      return { status: 'warn', word: 'Unknown', text: UNKNOWN[reason ?? 'noSeal'] };
  }
}
