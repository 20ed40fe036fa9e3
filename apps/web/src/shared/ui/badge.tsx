import type { ReactNode } from 'react';
import { CircleCheck, CircleX, Info, TriangleAlert } from './icons.ts';
import './badge.css';

export type BadgeTone = 'plain' | 'muted' | 'accent' | 'ok' | 'warn' | 'bad';

/** A word in a ruled box. */
export function Badge({ tone = 'plain', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}

/** `muted`: neither good nor bad, as nothing applies. */
const MARKS = { ok: CircleCheck, warn: TriangleAlert, bad: CircleX, muted: Info } as const;

interface StatusMarkProps {
  readonly status: keyof typeof MARKS;
  /** The result in a word: "Compliant", "Warning", "Violation". */
  readonly word: string;
  /** Ruled and tinted, for the result of a whole result. */
  readonly flag?: boolean;
}

/** Compliance: color, icon and word, always the three together. */
export function StatusMark({ status, word, flag = false }: StatusMarkProps) {
  const Mark = MARKS[status];
  return (
    <span className="status" data-status={status} data-flag={flag || undefined}>
      <Mark />
      {word}
    </span>
  );
}
