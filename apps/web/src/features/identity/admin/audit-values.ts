/** Filters and texts of the audit log. */
import type { AuditLogEntry, RouteAnswer, routes } from '@touchdown/contract';
import type { AuditFilters } from './api.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined);
const dayOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return text !== undefined && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
};

/** The filters of an address or a form. Unknown values are excluded. */
export const auditFiltersOf = (from: Readonly<Record<string, unknown>>): AuditFilters => ({
  q: textOf(from['q']),
  action: textOf(from['action']),
  from: dayOf(from['from']),
  to: dayOf(from['to']),
});

/** "2026-11-21 09:14:03 UTC": an audit log uses one time zone, wherever its reader is. */
export const auditTime = (iso: string): string => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

const valueText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** An entry's details after its action: "email: dana@example.org · role: admin". */
export const detailsText = ({ details }: Pick<AuditLogEntry, 'details'>): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${valueText(value)}`)
    .join(' · ');

export interface Result {
  readonly status: 'ok' | 'bad';
  readonly label: string;
  readonly sentence: string;
}

const count = new Intl.NumberFormat('en-US');

/** The verification result as text. */
export const resultOf = ({ ok, rows, firstWrongSeq }: RouteAnswer<typeof routes.verifyAudit>): Result => {
  const all = rows === 1 ? 'The only entry matches' : `All ${count.format(rows)} entries match`;
  if (ok) return { status: 'ok', label: 'Intact', sentence: `${all} the hash chain. Nothing was altered, removed, or truncated.` };
  const where =
    firstWrongSeq === null
      ? 'The log does not end at the last entry of the hash chain.'
      : `Entry ${firstWrongSeq} is the first mismatch. It or an earlier entry was altered or removed.`;
  return { status: 'bad', label: 'Broken', sentence: where };
};
