import type { ReactNode } from 'react';
import { CircleCheck, CircleX, Info, TriangleAlert } from './icons.ts';
import './badge.css';

export type BadgeTone = 'plain' | 'muted' | 'accent' | 'ok' | 'warn' | 'bad';

/** Text in a ruled box. */
export function Badge({ tone = 'plain', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) {
  return (
    <span className="badge" data-tone={tone}>
      {children}
    </span>
  );
}

/** `muted`: neither good nor bad, because nothing applies. */
const MARKS = { ok: CircleCheck, warn: TriangleAlert, bad: CircleX, muted: Info } as const;

interface StatusMarkProps {
  readonly status: keyof typeof MARKS;
  /** The result as text: "Compliant", "Warning", "Violation". */
  readonly label: ReactNode;
  /** Ruled and tinted, for an overall result. */
  readonly flag?: boolean;
}

/** Compliance: color, icon, and text, always all three. */
export function StatusMark({ status, label, flag = false }: StatusMarkProps) {
  const Mark = MARKS[status];
  return (
    <span className="status" data-status={status} data-flag={flag || undefined}>
      <Mark />
      {label}
    </span>
  );
}
