/** Changes that name only some fields: what is absent stays as it is stored, `null` clears. */
import type { RouteDef } from '@touchdown/contract';
import { z } from 'zod';

type Entries = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Entries => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The schemas of the fields of a body; none where it is no object. */
export const fieldsOf = (body: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> =>
  body instanceof z.ZodObject ? body.shape : {};

/**
 * The body with the fields that are absent from it as they are stored. Where one was absent and the caller named no version, that of the
 * stored record: a change by another user in between is a conflict then, and is not undone. `stored` is read only if a field is absent;
 * it answers null for a record that is yet to be made.
 */
export async function withStored(route: RouteDef, sent: unknown, stored: () => Promise<object | null>): Promise<unknown> {
  const body: unknown = sent ?? {};
  if (!route.keepsAbsent || !isRecord(body)) return sent;
  const absent = Object.keys(fieldsOf(route.body)).filter((key) => body[key] === undefined);
  if (absent.every((key) => key === 'version')) return sent;
  const record = (await stored()) as Entries | null;
  if (record === null) return sent;
  const determined = route.determinedBy?.(body, record) ?? [];
  const kept = absent.filter((key) => record[key] !== undefined && !determined.includes(key));
  return { ...Object.fromEntries(kept.map((key) => [key, record[key]])), ...defined(body) };
}

const defined = (body: Entries): Entries => Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
